import Testing

@testable import LinkSpec

/// Values in any case, and parts that stand beside each other.
@Suite struct AnyCaseTests {
  private static func outcome(_ text: String, _ type: ValueType) -> String {
    switch type.grammar.read(Array(text.utf8)).match {
    case .accepted: "accepted"
    case .open(let points): points.map(\.question.name).joined(separator: ",")
    case .invalid(let offset, _): "\(offset)"
    }
  }

  @Test(arguments: [
    ("ABC123", "accepted"), ("abc123", "accepted"), ("aBc123", "accepted"), ("ab", "2"),
    ("abc12é", "5"), ("", "0"),
  ])
  func aCode(_ text: String, _ expected: String) throws {
    let code = ValueType.inAnyCase(ValueType(try Pattern("[A-Z]{3}[0-9]{3}")))
    #expect(Self.outcome(text, code) == expected, "\(text)")
  }

  private static func amount() throws -> ValueType {
    ValueType(
      PartsGrammar(
        "{value}{unit}",
        ["value": .decimal(minimum: DecimalNumber(0)), "unit": ValueType(try Pattern("[A-Z]{3}"))]))
  }

  @Test(arguments: [
    ("25EUR", "accepted"), ("2.5EUR", "accepted"), ("EUR", "0"), ("25", "2"), ("25EU", "4"),
    ("25EURO", "5"), ("25 EUR", "2"),
  ])
  func partsBesideEachOther(_ text: String, _ expected: String) throws {
    #expect(Self.outcome(text, try Self.amount()) == expected, "\(text)")
  }

  /// A router may report the parts.
  @Test func theyAreDivided() throws {
    let value = try Self.amount().grammar.structure(of: Array("25EUR".utf8)[...])
    #expect(value?.description == "unit=EUR,value=25")
  }

  @Test func whereOneEndsIsCertain() throws {
    let type = PartsGrammar("{a}{b}", ["a": .integer(), "b": .integer()])
    let spec = Spec(name: "s", title: "s")
    #expect(type.problems(in: spec).contains { $0.message.contains("not certain where {a} ends") })
    let amount = try #require(try Self.amount().grammar as? PartsGrammar)
    #expect(amount.problems(in: spec).isEmpty)
  }
}
