import LinkSpec

/// A link that is promised whatever a semicolon in its query is.
enum SemicolonEscapes {
  /// The link with escapes for the semicolons of its query; `nil` where it has none. Linear.
  static func url(_ url: [UInt8]) -> [UInt8]? {
    let semicolon = UInt8(ascii: ";")
    guard url.contains(semicolon), let query = SplitURL(url).query,
      url[query].contains(semicolon)
    else { return nil }
    let escaped = url[query].flatMap { $0 == semicolon ? Array("%3B".utf8) : [$0] }
    return Array(url[..<query.lowerBound]) + escaped + url[query.upperBound...]
  }
}
