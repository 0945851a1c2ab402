import Testing

@testable import LinkSpec

@Suite("Byte sets")
struct ByteSetTests {
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  private static let unreserved = letters + "0123456789" + "-._~"
  private static let host = unreserved + "!$&'()*+,;="

  private static let sets: [(name: String, set: ByteSet, members: String)] = [
    ("digits", .digits, "0123456789"),
    ("letters", .letters, letters),
    ("hexDigits", .hexDigits, "0123456789ABCDEFabcdef"),
    ("unreserved", .unreserved, unreserved),
    ("subDelims", .subDelims, "!$&'()*+,;="),
    ("reservedInPath", .reservedInPath, "!$&'()*+,;=:@"),
    ("schemeTail", .schemeTail, letters + "0123456789+-."),
    ("host", .host, host),
    ("hostLiteral", .hostLiteral, host + "[]:"),
    ("userinfo", .userinfo, host + ":"),
    ("path", .path, host + ":@/"),
    ("queryOrFragment", .queryOrFragment, host + ":@/?"),
    ("futureAddress", .futureAddress, host + ":"),
    ("upper", .upper, String(letters.prefix(26))),
    ("lower", .lower, String(letters.dropFirst(26))),
    ("ownQuestions", LinkRewriting.ownQuestions, "\t\n\r\\"),
    ("identifier", ByteSet.identifier, letters + "0123456789_-."),
  ]

  @Test("Each constant has the bytes of its text, and no other", arguments: sets.indices)
  func members(_ index: Int) {
    let (name, set, members) = Self.sets[index]
    #expect(set == ByteSet(members), "\(name)")
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == members.utf8.contains(byte), "\(name), byte \(byte)")
    }
  }
}
