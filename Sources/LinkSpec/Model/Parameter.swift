/// A parameter of an action.
public struct Parameter: Sendable, Hashable {
  /// Where it stands in the URL.
  public enum Location: String, Sendable, Hashable, CaseIterable {
    case path
    case query
  }

  /// How firmly the documentation gives the parameter to its action.
  public enum Standing: Sendable, Hashable {
    /// Without it the link means nothing.
    case required
    /// It may be left out.
    case optional
    /// The documentation can be read as giving it or not; the reason says how.
    case disputed(String)
  }

  public var name: String
  public var location: Location
  public var type: ValueType
  public var standing: Standing
  /// The builds in which it is available; `nil`: all.
  public var availability: Availability?
  /// What the app falls back to where the parameter is absent or names nothing, in words. A
  /// fallback happens after routing and is never reported.
  public var fallback: String?
  public var citation: Citation
  /// Where the form of the value is documented, if elsewhere.
  public var typeCitation: Citation?

  public init(
    _ name: String, in location: Location = .query, _ type: ValueType,
    standing: Standing = .optional, availability: Availability? = nil, fallback: String? = nil,
    citation: Citation, typeCitation: Citation? = nil
  ) {
    self.name = name
    self.location = location
    self.type = type
    self.standing = standing
    self.availability = availability
    self.fallback = fallback
    self.citation = citation
    self.typeCitation = typeCitation
  }

  /// Whether a link without it is rejected.
  public var isRequired: Bool { standing == .required }

  /// Whether the documentation can be read either way.
  public var isDisputed: Bool {
    if case .disputed = standing { true } else { false }
  }
}

/// The builds of the app, by values of one scheme variable, in which a parameter is available.
public struct Availability: Sendable, Hashable {
  public var variable: String
  public var values: [String]
  public var citation: Citation

  public init(_ variable: String, _ values: [String], citation: Citation) {
    self.variable = variable
    self.values = values
    self.citation = citation
  }
}
