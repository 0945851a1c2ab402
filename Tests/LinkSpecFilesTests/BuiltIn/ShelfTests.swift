import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// The specs of published link documentations, and the links that those documentations show.
@Suite struct ShelfTests {
  @Test func everySpecIsOnTheShelf() throws {
    #expect(BuiltInSpecs.shelf.count == 17)
    #expect(BuiltInSpecs.shelf.map(\.name) == BuiltInSpecs.shelf.map(\.name).sorted())
  }

  /// A spec is refused unless its judge accepts its examples and breaks a rule by each flawed one;
  /// here they are judged once more, and counted.
  @Test func publishedLinksAreJudgedAsPublished() throws {
    var (accepted, refused) = (0, 0)
    for entry in BuiltInSpecs.shelf {
      let judge = try #require(try KnownSpecs.judge(named: entry.name))
      let spec = judge.spec
      for example in spec.examples {
        let judgement = judge.judgement(of: example.url)
        #expect(judgement.verdict == .accept, "\(example.url)")
        #expect(judgement.action == example.action, "\(example.url)")
        accepted += 1
      }
      for example in spec.flawedExamples {
        #expect(judge.judgement(of: example.url).verdict != .accept, "\(example.url)")
        refused += 1
      }
    }
    #expect(accepted == 80)
    #expect(refused == 30)
  }

  /// Every rule says where it stands.
  @Test func everyRuleIsCited() throws {
    for entry in BuiltInSpecs.shelf {
      let judge = try #require(try KnownSpecs.judge(named: entry.name))
      for rule in judge.rules where rule.question == nil {
        #expect(rule.citation.section != Citation.unnamedSection, "\(entry.name): \(rule.id)")
      }
    }
  }
}
