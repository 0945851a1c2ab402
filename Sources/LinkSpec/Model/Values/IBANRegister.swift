/// How long the accounts of each country are (ISO 13616-1; the register that SWIFT keeps for it).
enum IBANRegister {
  /// Countries by the length of their accounts.
  private static let countries: [(length: Int, countries: String)] = [
    (15, "NO"), (16, "BE"), (18, "DK FI FK FO GL NL SD"), (19, "MK SI"),
    (20, "AT BA EE KZ LT LU MN XK"), (21, "CH HR LI LV"),
    (22, "BG BH CR DE GB GE IE ME RS VA"), (23, "AE GI IL IQ OM SO TL"),
    (24, "AD CZ ES MD PK RO SA SE SK TN VG"), (25, "LY PT ST"), (26, "IS TR"),
    (27, "BI DJ FR GR IT MC MR SM"), (28, "AL AZ BY CY DO GT HN HU LB NI PL SV"),
    (29, "BR EG PS QA UA"), (30, "JO KW MU YE"), (31, "MT SC"), (32, "LC"), (33, "RU"),
  ]

  private static let lengths: [[UInt8]: Int] = {
    var lengths: [[UInt8]: Int] = [:]
    for row in countries {
      for country in row.countries.split(separator: " ") {
        lengths[Array(country.utf8)] = row.length
      }
    }
    return lengths
  }()

  /// The length of an account of the country that a code begins with; `nil` where that is in no
  /// register that is known here.
  static func length(of code: ArraySlice<UInt8>) -> Int? { lengths[Array(code.prefix(2))] }
}
