import Testing

@testable import LinkSpec
@testable import LinkSpecFiles

@Suite("Declaring a spec in Swift")
struct DeclarationTests {
  /// Every problem as `path: message`.
  private func problems(@SpecBuilder _ parts: () -> [SpecPart]) -> [String] {
    do throws(SpecError) {
      _ = try Spec("photo", title: "Photo", parts)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  /// A sound spec of one action, with `parts` besides.
  private func problems(action parts: [ActionPart]) -> [String] {
    problems {
      Document("guide", "Guide")
      Scope("custom", scheme: "photo", cite: "guide: Scheme")
      Action("album", "opens an album", cite: "guide: Albums") {
        LinkForm("custom", "//album")
        parts
      }
    }
  }

  @ActionBuilder private func parts(@ActionBuilder _ parts: () -> [ActionPart]) -> [ActionPart] {
    parts()
  }

  @Test func soundSpecHasNoProblem() {
    #expect(problems(action: []) == [])
  }

  @Test func everythingMalformedIsReportedAtOnce() {
    let found = problems {
      Document("guide", "Guide")
      Scope("custom", scheme: "photo{x", cite: "guide")
      Action("album", "opens an album", cite: "gide: Albums") {
        LinkForm("custom", "album//x")
        Parameter("slug", .pattern("[a-"), cite: "guide: ")
        Parameter("id", .urn(namespace: "{x}", kinds: ["a::b"]), typeCite: "guide")
        Constraint(.requires, ["slug", "id"], cite: ": x")
      }
      Permit(.fragment, .reject, because: "Forbidden.", cite: "guid: x")
      Example("A", "photo://album", action: "album", cite: "x")
      FlawedExample("B", "photo:", reason: "None.", cite: "y: z")
    }
    let malformed = #"a citation is written "document: section""#
    #expect(
      found == [
        "scopes.custom.cite: " + malformed,
        "scopes.custom.scheme: '{' without '}'",
        "policies.fragment.cite: no document 'guid' is declared; did you mean 'guide'?",
        "actions.album.cite: no document 'gide' is declared; did you mean 'guide'?",
        "actions.album.forms.custom: a segment is empty",
        "actions.album.parameters.slug.cite: " + malformed,
        "actions.album.parameters.slug.type.pattern: at offset 0 of the pattern: "
          + #"this '[' has no ']'; close the class or write \[ for the character"#,
        "actions.album.parameters.id.typeCite: " + malformed,
        "actions.album.parameters.id.type: a kind is made of words separated by single colons",
        "actions.album.parameters.id.type: no variable 'x'",
        "actions.album.constraints.0.cite: " + malformed,
        "examples.0.cite: " + malformed,
        "flawedExamples.0.cite: no document 'y' is declared; there is: guide",
      ])
  }

  @Test func whatOnlyADeclarationCanGetWrong() {
    let found = problems {
      Document("guide", "Guide")
      Scope("custom", scheme: "photo", cite: "guide: Scheme")
      Action("album", "opens an album", cite: "guide: Albums") { LinkForm("custom", "//album") }
      MaximumLength(100)
      MaximumLength(200)
      Permit(.fragment, .reject, because: "Forbidden.")
      Permit(.fragment, .ignore, because: "Allowed.")
      SharedParameter(Parameter("a", .text(), cite: "guide: A"), of: ["albun"])
      SharedParameter(
        Parameter("b", .text(), cite: "guide: A"), of: [], disputedFor: ["x"], because: "Unclear.")
      SharedParameter(Parameter("c", .text()), of: [])
    }
    #expect(
      found == [
        "maximumLength: the length is given twice",
        "policies.fragment: the question is answered twice",
        "shared.a.actions.0: no action 'albun'; did you mean 'album'?",
        "shared.b.disputed.actions.0: no action 'x'; there is: album",
        "shared.c: the key 'cite' is missing: a shared parameter has no action to take it from",
      ])
  }

  @Test func contradictionsAreFoundAsInAFile() {
    #expect(
      problems(action: parts { Parameter("id", in: .path, .text()) }) == [
        "actions.album.parameters.id: the path parameter 'id' stands in no form of the action"
      ])
    #expect(
      problems(action: parts { Parameter("n", .integer(minimum: 2, maximum: 1)) }) == [
        "actions.album.parameters.n.type: the minimum is above the maximum"
      ])
    #expect(
      problems(action: parts { Constraint(.excludes, ["a", "b"]) }) == [
        "actions.album.constraints.0.excludes: no parameter 'a'",
        "actions.album.constraints.0.excludes: no parameter 'b'",
      ])
  }

  @Test func whatNoFileCanSayIsRefused() {
    #expect(
      problems(
        action: parts {
          LinkForm("web", "//a"); LinkForm("custom", "//b")
        }) == [
          "actions.album.forms.custom: the forms of the scope 'custom' stand together"
        ])
    let spaced = ValueType(URNGrammar(namespace: .word("{a}"), kinds: [["b:c"], []]))
    #expect(
      problems(action: parts { Parameter("id", spaced) }) == [
        "actions.album.parameters.id.type.urn.namespace: "
          + "a name space is a word, or a variable in braces",
        "actions.album.parameters.id.type: a kind is made of words separated by single colons",
      ])
  }

  @Test func templateThatIsNotItsSourceIsRefused() throws {
    var spec = try PlayInSwift.spec()
    spec.scopes[0].scheme.parts.removeLast()
    spec.actions[0].forms[0].template.host = "movie"
    #expect(
      SpecLint.problems(of: spec).map { $0.path.joined(separator: ".") + ": " + $0.message } == [
        "scopes.custom.scheme: the parts of the template are not those of its source",
        "actions.media.forms.custom: the parts of the template are not those of its source",
      ])
  }

  @Test func citationsAreInherited() throws {
    let action = Action("album", "opens an album", cite: "guide: Albums") {
      LinkForm("custom", "//album")
      Parameter("a", .text(), available: Availability("v", ["x"]))
      Parameter("b", .text(), available: Availability("v", ["x"]), cite: "guide: B")
      Parameter(
        "c", .text(), available: Availability("v", ["x"], cite: "guide: D"), cite: "guide: C")
      Constraint(.excludes, ["a", "b"])
      Constraint(.excludes, ["a", "c"], cite: "guide: E")
    }
    #expect(action.parameters.map(\.citation.section) == ["Albums", "B", "C"])
    #expect(action.parameters.map(\.availability?.citation.section) == ["Albums", "B", "D"])
    #expect(action.constraints.map(\.citation.section) == ["Albums", "E"])
  }

  @Test(arguments: [true, false])
  func controlFlowSelectsParts(isLong: Bool) throws {
    let spec = try Spec("photo", title: "Photo") {
      Document("guide", "Guide")
      Scope("custom", scheme: "photo", cite: "guide: Scheme")
      for name in ["album", "picture"] {
        Action(name, "opens one", cite: "guide: Albums") {
          LinkForm("custom", "//" + name)
          if isLong { Parameter("a", .text()) }
          if isLong { Parameter("b", .text()) } else { Parameter("c", .text()) }
          for index in 0..<2 { Parameter("d\(index)", .uuid()) }
        }
      }
      if isLong { MaximumLength(5000) } else { MaximumLength(50) }
    }
    #expect(spec.maximumLength == (isLong ? 5000 : 50))
    #expect(spec.actions.map(\.name) == ["album", "picture"])
    let names = isLong ? ["a", "b", "d0", "d1"] : ["c", "d0", "d1"]
    #expect(spec.actions.map { $0.parameters.map(\.name) } == [names, names])
  }

  @Test func faultyPatternMatchesTheEmptyTextAlone() throws {
    guard let faulty = ValueType.pattern("(").grammar as? Pattern else {
      Issue.record("no pattern")
      return
    }
    let empty = try Pattern("")
    #expect(faulty.source == "(")
    #expect(faulty.matches(""))
    #expect(!faulty.matches("("))
    #expect(faulty.automaton.classes == empty.automaton.classes)
    #expect(faulty.automaton.members == empty.automaton.members)
    #expect(faulty.automaton.table == empty.automaton.table)
    #expect(faulty.automaton.accepting == empty.automaton.accepting)
    #expect(faulty.automaton.distances == empty.automaton.distances)
    #expect(faulty.examples() == empty.examples())
  }
}
