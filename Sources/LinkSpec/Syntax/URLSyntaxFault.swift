/// One way in which bytes are not a URL, and where.
public struct URLSyntaxFault: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// Nothing before the first `:`, or no `:` at all (RFC 3986 §3).
    case missingScheme
    /// A scheme that does not begin with a letter, or holds a byte that no scheme may (§3.1).
    case invalidScheme
    /// A `[` or `]` in the host that encloses no IP literal (§3.2.2).
    case invalidIPLiteral
    /// A port with anything but digits (§3.2.3).
    case invalidPort
    /// A byte that this component may not hold unencoded (§2, appendix A).
    case illegalCharacter
    /// A `%` that two hexadecimal digits do not follow (§2.1).
    case invalidEscape
  }

  /// The component in which the fault lies.
  public enum Component: String, Sendable, Hashable, CaseIterable {
    case scheme, userinfo, host, port, path, query, fragment
  }

  public var code: Code
  public var component: Component
  /// The offending bytes.
  public var range: Range<Int>

  /// Whether percent-encoding the offending bytes makes the URL valid. What is not repairable has
  /// no meaning as a URL.
  public var isRepairable: Bool { code == .illegalCharacter || code == .invalidEscape }
}

extension SplitURL {
  /// Everything that keeps `bytes` from being a URL of RFC 3986, in the order of the bytes. Of
  /// illegal characters and invalid escapes, only the first run of each component is listed.
  /// `bytes` must be those that were split. Linear in the length.
  public func faults(in bytes: [UInt8]) -> [URLSyntaxFault] {
    var faults: [URLSyntaxFault] = []
    func check(_ range: Range<Int>, _ component: URLSyntaxFault.Component, _ legal: ByteSet) {
      var index = range.lowerBound
      while index < range.upperBound {
        let byte = bytes[index]
        if byte == Byte.percent {
          if PercentCoding.isEscape(bytes, at: index, end: range.upperBound) {
            index += 3
            continue
          }
          let fault = URLSyntaxFault(
            code: .invalidEscape, component: component, range: index..<index + 1)
          faults.append(fault)
          return
        }
        if !legal.contains(byte) {
          var end = index + 1
          while end < range.upperBound, bytes[end] != Byte.percent, !legal.contains(bytes[end]) {
            end += 1
          }
          faults.append(
            URLSyntaxFault(code: .illegalCharacter, component: component, range: index..<end))
          return
        }
        index += 1
      }
    }

    if let scheme {
      if !ByteSet.letters.contains(bytes[scheme.lowerBound]) {
        faults.append(
          URLSyntaxFault(
            code: .invalidScheme, component: .scheme,
            range: scheme.lowerBound..<scheme.lowerBound + 1))
      } else if let bad = bytes[scheme].firstIndex(where: { !ByteSet.schemeTail.contains($0) }) {
        faults.append(
          URLSyntaxFault(code: .invalidScheme, component: .scheme, range: bad..<bad + 1))
      }
    } else {
      let start = path.lowerBound
      faults.append(
        URLSyntaxFault(code: .missingScheme, component: .scheme, range: start..<start))
    }
    if let userinfo { check(userinfo, .userinfo, .userinfo) }
    if let host { checkHost(host, bytes, &faults, check) }
    if let port, let bad = bytes[port].firstIndex(where: { !Byte.isDigit($0) }) {
      faults.append(URLSyntaxFault(code: .invalidPort, component: .port, range: bad..<bad + 1))
    }
    check(path, .path, .path)
    if let query { check(query, .query, .queryOrFragment) }
    if let fragment { check(fragment, .fragment, .queryOrFragment) }
    return faults
  }

  private func checkHost(
    _ host: Range<Int>, _ bytes: [UInt8], _ faults: inout [URLSyntaxFault],
    _ check: (Range<Int>, URLSyntaxFault.Component, ByteSet) -> Void
  ) {
    let bracket = bytes[host].firstIndex { $0 == Byte.openBracket || $0 == Byte.closeBracket }
    guard let bracket else { return check(host, .host, .host) }
    // An IP literal is the whole host: `[` … `]`, with an address of some form between.
    let inner = host.dropFirst().dropLast()
    let isLiteral =
      bytes[host.lowerBound] == Byte.openBracket && host.count > 2
      && bytes[host.upperBound - 1] == Byte.closeBracket
      && bytes[inner].allSatisfy { ByteSet.ipLiteral.contains($0) }
    if !isLiteral {
      faults.append(
        URLSyntaxFault(code: .invalidIPLiteral, component: .host, range: bracket..<bracket + 1))
    }
  }

  /// Parses strictly: the components of a valid URL, or the first fault.
  public static func parse(_ bytes: [UInt8]) throws(URLSyntaxFault) -> SplitURL {
    let parts = SplitURL(bytes)
    if let first = parts.faults(in: bytes).first { throw first }
    return parts
  }
}
