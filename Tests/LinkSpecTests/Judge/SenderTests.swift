import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Who may send links")
struct SenderTests {
  private static func spec(_ only: String, _ policies: String = "") -> String {
    """
    { linkspec: 1, name: "own", title: "Own links", documents: { d: "D" },
      scopes: { custom: { scheme: "app", cite: "d: 1" } },
      senders: { only: \(only), cite: "d: 2" }, policies: { \(policies) },
      actions: { go: { title: "goes", forms: { custom: "//go" }, cite: "d: 1", parameters: {
        n: { type: "integer" } } } } }
    """
  }

  @Test func identifiersAreComparedWhole() {
    let senders = Senders("com.mycompany.*", "com.apple.mobilemail", cite: "d: 1")
    let rows: [(String, Bool)] = [
      ("com.mycompany.mail", true), ("com.mycompany.a.b", true), ("com.apple.mobilemail", true),
      ("com.mycompany.", false), ("com.mycompany", false), ("com.mycompanyx.mail", false),
      ("evil.com.mycompany.mail", false), ("com.MyCompany.mail", false), ("", false),
      ("com.apple.mobilemail.evil", false), ("com.apple.mobilemai", false), ("*", false),
    ]
    for (sender, isPermitted) in rows {
      #expect(senders.permits(sender) == isPermitted, "\(sender)")
    }
    #expect(senders.samples.allSatisfy(senders.permits) && senders.samples.count == 2)
    #expect(senders.nearMisses.count == 9 && !senders.nearMisses.contains(where: senders.permits))
  }

  @Test func theSenderIsPartOfTheVerdict() throws {
    let only = "[\"com.mycompany.*\"]"
    let rows: [(String, String, String?, String)] = [
      ("", "app://go", nil, "accept go"), ("", "app://go", "com.mycompany.a", "accept go"),
      ("", "app://go", "com.other", "reject"), ("", "app://go?n=1.5", "com.other", "reject"),
      ("", "app://go", "", "open go"), ("", "app://gone", "", "reject"),
      ("unknownSender: { readings: [\"ignore\"], reason: \"-\" }", "app://go", "", "accept go"),
      ("unknownSender: { readings: [\"reject\"], reason: \"-\" }", "app://go", "", "reject"),
      ("", "app://go?n=1.5", "com.mycompany.a", "open go"),
    ]
    for (policies, url, source, expected) in rows {
      let judge = try Judge(try SpecReader.read(Self.spec(only, policies)))
      let judgement = judge.judgement(of: url, source: source)
      let text = JudgementText.of(judgement)
      #expect(text.hasPrefix(expected), "\(url) from \(source ?? "-"): \(text)")
      #expect(judge.verdict(of: Array(url.utf8), source: source) == judgement.verdict)
      var assuming = judge
      assuming.assumedSource = source
      #expect(assuming.judgement(of: url) == judgement)
      #expect(assuming.verdict(of: Array(url.utf8)) == judgement.verdict)
    }
    let judge = try Judge(try SpecReader.read(Self.spec(only)))
    let violation = try #require(
      judge.judgement(of: "app://go", source: "com.other").violations.first)
    #expect(judge.rules[violation.rule].id == "source.permitted" && violation.range == 0..<0)
    #expect(judge.rules[violation.rule].phase == .availability)
  }

  /// A spec that says nothing of senders does not look at them.
  @Test func withoutSendersAnyMaySend() throws {
    let text = Self.spec("[]").replacing("senders: { only: [], cite: \"d: 2\" }, ", with: "")
    let judge = try Judge(try SpecReader.read(text))
    for source in [nil, "", "com.other"] as [String?] {
      #expect(judge.judgement(of: "app://go", source: source).verdict == .accept)
      #expect(judge.verdict(of: Array("app://go".utf8), source: source) == .accept)
    }
    #expect(judge.listed(.sender) == nil && judge.permittedSource == nil)
    #expect(judge.listed(.policy(.unknownSender)) == nil)
  }

  @Test func faultsAreLocated() {
    let rows: [(String, String, String)] = [
      ("[]", "3:14 senders.only", "at least one"), ("[\"a..b\"]", "3:21 senders.only.0", "bundle"),
      ("[\"a\", \"\"]", "3:26 senders.only.1", "bundle"),
      ("[\"*\"]", "3:21 senders.only.0", "bundle"),
      ("[\"a.*.b\"]", "3:21 senders.only.0", "bundle"),
      ("[\"a\", \"a\"]", "3:26 senders.only.1", "twice"),
      ("[1]", "3:21 senders.only.0", "string"), ("\"a\"", "3:20 senders.only", "array"),
      ("[\"a\"], onyl: 1", "3:27 senders.onyl", "did you mean"),
    ]
    for (only, place, message) in rows {
      do throws(SpecError) {
        _ = try SpecReader.read(Self.spec(only))
        Issue.record("no fault: \(only)")
      } catch {
        let isTold = error.problems.contains { problem in
          "\(problem.position.map(\.description) ?? "-") \(problem.path)" == place
            && problem.message.contains(message)
        }
        #expect(isTold, "\(only): \(error)")
      }
    }
    #expect(rows.count == 9)
  }
}
