public import LinkSpec

/// Text for a terminal, with or without colour.
public struct Style: Sendable, Hashable {
  /// Whether escape sequences for colour are written.
  public var isColoured: Bool

  /// Creates a style.
  public init(isColoured: Bool) { self.isColoured = isColoured }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Bold text.
  public func bold(_ text: String) -> String { paint(text, "1") }
  /// Faint text.
  public func dim(_ text: String) -> String { paint(text, "2") }
  /// What is wrong.
  public func red(_ text: String) -> String { paint(text, "31") }
  /// What is right.
  public func green(_ text: String) -> String { paint(text, "32") }
  /// What is open.
  public func yellow(_ text: String) -> String { paint(text, "33") }

  /// A verdict in its colour.
  public func verdict(_ verdict: Verdict) -> String {
    switch verdict {
    case .accept: green(verdict.rawValue)
    case .reject: red(verdict.rawValue)
    case .unspecified: yellow(verdict.rawValue)
    }
  }
}
