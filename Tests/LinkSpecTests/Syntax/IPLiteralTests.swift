import Testing

@testable import LinkSpec

@Suite("Addresses between brackets")
struct IPLiteralTests {
  /// Every alternative of `IPv6address` in RFC 3986, appendix A, and `IPvFuture`.
  static let valid = [
    "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4", "::2:3:4:5:6:7:8", "::", "::1", "1::",
    "1::3:4:5:6:7:8",
    "1:2::4:5:6:7:8", "1:2:3::5:6:7:8", "1:2:3:4::6:7:8", "1:2:3:4:5::7:8", "1:2:3:4:5:6::8",
    "1:2:3:4:5:6:7::", "::3:4:5:6:7:8", "::1.2.3.4", "1:2:3:4:5::1.2.3.4", "::ffff:192.0.2.255",
    "2001:db8::8:800:200C:417A", "0000:00:0::abcd", "ABCD:EF01:2345:6789:ABCD:EF01:2345:6789",
    "v1.x", "V1f.x:y", "v0.-._~!$&'()*+,;=:", "::0.0.0.0", "::255.255.255.255", "fe80::a:b",
  ]

  static let invalid = [
    "", ":", ":::", "0", "1", "12345::", "1:2", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "1::2::3", "1:::2", "1::2:", ":1::2",
    ":1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:", "::g", "::12345", "::1.2.3", "::1.2.3.4.5", "::1.2.3.256", "::01.2.3.4",
    "::1..2.3", "::1.2.3.", "::.1.2.3", "1.2.3.4", "1.2.3.4::", "1:2:3:4:5:6:7:1.2.3.4",
    "::1.2.3.4:5", "::1%25en0", "::1/64", ": :1", "v.x", "v1", "v1.", "vg.x", "v1.x/y", "v1.x%41",
    "v1.[", "é", "\0::", "::1 ",
  ]

  @Test func counts() {
    #expect(Self.valid.count == 26)
    #expect(Self.invalid.count == 43)
  }

  @Test(arguments: valid) func accepts(_ text: String) {
    #expect(IPLiteral.isValid(ArraySlice(text.utf8)))
    #expect(SplitURL(Array("a://[\(text)]/".utf8)).faults(in: Array("a://[\(text)]/".utf8)).isEmpty)
  }

  @Test(arguments: invalid) func rejects(_ text: String) {
    #expect(!IPLiteral.isValid(ArraySlice(text.utf8)))
  }
}
