/// Identifiers of apps: ten characters of the team or prefix, a dot, the bundle identifier.
enum ApplicationIdentifier {
  /// What is wrong with the form of an identifier; `nil`: nothing.
  static func fault(of identifier: String) -> String? {
    let parts = identifier.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return "expected a prefix, a dot and the bundle identifier" }
    let isPrefix = parts[0].allSatisfy {
      (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
    }
    if parts[0].count != 10 || !isPrefix {
      return "the prefix before the first dot has ten upper-case letters and digits"
    }
    if !isBundleIdentifier(parts[1]) {
      return "what follows the prefix is no bundle identifier such as com.example.app"
    }
    return nil
  }

  /// Whether a text has the form of reverse DNS: at least two parts of letters, digits and hyphens.
  static func isReverseDNS(_ text: String) -> Bool {
    isBundleIdentifier(text.utf8[...]) && text.utf8.contains(UInt8(ascii: "."))
  }

  private static func isBundleIdentifier(_ text: Substring.UTF8View) -> Bool {
    text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy {
          (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
            || $0 == UInt8(ascii: "-")
        }
    }
  }
}
