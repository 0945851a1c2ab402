import Testing

@testable import LinkSpec

@Suite("A glance at a link")
struct LinkGlanceTests {
  private static let rows: [(link: String, flags: LinkGlance)] = [
    ("", []),
    ("app://list/a.b?c=d/e?f#g", []),
    ("app://list?q=%41", .percent),
    ("app://list?q=%C3", [.percent, .wide]),
    ("app://list?q=%4", [.percent, .stray]),
    ("app://list?q=%zz", [.percent, .stray]),
    ("app://list/./a", .dots),
    ("app://list/%2e/a", [.percent, .dots, .mark]),
    ("app:%2e/a", [.percent, .dots, .mark]),
    ("app://list?q=a%2D%5f%7E", [.percent, .mark]),
    (".app", .dots),
    ("app://a\tb", .breaks),
    ("app://a\\b", .backslash),
    ("app://a b", .illegal),
    ("app://a#b#c", .illegal),
    ("app://\u{E9}", [.illegal, .wide]),
    (" app://a", [.illegal, .ends]),
    ("app://a\n", [.breaks, .ends]),
    ("app://a\u{1}", [.illegal, .ends]),
    ("app://a?b;c", .semicolon),
  ]

  @Test("tells what parsers may not agree on", arguments: rows.indices)
  func flags(_ index: Int) {
    let (link, flags) = Self.rows[index]
    #expect(LinkGlance(Array(link.utf8)) == flags, "\(link)")
    #expect(Self.rows.count == 20)
  }

  /// A byte between letters is plain exactly where a query may hold it, or where it begins a
  /// fragment; but for a semicolon, of which some readers make more.
  @Test func everyByte() {
    for byte in UInt8.min...UInt8.max where byte != Byte.percent {
      let isPlain = ByteSet.queryOrFragment.contains(byte) || byte == Byte.hash
      if byte == UInt8(ascii: ";") { continue }
      #expect(LinkGlance([0x61, byte, 0x61]).isPlain == isPlain, "\(byte)")
    }
  }
}
