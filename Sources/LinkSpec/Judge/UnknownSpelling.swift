/// What may have been done to a parameter that nobody knows before a router hands it on.
struct UnknownSpelling: OptionSet, Sendable {
  let rawValue: UInt8

  /// Names are in another case.
  static let foldsNames = UnknownSpelling(rawValue: 1)
  /// Names are without what surrounds them.
  static let bareNames = UnknownSpelling(rawValue: 2)
  /// A byte order mark is left out.
  static let dropsMarks = UnknownSpelling(rawValue: 4)
  /// A value that is no UTF-8 is empty.
  static let empties = UnknownSpelling(rawValue: 8)
  /// A value that is no UTF-8 is left out.
  static let drops = UnknownSpelling(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What a spec permits.
  init(_ readings: [ReadingSet]) {
    func allows(_ question: OpenQuestion, _ reading: Reading) -> Bool {
      readings[question.ordinal].allows(reading)
    }
    self = []
    if allows(.parameterNameCase, .normalize) { insert(.foldsNames) }
    if allows(.decoratedName, .normalize) { insert(.bareNames) }
    if allows(.byteOrderMark, .trim) { insert(.dropsMarks) }
    if allows(.invalidUTF8, .empty) { insert(.empties) }
    if allows(.invalidUTF8, .absent) { insert(.drops) }
  }
}
