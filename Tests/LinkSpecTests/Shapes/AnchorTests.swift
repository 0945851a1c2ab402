import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// A value behind the `#`: all of it, whatever it begins with.
@Suite struct AnchorTests {
  private static func judge(_ forms: String, _ type: String) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { app: { scheme: "d" } }, actions: { open: {
          forms: { app: \(forms) }, parameters: { part: { type: \(type) } } } } }
        """))
  }

  @Test func aSlashAtItsStartIsItsOwn() throws {
    JudgementText.check(
      [
        ("d://a#home", "accept open part=home"), ("d://a#/home", "accept open part=/home"),
        ("d://a#!/home", "accept open part=!/home"), ("d://a#!", "accept open part=!"),
        ("d://a#/", "accept open part=/"), ("d://a#x/y/", "accept open part=x/y/"),
        ("d://a#/x?y", "accept open part=/x?y"), ("d://a", "accept open"),
      ], count: 8, by: try Self.judge("\"//a[#{part}]\"", "\"text\""))
  }

  /// A slash of the form before the `#` is none of the value that takes the rest.
  @Test func aSlashBehindARest() throws {
    func judge(_ form: String) throws -> Judge {
      try OneAction.judge(
        forms: "\"\(form)\"", "rest: { type: 'text' }, part: { type: 'text' }")
    }
    JudgementText.check(
      [
        ("app://a/b#in:c", "accept go rest=b part=c"),
        ("app://a/b/#in:c", "accept go rest=b part=c"),
        ("app://a#in:c", "accept go part=c"), ("app://a/#in:c", "accept go part=c"),
        ("app://a/b//#in:c", "open go rest=b|b/ part=c"),
      ], count: 5, by: try judge("//a[/{rest...}][/]#in:{part}"))
    JudgementText.check(
      [
        ("app://a/b#in:c", "accept go rest=b part=c"),
        ("app://a/b/#in:c", "open go rest=b|b/ part=c"),
      ], count: 2, by: try judge("//a/{rest...}#in:{part}"))
  }

  /// Nothing divides it, so that an escaped slash is a slash, as in a query; where an anchor has
  /// segments, that is open.
  @Test func anEscapedSlash() throws {
    for form in ["\"//a[#{part}]\"", "\"//a#x{part}\""] {
      let start = form.contains("x") ? "d://a#x" : "d://a#"
      JudgementText.check(
        [
          (start + "b%2Fc", "accept open part=b/c"), (start + "%2f", "accept open part=/"),
          (start + "b/c%2F", "accept open part=b/c/"),
        ], count: 3, by: try Self.judge(form, "\"text\""))
    }
    JudgementText.check(
      [("d://a#1%2F", "reject"), ("d://a#1", "accept open part=#1")], count: 2,
      by: try Self.judge("\"//a#{part}\"", "\"integer\""))
    for form in ["\"//a#/{part}\"", "[\"//a#{part}\", \"//a#x/{part}\"]"] {
      let start = form.contains("#/") ? "d://a#/" : "d://a#"
      JudgementText.check(
        [(start + "b%2Fc", "open open part=b/c")], count: 1,
        by: try Self.judge(form, "\"text\""))
    }
  }

  /// Dots are segments of a path to who takes the fragment for one, and no others.
  @Test func dotsInAPathInTheFragment() throws {
    let judge = try Self.judge("\"//a#/item/{part}\"", "\"text\"")
    JudgementText.check(
      [
        ("d://a#/item/..", "open *"), ("d://a#/item/%2E", "open *"), ("d://a#/./item/x", "reject"),
        ("d://a#/item/...", "accept open part=..."), ("d://a#/item/x?y=/../z", "open *"),
      ], count: 5, by: judge)
    #expect(
      judge.judgement(of: "d://a#/item/..").violations.map { judge.rules[$0.rule].id }
        == ["policy.dotSegment"])
    JudgementText.check(
      [("d://a#..", "accept open part=..")], count: 1,
      by: try Self.judge("\"//a[#{part}]\"", "\"text\""))
  }

  /// A query of a path in the fragment is one where the action has parameters there.
  @Test(arguments: ["ignore", "reject"])
  func aQueryBehindAPathInTheFragment(_ unknown: String) throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { app: { scheme: "d" } },
          policies: { unknownParameter: { readings: ["\(unknown)"], reason: "It says so." } },
          actions: {
            list: { forms: { app: "//a#/list" }, parameters: { tab: { type: "letter" } } },
            item: { forms: { app: "//a#/item" }, parameters: { tab: { in: "fragment", type: "letter" } } },
          } }
        """))
    JudgementText.check(
      [
        ("d://a#/item?tab=x", "accept item tab=x"),
        ("d://a#/item?z=1", unknown == "ignore" ? "accept item" : "reject"),
        ("d://a#/list?tab=x", "open *"), ("d://a#/list?z=1", "open *"), ("d://a#/list?", "open *"),
        ("d://a?tab=x#/list", "accept list tab=x"),
      ], count: 6, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// A plus sign in it is one, with a query before it as without, where the value may stand in a
  /// query of other links.
  @Test func aPlusSign() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { app: { scheme: "d" }, web: { scheme: "x" } },
          policies: { \(PolicyText.of(["plus:space"])) }, actions: { open: {
            forms: { app: "//a#{part}", web: "//a" },
            parameters: { part: { in: "pathOrQuery", type: "text" }, n: { type: "text" } } } } }
        """))
    JudgementText.check(
      [
        ("d://a#b+c", "accept open part=b%2Bc"),
        ("d://a?n=b+c#b+c", "accept open part=b%2Bc n=b%20c"),
        ("x://a?part=b+c", "accept open part=b%20c"),
      ], count: 3, by: judge)
  }

  /// Getters that decode all of it or nothing have none where it is no UTF-8.
  @Test func whatIsNoTextMayBeLost() throws {
    JudgementText.check(
      [
        ("d://a#x%FFy", "open open part=x%25FFy|x%EF%BF%BDy|∅"),
        ("d://a#x%C3%A4", "accept open part=x%C3%A4"),
      ],
      count: 2, by: try Self.judge("\"//a[#{part}]\"", "\"text\""))
  }

  /// A byte order mark alone may be lost, and then there is no value.
  @Test func aByteOrderMarkAlone() throws {
    JudgementText.check(
      [
        ("d://a#%EF%BB%BF", "open open part=\"\"|%EF%BB%BF|∅"),
        ("d://a#%EF%BB%BFx", "open open part=%EF%BB%BFx|x"),
      ],
      count: 2, by: try Self.judge("\"//a[#{part}]\"", "\"text\""))
  }

  /// Beside a path that goes on in the fragment, it is told apart from that by the slash.
  @Test func besideAPathInTheFragment() throws {
    JudgementText.check(
      [
        ("d://a#home", "accept open part=home"), ("d://a#/item/7", "accept open part=7"),
      ], count: 2, by: try Self.judge("[\"//a#{part}\", \"//a#/item/{part}\"]", "\"text\""))
  }

  /// An empty segment there is none of what takes the rest of a path before it.
  @Test func anEmptySegmentOfAPathInTheFragment() throws {
    JudgementText.check(
      [
        ("d:///user/#//42/x", "reject"), ("d:///user//#//42/x", "open open part=/"),
        ("d:///user/#//", "reject"), ("d:///user/a#/42/x", "open open part=a"),
      ], count: 4, by: try Self.judge("[\"///user/{part...}\", \"///#/42/{part}\"]", "\"text\""))
  }

  /// Beside other paths that go on in the fragment, one may be a value there all the same.
  @Test func aPathThatIsNoOther() throws {
    JudgementText.check(
      [
        ("d://a#x", "accept open part=x"), ("d://a#/42/x", "open *"), ("d://b#/42/x", "reject"),
        ("d://a#/x", "open *"), ("d://a?n=1#!/x", "open *"),
      ], count: 5, by: try Self.judge("[\"//a#{part}\", \"//c#/42/{part}\"]", "\"text\""))
  }

  /// To who divides before decoding an escaped separator is part of an item, to others none; who
  /// finds no value then may go without.
  @Test func anEscapedSeparator() throws {
    let judge = try Self.judge(
      "\"//a[#{part}]\"",
      "{ list: { items: { not: { enumeration: [\".\"] } }, separator: \"/\" } }")
    JudgementText.check(
      [
        ("d://a#x/y", "accept open part=x/y"), ("d://a#x%2F.", "open *"),
        ("d://a#x/.", "open open"),
      ], count: 3, by: judge)
  }

  /// A slash before the `#` is none of a value that takes the rest of the path, as it is none of
  /// others.
  @Test func behindTheRestOfAPath() throws {
    let judge = try OneAction.judge(
      forms: #""//go/{p...}[#{v}]""#,
      "p: { type: { pattern: '[a-z]+(/[a-z]+)*' } }, v: { type: { enumeration: ['map'] } },")
    JudgementText.check(
      [
        ("app://go/a/b#map", "accept go p=a/b v=map"), ("app://go/a/b/#map", "open go p=a/b v=map"),
        ("app://go/a/b/", "open go p=a/b"), ("app://go/a/b", "accept go p=a/b"),
        ("app://go/a/1/#map", "reject"),
      ], count: 5, by: judge)
  }

  /// A word there in another case is one to who folds cases, where other fragments are refused,
  /// too; to who looks at paths first, it is one of the form with more words in its path.
  @Test func aFragmentOfAnotherForm() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          policies: { \(PolicyText.of(["fragment:reject"])) }, actions: {
            line: { forms: { web: "/a/{n}[#L{k}]" }, parameters: {
              n: { type: "integer" }, k: { type: "integer" } } },
            page: { forms: { web: "/{t}#{w}" }, parameters: { t: { type: "text" }, w: { type: "text" } } },
            item: { forms: { web: "/id{n}" }, parameters: { n: { type: "integer" } } },
            help: { forms: { web: "/help/" } } } }
        """))
    JudgementText.check(
      [
        ("https://a.example/a/1#L2", "accept line n=#1 k=#2"),
        ("https://a.example/a/1#l2", "open *"), ("https://a.example/a/1#x2", "reject"),
        ("https://a.example/x#y", "accept page t=x w=y"),
        ("https://a.example/id1", "accept item n=#1"), ("https://a.example/id1#y", "open *"),
        ("https://a.example/id1/#y", "open *"), ("https://a.example/help#y", "open *"),
        ("https://a.example/HELP#y", "open *"), ("https://a.example/ID1#y", "open *"),
        ("https://a.example/hel#y", "accept page t=hel w=y"),
      ], count: 11, by: judge)
  }

  /// In a form it stands in the fragment, whether or not its parameter says so again.
  @Test func theParameterMayNameTheFragment() throws {
    let judge = try OneAction.judge(
      forms: #""//go[#{v}]""#, "v: { in: 'fragment', type: { enumeration: ['map'] } },")
    JudgementText.check([("app://go#map", "accept go v=map")], count: 1, by: judge)
    #expect(throws: SpecError.self) {
      try OneAction.judge(forms: #""//go/{v}""#, "v: { in: 'fragment', type: 'text' }")
    }
  }
}
