/// The steps in which a URL is read, in order. A violation belongs to exactly one.
public enum Phase: String, Sendable, Hashable, CaseIterable, Comparable {
  case syntax
  case scheme
  case availability
  case action
  case path
  case presence
  case value
  case cross

  var order: Int {
    switch self {
    case .syntax: 0
    case .scheme: 1
    case .availability: 2
    case .action: 3
    case .path: 4
    case .presence: 5
    case .value: 6
    case .cross: 7
    }
  }

  /// Whether one step comes before another.
  public static func < (left: Phase, right: Phase) -> Bool { left.order < right.order }
}

/// What a spec says of one URL.
public enum Verdict: String, Sendable, Hashable, CaseIterable {
  /// The documentation promises this action with these parameters.
  case accept
  /// The URL breaks a documented rule, or the URL standard in a way that leaves no meaning.
  case reject
  /// The documentation is silent; what is permitted is listed.
  case unspecified
}
