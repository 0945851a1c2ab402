import Testing

@testable import LinkSpec

/// What a grammar makes of a value, in one line: `accepted`, `invalid 3 digit`,
/// `open fraction@1 otherDate@0`, and the value where it is not the octets as they stand.
enum ReadingText {
  static func of(_ reading: GrammarResult, _ octets: [UInt8]) -> String {
    var text =
      switch reading.match {
      case .accepted: "accepted"
      case .open(let points):
        (["open"] + points.map { "\($0.question.name)@\($0.offset)" }).joined(separator: " ")
      case .invalid(let offset, let expectation): "invalid \(offset) \(name(of: expectation))"
      }
    switch reading.value {
    case nil: if case .open = reading.match { text += " none" }
    case .number(let number): text += " #" + number.description
    case .text(let value): if value != octets { text += " other" }
    case .uuid(let uuid): if uuid != UUIDValue(octets) { text += " other" }
    case .boolean, .list, .parts: text += " other"
    }
    if case .text(let encoded) = reading.encoded {
      text += " or " + String(decoding: encoded, as: UTF8.self)
    }
    return text
  }

  private static func name(of expectation: LinkSpec.Expectation) -> String {
    names[Int(expectation.rawValue)] ?? "?"
  }

  /// The names by which the grammars call their codes.
  private static let names: [Int: String] = [
    1: "nonEmpty", 2: "digit", 3: "utf8", 16: "dateDigit", 17: "dateSeparator", 18: "month",
    19: "dayOfMonth", 20: "endOfDate", 21: "oneOf", 22: "lowercaseLetter", 23: "singleCharacter",
    24: "identifierCharacter", 25: "identifierLength", 26: "otherThan", 27: "uuid",
    28: "urnScheme", 29: "urnNamespace", 30: "urnKind", 31: "urnIdentifier", 32: "absoluteURL",
    33: "host", 34: "pattern", 35: "inRange", 36: "fractionEnd", 40: "form", 44: "parts",
    45: "json", 47: "otherScheme", 60: "relativeURL", 61: "jsonObject", 62: "jsonMember",
    42: "itemCount", 43: "otherItem", 46: "textLength", 63: "notOfType", 64: "missingItem",
    65: "multiple", 55: "otherHost", 66: "partOrder", 67: "link", 68: "characters", 69: "itemOrder",
    70: "content",
  ]

  /// Reads every row and compares; the number of rows is asserted, too.
  static func check(
    _ rows: [(String, String)], count: Int, sourceLocation: SourceLocation = #_sourceLocation,
    read: ([UInt8]) -> GrammarResult
  ) {
    for (value, expected) in rows {
      let octets = Array(value.utf8)
      #expect(
        of(read(octets), octets) == expected, "\(VisibleText.of(value).prefix(100))",
        sourceLocation: sourceLocation)
    }
    #expect(rows.count == count, sourceLocation: sourceLocation)
  }

  /// Whether samples are what they claim, and so many.
  static func check(
    _ samples: SampleValues, valid: Int, open: Int, invalid: Int,
    sourceLocation: SourceLocation = #_sourceLocation, read: ([UInt8]) -> GrammarResult
  ) {
    let groups = [
      (samples.valid, "accepted"), (samples.open, "open"), (samples.invalid, "invalid"),
    ]
    for (group, claim) in groups {
      for sample in group {
        let found = of(read(sample.octets), sample.octets)
        #expect(found.hasPrefix(claim), "\(sample.scenario)", sourceLocation: sourceLocation)
        #expect(sample.scenario.contains("."), sourceLocation: sourceLocation)
      }
      #expect(
        Set(group.map(\.octets)).count == group.count, "\(claim)", sourceLocation: sourceLocation)
    }
    #expect(
      groups.map(\.0.count) == [valid, open, invalid], sourceLocation: sourceLocation)
  }
}
