/// Values that are all that stands before the path: `facetime://ann@shop.example`,
/// `at://did:plc:7`.
extension ValueType {
  /// Whether a value with an `@` or a colon is one only as a whole: read as a user, a host and a
  /// port (RFC 3986, 3.2), the host is none. So is an email address, and no text that may be
  /// anything.
  package func standsAsAuthority(_ octets: [UInt8]) -> Bool {
    guard let host = Self.hostAlone(of: octets), octets.allSatisfy(Self.canStand) else {
      return false
    }
    guard accepts(octets) else { return false }
    if case .invalid = grammar.read(Array(octets[host])).match { return true }
    return false
  }

  /// Whether a value with an `@` or a colon may be one as a whole, too.
  package func mayBeAuthority(_ octets: [UInt8]) -> Bool {
    Self.hostAlone(of: octets) != nil && accepts(octets)
  }

  /// The host of what stands before a path; `nil` where that is all of it.
  private static func hostAlone(of octets: [UInt8]) -> Range<Int>? {
    guard octets.contains(where: { $0 == Byte.at || $0 == Byte.colon }),
      !IPLiteral.isIPv6(octets[...]), !IPLiteral.isInBrackets(octets[...])
    else { return nil }
    let start = octets.lastIndex(of: Byte.at).map { $0 + 1 } ?? 0
    return start..<(octets[start...].firstIndex(of: Byte.colon) ?? octets.count)
  }

  private static func canStand(_ octet: UInt8) -> Bool {
    ByteSet.host.contains(octet) || octet == Byte.at || octet == Byte.colon
  }
}

extension FormTemplate {
  /// The parameter that is all of the host, of forms that say nothing of user and port: it may be
  /// all that stands before the path, where its type has such values.
  package var wholeAuthority: String? {
    takesEveryHost && authority == Authority() ? hostPattern?.parameter : nil
  }

  /// A value of its host as it stands there.
  package func writtenInHost(_ octets: [UInt8], of type: ValueType?) -> [UInt8] {
    wholeAuthority != nil && type?.standsAsAuthority(octets) == true
      ? octets : PercentCoding.encodingHostOrAddress(octets)
  }
}
