/// One way in which bytes are not a URL, and where.
package struct URLSyntaxError: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Code: UInt8, Sendable, Hashable, CaseIterable {
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

    /// Whether such bytes are rejected; what becomes of others is an open question.
    var isRule: Bool {
      switch self {
      case .missingScheme, .invalidScheme, .invalidIPLiteral: true
      case .invalidPort, .illegalCharacter, .invalidEscape: false
      }
    }

    /// The word for it in the ids of rules.
    package var name: String {
      switch self {
      case .missingScheme: "missingScheme"
      case .invalidScheme: "invalidScheme"
      case .invalidIPLiteral: "invalidIPLiteral"
      case .invalidPort: "invalidPort"
      case .illegalCharacter: "illegalCharacter"
      case .invalidEscape: "invalidEscape"
      }
    }
  }

  /// The component in which the fault lies.
  package enum Component: String, Sendable, Hashable, CaseIterable {
    case scheme, userinfo, host, port, path, query, fragment
  }

  /// What is wrong.
  package var code: Code
  /// Where it is wrong.
  package var component: Component
  /// The offending bytes.
  package var range: Range<Int>

  /// Whether percent-encoding the offending bytes makes the URL valid. What is not repairable has
  /// no meaning as a URL.
  package var isRepairable: Bool { code == .illegalCharacter || code == .invalidEscape }
}

extension SplitURL {
  /// Everything that keeps `bytes` from being a URL of RFC 3986, in the order of the bytes. Of
  /// illegal characters and of invalid escapes, only the first run of each component is listed.
  /// `bytes` must be those that were split. Linear in the length.
  package func faults(in bytes: [UInt8]) -> [URLSyntaxError] {
    var faults: [URLSyntaxError] = []
    addFaults(in: bytes[...], to: &faults)
    return faults
  }

  /// Appends the same to `faults`; allocates nothing where that has room. Illegal characters among
  /// those `spared` are no faults.
  func addFaults(
    in bytes: ArraySlice<UInt8>, sparing spared: ByteSet = ByteSet(low: 0, high: 0),
    to faults: inout [URLSyntaxError]
  ) {
    addStructuralFaults(in: bytes, sparing: spared, to: &faults)
    Self.addIllegal(bytes, path, .path, ByteSet.path.union(spared), to: &faults)
    let tail = ByteSet.queryOrFragment.union(spared)
    if let query { Self.addIllegal(bytes, query, .query, tail, to: &faults) }
    if let fragment { Self.addIllegal(bytes, fragment, .fragment, tail, to: &faults) }
  }

  /// Those of scheme and authority. Where every byte may stand in a query, unescaped or as an
  /// escape, and there is at most one `#`, there are no others.
  func addStructuralFaults(
    in bytes: ArraySlice<UInt8>, sparing spared: ByteSet = ByteSet(low: 0, high: 0),
    to faults: inout [URLSyntaxError]
  ) {
    if let fault = schemeFault(in: bytes) { faults.append(fault) }
    if let userinfo {
      Self.addIllegal(bytes, userinfo, .userinfo, ByteSet.userinfo.union(spared), to: &faults)
    }
    if let host {
      if Self.firstBracket(bytes, host) != nil {
        if let fault = Self.literalFault(bytes, host) { faults.append(fault) }
      } else {
        Self.addIllegal(bytes, host, .host, ByteSet.host.union(spared), to: &faults)
      }
    }
    if let port {
      for index in port where !Byte.isDigit(bytes[index]) {
        faults.append(
          URLSyntaxError(code: .invalidPort, component: .port, range: index..<index + 1))
        break
      }
    }
  }

  private func schemeFault(in bytes: ArraySlice<UInt8>) -> URLSyntaxError? {
    guard let scheme else {
      let start = authority.map { $0.lowerBound - 2 } ?? path.lowerBound
      return URLSyntaxError(code: .missingScheme, component: .scheme, range: start..<start)
    }
    var index = scheme.lowerBound
    if ByteSet.letters.contains(bytes[index]) {
      index += 1
      while index < scheme.upperBound, ByteSet.schemeTail.contains(bytes[index]) { index += 1 }
      if index == scheme.upperBound { return nil }
    }
    return URLSyntaxError(code: .invalidScheme, component: .scheme, range: index..<index + 1)
  }

  /// The first run of bytes that are neither `legal` nor part of an escape, and the first percent
  /// sign that begins none.
  private static func addIllegal(
    _ bytes: ArraySlice<UInt8>, _ range: Range<Int>, _ component: URLSyntaxError.Component,
    _ legal: ByteSet, to faults: inout [URLSyntaxError]
  ) {
    var index = range.lowerBound
    var (hasIllegal, hasStray) = (false, false)
    while index < range.upperBound {
      let byte = bytes[index]
      if legal.contains(byte) {
        index += 1
      } else if byte == Byte.percent {
        if PercentCoding.isEscape(bytes, at: index, end: range.upperBound) {
          index += 3
          continue
        }
        if !hasStray {
          faults.append(
            URLSyntaxError(code: .invalidEscape, component: component, range: index..<index + 1))
        }
        hasStray = true
        index += 1
      } else {
        var end = index + 1
        while end < range.upperBound, bytes[end] != Byte.percent, !legal.contains(bytes[end]) {
          end += 1
        }
        if !hasIllegal {
          faults.append(
            URLSyntaxError(code: .illegalCharacter, component: component, range: index..<end))
        }
        hasIllegal = true
        index = end
      }
    }
  }

  private static func firstBracket(_ bytes: ArraySlice<UInt8>, _ host: Range<Int>) -> Int? {
    for index in host where bytes[index] == Byte.openBracket || bytes[index] == Byte.closeBracket {
      return index
    }
    return nil
  }

  /// What is wrong with a host that holds brackets.
  private static func literalFault(
    _ bytes: ArraySlice<UInt8>, _ host: Range<Int>
  ) -> URLSyntaxError? {
    guard let bracket = firstBracket(bytes, host) else { return nil }
    // An IP literal is the whole host: `[` … `]`, with an address between.
    let isLiteral =
      bytes[host.lowerBound] == Byte.openBracket && host.count > 2
      && bytes[host.upperBound - 1] == Byte.closeBracket
      && IPLiteral.isValid(bytes[host.dropFirst().dropLast()])
    if isLiteral { return nil }
    return URLSyntaxError(
      code: .invalidIPLiteral, component: .host, range: bracket..<bracket + 1)
  }

  /// Parses strictly: the components of a valid URL, or the first fault.
  package static func parse(_ bytes: [UInt8]) throws(URLSyntaxError) -> SplitURL {
    let parts = SplitURL(bytes)
    if let first = parts.faults(in: bytes).first { throw first }
    return parts
  }
}
