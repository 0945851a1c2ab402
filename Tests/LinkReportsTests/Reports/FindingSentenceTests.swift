import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkReports
@testable import TestSupport

/// A finding in one sentence.
@Suite struct FindingSentenceTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var mismatch: Mismatch
    var outcome: RouterOutcome
    var url = "demo://az?index=AB"
    var sentence: String

    init(
      _ kind: Mismatch.Kind, _ rule: String, parameter: String? = nil, difference: String? = nil,
      cause: String? = nil, answer outcome: RouterAnswer = .handled("az"), url: String? = nil,
      _ sentence: String
    ) {
      mismatch = Mismatch(
        kind, rule: Small.judge.rule(id: rule) ?? RuleID(number: -1), parameter: parameter,
        difference: difference, cause: cause)
      self.outcome = .answered(outcome)
      if let url { self.url = url }
      self.sentence = sentence
    }

    var testDescription: String { sentence }
    var text: String {
      Finding(
        fingerprint: "", mismatch: mismatch, url: Array(url.utf8), minimizedURL: Array(url.utf8),
        sequence: [], scenario: "by.hand", judgement: Small.judge.judgement(of: Array(url.utf8)),
        outcome: outcome, hits: 1, executionsToFind: 1
      ).sentence(Small.judge)
    }
  }

  static let samples: [Sample] = [
    Sample(
      .crash, "az.index.value", cause: "trap",
      "The router crashes (trap) where it reads 'index' of 'az'."),
    Sample(
      .crash, "action.home", cause: "abort", url: "demo://home",
      "The router crashes (abort) on a link of 'home'."),
    Sample(
      .crash, "policy.fragment", cause: "exit", url: "demo://home#x",
      "The router crashes (exit) on a fragment."),
    Sample(
      .hang, "syntax.missingScheme", url: "x",
      "The router does not answer: it hangs on a link that is no valid URL."),
    Sample(
      .hang, "scheme.custom", url: "other://home",
      "The router does not answer: it hangs on a link of 'home' that it should reject."),
    Sample(
      .acceptedInvalid, "scheme.custom",
      "The router accepts a link of a scheme that the app does not have."),
    Sample(
      .acceptedInvalid, "syntax.invalidScheme",
      "The router accepts a link that is no valid URL."),
    Sample(
      .acceptedInvalid, "action.documented", difference: "undocumented-action",
      "The router accepts a link that no document names, and performs an action that no document names."
    ),
    Sample(
      .acceptedInvalid, "az.index.value", parameter: "index",
      "The router accepts a wrong value of 'index' of 'az'."),
    Sample(
      .acceptedInvalid, "az.index.value", parameter: "index", difference: "longer",
      "The router accepts a wrong value of 'index' of 'az', and reads 'index' with more than its own value."
    ),
    Sample(
      .acceptedInvalid, "az.index.value", difference: "home",
      "The router accepts a wrong value of 'index' of 'az', and performs 'home'."),
    Sample(
      .rejectedValid, "action.az", answer: .rejected("no"),
      "The router rejects a link of 'az' that the documentation promises."),
    Sample(
      .rejectedValid, "az.index.value", answer: .rejected("no"),
      "The router rejects a link of 'az' for its 'index', which the documentation permits."),
    Sample(
      .wrongAction, "action.az", difference: "home",
      "The router performs 'home' for a link of 'az'."),
    Sample(
      .wrongParameter, "search.query.value", parameter: "query", difference: "undecoded",
      url: "demo://search?query=a",
      "The router reads 'query' of 'search' without decoding its escapes."),
    Sample(
      .missingParameter, "az.index.optional", parameter: "index",
      "The router leaves out 'index' of 'az'."),
    Sample(
      .extraParameter, "action.home", difference: "index", url: "demo://home",
      "The router hands on 'index', which a link of 'home' does not have."),
    Sample(
      .extraParameter, "action.home", difference: "unknown-parameter", url: "demo://home",
      "The router hands on parameters that no document names."),
    Sample(
      .unspecifiedMisread, "policy.fragment", difference: "home",
      "The router performs 'home' for a fragment."),
    Sample(
      .unspecifiedMisread, "az.index.value", answer: .rejected("no"),
      "The router rejects a value of 'index' of 'az', which every reading takes."),
    Sample(
      .unspecifiedMisread, "az.index.value",
      "The router makes of a value of 'index' of 'az' what no reading permits."),
    Sample(
      .nondeterministic, "action.home", url: "demo://home",
      "The router does not do the same each time with one link of 'home'."),
    Sample(
      .historyDependent, "action.home", url: "demo://home",
      "What the router does with a link of 'home' depends on the links before it."),
    Sample(
      .wrongAction, "action.az", difference: "\u{202E}\u{1B}<b>",
      "The router performs '\\u{202E}\\u{1B}<b>' for a link of 'az'."),
  ]

  @Test(arguments: samples) func sentences(_ sample: Sample) {
    #expect(sample.text == sample.sentence)
  }

  @Test func everyKindIsThere() {
    #expect(Set(Self.samples.map(\.mismatch.kind)) == Set(Mismatch.Kind.allCases))
    #expect(Self.samples.count == 24)
    #expect(Self.samples.allSatisfy { $0.mismatch.rule.number >= 0 })
  }

  /// Whatever rule a finding is of, and however it differs, it is one sentence.
  @Test func everyRuleHasASentence() {
    var sentences: Set<String> = []
    for rule in Small.judge.rules {
      for kind in Mismatch.Kind.allCases {
        let sample = Sample(kind, rule.id, "")
        sentences.insert(sample.text)
        #expect(sample.text.hasSuffix(".") && sample.text.first?.isUppercase == true)
        #expect(!sample.text.contains("''") && !sample.text.contains("  "))
      }
    }
    #expect(sentences.count > 100)
  }
}
