import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Forms of which the host is the first segment of the path.
@Suite struct HostInPathTests {
  private static let mirror = """
    { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: {
      open: { forms: { app: "//{path...}" }, parameters: {
        path: { in: "path", required: true, type: "text" }, ref: { type: "integer" } } },
      home: { forms: { app: "//home" } },
      item: { forms: { app: "//item/{id}" }, parameters: {
        id: { in: "path", required: true, type: { integer: { minimum: 1 } } } } } } }
    """

  /// The host is a part of the value; hosts that are words come before it.
  @Test func aPathBehindTheScheme() throws {
    let judge = try Judge(SpecReader.read(Self.mirror))
    JudgementText.check(
      [
        ("app://news", "accept open path=news"),
        ("app://news/a%20b?ref=7", "accept open path=news/a%20b ref=#7"),
        ("app://news/A", "accept open path=news/A"),
        ("app://home", "accept home"), ("app://home/a", "accept open path=home/a"),
        ("app://item/7", "accept item id=#7"), ("app://item", "accept open path=item"),
        ("app://item/7/a", "accept open path=item/7/a"),
        // Who looks at the word first goes no further.
        ("app://item/a", "open open path=item/a"),
        // What is open of the one form is of the other to some.
        ("app://item/0", "open *"), ("app://item//7", "open *"), ("app://item/7/", "open *"),
        ("app://Home", "open *"), ("app://h%6Fme", "open *"), ("app://home:80", "open *"),
        ("app://user@item/7", "open *"), ("app://Home/a", "open *"), ("app://Item", "open *"),
        ("app://iTem/a", "open *"), ("app://@home/a", "open *"), ("app://home:80/a", "open *"),
        ("app://%EF%BB%BFhome/a", "open *"),
        // A host has no case, and what else it holds parsers read in ways of their own.
        ("app://News/a", "open *"), ("app://%C3%A9/a", "open *"), ("app://%FF/a", "open *"),
        ("app://[::1]/a", "open *"), ("app://a:80/b", "open *"), ("app://user@a/b", "open *"),
        ("app://user@/b", "open *"),
        // Slashes may be of the value.
        ("app:///a", "open *"), ("app:/a", "open *"), ("app:a", "open *"), ("app:///", "open *"),
        ("app://a/", "open open path=a|a/"), ("app://a//b", "open open path=a//b|a/b"),
        ("app://", "reject"), ("app:", "reject"), ("app://?ref=7", "reject"),
        ("app://a?ref=b", "open open path=a"),
      ], count: 39, by: judge)
  }

  /// A value alone in the host comes before it where its type fits.
  @Test func besideAValueInTheHost() throws {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: {
        item: { forms: { app: "//{id}" }, parameters: { id: { type: { integer: { minimum: 5 } } } } },
        open: { forms: { app: "//{path...}" }, parameters: { path: { type: "text" } } } } }
      """
    let judge = try Judge(SpecReader.read(text))
    JudgementText.check(
      [
        ("app://7", "accept item id=#7"), ("app://news", "accept open path=news"),
        ("app://news/a", "accept open path=news/a"), ("app://7/a", "accept open path=7/a"),
        ("app://7a", "accept open path=7a"), ("app://4", "open *"),
      ], count: 6, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  @Test func severalValuesInAHost() throws {
    let judge = try OneAction.judge(
      forms: #""//{network}.[{stream}].{service}[/{path...}]""#,
      "network: { type: 'integer' }, stream: { type: 'integer' }, service: { type: 'integer' }, "
        + "path: { type: 'text' }")
    JudgementText.check(
      [
        ("app://1.2.3", "accept go network=#1 stream=#2 service=#3"),
        ("app://1..3", "accept go network=#1 service=#3"),
        ("app://1..3/a/b", "accept go network=#1 service=#3 path=a/b"),
        ("app://1.3", "reject"), ("app://1.2.a.4", "reject"), ("app://1.a.3", "reject"),
        ("app://1..3/", "open go network=#1 service=#3"), ("app:///1..3", "open *"),
        ("app://1..3//", "open *"), ("app://1..3//a", "open go network=#1 service=#3 path=/a|a"),
        ("app://1..3:80", "open *"), ("app://user@1..3", "open *"), ("app://13:80", "reject"),
        ("app://", "reject"), ("app://A..3", "open *"), ("app://A", "reject"),
      ], count: 16, by: judge)
  }

  /// A fixed text with a value that goes on, and fixed segments behind one that does.
  @Test func textsBesideTheRest() throws {
    let judge = try OneAction.judge(
      forms: #"["//{path...}/edit", "//at.{name...}"]"#,
      "path: { type: 'text' }, name: { type: 'text' }")
    JudgementText.check(
      [
        ("app://a/edit", "accept go path=a"), ("app://a/b/edit", "accept go path=a/b"),
        ("app://at.a", "accept go name=a"), ("app://at.a/b", "accept go name=a/b"),
        ("app://a/b", "reject"), ("app://edit", "reject"),
      ], count: 6, by: judge)
  }

  /// A value below the range, or an empty segment, beside a form that takes any path: of a path
  /// behind a fixed host as of one that begins with the host.
  @Test func whatIsOpenOfOneFormIsOfTheOther() throws {
    JudgementText.check(
      [
        ("app://go/item/7", "accept item id=#7"), ("app://go/item/0", "open *"),
        ("app://go/item//7", "open *"), ("app://go/item/a", "open open path=item/a"),
        ("app://go//", "open open path=/"), ("app://go/", "reject"),
      ], count: 6, by: try Self.judge(policies: ""))
  }

  /// A form that takes any path behind a host, and another one of numbers from 1 on.
  private static func judge(policies: String) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: {
          open: { forms: { app: "//go/{path...}" }, parameters: {
            path: { in: "path", required: true, type: "text" } } },
          item: { forms: { app: "//go/item/{id}" }, parameters: {
            id: { in: "path", required: true, type: { integer: { minimum: 1 } } } } } },
          policies: { \(policies) } }
        """))
  }

  /// What the spec says of such a value, or of empty segments, holds: the value is none of that
  /// form, and the link is rejected or of the other one.
  @Test func aPolicyClosesThem() throws {
    for (policy, low, hollow) in [
      (
        "integerBelowRange: { readings: ['reject'], reason: 'It is said.' }",
        "open open path=item/0", "open *"
      ),
      (
        "emptySegment: { readings: ['ignore'], reason: 'It is said.' }", "open *",
        "accept item id=#7"
      ),
      ("emptySegment: { readings: ['reject'], reason: 'It is said.' }", "open *", "reject"),
    ] {
      JudgementText.check(
        [("app://go/item/0", low), ("app://go/item//7", hollow)], count: 2,
        by: try Self.judge(policies: policy))
    }
  }

  /// Empty segments before what takes several belong to it, also with a text behind it.
  @Test func emptySegmentsBeforeTheRest() throws {
    let judge = try OneAction.judge(
      forms: #"["//at/{path...}:{line}", "//of[/{path...}]/end"]"#,
      "path: { type: { pattern: '[a-z/]+' } }, line: { type: 'integer' }")
    JudgementText.check(
      [
        ("app://at/a/b:7", "accept go path=a/b line=#7"),
        ("app://at//a:7", "open go path=/a|a line=#7"),
        ("app://of/end", "accept go"), ("app://of/a/end", "accept go path=a"),
        ("app://of//end", "open *"), ("app://of/b", "reject"),
      ], count: 6, by: judge)
    let hosted = try OneAction.judge(
      forms: #""//{host}[/{path...}]/end""#, "host: { type: 'hostName' }, path: { type: 'text' }")
    JudgementText.check(
      [
        ("app://a.b/end", "accept go host=a.b"), ("app://a.b/c/end", "accept go host=a.b path=c"),
        ("app://a.b//end", "open *"), ("app://a.b/c", "reject"),
      ], count: 4, by: hosted)
  }

  static let specs = [
    mirror,
    """
    { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: { go: {
      forms: { app: "//{a}.[{b}].{c}[/{path...}]" }, parameters: {
        a: { in: "path", required: true, type: "integer" }, b: { in: "path", type: "integer" },
        c: { in: "path", required: true, type: "integer" }, path: { in: "path", type: "text" } } } } }
    """,
    """
    { linkspec: 1, name: "rules", scopes: { web: { scheme: "https" } }, actions: { go: {
      forms: { web: "//{a}.in.{b}.example/{path...}" }, parameters: {
        a: { in: "path", required: true, type: { pattern: "[a-z]{2,5}" } },
        b: { in: "path", required: true, type: { words: ["eu", "us"] } },
        path: { in: "path", required: true, type: "text" } } } } }
    """,
    """
    { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: {
      open: { forms: { app: ["//{path...}", "//"] }, parameters: {
        path: { in: "path", type: "text" } } },
      add: { forms: { app: "/add" } } } }
    """,
  ]

  @Test(arguments: specs.indices)
  func everyRuleHasACase(number: Int) throws {
    let problems = try SpecSoundness.problems(of: SpecReader.read(Self.specs[number]))
    #expect(problems.isEmpty, "\(problems)")
    #expect(Self.specs.count == 4)
  }

  static let wrong: [(form: String, message: String)] = [
    ("//{user}@{path...}", "beside a user or a port a host is one value: //{user}@{host}:{port}"),
    ("//{a...}.{b...}", "one value of a form takes several segments, and {b...} is the second"),
    ("//{a}{b}", "nothing stands between {a} and {b}"), ("//{a}é{b}", "'%C3%A9' has a character"),
    ("//{a}.*", "a host has one '*' in it, and no value beside it: //*.shop.example"),
    ("//{a...}/{b...}", "one value of a form takes several segments, and {b...} is the second"),
  ]

  @Test func whatNoFormSays() throws {
    for row in Self.wrong {
      let error = #expect(throws: SpecError.self) {
        try OneAction.judge(
          forms: "\"\(row.form)\"",
          "a: { type: 'text' }, b: { type: 'text' }, user: { type: 'text' }, "
            + "path: { type: 'text' }")
      }
      #expect(
        error?.problems.contains { $0.message.contains(row.message) } == true,
        "\(row.form): \(error?.problems.map(\.message) ?? [])")
    }
    #expect(Self.wrong.count == 6)
  }

  @Test func hostsThatArePlacesAreNoPartOfAPath() throws {
    let error = #expect(throws: SpecError.self) {
      try SpecReader.read(
        """
        { linkspec: 1, name: "rules", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          actions: { go: { forms: { web: "//{path...}" }, parameters: {
            path: { in: "path", required: true, type: "text" } } } } }
        """)
    }
    #expect(
      error?.problems.map(\.message) == [
        "the hosts of 'web' are places, and no part of a path: '/{path...}' is the path on each of them"
      ])
  }
}
