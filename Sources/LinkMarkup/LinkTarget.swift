package import LinkSpec

/// Which URLs under test a page may offer to open.
///
/// A link of a report is clicked by someone who trusts the report. So a URL becomes one only if it
/// is written as RFC 3986 demands, its scheme is one that the spec describes and none that acts in
/// the page or on the machine of the reader; a web address only if its host is one that the spec
/// names.
package struct LinkTarget: Sendable {
  package let judge: Judge
  private let webHosts: Set<String>

  /// Schemes that run or read something in a browser, whatever a spec says.
  package static let forbiddenSchemes: Set<String> = [
    "about", "blob", "chrome", "data", "file", "filesystem", "jar", "javascript", "livescript",
    "mhtml", "mocha", "resource", "vbscript", "view-source",
  ]

  package init(_ judge: Judge) {
    self.judge = judge
    // In links of other schemes an action stands where a host would.
    let webScopes = judge.spec.scopes.filter { ["http", "https"].contains($0.scheme.source) }
    let own = judge.spec.actions.flatMap { action in
      action.forms.filter { form in webScopes.contains { $0.name == form.scope } }
        .compactMap(\.template.host)
    }
    webHosts = Set((judge.places + own).map { $0.lowercased() })
  }

  /// The value of an `href`, before it is escaped; `nil` where the URL is to stay text.
  package func address(of url: [UInt8]) -> String? {
    guard url.count <= 2_048, Self.isPlain(url) else { return nil }
    let parts = SplitURL(url)
    guard let schemeRange = parts.scheme else { return nil }
    let scheme = text(url, schemeRange)
    guard Self.isScheme(url[schemeRange]), !Self.forbiddenSchemes.contains(scheme) else {
      return nil
    }
    if scheme == "http" || scheme == "https" {
      // What a browser would ask must be the host that is read here.
      guard let host = parts.host, parts.userinfo == nil, parts.port == nil,
        webHosts.contains(text(url, host))
      else { return nil }
    }
    let judgement = judge.judgement(of: url)
    guard !judge.scopes(of: judgement, in: url).isEmpty else { return nil }
    return String(decoding: url, as: UTF8.self)
  }

  private func text(_ url: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: url[range], as: UTF8.self).lowercased()
  }

  /// Whether browsers and RFC 3986 read the same: a browser takes '\' for '/', strips white space
  /// and controls, and repairs what is no URL.
  private static func isPlain(_ url: [UInt8]) -> Bool {
    var fragments = 0
    for (index, byte) in url.enumerated() {
      switch byte {
      case UInt8(ascii: "#"): fragments += 1
      case UInt8(ascii: "%"):
        let digits = url[(index + 1)...].prefix(2)
        guard digits.count == 2, digits.allSatisfy(isHexadecimal) else { return false }
      default: if !isLetterOrDigit(byte), !otherCharacters.contains(byte) { return false }
      }
    }
    return fragments < 2
  }

  private static let otherCharacters = Array("-._~:/?@!$&'()*+,;=".utf8)

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x61...0x66).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
  }
}
