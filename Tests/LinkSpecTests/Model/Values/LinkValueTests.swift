import Testing

@testable import LinkSpec

/// Values are equal by their type, not by their spelling.
@Suite struct LinkValueTests {
  private static let uuid = "8e0c23b1-5ea6-463a-b48e-7d474158e992"

  @Test func whatARouterReportsIsHeldAgainstTheValueByItsType() throws {
    let uuid = LinkValue.uuid(try #require(UUIDValue(Self.uuid.utf8)))
    let ten = LinkValue.number(DecimalNumber(10))
    let rows: [(LinkValue, String, Bool)] = [
      (.text("a"), "a", true), (.text("a"), "A", false), (.text("é"), "e\u{301}", false),
      (ten, "10", true), (ten, "010", true), (ten, "10.0", true), (ten, "1e1", false),
      (ten, "10 ", false), (ten, "", false),
      (uuid, Self.uuid, true), (uuid, Self.uuid.uppercased(), true),
      (uuid, Self.uuid.replacing("-", with: ""), false), (uuid, Self.uuid + "0", false),
      (.boolean(true), "true", true), (.boolean(true), "TRUE", false),
      (.list([ten]), "10", true), (.list([ten, ten]), "10", false),
      (.parts([.init("a", ten)]), "10", false),
    ]
    for (value, text, isEqual) in rows {
      #expect(value.matches(text: text) == isEqual, "\(value) \(text)")
    }
    #expect(rows.count == 18)
    #expect(ten.matches(jsonNumber: "1e1") && !uuid.matches(jsonNumber: "1"))
  }

  @Test func aUUIDIsANumberOf128Bits() throws {
    let value = try #require(UUIDValue(Self.uuid.uppercased().utf8))
    #expect(value.description == Self.uuid)
    #expect(value.high == 0x8E0C_23B1_5EA6_463A && value.low == 0xB48E_7D47_4158_E992)
    #expect(UUIDValue(value.description.utf8) == value)
    for text in [
      "", "8e0c23b1", Self.uuid + " ", "{" + Self.uuid + "}", Self.uuid.dropLast() + "g",
    ] {
      #expect(UUIDValue(text.utf8) == nil, "\(text)")
    }
  }

  @Test func valuesAsJSON() {
    let ten = LinkValue.number(DecimalNumber(10))
    let rows: [(LinkValue, String)] = [
      (.text("a"), #""a""#), (ten, "10"), (.boolean(false), "false"),
      (.number(DecimalNumber(Int.max)), #""9223372036854775807""#),
      (.list([ten, .text("b")]), #"[10,"b"]"#),
      (.parts([.init("lat", ten), .init("lon", .text("x"))]), #"{"lat":10,"lon":"x"}"#),
    ]
    for (value, text) in rows { #expect(value.json.serialized() == text) }
    #expect(rows.count == 6)
  }

  /// A product: of a list, for each item the values that it may have.
  @Test func permittedListsAreProducts() {
    let one = PermittedValue.one(.text("a"))
    let list = PermittedValue.list([[one], [.one(.text("b")), .one(.text("c")), nil]])
    #expect(list.sole == nil)
    #expect(list.json.serialized() == #"[["a"],["b","c",null]]"#)
    #expect(PermittedValue.list([[one], [one]]).sole == .list([.text("a"), .text("a")]))
  }

  /// Digits compare by what they mean, without making numbers of them.
  @Test func digitsCompareByValue() {
    let rows: [(String, String, Bool)] = [
      ("10", "010", true), ("10", "10.0", true), ("0", "-0", true), ("0.50", ".5", true),
      ("-1", "1", false), ("1", "10", false), ("0.05", "0.5", false), ("100", "1", false),
      ("00", "0", true), ("9999999999999999999999", "09999999999999999999999.000", true),
    ]
    for (one, other, isEqual) in rows {
      let (left, right) = (Array(one.utf8), Array(other.utf8))
      #expect((NumberText(left[...]) == NumberText(right[...])) == isEqual, "\(one) \(other)")
      #expect((DecimalNumber(plain: left) == DecimalNumber(plain: right)) == isEqual)
    }
    #expect(rows.count == 10)
    for text in ["", "-", ".", "1.", "1.2.3", "a", "1e3", " 1", "--1", "-.5", ".5", "12"] {
      let isNumber = NumberText<ArraySlice<UInt8>>.isNumber(text.utf8)
      #expect(isNumber == (DecimalNumber(plain: Array(text.utf8)) != nil), "\(text)")
    }
  }
}
