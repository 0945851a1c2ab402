import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import TestSupport

@Suite struct LinkOrderTests {
  private func entry(
    _ action: String, _ values: [(String, String)], bind: [String: String] = [:]
  ) throws -> LinkCatalogue.Entry {
    let judge = try Judge(Play.judge.spec, bind: bind)
    return try LinkOrder(action, values.map { LinkOrder.Value($0.0, $0.1) }).entry(judge)
  }

  static let orders: [(String, [(String, String)], [String: String], String)] = [
    ("home", [], [:], "playsrf://home"),
    ("home", [], ["bu": "rts", "variant": "-debug"], "playrts-debug://home"),
    // The build follows from the value, or from the parameter.
    (
      "media", [("media_urn", "urn:rts:video:9890897"), ("start_time", "10")], [:],
      "playrts://media/urn:rts:video:9890897?start_time=10"
    ),
    ("home", [("server", "test")], [:], "playsrf-beta://home?server=test"),
    // The order is that of the documentation.
    (
      "search", [("media_type", "audio"), ("query", "a")], [:],
      "playsrf://search?query=a&media_type=audio"
    ),
    (
      "search", [("query", "a&b=c#d+e %f")], [:],
      "playsrf://search?query=a%26b%3Dc%23d%2Be%20%25f"
    ),
    ("search", [("query", "Zürich 🎬")], [:], "playsrf://search?query=Z%C3%BCrich%20%F0%9F%8E%AC"),
    (
      "link", [("url", "https://www.rts.ch/?a=b&c=d#e")], [:],
      "playsrf://link?url=https://www.rts.ch/?a%3Db%26c%3Dd%23e"
    ),
    (
      "media", [("media_urn", "urn:swi:audio:007"), ("start_time", "007")], [:],
      "playswi://media/urn:swi:audio:007?start_time=007"
    ),
  ]

  @Test(arguments: orders)
  func made(
    action: String, values: [(String, String)], bind: [String: String], url: String
  ) throws {
    let entry = try entry(action, values, bind: bind)
    #expect(entry.text == url)
    #expect(entry.parameters.count == values.count)
    for (name, text) in values {
      let read = entry.parameters.first { $0.name == name }
      #expect(read?.value.matches(text: text) == true)
    }
  }

  /// What the judge does not promise, with the rule that it names first and the byte that it points
  /// at.
  static let refusals: [(String, [(String, String)], [String: String], Verdict, String, Int)] = [
    ("media", [], [:], .reject, "media.media_urn.required", 15),
    ("link", [], [:], .reject, "link.url.required", 14),
    (
      "media", [("media_urn", "urn:rts:video:1"), ("start_time", "1x")], [:], .unspecified,
      "media.start_time.value", 44
    ),
    ("az", [("index", "AB")], [:], .unspecified, "az.index.value", 19),
    ("bydate", [("date", "2018-02-30")], [:], .unspecified, "bydate.date.value", 30),
    ("section", [("section_id", "a/b")], [:], .reject, "path.noEncodedSlash", 19),
    ("home", [("channel_id", "x")], [:], .unspecified, "home.channel_id.disputed", 26),
    (
      "home", [("server", "x")], ["variant": ""], .unspecified, "home.server.availability", 22
    ),
    (
      "media", [("media_urn", "urn:rts:video:1")], ["bu": "srf"], .unspecified,
      "policy.otherNamespace", 20
    ),
    ("search", [("query", "")], [:], .unspecified, "policy.emptyText", 23),
  ]

  @Test(arguments: refusals)
  func refused(
    action: String, values: [(String, String)], bind: [String: String], verdict: Verdict,
    rule: String, offset: Int
  ) throws {
    do {
      let entry = try entry(action, values, bind: bind)
      Issue.record("made: \(entry.text)")
    } catch let LinkOrder.Refusal.notPromised(_, judgement, unread) {
      #expect(judgement.verdict == verdict)
      let first = try #require(judgement.violations.first)
      let judge = try Judge(Play.judge.spec, bind: bind)
      #expect(judge.rules[first.rule].id == rule)
      #expect(first.range.lowerBound == offset)
      #expect(unread.isEmpty)
    }
  }

  @Test func names() throws {
    func refusal(_ action: String, _ values: [(String, String)] = []) -> String {
      do {
        return try entry(action, values).text
      } catch {
        return "\(error)"
      }
    }
    #expect(refusal("medai") == #"unknownAction(near: Optional("media"))"#)
    #expect(refusal("x") == "unknownAction(near: nil)")
    #expect(
      refusal("az", [("indx", "a")]) == #"unknownParameter("indx", near: Optional("index"))"#)
    #expect(refusal("home", [("__proto__", "a")]) == #"unknownParameter("__proto__", near: nil)"#)
    #expect(refusal("az", [("index", "a"), ("index", "b")]) == #"repeatedParameter("index")"#)
  }

  /// Where a policy drops an invalid value, the link is accepted, but it is not what was asked for.
  @Test func droppedValues() throws {
    var spec = Play.judge.spec
    spec.policies[.invalidOptionalValue] = Policy([.absent], reason: "Dropped.")
    do {
      _ = try LinkOrder("az", [.init("index", "AB")]).entry(try Judge(spec))
      Issue.record("made")
    } catch let LinkOrder.Refusal.notPromised(_, judgement, unread) {
      #expect(judgement.verdict == .accept)
      #expect(unread == ["index"])
    }
  }
}
