import Testing

@testable import LinkSpec

/// Values in any case, and parts that stand beside each other.
@Suite struct AnyCaseTests {
  @Test func aCode() throws {
    let code = ValueType.inAnyCase(ValueType(try Pattern("[A-Z]{3}[0-9]{3}"))).grammar
    ReadingText.check(
      [
        ("ABC123", "accepted"), ("abc123", "accepted"), ("aBc123", "accepted"),
        ("ab", "invalid 2 pattern"), ("abc12é", "invalid 5 pattern"), ("", "invalid 0 pattern"),
        // To Unicode the sign of kelvins and a long s are letters of ASCII in another case.
        ("AB\u{212A}123", "open otherIdentifier@2"), ("A\u{17F}C123", "open otherIdentifier@1"),
        ("AB\u{212A}12", "invalid 2 pattern"), ("AB\u{130}123", "invalid 2 pattern"),
      ], count: 10, read: code.read)
    ReadingText.check(
      [
        ("WEEK", "accepted"), ("wee\u{212A}", "open otherIdentifier@3"),
        ("de\u{17F}c", "open otherIdentifier@2"), ("wee\u{212A}s", "invalid 3 oneOf"),
      ], count: 4, read: WordsGrammar(["week", "desc"]).read)
  }

  /// Words that are neither in capitals nor in small letters, wherever a type has them.
  @Test func wordsOfTheirOwn() throws {
    let name = ValueType.inAnyCase(ValueType(try Pattern("[A-Z][a-z]+"))).grammar
    let types: [ValueType] = [
      .enumeration("b1", "Top"), ValueType(BooleanGrammar(yes: ["Yes"], no: ["No"])),
      ValueType(AnyOfGrammar([.enumeration("Me"), ValueType(IntegerGrammar())])),
      ValueType(ListGrammar(.enumeration("On", "Off"))),
      ValueType(PartsGrammar("Track:{id}", ["id": .enumeration("One")])),
    ].map(ValueType.inAnyCase)
    ReadingText.check(
      [
        ("Anna", "accepted"), ("anna", "accepted"), ("aNNA", "accepted"),
        ("a1", "invalid 1 pattern"),
      ],
      count: 4, read: name.read)
    #expect(types.count == 5)
    for (type, rows) in zip(
      types,
      [
        [
          ("top", "accepted"), ("TOP", "accepted"), ("tOp", "accepted"), ("tip", "invalid 1 oneOf"),
        ],
        [("yes", "accepted"), ("nO", "accepted"), ("not", "invalid 2 oneOf")],
        [("me", "accepted"), ("7", "accepted #7"), ("my", "invalid 1 oneOf")],
        [("on,OFF", "accepted"), ("oN", "accepted"), ("on,of", "invalid 5 oneOf")],
        [("track:ONE", "accepted"), ("TRACK:one", "accepted"), ("Track:two", "invalid 6 oneOf")],
      ])
    {
      ReadingText.check(rows, count: rows.count, read: type.grammar.read)
    }
  }

  private static func amount() throws -> ValueType {
    ValueType(
      PartsGrammar(
        "{value}{unit}",
        ["value": .decimal(minimum: DecimalNumber(0)), "unit": ValueType(try Pattern("[A-Z]{3}"))]))
  }

  @Test func partsBesideEachOther() throws {
    ReadingText.check(
      [
        ("25EUR", "accepted"), ("2.5EUR", "accepted"), ("EUR", "invalid 0 parts"),
        ("25", "invalid 2 pattern"), ("25EU", "invalid 4 pattern"), ("25EURO", "invalid 5 pattern"),
        ("25 EUR", "invalid 2 pattern"),
      ], count: 7, read: try Self.amount().grammar.read)
  }

  /// A router may report the parts.
  @Test func theyAreDivided() throws {
    let value = try Self.amount().grammar.structure(of: Array("25EUR".utf8)[...])
    #expect(value?.description == "unit=EUR,value=25")
  }

  /// Parts in each other's place are tried.
  @Test func theyAreExchanged() throws {
    let samples = try Self.amount().samples.invalid.filter { $0.scenario == "parts.exchanged" }
    #expect(samples.map { String(decoding: $0.octets, as: UTF8.self) } == ["AAA0"])
  }

  @Test func whereOneEndsIsCertain() throws {
    let type = PartsGrammar("{a}{b}", ["a": .integer(), "b": .integer()])
    let spec = Spec(name: "s", title: "s")
    #expect(type.problems(in: spec).contains { $0.message.contains("not certain where {a} ends") })
    let amount = try #require(try Self.amount().grammar as? PartsGrammar)
    #expect(amount.problems(in: spec).isEmpty)
  }
}
