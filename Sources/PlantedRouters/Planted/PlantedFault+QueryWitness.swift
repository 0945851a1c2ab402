import LinkRouting

extension PlantedFault {
  /// Links that show what goes wrong with free text.
  var textWitness: FaultWitness? {
    switch self {
    case .decodedTwice: search("%2541", promises: "%41")
    case .notDecoded: search("a%20b", promises: "a b")
    case .decodedBeforeSplitting: search("a%26b", promises: "a&b")
    case .latin1Decoded: search("%C3%A9", promises: "\u{E9}")
    case .invalidUTF8Dropped: .open("playrts://search?query=a%FFb", "search", [:])
    case .nulShortens:
      .open("playrts://search?query=a%00b", "search", ["query": "a\u{0}b"])
    case .controlsStripped:
      .open("playrts://search?query=a%07b", "search", ["query": "a\u{7}b"])
    case .textNormalized: search("e%CC%81", promises: "e\u{301}")
    case .astralDropped: search("a%F0%9F%8E%AC", promises: "a\u{1F3AC}")
    case .textTrimmed: search("%20a%20", promises: " a ")
    case .textLowercased: search("RTS", promises: "RTS")
    case .textCut:
      search(
        "0123456789012345678901234567890123", promises: "0123456789012345678901234567890123")
    case .emptyQueryInvented: .open("playrts://search?query=", "search", [:], ["query": ""])
    default: nil
    }
  }

  /// Links that show what goes wrong with parameters as such.
  var queryWitness: FaultWitness? {
    switch self {
    case .duplicatesJoined:
      .open("playrts://search?query=a&query=b", "search", ["query": "a"], ["query": "b"])
    case .duplicatesMiddleWins:
      .open("playrts://search?query=a&query=b&query=c", "search", ["query": "a"], ["query": "c"])
    case .fragmentGlued: .open("playrts://search?query=a#b", "search", ["query": "a"])
    case .fragmentRead: .open("playrts://search#query=a", "search", [:])
    case .namesCaseIgnored: .open("playrts://search?QUERY=a", "search", [:])
    case .namesBySubstring: .open("playrts://search?xquery=a", "search", [:])
    case .semicolonDivides: search("a;b", promises: "a;b")
    case .valueCutAtEquals: search("a=b", promises: "a=b")
    case .firstParameterOnly:
      .promised(
        "playrts://search?media_type=video&query=a", "search",
        ["query": "a", "media_type": "video"])
    case .startTimeMustBeFirst:
      .promised(
        "playrts://media/urn:rts:video:1?channel_id=a&start_time=10", "media",
        ["media_urn": "urn:rts:video:1", "channel_id": "a", "start_time": "10"])
    case .serverMustBeLast:
      .promised(
        "playrts-debug://search?server=Test&query=a", "search",
        ["query": "a", "server": "Test"])
    case .inspectorParameterLeftIn:
      .open("playrts://home?\(InspectorLink.parameter)=1", "home", [:])
    case .unknownReported: .open("playrts://home?utm_source=mail", "home", [:])
    case .prototypeReported: .open("playrts://home?__proto__=x", "home", [:])
    case .indexUppercaseAccepted, .indexLowercased:
      .open("playrts://az?index=A", "az", [:])
    case .indexFirstLetterTaken: .open("playrts://az?index=ab", "az", [:])
    case .indexDropped: .promised("playrts://az?index=l", "az", ["index": "l"])
    case .indexLastLetterForgotten: .promised("playrts://az?index=z", "az", ["index": "z"])
    case .indexEmptyReported: .open("playrts://az?index=", "az", [:])
    case .mediaTypeCaseIgnored, .mediaTypeLowercased:
      .open("playrts://search?media_type=VIDEO", "search", [:])
    case .mediaTypeUnchecked: .open("playrts://search?media_type=text", "search", [:])
    case .mediaTypeDefaulted: .promised("playrts://search", "search")
    default: nil
    }
  }

  /// Links that show what goes wrong with `start_time`.
  var startTimeWitness: FaultWitness? {
    switch self {
    case .startTimeDropped: media("10", promises: "10")
    case .startTimeZeroDropped: media("0", promises: "0")
    case .startTimePrefixRead: media("10abc")
    case .startTimeSaturated: media("2147483648", or: "2147483648")
    case .startTimeWrapped: media("4294967306", or: "4294967306")
    case .startTimeSixteenBits: media("32768", promises: "32768")
    case .startTimeFractionTruncated: media("10.9", or: "10.9")
    case .startTimeNegativeAccepted: media("-10")
    case .startTimeExponentAccepted: media("1e3")
    case .startTimeOctal, .startTimeLeadingZerosRejected: media("010", promises: "010")
    case .startTimeForeignDigits: media("%D9%A1%D9%A0")
    case .startTimeInvalidIsZero: media("abc")
    case .startTimeTrimmed: media("%2010")
    case .startTimeDefaulted:
      .promised(
        "playrts://media/urn:rts:video:1", "media", ["media_urn": "urn:rts:video:1"])
    case .startTimeReadOnShow:
      .open(
        "playrts://show/urn:rts:show:tv:1?start_time=10", "show",
        ["show_urn": "urn:rts:show:tv:1"])
    default: nil
    }
  }

  /// Links that show what goes wrong with `date`.
  var dateWitness: FaultWitness? {
    switch self {
    case .dateFebruary30Accepted, .dateRolledOver: date("2018-02-30")
    case .dateDay31Accepted: date("2018-04-31")
    case .dateMonth13Accepted: date("2018-13-01")
    case .dateDayZeroAccepted: date("2018-10-00")
    case .dateLengthOnly: date("2018/10/03")
    case .dateOtherFormatAccepted: date("03-10-2018")
    case .dateOtherFormatConverted: date("03.10.2018")
    case .dateShortFieldsAccepted: date("2018-1-3")
    case .dateTimeCutOff: date("2018-10-03T10:00:00")
    case .dateLeapCenturyForgotten: date("2000-02-29", isPromised: true)
    case .dateLeapDayForgotten: date("2024-02-29", isPromised: true)
    case .dateLeapDayEveryYear: date("2023-02-29")
    case .dateBuddhistYear, .dateDropped: date("2018-10-03", isPromised: true)
    case .dateDefaulted: .promised("playrts://bydate", "bydate")
    default: nil
    }
  }

  private func search(_ encoded: String, promises text: String) -> FaultWitness {
    .promised("playrts://search?query=\(encoded)", "search", ["query": .string(text)])
  }

  private func media(_ startTime: String, promises number: String) -> FaultWitness {
    .promised(
      "playrts://media/urn:rts:video:1?start_time=\(startTime)", "media",
      ["media_urn": "urn:rts:video:1", "start_time": .string(number)])
  }

  private func media(_ startTime: String, or number: String? = nil) -> FaultWitness {
    let link = "playrts://media/urn:rts:video:1?start_time=\(startTime)"
    guard let number else { return .open(link, "media", ["media_urn": "urn:rts:video:1"]) }
    return .open(
      link, "media", ["media_urn": "urn:rts:video:1"],
      ["media_urn": "urn:rts:video:1", "start_time": .string(number)])
  }

  private func date(_ text: String, isPromised: Bool = false) -> FaultWitness {
    let link = "playrts://bydate?date=\(text)"
    return isPromised
      ? .promised(link, "bydate", ["date": .string(text)]) : .open(link, "bydate", [:])
  }
}
