/// Texts that try a format.
extension CalendarFormat {
  /// Texts that try the format: boundaries of its fields, days that do not exist, other formats.
  package func trials(_ name: String, firstYear: Int, lastYear: Int) -> [SampleValue] {
    let last = min(lastYear, 9_999)
    let moments: [(String, Moment)] = [
      ("typical", Moment(2018 < firstYear || 2018 > last ? last : 2018, 10, 3, 19, 30, 5)),
      ("first", Moment(firstYear, 1, 1, 0, 0, 0)), ("last", Moment(last, 12, 31, 23, 59, 59)),
      ("beforeFirst", Moment(max(0, firstYear - 1), 12, 31, 23, 59, 59)),
      ("afterLast", Moment(min(9_999, last + 1), 1, 1)),
      ("thirtyFirst", Moment(2025, 1, 31, 8, 5, 0)), ("thirtieth", Moment(2025, 4, 30, 12, 0, 0)),
      ("endOfFebruary", Moment(2025, 2, 28, 9, 9, 9)), ("leapDay", Moment(2024, 2, 29, 1, 1, 1)),
      ("leapDayOfCentury", Moment(2000, 2, 29)), ("noLeapDay", Moment(2025, 2, 29, 1, 1, 1)),
      ("noLeapDayOfCentury", Moment(1900, 2, 29)), ("dayOutOfMonth", Moment(2025, 2, 30, 1, 1, 1)),
      ("thirtyFirstOfApril", Moment(2025, 4, 31, 1, 1, 1)), ("dayZero", Moment(2025, 10, 0, 1, 1)),
      ("dayThirtyTwo", Moment(2025, 1, 32, 1, 1)), ("monthZero", Moment(2025, 0, 3, 1, 1)),
      ("monthThirteen", Moment(2025, 13, 3, 1, 1)), ("dayBeyondTwelve", Moment(2025, 3, 13, 7, 7)),
      ("hourTwentyFour", Moment(2025, 3, 4, 24, 0, 0)), ("minuteSixty", Moment(2025, 3, 4, 7, 60)),
      ("secondSixty", Moment(2025, 3, 4, 7, 7, 60)), ("noon", Moment(2025, 3, 4, 12, 0, 0)),
    ]
    var trials = moments.map { SampleValue("\(name).\($0.0)", text(of: $0.1)) }
    let moment = moments[0].1
    let common = text(of: moment)
    for (number, format) in Self.others.enumerated() {
      trials.append(SampleValue("\(name).otherFormat\(number)", format.text(of: moment)))
    }
    let wide = String(
      String.UnicodeScalarView(
        common.unicodeScalars.map { scalar in
          ("0"..."9").contains(scalar) ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
        }))
    let more = [
      ("empty", ""), ("trailingLetter", common + "x"), ("trailingDigit", common + "0"),
      ("trailingSpace", common + " "), ("leadingSpace", " " + common),
      ("cut", String(common.dropLast())), ("negative", "-" + common), ("fullWidthDigits", wide),
      ("word", "today"), ("unixTime", "1538524800"),
    ]
    return trials
      + (more + wordTrials(of: moment, common)).map {
        SampleValue("\(name).\($0.0)", $0.1)
      }
  }

  /// Names in other letters and of other languages, the ends of a clock of 12 hours, offsets.
  private func wordTrials(of moment: Moment, _ common: String) -> [(String, String)] {
    var trials: [(String, String)] = []
    if hasNames {
      trials += [("upperCase", common.uppercased()), ("lowerCase", common.lowercased())]
    }
    for piece in pieces {
      switch piece {
      case .monthName(let isShort):
        var may = moment
        may.month = 5
        trials.append(("may", text(of: may)))
        var december = moment
        december.month = 12
        let name = Self.monthName(12, isShort: isShort)
        for (label, other) in [
          ("foreignMonth", isShort ? "Dez" : "Dezember"), ("monthInDigits", "12"),
          ("otherLength", Self.monthName(12, isShort: !isShort)), ("noMonth", "Dexember"),
        ] {
          trials.append((label, Self.replacing(name, in: text(of: december), by: other)))
        }
      case .half:
        for hour in [0, 1, 11, 12, 13, 23] {
          var other = moment
          other.hour = hour
          trials.append(("hour\(hour)", text(of: other)))
        }
        trials.append(("noHalf", Self.replacing("PM", in: common, by: "")))
        trials.append(("dottedHalf", Self.replacing("PM", in: common, by: "p.m.")))
      case .offset(let style):
        for offset in [0, 60, -60, 330, -570, 840, 841, 1439] {
          var other = moment
          other.offset = offset
          trials.append(("offset\(offset)", text(of: other)))
        }
        let written = style.text(of: 0)
        for (number, other) in [
          "", "Z", "z", "+00:00", "+0000", "+00", "-00:00", "-0000", "-00", "+24:00", "+2400",
          "+24", "+01:60", "+0160", "+1", "+1:00", "UTC", "GMT", "+", " 0100", "01:00",
        ].enumerated() where common.hasSuffix(written) {
          trials.append(
            ("otherOffset\(number)", String(common.dropLast(written.count)) + other))
        }
      case .literal, .field: break
      }
    }
    return trials
  }

  /// Whether it has words, whose case readers may look at.
  private var hasNames: Bool {
    pieces.contains { piece in
      switch piece {
      case .monthName, .half: true
      case .literal, .field, .offset: false
      }
    }
  }

  /// A text with another one in the place of the first of `part`.
  private static func replacing(_ part: String, in text: String, by other: String) -> String {
    let octets = Array(text.utf8)
    let wanted = Array(part.utf8)
    guard octets.count >= wanted.count,
      let start = (0...(octets.count - wanted.count)).first(where: {
        octets[$0...].starts(with: wanted)
      })
    else { return text + other }
    return String(
      decoding: octets[..<start] + Array(other.utf8) + octets[(start + wanted.count)...],
      as: UTF8.self)
  }

  /// Formats that people mix up.
  private static let others: [CalendarFormat] = [
    "yyyy-MM-dd", "dd.MM.yyyy", "dd/MM/yyyy", "MM/dd/yyyy", "yyyy/MM/dd", "dd-MM-yyyy", "yyyyMMdd",
    "ddMMyyyy", "yyMMdd", "d.M.yyyy", "M/d/yyyy", "yyyy-M-d", "yy-MM-dd", "yyyy-MM", "HH:mm",
    "HH:mm:ss", "HHmm", "H:mm", "HH.mm", "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm",
    "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyyMMdd'T'HHmmss", "yyyyMMddHHmm",
    "dd MMM yyyy",
    "d MMM yyyy", "ddMMMyyyy", "MMMM d, yyyy", "h:mm a", "hh:mma", "yyyy-MM-dd'T'HH:mm:ssZ",
    "yyyy-MM-dd'T'HH:mm:ssXXX", "yyyyMMdd'T'HHmmssXX",
  ].compactMap { try? CalendarFormat($0) }
}
