import Testing

@testable import LinkSpec

/// Types that stand in one place of a URL are told apart by their values.
@Suite struct ValueEnvelopeTests {
  private static func code(_ method: CheckedGrammar.Method, prefix: String? = nil) -> ValueType {
    ValueType(CheckedGrammar(method, prefix: prefix))
  }

  /// `c0ffee@1`.
  private static func topic(_ version: String) -> ValueType {
    .parts("{id}@{v}", ["id": .pattern("[0-9a-f]{4}"), "v": .enumeration(version)])
  }
  private static let pair = ValueType.parts("{a},{b}", ["a": .integer(), "b": .integer()])
  private static let open = ValueType.parts("{a},{b}", ["a": .integer(), "b": .text()])
  private static let perhaps = ValueType.parts("{a}[,{b}]", ["a": .integer(), "b": .integer()])

  private static let types: [ValueType] = [
    topic("1"), pair, perhaps, .hexadecimal(minimum: 2, maximum: 4),
    .integer(), .integer(minimum: 5, maximum: 9), .uuid(), .pattern("[a-z]+"),
    .decimal(), .decimal(minimum: DecimalNumber(-90)), .date(), .date(format: "d.M.yyyy"), .time(),
    .time(format: "HHmm"), .dateTime(), .dateTime(format: "yyyyMMdd'T'HHmmss.SSS"), .identifier(),
    .identifier(minimum: 2, maximum: 100), .urn(namespace: "rts", kinds: ["video", "show:tv"]),
    .url(), .url(schemes: ["https"]), .url(ofAnySchemeBut: ["file"]), .hostName(), .language(),
    .country(),
    Self.code(.bech32, prefix: "lnbc"), Self.code(.bech32, prefix: "lnurl"),
  ]

  /// Everything that is of a type or left open by it lies within its envelope.
  @Test func nothingOfATypeIsOutside() throws {
    for type in Self.types {
      let envelope = try #require(type.envelope)
      let samples = type.grammar.samples
      #expect(!samples.valid.isEmpty)
      for sample in samples.valid + samples.open {
        #expect(envelope.matches(sample.octets[...]), "\(type): \(sample.octets)")
      }
    }
  }

  /// Of a format that is none nothing is known.
  @Test func aWrongFormatHasNoEnvelope() {
    #expect(ValueType.date(format: "qq").envelope == nil)
    #expect(ValueType.time(format: "Hmm").envelope == nil)
  }

  @Test func whatHasNoValueInCommonIsDisjoint() {
    let rows: [(ValueType, ValueType, Bool)] = [
      (.integer(), .pattern("[a-z]+"), true), (.integer(), .pattern("[a-z0-9]+"), false),
      (.integer(), .uuid(), true), (.uuid(), .pattern("[0-9a-f-]{36}"), false),
      (.enumeration("a", "b"), .integer(), true), (.enumeration("a", "1"), .integer(), false),
      (.enumeration("a"), .enumeration("b"), true), (.enumeration("a"), .enumeration("a"), false),
      (.enumeration("a"), .text(), false), (.text(), .integer(), false),
      (Self.code(.bech32, prefix: "lnbc"), Self.code(.bech32, prefix: "lnurl"), true),
      (Self.code(.bech32, prefix: "ln"), Self.code(.bech32, prefix: "ln"), false),
      (Self.code(.luhn), Self.code(.iban), false),
      (Self.topic("1"), Self.topic("2"), true), (Self.topic("1"), Self.topic("1"), false),
      (Self.pair, .integer(), true), (Self.perhaps, .integer(), false),
      (Self.pair, Self.perhaps, false), (Self.topic("1"), .text(), false),
      (Self.open, .integer(), false),
      // What stands in one place of the path of links out there.
      (.integer(), .date(), true), (.integer(), .date(format: "yyyyMMdd"), false),
      (.date(), .uuid(), true), (.date(), .date(format: "dd.MM.yyyy"), true),
      (.date(), .identifier(), false), (.time(), .integer(), true),
      (.dateTime(), .date(), true), (.url(), .pattern("[A-Za-z0-9]+"), true),
      (.url(), .pattern("[a-z]+:.*"), false), (.url(ofAnySchemeBut: []), .identifier(), true),
      (.urn(namespace: "a", kinds: ["b"]), .uuid(), true),
      (.decimal(), .pattern("[a-df-z]+"), true),
      (.decimal(), .integer(), false), (.country(), .integer(), true),
      (.country(), .language(), false), (.hostName(), .url(), true),
      (.boolean(), .integer(), true), (.boolean(yes: ["1"], no: ["0"]), .integer(), false),
      (.identifier(minimum: 3), .country(), true), (.identifier(maximum: 100), .country(), false),
    ]
    for (one, other, expected) in rows {
      #expect(one.isDisjoint(from: other) == expected, "\(one) \(other)")
      #expect(other.isDisjoint(from: one) == expected, "\(other) \(one)")
    }
    #expect(rows.count == 40)
  }
}
