import Foundation
import LinkRouting
import Testing

@testable import Conformance
@testable import TestSupport

/// The example routers that people copy: they read the Play links as the documentation says, and
/// refuse whatever may be refused.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct ExampleRouterTests {
  private static let commands = [
    ["python3", "Examples/python/play_router.py"], ["node", "Examples/javascript/play_router.js"],
    ["java", "Examples/java/PlayRouter.java"],
  ]

  private func session(_ command: [String]) -> ChildRouterSession? {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let script = root.appending(path: command[1]).path(percentEncoded: false)
    var configuration = ChildRouterConfiguration(command: [command[0], script])
    configuration.helloDeadline = Misbehaving.patience
    configuration.deadline = Misbehaving.patience
    let session = ChildRouterSession(configuration)
    do {
      try session.start()
    } catch .notStarted(.notFound) {
      return nil  // This machine has no such interpreter.
    } catch {
      Issue.record("\(error)")
    }
    return session
  }

  private func outcomes(_ urls: [String], _ session: ChildRouterSession) throws -> [RouterOutcome] {
    let batch = urls.enumerated().map { index, url in
      RouteRequest(id: "c\(index)", url: Array(url.utf8))
    }
    let run = try session.run(batch: batch)
    #expect(run.unexplained == [])
    #expect(session.statistics.violationCount == 0)
    return run.outcomes
  }

  private static let uuid = "da6fdf91-3E91-46fb-be50-914E47203e45"

  private static let accepted: [(String, String, [String: ParameterValue])] = [
    ("playrts://media/urn:rts:video:9890897", "media", ["media_urn": "urn:rts:video:9890897"]),
    (
      "playsrf-debug://media/urn:srf:audio:\(uuid)?server=A%20b&channel_id=%C3%A9/?&start_time=0010",
      "media",
      [
        "media_urn": .string("urn:srf:audio:\(uuid)"), "server": "A b", "channel_id": "é/?",
        "start_time": "0010",
      ]
    ),
    (
      "playrsi://media/urn:rsi:%76ideo:%3123?start_time=%32147483647", "media",
      ["media_urn": "urn:rsi:video:123", "start_time": "2147483647"]
    ),
    (
      "playrtr-beta://show/urn:rtr:show:radio:1?channel_id=x=y%26", "show",
      ["show_urn": "urn:rtr:show:radio:1", "channel_id": "x=y&"]
    ),
    ("playswi://topic/urn:swi:topic:tv:7", "topic", ["topic_urn": "urn:swi:topic:tv:7"]),
    ("playrts://section/a_B-9.%2e", "section", ["section_id": "a_B-9.."]),
    ("playrts-nightly://home?server=s", "home", ["server": "s"]),
    ("playrts://home", "home", [:]),
    ("playrts://az", "az", [:]),
    ("playrts://az?index=%7a", "az", ["index": "z"]),
    ("playrts://bydate?date=2000-02-29", "bydate", ["date": "2000-02-29"]),
    ("playrts://bydate?date=2099-12-3%31", "bydate", ["date": "2099-12-31"]),
    ("playrts://bydate?date=1970-01-01", "bydate", ["date": "1970-01-01"]),
    ("playrts://search", "search", [:]),
    (
      "playrts://search?media_type=audio&query=a%2Bb%26c%F0%9F%98%80", "search",
      ["media_type": "audio", "query": "a+b&c😀"]
    ),
    (
      "playrts://link?url=https%3A%2F%2Fwww.rts.ch%2Fa%3Fb%3Dc%26d%23e", "link",
      ["url": "https://www.rts.ch/a?b=c&d#e"]
    ),
    ("playrts://link?url=HTTP://u:p@h:80", "link", ["url": "HTTP://u:p@h:80"]),
    ("playrts://link?url=http://%5B::1%5D/", "link", ["url": "http://[::1]/"]),
    ("playrts-beta://link?url=http://h&server=x", "link", ["url": "http://h", "server": "x"]),
  ]

  private static let refused = [
    "", "playrts:", "playrts://", "playxyz://home", "PLAYRTS://home", "playrts-alpha://home",
    " playrts://home", "playrts://home\n", "playrts://home/", "playrts://home/x", "playrts://home?",
    "playrts://home#f", "playrts://u@home", "playrts://home:80", "playrts://Home",
    "playrts://homes", "playrts://constructor", "playrts://home?__proto__=1",
    "playrts://home?x=1", "playrts://home?server=s", "playrts-beta://home?server=",
    "playrts-beta://home?server=a&server=a", "playrts-beta://home?server=a&",
    "playrts://media", "playrts://media/", "playrts://media/urn:rts:video:",
    "playrts://media/urn:rts:video:1/2", "playrts://media/urn:rts:video:1%2F2",
    "playrts://media/urn:srf:video:1", "playrts://media/urn:rts:show:tv:1",
    "playrts://media/urn:rts:video:\(uuid)0", "playrts://media/urn%3Arts:video:1",
    "playrts://media/urn:rts:video:1%0A", "playrts://media/urn:rts:video:%D9%A1",
    "playrts://media/urn:rts:video:1?start_time=1.5",
    "playrts://media/urn:rts:video:1?start_time=-1",
    "playrts://media/urn:rts:video:1?start_time=2147483648",
    "playrts://media/urn:rts:video:1?start_time=%D9%A1", "playrts://show/urn:rts:show:1",
    "playrts://topic/urn:rts:topic:radio:1", "playrts://section/.", "playrts://section/%2E%2E",
    "playrts://section/\(String(repeating: "a", count: 65))", "playrts://az?index=A",
    "playrts://az?index=ab", "playrts://az?index=", "playrts://az?index",
    "playrts://bydate?date=2001-02-29", "playrts://bydate?date=20010228",
    "playrts://bydate?date=2001-2-28", "playrts://bydate?date=1969-12-31",
    "playrts://bydate?date=2100-01-01", "playrts://bydate?date=2001-13-01",
    "playrts://bydate?date=2001-01-00", "playrts://search?query=a+b", "playrts://search?query=%zz",
    "playrts://search?query=%FF", "playrts://search?query=%00", "playrts://search?Query=a",
    "playrts://search?quer%79=a", "playrts://search?query=%ED%A0%80", "playrts://search?query=é",
    "playrts://search?media_type=Video", "playrts://link", "playrts://link?url=",
    "playrts://link?url=www.rts.ch", "playrts://link?url=javascript:alert(1)",
    "playrts://link?url=https://", "playrts://link?url=https:///x", "playrts://link?url=https://u@",
    "playrts://link?url=https://:80", "playrts://link?url=https://a%20b",
    "playrts://link?url=https://%5B:::1%5D", "playrts://link?url=https://h%5Cx",
    "playrts://search?query=\(String(repeating: "a", count: 2048))",
  ]

  @Test(arguments: commands)
  func whatIsPromisedIsAccepted(_ command: [String]) throws {
    guard let session = session(command) else { return }
    let outcomes = try outcomes(Self.accepted.map(\.0), session)
    for ((url, action, parameters), outcome) in zip(Self.accepted, outcomes) {
      #expect(outcome == .answered(.handled(action, parameters)), "\(url)")
    }
    #expect(outcomes.count == 19)
    #expect(session.close() == .exited(code: 0))
  }

  @Test(arguments: commands)
  func everySchemeIsKnown(_ command: [String]) throws {
    guard let session = session(command) else { return }
    let schemes = ["srf", "rts", "rsi", "rtr", "swi"].flatMap { unit in
      ["", "-beta", "-nightly", "-debug"].map { "play\(unit)\($0)" }
    }
    let expected = [RouterOutcome](repeating: .answered(.handled("home")), count: 20)
    #expect(try outcomes(schemes.map { "\($0)://home" }, session) == expected)
  }

  @Test(arguments: commands)
  func whatMayBeRefusedIsRefused(_ command: [String]) throws {
    guard let session = session(command) else { return }
    let outcomes = try outcomes(Self.refused, session)
    for (url, outcome) in zip(Self.refused, outcomes) {
      guard case .answered(.rejected) = outcome else {
        Issue.record("\(url): \(outcome)")
        continue
      }
    }
    let bytes = RouteRequest(id: "b", url: Array("playrts://search?query=".utf8) + [0xFF])
    guard case .answered(.rejected) = try session.runAlone(bytes) else {
      Issue.record("invalid UTF-8 is not refused")
      return
    }
    #expect(session.hello?.scopes == ["custom"])
    #expect(session.hello?.features == ["reset", "bytes"])
  }
}
