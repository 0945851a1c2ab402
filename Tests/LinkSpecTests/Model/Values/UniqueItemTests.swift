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
}
