import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Links of every shape that a form can say, each row with the verdict, the action and the values.
@Suite struct LinkShapeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var url: String
    var verdict: Verdict
    var outcome: String
    /// The rules that are broken or raised.
    var rules: [String]
    var testDescription: String { url }

    init(_ url: String, _ verdict: Verdict, _ outcome: String = "", _ rules: [String] = []) {
      self.url = url
      self.verdict = verdict
      self.outcome = outcome
      self.rules = rules
    }
  }

  private static func judge(_ actions: String, _ rest: String = "", scopes: String? = nil) throws
    -> Judge
  {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "shop",
          scopes: \(scopes ?? "{ app: { scheme: \"shop\" } }"), \(rest)
          actions: { \(actions) } }
        """))
  }

  /// The action with its values as the judge permits them first.
  private static func outcome(_ judgement: Judgement) -> String {
    for permitted in judgement.permitted {
      guard case .handle(let action, let parameters) = permitted else { continue }
      let values = parameters.map { parameter in
        let texts = parameter.values.map { $0.map(text) ?? "-" }
        return "\(parameter.name)=" + texts.joined(separator: "|")
      }
      return ([action] + values).joined(separator: " ")
    }
    return judgement.permitted.contains(.anyAction) ? "any" : ""
  }

  private static func text(_ value: PermittedValue) -> String {
    switch value {
    case .one(let value): value.description
    case .list(let items):
      "["
        + items.map { $0.map { $0.map(text) ?? "-" }.joined(separator: "|") }
        .joined(separator: ",") + "]"
    }
  }

  private func check(_ judge: Judge, _ rows: [Row], count: Int) {
    #expect(rows.count == count)
    for row in rows {
      let judgement = judge.judgement(of: row.url)
      #expect(judgement.verdict == row.verdict, "\(row.url)")
      #expect(Self.outcome(judgement) == row.outcome, "\(row.url)")
      var rules: [String] = []
      for violation in judgement.violations {
        let id = judge.rules[violation.rule].id
        if !rules.contains(id) { rules.append(id) }
      }
      #expect(rules == row.rules, "\(row.url)")
    }
  }

  @Test func pathsWithoutHost() throws {
    let judge = try Self.judge(
      """
      add: { forms: { app: "///add" } },
      item: { forms: { app: "/item/{id}" }, parameters: { id: { type: "integer" } } },
      """)
    check(
      judge,
      [
        Row("shop:///add", .accept, "add"), Row("shop:/item/7", .accept, "item id=7"),
        Row("shop:/add", .unspecified, "add", ["policy.otherSlashes"]),
        Row("shop://add", .unspecified, "add", ["policy.otherSlashes"]),
        Row("shop:add", .unspecified, "add", ["policy.otherSlashes"]),
        Row("shop:///item/7", .unspecified, "item id=7", ["policy.otherSlashes"]),
        Row("shop://item/7", .unspecified, "item id=7", ["policy.otherSlashes"]),
        Row("shop:///add/", .unspecified, "add", ["policy.trailingSlash"]),
        Row("shop:///", .reject, "", ["action.present"]),
        Row("shop:", .reject, "", ["action.present"]),
        Row("shop:///ad", .reject, "", ["path.documented"]),
        Row("shop://ad", .reject, "", ["action.documented"]),
        Row("shop:/item/x", .reject, "", ["item.id.value"]),
        Row("shop:/item", .reject, "", ["item.id.required"]),
        Row("shop://user@add", .reject, "", ["policy.userinfo", "action.documented"]),
      ], count: 15)
  }

  @Test func linksWithoutPath() throws {
    let judge = try Self.judge(
      """
      pay: { forms: { app: "[{address}]" }, parameters: {
        address: { type: { pattern: "[a-z]+" } }, amount: { type: "integer" } } },
      """)
    check(
      judge,
      [
        Row("shop:abc", .accept, "pay address=abc"),
        Row("shop:?amount=1", .accept, "pay amount=1"), Row("shop:", .accept, "pay"),
        Row("shop:abc?amount=1", .accept, "pay address=abc amount=1"),
        Row("shop:ABC", .reject, "", ["pay.address.value"]),
        Row("shop:?address=abc", .unspecified, "pay", ["policy.unknownParameter"]),
        Row("shop://abc", .reject, "", ["action.documented"]),
        Row("shop:///", .unspecified, "pay", ["policy.otherSlashes"]),
        Row(
          "shop://%80?amount=1", .unspecified, "pay amount=1",
          ["policy.otherSlashes", "policy.invalidUTF8"]),
        Row(
          "shop://%80/?amount=1", .unspecified, "pay amount=1",
          ["policy.otherSlashes", "policy.invalidUTF8"]),
        Row("shop://%80/abc", .reject, "", ["action.present", "policy.invalidUTF8"]),
        Row("shop:/abc", .reject, "", ["action.present"]),
      ], count: 12)
  }

  /// What takes the rest of a path has the slash at its end in it, which makes no other form of it.
  @Test func aSlashBehindWhatTakesTheRest() throws {
    let judge = try Self.judge(
      """
      list: { forms: { app: "//list/{names...}[/p{page}]" }, parameters: {
        names: { type: { list: { items: { pattern: "[a-z]+" }, separator: "/" } } },
        page: { type: { integer: { minimum: 2, maximum: 9 } } } } },
      """)
    check(
      judge,
      [
        Row("shop://list/a", .accept, "list names=a"),
        Row("shop://list/a/b/p2", .accept, "list names=a/b page=2"),
        Row(
          "shop://list/a/", .unspecified, "list names=a",
          ["policy.trailingSlash", "list.names.value"]),
        Row(
          "shop://list/a/b/", .unspecified, "list names=a/b",
          ["policy.trailingSlash", "list.names.value"]),
        Row("shop://list/a/p2/", .unspecified, "list names=a page=2", ["policy.trailingSlash"]),
        Row("shop://list/a/p1", .reject, "", ["policy.integerBelowRange"]),
      ], count: 6)
  }

  /// What may be left out and may be empty is empty beside its text as it is in a query.
  /// What takes the whole of an opaque path may have a slash at its start: who cuts the scheme off
  /// reports it, others refuse the link, as they do where the type has none.
  @Test func aSlashBeforeWhatTakesAllOfAnOpaquePath() throws {
    func judge(_ form: String, _ type: String) throws -> Judge {
      try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "x", scopes: { app: { scheme: "x" } }, actions: { open: {
            forms: { app: "\(form)" }, parameters: { name: { type: \(type) } } } } }
          """))
    }
    JudgementText.check(
      [
        ("x:a/b", "accept open name=a/b"), ("x:/a/b", "open *"), ("x:/", "open *"),
        ("x://a/b", "reject"), ("x:///a", "reject"),
      ], count: 5, by: try judge("{name...}", "\"text\""))
    JudgementText.check(
      [("x:a/b", "accept open name=a/b"), ("x:/a/b", "reject")],
      count: 2, by: try judge("{name...}", "{ pattern: \"[a-z][a-z/]*\" }"))
    JudgementText.check(
      [("x:a", "accept open name=a"), ("x:/a", "reject")],
      count: 2, by: try judge("{name}", "\"text\""))
  }

  @Test func anEmptyTextBesideATextIsOpen() throws {
    let judge = try Self.judge(
      """
      send: { forms: { app: "[{to}][&body={body}]" }, parameters: {
        to: { type: { pattern: "[0-9]+" } }, body: { type: "text" } } },
      """)
    check(
      judge,
      [
        Row("shop:", .accept, "send"), Row("shop:7", .accept, "send to=7"),
        Row("shop:7&body=a", .accept, "send to=7 body=a"),
        Row("shop:&body=a", .accept, "send body=a"),
        Row("shop:7&body=", .unspecified, "send to=7 body=", ["policy.emptyText"]),
        Row("shop:&body=", .unspecified, "send body=", ["policy.emptyText"]),
        Row("shop:a&body=b", .reject, "", ["send.to.value"]),
      ], count: 7)
  }

  @Test func valuesInTheHost() throws {
    let judge = try Self.judge(
      """
      shelf: { forms: { app: "//{user}.shop.example/shelf" }, parameters: {
        user: { type: { pattern: "[a-z]+" } } } },
      number: { forms: { app: "//{number}" }, parameters: { number: { type: "integer" } } },
      cart: { forms: { app: "//cart" } },
      any: { forms: { app: "//*.any.example" } },
      """)
    check(
      judge,
      [
        Row("shop://ann.shop.example/shelf", .accept, "shelf user=ann"),
        Row("shop://7", .accept, "number number=7"), Row("shop://cart", .accept, "cart"),
        Row("shop://x.any.example", .accept, "any"),
        Row(
          "shop://ANN.shop.example/shelf", .unspecified, "shelf user=ann",
          [
            "policy.valueInHost", "shelf.user.value",
          ]),
        Row("shop://x.y.any.example", .unspecified, "any", ["policy.valueInHost"]),
        Row(
          "shop://.shop.example/shelf", .reject, "", ["path.noExtraSegment", "number.number.value"]),
        Row("shop://x", .reject, "", ["number.number.value"]),
        Row(
          "shop://%37", .unspecified, "number number=7",
          [
            "policy.valueInHost", "number.number.value",
          ]),
        Row("shop://a1.shop.example/shelf", .reject, "", ["shelf.user.value"]),
        Row("shop://7:80", .unspecified, "number number=7", ["policy.port"]),
      ], count: 11)
  }

  /// A host that is a word, and with another path a value of another form: routers that look at
  /// hosts first go no further.
  @Test func aWordThatIsAValueInTheHost() throws {
    let actions = """
      tab: { forms: { app: ["//tab/open", "//tab/item/{id}"] }, parameters: {
        id: { type: { integer: { minimum: 1 } } } } },
      go: { forms: { app: "//{place}/sign-in/{step}" }, parameters: {
        place: { type: { pattern: "[a-z]{3}" } }, step: { type: "integer" } } },
      home: { forms: { app: "//home" } },
      """
    JudgementText.check(
      [
        ("shop://tab/open", "accept tab"), ("shop://tab/item/7", "accept tab id=#7"),
        ("shop://abc/sign-in/7", "accept go place=abc step=#7"),
        ("shop://tab/sign-in/7", "open *"), ("shop://TAB/sign-in/7", "open *"),
        ("shop://tab/sign-in/7/", "open *"),
        // These are links of neither.
        ("shop://tab/sign-in/a", "reject"), ("shop://tab/sign-in", "reject"),
        ("shop://tab/item/0", "reject"), ("shop://home/sign-in/7", "reject"),
        ("shop://abcd/sign-in/7", "reject"),
      ], count: 11, by: try Self.judge(actions))
    check(
      try Self.judge(actions),
      [
        Row("shop://tab/sign-in/7", .unspecified, "any", ["path.documented"]),
        Row("shop://tab/open/7", .reject, "", ["path.documented"]),
      ], count: 2)
    let site = """
      cart: { forms: { web: "//www.shop.example/cart" } },
      page: { forms: { web: "//{user}.shop.example/page" }, parameters: {
        user: { type: { pattern: "[a-z]+" } } } },
      """
    let scopes = """
      { web: { scheme: "https", hosts: ["www.shop.example", "*.shop.example"] } }
      """
    JudgementText.check(
      [
        ("https://www.shop.example/cart", "accept cart"),
        ("https://ann.shop.example/page", "accept page user=ann"),
        ("https://www.shop.example/page", "open *"), ("https://www.shop.example/other", "reject"),
      ], count: 4, by: try Self.judge(site, scopes: scopes))
  }

  /// Foundation's `URLComponents` has the characters that Punycode stands for.
  @Test func punycodeInAHost() throws {
    let judge = try OneAction.judge(forms: #""//{host}""#, "host: { type: 'hostName' },")
    JudgementText.check(
      [
        ("app://shop.example", "accept go host=shop.example"),
        ("app://xn--bcher-kva.example", "open *"), ("app://a.xn--bcher-kva", "open *"),
        ("app://axn--b.example", "accept go host=axn--b.example"),
      ], count: 4, by: judge)
  }

  /// A user that a form has stands in its links, also where another form goes without it; a colon
  /// may be a part of one.
  @Test func aUserOfOneFormOfSeveral() throws {
    let judge = try OneAction.judge(
      forms: #"["{to}", "//{by}@{host}/{to}"]"#,
      "to: { type: 'integer' }, by: { type: 'text' }, host: { type: 'hostName' },")
    JudgementText.check(
      [
        ("app:1", "accept go to=#1"), ("app://a@b/1", "accept go to=#1 by=a host=b"),
        ("app://b/1", "reject"), ("app://@b/1", "open go to=#1 host=b"),
        ("app://a:c@b/1", "open go to=#1 by=a|a:c host=b"),
      ], count: 5, by: judge)
    let missing = judge.judgement(of: "app://b/1").violations.map {
      judge.explanation(of: $0, in: Array("app://b/1".utf8))
    }
    #expect(
      missing == [
        "A value that the documented form has is missing. "
          + "The link {to} or //{by}@{host}/{to} performs 'go'."
      ])
    let optional = try OneAction.judge(
      forms: #""//[{by}@]{host}/{to}""#,
      "to: { type: 'integer' }, by: { type: 'integer' }, host: { type: 'hostName' },")
    JudgementText.check(
      [
        ("app://b/1", "accept go to=#1 host=b"), ("app://2@b/1", "accept go to=#1 by=#2 host=b"),
        ("app://2:3@b/1", "open go to=#1 by=#2 host=b"),
      ], count: 3, by: optional)
  }

  /// A port of more than 64 bits is none to getters of integers.
  @Test func portsBeyondIntegers() throws {
    let judge = try OneAction.judge(
      forms: #""//a[:{port}]""#, "port: { type: { integer: { minimum: 1, maximum: 65535 } } },")
    JudgementText.check(
      [
        ("app://a:80", "accept go port=#80"), ("app://a:65536", "reject"),
        ("app://a:9223372036854775807", "reject"), ("app://a:9223372036854775808", "open go"),
      ], count: 4, by: judge)
  }

  @Test func theRestOfThePath() throws {
    let judge = try Self.judge(
      """
      file: { forms: { app: "//file/{path...}" }, parameters: { path: { type: "text" } } },
      note: { forms: { app: "//note[/{path...}]" }, parameters: { path: { type: "text" } } },
      """)
    check(
      judge,
      [
        Row("shop://file/a", .accept, "file path=a"),
        Row("shop://file/a/b%20c/d", .accept, "file path=a/b c/d"),
        Row("shop://note", .accept, "note"), Row("shop://note/a/b", .accept, "note path=a/b"),
        Row("shop://file/a/b/", .unspecified, "file path=a/b/|a/b", ["policy.trailingSlash"]),
        Row("shop://file/a//b", .unspecified, "file path=a//b|a/b", ["policy.emptySegment"]),
        // Behind the scheme of a URL, too, where the value needs none.
        Row("shop://file/a://b", .unspecified, "file path=a://b|a:/b", ["policy.emptySegment"]),
        Row(
          "shop://file/a://%7F", .unspecified, "file path=a://\u{7F}|a:/\u{7F}",
          ["policy.emptySegment", "policy.controlInText"]),
        Row("shop://file/a%2Fb", .unspecified, "file path=a/b", ["policy.encodedSlash"]),
        Row("shop://file", .reject, "", ["file.path.required"]),
        Row("shop://file/", .reject, "", ["file.path.required"]),
      ], count: 11)
  }

  /// Three slashes and no more: an empty host and the path of one slash.
  @Test func threeSlashes() throws {
    let judge = try OneAction.judge(forms: #""///""#, "q: { type: 'letter' },")
    JudgementText.check(
      [
        ("app:///", "accept go"), ("app:///?q=a", "accept go q=a"), ("app://?q=a", "open go q=a"),
        ("app:/?q=a", "open go q=a"), ("app:?q=a", "open go q=a"), ("app:////?q=a", "open go q=a"),
        ("app:///a", "reject"), ("app://a/", "reject"), ("app:a", "reject"),
      ], count: 9, by: judge)
  }

  /// A scheme alone may stand with its slashes and without.
  @Test func theSchemeAloneInBothWays() throws {
    let judge = try OneAction.judge(forms: #"["//", ""]"#, "q: { type: 'letter' },")
    JudgementText.check(
      [
        ("app:", "accept go"), ("app://", "accept go"), ("app:?q=a", "accept go q=a"),
        ("app://?q=a", "accept go q=a"), ("app:/", "open go"), ("app:///", "open go"),
        ("app:x", "reject"),
      ], count: 7, by: judge)
  }

  /// Who decodes each segment by itself may lose a byte order mark before any of them.
  @Test func aByteOrderMarkBeforeASegmentOfTheRest() throws {
    let judge = try OneAction.judge(
      forms: #""//go/{day...}""#, "day: { type: { date: { format: 'yyyy/MM/dd' } } },")
    JudgementText.check(
      [
        ("app://go/2027/05/01", "accept go day=2027/05/01"),
        ("app://go/2027/%EF%BB%BF05/%EF%BB%BF01", "open go day=2027/05/01"),
        ("app://go/%EF%BB%BF2027/05/01", "open go day=2027/05/01"),
        ("app://go/2027/05%EF%BB%BF/01", "reject"),
      ], count: 4, by: judge)
  }

  @Test func slashesAtTheEnd() throws {
    let judge = try Self.judge(
      "list: { forms: { app: \"//list/\" } }, item: { forms: { app: \"//list/{id}\" },"
        + " parameters: { id: { type: \"integer\" } } },")
    check(
      judge,
      [
        Row("shop://list/", .accept, "list"),
        Row("shop://list", .unspecified, "list", ["policy.trailingSlash"]),
        Row("shop://list/7", .accept, "item id=7"),
        Row("shop://list//", .unspecified, "list", ["policy.emptySegment"]),
        Row("shop://list/x", .reject, "", ["item.id.value"]),
      ], count: 5)
  }

  @Test func fixedSegmentsComeBeforeValues() throws {
    let judge = try Self.judge(
      """
      me: { forms: { app: "//users/me" } },
      user: { forms: { app: "//users/{name}" }, parameters: { name: { type: "text" } } },
      """)
    check(
      judge,
      [
        Row("shop://users/me", .accept, "me"), Row("shop://users/ann", .accept, "user name=ann"),
        Row("shop://users", .reject, "", ["path.documented"]),
      ], count: 3)
  }

  @Test func placesWithWildcardsAndPorts() throws {
    let judge = try Self.judge(
      """
      cart: { forms: { web: "/cart" } },
      shop: { forms: { web: "//{shop}.shop.example/open" }, parameters: {
        shop: { type: { pattern: "[a-z]+" } } } },
      """,
      scopes:
        "{ web: { scheme: \"https\", hosts: [\"shop.example\", \"*.shop.example\"], ports: [8443] } }"
    )
    check(
      judge,
      [
        Row("https://shop.example/cart", .accept, "cart"),
        Row("https://x.shop.example/cart", .accept, "cart"),
        Row("https://shop.example:8443/cart", .accept, "cart"),
        Row("https://shop.example:80/cart", .unspecified, "cart", ["policy.port"]),
        Row("https://ann.shop.example/open", .accept, "shop shop=ann"),
        Row("https://evilshop.example/cart", .reject, "", ["scope.web"]),
        Row("https://x.shop.example.evil.example/cart", .reject, "", ["scope.web"]),
        Row("https://x.shop.example/other", .reject, "", ["path.documented"]),
        // Ends so, and is no name of a host.
        Row("https://.shop.example/cart", .unspecified, "any", ["policy.valueInHost"]),
        Row("https://x.%73hop.example/cart", .unspecified, "cart", ["policy.hostSpelling"]),
        Row("https://x.shop.exampl%65/cart", .unspecified, "cart", ["policy.hostSpelling"]),
        Row("https://x%2Eshop.example/cart", .unspecified, "cart", ["policy.hostSpelling"]),
      ], count: 12)
  }

  @Test func parametersInEveryPlace() throws {
    let judge = try Self.judge(
      """
      call: { forms: { app: "{number}" }, parameters: {
        number: { type: { pattern: "[0-9]+" } }, ext: { in: "matrix", type: "integer" },
        note: { in: "fragment", type: "text" }, q: { alsoNamed: ["query"], type: "text" },
        tag: { alsoNamed: ["tag[]"], repeated: { maximum: 3 }, type: { pattern: "[a-z]+" } },
        once: { type: "text", policies: {
          duplicateParameter: { readings: ["reject"], reason: "It is given once." } } } },
        unknownParameters: [
          { names: "req-*", readings: ["reject"] }, { names: "x-*", readings: ["ignore"] } ] },
      """)
    check(
      judge,
      [
        Row("shop:1;ext=2", .accept, "call number=1 ext=2"),
        // An opaque path has no segments, so that a slash is one of the value's characters.
        Row("shop:1;x=a/b;ext=2", .unspecified, "call number=1 ext=2", ["policy.unknownParameter"]),
        Row("shop:1#note=a", .accept, "call number=1 note=a"),
        Row("shop:1?query=a", .accept, "call number=1 q=a"),
        Row("shop:1?tag=a&tag=b", .accept, "call number=1 tag=[a,b]"),
        Row("shop:1?tag%5B%5D=a&tag%5B%5D=b", .accept, "call number=1 tag=[a,b]"),
        Row("shop:1?x-a=1", .accept, "call number=1"),
        Row("shop:1?req-a=1", .reject, "", ["call.unknown.req-any"]),
        Row("shop:1?once=a&once=b", .reject, "", ["call.once.duplicateParameter"]),
        Row("shop:1?ext=2", .unspecified, "call number=1", ["policy.unknownParameter"]),
        Row("shop:1;q=a", .unspecified, "call number=1", ["policy.unknownParameter"]),
        Row("shop:1?tag=a&tag=b&tag=c&tag=d", .unspecified, "call number=1", ["call.tag.value"]),
        Row("shop:1?tag=a&tag=B", .unspecified, "call number=1 tag=[a,-]|-", ["call.tag.value"]),
        Row(
          "shop:1?q=a&query=b", .unspecified, "call number=1 q=a|b",
          [
            "policy.duplicateParameter"
          ]),
        Row("shop:1;EXT=2", .unspecified, "call number=1 ext=2|-", ["policy.parameterNameCase"]),
      ], count: 15)
  }

  @Test func conditions() throws {
    let judge = try Self.judge(
      """
      otp: { forms: { app: "//otp" }, parameters: {
        type: { required: true, type: { enumeration: ["hotp", "totp"] } },
        counter: { type: "integer" }, period: { type: "integer" },
        least: { type: "decimal" }, most: { type: "decimal" },
        kind: { type: { enumeration: ["mail", "phone"] } }, to: { type: "text" },
        a: { type: { list: { items: "text" } } }, b: { type: { list: { items: "text" } } } },
        constraints: [
          { when: { type: "hotp" }, requires: ["counter"] },
          { when: { type: "totp" }, excludes: ["counter"] },
          { overrides: ["kind", "period"] },
          { ascending: ["least", "most"] },
          { when: { kind: "mail" }, types: { to: "emailAddress" } },
          { sameLength: ["a", "b"] },
          { when: { kind: false }, excludes: ["to"] },
        ] },
      """)
    check(
      judge,
      [
        Row("shop://otp?type=hotp&counter=1", .accept, "otp type=hotp counter=1"),
        Row("shop://otp?type=totp", .accept, "otp type=totp"),
        Row("shop://otp?type=hotp", .reject, "", ["otp.requires.counter.type=hotp"]),
        Row("shop://otp?type=totp&counter=1", .reject, "", ["otp.excludes.counter.type=totp"]),
        Row("shop://otp?type=totp&kind=mail&period=3", .accept, "otp type=totp kind=mail"),
        Row("shop://otp?type=totp&least=1&most=1.0", .accept, "otp type=totp least=1 most=1"),
        Row("shop://otp?type=totp&least=-1&most=10", .accept, "otp type=totp least=-1 most=10"),
        Row("shop://otp?type=totp&least=2&most=10", .accept, "otp type=totp least=2 most=10"),
        Row("shop://otp?type=totp&least=2&most=1", .reject, "", ["otp.ascending.least+most"]),
        Row(
          "shop://otp?type=totp&kind=mail&to=a@b.example", .accept,
          "otp type=totp kind=mail to=a@b.example"),
        Row("shop://otp?type=totp&kind=phone&to=x", .accept, "otp type=totp kind=phone to=x"),
        Row(
          "shop://otp?type=totp&kind=mail&to=x", .unspecified, "otp type=totp kind=mail",
          [
            "otp.types.to.kind=mail"
          ]),
        Row("shop://otp?type=totp&a=1,2&b=3,4", .accept, "otp type=totp a=1,2 b=3,4"),
        Row("shop://otp?type=totp&a=1,2&b=3", .reject, "", ["otp.sameLength.a+b"]),
        Row("shop://otp?type=totp&to=x", .reject, "", ["otp.excludes.to.no-kind"]),
      ], count: 15)
  }

  /// Each of 40 values may be read or left out; the combinations that 20 constraints leave are no
  /// number that anybody follows, and what is not followed is open.
  @Test func combinationsHaveABound() throws {
    let names = (0..<40).map { "p\($0)" }
    let parameters = names.map { "\($0): { type: \"integer\" }" }.joined(separator: ", ")
    let constraints = stride(from: 0, to: 40, by: 2).map {
      "{ atMostOneOf: [\"p\($0)\", \"p\($0 + 1)\"] }"
    }.joined(separator: ", ")
    let judge = try Self.judge(
      "open: { forms: { app: \"//open\" }, parameters: { \(parameters) }, constraints: [\(constraints)] },"
    )
    let query = names.map { $0 + "=99999999999" }.joined(separator: "&")
    let judgement = judge.judgement(of: "shop://open?" + query)
    #expect(judgement.verdict == .unspecified)
    #expect((1...1024).contains(judgement.permitted.count))
    let two = judge.judgement(of: "shop://open?p0=1&p1=2")
    #expect(two.verdict == .reject)
  }

  @Test func semicolonsBetweenPairs() throws {
    let judge = try Self.judge(
      "open: { forms: { app: \"//open\" }, parameters: { a: { type: \"integer\" },"
        + " b: { type: \"integer\" } } },", "pairSeparators: \"&;\",")
    check(
      judge,
      [
        Row("shop://open?a=1;b=2", .accept, "open a=1 b=2"),
        Row("shop://open?a=1&b=2", .accept, "open a=1 b=2"),
        Row("shop://open?a=1;;b=2", .unspecified, "open a=1 b=2", ["policy.emptyPair"]),
      ], count: 3)
  }

  /// As in XMPP (RFC 5122, 2.2), where what becomes of a `&` is open.
  @Test func semicolonsAloneBetweenPairs() throws {
    let judge = try Self.judge(
      "open: { forms: { app: \"//open\" }, parameters: { a: { type: \"flag\", required: true },"
        + " b: { type: \"text\" }, c: { in: \"fragment\", type: \"integer\" } } },",
      "pairSeparators: \";\",")
    check(
      judge,
      [
        Row("shop://open?a;b=2", .accept, "open a= b=2"),
        Row("shop://open?a;b=2%26c", .accept, "open a= b=2&c"),
        Row("shop://open?a;b=2&c", .unspecified, "any", ["policy.unencodedValue"]),
        Row("shop://open?a;b=1;b=2", .unspecified, "open a= b=1|2", ["policy.duplicateParameter"]),
        Row("shop://open?b=2", .reject, "", ["open.a.required"]),
        Row(
          "shop://open?a;b=2#c=1&x=2", .unspecified, "open a= b=2 c=1", ["policy.unknownParameter"]),
      ], count: 6)
  }
}
