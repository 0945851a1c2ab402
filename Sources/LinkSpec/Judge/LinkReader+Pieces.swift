/// Segments of texts and values: `id{number}`, `{name}.{ext}`.
///
/// A segment is divided as it stands in the link, so that the escape of a delimiter is part of a
/// value, and each value is as short as it can be while all are of their types. Where another
/// division fits as well, a router may have taken that one: who writes such a form as a regular
/// expression takes the longest. A segment that has the texts alone is divided all the same, so
/// that what is wrong with it is a value. One value may take further segments with their slashes:
/// `queue:{name...}`.
extension LinkReader {
  /// How a segment was divided.
  struct Division {
    /// How the texts stand there; `different`: they do not.
    var match = LiteralMatch.different
    /// Whether all values may be of their types.
    var areValues = false
    /// How many values there are.
    var count = 0
    /// Whether the search for values ended before every place had been tried.
    var isCutShort = false
  }

  /// How often a piece is tried in one place, before only the texts are looked at. Two values of
  /// 1,000 octets each can be told; what is longer and has delimiters everywhere is divided at the
  /// first.
  private static let mostTries = 4_096

  /// How many octets that have to be decoded again are one more try.
  private static let octetsOfATry = 64

  /// Divides a segment. The places of its values are in `pieces` of the assessment then, and those
  /// of the other division behind them, if there is one.
  func divide(
    _ segment: CompiledSpec.Segment, _ range: Range<Int>, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) -> Division {
    a.pieces.removeAll(keepingCapacity: true)
    var isCutShort = false
    for areValues in [true, false] {
      for isLoose in [false, true] where !isLoose || mayStandOtherwise(segment, range) {
        var search = PieceSearch(areValues: areValues, isLoose: isLoose)
        guard fits(segment.pieces.indices, range, of: form, (segment, range), &search, &a) else {
          isCutShort = isCutShort || areValues && search.tries > Self.mostTries
          continue
        }
        let count = a.pieces.count
        // One value alone stands between texts of known lengths.
        if areValues, count > 1 { addOther(segment, range, of: form, &a) }
        return Division(
          match: search.match, areValues: areValues, count: count, isCutShort: isCutShort)
      }
    }
    return Division(isCutShort: isCutShort)
  }

  /// The last of the divisions, behind the first of them, if it is another.
  private func addOther(
    _ segment: CompiledSpec.Segment, _ range: Range<Int>, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) {
    let count = a.pieces.count
    var search = PieceSearch(areValues: true, isLoose: mayStandOtherwise(segment, range))
    search.isLongest = true
    let isFound = fits(segment.pieces.indices, range, of: form, (segment, range), &search, &a)
    if !isFound || a.pieces[count...].elementsEqual(a.pieces[..<count]) {
      a.pieces.removeSubrange(count...)
    }
  }

  /// What a search is after, and how far it is.
  private struct PieceSearch {
    /// Whether values have to be of their types.
    var areValues: Bool
    /// Whether texts may stand there in another spelling.
    var isLoose: Bool
    /// Whether a value is as long as it can be.
    var isLongest = false
    var match = LiteralMatch.exact
    var tries = 0
    /// From where which pieces did not fit, once that has been tried often: how one got there says
    /// nothing of what follows.
    private var failures: [UInt64] = []

    private static let triesUntilNoted = 16

    init(areValues: Bool, isLoose: Bool) {
      self.areValues = areValues
      self.isLoose = isLoose
    }

    private func bit(_ piece: Int, _ offset: Int, _ count: Int) -> Int {
      piece * (count + 1) + offset
    }

    func hasFailed(_ piece: Int, _ offset: Int, of count: Int) -> Bool {
      if failures.isEmpty { return false }
      let bit = bit(piece, offset, count)
      return failures[bit / 64] >> (bit % 64) & 1 == 1
    }

    mutating func noteFailure(_ piece: Int, _ offset: Int, of count: Int, _ pieces: Int) {
      if tries < Self.triesUntilNoted { return }
      if failures.isEmpty {
        failures = Array(repeating: 0, count: (pieces + 1) * (count + 1) / 64 + 1)
      }
      let bit = bit(piece, offset, count)
      failures[bit / 64] |= 1 << (bit % 64)
    }
  }

  /// Whether a text may stand in a segment in another spelling.
  private func mayStandOtherwise(_ segment: CompiledSpec.Segment, _ range: Range<Int>) -> Bool {
    permits(.cased) || url[range].contains(Byte.percent)
  }

  /// Divides what is left of a segment by the pieces that are left; notes the places of values.
  private func fits(
    _ pieces: Range<Int>, _ rest: Range<Int>, of form: CompiledSpec.Form,
    _ whole: (segment: CompiledSpec.Segment, range: Range<Int>),
    _ search: inout PieceSearch, _ a: inout Assessment
  ) -> Bool {
    guard let first = pieces.first else { return rest.isEmpty }
    let number = first - Int(whole.segment.pieces.first)
    let offset = rest.lowerBound - whole.range.lowerBound
    if search.hasFailed(number, offset, of: whole.range.count) { return false }
    if tries(pieces, rest, of: form, whole, &search, &a) { return true }
    search.noteFailure(number, offset, of: whole.range.count, Int(whole.segment.pieces.count))
    return false
  }

  /// The same where it is not known to fail.
  private func tries(
    _ pieces: Range<Int>, _ rest: Range<Int>, of form: CompiledSpec.Form,
    _ whole: (segment: CompiledSpec.Segment, range: Range<Int>),
    _ search: inout PieceSearch, _ a: inout Assessment
  ) -> Bool {
    guard let first = pieces.first else { return rest.isEmpty }
    let piece = spec.pieces[first]
    let others = pieces.dropFirst()
    if piece.parameter < 0 {
      guard let (end, match) = text(piece, at: rest.lowerBound, rest.upperBound, search.isLoose)
      else { return false }
      let known = search.match
      search.match = max(known, match)
      if fits(others, end..<rest.upperBound, of: form, whole, &search, &a) { return true }
      search.match = known
      return false
    }
    let place = a.pieces.count
    // What has no escapes is read as it stands, however many ends are tried.
    let isPlain =
      search.areValues
      && !url[rest].contains { $0 == Byte.percent || $0 == UTF8Form.byteOrderMark[0] }
    let number = spec.parameter(Int(piece.parameter), of: Int(form.action))
    func isValue(_ own: Range<Int>, _ a: inout Assessment) -> Bool {
      if own.isEmpty, !mayBeLeftEmpty(piece.parameter, of: form, &a) { return false }
      if !isPlain { return !isInvalid(own, parameter: piece.parameter, of: form, &a) }
      scan(own, parameter: number, scheme: -1, &a)
      return a.scan.status != .invalid
    }
    func isFitting(_ end: Int, _ search: inout PieceSearch, _ a: inout Assessment) -> Bool {
      let own = rest.lowerBound..<end
      search.tries += 1 + (isPlain ? 0 : own.count / Self.octetsOfATry)
      if form.rest >= 0, !piece.isRest, url[own].contains(Byte.slash) { return false }
      if search.areValues, !isValue(own, &a) { return false }
      a.pieces.append(own)
      if fits(others, end..<rest.upperBound, of: form, whole, &search, &a) { return true }
      a.pieces.removeSubrange(place...)
      return false
    }
    // A value ends where the text behind it begins.
    guard let next = others.first else { return isFitting(rest.upperBound, &search, &a) }
    let start = spec.pool[Int(spec.pieces[next].text.first)]
    // Before a text at the end there is one place, however often the text stands before it.
    let isLast = others.count == 1
    let longest = 3 * Int(spec.pieces[next].text.count)
    let skipped = isLast && !search.isLongest ? max(0, rest.count - longest) : 0
    for offset in skipped..<rest.count {
      if isLast, search.isLongest, offset >= longest { break }
      let end = search.isLongest ? rest.upperBound - 1 - offset : rest.lowerBound + offset
      if start != Byte.percent, url[end] != start, url[end] != Byte.percent,
        Byte.lowercased(url[end]) != Byte.lowercased(start)
      {
        continue
      }
      guard let found = text(spec.pieces[next], at: end, rest.upperBound, search.isLoose)
      else { continue }
      if isLast, found.end != rest.upperBound { continue }
      if isFitting(end, &search, &a) { return true }
      if search.tries > Self.mostTries { return false }
    }
    return false
  }

  /// Where a text ends that begins at a place, and how it stands there; `nil` where it does not, or
  /// in a spelling that is not looked for.
  private func text(
    _ piece: CompiledSpec.Piece, at start: Int, _ end: Int, _ isLoose: Bool
  ) -> (end: Int, match: LiteralMatch)? {
    guard let found = text(piece.text.indices, at: start, end) else { return nil }
    return found.match == .exact || isLoose && permits(found.match) ? found : nil
  }

  /// Whether nothing beside a text is a value, as it is in a query: of one that this form may be
  /// without and that has an empty text. Linear in the forms.
  private func mayBeLeftEmpty(
    _ number: Int32, of form: CompiledSpec.Form, _ a: inout Assessment
  ) -> Bool {
    let isOptional = spec.forms.contains {
      $0.action == form.action && $0.leftOut.contains(Int(number))
    }
    return isOptional && mayBeEmpty(spec.parameter(Int(number), of: Int(form.action)), &a)
  }

  /// Notes the values of a segment, and what is wrong with its texts.
  func readPieces(
    _ segment: CompiledSpec.Segment, _ range: Range<Int>, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) {
    let division = divide(segment, range, of: form, &a)
    if division.isCutShort, !division.areValues {
      // How it might be divided otherwise was not tried; such a path is as a link that is long.
      return leaveOpen(.length, range, &a)
    }
    switch division.match {
    case .exact: break
    // A policy speaks of fixed segments, and this is a text beside a value.
    case .escaped where segment.rule >= 0: mayRefuse(.literalEscape, range, &a)
    case .cased where segment.rule >= 0: mayRefuse(.literalCase, range, &a)
    default: return rejectShape(segment.rule, range, &a)
    }
    var place = 0
    for index in segment.pieces.indices where spec.pieces[index].parameter >= 0 {
      defer { place += 1 }
      let piece = spec.pieces[index]
      let own = a.pieces[place]
      if own.isEmpty {
        let parameter = spec.parameter(Int(piece.parameter), of: Int(form.action))
        if spec.parameters[parameter].isRequired {
          reject(piece.rule, own, &a)
          continue
        }
        // The text beside it says that there is one, though it may be left out.
        if !mayBeLeftEmpty(piece.parameter, of: form, &a) {
          rejectShape(segment.rule, own, &a)
          continue
        }
      }
      if piece.isRest, own.count > 1, url[own.upperBound - 1] == Byte.slash {
        ask(.trailingSlash, own.upperBound - 1..<own.upperBound, &a)
      }
      let other = place + division.count
      if a.pieces.indices.contains(other), a.pieces[other] != own {
        a.otherFound.append((a.found.count, a.pieces[other]))
      }
      a.found.append((Int(piece.parameter), own, piece.slashRule))
    }
  }
}
