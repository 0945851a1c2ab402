/// What a value grammar makes of the decoded octets of a value.
public struct ValueReading: Sendable, Hashable {
  /// The grammar's answer.
  public enum Match: Sendable, Hashable {
    /// Documented.
    case accepted
    /// Readable, but not as the documentation promises: each point names an open question and the
    /// octet where it arises.
    case open([OpenPoint])
    /// Not of the grammar: no continuation of the octets before `at` would have made it one with
    /// the octet there (at the end: something is missing).
    case invalid(at: Int, Expectation)
  }

  /// An open question and where it arises.
  public struct OpenPoint: Sendable, Hashable {
    /// What is left open.
    public var question: OpenQuestion
    /// Offset into the decoded octets.
    public var offset: Int

    /// Creates a point.
    public init(_ question: OpenQuestion, at offset: Int) {
      self.question = question
      self.offset = offset
    }
  }

  /// The grammar's answer.
  public var match: Match
  /// The value as read, where it has one.
  public var value: CanonicalValue?
  /// The value with illegal characters percent-encoded, where that is a reading of its own.
  public var encoded: CanonicalValue?

  static func accepted(_ value: CanonicalValue) -> ValueReading {
    ValueReading(match: .accepted, value: value)
  }

  static func open(
    _ points: [OpenPoint], _ value: CanonicalValue?, encoded: CanonicalValue? = nil
  ) -> ValueReading {
    ValueReading(match: .open(points), value: value, encoded: encoded)
  }

  static func invalid(at offset: Int, _ expectation: Expectation) -> ValueReading {
    ValueReading(match: .invalid(at: offset, expectation))
  }
}

/// What a grammar would have needed where a value breaks. Rendered to a sentence only on demand.
public enum Expectation: Sendable, Hashable {
  case nonEmpty
  case digit
  case dateDigit
  case dateSeparator
  case month
  case dayOfMonth
  case endOfDate
  case oneOf([String])
  case lowercaseLetter
  case singleCharacter
  case identifierCharacter
  case identifierLength(Int, Int)
  case otherThan([String])
  case uuid
  case urnScheme
  case urnNamespace([String])
  case urnKind([[String]])
  case urnIdentifier
  case absoluteURL
  case host
  case utf8
  case pattern(String)

  /// "a digit", "a month from 01 to 12", …
  public var description: String {
    switch self {
    case .nonEmpty: "a value that is not empty"
    case .digit: "a decimal digit"
    case .dateDigit: "a digit of a date yyyy-MM-dd"
    case .dateSeparator: "the hyphen of a date yyyy-MM-dd"
    case .month: "a month from 01 to 12"
    case .dayOfMonth: "a day that this month has"
    case .endOfDate: "the end of the date"
    case .oneOf(let words): "one of " + words.joined(separator: ", ")
    case .lowercaseLetter: "a lower-case letter"
    case .singleCharacter: "a single character"
    case .identifierCharacter: "a character that an identifier may hold"
    case .identifierLength(let minimum, let maximum):
      "an identifier of \(minimum) to \(maximum) characters"
    case .otherThan(let words): "anything but " + words.joined(separator: " and ")
    case .uuid: "a complete UUID"
    case .urnScheme: "'urn:'"
    case .urnNamespace(let names): "a name space: " + names.joined(separator: ", ")
    case .urnKind(let kinds):
      "a kind: " + kinds.map { $0.joined(separator: ":") }.joined(separator: ", ")
    case .urnIdentifier: "an identifier of letters, digits, '_', '-' and '.'"
    case .absoluteURL: "an absolute URL"
    case .host: "a host"
    case .utf8: "well-formed UTF-8"
    case .pattern(let source): "a match of the pattern \(source)"
    }
  }
}

/// A value made to try a grammar, with the scenario that it stands for.
public struct SampleValue: Sendable, Hashable {
  /// Why this value: `date.dayOutOfMonth`.
  public var scenario: String
  /// Decoded octets.
  public var octets: [UInt8]

  /// Creates a sample from text.
  public init(_ scenario: String, _ text: String) {
    self.scenario = scenario
    octets = Array(text.utf8)
  }

  /// Creates a sample from octets that may be no text.
  public init(_ scenario: String, octets: [UInt8]) {
    self.scenario = scenario
    self.octets = octets
  }
}

/// The values that try a grammar. What each of them *is* the grammar itself decides; these lists say
/// what it was made to be, and a harness that finds the two apart has a fault.
public struct SampleValues: Sendable, Hashable {
  /// Of the grammar: simplest first, then the boundaries.
  public var valid: [SampleValue] = []
  /// On an open question.
  public var open: [SampleValue] = []
  /// Near misses, each with one thing wrong.
  public var invalid: [SampleValue] = []

  /// Without the samples that a grammar of these particulars takes for something else: the last day
  /// of the year before the first is promised where the first year is 0.
  func agreeing(with read: ([UInt8]) -> ValueReading) -> SampleValues {
    SampleValues(
      valid: valid.filter { if case .accepted = read($0.octets).match { true } else { false } },
      open: open.filter { if case .open = read($0.octets).match { true } else { false } },
      invalid: invalid.filter { if case .invalid = read($0.octets).match { true } else { false } })
  }
}
