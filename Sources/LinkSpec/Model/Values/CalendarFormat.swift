/// How a day, a time or both are written, in the letters that documentation uses for it (Unicode
/// Technical Standard 35, part 4: Date Format Patterns): `dd.MM.yyyy`, `yyyyMMdd'T'HHmm`.
///
/// `yyyy`, `yy` (00 to 45 are of this century; of others readers differ), `MM`, `dd`, `HH` (0 to
/// 23), `hh` (1 to 12), `mm` and `ss` have exactly so many digits, `S` as many as there are
/// letters; `M`, `d`, `H`, `h`, `m` and `s` one or two. `MMM` and `MMMM` are the English names of
/// months, short and whole, `a` is AM or PM. An offset from UTC is `Z` (`+0100`), `xxx` (`+01:00`),
/// `xx` (`+0100`) or `x` (`+01`), and with a capital `X` also `Z` where there is none. Letters that
/// stand for themselves are in apostrophes; everything else stands for itself.
package struct CalendarFormat: Sendable, Hashable {
  /// What a run of letters stands for.
  package enum Field: UInt8, Sendable, Hashable, CaseIterable {
    case year, month, day, hour, minute, second, fraction
    /// An hour from 1 to 12, and which half of the day it is of.
    case clockHour, half
    /// How far the time is ahead of UTC.
    case offset

    /// Whether it is one of a day.
    package var isOfDay: Bool { rawValue <= Field.day.rawValue }

    fileprivate var letters: String {
      switch self {
      case .year: "y"
      case .month: "M"
      case .day: "d"
      case .hour: "H"
      case .minute: "m"
      case .second: "s"
      case .fraction: "S"
      case .clockHour: "h"
      case .half: "a"
      case .offset: "ZXx"
      }
    }
  }

  enum Piece: Sendable, Hashable {
    case literal([UInt8])
    /// Digits: so many, or one or two where the width is one and the field no fraction.
    case field(Field, width: Int)
    /// The name of a month, short or whole.
    case monthName(isShort: Bool)
    /// AM or PM.
    case half
    case offset(OffsetStyle)
  }

  /// How an offset from UTC is written.
  struct OffsetStyle: Sendable, Hashable {
    /// Whether minutes stand behind the hours, and a colon before them.
    var hasMinutes: Bool, hasColon: Bool
    /// Whether UTC itself is `Z`.
    var writesZ: Bool
  }

  /// A day and a time of day; what a format leaves out has its least value.
  package struct Moment: Sendable, Hashable {
    /// The fields, each a number.
    package var year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0
    /// The billionths of the second.
    package var fraction = 0
    /// The minutes that it is ahead of UTC.
    package var offset = 0

    package init() {}

    /// A day, with or without a time.
    package init(
      _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
    ) {
      (self.year, self.month, self.day) = (year, month, day)
      (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// The number of a field; an hour of 1 to 12 and its half of the day are of the ``hour``.
    subscript(field: Field) -> Int {
      get {
        switch field {
        case .year: year
        case .month: month
        case .day: day
        case .hour: hour
        case .minute: minute
        case .second: second
        case .fraction: fraction
        case .clockHour: (1...23).contains(hour) ? (hour + 11) % 12 + 1 : hour == 0 ? 12 : 13
        case .half: hour / 12
        case .offset: offset
        }
      }
      set {
        switch field {
        case .year: year = newValue
        case .month: month = newValue
        case .day: day = newValue
        case .hour: hour = newValue
        case .minute: minute = newValue
        case .second: second = newValue
        case .fraction: fraction = newValue
        case .clockHour: hour = newValue % 12 + hour / 12 * 12
        case .half: hour = hour % 12 + newValue * 12
        case .offset: offset = newValue
        }
      }
    }
  }

  /// What reading a text ends with.
  package enum Outcome: Sendable, Hashable {
    /// The text is a moment to some readers of the format, or to all.
    case read(Moment, Agreement)
    /// The text breaks at an offset.
    case broken(at: Int)
  }

  /// How far readers of a format agree about a text.
  package enum Agreement: Sendable, Hashable, Comparable {
    case full
    /// They differ as `otherDate` says: it has a name in other letters than capitals and small ones
    /// as usual, or a year of two digits that may be of the last century.
    case questioned
    /// They differ, and no question says so: it has a zero where one digit would do, or an offset
    /// that stands for no place on Earth or is written in another way.
    case unclear
  }

  /// The format as it was written.
  package let source: String
  /// The fields, in the order of the format.
  package let fields: [Field]
  let pieces: [Piece]
  /// Whether words in any case are as good as those in the usual one.
  var ignoresCase = false
  /// The first year of the century that years of two digits are of; `nil`: this one, where readers
  /// agree about it.
  var century: Int?

  /// Whether some of its texts are unusual.
  package var hasUnusualTexts: Bool {
    pieces.contains { piece in
      switch piece {
      case .literal: false
      case .field(.year, 2): century == nil
      case .field(let field, let width): width == 1 && field != .fraction
      case .monthName, .half, .offset: true
      }
    }
  }

  /// The years that can be written.
  package var years: ClosedRange<Int>? {
    for case .field(.year, let width) in pieces { return width == 2 ? 2000...2099 : 0...9_999 }
    return nil
  }

  /// Whether years have two digits.
  var hasShortYear: Bool { pieces.contains(.field(.year, width: 2)) }

  /// Whether it is of a day of a month of no year.
  package var isOfEveryYear: Bool {
    years == nil && fields.contains(.month) && fields.contains(.day)
  }

  /// A regular expression that takes every text of the format, with its literals `escaped`.
  func around(_ escaped: ([UInt8]) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let octets): escaped(octets)
      case .field(.fraction, let width): "[0-9]{\(width)}"
      case .field(_, let width): width == 1 ? "[0-9]{1,2}" : "[0-9]{\(width)}"
      case .monthName: "[A-Za-z]{3,9}"
      case .half: "[AaPp][Mm]"
      case .offset: "([Zz]|[+-][0-9:]{2,5})"
      }
    }.joined()
  }

  /// Why a text is no format, in words that say how to mend it.
  package struct FormatError: Error, Sendable, Hashable {
    /// What is wrong.
    package var message: String
  }

  /// Reads a format.
  ///
  /// - Throws: `FormatError` for letters that stand for nothing here, fields that stand twice, and
  ///   fields of one or two digits before digits.
  package init(_ source: String) throws(FormatError) {
    self.source = source
    var pieces: [Piece] = []
    func add(_ literal: [UInt8]) {
      if case .literal(let before)? = pieces.last {
        pieces[pieces.count - 1] = .literal(before + literal)
      } else {
        pieces.append(.literal(literal))
      }
    }
    var rest = source[...]
    while let first = rest.first {
      if first == "'" {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: "'") else {
          throw FormatError(message: "an apostrophe has no other one: 'T'")
        }
        add(rest[..<end].isEmpty ? [UInt8(ascii: "'")] : Array(rest[..<end].utf8))
        rest = rest[end...].dropFirst()
        continue
      }
      let run = rest.prefix { $0 == first }
      if let field = Field.allCases.first(where: { $0.letters.contains(first) }) {
        pieces.append(try Self.piece(of: field, String(run), behind: pieces))
      } else if first.isASCII, first.isLetter {
        throw FormatError(
          message:
            "'\(run)' stands for nothing; there are y, M, d, H, h, m, s, S, a, Z, X and x, and "
            + "letters that stand for themselves are in apostrophes: 'T'")
      } else {
        add(Array(run.utf8))
      }
      rest = rest.dropFirst(run.count)
    }
    self.pieces = pieces
    fields = pieces.compactMap(\.field)
    if fields.contains(.clockHour) != fields.contains(.half) {
      throw FormatError(message: "an hour of 1 to 12 stands with its half of the day: hh:mma")
    }
    if fields.contains(.clockHour), fields.contains(.hour) {
      throw FormatError(message: "'h' and 'H' are both the hour")
    }
  }

  /// What letters stand for.
  private static func piece(
    of field: Field, _ letters: String, behind pieces: [Piece]
  ) throws(FormatError) -> Piece {
    let width = letters.utf8.count
    let isKnown =
      switch field {
      case .year: width == 2 || width == 4
      case .month: width <= 4
      case .fraction: width <= 9
      case .half: width == 1
      case .offset: letters.first == "Z" ? width == 1 : width <= 3
      default: width <= 2
      }
    if !isKnown {
      throw FormatError(
        message:
          "'\(letters)' is no field; there are yyyy, yy, MM, M, MMM, MMMM, dd, d, HH, H, hh, h, "
          + "mm, m, ss, s, up to nine S, a, Z, XXX, XX, X, xxx, xx and x")
    }
    if pieces.contains(where: { $0.field == field }) {
      throw FormatError(message: "'\(letters.prefix(1))' stands twice")
    }
    if field == .half { return .half }
    if field == .offset { return .offset(OffsetStyle(letters)) }
    if field == .month, width > 2 { return .monthName(isShort: width == 3) }
    switch pieces.last {
    case .field(let other, 1)? where other != .fraction:
      let before = other.letters
      throw FormatError(
        message: "where '\(before)' ends before '\(letters)' cannot be told; write "
          + "'\(before)\(before)'")
    case .offset?:
      throw FormatError(message: "where an offset ends before '\(letters)' cannot be told")
    default: return .field(field, width: width)
    }
  }

  // MARK: - Writing

  /// A moment in this format; its fields may be any numbers.
  package func text(of moment: Moment) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): return String(decoding: text, as: UTF8.self)
      case .field(.fraction, let width):
        return String(Self.padded(moment.fraction, 9).prefix(width))
      case .field(let field, let width):
        let value = field == .year && width == 2 ? moment.year % 100 : moment[field]
        return Self.padded(value, width)
      case .monthName(let isShort): return Self.monthName(moment.month, isShort: isShort)
      case .half: return Self.halves[moment[.half] % 2]
      case .offset(let style): return style.text(of: moment.offset)
      }
    }.joined()
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The halves of a day, as they are written.
  static let halves = ["AM", "PM"]
  /// The months, as they are written in English.
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The name of a month; of a number that no month has, the number.
  static func monthName(_ month: Int, isShort: Bool) -> String {
    guard months.indices.contains(month - 1) else { return padded(month, 3) }
    return isShort ? String(months[month - 1].prefix(3)) : months[month - 1]
  }

  /// A pattern of the digits of the format, whatever they say.
  package var digits: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text):
        return String(decoding: text, as: UTF8.self)
          .map { $0.isLetter || $0.isNumber ? "\($0)" : "\\\($0)" }.joined()
      case .field(let field, 1) where field != .fraction: return "[0-9]{1,2}"
      case .field(_, let width): return "[0-9]{\(width)}"
      case .monthName(true): return "[A-Z][a-z]{2}"
      case .monthName(false): return "[A-Z][a-z]{2,8}"
      case .half: return "[AP]M"
      case .offset(let style):
        let digits =
          "[+-][0-9]{2}" + (style.hasMinutes ? (style.hasColon ? ":" : "") + "[0-9]{2}" : "")
        return style.writesZ ? "(\(digits)|Z)" : digits
      }
    }.joined()
  }
}

extension CalendarFormat.Piece {
  /// The field that it says; `nil` for text.
  var field: CalendarFormat.Field? {
    switch self {
    case .literal: nil
    case .field(let field, _): field
    case .monthName: .month
    case .half: .half
    case .offset: .offset
    }
  }
}

extension CalendarFormat.OffsetStyle {
  /// What the letters of a format stand for.
  init(_ letters: String) {
    hasMinutes = letters == "Z" || letters.utf8.count > 1
    hasColon = letters.utf8.count == 3
    writesZ = letters.first == "X"
  }

  /// So many minutes ahead of UTC.
  func text(of offset: Int) -> String {
    if offset == 0, writesZ { return "Z" }
    let minutes = abs(offset)
    return (offset < 0 ? "-" : "+") + CalendarFormat.padded(minutes / 60, 2)
      + (hasMinutes ? (hasColon ? ":" : "") + CalendarFormat.padded(minutes % 60, 2) : "")
  }
}
