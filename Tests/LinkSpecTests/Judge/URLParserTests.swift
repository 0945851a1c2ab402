import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// What each parser makes of each question about the text of a link: every cell of the table.
@Suite("URL parsers behind routers")
struct URLParserTests {
  private static func judge(
    _ parsers: [URLParser], _ policies: [Permit] = []
  ) throws -> Judge {
    var spec = try Spec("shop", title: "Shop") {
      Document("d", "Documentation")
      Scope("app", scheme: "shop", cite: "d: 1")
      Scope("web", scheme: "https", hosts: [ScopeHost("shop.example")], cite: "d: 1")
      Action("item", "opens an item", cite: "d: 2") {
        LinkForm("app", "//item/{name}")
        LinkForm("web", "//shop.example/item/{name}")
        Parameter("name", in: .path, .text(), .required)
        Parameter("q", .text())
      }
      Action("home", "opens the home page", cite: "d: 3") {
        LinkForm("app", "//home")
        LinkForm("web", "//shop.example/home")
      }
    }
    spec.parsers = parsers
    spec.policies[.controlInText] = Policy([.reject, .verbatim], reason: "None is left out.")
    for permit in policies { spec.policies[permit.question] = permit.policy }
    return try Judge(spec)
  }

  /// By link, what is permitted behind each parser in the order of ``URLParser/allCases``, and
  /// behind any. Rejection always is, so that nothing stands for it.
  private static let rows: [(link: String, permitted: [String])] = [
    ("shop://item/a\tb", ["a%09b", "", "ab", "ab", "a%09b", "a%09b", "", "a%09b", "a%09b / ab"]),
    ("shop://item/a\nb", ["a%0Ab", "", "ab", "ab", "a%0Ab", "a%0Ab", "", "a%0Ab", "a%0Ab / ab"]),
    ("shop://item/a\rb", ["a%0Db", "", "ab", "ab", "a%0Db", "a%0Db", "", "a%0Db", "a%0Db / ab"]),
    ("shop://item/a\u{0}", ["a%00", "", "a", "a / a%00", "a%00", "a%00", "", "a%00", "a / a%00"]),
    (
      "shop://item/a b",
      ["a%20b", "", "a%20b", "a%20b", "a%20b", "a%20b", "a%20b", "a%20b", "a%20b"]
    ),
    (
      "shop://item/a\"<>",
      [
        "a%22%3C%3E", "", "a%22%3C%3E", "a%22%3C%3E", "a%22%3C%3E", "a%22%3C%3E", "a%22%3C%3E",
        "a%22%3C%3E", "a%22%3C%3E",
      ]
    ),
    (
      "shop://item/%41 b",
      ["%2541%20b", "", "A%20b", "A%20b", "A%20b", "A%20b", "A%20b", "A%20b", "A%20b / %2541%20b"]
    ),
    ("shop://item/a\\b", ["a%5Cb", "", "a%5Cb", "a%5Cb", "a%5Cb", "a%5Cb", "", "a%5Cb", "a%5Cb"]),
    ("https://shop.example/item\\b", ["", "", "b", "", "", "", "", "", "b"]),
    ("https:\\\\shop.example/item/b", ["", "", "b", "", "", "", "", "b", "b"]),
    ("shop://item\\b", ["", "", "", "", "%5Cb", "", "", "%5Cb", "b / %5Cb"]),
    ("shop:/\\item/b", ["", "", "", "", "", "", "", "b", "b"]),
    ("shop:\\\\item/b", ["", "", "", "", "", "", "", "b", "b"]),
    ("https://shop.example\\item/b", ["", "", "b", "", "", "", "", "", "b"]),
    ("https:/\\shop.example/item/b", ["", "", "b", "", "", "", "", "b", "b"]),
    ("shop:/\\item\\b", ["", "", "", "", "", "", "", "%5Cb", "b / %5Cb"]),
    ("shop:/\\item\\../b", ["", "", "", "", "", "", "", "", "b"]),
    ("shop://item/%", ["%25", "", "%25", "%25", "%25 / \(bad)", "", "", "%25", "%25 / \(bad)"]),
    (
      "shop://item/%41%",
      [
        "%2541%25", "", "A%25", "A%25", "A%25 / A\(bad)", "", "", "A%25",
        "A%25 / %2541%25 / A\(bad)",
      ]
    ),
    (
      "shop://item/%zz",
      [
        "%25zz", "", "%25zz", "%25zz", "%25zz / \(bad)zz / \(bad)%00z / \(bad)", "", "", "%25zz",
        "%25zz / \(bad)zz / \(bad)%00z / \(bad)",
      ]
    ),
    (
      "shop://item/%4/x",
      ["", "", "", "", "", "", "", "", ""]
    ),
    (
      "shop://item/a?q=%4&q=",
      [
        "a q=\"\"|%254|∅", "", "a q=\"\"|%254|∅", "a q=\"\"|%254|∅",
        "a q=\"\"|%254|∅ / a q=\"\"|\(bad)4|∅ / a q=\"\"|\(bad)|∅", "a q=\"\"|∅", "",
        "a q=\"\"|%254|∅",
        "a q=\"\"|%254|∅ / a q=\"\"|\(bad)4|∅ / a q=\"\"|∅ / a q=\"\"|\(bad)|∅",
      ]
    ),
    (
      "shop://item/a?q=%4x",
      [
        "a q=%254x", "", "a q=%254x", "a q=%254x",
        "a q=%254x / a q=\(bad)4x / a q=\(bad)%04 / a q=\(bad)", "a", "", "a q=%254x",
        "a q=%254x / a q=\(bad)4x / a / a q=\(bad)%04 / a q=\(bad)",
      ]
    ),
    ("shop://item/./a", ["", "", "a", "", "", "", "", "a", "a"]),
    ("shop://item/x/../a", ["", "", "a", "", "", "", "", "a", "a"]),
    ("shop://item/..", ["..", "..", "", "..", "..", "..", "..", "", ".."]),
    ("https:shop.example/item/a", ["", "", "a", "", "", "", "", "", "a"]),
    ("https:/shop.example/item/a", ["", "", "a", "", "", "", "", "", "a"]),
    ("https:///shop.example/item/a", ["", "", "a", "", "", "", "", "", "a"]),
    ("https://\u{FF53}hop.example/item/a", ["a", "", "a", "", "", "", "", "", "a"]),
    ("https://sh\u{AD}op.example/item/a", ["a", "", "a", "", "", "", "", "", "a"]),
    ("https:sh\u{AD}op.example/item/a", ["", "", "a", "", "", "", "", "", "a"]),
    ("https:///sh\u{AD}op.example/item/a", ["", "", "a", "", "", "", "", "", "a"]),
    ("https:/sh\u{AD}op.example:443/item/a", ["", "", "a", "", "", "", "", "", "a"]),
    ("https:/sh\u{AD}op.example:81/item/a", ["", "", "a", "", "", "", "", "", "a"]),
    ("https:/\\sh%C2%ADop.example/item/a", ["", "", "a", "", "", "", "", "", "a"]),
    ("ht\ttps:shop.example/item\\a", ["", "", "a", "", "", "", "", "", "a"]),
    (
      "shop://item/a?q=b \t",
      [
        "a q=b / a q=b%20%09", "a q=b", "a q=b / a q=b%20%09 / a q=b%20",
        "a q=b / a q=b%20%09 / a q=b%20", "a q=b / a q=b%20%09", "a q=b / a q=b%20%09",
        "a q=b / a q=b%20%09",
        "a q=b / a q=b%20%09", "a q=b / a q=b%20%09 / a q=b%20",
      ]
    ),
    (
      "shop://item/a?q&q=%F0&q",
      [
        "a q=\"\"|∅", "a q=\"\"|∅", "a q=\"\"|%25F0|\(bad)|∅", "a q=\"\"|\(bad)|∅",
        "a q=\"\"|\(bad)|∅", "a q=\"\"|\(bad)|∅", "a q=\"\"|\(bad)|∅", "a q=\"\"|%25F0|∅",
        "a q=\"\"|%25F0|\(bad)|∅",
      ]
    ),
    ("shop://item:x/a", ["", "", "", "a", "a", "", "", "", "a"]),
    (
      "shop://item/a%FFb",
      [
        "", "", "a%25FFb|a\(bad)b", "a\(bad)b", "a\(bad)b", "a\(bad)b", "a\(bad)b",
        "a%25FFb", "a%25FFb|a\(bad)b",
      ]
    ),
    (
      "shop://item/a?q=a+b",
      [
        "a q=a%2Bb", "a q=a%2Bb", "a q=a%20b|a%2Bb", "a q=a%20b|a%2Bb", "a q=a%20b|a%2Bb",
        "a q=a%20b|a%2Bb", "a q=a%20b|a%2Bb", "a q=a%20b|a%2Bb", "a q=a%20b|a%2Bb",
      ],
    ),
    (
      "shop://item/a?q=\(mark)b",
      [
        "a q=\(mark)b|b", "a q=\(mark)b|b", "a q=\(mark)b", "a q=\(mark)b", "a q=\(mark)b",
        "a q=\(mark)b", "a q=\(mark)b", "a q=\(mark)b|b", "a q=\(mark)b|b",
      ]
    ),
    (
      "shop://item/a?q=a%FF",
      [
        "a q=\"\"|∅", "a q=\"\"|∅", "a q=a%25FF|a\(bad)", "a q=a\(bad)", "a q=a\(bad)",
        "a q=a\(bad)", "a q=a\(bad)",
        "a q=a%25FF", "a q=\"\"|a%25FF|a\(bad)|∅",
      ]
    ),
    (
      "shop://item/a?q=x;y",
      [
        "a q=x%3By", "a q=x%3By", "a q=x%3By", "a q=x%3By", "a q=x%3By", "a", "a q=x%3By",
        "a q=x%3By", "a q=x%3By / a",
      ]
    ),
    (
      "shop://item/a?q=%",
      [
        "a q=%25", "", "a q=%25", "a q=%25", "a q=%25 / a q=\(bad)", "a", "",
        "a q=%25", "a q=%25 / a q=\(bad) / a",
      ]
    ),
  ]
  private static let bad = "%EF%BF%BD"
  private static let mark = "%EF%BB%BF"

  @Test func everyCell() throws {
    let judges = try URLParser.allCases.map { try Self.judge([$0]) } + [Self.judge([])]
    for (link, permitted) in Self.rows {
      for (judge, expected) in zip(judges, permitted) {
        let found = JudgementText.of(judge.judgement(of: link))
        let names = judge.spec.parsers.map(\.rawValue).joined()
        let texts = expected.split(separator: " / ").map { "item name=" + $0 }
        #expect(
          found == (texts.isEmpty ? "reject" : "open " + texts.joined(separator: " / ")),
          "\(names): \(link)")
      }
      #expect(permitted.count == judges.count)
    }
    #expect(Self.rows.count == 46)
  }

  /// Of a path that decodes to no UTF-8 Foundation's getters make an empty one.
  @Test func aBrokenPathMayBeEmpty() throws {
    let found = try (URLParser.allCases.map { [$0] } + [[]]).map {
      JudgementText.of(try Self.judge($0).judgement(of: "shop://home/%FF"))
    }
    #expect(
      found == [
        "open home", "open home", "reject", "reject", "reject", "reject", "reject", "reject",
        "open home",
      ])
  }

  /// Dart decodes what needs no escape before anybody divides a segment there.
  @Test func aMarkWithAnEscapeMayDivideASegment() throws {
    func check(_ parsers: String, _ escaped: String) throws {
      let judge = try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "m", scopes: { app: { scheme: "m" } }, parsers: [\(parsers)],
            actions: { show: { forms: { app: "//show/{p}-{q}" }, parameters: {
              p: { type: { pattern: "[a-z-]+" } }, q: { type: { pattern: "[a-z-]+" } } } } } }
          """))
      JudgementText.check(
        [
          ("m://show/a-b", "accept show p=a q=b"), ("m://show/a%2Db-c", escaped),
          ("m://show/a-b-c", "open! show p=a|a-b q=b-c|c"), ("m://show/a%2db", "open show p=a q=b"),
          ("m://show/%61-b", "accept show p=a q=b"), ("m://show/a%5Fb", "reject"),
        ], count: 6, by: judge)
    }
    try check("", "open! show p=a-b q=c / show p=a|a-b q=b-c|c")
    try check("\"dart\"", "open! show p=a-b q=c / show p=a|a-b q=b-c|c")
    try check("\"foundation\"", "accept show p=a-b q=c")
  }

  @Test func severalParsersPermitWhatAnyOfThemDoes() throws {
    let judge = try Self.judge([.strict, .python, .foundation])
    #expect(
      JudgementText.of(judge.judgement(of: "shop://item/a\tb"))
        == "open item name=a%09b / item name=ab")
    #expect(JudgementText.of(judge.judgement(of: "https:/shop.example/home")) == "reject")
  }

  @Test func aPolicyOfTheSpecWins() throws {
    let judge = try Self.judge(
      [.strict],
      [Permit(.innerWhiteSpace, .ignore, because: "The app takes them out.")])
    #expect(JudgementText.of(judge.judgement(of: "shop://item/a\tb")) == "accept item name=ab")
    #expect(JudgementText.of(judge.judgement(of: "shop://item/a b")) == "reject")
  }

  /// Every parser that has a say permits no more than the question does.
  @Test func noParserReadsWhatIsImpossible() {
    var count = 0
    for question in OpenQuestion.allCases {
      for parser in URLParser.allCases {
        guard let readings = parser.readings(question) else { continue }
        count += 1
        #expect(Set(readings).isSubset(of: question.possibleReadings), "\(question.name)")
      }
    }
    #expect(count == 104)
  }

  @Test func aSpecNamesItsParsers() throws {
    let judge = try Self.judge([.android, .whatwg])
    let text = SpecWriter.text(of: judge.spec)
    #expect(try SpecReader.read(Array(text.utf8)) == judge.spec)
    for wrong in ["[\"whatgw\"]", "[\"whatwg\", \"whatwg\"]", "\"whatwg\""] {
      let faulty = text.replacing(#/"parsers": \[[^\]]*\]/#, with: "\"parsers\": \(wrong)")
      #expect(throws: SpecError.self) { try SpecReader.read(Array(faulty.utf8)) }
    }
  }
}
