/// The steps in which a URL is read, in order. A violation belongs to exactly one.
package enum Phase: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  case syntax
  case scheme
  case availability
  case action
  case path
  case presence
  case value
  case cross

  /// The word for it in reports.
  package var name: String {
    switch self {
    case .syntax: "syntax"
    case .scheme: "scheme"
    case .availability: "availability"
    case .action: "action"
    case .path: "path"
    case .presence: "presence"
    case .value: "value"
    case .cross: "cross"
    }
  }

  /// Whether one step comes before another.
  package static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
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
