import Testing

@testable import LinkSpec

@Suite("Faults of URL syntax")
struct URLSyntaxFaultTests {
  private static let valid = [
    "a:", "a:b", "A1+-.:b", "a://", "a://h", "a:///", "a://h/", "a://h//", "a://h/..", "a://h?",
    "a://h#", "a://h/?#", "a://-._~!$&'()*+,;=h", "a://h.", "a://%41%ff", "a://u:p@h", "a://@h",
    "a://:@h", "a://%40@h", "a://!$&'()*+,;=:-._~@h", "a://h:", "a://h:0", "a://h:99999999999",
    "a://[::1]", "a://[::1]:80", "a://[2001:db8::1]/", "a://[v1.x:y]", "a://1.2.3.4",
    "a:/-._~!$&'()*+,;=:@/%20", "a:b/c:d@e", "a://h?/?:@-._~!$&'()*+,;=%0a",
    "a://h#/?:@-._~!$&'()*+,;=%0A", "a://h?x=1&y=2", "a:%61", "playrts://media/urn:rts:video:1",
    "playrts-beta://az?index=l", "mailto:a@b", "http://www.example.org/%C3%A9?q=%FF",
  ]

  private struct Row {
    var url: [UInt8]
    var faults: [String]

    init(_ url: String, _ faults: String...) { self.init(Array(url.utf8), faults) }
    init(_ url: [UInt8], _ faults: [String]) { (self.url, self.faults) = (url, faults) }
  }

  /// Faults as `code component from..<to`, in order.
  private static let invalid: [Row] = [
    // Scheme.
    Row("", "missingScheme scheme 0..<0"),
    Row("x", "missingScheme scheme 0..<0"),
    Row(":", "missingScheme scheme 0..<0"),
    Row("://h", "missingScheme scheme 0..<0"),
    Row("//h/p", "missingScheme scheme 0..<0"),
    Row(
      "//u@h:x/p q", "missingScheme scheme 0..<0", "invalidPort port 6..<7",
      "illegalCharacter path 9..<10"),
    Row("/p", "missingScheme scheme 0..<0"),
    Row("?q", "missingScheme scheme 0..<0"),
    Row("#f", "missingScheme scheme 0..<0"),
    Row("a/b:c", "missingScheme scheme 0..<0"),
    Row("1a:b", "invalidScheme scheme 0..<1"),
    Row("+a:b", "invalidScheme scheme 0..<1"),
    Row("-:b", "invalidScheme scheme 0..<1"),
    Row(" a:b", "invalidScheme scheme 0..<1"),
    Row("%61:b", "invalidScheme scheme 0..<1"),
    Row("a_b:c", "invalidScheme scheme 1..<2"),
    Row("a b c:c", "invalidScheme scheme 1..<2"),
    Row("ab%63:c", "invalidScheme scheme 2..<3"),
    Row("aé:c", "invalidScheme scheme 1..<2"),
    Row("é:c", "invalidScheme scheme 0..<1"),
    Row("a\0:c", "invalidScheme scheme 1..<2"),
    Row("a@b://h", "invalidScheme scheme 1..<2"),
    // Userinfo.
    Row("a://u v@h", "illegalCharacter userinfo 5..<6"),
    Row("a://u%@h", "invalidEscape userinfo 5..<6"),
    Row("a://u@v@h", "illegalCharacter userinfo 5..<6"),
    Row("a://[u]@h", "illegalCharacter userinfo 4..<5"),
    Row("a://u\\@h", "illegalCharacter userinfo 5..<6"),
    // Host.
    Row("a://h i", "illegalCharacter host 5..<6"),
    Row("a:// h", "illegalCharacter host 4..<5"),
    Row("a://h\\i", "illegalCharacter host 5..<6"),
    Row("a://é", "illegalCharacter host 4..<6"),
    Row("a://h%zz", "invalidEscape host 5..<6"),
    Row("a://h%4", "invalidEscape host 5..<6"),
    Row("a://h%4/1", "invalidEscape host 5..<6"),
    Row("a://h:1:2", "invalidPort port 7..<8"),
    Row("a://<h>", "illegalCharacter host 4..<5"),
    Row("a://[", "invalidIPLiteral host 4..<5"),
    Row("a://]", "invalidIPLiteral host 4..<5"),
    Row("a://[]", "invalidIPLiteral host 4..<5"),
    Row("a://[::1", "invalidIPLiteral host 4..<5", "invalidPort port 6..<7"),
    Row("a://::1]", "invalidIPLiteral host 7..<8"),
    Row("a://[::1]x", "invalidIPLiteral host 4..<5"),
    Row("a://x[::1]", "invalidIPLiteral host 5..<6"),
    Row("a://[[::1]]", "invalidIPLiteral host 4..<5"),
    Row("a://[: :1]", "invalidIPLiteral host 4..<5"),
    Row("a://[fe80::1%25en0]", "invalidIPLiteral host 4..<5"),
    Row("a://[é]", "invalidIPLiteral host 4..<5"),
    Row("a://[0]", "invalidIPLiteral host 4..<5"),
    Row("a://x@[1::2::3]:80", "invalidIPLiteral host 6..<7"),
    // Port.
    Row("a://h:x", "invalidPort port 6..<7"),
    Row("a://h:8x0", "invalidPort port 7..<8"),
    Row("a://h:-1", "invalidPort port 6..<7"),
    Row("a://h: 80", "invalidPort port 6..<7"),
    Row("a://h:80 ", "invalidPort port 8..<9"),
    Row("a://h:%38", "invalidPort port 6..<7"),
    Row("a://h:٣", "invalidPort port 6..<7"),
    Row("a://[::1]:x", "invalidPort port 10..<11"),
    // Path.
    Row("a:b c", "illegalCharacter path 3..<4"),
    Row("a://h/b c d", "illegalCharacter path 7..<8"),
    Row("a://h/b  c", "illegalCharacter path 7..<9"),
    Row("a://h/\"<>", "illegalCharacter path 6..<9"),
    Row("a://h/\\^`{|}", "illegalCharacter path 6..<12"),
    Row("a://h/[x]", "illegalCharacter path 6..<7"),
    Row("a://h/\u{7F}\0", "illegalCharacter path 6..<8"),
    Row("a://h/é日", "illegalCharacter path 6..<11"),
    Row("a://h/é%é", "illegalCharacter path 6..<8", "invalidEscape path 8..<9"),
    Row("a://h/%", "invalidEscape path 6..<7"),
    Row("a://h/%4", "invalidEscape path 6..<7"),
    Row("a://h/%4?1", "invalidEscape path 6..<7"),
    Row("a://h/%%41", "invalidEscape path 6..<7"),
    Row("a://h/%41%g1", "invalidEscape path 9..<10"),
    Row("a://h/%1g", "invalidEscape path 6..<7"),
    Row("a://h/% 20", "invalidEscape path 6..<7", "illegalCharacter path 7..<8"),
    Row("a://h/%é", "invalidEscape path 6..<7", "illegalCharacter path 7..<9"),
    // Query.
    Row("a:?b c", "illegalCharacter query 4..<5"),
    Row("a:?b=\"c\"", "illegalCharacter query 5..<6"),
    Row("a:?[]", "illegalCharacter query 3..<5"),
    Row("a:?%", "invalidEscape query 3..<4"),
    Row("a:?%2#0", "invalidEscape query 3..<4"),
    Row("a:?\n", "illegalCharacter query 3..<4"),
    // Fragment.
    Row("a:#b#c", "illegalCharacter fragment 4..<5"),
    Row("a:##", "illegalCharacter fragment 3..<4"),
    Row("a:#%x0", "invalidEscape fragment 3..<4"),
    Row("a:#^", "illegalCharacter fragment 3..<4"),
    // Bytes that are no text.
    Row(Array("a://h/".utf8) + [0xFF, 0xFE], ["illegalCharacter path 6..<8"]),
    Row(Array("a:?".utf8) + [0x80], ["illegalCharacter query 3..<4"]),
    Row([0xFF] + Array(":b".utf8), ["invalidScheme scheme 0..<1"]),
    // One of each component, in order of the bytes.
    Row(
      "1:// @ :x/ ? # ", "invalidScheme scheme 0..<1", "illegalCharacter userinfo 4..<5",
      "illegalCharacter host 6..<7", "invalidPort port 8..<9", "illegalCharacter path 10..<11",
      "illegalCharacter query 12..<13", "illegalCharacter fragment 14..<15"),
  ]

  private func name(_ fault: URLSyntaxError) -> String {
    "\(fault.code) \(fault.component) \(fault.range.lowerBound)..<\(fault.range.upperBound)"
  }

  @Test func validURLsHaveNoFault() throws {
    for url in Self.valid {
      let bytes = Array(url.utf8)
      #expect(SplitURL(bytes).faults(in: bytes).map(name) == [], "\(url)")
      #expect(try SplitURL.parse(bytes) == SplitURL(bytes))
    }
    #expect(Self.valid.count == 38)
  }

  @Test func everyFaultIsNamedAndPlaced() {
    for row in Self.invalid {
      let found = SplitURL(row.url).faults(in: row.url)
      let text = String(decoding: row.url, as: UTF8.self)
      #expect(found.map(name) == row.faults, "\(text)")
      #expect(throws: found[0], "\(text)") { try SplitURL.parse(row.url) }
    }
    #expect(Self.invalid.count == 88)
  }

  @Test func onlyCharactersAndEscapesAreRepairable() {
    let repairable = URLSyntaxError.Code.allCases.filter {
      URLSyntaxError(code: $0, component: .path, range: 0..<1).isRepairable
    }
    #expect(repairable == [.illegalCharacter, .invalidEscape])
  }

  /// For each of the 256 bytes, whether each component may hold it raw.
  @Test func everyByteInEveryComponent() {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    let host = unreserved + "!$&'()*+,;="
    let rows: [(before: String, after: String, legal: String)] = [
      ("ab", ":c", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-.:/?#"),
      ("a://u", "@h", host + ":/?#"),
      ("a://h", "/", host + ":@/?#"),
      ("a://h:1", "/", "0123456789:@/?#"),
      ("a://h/b", "c", host + ":@/?#"),
      ("a://h?b", "c", host + ":@/?#"),
      ("a://h#b", "c", host + ":@/?"),
    ]
    var count = 0
    for (before, after, legal) in rows {
      for byte in UInt8.min...UInt8.max {
        let isDelimiter = ":/?#@".utf8.contains(byte)
        if isDelimiter, before != "a://h/b", before != "a://h?b", before != "a://h#b" { continue }
        let url = Array(before.utf8) + [byte] + Array(after.utf8)
        let isFaulty = !SplitURL(url).faults(in: url).isEmpty
        #expect(isFaulty != legal.utf8.contains(byte), "\(before) \(byte)")
        count += 1
      }
    }
    #expect(count == 7 * 256 - 4 * 5)
  }
}
