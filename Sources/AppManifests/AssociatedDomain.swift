/// One domain of an app's entitlement: `applinks:[*.]domain[:port][?mode=developer]`.
struct AssociatedDomain: Sendable, Hashable {
  /// Without `*.`, in lower case.
  var domain: String
  /// Whether all subdomains are meant.
  var hasWildcard: Bool
  /// `developer`, `managed` or both.
  var mode: String?

  /// Why a text is no domain.
  struct Failure: Error { var message: String }

  static let modes = ["developer", "managed", "developer+managed"]

  /// Reads what follows `applinks:`.
  init(_ text: some StringProtocol) throws(Failure) {
    let form = "applinks:[*.]domain[:port][?mode=developer]"
    var rest = Array(text.utf8)[...]
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      let option = String(decoding: rest[(mark + 1)...], as: UTF8.self)
      guard let mode = Self.modes.first(where: { option == "mode=" + $0 }) else {
        throw Failure(
          message: "'?\(option)' is no option; there is: "
            + Self.modes.map { "?mode=" + $0 }.joined(separator: ", "))
      }
      self.mode = mode
      rest = rest[..<mark]
    }
    if rest.contains(UInt8(ascii: "/")) {
      throw Failure(message: "expected a domain, without scheme and path: \(form)")
    }
    if let colon = rest.lastIndex(of: UInt8(ascii: ":")) {
      let digits = rest[(colon + 1)...]
      let port = Int(String(decoding: digits, as: UTF8.self))
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }), let port,
        (1...65_535).contains(port)
      else { throw Failure(message: "a port is a number up to 65535: \(form)") }
      rest = rest[..<colon]
    }
    hasWildcard = rest.starts(with: "*.".utf8)
    if hasWildcard { rest = rest.dropFirst(2) }
    let name = String(decoding: rest, as: UTF8.self)
    guard Self.isDomain(rest) else {
      throw Failure(message: "\(LintFinding.excerpt(name)) is no domain: \(form)")
    }
    domain = name.lowercased()
  }

  private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return bytes.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.count <= 63 && label.first != UInt8(ascii: "-")
          && label.last != UInt8(ascii: "-")
          && label.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
              || $0 == UInt8(ascii: "-")
          }
      }
  }

  /// Whether a site of this domain is meant: the domain itself, or with a wildcard below it.
  /// Systems fetch the file of a wildcard from the domain itself, so that one counts as well.
  func covers(_ site: String) -> Bool {
    let site = site.lowercased()
    return site == domain || hasWildcard && site.hasSuffix("." + domain)
  }
}
