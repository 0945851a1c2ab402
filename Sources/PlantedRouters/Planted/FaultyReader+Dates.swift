import LinkRouting

/// `date`: a real day, written `yyyy-MM-dd`.
extension FaultyReader {
  func date(_ text: String?) -> ParameterValue? {
    if has(.dateDropped) { return nil }
    guard var text else { return has(.dateDefaulted) ? "2018-10-03" : nil }
    if has(.dateTimeCutOff) { text = String(text.prefix(10)) }
    if has(.dateLengthOnly) { return text.utf8.count == 10 ? .string(text) : nil }
    if let wrong = dateInOtherFormat(text) { return .string(wrong) }
    let parts = ByteText.split(Array(text.utf8)[...], at: "-")
    let isShortAllowed = has(.dateShortFieldsAccepted)
    guard parts.count == 3, parts[0].count == 4,
      parts[1...].allSatisfy({ $0.count == 2 || isShortAllowed && $0.count == 1 }),
      parts.allSatisfy({ $0.allSatisfy(ByteText.isDigit) })
    else { return nil }
    let (year, month, day) = (number(parts[0]), number(parts[1]), number(parts[2]))
    let months = has(.dateMonth13Accepted) ? 1...13 : 1...12
    let first = has(.dateDayZeroAccepted) ? 0 : 1
    guard 1970...2099 ~= year, months ~= month, day >= first else { return nil }
    let last = days(in: month, of: year)
    if day > last {
      guard has(.dateRolledOver), day <= 31 else { return nil }
      return .string(iso(year, month + 1, day - last))
    }
    return .string(has(.dateBuddhistYear) ? iso(year - 543, month, day) : text)
  }

  private func days(in month: Int, of year: Int) -> Int {
    if has(.dateDay31Accepted) { return month == 2 ? february(of: year) : 31 }
    switch month {
    case 2: return has(.dateFebruary30Accepted) ? 30 : february(of: year)
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  private func february(of year: Int) -> Int {
    if has(.dateLeapDayEveryYear) { return 29 }
    if has(.dateLeapDayForgotten) { return 28 }
    let isCentury = year.isMultiple(of: 100)
    let isLeapCentury = year.isMultiple(of: 400) && !has(.dateLeapCenturyForgotten)
    return year.isMultiple(of: 4) && (!isCentury || isLeapCentury) ? 29 : 28
  }

  /// `dd-MM-yyyy` or `dd.MM.yyyy`, where a fault takes that for a date.
  private func dateInOtherFormat(_ text: String) -> String? {
    let separator: Unicode.Scalar = has(.dateOtherFormatConverted) ? "." : "-"
    guard has(.dateOtherFormatConverted) || has(.dateOtherFormatAccepted) else { return nil }
    let parts = ByteText.split(Array(text.utf8)[...], at: separator)
    guard parts.map(\.count) == [2, 2, 4], parts.allSatisfy({ $0.allSatisfy(ByteText.isDigit) })
    else { return nil }
    if has(.dateOtherFormatAccepted) { return text }
    return iso(number(parts[2]), number(parts[1]), number(parts[0]))
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private func iso(_ year: Int, _ month: Int, _ day: Int) -> String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
