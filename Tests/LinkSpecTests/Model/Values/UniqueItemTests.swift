import Testing

@testable import LinkSpec

/// Items that must not stand twice: the same bytes do, and what some readers take for the same may.
@Suite struct UniqueItemTests {
  private enum Reading { case accepted, open, invalid }

  private static func reading(_ items: ValueType, _ text: String) -> Reading {
    var scan = ValueScan()
    scan.start()
    ListGrammar(items, separator: ",", isUnique: true).read(Array(text.utf8)[...], &scan)
    return switch scan.status {
    case .accepted: .accepted
    case .open: .open
    case .invalid: .invalid
    }
  }

  @Test func theSameBytesTwiceAndWhatMayBeTheSame() {
    let rows: [(ValueType, String, Reading)] = [
      (.text(), "a,b", .accepted), (.text(), "a,a", .invalid), (.text(), "a,b,a", .invalid),
      (.text(), "a,A", .open), (.text(), "a,ab", .accepted),
      (.decimal(), "1,2", .accepted), (.decimal(), "1,1.0", .open), (.decimal(), "1,1", .invalid),
      (.phoneNumber(), "+12015550123,+12015550124", .accepted),
      (.phoneNumber(), "+12015550123,+1-201-555-0123", .open),
      (.phoneNumber(), "+12015550123,+12015550123", .invalid),
      (.emailAddress(), "a@b.example,A@b.example", .open),
      (.emailAddress(), "a@b.example,b@b.example", .accepted),
    ]
    for (items, text, expected) in rows {
      #expect(Self.reading(items, text) == expected, "\(text)")
    }
    #expect(rows.count == 13)
  }

  /// Every place of an item that may be the same is noted, however long the list is.
  @Test func aLongListIsReadInOneGo() {
    let items = (0..<5_000).map { "item\($0)" }.joined(separator: ",")
    #expect(Self.reading(.text(), items) == .accepted)
    #expect(Self.reading(.text(), items + ",ITEM7") == .open)
    #expect(Self.reading(.text(), items + ",item7") == .invalid)
  }

  private static let troops = ListGrammar(
    .parts(
      "{unit}[*{count}]",
      ["unit": .words("archer", "pike"), "count": .integer(minimum: 1, maximum: 20)]),
    separator: ",", maximum: 3)

  /// Items that differ in one of their parts, whatever the others are.
  @Test func onePartThatNoTwoItemsShare() {
    var troops = Self.troops
    troops.uniquePart = "unit"
    let rows: [(String, GrammarResult.Match)] = [
      ("archer*3,pike*3", .accepted), ("archer,pike*3", .accepted),
      ("archer*3,archer*4", .invalid(at: 9, .otherItem)),
      ("archer*3,pike,archer", .invalid(at: 14, .otherItem)),
    ]
    for (text, expected) in rows {
      #expect(troops.read(Array(text.utf8)).match == expected, "\(text)")
    }
    #expect(rows.count == 4)
    // A word in another case is the same one.
    var scan = ValueScan()
    troops.read(Array("archer,ARCHER".utf8)[...], &scan)
    #expect(scan.status == .invalid)
    // A list is tried of which two items share that part alone, and none that has to differ does.
    let samples = troops.samples
    #expect(samples.invalid.contains { $0.scenario == "list.samePart" })
    #expect(samples.valid.contains { $0.scenario == "list.oneMore" })
    #expect(troops.problems(in: Spec(name: "s", title: "s")).isEmpty)
    troops.uniquePart = "size"
    #expect(troops.problems(in: Spec(name: "s", title: "s")).map(\.key) == ["uniquePart"])
  }

  /// As many different items as a list with one too many needs, whatever they look like.
  @Test func itemsOfAPatternThatDiffer() {
    let codes = ListGrammar(
      .pattern("[A-Z]{2}-[0-9]"), separator: ",", maximum: 5, isUnique: true)
    let tooMany = codes.samples.invalid.first { $0.scenario == "list.tooMany" }
    let items = tooMany.map { String(decoding: $0.octets, as: UTF8.self).split(separator: ",") }
    #expect(items.map { Set($0).count } == 6)
  }
}
