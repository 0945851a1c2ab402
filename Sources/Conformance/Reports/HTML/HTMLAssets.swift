import LinkSpec

/// What every page brings along: its style sheet, its script, and the policy that permits these and
/// nothing else.
enum HTMLAssets {
  /// The style sheet.
  static let style = String(decoding: PackageResources.report_css, as: UTF8.self)
  /// The script.
  static let script = String(decoding: PackageResources.report_js, as: UTF8.self)

  /// The Content Security Policy. No image, no connection, no frame, no form; no text becomes markup
  /// by script.
  static let policy = [
    "default-src 'none'",
    "style-src '\(hash(PackageResources.report_css))'",
    "script-src '\(hash(PackageResources.report_js))'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].joined(separator: "; ")

  private static func hash(_ bytes: [UInt8]) -> String {
    "sha256-" + Base64.encode(SHA256.digest(bytes))
  }
}
