import LinkSpec

/// What a kind of page brings along: its style sheet, its script, and the policy that permits these
/// and nothing else.
package struct HTMLAssets: Sendable {
  /// The style sheet.
  let style: String
  /// The script.
  let script: String
  /// The Content Security Policy. No image, no connection, no frame, no form; no text becomes
  /// markup by script.
  let policy: String

  /// What every page has comes first, so that a kind of page can say otherwise.
  package init(style: [UInt8] = [], script: [UInt8] = []) {
    let style = EmbeddedFiles.page_css + style
    let script = EmbeddedFiles.page_js + script
    self.style = String(decoding: style, as: UTF8.self)
    self.script = String(decoding: script, as: UTF8.self)
    policy = [
      "default-src 'none'",
      "style-src '\(Self.hash(style))'",
      "script-src '\(Self.hash(script))'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].joined(separator: "; ")
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    "sha256-" + Base64.encode(SHA256.digest(bytes))
  }
}
