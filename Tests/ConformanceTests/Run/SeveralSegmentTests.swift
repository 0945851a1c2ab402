import Conformance
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// A value that takes several segments, with others behind it.
@Suite struct SeveralSegmentTests {
  private static func spec(_ more: String = "") throws(SpecError) -> Spec {
    try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "forge",
          scopes: { app: { scheme: "forge" }, web: { scheme: "https", hosts: ["forge.example"] } },
          actions: {
            issue: { forms: {
              app: "//issue/{group...}/{project}/issues/{n}", web: "/{group...}/{project}/-/issues/{n}" },
              parameters: { group: { type: { pattern: "[a-z]+(/[a-z]+)*" } },
                project: { type: { pattern: "[a-z]+" } }, n: { type: "integer" } } },
            code: { forms: { web: "/code/{path...}[#L{line}]" }, parameters: {
              path: { type: "text" }, line: { type: "integer" } } },
            edit: { forms: { app: "//edit/{path...}/edit" }, parameters: { path: { type: "text" } } },
            show: { forms: { app: "//edit/{path...}" }, parameters: { path: { type: "text" } } },
            folder: { forms: { app: "//folder/{path...}/" }, parameters: { path: { type: "text" } } },
            \(more) } }
        """.utf8))
  }

  @Test func whatStandsBehindIsCountedFromTheEnd() throws {
    JudgementText.check(
      [
        ("forge://issue/a/p/issues/7", "accept issue group=a project=p n=#7"),
        ("forge://issue/a/b/c/p/issues/7", "accept issue group=a/b/c project=p n=#7"),
        (
          "forge://issue/issues/issues/p/issues/7",
          "accept issue group=issues/issues project=p n=#7"
        ),
        ("forge://issue/p/issues/7", "reject"), ("forge://issue/a/p/issue/7", "reject"),
        ("forge://issue/a/b/p/issues/x", "reject"), ("forge://issue/a/b/p/issues", "reject"),
        ("forge://issue/a/1/p/issues/7", "reject"), ("forge://issue", "reject"),
        ("forge://issue/a/b/p/issues/7/", "open issue group=a/b project=p n=#7"),
        ("forge://issue/a/b/p/issues/7/8", "reject"),
        ("forge://issue/a//b/p/issues/7", "open issue group=a/b project=p n=#7"),
        ("forge://issue/a/b//p/issues/7", "open issue group=a/b project=p n=#7"),
        ("https://forge.example/a/b/p/-/issues/7", "accept issue group=a/b project=p n=#7"),
        ("https://forge.example/a/b/p/issues/7", "reject"),
        // A fragment is no part of it.
        ("https://forge.example/code/x/y", "accept code path=x/y"),
        ("https://forge.example/code/x/y#L7", "accept code path=x/y line=#7"),
        ("https://forge.example/code/x/y/#L7", "open code path=x/y|x/y/ line=#7"),
        // Who has more fixed segments comes first.
        ("forge://edit/a/b/edit", "accept edit path=a/b"),
        ("forge://edit/a/b/edi", "accept show path=a/b/edi"),
        ("forge://edit/edit", "accept show path=edit"),
        ("forge://edit/edit/edit", "accept edit path=edit"),
        ("forge://folder/a/b/", "accept folder path=a/b"),
        ("forge://folder/a/b", "open folder path=a/b"), ("forge://folder/", "reject"),
      ], count: 25, by: try Judge(Self.spec()))
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try Self.spec()
    #expect(try SpecSoundness.problems(of: spec) == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    let made = CaseGenerator.short(try Judge(spec))
    #expect(made.faults.isEmpty)
    let scenarios = Set(made.cases.map(\.scenario))
    for scenario in [
      "rest.segments", "rest.value", "rest.slash", "rest.emptyFirst", "rest.nothing",
    ] {
      #expect(scenarios.contains(scenario), "\(scenario)")
    }
  }

  /// A value of one segment is of another form, so that cases have one of two; and a path without
  /// one of its values is another page.
  @Test(arguments: [
    """
    list: { forms: { web: "/p/{s}[/]" }, parameters: { s: { type: { pattern: "[a-z]+" } } } },
    rest: { forms: { web: "/p/{r...}[#{w}]" }, parameters: {
      r: { type: { pattern: "[a-z/]+" } }, w: { type: "text" } } },
    page: { forms: { web: "/p/a[/]" } },
    """,
    """
    number: { forms: { web: "/{n}/a" }, parameters: { n: { type: "integer" } } },
    page: { forms: { web: "/a" } },
    """,
  ])
  func casesOfFormsThatShareTheirPaths(actions: String) throws {
    for scope in ["", ", otherPaths: 'open'"] {
      let judge = try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "s", scopes: { web: { scheme: "https", hosts: ["a.example"]\(scope) } },
            actions: { \(actions) } }
          """))
      let made = CaseGenerator.short(judge)
      #expect(made.faults.map(\.description) == [])
      #expect(made.cases.contains { $0.verdict == .accept })
    }
  }

  /// Forms that several segments make one are told apart by what is fixed, or are ambiguous.
  @Test(
    arguments: [
      ("//f/{a...}/x/{b}", "//f/{c...}/y/{d}/{e}", true),
      ("//f/{a...}/x/{b}", "//f/{c...}/y/{d}/x/{e}", false),
      ("//f/{a...}/x/{b}", "//f/{c...}/x/{d}", true),
      ("//f/{a...}/x", "//f/{c...}/y", false),
      ("//f/{a...}/{b}", "//f/{c}/{d...}", true), ("//f/{a...}/x", "//f/{c}/{d...}", false),
      ("//f/{a...}/{b}", "//f/{c}/{d...}/{e}", true), ("//f/{a}/{b}", "//f/{c}/{d...}", false),
      ("f/{a...}/x", "/f/{c...}/x", false),
    ])
  func lintNamesFormsOfOneWeight(one: String, two: String, isAmbiguous: Bool) throws {
    func action(_ name: String, _ form: String) -> String {
      let names = try? FormTemplate(form).parameters
      let parameters = (names ?? []).map { "\($0): { type: 'text' }" }
      return
        "\(name): { forms: { app: '\(form)' }, parameters: { \(parameters.joined(separator: ", ")) } }"
    }
    do throws(SpecError) {
      _ = try Self.spec(action("one", one) + ", " + action("two", two))
      #expect(!isAmbiguous)
    } catch {
      #expect(isAmbiguous && error.description.contains("ambiguous"), "\(error)")
    }
  }
}
