/// What a spec says of one URL, with its reasons.
public struct Judgement: Sendable, Hashable {
  /// What the spec says of the URL.
  public var verdict: Verdict
  /// The action as far as one could be read, even from a rejected URL.
  public var action: String?
  /// With `accept`: every parameter and its one value, in the order of the spec.
  public var parameters: [ReadParameter]
  /// Every rule that the URL breaks and every open question that it raises, in reading order.
  public var violations: [Violation]
  /// Everything that a router may do with the URL.
  public var permitted: [PermittedOutcome]
  /// Where the components of the URL lie.
  package var parts: SplitURL
  /// The number of the scheme under which the URL was read, where it was read under one.
  package internal(set) var schemeNumber: Int?
  /// The number of the form by which it was read, where it was read by one.
  package internal(set) var formNumber: Int?
  /// The rule of the entry that claims the URL, where one does.
  var entryRule: RuleID?
}

/// A parameter with its value.
public struct ReadParameter: Sendable, Hashable {
  /// The name by which the spec declares it.
  public var name: String
  /// The value as read from the URL.
  public var value: LinkValue

  /// Creates a parameter with its value.
  package init(name: String, value: LinkValue) {
    self.name = name
    self.value = value
  }
}

/// One broken rule, or one open question raised.
public struct Violation: Sendable, Hashable {
  /// What it leads to.
  public enum Effect: String, Sendable, Hashable {
    /// The URL is rejected for it.
    case reject
    /// Several readings are permitted.
    case open
  }

  /// The rule, one of ``Judge/rules``.
  public var rule: RuleID
  /// The open question, where there is one.
  public var question: OpenQuestion?
  /// Whether it rejects or leaves readings open.
  public var effect: Effect
  /// The bytes of the URL that break it, 0-based and half-open; empty where something is missing.
  public var range: Range<Int>
  /// What a value grammar would have needed there.
  package var expectation: Expectation?
}

/// Something that a router may do with a URL.
public enum PermittedOutcome: Sendable, Hashable {
  case reject
  /// Perform the action with, for each parameter, one of the permitted values.
  case handle(action: String, parameters: [PermittedParameter])
  /// Perform any documented action with parameters that it has, each of a value of its type.
  case anyAction
}

/// The permitted values of one parameter; `nil` stands for its absence. Parameters that are not
/// listed must be absent.
public struct PermittedParameter: Sendable, Hashable {
  /// The name by which the spec declares it.
  public var name: String
  /// The permitted values, `nil` for absence; at least one.
  public var values: [PermittedValue?]

  /// Creates the permitted values of one parameter.
  package init(name: String, values: [PermittedValue?]) {
    self.name = name
    self.values = values
  }
}

/// A permitted value; of a list, a product again: for each item the values that it may have.
public indirect enum PermittedValue: Sendable, Hashable {
  /// A single value.
  case one(LinkValue)
  /// A list with so many items; `nil` stands for the absence of one.
  case list([[PermittedValue?]])

  /// The value, where there is but one.
  package var sole: LinkValue? {
    switch self {
    case .one(let value): return value
    case .list(let items):
      var values: [LinkValue] = []
      for item in items {
        guard item.count == 1, let value = item[0]?.sole else { return nil }
        values.append(value)
      }
      return .list(values)
    }
  }
}
