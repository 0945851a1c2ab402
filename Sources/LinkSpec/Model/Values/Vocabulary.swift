/// Closed lists of words, of which documentation often names a part: an app in three languages, two
/// of the currencies of the world. Who asks a library whether a word is of the list takes the
/// others, too.
enum Vocabulary {
  /// A few words of each list, with its source.
  private static let lists: [[String]] = [
    // Languages: ISO 639-1.
    ["en", "es", "de", "fr", "it", "pt", "nl", "ja", "zh", "ru", "ar", "sv"],
    // Currencies: ISO 4217.
    ["EUR", "USD", "GBP", "CHF", "JPY", "SEK", "NOK", "DKK", "CAD", "AUD", "CNY", "INR"],
    // Countries: ISO 3166-1.
    ["us", "gb", "de", "fr", "it", "es", "nl", "jp", "ch", "at", "be", "se", "no", "dk", "pl"],
    // How often: RFC 5545, 3.3.10.
    ["hourly", "daily", "weekly", "monthly", "yearly"],
    // Days: RFC 5322, 3.3, and written out.
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    // The order of what is found.
    ["asc", "desc"],
    // Units: SI and those beside it.
    ["mm", "cm", "m", "km", "mi", "ft"],
    ["second", "minute", "hour", "day", "week", "month", "year"],
  ]

  /// How many words of each list are tried.
  private static let mostTried = 2

  /// Words of the lists in which all of `words` stand, in whatever case, that are none of them.
  /// Written in capitals where these are. A hundred thousand words cost what two do.
  static func siblings(of words: [String]) -> [String] {
    guard words.count > 1, words.count <= 16 else { return [] }
    let own = Set(words.map { $0.lowercased() })
    let isInCapitals = words.allSatisfy { $0 == $0.uppercased() }
    return lists.filter { own.isSubset(of: $0.map { $0.lowercased() }) }.flatMap { list in
      list.lazy.filter { !own.contains($0.lowercased()) }.prefix(mostTried)
        .map { isInCapitals ? $0.uppercased() : $0.lowercased() }
    }
  }
}
