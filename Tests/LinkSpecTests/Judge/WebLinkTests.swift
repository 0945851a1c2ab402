import Testing

@testable import LinkSpec
@testable import TestSupport

@Suite("Web links, and links made of them")
struct WebLinkTests {
  static func judge(_ bind: [String: String] = [:]) throws -> Judge {
    try PlaySpec.judge(bind: bind)
  }

  @Test func theFormsOfTheOneDocumentedPageAreAccepted() throws {
    let judge = try Self.judge()
    let links = [
      "https://www.rts.ch/play/tv/emissions?index=l",
      "https://play-mmf.herokuapp.com/rts/play/tv/emissions?index=l",
      "playrts://www.rts.ch/play/tv/emissions?index=l",
      "playrts-beta://www.rts.ch/play/tv/emissions?index=l",
      "playrts-nightly://www.rts.ch/play/tv/emissions?index=l",
      "playrts-debug://www.rts.ch/play/tv/emissions?index=l",
      "https://www.rts.ch/play/tv/emissions?index=%6C",
    ]
    for link in links {
      let judgement = judge.judgement(of: link)
      #expect(judgement.verdict == .accept, "\(link)")
      #expect(judgement.action == "az", "\(link)")
      #expect(judgement.parameters == [ReadParameter(name: "index", value: .text("l"))], "\(link)")
    }
  }

  /// What is said of each, with the bytes that it is said of.
  @Test(arguments: [
    ("https://www.rts.ch", "scope.universal 8..<18"),
    ("https://www.rts.ch/play/tv/emissions/x", "scope.universal 8..<18"),
    ("https://www.rts.ch/play/tv/emission", "scope.universal 8..<18"),
    ("https://www.rts.ch/play/tv/%65missions", "scope.universal 8..<18"),
    ("https://www.srf.ch/play/tv/emissions", "scope.universal 8..<18"),
    ("http://www.rts.ch/play/tv/emissions", "scope.universal 7..<17"),
    ("https://play-mmf.herokuapp.com/deeplink/index.html", "scope.test-host 8..<30"),
    ("https://play-mmf.herokuapp.com/play/tv/emissions", "scope.test-host 8..<30"),
    ("https://play-mmf.herokuapp.com/srf/play/tv/emissions", "scope.test-host 8..<30"),
    ("playsrf://www.rts.ch/play/tv/emissions", "scope.pseudo 10..<20"),
    ("playrts://play.swissinfo.ch/", "scope.pseudo 10..<27"),
  ])
  func otherPagesAreLeftOpen(link: String, place: String) throws {
    let judge = try Self.judge()
    let judgement = judge.judgement(of: link)
    #expect(judgement.verdict == .unspecified)
    #expect(judgement.permitted == [.reject, .anyAction])
    #expect(Self.violations(judgement, judge) == [place])
  }

  /// A slash at the end of a documented page makes no other page of it: its policy says what
  /// becomes of it.
  @Test func aSlashAtTheEndFollowsItsPolicy() throws {
    let judge = try Self.judge()
    let judgement = judge.judgement(of: "https://www.rts.ch/play/tv/emissions/")
    #expect(judgement.verdict == .unspecified)
    #expect(judgement.action == "az")
    #expect(!judgement.permitted.contains(.anyAction))
    #expect(Self.violations(judgement, judge) == ["policy.trailingSlash 36..<37"])
  }

  @Test(arguments: [
    ("https://www.rts.ch.evil.example/play/tv/emissions", "scope.universal 8..<31"),
    ("https://evilwww.rts.ch/play/tv/emissions", "scope.universal 8..<22"),
    ("https://rts.ch/play/tv/emissions", "scope.universal 8..<14"),
    ("https://www.rts.ch@evil.example/", "scope.universal 19..<31"),
    ("https://www%2Erts%2Ech..evil/", "scope.universal 8..<28"),
    ("https://xn--www.rts.ch/", "scope.universal 8..<22"),
    ("https:/www.evil.example/play", "scope.universal 6..<6"),
    ("playrts://www.rts.ch.evil.example/", "action.documented 10..<33"),
    ("httpx://www.rts.ch/play/tv/emissions", "scheme.custom 0..<5"),
  ])
  func hostsCompareWhole(link: String, place: String) throws {
    let judge = try Self.judge()
    let judgement = judge.judgement(of: link)
    #expect(judgement.verdict == .reject)
    #expect(
      Self.violations(judgement, judge).filter { !$0.hasPrefix("policy.") }.first == place)
  }

  @Test func otherSpellingsOfAHostMayBeReadOrNot() throws {
    let judge = try Self.judge()
    for (host, size) in [
      ("WWW.RTS.CH", 10), ("www.rts.ch.", 11), ("Www.Rts.Ch.", 11), ("%77ww.rts.ch", 12),
    ] {
      let judgement = judge.judgement(of: "https://\(host)/play/tv/emissions")
      #expect(judgement.verdict == .unspecified)
      #expect(judgement.permitted == [.reject, .handle(action: "az", parameters: [])])
      #expect(Self.violations(judgement, judge) == ["policy.hostSpelling 8..<\(8 + size)"])
    }
  }

  @Test func whatIsDocumentedForOtherScopesIsOpen() throws {
    let judge = try Self.judge()
    for (name, rule) in [
      ("server", "az.server.optional"), ("channel_id", "az.channel_id.disputed"),
    ] {
      let judgement = judge.judgement(of: "https://www.rts.ch/play/tv/emissions?\(name)=x")
      #expect(judgement.verdict == .unspecified)
      #expect(
        judgement.permitted == [
          .reject,
          .handle(
            action: "az", parameters: [PermittedParameter(name: name, values: [.text("x"), nil])]),
        ])
      let start = 38 + name.utf8.count
      #expect(Self.violations(judgement, judge) == ["\(rule) \(start)..<\(start + 1)"])
    }
  }

  /// A host tells the unit, the test host the build.
  @Test(arguments: [
    (["bu": "rts"], "https://www.rts.ch/play/tv/emissions", Verdict.accept),
    (["bu": "srf"], "https://www.rts.ch/play/tv/emissions", .unspecified),
    (["variant": "-beta"], "https://www.rts.ch/play/tv/emissions", .accept),
    (["variant": "-debug"], "https://play-mmf.herokuapp.com/rts/play/tv/emissions", .accept),
    (["variant": ""], "https://play-mmf.herokuapp.com/rts/play/tv/emissions", .unspecified),
    (["bu": "srf"], "https://play-mmf.herokuapp.com/rts/play/tv/emissions", .unspecified),
    (["variant": ""], "playrts-debug://www.rts.ch/play/tv/emissions", .unspecified),
  ])
  func buildsAreToldApart(bind: [String: String], link: String, verdict: Verdict) throws {
    let judge = try Self.judge(bind)
    let judgement = judge.judgement(of: link)
    #expect(judgement.verdict == verdict)
    if verdict == .unspecified {
      #expect(judge.rules[judgement.violations[0].rule].id == "policy.otherBuild")
      #expect(judgement.permitted == [.reject, .handle(action: "az", parameters: [])])
    }
  }

  @Test func scopesAreToldByTheHost() throws {
    let judge = try Self.judge()
    for (link, scopes) in [
      ("playrts://az", ["custom"]), ("playrts://www.rts.ch/", ["pseudo"]),
      ("playrts://www.rts.ch.evil/", ["custom"]), ("https://www.rts.ch/", ["universal"]),
      ("http://WWW.rts.ch./", ["universal"]), ("https://play-mmf.herokuapp.com/", ["test-host"]),
      ("https://other.example/", []), ("mailto:www.rts.ch", []), ("https:", []),
    ] {
      let url = Array(link.utf8)
      #expect(judge.scopes(of: judge.judgement(of: url), in: url) == scopes, "\(link)")
    }
  }

  static func violations(_ judgement: Judgement, _ judge: Judge) -> [String] {
    judgement.violations.map {
      "\(judge.rules[$0.rule].id) \($0.range.lowerBound)..<\($0.range.upperBound)"
    }
  }
}
