import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import TestSupport

/// Texts that a router compared: which are kept, and what is made of them.
struct ComparedLinksTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func whatTheLinkHasIsWhereAndTheRestIsWanted() {
    let sorted = ComparedLinks.sorted(
      ["a b", "home", "", "token", "toke"].map(bytes), for: bytes("app://home?x=a%20b&y=toke"))
    #expect(sorted.wanted == [bytes("token")])
    #expect(sorted.parts == ["a b", "home", "toke"].map(bytes))
    #expect(ComparedLinks.sorted([bytes("x")], for: []).wanted == [bytes("x")])
    // A request as the harness writes it, and what has the whole link in it, are no parts of links.
    let around = [#"{"type":"route","id":"f1","url":"app:\u00e9"}"#, "<app://home>"].map(bytes)
    #expect(ComparedLinks.sorted(around, for: bytes("app://home")).wanted.isEmpty)
    let many = (0..<100).map { bytes("w\($0)w") }
    #expect(
      ComparedLinks.sorted(many, for: bytes("app://")).wanted
        == Array(many.prefix(ComparedLinks.mostTexts)))
  }

  @Test func textsAndLinksAreBounded() {
    var compared = ComparedLinks()
    for number in 0..<20 { compared.add(bytes("app://\(number)"), [bytes("constant")]) }
    #expect(compared.wanted.count == 1)
    #expect(compared.wanted[0].links.map(\.url) == (12..<20).map { bytes("app://\($0)") })
    for number in 0..<ComparedLinks.limit { compared.add(bytes("app://"), [bytes("w\(number)")]) }
    // What many links were compared with outlives what was made up for one.
    #expect(compared.knows(bytes("constant")))
    #expect(!compared.knows(bytes("w0")))
    #expect(compared.knows(bytes("w\(ComparedLinks.limit - 1)")))
    #expect(compared.wanted.count == ComparedLinks.limit / 2 + 1)
  }

  /// A worker that starts later is told a summary, and has to make the same links of it.
  @Test func aSummaryGivesTheSameLinks() {
    var knowledge = FuzzKnowledge(Radio.judge)
    for number in 0..<60 {
      knowledge.learn(
        .compared(
          bytes("radioone://home?n=\(number % 20)"), [bytes("n"), bytes("w\(number % 7)")]))
    }
    var other = FuzzKnowledge(Radio.judge)
    for lesson in knowledge.summary { other.learn(lesson) }
    #expect(other.compared.wanted == knowledge.compared.wanted)
    var one = FuzzRandom(seed: 3)
    var two = FuzzRandom(seed: 3)
    for _ in 0..<200 {
      #expect(knowledge.compared.answered(&one) == other.compared.answered(&two))
    }
  }

  @Test func aTextComesWhereItsOperandStoodAndWhereValuesAre() {
    var compared = ComparedLinks()
    compared.add(bytes("shop://invite?code=abc-0000"), [bytes("0000"), bytes("1f3e")])
    var random = FuzzRandom(seed: 1)
    var made: Set<[UInt8]> = []
    for _ in 0..<2_000 { made.insert(compared.answered(&random) ?? []) }
    let forms = [
      "shop://invite?code=abc-1f3e", "shop://invite?code=1f3e", "shop://invite?code=abc-00001f3e",
      "shop://invite?code=1f3eabc-0000", "shop://invite?code=1f3e0000",
      "shop://1f3e?code=abc-0000",
      "shop://invite/1f3e?code=abc-0000", "shop://invite?1f3e=abc-0000",
    ]
    for form in forms { #expect(made.contains(bytes(form)), "\(form)") }
    #expect(ComparedLinks().answered(&random) == nil)
  }

  @Test func aNoteTellsTextsOnce() throws {
    var taker = NoteTaker(Comparison(Radio.judge), FuzzKnowledge(Radio.judge))
    func note(_ index: Int, _ url: String, _ texts: [String]) -> LinkNote {
      var assessment = Assessment()
      Radio.judge.assess(bytes(url), source: nil, &assessment)
      return taker.note(
        index, bytes(url), assessment, .answered(.rejected(reason: nil)),
        compared: texts.map(bytes))
    }
    let first = note(1, "other://a", ["b"])
    #expect(first.compared == [bytes("b")])
    #expect(note(2, "other://a", ["b"]).compared.isEmpty)
    #expect(note(3, "other://a", ["other"]).compared.isEmpty)
    let third = note(4, "other://a", ["b", "c"])
    #expect(third.compared == [bytes("b"), bytes("c")])
    #expect(third.url == bytes("other://a"))
    var writer = ByteWriter()
    writer.write(third)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.note() == third)
    #expect(reader.isAtEnd)
  }
}
