import Conformance
import Testing

@testable import LinkDocuments

/// Which links are found in what people write.
@Suite struct LinkExtractionTests {
  static let texts: [(String, [String])] = [
    ("", []),
    ("shop://cart", ["shop://cart"]),
    ("Open shop://cart.", ["shop://cart"]),
    ("(shop://cart)", ["shop://cart"]),
    ("(shop://cart(1))", ["shop://cart(1))"]),
    ("[x](shop://cart?a=1), [y](shop://y)", ["shop://cart?a=1", "shop://y"]),
    ("<shop://cart>", ["shop://cart"]),
    ("`shop://cart`", ["shop://cart"]),
    ("<a href=\"shop://cart?a=1&b=2\">", ["shop://cart?a=1&b=2"]),
    ("| a | shop://cart|b", ["shop://cart"]),
    ("shop://cart\r\nshop://cart\nshop://x", ["shop://cart", "shop://x"]),
    ("https://a.example http://x mailto://y HTTPS://z", []),
    ("x-y.z+1://home", ["x-y.z+1://home"]),
    ("1shop://home", ["shop://home"]),
    ("://home shop://", []),
    ("myphotoapp:Vacation?index=1", ["myphotoapp:Vacation?index=1"]),
    ("  myphotoapp:Vacation  ", ["myphotoapp:Vacation"]),
    ("see myphotoapp:Vacation", []),
    ("mailto:x@y.example", []),
    ("note: this is prose", []),
    ("a://b:c", ["a://b:c"]),
  ]

  @Test(arguments: texts)
  func found(text: String, links: [String]) {
    let found = LinkExtraction.links(in: Array(text.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(found == links)
    #expect(Self.texts.count == 21)
  }

  @Test func anyBytesAreRead() {
    let alphabet = Array("ab:/ .\n)\"é".utf8) + [0xFF]
    var state: UInt64 = 7
    for _ in 0..<200 {
      let bytes = (0..<200).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      for link in LinkExtraction.links(in: bytes) { #expect(!link.isEmpty) }
    }
  }
}
