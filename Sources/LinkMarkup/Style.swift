package import LinkSpec

/// Text for a terminal, with or without colour.
package struct Style: Sendable, Hashable {
  /// Whether escape sequences for colour are written.
  package var isColoured: Bool

  /// Creates a style.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Bold text.
  package func bold(_ text: String) -> String { paint(text, "1") }
  /// Faint text.
  package func dim(_ text: String) -> String { paint(text, "2") }
  /// What is wrong.
  package func red(_ text: String) -> String { paint(text, "31") }
  /// What is right.
  package func green(_ text: String) -> String { paint(text, "32") }
  /// What is open.
  package func yellow(_ text: String) -> String { paint(text, "33") }

  /// A verdict in its colour.
  package func verdict(_ verdict: Verdict) -> String {
    switch verdict {
    case .accept: green(verdict.rawValue)
    case .reject: red(verdict.rawValue)
    case .unspecified: yellow(verdict.rawValue)
    }
  }
}
