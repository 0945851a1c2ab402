import Conformance
import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// What is read in numbers, into memory that is used again, says the same as what is made for
/// sentences.
@Suite("The two phases of judging")
struct PhaseTests {
  /// Of every built-in spec; one assessment for all of its links, so that what one leaves behind
  /// would show in the next.
  @Test(arguments: ["play", "photo", "playkids", "universal-links"])
  func agreeOnEveryCase(name: String) throws {
    let judge = try #require(try KnownSpecs.judge(named: name))
    let cases =
      name == "play" ? Play.cases(of: ["home", "az"]).cases : CaseGenerator.short(judge).cases
    var assessment = Assessment()
    // Every third: all of them take seconds without the optimizer.
    for link in cases.enumerated().filter({ $0.offset % 3 == 0 }).map(\.element) {
      judge.assess(link.url, source: link.delivery.source, &assessment)
      Self.compare(assessment, judge.judgement(of: link), link.url)
      #expect(assessment.verdict == link.verdict)
    }
    #expect(cases.count > 900)
  }

  static func compare(_ link: Assessment, _ judgement: Judgement, _ url: [UInt8]) {
    let text = VisibleText.of(url, limit: 200)
    #expect(link.verdict == judgement.verdict, "\(text)")
    #expect(link.permitsRejection == judgement.permitted.contains(.reject), "\(text)")
    #expect(link.permitsAnyAction == judgement.permitted.contains(.anyAction), "\(text)")
    let handles = judgement.permitted.count { outcome in
      if case .handle = outcome { true } else { false }
    }
    #expect(link.outcomeCount == handles, "\(text)")
    var rules: [RuleID] = []
    for violation in judgement.violations where !rules.contains(violation.rule) {
      rules.append(violation.rule)
    }
    #expect(link.raisedRules == rules, "\(text)")
  }

  /// How many links are made for each bind: few here, and a million in all in `.ci/extended`.
  private static let count =
    ProcessInfo.processInfo.environment["FUZZ_LINKS_PHASE_LINKS"].flatMap { Int($0) } ?? 3_000

  @Test(arguments: [[:], ["bu": "rts"], ["bu": "srf", "variant": "-beta"]])
  func agreeOnMutations(bind: [String: String]) throws {
    let judge = try Judge(Play.judge.spec, bind: bind)
    let seeds = Play.cases(of: ["home", "az"]).cases.filter {
      $0.verdict == .accept && $0.url.count < 200
    }
    let bytes = Array("aZ0:/?#&=%+@[]. -_~é\u{0}2F".utf8)
    var random = SmallRandom(state: 20_261_121)
    var accepted = 0
    var assessment = Assessment()
    for _ in 0..<(2 * Self.count) {
      var url = seeds[random.below(seeds.count)].url
      for _ in 0...random.below(3) where !url.isEmpty {
        let place = random.below(url.count)
        switch random.below(4) {
        case 0: url[place] = bytes[random.below(bytes.count)]
        case 1: url.insert(bytes[random.below(bytes.count)], at: place)
        case 2: url.remove(at: place)
        default:
          let other = seeds[random.below(seeds.count)].url
          url = Array(url[..<place]) + other[random.below(other.count)...]
        }
      }
      judge.assess(url, &assessment)
      Self.compare(assessment, judge.judgement(of: url), url)
      if assessment.verdict == .accept { accepted += 1 }
    }
    #expect(accepted > 15)
  }
}
