import Testing

@testable import LinkSpec
@testable import LinkSpecFiles
@testable import TestSupport

/// Rules are asked for by what they are about; one that a spec does not have is an error, never
/// another rule.
@Suite struct RuleSubjectTests {
  @Test func everyRuleIsFoundByItsSubjectAndById() throws {
    for (name, count) in [("play", 148), ("photo", 45), ("playkids", 51), ("universal-links", 31)] {
      let judge = try #require(try KnownSpecs.judge(named: name))
      #expect(judge.rules.count == count, "\(name)")
      for (number, rule) in judge.rules.enumerated() {
        #expect(try judge.rule(rule.subject).number == number, "\(rule.id)")
        #expect(judge.rule(id: rule.id)?.number == number, "\(rule.id)")
        #expect(!rule.path.isEmpty, "\(rule.id)")
      }
      #expect(judge.rules.ids.map(\.number) == Array(judge.rules.indices))
    }
  }

  @Test func aRuleThatASpecDoesNotHaveIsAnError() throws {
    let judge = try JudgementText.play()
    let subjects: [RuleSubject] = [
      .action("nosuch"), .value(action: "az", parameter: "nosuch"), .path(.documented),
      .constraint(action: "az", 0), .policy(.otherBuild), .scheme(scope: "nosuch"), .sender,
      .fallback(action: "az", parameter: "index"), .entry(scope: "universal", 0),
    ]
    for subject in subjects {
      #expect(throws: UnknownRule(subject: subject)) { try judge.rule(subject) }
    }
    #expect(subjects.allSatisfy { judge.listed($0) == nil })
    #expect(judge.rule(id: "az.index.valeu") == nil)
  }

  /// Of an unsound spec, which the linter would refuse, no judge is made that falls back to some
  /// rule.
  @Test func anUnsoundSpecHasNoJudge() throws {
    let cite = Citation("RFC 3986", "3")
    func spec(_ form: String, scope: String, constraints: [Constraint] = []) throws -> Spec {
      Spec(
        name: "s", title: "S",
        scopes: [Scope("app", scheme: try SchemeTemplate("app"), citation: cite)],
        actions: [
          Action(
            "go", title: "goes",
            forms: [LinkForm(scope: scope, template: try FormTemplate(form))],
            constraints: constraints, citation: cite)
        ])
    }
    #expect(throws: Never.self) { try Judge(spec("//go", scope: "app")) }
    #expect(throws: Judge.PreparationError.self) { try Judge(spec("//go", scope: "ap")) }
    #expect(throws: Judge.PreparationError.self) { try Judge(spec("//go/{id}", scope: "app")) }
    #expect(throws: Judge.PreparationError.self) {
      try Judge(
        spec(
          "//go", scope: "app", constraints: [Constraint(.requires, ["a", "b"], citation: cite)]))
    }
  }
}
