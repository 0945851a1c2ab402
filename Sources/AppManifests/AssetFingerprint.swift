import LinkSpec

/// The SHA-256 fingerprint of a certificate as asset links write it: 32 pairs of upper-case
/// hexadecimal digits with colons between.
enum AssetFingerprint {
  /// How many octets there are.
  private static let count = 32

  /// What is wrong with a text, with its place; `nil`: nothing.
  static func fault(of text: String) -> String? {
    let bytes = Array(text.utf8)
    if bytes.count == 2 * count, bytes.allSatisfy({ ByteSet.hexDigits.contains($0) }) {
      return "colons belong between the pairs: AB:CD:…"
    }
    let pairs = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    for pair in pairs {
      if let bad = pair.firstIndex(where: { !ByteSet.hexDigits.contains($0) }) {
        return "at byte \(bad): a pair is two hexadecimal digits"
      }
      if pair.count != 2 { return "at byte \(pair.startIndex): a pair is two hexadecimal digits" }
    }
    if pairs.count == 20 {
      return "20 pairs are a fingerprint by SHA-1; one by SHA-256 has \(count)"
    }
    if pairs.count != count { return "\(pairs.count) pairs; a fingerprint by SHA-256 has \(count)" }
    if let bad = bytes.firstIndex(where: { (0x61...0x66).contains($0) }) {
      return "at byte \(bad): the digits are written in upper case"
    }
    return nil
  }
}
