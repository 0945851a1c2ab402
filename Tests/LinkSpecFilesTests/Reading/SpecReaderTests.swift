import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// Every fault of a spec file is reported with its path, line and column.
@Suite("Reading specs")
struct SpecReaderTests {
  /// A sound spec; rows replace a part of it by something faulty.
  private static let sound = """
    {
      linkspec: 1, name: "app", title: "Links",
      documents: { doc: "The document" },
      variables: { v: { values: ["", "-b"], cite: "doc: 1" } },
      scopes: { custom: { scheme: "app{v}", cite: "doc: 1" } },
      foreignScopes: { web: { schemes: ["https"], hosts: ["a.example"], cite: "doc: 2" } },
      policies: { fragment: { readings: ["ignore"], reason: "So be it." } },
      maximumLength: 100,
      actions: {
        open: {
          title: "opens",
          forms: { custom: "//open/{id}" },
          cite: "doc: 3",
          parameters: {
            id: { in: "path", required: true, type: "uuid" },
            n: { type: { integer: { minimum: 1, maximum: 9 } } },
            w: { type: { enumeration: ["x", "y"] } },
            p: { type: { pattern: "[a-z]+" } },
            s: { type: "text", availability: { variable: "v", values: ["-b"] } },
          },
          constraints: [{ atMostOneOf: ["n", "w"], tooMany: "open" }],
        },
        list: { title: "lists", forms: { custom: "//list" }, cite: "doc: 4" },
      },
      shared: { c: { type: "text", cite: "doc: 5", actions: ["list"] } },
      examples: [{ title: "A list", url: "app://list", action: "list", cite: "doc: 6" }],
      flawedExamples: [{ title: "Bad", url: "app://open", reason: "No id.", cite: "doc: 7" }],
    }
    """

  private typealias Row = (from: String, to: String, place: String, message: String)

  /// What is replaced, by what, and then `line:column path` and a fragment of the message.
  private func check(
    _ rows: [Row], count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for row in rows {
      let parts = Self.sound.components(around: row.from)
      guard let parts else {
        Issue.record("'\(row.from)' is not there once", sourceLocation: sourceLocation)
        continue
      }
      do throws(SpecError) {
        _ = try SpecReader.read(parts.0 + row.to + parts.1)
        Issue.record("no fault: \(row.to)", sourceLocation: sourceLocation)
      } catch {
        let found = error.problems.map { problem in
          (problem.position.map(\.description) ?? "-") + " " + problem.path
        }
        #expect(found.contains(row.place), "\(row.to): \(error)", sourceLocation: sourceLocation)
        let isTold = zip(found, error.problems).contains {
          $0 == row.place && $1.message.contains(row.message)
        }
        #expect(isTold, "\(row.to): \(error)", sourceLocation: sourceLocation)
        #expect(error.description.contains(row.message), sourceLocation: sourceLocation)
      }
    }
    #expect(rows.count == count, sourceLocation: sourceLocation)
  }

  @Test func theSoundSpecIsRead() throws {
    let spec = try SpecReader.read(Self.sound)
    #expect(spec.name == "app" && spec.maximumLength == 100)
    #expect(spec.actions.map(\.name) == ["open", "list"])
    #expect(spec.actions[0].parameters.map(\.name) == ["id", "n", "w", "p", "s"])
    #expect(spec.actions[1].parameters.map(\.name) == ["c"])
    #expect(spec.actions[0].constraints.map(\.isOpenWhenTooMany) == [true])
    #expect(spec.policies[.fragment]?.readings == [.ignore])
    #expect(spec.actions[0].parameters[4].availability?.values == ["-b"])
    #expect(SpecLint.problems(of: spec) == [])
  }

  @Test func shapes() {
    let rows: [Row] = [
      ("linkspec: 1, ", "", "1:1 ", "no \"linkspec\": 1"),
      ("linkspec: 1", "linkspec: 2", "2:13 linkspec", "version 1 only"),
      ("name: \"app\", ", "", "1:1 ", "'name' is missing"),
      ("title: \"Links\"", "title: 7", "2:36 title", "expected a string"),
      ("documents:", "document:", "3:3 document", "did you mean 'documents'?"),
      ("maximumLength: 100", "maximumLength: \"100\"", "8:18 maximumLength", "an integer"),
      ("maximumLength: 100", "maximumLength: 1.5", "8:18 maximumLength", "an integer"),
      ("maximumLength: 100", "maximumLength: 0", "8:3 maximumLength", "at least 1"),
      ("maximumLength: 100", "maximumLength: 100, maximumLength: 1", "8:23 ", "maximumLength"),
      ("\"app\"", "\"a b\"", "2:16 name", "letters, digits"),
      (
        "scopes: { custom: { scheme: \"app{v}\", cite: \"doc: 1\" } }", "scopes: []", "5:11 scopes",
        "an object"
      ),
      (
        "scopes: { custom: { scheme: \"app{v}\", cite: \"doc: 1\" } },", "", "1:1 ",
        "'scopes' is missing"
      ),
      ("hosts: [\"a.example\"], ", "", "6:25 foreignScopes.web", "'hosts' is missing"),
      (
        "hosts: [\"a.example\"]", "hosts: \"a\"", "6:54 foreignScopes.web.hosts",
        "an array of strings"
      ),
      ("hosts: [\"a.example\"]", "hosts: [1]", "6:55 foreignScopes.web.hosts.0", "a string"),
      ("hosts: [\"a.example\"]", "hosts: []", "6:47 foreignScopes.web.hosts", "at least one host"),
      ("hosts: [\"a.example\"]", "hosts: [\"A\"]", "6:47 foreignScopes.web.hosts", "lower case"),
      ("forms: { custom: \"//list\" }, ", "", "23:5 actions.list.forms", "at least one form"),
      (
        "forms: { custom: \"//list\" }", "forms: {}", "23:29 actions.list.forms",
        "at least one form"
      ),
      (
        "forms: { custom: \"//list\" }", "form: {}", "23:29 actions.list.form",
        "did you mean 'forms'?"
      ),
      (
        "constraints: [{", "constraint: [{", "21:7 actions.open.constraint",
        "did you mean 'constraints'?"
      ),
      (
        "{ atMostOneOf: [\"n\", \"w\"], tooMany: \"open\" }", "7",
        "21:21 actions.open.constraints.0", "an object"
      ),
      (
        "required: true", "required: \"yes\"", "15:37 actions.open.parameters.id.required",
        "true or false"
      ),
      (
        "in: \"path\"", "in: \"paht\"", "15:19 actions.open.parameters.id.in",
        "did you mean 'path'?"
      ),
      ("reason: \"No id.\", ", "", "27:20 flawedExamples.0", "'reason' is missing"),
      (
        "examples: [{ title: \"A list\"", "examples: [{ titel: \"A list\"",
        "26:16 examples.0.titel", "did you mean 'title'?"
      ),
      ("maximumLength: 100,", "maximumLength: 100", "9:3 ", ""),
    ]
    check(rows, count: 27)
  }

  @Test func names() {
    let rows: [Row] = [
      ("cite: \"doc: 3\"", "cite: \"dok: 3\"", "13:13 actions.open.cite", "did you mean 'doc'?"),
      ("cite: \"doc: 3\"", "cite: \"doc\"", "13:13 actions.open.cite", "document: section"),
      ("cite: \"doc: 3\"", "cite: \"doc: \"", "13:13 actions.open.cite", "document: section"),
      ("\"app{v}\"", "\"app{w}\"", "5:23 scopes.custom.scheme", "did you mean 'v'?"),
      ("\"app{v}\"", "\"app{v\"", "5:31 scopes.custom.scheme", "'{' without '}'"),
      ("\"app{v}\"", "\"app{}\"", "5:31 scopes.custom.scheme", "between '{' and '}'"),
      ("\"app{v}\"", "\"ap p{v}\"", "5:31 scopes.custom.scheme", "no scheme may hold"),
      ("\"app{v}\"", "\"\"", "5:31 scopes.custom.scheme", "is empty"),
      ("\"app{v}\"", "\"1app{v}\"", "5:23 scopes.custom.scheme", "is no scheme"),
      ("\"app{v}\"", "\"app\"", "4:16 variables.v", "no scope's scheme uses"),
      ("[\"\", \"-b\"]", "[]", "4:21 variables.v.values", "at least one value"),
      ("[\"\", \"-b\"]", "[\"-b\", \"-b\"]", "4:21 variables.v.values.-b", "declared twice"),
      (
        "\"//open/{id}\"", "\"//open/{ix}\"", "12:16 actions.open.forms.custom", "no parameter 'ix'"
      ),
      (
        "\"//open/{id}\"", "\"//open\"", "12:16 actions.open.forms.custom",
        "does not stand in this form"
      ),
      (
        "\"//open/{id}\"", "\"//open/{id}/{id}\"", "12:16 actions.open.forms.custom",
        "twice in the form"
      ),
      (
        "in: \"path\", required: true, ", "in: \"query\", ", "15:9 actions.open.parameters.id",
        "\"in\": \"path\""
      ),
      (
        "\"//open/{id}\"", "\"//open//{id}\"", "12:24 actions.open.forms.custom",
        "a segment is empty"
      ),
      (
        "\"//open/{id}\"", "\"//open/{id}{x}\"", "12:24 actions.open.forms.custom",
        "nothing stands between"
      ),
      (
        "\"//open/{id}\"", "\"//{id}{n}\"", "12:24 actions.open.forms.custom",
        "nothing stands between {id} and {n}"
      ),
      ("\"//open/{id}\"", "\"//#\"", "12:24 actions.open.forms.custom", "a host follows"),
      (
        "\"//open/{id}\"", "\"//open/{id...}/{x...}\"", "12:24 actions.open.forms.custom",
        "is the second"
      ),
      (
        "\"//open/{id}\"", "\"//open[/{id}\"", "12:24 actions.open.forms.custom",
        "'[' without ']'"
      ),
      (
        "custom: \"//list\"", "custm: \"//list\"", "23:38 actions.list.forms.custm",
        "did you mean 'custom'?"
      ),
      (
        "custom: \"//list\"", "custom: \"//open/{c}\"", "23:38 actions.list.forms.custom",
        "ambiguous"
      ),
      ("fragment:", "fragmnt:", "7:15 policies.fragmnt", "did you mean 'fragment'?"),
      (
        "[\"ignore\"]", "[\"ignor\"]", "7:38 policies.fragment.readings.0", "did you mean 'ignore'?"
      ),
      (
        "[\"ignore\"]", "[\"first\"]", "7:27 policies.fragment.readings",
        "no reading of this question"
      ),
      ("[\"ignore\"]", "[]", "7:27 policies.fragment.readings", "at least one reading"),
      (
        "[\"ignore\"]", "[\"ignore\", \"ignore\"]", "7:27 policies.fragment.readings",
        "stands twice"
      ),
      ("[\"ignore\"]", "\"ignore\"", "7:37 policies.fragment.readings", "an array"),
      ("reason: \"So be it.\"", "reason: \"\"", "7:49 policies.fragment.reason", "says why"),
      (", reason: \"So be it.\"", "", "7:25 policies.fragment", "'reason' is missing"),
      (
        "actions: [\"list\"]", "actions: [\"lst\"]", "25:58 shared.c.actions.0",
        "did you mean 'list'?"
      ),
      (
        "actions: [\"list\"]", "actions: [\"list\", \"list\"]", "23:5 actions.list.parameters.c",
        "declared twice"
      ),
    ]
    check(rows, count: 34)
  }

  /// Where a form names a parameter, it need not say again that it is in the path, and required.
  @Test func whatAFormSaysNeedNotBeSaidAgain() throws {
    func spec(_ id: String) -> String {
      """
      { linkspec: 1, name: "s", title: "S", documents: { d: "D" },
        scopes: { app: { scheme: "app", cite: "d: 1" } },
        actions: { open: { title: "opens", forms: { app: "//open/{id}" }, cite: "d: 2",
          parameters: { id: { \(id)type: "uuid" }, n: { type: "integer" } } } } }
      """
    }
    let short = try SpecReader.read(spec(""))
    #expect(try short == SpecReader.read(spec("in: \"path\", required: true, ")))
    #expect(short.actions[0].parameters.map(\.location) == [.path, .query])
    #expect(short.actions[0].parameters.map(\.isRequired) == [true, false])
  }

  /// An example is called by its link where nothing is said of it.
  @Test func anExampleNeedsNoTitle() throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } },
        actions: { go: { forms: { app: "//go" } } },
        examples: [{ url: "s://go", action: "go" }, { title: "Go", url: "s://go", action: "go" }],
        flawedExamples: [{ url: "s://stop", reason: "There is none." }] }
      """)
    #expect(spec.examples.map(\.title) == ["s://go", "Go"])
    #expect(spec.examples.map(\.hasTitle) == [false, true])
    #expect(spec.flawedExamples.map(\.title) == ["s://stop"])
    #expect(try SpecReader.read(SpecWriter.text(of: spec)) == spec)
  }

  @Test func formsAreExplainedByExample() {
    for (forms, message) in [
      ("\"//cart\"", "expected forms by the name of their scope: { \"app\": \"//cart\" }"),
      ("{ app: \"shop://cart\" }", "a form begins behind the scheme: '//cart'"),
      (
        "{ app: \"//cart/*\" }",
        "a path has no wildcards; a parameter takes a whole segment: {name}"
      ),
    ] {
      let text = """
        { linkspec: 1, name: "s", title: "S", documents: { d: "D" },
          scopes: { app: { scheme: "shop", cite: "d: 1" } },
          actions: { cart: { title: "opens", forms: \(forms), cite: "d: 2" } } }
        """
      #expect { try SpecReader.read(text) } throws: { "\($0)".contains(message) }
    }
  }

  @Test func typesAndConstraints() {
    let open = "actions.open.parameters"
    let rows: [Row] = [
      ("\"uuid\"", "\"uid\"", "15:49 \(open).id.type", "did you mean 'uuid'?"),
      ("\"uuid\"", "\"urn\"", "15:49 \(open).id.type", "needs its particulars"),
      ("\"uuid\"", "7", "15:49 \(open).id.type", "a type is a word"),
      ("\"uuid\"", "{}", "15:49 \(open).id.type", "a type is a word"),
      (
        "\"uuid\"", "[\"x\", \"y\"]", "15:49 \(open).id.type",
        "; words are { \"enumeration\": [\"x\", …] }"
      ),
      (
        "\"uuid\"", "{ integer: {}, maximum: 5 }", "15:49 \(open).id.type",
        "; what is particular to 'integer' stands inside of it: { \"integer\": { … } }"
      ),
      (", type: \"uuid\"", "", "15:13 \(open).id", "'type' is missing"),
      (
        "minimum: 1,", "minimun: 1,", "16:33 \(open).n.type.integer.minimun",
        "did you mean 'minimum'?"
      ),
      ("minimum: 1,", "minimum: 10,", "16:14 \(open).n.type", "above the maximum"),
      ("minimum: 1,", "minimum: -1,", "16:14 \(open).n.type", "at least 0"),
      ("minimum: 1,", "minimum: \"1\",", "16:42 \(open).n.type.integer.minimum", "an integer"),
      ("[\"x\", \"y\"]", "[]", "17:14 \(open).w.type", "at least one word"),
      ("[\"x\", \"y\"]", "[\"x\", \"x\"]", "17:14 \(open).w.type", "stands twice"),
      ("[\"x\", \"y\"]", "[\"\"]", "17:14 \(open).w.type", "none is empty"),
      ("\"[a-z]+\"", "\"[a-z+\"", "18:31 \(open).p.type.pattern", "at offset 0 of the pattern"),
      ("\"[a-z]+\"", "\"^a\"", "18:31 \(open).p.type.pattern", "at offset 0 of the pattern"),
      (
        "{ enumeration: [\"x\", \"y\"] }", "{ urn: { namespace: \"{x}\", kinds: [\"a\"] } }",
        "17:14 \(open).w.type", "no variable 'x'"
      ),
      (
        "{ enumeration: [\"x\", \"y\"] }", "{ urn: { namespace: \"x\", kinds: [] } }",
        "17:14 \(open).w.type", "at least one kind"
      ),
      (
        "{ enumeration: [\"x\", \"y\"] }", "{ urn: { namespace: \"x\", kinds: [\"a::b\"] } }",
        "17:14 \(open).w.type", "single colons"
      ),
      (
        "{ enumeration: [\"x\", \"y\"] }",
        "{ urn: { namespace: \"x\", kinds: [\"a\"], openKinds: [\"a\"] } }", "17:14 \(open).w.type",
        "both documented and open"
      ),
      (
        "{ enumeration: [\"x\", \"y\"] }", "{ url: { schemes: [\"HTTP\"] } }",
        "17:14 \(open).w.type", "lower case"
      ),
      (
        "{ enumeration: [\"x\", \"y\"] }", "{ identifier: { minimum: 9, maximum: 8 } }",
        "17:14 \(open).w.type", "lengths run"
      ),
      (
        "{ enumeration: [\"x\", \"y\"] }", "{ date: { firstYear: 2001, lastYear: 2000 } }",
        "17:14 \(open).w.type", "the first not after the last"
      ),
      (
        "variable: \"v\"", "variable: \"w\"", "19:44 \(open).s.availability.variable",
        "no variable 'w'"
      ),
      (
        "values: [\"-b\"]", "values: [\"-c\"]", "19:59 \(open).s.availability.values",
        "no value '-c'"
      ),
      (
        "values: [\"-b\"]", "values: []", "19:59 \(open).s.availability.values", "available nowhere"
      ),
      (
        "type: \"text\", availability", "required: true, type: \"text\", availability",
        "19:44 \(open).s.availability", "available everywhere"
      ),
      ("w: { type", "\"w x\": { type", "17:9 \(open).w x", "letters, digits"),
      (
        "n: { type", "n: { disputed: \"so\", required: true, type", "16:24 \(open).n.disputed",
        "is not disputed"
      ),
      (
        "[\"n\", \"w\"]", "[\"n\"]", "21:23 actions.open.constraints.0.atMostOneOf",
        "two parameters or more"
      ),
      (
        "[\"n\", \"w\"]", "[\"n\", \"v\"]", "21:23 actions.open.constraints.0.atMostOneOf",
        "no parameter 'v'"
      ),
      (
        "tooMany: \"open\"", "tooMany: \"opn\"", "21:57 actions.open.constraints.0.tooMany",
        "'open' or 'reject'"
      ),
      (
        "tooMany: \"open\"", "requires: [\"n\", \"w\"]", "21:21 actions.open.constraints.0",
        "exactly one of"
      ),
    ]
    check(rows, count: 33)
  }

  @Test func examples() {
    let rows: [Row] = [
      ("url: \"app://list\"", "url: \"app://lst\"", "26:33 examples.0.url", "says 'reject'"),
      ("url: \"app://list\"", "url: \"app://list/\"", "26:33 examples.0.url", "says 'unspecified'"),
      (
        "action: \"list\"", "action: \"open\"", "26:52 examples.0.action", "reads the action 'list'"
      ),
      (
        "url: \"app://open\"", "url: \"app://list\"", "27:36 flawedExamples.0.url",
        "finds no broken rule"
      ),
    ]
    check(rows, count: 4)
  }

  /// What is wrong with an example may be a question that the documentation leaves open: no URL may
  /// hold quotation marks, and what becomes of one that does is not said.
  @Test(arguments: ["app://list?x", "app://list?n=\\\"1\\\"", "app://lst"])
  func flawedExamplesNeedNotBeRejected(url: String) throws {
    let parts = try #require(Self.sound.components(around: "url: \"app://open\""))
    #expect(throws: Never.self) {
      try SpecReader.read(parts.0 + "url: \"\(url)\"" + parts.1)
    }
  }

  @Test func allFaultsAreReportedInTheOrderOfTheFile() {
    let text = """
      { linkspec: 1, nam: "x", title: 7, scopes: { a: { scheme: "{", cite: "d: 1" } },
        actions: { b: { title: "t", forms: { a: 1 }, cite: "d: 1" } }, extra: 0 }
      """
    do throws(SpecError) {
      _ = try SpecReader.read(text)
      Issue.record("no fault")
    } catch {
      let offsets = error.problems.compactMap(\.range?.lowerBound)
      #expect(offsets == offsets.sorted() && error.problems.count == 8, "\(error)")
      #expect(error.description.split(separator: "\n").count == 8)
    }
  }

  @Test func textsThatAreNoSpecAtAll() {
    let rows = [
      "", "[]", "7", "{", "{ linkspec: 1 }", "{}", "\u{0}", "{ linkspec: \"1\" }", "null",
    ]
    for text in rows {
      #expect(throws: SpecError.self, "\(text)") { try SpecReader.read(text) }
    }
    #expect(throws: SpecError.self) { try SpecReader.read([0xFF, 0xFE]) }
  }

  /// A faulty date and a literal that it would read stood in the way of one another.
  @Test func aFaultyGrammarIsReportedAndNotAskedForMore() {
    let text = """
      { linkspec: 1, name: "x", title: "t", documents: { d: "D" },
        scopes: { a: { scheme: "x", cite: "d: 1" } },
        actions: {
          one: { title: "t", forms: { a: "//h/{d}" }, cite: "d: 1", parameters: {
            d: { in: "path", required: true, type: { date: { firstYear: 9, lastYear: 8 } } } } },
          two: { title: "t", forms: { a: "//h/2018-10-03" }, cite: "d: 1" } } }
      """
    #expect(throws: SpecError.self) { try SpecReader.read(text) }
  }

  /// Any damage is an error or a sound spec, never a trap.
  @Test func damagedSpecsNeverTrap() {
    var random = TestRandom(seed: 12)
    let sound = Array(Self.sound.utf8)
    let pieces = ["{", "}", "[]", "\"\"", ":", ",", "0", "-1", "99999999999999999999", "null"]
    var refused = 0
    for _ in 0..<600 {
      var bytes = sound
      for _ in 0...random.below(3) {
        let from = random.below(bytes.count)
        let to = min(bytes.count, from + random.below(12))
        bytes.replaceSubrange(from..<to, with: Array(random.pick(pieces).utf8))
      }
      do { _ = try SpecReader.read(bytes) } catch { refused += 1 }
    }
    #expect(refused > 400)
  }
}

extension String {
  /// What stands before and after `part`, which must stand in the text exactly once.
  fileprivate func components(around part: String) -> (String, String)? {
    let ranges = ranges(of: part)
    guard ranges.count == 1, let range = ranges.first else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
