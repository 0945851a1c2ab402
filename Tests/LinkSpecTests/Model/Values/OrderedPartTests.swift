import Testing

@testable import LinkSpec

/// Parts that ascend: each is tried at its own bounds, beside values that leave room for it.
@Suite struct OrderedPartTests {
  private static let pressure = PartsGrammar(
    "{low}/{high}",
    [
      "low": .integer(minimum: 20, maximum: 200), "high": .integer(minimum: 50, maximum: 300),
    ], order: PartsGrammar.Order(names: ["low", "high"], isStrict: true))

  private static func numbers(_ octets: [UInt8]) -> [Int] {
    String(decoding: octets, as: UTF8.self).split(separator: "/").compactMap { Int($0) }
  }

  @Test func theBoundOfAPartThatAnotherOneCapsIsTried() {
    let samples = Self.pressure.samples
    let valid = samples.valid.map { Self.numbers($0.octets) }
    // What becomes of a number below its range is open by itself.
    let wrong = (samples.invalid + samples.open).map { Self.numbers($0.octets) }
      .filter { $0.count == 2 }
    // Nothing but the bound is wrong with them.
    #expect(wrong.contains { $0[0] == 201 && $0[1] > 201 && $0[1] <= 300 })
    #expect(wrong.contains { $0[0] == 19 && $0[1] >= 50 && $0[1] <= 300 })
    #expect(wrong.contains { $0[1] == 301 && $0[0] >= 20 && $0[0] <= 200 })
    #expect(wrong.contains { $0[1] == 49 && $0[0] >= 20 && $0[0] < 49 })
    #expect(valid.contains { $0.count == 2 && $0[0] == 200 && $0[1] > 200 })
    #expect(valid.contains { $0.count == 2 && $0[1] == 50 && $0[0] < 50 })
  }

  /// Where both have one range, its ends are values beside the next one alone.
  @Test func theEndsOfOneRangeAreTried() {
    let rows: [(ValueType, least: String, greatest: String)] = [
      (.integer(minimum: 5, maximum: 80), "5/6", "79/80"),
      (.date(), "1970-01-01/1970-01-02", "2099-12-30/2099-12-31"),
      (ValueType(DateGrammar(format: "yyyyMMdd")), "19700101/19700102", "20991230/20991231"),
      (ValueType(TimeGrammar()), "00:00/00:00:01", "23:59:58/23:59:59"),
    ]
    #expect(rows.count == 4)
    for (type, least, greatest) in rows {
      let grammar = PartsGrammar(
        "{from}/{to}", ["from": type, "to": type],
        order: PartsGrammar.Order(names: ["from", "to"], isStrict: true))
      let valid = Set(grammar.samples.valid.map { String(decoding: $0.octets, as: UTF8.self) })
      #expect(valid.contains(least), "\(least)")
      #expect(valid.contains(greatest), "\(greatest)")
    }
  }
}
