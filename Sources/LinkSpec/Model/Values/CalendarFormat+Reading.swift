/// Reading a text of a format, octet by octet.
extension CalendarFormat {
  /// The fields that have been read: no set, since reading allocates nothing.
  private struct KnownFields {
    private var bits: UInt16 = 0

    mutating func insert(_ field: Field) { bits |= 1 << field.rawValue }
    func contains(_ field: Field) -> Bool { bits >> field.rawValue & 1 == 1 }
  }

  /// Where reading stands.
  private struct Place {
    var octets: ArraySlice<UInt8>
    var index: Int
    var moment = Moment()
    var known = KnownFields()
    var agreement = Agreement.full

    var offset: Int { index - octets.startIndex }
    mutating func lower(to agreement: Agreement) { self.agreement = max(self.agreement, agreement) }

    var next: UInt8? { index < octets.endIndex ? octets[index] : nil }

    /// Two digits, of which the number is `most` at most; `nil`, at the octet with which none goes
    /// on.
    mutating func twoDigits(upTo most: Int) -> Int? {
      guard let first = next, Byte.isDigit(first), Int(first - 0x30) <= most / 10 else {
        return nil
      }
      index += 1
      guard let second = next, Byte.isDigit(second) else { return nil }
      let number = Int(first - 0x30) * 10 + Int(second - 0x30)
      guard number <= most else { return nil }
      index += 1
      return number
    }
  }

  /// Reads the whole of `octets`. An offset of a fault is that of the first octet with which no
  /// moment goes on. Linear.
  package func read(_ octets: ArraySlice<UInt8>) -> Outcome {
    var place = Place(octets: octets, index: octets.startIndex)
    for piece in pieces {
      let isRead =
        switch piece {
        case .literal(let text): Self.read(text, &place)
        case .field(let field, let width): read(field, width, &place)
        case .monthName(let isShort):
          readName(.month, isShort ? Self.shortMonths : Self.longMonths, 1, &place)
        case .half: readName(.half, Self.halfTexts, 0, &place)
        case .offset(let style): Self.read(style, &place)
        }
      if !isRead { return .broken(at: place.offset) }
    }
    if place.next != nil { return .broken(at: place.offset) }
    return .read(place.moment, place.agreement)
  }

  private static func read(_ text: [UInt8], _ place: inout Place) -> Bool {
    for byte in text {
      guard place.next == byte else { return false }
      place.index += 1
    }
    return true
  }

  private func read(_ field: Field, _ width: Int, _ place: inout Place) -> Bool {
    let least = width
    let most = width == 1 && field != .fraction ? 2 : width
    let range = limits(of: field, place.moment, place.known)
    var value = 0
    var count = 0
    while count < most, let byte = place.next, Byte.isDigit(byte) {
      value = value * 10 + Int(byte - 0x30)
      count += 1
      // What all further digits can make of it.
      let left = least - count
      var (low, high) = (value, value)
      for _ in 0..<max(0, left) { (low, high) = (low * 10, high * 10 + 9) }
      if field != .year, left > 0 || most == width, high < range.lowerBound { return false }
      if field != .year, low > range.upperBound { return false }
      place.index += 1
    }
    if count < least { return false }
    if field == .year, width == 2 {
      if century == nil, value > Self.lastCertainYear { place.lower(to: .questioned) }
      value += century ?? 2000
    }
    if field == .fraction { for _ in width..<9 { value *= 10 } }
    if most > width, count > width, value < 10 { place.lower(to: .unclear) }
    if field != .year, field != .fraction, !range.contains(value) {
      place.index -= 1
      return false
    }
    return take(value, of: field, &place)
  }

  /// Of two digits. Java's formatters take what is more than 20 years ahead for the last century,
  /// Foundation's what is behind 2049, and that of POSIX what is behind 2068.
  static let lastCertainYear = 45

  /// One of the names in any case, the number of the first being `first`.
  private func readName(
    _ field: Field, _ names: [[UInt8]], _ first: Int, _ place: inout Place
  ) -> Bool {
    var longest = 0
    for (number, name) in names.enumerated() {
      let rest = place.octets[place.index...].prefix(name.count)
      var count = 0
      for (one, other) in zip(rest, name) {
        if Byte.lowercased(one) != Byte.lowercased(other) { break }
        count += 1
      }
      longest = max(longest, count)
      guard count == name.count else { continue }
      if !ignoresCase, !rest.elementsEqual(name) { place.lower(to: .questioned) }
      place.index += count
      return take(first + number, of: field, &place)
    }
    place.index += longest
    return false
  }

  private static let longMonths = months.map { Array($0.utf8) }
  private static let shortMonths = months.map { Array($0.utf8.prefix(3)) }
  private static let halfTexts = halves.map { Array($0.utf8) }

  private static func read(_ style: OffsetStyle, _ place: inout Place) -> Bool {
    guard let sign = place.next else { return false }
    if Byte.lowercased(sign) == UInt8(ascii: "z") {
      // Readers of offsets in digits take it, too, or do not.
      if !style.writesZ || sign != UInt8(ascii: "Z") { place.lower(to: .unclear) }
      place.index += 1
      return true
    }
    guard sign == Byte.plus || sign == Byte.hyphen else { return false }
    place.index += 1
    guard let hours = place.twoDigits(upTo: 23) else { return false }
    var minutes = 0
    if style.hasMinutes {
      if style.hasColon, !read([Byte.colon], &place) { return false }
      guard let read = place.twoDigits(upTo: 59) else { return false }
      minutes = read
    }
    let offset = hours * 60 + minutes
    if offset > furthest || offset == 0 && sign == Byte.hyphen { place.lower(to: .unclear) }
    place.moment.offset = sign == Byte.hyphen ? -offset : offset
    return true
  }

  /// The offset of the Line Islands, beyond which there is none.
  private static let furthest = 14 * 60

  /// Keeps what was read, unless no month has such a day.
  private func take(_ value: Int, of field: Field, _ place: inout Place) -> Bool {
    place.moment[field] = value
    place.known.insert(field)
    guard field.isOfDay, !isPossible(place.moment, place.known) else { return true }
    place.index -= 1
    return false
  }

  private func limits(
    of field: Field, _ moment: Moment, _ known: KnownFields
  ) -> ClosedRange<Int> {
    switch field {
    case .year: 0...9_999
    case .month, .clockHour: 1...12
    case .day: 1...mostDays(moment, known)
    case .hour: 0...23
    case .minute, .second: 0...59
    case .fraction, .half, .offset: 0...999_999_999
    }
  }

  private func mostDays(_ moment: Moment, _ known: KnownFields) -> Int {
    guard known.contains(.month) else { return 31 }
    // Where no year says otherwise, February may have 29 days.
    return DateGrammar.days(in: moment.month, of: known.contains(.year) ? moment.year : 2000)
  }

  private func isPossible(_ moment: Moment, _ known: KnownFields) -> Bool {
    !known.contains(.day) || moment.day <= mostDays(moment, known)
  }
}
