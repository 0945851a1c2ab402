import Testing

@testable import LinkSpec
@testable import LinkSpecFiles

@Suite("Decimal numbers")
struct DecimalGrammarTests {
  private static func number(_ text: String) -> DecimalNumber? {
    DecimalNumber(plain: Array(text.utf8))
  }

  @Test func anyNumber() {
    let rows: [(String, String)] = [
      ("0", "accepted #0"), ("12", "accepted #12"), ("-12.50", "accepted #-12.5"),
      ("007.10", "open leadingZeros@0 #7.1"), ("-0", "open otherNumber@0 #0"),
      ("0.000000001", "accepted #0.000000001"),
      ("99999999999999999999.5", "accepted #99999999999999999999.5"),
      ("", "invalid 0 nonEmpty"), ("-", "invalid 1 digit"), ("+5", "open otherNumber@0 #5"),
      (".5", "open otherNumber@0 #0.5"), ("5.", "open otherNumber@0 #5"),
      ("-.5", "open otherNumber@0 #-0.5"),
      ("1e3", "open otherNumber@0 #1000"), ("1.5e3", "open otherNumber@0 #1500"),
      ("1,5", "invalid 1 digit"),
      ("1.2.3", "invalid 3 digit"), ("--1", "invalid 1 digit"), ("1-", "invalid 1 digit"),
      (" 1", "invalid 0 digit"), ("1 ", "invalid 1 digit"), ("1\0", "invalid 1 digit"),
      ("１", "invalid 0 digit"), ("NaN", "invalid 0 digit"), ("+-5", "invalid 0 digit"),
      ("-12.5e-1", "open otherNumber@0 #-1.25"), ("5e+1", "open otherNumber@0 #50"),
      ("5e", "invalid 1 digit"), ("5e1.5", "invalid 1 digit"), (".", "invalid 0 digit"),
      ("1e0000000001", "invalid 1 digit"), ("1e999999999", "open otherNumber@0"),
    ]
    ReadingText.check(rows, count: 32, read: DecimalGrammar().read)
  }

  @Test func bounds() {
    let latitude = DecimalGrammar(minimum: Self.number("-90"), maximum: Self.number("90"))
    let rows: [(String, String)] = [
      ("90", "accepted #90"), ("90.000", "accepted #90"), ("-90", "accepted #-90"),
      ("0090", "open leadingZeros@0 #90"), ("89.999", "accepted #89.999"),
      ("-0.5", "accepted #-0.5"),
      ("91", "invalid 1 inRange"), ("90.01", "invalid 4 inRange"), ("100", "invalid 2 inRange"),
      ("950", "invalid 1 inRange"), ("-90.1", "invalid 4 inRange"), ("-91", "invalid 2 inRange"),
      ("00901", "invalid 4 inRange"), ("9e1", "open otherNumber@0 #90"),
      ("-9.1e1", "invalid 4 digit"), ("+90.5", "invalid 0 digit"),
      ("-007", "open leadingZeros@1 #-7"),
      // To who has it as a double it is 90; hexadecimal digits are none.
      ("90.00000000000000000001", "open otherNumber@0 #90.00000000000000000001"),
      ("90.000000000001", "invalid 14 inRange"), ("0x1000000000000000", "invalid 1 digit"),
    ]
    ReadingText.check(rows, count: 20, read: latitude.read)
    let quarters = DecimalGrammar(factor: Self.number("0.25"))
    ReadingText.check(
      [
        ("0.75", "accepted #0.75"), ("0.7", "invalid 0 multiple"),
        ("0.99999999999999999999", "open otherNumber@0 #0.99999999999999999999"),
      ], count: 3, read: quarters.read)
    let amount = DecimalGrammar(
      minimum: Self.number("0.5"), maximum: Self.number("2.25"), digits: 2)
    let amounts: [(String, String)] = [
      ("0.5", "accepted #0.5"), ("0.50", "accepted #0.5"), ("2.25", "accepted #2.25"),
      ("1", "accepted #1"), ("0.49", "invalid 4 inRange"), ("0", "invalid 1 inRange"),
      ("2.26", "invalid 3 inRange"), ("2.3", "invalid 2 inRange"), ("3", "invalid 0 inRange"),
      ("1.125", "invalid 4 fractionEnd"), ("1.120", "open otherNumber@4 #1.12"),
      ("1.1200", "open otherNumber@4 #1.12"), ("1.1201", "invalid 5 fractionEnd"),
      ("3.000", "invalid 0 inRange"), ("-1", "invalid 0 digit"), ("-0", "invalid 0 digit"),
    ]
    ReadingText.check(amounts, count: 16, read: amount.read)
    let cold = DecimalGrammar(maximum: Self.number("-5"), digits: 0)
    let temperatures: [(String, String)] = [
      ("-5", "accepted #-5"), ("-50", "accepted #-50"), ("-4", "invalid 2 inRange"),
      ("0", "invalid 1 inRange"), ("3", "invalid 1 inRange"), ("-5.0", "open otherNumber@3 #-5"),
      ("-5.1", "invalid 3 fractionEnd"), ("-5.", "open otherNumber@0 #-5"),
    ]
    ReadingText.check(temperatures, count: 8, read: cold.read)
  }

  /// What binary32 makes of a value is another number, also where no bound has many digits.
  @Test(arguments: [
    (DecimalGrammar(minimum: number("0.01"), digits: 2), "123456789.01"),
    (DecimalGrammar(), "123456789.011"), (DecimalGrammar(maximum: number("0")), "-123456789.011"),
    (DecimalGrammar(minimum: number("0"), digits: 0), "123456789"),
  ])
  func manyDigits(grammar: DecimalGrammar, expected: String) {
    let found = grammar.samples.valid.filter { $0.scenario == "decimal.manyDigits" }
    #expect(found.contains { $0.octets == Array(expected.utf8) })
    #expect(Float(expected).map(Double.init) != Double(expected))
  }

  /// By the mathematics, whatever the digits.
  @Test func everyNumberNearABoundIsOnItsSide() {
    for (least, greatest) in [(-1.25, 3.5), (0.25, 0.75), (-20, -3.75), (9.75, 10.25)] {
      let grammar = DecimalGrammar(
        minimum: Self.number("\(least)"), maximum: Self.number("\(greatest)"))
      for quarter in -100...100 {
        let value = Double(quarter) / 4
        let isIn = least <= value && value <= greatest
        let match = grammar.read(Array("\(value)".utf8)).match
        #expect((match == .accepted) == isIn, "\(value) in \(least)...\(greatest)")
      }
    }
  }

  @Test func samples() {
    for grammar in [
      DecimalGrammar(), DecimalGrammar(minimum: Self.number("-180"), maximum: Self.number("180")),
      DecimalGrammar(minimum: Self.number("0.5"), maximum: Self.number("0.75"), digits: 2),
      DecimalGrammar(minimum: Self.number("0"), digits: 0),
    ] {
      let samples = grammar.samples
      #expect(samples.valid.count >= 2 && samples.invalid.count >= 12)
      // Zero with a sign, where zero is in the range.
      let open = samples.open.map { String(decoding: $0.octets, as: UTF8.self) }
      #expect(open.contains("-0") == (grammar.minimum != Self.number("0.5")))
      #expect(Set(samples.valid.map(\.octets)).count == samples.valid.count)
    }
  }

  @Test func isWrittenAsItIsRead() throws {
    let types: [ValueType] = [
      .decimal(), .decimal(minimum: Self.number("-90"), maximum: Self.number("90"), unit: "degree"),
      .decimal(minimum: Self.number("0"), digits: 8),
    ]
    for type in types {
      let spec = try Spec("a", title: "A") {
        Document("d", "D")
        Scope("s", scheme: "app", cite: "d: 1")
        Action("go", "goes", cite: "d: 1") {
          LinkForm("s", "//go")
          Parameter("x", type)
        }
      }
      #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    }
    #expect(types[1].summary == "a decimal number from -90 to 90 (degree)")
    #expect(
      types[2].summary == "a decimal number from 0 with up to 8 digits behind the point")
  }

  @Test func whatIsWrongIsSaid() {
    let spec = Spec(name: "a", title: "A")
    let empty = DecimalGrammar(minimum: Self.number("2"), maximum: Self.number("1"))
    #expect(empty.problems(in: spec).count == 1)
    #expect(DecimalGrammar(digits: -1).problems(in: spec).map(\.key) == ["digits"])
    #expect(DecimalGrammar(digits: 0).problems(in: spec).isEmpty)
  }
}
