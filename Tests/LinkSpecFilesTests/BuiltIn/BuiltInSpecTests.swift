import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

@Suite("The built-in specs")
struct BuiltInSpecTests {
  @Test(arguments: BuiltInSpecs.names)
  func readsWithoutAFault(name: String) throws {
    do {
      let spec = try #require(try KnownSpecs.spec(named: name))
      #expect(spec.name == name.split(separator: "/").last.map(String.init))
    } catch let error as SpecError {
      Issue.record("\(error)")
    }
  }

  /// The links that Apple's article and the notes on it show. Quotation marks are a question that
  /// the standard leaves to platforms, so no example with them is rejected, and none accepted.
  @Test func photoReadsItsDocuments() throws {
    let spec = try #require(try KnownSpecs.spec(named: "photo"))
    #expect(spec.examples.count == 2 && spec.flawedExamples.count == 2)
    let judge = try Judge(spec)
    let rows: [(String, String)] = [
      ("myphotoapp:albumname?index=1", "accept album album=albumname index=#1"),
      ("myphotoapp:Vacation?index=1", "accept album album=Vacation index=#1"),
      ("myphotoapp:Vacation?name=Summer", "accept album album=Vacation name=Summer"),
      (
        "myphotoapp:albumname?name=”albumname”",
        "open album album=albumname name=%E2%80%9Dalbumname%E2%80%9D"
      ),
      (
        "myphotoapp:albumname?name=\"albumname\"", "open album album=albumname name=%22albumname%22"
      ),
      (
        "myphotoapp:a?index=1&name=b",
        "open album album=a index=#1 name=b / album album=a index=#1 / album album=a name=b"
      ),
      ("myphotoapp:a", "reject"), ("myphotoapp:a?", "reject"), ("myphotoapp:a?x=1", "reject"),
      ("myphotoapp:?index=1", "reject"), ("myphotoapp:a?index=", "reject"),
      ("myphotoapp:a?index=-1", "reject"), ("myphotoapp:a?index=one", "reject"),
      ("myphotoapp:a?index=0", "open album album=a index=#0"),
      ("myphotoapp:a?index=2147483648", "open album album=a index=#2147483648"),
      ("myphotoapp:a?index=1.5", "open album album=a index=#1.5"),
      ("myphotoapp:a?name=", "open album album=a name=\"\""),
      ("myphotoapp://a?index=1", "reject"), ("myphotoapp:/a?index=1", "reject"),
      ("myphotoapp:a/b?index=1", "open album album=a/b index=#1"),
      ("myphotoapp:a%2Fb?index=1", "open album album=a/b index=#1"),
      ("photoapp:a?index=1", "reject"), ("myphotoapp:a?Index=1", "open album album=a index=#1"),
      ("MYPHOTOAPP:a?index=1", "open album album=a index=#1"),
    ]
    JudgementText.check(rows, count: 24, by: judge)
  }

  @Test func playHasThirtyFiveGoodExamplesAndFourFlawedOnes() throws {
    let spec = PlaySpec.spec
    #expect(spec.examples.count == 35)
    #expect(spec.flawedExamples.count == 4)
    let judge = try PlaySpec.judge()
    #expect(spec.examples.filter { judge.judgement(of: $0.url).verdict == .accept }.count == 35)
    let flawed = spec.flawedExamples.map { judge.judgement(of: $0.url) }
    #expect(flawed.map(\.verdict) == Array(repeating: .reject, count: 4))
  }
}
