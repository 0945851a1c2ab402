import Testing

@testable import LinkSpec
@testable import LinkSpecFiles

/// Types that are made of others or that have a name for a known form: what each takes, and where
/// what it refuses breaks.
@Suite struct NamedTypeTests {
  /// `nil`: accepted; else the offset of the octet that breaks.
  private typealias Row = (text: String, offset: Int?)

  private static func check(
    _ type: ValueType, _ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (text, offset) in rows {
      let match = type.grammar.read(Array(text.utf8)).match
      let found: String =
        switch match {
        case .accepted: "accepted"
        case .open(let points): "open \(points.map(\.question.name))"
        case .invalid(let at, _): "\(at)"
        }
      #expect(
        found == (offset.map(String.init) ?? "accepted"), "\(text)", sourceLocation: sourceLocation)
    }
  }

  private static func a(_ texts: String...) -> [Row] { texts.map { ($0, nil) } }

  @Test func encodedOctets() {
    Self.check(
      .base32(),
      Self.a("JBSWY3DPEHPK3PXP", "ME", "ME======", "MFRA====", "MFRGG===", "MFRGGZA=")
        + [("", 0), ("J", 1), ("JBSW1", 4), ("ME=", 3), ("JB SW", 2), ("ABC", 3), ("=", 0)])
    // Small letters and bits that are left over decoders take or refuse.
    for text in ["jbswy3dp", "JBSWY3Dp", "MF", "MFRB===="] {
      guard case .open(let points) = ValueType.base32().grammar.read(Array(text.utf8)).match else {
        Issue.record("not open: \(text)")
        continue
      }
      #expect(points.map(\.question) == [.otherIdentifier])
    }
    Self.check(
      .base64(),
      Self.a("aGVs", "aGVsbG8=", "aGVsbG8", "+/-_", "aA==", "aA")
        + [("a", 1), ("aGV*", 3), ("aA=", 3), ("=aA", 1), ("a===", 4), ("aG=s", 3)])
    Self.check(ValueType(Base64Grammar(.url)), Self.a("-_-_") + [("+abc", 0), ("ab/d", 2)])
    var sixteen = Base64Grammar(.url)
    (sixteen.limits.minimum, sixteen.limits.maximum) = (16, 16)
    Self.check(
      ValueType(sixteen),
      Self.a("AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAA==")
        + [("AAAAAAAAAAAAAAAAAAAA", 20), ("AAAAAAAAAAAAAAAAAAAAAAA", 22)])
    var key = Base32Grammar()
    key.limits.minimum = 10
    Self.check(
      ValueType(key), Self.a("JBSWY3DPEHPK3PXP") + [("JBSWY3DP", 8), ("AAAAAAAAAAAAAAA", 15)])
    Self.check(ValueType(Base64Grammar(.standard)), Self.a("+/+/") + [("-abc", 0)])
    Self.check(
      .hexadecimal(minimum: 2, maximum: 4),
      Self.a("c0", "C0FFee".lowercased().prefix(4).description, "ABCD")
        + [("", 0), ("c", 1), ("c0ffe", 4), ("0x10", 1), ("g0", 0), ("c0 ", 2)])
    Self.check(
      .hexadecimal(minimum: 4, maximum: 4, prefix: "0x"),
      Self.a("0xC0de") + [("c0de", 0), ("0xC0d", 5)])
    let long = String(repeating: "c0ffee", count: 1_000)
    Self.check(.hexadecimal(minimum: 2), Self.a(long, "ab") + [("a", 1), (long + "g", 6_000)])
    #expect(HexadecimalGrammar().summary == "hexadecimal digits")
    #expect(HexadecimalGrammar(minimum: 8).summary == "8 or more hexadecimal digits")
  }

  @Test func namesOfPeopleHostsAndPlaces() {
    Self.check(
      .emailAddress(),
      Self.a(
        "mail@example.com", "a+b&c@b.example", "first.last@mail.example.com",
        String(repeating: "m", count: 64) + "@example.com")
        + [
          ("", 0), ("mail", 4), ("mail@", 5), ("@a", 0), ("a@@b", 2), ("a@b..c", 4), ("a@-b", 2),
          ("a @b", 1), ("a@b,c@d", 3), ("\"a@b", 0), ("a@b.", 4), ("<a@b.c>", 0),
        ])
    Self.check(
      .hostName(),
      Self.a("www.example.com", "localhost", "3com.example", "A-b.c")
        + [
          ("", 0), ("-a", 0), ("a-", 2), ("a..b", 2), ("a.", 2), ("a b", 1), ("a:80", 1), ("ä", 0),
        ])
    Self.check(
      .ipAddress(),
      Self.a("192.0.2.1", "0.0.0.0", "255.255.255.255", "::", "2001:db8::1", "::ffff:192.0.2.1")
        + [("", 0), ("256.0.0.1", 2), ("1.2.3", 5), ("1.2.3.04", 7), ("1::2::3", 7), ("g::", 3)])
    Self.check(
      .phoneNumber(),
      Self.a("+12015550123", "+1-201-555-0123", "+1(201)555.0123", "5550123", "112", "(044)5550123")
        + [("", 0), ("+", 1), ("++1", 1), ("1 2", 1), ("-", 1)])
    Self.check(.phoneNumber(isGlobal: true), Self.a("+1234567") + [("5550123", 0)])
    Self.check(
      .language(),
      Self.a("de", "gsw", "de-CH", "zh-Hant-TW", "es-419")
        + [("", 0), ("d", 1), ("de_CH", 2), ("de-", 3), ("de--CH", 3), ("dé", 1)])
    Self.check(.country(), Self.a("CH", "us") + [("", 0), ("C", 1), ("CHE", 2), ("C1", 1)])
  }

  @Test func times() {
    Self.check(
      .time(),
      Self.a("00:00", "23:59", "07:30:59")
        + [("", 0), ("24:00", 1), ("7:30", 0), ("07:60", 3), ("07:30Z", 5), ("0730", 2)])
    Self.check(
      .dateTime(),
      Self.a("2026-11-22T19:30:00Z", "2024-02-29T00:00:00.5-08:00")
        + [
          ("", 0), ("2023-02-29T00:00:00Z", 9), ("2026-11-22", 10), ("2026-11-22 19:30:00Z", 10),
          ("2026-11-22T19:30Z", 16), ("2026-11-22T24:00:00Z", 12),
        ])
    Self.check(
      .duration(),
      Self.a("90", "90s", "1h30m", "1d2h3m4s")
        + [("", 0), ("30m1h", 4), ("1.5h", 1), ("h", 0), ("1h1h", 3), ("-1h", 0)])
    Self.check(
      .duration(iso8601: true),
      Self.a("PT1H30M", "P1D", "P2W", "P1Y2M3DT4H5M6S")
        + [("P", 1), ("PT", 2), ("1h", 0), ("P1H", 2), ("pt1h", 0)])
  }

  @Test func trueAndFalse() {
    Self.check(
      .boolean(), Self.a("true", "false") + [("", 0), ("TRUE", 0), ("1", 0), ("truee", 4)])
    let words = BooleanGrammar(yes: ["1", "yes"], no: [])
    Self.check(ValueType(words), Self.a("1", "yes") + [("0", 0), ("no", 0)])
    #expect(words.structure(of: Array("yes".utf8)[...]) == .boolean(true))
    #expect(BooleanGrammar().structure(of: Array("false".utf8)[...]) == .boolean(false))
    #expect(words.structure(of: Array("0".utf8)[...]) == nil)
  }

  @Test func oneOfSeveralTypes() {
    let type = ValueType.anyOf(.enumeration("today", "evening"), .date())
    Self.check(
      type,
      Self.a("today", "evening", "2026-11-22")
        + [("", 0), ("tomorrow", 2), ("2026-02-30", 8), ("today ", 5)])
    #expect(type.summary == "one of today, evening, or a real day as yyyy-MM-dd")
    // What a type promises goes before what another leaves open.
    Self.check(.anyOf(.letter(), .text()), Self.a("é"))
    #expect(
      ValueType.anyOf(.integer(), .enumeration("all")).grammar.value(of: Array("007".utf8)[...])
        == .number(DecimalNumber(7)))
  }

  @Test func lists() {
    let type = ValueType.list(of: .integer(minimum: 0, maximum: 9), minimum: 2, maximum: 3)
    Self.check(
      type,
      Self.a("1,2", "1,2,3", "1,1")
        + [
          ("", 0), ("1", 1), ("1,2,3,4", 6), ("1,,2", 2), ("1,", 2), (",1", 0), ("1;2", 1),
          ("1, 2", 2), ("1,x", 2),
        ])
    Self.check(
      .list(of: .enumeration("a", "b"), separator: "|", isUnique: true),
      Self.a("a", "a|b", "b|a") + [("a|a", 2), ("a,b", 1)])
    Self.check(.list(of: .letter(), minimum: 0), Self.a("", "a") + [(",", 0)])
    #expect(
      type.grammar.structure(of: Array("1,02".utf8)[...])
        == .list([.number(DecimalNumber(1)), .number(DecimalNumber(2))]))
  }

  @Test func parts() {
    let place = ValueType.parts(
      "{lat},{lon}[,{alt}]",
      ["lat": .decimal(), "lon": .decimal(), "alt": .decimal()])
    Self.check(
      place,
      Self.a("46.5,6.6", "-46.5,6.6,1200")
        + [
          ("", 0), ("46.5", 4), ("46.5,", 5), ("46.5,6.6,", 9), ("46.5;6.6", 4),
          ("46.5,6.6,1,2", 10),
          ("x,1", 0),
        ])
    #expect(
      place.grammar.structure(of: Array("46.50,6".utf8)[...])?.description == "lat=46.5,lon=6")
    let file = ValueType.parts(
      "{name}.{kind}", ["name": .text(), "kind": .enumeration("png", "jpg")])
    Self.check(
      file, Self.a("a.png", "a.b.jpg", "a.png.jpg") + [("a", 1), ("a.gif", 2), ("a.", 2)])
    #expect(
      file.grammar.structure(of: Array("a.b.jpg".utf8)[...])?.description == "kind=jpg,name=a.b")
    let track = ValueType.parts("track:{id}", ["id": .integer()])
    Self.check(
      track, Self.a("track:7") + [("track7", 5), ("Track:7", 0), ("track:", 6), ("track:x", 6)])
    let nested = ValueType.parts(
      "{a}[-{b}[/{c}]]", ["a": .letter(), "b": .letter(), "c": .letter()])
    Self.check(nested, Self.a("a", "a-b", "a-b/c") + [("a/c", 1), ("a-b/", 4)])
  }

  @Test(arguments: [
    ("", "expected a part in braces, such as {id}"), ("{a", "a '{' has no name and '}' behind it"),
    ("{}", "a '{' has no name and '}' behind it"),
    ("{a}]", "a ']' has no '['"), ("{a}[,{b}", "a '[' has no ']'"),
    ("{a}\\", "a '\\' stands at the end"),
    ("{a},{a}", "a part stands twice"), ("abc", "expected a part in braces, such as {id}"),
  ])
  func formsOfPartsThatAreNone(form: String, fault: String) {
    #expect(PartsForm(form).fault == fault)
  }

  @Test func charactersOfFormsByThemselves() throws {
    let form = PartsForm("\\[{a}\\]")
    #expect(form.fault == nil)
    Self.check(.parts("\\[{a}\\]", ["a": .letter()]), Self.a("[x]") + [("x", 0)])
  }

  @Test func json() {
    Self.check(
      .json(depth: 2),
      Self.a("{}", "[1,{\"a\":\"[[[\"}]", "12", "\"\\\"\"")
        + [("", 0), ("{", 1), ("[[[]]]", 2), ("{a:1}", 5), ("[1,]", 4), ("{}{}", 4)])
  }

  @Test func textsOfLimitedLength() {
    Self.check(
      .text(minimum: 2, maximum: 4),
      Self.a("ab", "abcd", "éééé") + [("", 0), ("a", 1), ("abcde", 4), ("ééééé", 8)])
    Self.check(.text(maximumBytes: 4), Self.a("abcd", "éé") + [("abcde", 4), ("ééé", 4)])
    // Four characters that people see, and more for who counts otherwise.
    for text in ["abc👨‍👩‍👧", "e\u{301}e\u{301}e\u{301}e\u{301}", "👨‍👩‍👧"] {
      #expect(
        TextGrammar(minimum: 2, maximum: 4).read(Array(text.utf8)).match
          == .open([.init(.characterCount, at: text.utf8.count)]), "\(text)")
    }
    #expect(
      TextGrammar(maximum: 4).read(Array("\u{1}".utf8)).match
        == .open([.init(.controlInText, at: 0)]))
  }

  @Test func wordsInAnyCase() {
    let type = ValueType.words("Asc", "desc")
    Self.check(type, Self.a("asc", "ASC", "Desc") + [("", 0), ("as", 2), ("asc ", 3), ("dé", 1)])
    #expect(type.grammar.structure(of: Array("aSC".utf8)[...]) == .text("Asc"))
  }

  @Test func urlsOfAnySchemeButSome() {
    Self.check(
      .url(ofAnySchemeBut: ["javascript", "file"]),
      Self.a("https://www.example.com/", "mailto:a@b", "app:x", "app:///x", "tel:1")
        + [
          ("javascript:alert(1)", 0), ("JavaScript:x", 0), ("file:///x", 0), ("/x", 0),
        ])
    Self.check(
      ValueType(URLGrammar(schemes: ["https"], except: ["http"])),
      Self.a("https://a.example") + [("http://a.example", 0), ("https://", 8)])
  }

  /// Of what some take and some refuse nothing is promised.
  @Test func formsThatAreOpen() {
    let rows: [(ValueType, OpenQuestion, [String])] = [
      (.base64(), .otherIdentifier, ["", "YR==", "YR", "YWJ="]),
      (
        .phoneNumber(), .otherIdentifier,
        [
          "+1", "+01234567", "+123456", "+1234567890123456", "12", "1234567890123456", "a", "*100#",
          "555-", "-555", "5--5", "+-1234567", "(555", "5)5(5",
        ]
      ),
      (
        .hostName(), .otherIdentifier,
        [
          "192.0.2", "256.256.256.256", "a.1", "1", "a.0x1",
          String(repeating: "a", count: 64) + ".example",
        ]
      ),
      (
        .emailAddress(), .otherIdentifier,
        [
          ".a@b.example", "a.@b.example", "a..b@c.example", "a@localhost", "a@192.0.2.1",
          "a@[192.0.2.1]", #""a b"@c.example"#, "ä@b.example", "a@bücher.example",
          String(repeating: "m", count: 65) + "@example.com",
          "a@" + String(repeating: "b.", count: 126) + "example",
        ]
      ),
      (
        .language(), .otherIdentifier,
        [
          "zh-cmn-Hans", "en-US-x-a", "en-u-ca-buddhist", "AA-AAA-A0aaa", "x-a", "i-klingon",
          "germ", "de-a-bc-x-y",
        ]
      ),
      (
        .url(ofAnySchemeBut: ["javascript"]), .otherURL,
        ["app:", "https://", "http:x", "https:///x", "HTTPS:"]
      ),
      (.flag(), .otherIdentifier, ["1", "true", "false"]),
      (.integer(), .integerAboveRange, ["2147483648"]),
      (.integer(maximum: 2_147_483_647), .integerAboveRange, ["99999999999999999999"]),
    ]
    for (type, question, texts) in rows {
      for text in texts {
        guard case .open(let points) = type.grammar.read(Array(text.utf8)).match else {
          Issue.record("not open: \(type.summary): \(text)")
          continue
        }
        #expect(points.map(\.question) == [question], "\(text)")
      }
    }
    #expect(rows.count == 9)
    Self.check(.flag(), Self.a(""))
  }

  /// Every type has values that it takes and such that it refuses, is written as it is read, and
  /// has a problem with none of its own samples.
  @Test func everyTypeIsTriedAndWritten() throws {
    let types: [ValueType] = [
      .base32(), .base64(), .hexadecimal(), .emailAddress(), .hostName(), .ipAddress(),
      .phoneNumber(), .language(), .country(), .time(), .dateTime(), .boolean(),
      .boolean(yes: ["1"], no: ["0"]), .duration(iso8601: true), .json(),
      .anyOf(.enumeration("today"), .date()), .list(of: .letter()),
      .parts("{a}[:{b}]", ["a": .letter(), "b": .integer()]),
      .text(minimum: 1, maximum: 9), .text(maximumBytes: 10), .words("a", "b"),
      .url(ofAnySchemeBut: ["file"]),
      .list(of: .parts("{a}:{b}", ["a": .letter(), "b": .uuid()]), separator: ";"),
    ]
    for type in types {
      let samples = type.grammar.samples
      #expect(samples.valid.count >= 2, "\(type.keyword)")
      #expect(samples.invalid.count >= 6, "\(type.keyword)")
      #expect(samples.agreeing(with: { type.grammar.read($0) }) == samples, "\(type.keyword)")
      let spec = try Spec("s", title: "S") {
        Document("d", "D")
        Scope("app", scheme: "app", cite: "d: 1")
        Action("a", "does", cite: "d: 2") {
          LinkForm("app", "//a/{p}")
          Parameter("p", in: .path, type, .required)
          Parameter("q", type)
        }
      }
      let text = SpecWriter.text(of: spec)
      #expect(try SpecReader.read(Array(text.utf8)) == spec, "\(text)")
      // What it leaves open is a question that the spec has.
      let judge = try Judge(spec)
      for sample in samples.open {
        let link = "app://a/" + Self.escaped(samples.valid[0]) + "?q=" + Self.escaped(sample)
        let judgement = judge.judgement(of: link)
        let isSaid = judgement.verdict == .accept || !judgement.violations.isEmpty
        #expect(isSaid, "\(type.keyword): \(link)")
      }
    }
  }

  private static func escaped(_ sample: SampleValue) -> String {
    sample.octets.map { "%" + String(Int($0) + 256, radix: 16).dropFirst() }.joined()
  }
}
