/// How a value compares with others of its type, where one has to be before another.
package enum ValueRank: Sendable, Hashable {
  /// By its text, or as a number where it is one.
  case text
  /// As this number: seconds, days.
  case number(DecimalNumber)
  /// Before and behind nothing.
  case nowhere
  /// Readers may differ about it: a month has no certain number of days.
  case unknown
}

extension ValueGrammar {
  /// By its text.
  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank { .text }
}

extension CalendarFormat.Moment {
  /// Its place among others of the same format.
  package var rank: ValueRank { rank(at: seconds) }

  /// The place of its time in a day.
  var rankOfDay: ValueRank { rank(at: (hour * 60 + minute) * 60 + second) }

  private func rank(at seconds: Int) -> ValueRank {
    let number =
      "\(seconds)"
      + (fraction > 0 ? "." + String(1_000_000_000 + fraction).dropFirst() : "")
    return DecimalNumber(plain: Array(number.utf8)).map(ValueRank.number) ?? .unknown
  }
}
