import Conformance
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Segments that have texts beside values, and forms with and without a slash at the end.
@Suite struct SegmentPieceTests {
  private static func spec(_ more: String = "", _ top: String = "") throws -> Spec {
    try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "store", \(top)
          scopes: { app: { scheme: "store" }, web: { scheme: "https", hosts: ["store.example"] \(more) } },
          actions: {
            app: { forms: { web: "/app/{slug}/id{id}" }, parameters: {
              slug: { type: "identifier" }, id: { type: "integer" } } },
            user: { forms: { web: "/@{user}", app: "//user/@{user}" }, parameters: {
              user: { type: { identifier: { maximum: 8 } } } } },
            page: { forms: { web: "/{page}" }, parameters: { page: { type: { pattern: "[a-z]+" } } } },
            number: { forms: { web: "/n{number}" }, parameters: { number: { type: "integer" } } },
            news: { forms: { web: "/news" } },
            feed: { forms: { web: "/Feed/UC{feed}" }, parameters: { feed: { type: "integer" } } },
            article: { forms: { app: "//article/{slug}-{id}.html" }, parameters: {
              slug: { type: "identifier" }, id: { type: "integer" } } },
            pair: { forms: { app: "//pair/{a}-{b}" }, parameters: {
              a: { type: "identifier" }, b: { type: "identifier" } } },
            file: { forms: { app: "//file/{name}[.{ext}][/]" }, parameters: {
              name: { type: { pattern: "[a-z]+" } },
              ext: { in: "path", required: false, type: { pattern: "[a-z0-9]{1,4}" } } } } } }
        """.utf8))
  }

  @Test func textsStandBesideValues() throws {
    JudgementText.check(
      [
        ("https://store.example/app/a/id7", "accept app slug=a id=#7"),
        ("https://store.example/app/a/7", "reject"), ("https://store.example/app/a/id", "reject"),
        ("https://store.example/app/a/idx", "reject"),
        ("https://store.example/app/a/id7x", "reject"),
        ("https://store.example/app/a/ID7", "open app slug=a id=#7"),
        ("https://store.example/app/a/%69d7", "open app slug=a id=#7"),
        ("https://store.example/app/a/id07", "open app slug=a id=#7"),
        ("https://store.example/@me", "accept user user=me"),
        ("https://store.example/%40me", "open user user=me"),
        ("https://store.example/@", "reject"), ("https://store.example/@123456789", "reject"),
        // A text beside a value comes before a value, and a fixed segment before both.
        ("https://store.example/n7", "accept number number=#7"),
        ("https://store.example/news", "accept news"),
        // Who looks for the text first, refuses what is no number behind it.
        ("https://store.example/nine", "open page page=nine"),
        ("https://store.example/home", "accept page page=home"),
        // The case of texts is that of the form.
        ("https://store.example/Feed/UC7", "accept feed feed=#7"),
        ("https://store.example/Feed/uc7", "open feed feed=#7"),
        ("https://store.example/feed/UC7", "open feed feed=#7"),
        ("store://user/@me", "accept user user=me"), ("store://user/me", "reject"),
        ("store://user/@me/", "open user user=me"),
      ], count: 22, by: try Judge(Self.spec()))
  }

  @Test func aSegmentIsDividedByItsTypes() throws {
    JudgementText.check(
      [
        ("store://article/a-7.html", "accept article slug=a id=#7"),
        ("store://article/a-b-7.html", "accept article slug=a-b id=#7"),
        ("store://article/7-7.html", "accept article slug=7 id=#7"),
        ("store://article/-7.html", "reject"), ("store://article/a-.html", "reject"),
        ("store://article/a7.html", "reject"), ("store://article/a-7", "reject"),
        ("store://article/a-7.htm", "reject"), ("store://article/a-7.html.html", "reject"),
        ("store://article/a%2Db-7.html", "accept article slug=a-b id=#7"),
        ("store://article/a%2D7.html", "open article slug=a id=#7"),
        ("store://article/a-7%2Ehtml", "open article slug=a id=#7"),
        // Of several divisions each may be what a router takes.
        ("store://pair/a-b", "accept pair a=a b=b"),
        ("store://pair/a-b-c", "open! pair a=a|a-b b=b-c|c"),
        ("store://file/a", "accept file name=a"),
        ("store://file/a.txt", "accept file name=a ext=txt"),
        ("store://file/a.", "reject"), ("store://file/a.txtxt", "reject"),
        ("store://file/a.txt/", "accept file name=a ext=txt"),
        ("store://file/a/", "accept file name=a"),
        ("store://file/.txt", "reject"),
      ], count: 21, by: try Judge(Self.spec()))
  }

  /// Where other pages are left open, one whose name only begins like that of a form is one.
  @Test func otherPagesStayOpen() throws {
    JudgementText.check(
      [
        ("https://store.example/n7", "accept number number=#7"),
        ("https://store.example/n-x", "open *"), ("https://store.example/@", "open *"),
        ("https://store.example/@me", "accept user user=me"),
      ], count: 4, by: try Judge(Self.spec(", otherPaths: 'open'")))
  }

  /// A link with delimiters everywhere is divided in bounded time.
  @Test func divisionsAreBounded() throws {
    let judge = try Judge(
      SpecReader.read(
        Array(
          """
          { linkspec: 1, name: "s", maximumLength: 100000, scopes: { app: { scheme: "s" } },
            actions: { a: { forms: { app: "//a/{a}-{b}-{c}-{d}.x" }, parameters: {
              a: { type: "text" }, b: { type: "text" }, c: { type: "text" }, d: { type: "integer" } } } } }
          """.utf8)))
    for text in ["a-", "-", "%2D"] {
      let url = "s://a/" + String(repeating: text, count: 1_000) + ".x"
      #expect(judge.judgement(of: url).verdict != .accept)
    }
  }

  /// The site's file says of such paths what the forms say, but for the types of values.
  @Test func theSiteSaysTheSame() throws {
    let text = """
      { linkspec: 1, name: "store", scopes: { web: { scheme: "https", hosts: ["store.example"] } },
        actions: {
          user: { forms: { web: "/@{user}" }, parameters: { user: { type: "identifier" } } },
          pair: { forms: { web: "/p/{a}-{b}.html" }, parameters: {
            a: { type: "identifier" }, b: { type: "identifier" } } } } }
      """
    let file = try AssociationWriter.text(
      of: SpecReader.read(Array(text.utf8)), app: "ABCDE12345.com.example.store")
    let paths = file.split(separator: "\n").compactMap { line in
      line.contains("\"/\"") ? line.split(separator: "\"").dropFirst(3).first.map(String.init) : nil
    }
    #expect(paths == ["/p/*/*.html", "/p/?*-?*.html", "/@*/*", "/@?*"])
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try Self.spec()
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    let cases = CaseGenerator.short(try Judge(spec)).cases
    let scenarios = Set(cases.map(\.scenario))
    for scenario in [
      "path.textMissing", "path.otherText", "path.textTwice", "path.textUpperCase",
      "path.textEscaped", "presence.emptyPiece",
    ] {
      #expect(scenarios.contains(scenario), "\(scenario)")
    }
    let urls = Set(cases.map { String(decoding: $0.url, as: UTF8.self) })
    #expect(urls.contains("https://store.example/@"))
    #expect(urls.contains { $0.hasPrefix("store://user/%40") })
  }

  /// Free text beside a value of another type: whatever is wrong with one may be part of the other.
  @Test func freeTextBesideAValue() throws {
    let spec = try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "acct", scopes: { acct: { scheme: "acct" } }, actions: {
          show: { forms: { acct: "{user}@{host}" }, parameters: {
            user: { type: "text" }, host: { type: "hostName" } } } } }
        """.utf8))
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems == [])
  }

  @Test(arguments: [
    ("//a/{x}{y}", 7, "nothing stands between {x} and {y}"), ("//a/id{", 6, "'{' without '}'"),
    ("//a/id{}", 7, "expected a name"), ("//a/x{b...}{c}", 11, "nothing stands between"),
    ("//a/x{b c}", 6, "expected a name"),
  ])
  func mistakesAreLocated(form: String, offset: Int, message: String) {
    #expect {
      _ = try FormTemplate(form)
    } throws: { error in
      guard let error = error as? TemplateError else { return false }
      return error.description.contains(message) && error.offset == offset
    }
  }

  @Test(arguments: ["/@{user}", "//a/{x}-{y}.html", "//app/id{n}/", "/{a}.{b}/c", "{k}:{x...}"])
  func aFormIsWrittenAsItWasRead(source: String) throws {
    let form = try FormTemplate(source)
    #expect(form.with(segments: form.segments).source == source)
    #expect(try FormTemplate(form.with(segments: form.segments).source) == form)
  }

  /// Two forms of which neither comes first are ambiguous; a text makes one of them the first.
  @Test func lintTellsWhatIsAmbiguous() throws {
    func problems(_ one: String, _ other: String) -> String {
      do {
        _ = try SpecReader.read(
          Array(
            """
            { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } }, actions: {
              a: { forms: { app: "\(one)" }, parameters: { x: { type: "identifier" } } },
              b: { forms: { app: "\(other)" }, parameters: { x: { type: "identifier" } } } } }
            """.utf8))
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(problems("//v/a{x}", "//v/{x}b").contains("ambiguous"))
    #expect(problems("//v/{x}.html", "//v/p-{x}.html").contains("ambiguous"))
    #expect(problems("//v/@{x}", "//v/~{x}") == "")
    #expect(problems("//v/@{x}", "//v/{x}") == "")
    #expect(problems("//v/id{x}", "//v/idle") == "")
  }
}
