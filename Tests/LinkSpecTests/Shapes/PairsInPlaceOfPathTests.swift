import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Parameters in the place of an opaque path, as in `prefs:root=General&path=About`.
@Suite struct PairsInPlaceOfPathTests {
  private static func spec(_ forms: String = "\"\"", _ more: String = "") -> String {
    """
    { linkspec: 1, name: "prefs", scopes: { app: { scheme: "prefs" }, web: { scheme: "web" } },
      actions: {
        open: { forms: { app: \(forms) }, parameters: {
          root: { in: "opaquePath", required: true, type: { enumeration: ["WIFI", "General"] } },
          path: { in: "opaquePath", type: "text" },
          \(more) } },
        show: { forms: { web: "{album}" }, parameters: { album: { type: "text" } } },
      } }
    """
  }

  @Test func theyAreReadAsThoseOfAQuery() throws {
    let judge = try Judge(SpecReader.read(Self.spec()))
    let rows = [
      ("prefs:root=WIFI", "accept open root=WIFI"),
      ("prefs:path=a%20b&root=General", "accept open root=General path=a%20b"),
      // Who reads them as a query may take it for a space.
      ("prefs:root=WIFI&path=a+b", "open open root=WIFI path=a%20b|a%2Bb"),
      ("prefs:root=WIFI&path=a/b", "accept open root=WIFI path=a/b"),
      ("prefs:root=wifi", "reject"), ("prefs:path=About", "reject"), ("prefs:", "reject"),
      ("prefs:WIFI", "reject"), ("prefs:?root=WIFI", "reject"),
      ("prefs://root=WIFI", "reject"), ("prefs:/root=WIFI", "reject"),
      ("prefs:root=WIFI&x=1", "open open root=WIFI"),
      ("prefs:root=WIFI&root=General", "open open root=General|WIFI"),
      ("prefs:root=WIFI?x=1", "open open root=WIFI"),
      ("prefs:root=WIFI&&", "open open root=WIFI"),
      // Of another scope a path is a path.
      ("web:root=WIFI", "accept show album=root%3DWIFI"),
    ]
    JudgementText.check(rows, count: 16, by: judge)
    // Who asks for the path of a link has it.
    let link = Array("prefs:root=wifi?x=1".utf8)
    #expect(link[judge.judgement(of: link).parts.path].elementsEqual("root=wifi".utf8))
  }

  /// As `roblox://placeId=1` has them.
  @Test func theyMayStandBehindTwoSlashes() throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "run", scopes: { app: { scheme: "app" }, web: { scheme: "web" } }, actions: {
        run: { forms: { app: "//" }, parameters: {
          macro: { in: "opaquePath", required: true, type: "text" },
          value: { in: "opaquePath", type: "integer" } } },
        list: { forms: { app: "//list" } },
        show: { forms: { web: "//{name}" }, parameters: { name: { type: { pattern: "[a-z=]+" } } } } } }
      """)
    let judge = try Judge(spec)
    JudgementText.check(
      [
        ("app://macro=a%20b&value=1", "accept run macro=a%20b value=#1"),
        ("app://value=1&macro=A%3Ab", "accept run macro=A:b value=#1"),
        ("app://value=1&macro=A:b", "open run macro=A:b value=#1"),
        ("app://macro=a@b", "open run macro=a@b"), ("app://list", "accept list"),
        ("app://value=1", "reject"), ("app://macro=a&value=x", "open run macro=a"),
        ("app://", "reject"), ("app://macro=a&x=1", "open run macro=a"),
        ("app://lists", "reject"), ("web://a=b", "accept show name=a%3Db"),
        ("web://a=b:80", "open show name=a%3Db"),
        // An empty user is none, and a name alone has no value.
        ("app://@macro=a", "open *"), ("app://macro", "open run macro=\"\""),
      ], count: 14, by: judge)
    #expect(try SpecSoundness.problems(of: spec) == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    let link = Array("app://macro=a?x=1".utf8)
    let host = try #require(judge.judgement(of: link).parts.host)
    #expect(link[host].elementsEqual("macro=a".utf8))
  }

  /// Behind two slashes a colon is no port to who cuts pairs off, and the document says so with the
  /// port. Brackets enclose nothing there.
  @Test func whatLooksLikeAPort() throws {
    func judge(_ policies: [String]) throws -> Judge {
      try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "run", scopes: { app: { scheme: "app" } }, actions: {
            run: { forms: { app: "//" }, parameters: {
              to: { in: "opaquePath", alsoNamed: ["full to"], required: true, type: "text" } } } },
            policies: { \(PolicyText.of(policies)) } }
          """))
    }
    JudgementText.check(
      [
        ("app://full%20to=s:a:80", "accept run to=s:a:80"), ("app://to=s:b", "accept run to=s:b"),
        ("app://x=[&to=b", "open run to=b"), ("app://x[y]=1&to=b", "open run to=b"),
      ], count: 4, by: try judge(["port:ignore"]))
    JudgementText.check(
      [("app://to=s:b", "open run to=s:b")], count: 1, by: try judge([]))
  }

  /// What looks like pairs in a host of another scope is a host there.
  @Test func aHostOfAnotherScopeHasNone() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "run", scopes: {
            app: { scheme: "app" }, web: { scheme: "https", hosts: ["*.shop.example"] } },
          actions: {
            run: { forms: { app: "//" }, parameters: { macro: { in: "opaquePath", type: "integer" } } },
            cart: { forms: { web: "/cart" }, parameters: { tab: { in: "matrix", type: "integer" } } } } }
        """))
    JudgementText.check(
      [
        ("app://macro=1", "accept run macro=#1"),
        ("https://a.shop.example/cart;tab=1", "accept cart tab=#1"),
        // No name of DNS, of which nothing is promised.
        ("https://a=b.shop.example/cart;tab=1", "open *"),
        ("https://a=b.example/cart", "reject"),
      ], count: 4, by: judge)
    for text in ["app://macro=1/x;y", "https://a=b.shop.example/cart;tab=1"] {
      let link = Array(text.utf8)
      let parts = judge.judgement(of: link).parts
      #expect(parts == SplitURL(link), "\(text)")
    }
  }

  private static let free =
    "'root' stands in the place of the path, so that a form of the action is \"\", "
    + "which leaves it free, or \"//\" where two slashes stand before it"

  @Test(arguments: [
    ("\"//open\"", "", free), ("\"{id}\"", "id: { type: \"text\" }", free),
  ])
  func aFormLeavesThePathFree(form: String, more: String, message: String) throws {
    let error = #expect(throws: SpecError.self) { try SpecReader.read(Self.spec(form, more)) }
    #expect(error?.problems.map(\.message).contains(message) == true, "\(error as Any)")
  }

  /// Nor behind two slashes: how many stand there many parsers do not tell apart.
  @Test(arguments: ["", "//"])
  func noOtherFormHasThatPlace(form: String) {
    let error = #expect(throws: SpecError.self) {
      try SpecReader.read(
        """
        { linkspec: 1, name: "a", scopes: { app: { scheme: "a" } }, actions: {
          open: { forms: { app: "\(form)" }, parameters: { root: { in: "opaquePath", type: "text" } } },
          list: { forms: { app: "{id}" }, parameters: { id: { type: "text" } } } } }
        """)
    }
    let message =
      "'root' stands in the place of the path, which the form '{id}' of 'list' has, too"
    #expect(error?.problems.map(\.message).contains(message) == true, "\(error as Any)")
  }
}
