import Testing

@testable import LinkSpec

/// Codes that check themselves, by published examples of each standard.
@Suite struct CheckedGrammarTests {
  private static func outcome(_ text: String, _ grammar: CheckedGrammar) -> String {
    switch grammar.read(Array(text.utf8)).match {
    case .accepted: "accepted"
    case .open(let points): points.map(\.question.name).joined(separator: ",")
    case .invalid(let offset, _): "\(offset)"
    }
  }

  @Test(arguments: [
    (
      CheckedGrammar.Method.luhn, ["79927398713", "4242424242424242", "18"],
      ["79927398710", "4242424242424241", "19", "5"]
    ),
    (
      .gtin, ["4006381333931", "96385074", "036000291452"],
      ["4006381333932", "96385075", "1234567"]
    ),
    (
      .isbn, ["0306406152", "9780306406157", "080442957X"],
      ["0306406153", "9780306406158", "030640615X"]
    ),
    (
      .iban, ["GB82WEST12345698765432", "DE89370400440532013000", "NO9386011117947"],
      // The last is one character too long for its country, with check digits that are right.
      ["GB82WEST12345698765433", "DE88370400440532013000", "DE543704004405320130001"]
    ),
    (
      .bech32,
      [
        "a12uel5l", "A12UEL5L", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      ],
      [
        "a12uel5m", "A12uEL5L", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "1qzzfhee",
        "a1lqfn3a", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
      ]
    ),
    (
      .bech32m,
      [
        "a1lqfn3a", "A1LQFN3A", "abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx",
        "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
      ], ["a1lqfn3b", "A1lqFN3A", "a12uel5l", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"]
    ),
    (
      .base58check,
      [
        "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
        "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ",
      ],
      ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLz", "1", "11111"]
    ),
    // The examples of ERC-55.
    (
      .eip55,
      [
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
        "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
        "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
      ],
      [
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe",
        "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      ]
    ),
  ])
  func publishedCodes(method: CheckedGrammar.Method, codes: [String], others: [String]) {
    let grammar = CheckedGrammar(method)
    for code in codes { #expect(Self.outcome(code, grammar) == "accepted", "\(code)") }
    for other in others {
      #expect(Self.outcome(other, grammar) == "\(other.utf8.count - 1)", "\(other)")
    }
    #expect(Self.outcome("", grammar) == "0")
    let pattern = try? Pattern(grammar.look)
    for code in codes where code == code.lowercased() || ![.bech32, .bech32m].contains(method) {
      #expect(pattern?.matches(code) == true, "\(code)")
    }
  }

  /// GS1's check digit stands behind any number of digits; a GTIN has some lengths alone.
  @Test func lengthsOfGS1Codes() throws {
    let (sscc, short) = ("106141411234567897", "123456784")
    #expect(Self.outcome(sscc, CheckedGrammar(.gs1)) == "accepted")
    #expect(Self.outcome(short, CheckedGrammar(.gs1)) == "accepted")
    #expect(Self.outcome("106141411234567898", CheckedGrammar(.gs1)) == "17")
    #expect(Self.outcome(sscc, CheckedGrammar(.gtin)) == "17")
    #expect(Self.outcome(short, CheckedGrammar(.gtin)) == "8")
    let tried = CheckedGrammar(.gtin).samples.invalid.filter {
      $0.scenario.hasPrefix("checked.length")
    }
    #expect(tried.map(\.octets.count) == [7, 9, 10, 11, 15])
    // A length that a document names has codes, whatever the usual ones are.
    let npub = CheckedGrammar(.bech32, prefix: "npub", minimum: 63, maximum: 63)
    #expect(npub.samples.valid.map(\.octets.count) == [63])
    #expect(npub.samples.invalid.contains { $0.scenario == "checked.mixedCase" })
  }

  /// People write groups and other cases; readers take them or do not.
  @Test func otherSpellingsAreOpen() {
    for (text, method) in [
      ("DE89 3704 0044 0532 0130 00", CheckedGrammar.Method.iban),
      ("gb82west12345698765432", .iban), ("ZZ22370400440532013000", .iban),
      ("978-0-306-40615-7", .isbn), ("080442957x", .isbn), ("4242 4242 4242 4242", .luhn),
      ("0", .luhn), ("0", .gs1),
    ] {
      #expect(Self.outcome(text, CheckedGrammar(method)) == "otherIdentifier", "\(text)")
    }
    #expect(Self.outcome("DE89é", CheckedGrammar(.iban)) == "4")
  }

  @Test func limitsAndAPrefixHold() {
    let cards = CheckedGrammar(.luhn, minimum: 13, maximum: 19)
    #expect(Self.outcome("4242424242424242", cards) == "accepted")
    #expect(Self.outcome("18", cards) == "1")
    let main = CheckedGrammar(.bech32, prefix: "bc")
    #expect(Self.outcome("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", main) == "accepted")
    #expect(Self.outcome("a12uel5l", main) == "7")
  }

  /// Of each method there are codes, and codes with a mistake.
  @Test(arguments: CheckedGrammar.Method.allCases)
  func samplesAreOfBothKinds(method: CheckedGrammar.Method) {
    let samples = CheckedGrammar(method).samples
    #expect(samples.valid.count >= 3)
    #expect(samples.invalid.filter { $0.scenario.hasPrefix("checked.lastCharacter") }.count >= 3)
    #expect(samples.invalid.contains { $0.scenario.hasPrefix("checked.swapped") })
  }
}
