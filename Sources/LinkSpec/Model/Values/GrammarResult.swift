/// What a value grammar makes of the decoded octets of a value.
package struct GrammarResult: Sendable, Hashable {
  /// The grammar's answer.
  package enum Match: Sendable, Hashable {
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
  package struct OpenPoint: Sendable, Hashable {
    /// What is left open.
    package var question: OpenQuestion
    /// Offset into the decoded octets.
    package var offset: Int
    /// Whether it is beyond what a policy of the question speaks of, so that none settles it.
    package var isUnclear = false

    /// Creates a point.
    package init(_ question: OpenQuestion, at offset: Int) {
      self.question = question
      self.offset = offset
    }
  }

  /// The grammar's answer.
  package var match: Match
  /// The value as read, where it has one.
  package var value: LinkValue?
  /// The value with illegal characters percent-encoded, where that is a reading of its own.
  package var encoded: LinkValue?
}

/// What a grammar would have needed where a value breaks: a code whose words are the grammar's own
/// (``ValueGrammar/phrase(_:)``), made only on demand. Codes from 16 are each grammar's to define.
package struct Expectation: RawRepresentable, Sendable, Hashable {
  /// The code.
  package let rawValue: UInt8

  /// An expectation by its code.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let none = Expectation(rawValue: 0)
  static let nonEmpty = Expectation(rawValue: 1)
  static let digit = Expectation(rawValue: 2)
  static let utf8 = Expectation(rawValue: 3)

  /// The words for what several grammars expect.
  var phrase: String {
    switch self {
    case .nonEmpty: "a value that is not empty"
    case .digit: "a decimal digit"
    case .utf8: "well-formed UTF-8"
    default: "another value"
    }
  }
}

/// A value made to try a grammar, with the scenario that it stands for.
package struct SampleValue: Sendable, Hashable {
  /// Why this value: `date.dayOutOfMonth`.
  package var scenario: String
  /// Decoded octets.
  package var octets: [UInt8]

  /// Creates a sample from text.
  package init(_ scenario: String, _ text: String) {
    self.scenario = scenario
    octets = Array(text.utf8)
  }

  /// Creates a sample from octets that may be no text.
  package init(_ scenario: String, octets: [UInt8]) {
    self.scenario = scenario
    self.octets = octets
  }
}

/// The values that try a grammar. What each of them *is* the grammar itself decides; these lists
/// say what it was made to be, and a harness that finds the two apart has a fault.
package struct SampleValues: Sendable, Hashable {
  /// Of the grammar: simplest first, then the boundaries.
  package var valid: [SampleValue] = []
  /// On an open question.
  package var open: [SampleValue] = []
  /// Near misses, each with one thing wrong.
  package var invalid: [SampleValue] = []

  /// Without the samples that a grammar of these particulars takes for something else: the last day
  /// of the year before the first is promised where the first year is 0.
  func agreeing(with read: ([UInt8]) -> GrammarResult) -> SampleValues {
    SampleValues(
      valid: valid.filter { if case .accepted = read($0.octets).match { true } else { false } },
      open: open.filter { if case .open = read($0.octets).match { true } else { false } },
      invalid: invalid.filter { if case .invalid = read($0.octets).match { true } else { false } })
  }
}
