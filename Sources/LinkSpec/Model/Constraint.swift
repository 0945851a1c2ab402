/// A rule about several parameters of one action.
public struct Constraint: Sendable, Hashable {
  /// What has to hold.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// At least one of the parameters is given.
    case atLeastOneOf
    /// At most one is given.
    case atMostOneOf
    /// Exactly one is given.
    case exactlyOneOf
    /// All are given, or none is.
    case allOrNone
    /// Where the first is given, so are all the others; under a condition all are given.
    case requires
    /// Where the first is given, none of the others is; under a condition none is given.
    case excludes
    /// Where the first is given, the others count as if they were not.
    case overrides
    /// The values of those that are given do not descend: numbers, days and times.
    case ascending
    /// The values of those that are given ascend: none is at most the one before it.
    case strictlyAscending
    /// The values of those that are given are the same.
    case equal
    /// No two of those that are given have the same value.
    case different
    /// The values have together no more characters than the maximum.
    case totalLength
    /// The values of those that are given, added, are not below a minimum or above a maximum.
    case total
    /// From the value of the first to that of the second there are not fewer than a minimum or more
    /// than a maximum: numbers, days, seconds.
    case distance
    /// The lists that are given are of one length.
    case sameLength
    /// Those that are given stand in this order in the link.
    case inOrder
    /// Nothing stands in the query behind the one that is given.
    case last
    /// The values are of another type than elsewhere.
    case types
  }

  /// When a constraint holds: a parameter has a certain value, is given, or is not.
  package struct Condition: Sendable, Hashable {
    /// What is asked of the parameter.
    package enum Question: Sendable, Hashable {
      /// It has one of these values.
      case isOneOf([String])
      /// It is given, or is not.
      case isGiven(Bool)
      /// It has a value of this type: an amount from 10,000.
      case isOf(ValueType)
    }

    /// The name of the parameter.
    package var parameter: String
    /// What is asked of it.
    package var question: Question

    /// Creates a condition.
    package init(_ parameter: String, _ question: Question) {
      self.parameter = parameter
      self.question = question
    }

    /// Whether it looks at a value, and not just at whether there is one.
    package var isOfValue: Bool { if case .isGiven = question { false } else { true } }

    /// Whether a value of a type that is given meets it; where the type takes words in any case, so
    /// does the condition.
    package func isMet(by value: [UInt8], of type: ValueType) -> Bool {
      switch question {
      case .isGiven(let isGiven): return isGiven
      case .isOf(let wanted): return wanted.accepts(value)
      case .isOneOf(let words):
        return words.contains { word in
          type.takesAnyCase
            ? word.utf8.map(Byte.lowercased) == value.map(Byte.lowercased)
            : word.utf8.elementsEqual(value)
        }
      }
    }

    /// Values of a parameter's type that do not meet it, found by what it asks for: the word behind
    /// `not`, a number just below a bound.
    package func counterexamples(of type: ValueType) -> [[UInt8]] {
      guard case .isOf(let wanted) = question else { return [] }
      let ruledOut = (wanted.grammar as? NotGrammar)?.type.samples.valid ?? []
      return Array(
        (ruledOut + wanted.samples.invalid + wanted.samples.open).lazy.map(\.octets).filter {
          type.accepts($0) && !wanted.accepts($0)
        }.prefix(8))
    }
  }

  /// What has to hold.
  package var kind: Kind
  /// The names of the parameters; the order matters to `requires`, `excludes`, `overrides`,
  /// `inOrder` and those that ascend.
  package var parameters: [String]
  /// The types of the parameters, one by one, where the kind is `types`.
  package var types: [ValueType] = []
  /// The least number of a `total` or a `distance`.
  package var minimum: Int?
  /// The greatest number of these, or of the characters of a `totalLength`.
  package var maximum: Int?
  /// When it holds; all of them have to be met, and with none it always does.
  package var conditions: [Condition] = []
  /// What a link with *too many* of them leads to: `true` where the documentation does not say.
  /// A link with too few is rejected.
  package var isOpenWhenTooMany: Bool
  /// Where the rule is documented.
  package var citation: Citation
  /// Which of the constraints in a file it is: one of these with `{n}` in its names makes several.
  package var written = WrittenPlace()

  /// Creates a constraint.
  package init(
    _ kind: Kind, _ parameters: [String], isOpenWhenTooMany: Bool = false, citation: Citation
  ) {
    self.kind = kind
    self.parameters = parameters
    self.isOpenWhenTooMany = isOpenWhenTooMany
    self.citation = citation
  }

  /// Every parameter that it speaks of.
  package var allParameters: [String] { conditions.map(\.parameter) + parameters }

  /// Whether the first of the parameters decides about the others, rather than a condition.
  package var isLed: Bool { conditions.isEmpty && (kind == .requires || kind == .excludes) }

  /// Whether only names count, under no condition: what a link has, whatever it says.
  package var isOfNames: Bool {
    guard conditions.isEmpty else { return false }
    switch kind {
    case .atLeastOneOf, .atMostOneOf, .exactlyOneOf, .allOrNone, .requires, .excludes: return true
    default: return false
    }
  }
}

extension Constraint.Kind {
  /// Whether it compares values with each other.
  package var isRelation: Bool {
    switch self {
    case .ascending, .strictlyAscending, .equal, .different, .totalLength, .total, .distance,
      .sameLength:
      true
    case .atLeastOneOf, .atMostOneOf, .exactlyOneOf, .allOrNone, .requires, .excludes, .overrides,
      .inOrder, .last, .types:
      false
    }
  }

  /// Whether it speaks of an order in the link.
  package var isOfPlaces: Bool { self == .inOrder || self == .last }

  /// Whether it compares numbers of a unit with bounds.
  package var isMeasured: Bool { self == .total || self == .distance }
}

extension Constraint {
  /// Whether a bound of a total or a distance is one: beyond what a binary64 counts, people say
  /// with it that there is none, and no neighbor of it is tried.
  package static func limits(_ bound: Int) -> Bool { bound.magnitude < 1 << 53 }
}
