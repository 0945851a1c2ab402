import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import Conformance

/// Each line of JSON in PROTOCOL.md, and in the session of README.md, is what the encoder writes or
/// the reader takes.
@Suite struct ProtocolDocumentTests {
  private static func document(_ name: String) throws -> [Substring] {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The message of the harness that a line stands for, as the encoder writes it.
  private func encoded(_ line: Substring) throws -> String {
    let node = try JSONReader(dialect: .json).read(Array(line.utf8))
    var bytes: [UInt8] = []
    switch node["type"]?.string {
    case "hello":
      let bind = (node["bind"]?.members ?? []).map { ($0.key, $0.value.string ?? "") }
      RouterProtocol.appendHello(
        spec: try #require(node["spec"]?.string), bind: Dictionary(uniqueKeysWithValues: bind),
        to: &bytes)
    case "route":
      let encoded = try node["urlBase64"]?.string.map { try Base64.decode(Array($0.utf8)) }
      let url = try #require(node["url"]?.string.map { Array($0.utf8) } ?? encoded)
      let context = LinkContext(
        source: node["source"]?.string, via: node["via"]?.string.flatMap(LinkContext.Via.init),
        launch: node["launch"]?.string.flatMap(LinkContext.Launch.init))
      RouterProtocol.append(
        RouteRequest(id: try #require(node["id"]?.string), url: url, context: context), to: &bytes)
    case "reset": RouterProtocol.appendReset(to: &bytes)
    case "bye": RouterProtocol.appendBye(to: &bytes)
    default: Issue.record("no message of the harness: \(line)")
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// The id of a router's answer; `nil` for its hello and its reset.
  private func read(_ line: Substring) throws -> String? {
    let bytes = Array(line.utf8)
    let node = try JSONReader(dialect: .json).read(bytes)
    switch node["type"]?.string {
    case "hello":
      _ = try RouterProtocol.hello(bytes)
      return nil
    case "reset":
      #expect(RouterProtocol.isReset(bytes))
      return nil
    default:
      return try RouterProtocol.AnswerReader(maximumLineBytes: 1 << 20).answer(bytes).id
    }
  }

  @Test(arguments: [("PROTOCOL.md", "→ ", "← ", 15), ("README.md", "harness → ", "router  → ", 5)])
  func theSessionIsWhatIsSpoken(name: String, sent: String, got: String, count: Int) throws {
    var asked: [String] = []
    var seen = 0
    for line in try Self.document(name) {
      if line.hasPrefix(sent) {
        let message = line.dropFirst(sent.count)
        #expect(try encoded(message) == message)
        let node = try JSONReader(dialect: .json).read(Array(message.utf8))
        asked += [node["id"]?.string].compactMap(\.self)
        seen += 1
      } else if line.hasPrefix(got) {
        if let id = try read(line.dropFirst(got.count)) {
          #expect(id == asked.first, "\(line)")
          asked = Array(asked.dropFirst())
        }
        seen += 1
      }
    }
    #expect(asked == [])
    #expect(seen == count)
  }

  @Test func everyOtherLineIsRight() throws {
    var isInside = false
    var seen = 0
    for line in try Self.document("PROTOCOL.md") {
      if line.hasPrefix("```") {
        isInside = line == "```json"
      } else if isInside {
        seen += 1
        if line.contains("\"spec\"") {
          #expect(try encoded(line) == line)
        } else {
          _ = try read(line)
        }
      }
    }
    #expect(seen == 9)
  }

  @Test func theNumbersAreThoseOfTheProgram() throws {
    let text = try Self.document("PROTOCOL.md").joined(separator: " ")
    let configuration = ChildRouterConfiguration(command: [])
    #expect(LinkBatch.size == 1_024 && text.contains("batches of 1,024"))
    #expect(configuration.maximumInFlight == 256 && text.contains("Up to 256 requests"))
    #expect(configuration.maximumInFlightBytes == 1 << 20 && text.contains("or 1 MiB of them"))
    #expect(configuration.maximumLineBytes == 16 << 20 && text.contains("at most 16 MiB"))
    #expect(configuration.helloDeadline == .seconds(10) && text.contains("within 10 seconds"))
    #expect(configuration.deadline == .seconds(1) && text.contains("deadline (1 s,"))
    #expect(configuration.byeGrace == .milliseconds(500) && text.contains("half a second"))
    #expect(configuration.memoryLimit == 2 << 30 && text.contains("over 2 GiB"))
    #expect(RouterGuidance.mostEdges == 65_536 && text.contains("at most 65,536 numbers"))
    #expect(RouterGuidance.largestEdge == 536_870_911 && text.contains("0 to 536,870,911"))
    #expect(RouterGuidance.mostCompared == 256 && text.contains("at most 256 texts"))
    #expect(RouterGuidance.longestCompared == 256 && text.contains("at most 256 bytes"))
    #expect(Patience.usual == 50 && text.contains("50 links in a row"))
    #expect(
      configuration.maximumFailedRestartsInARow == 3 && text.contains("again three times in a row"))
    #expect(configuration.maximumFirstStarts == 3 && text.contains("up to three times in all"))
    for via in LinkContext.Via.allCases { #expect(text.contains("`\(via.rawValue)`")) }
    for launch in LinkContext.Launch.allCases { #expect(text.contains("`\(launch.rawValue)`")) }
  }

  /// The server that runs Swift routers is held to the same page.
  @Test func theServerAnswersTheSession() async throws {
    struct Router: LinkRouter {
      let name = "my-router"
      func route(_ link: String) -> RouterAnswer { .rejected("no") }
    }
    let server = RouterServer(Router())
    for line in try Self.document("PROTOCOL.md") where line.hasPrefix("→ ") {
      if line.contains("urlBase64") { continue }
      switch try await server.answer(Array(line.dropFirst(2).utf8)) {
      case .line(let answer): _ = try read(Substring(answer.serialized()))
      case .nothing: Issue.record("nothing: \(line)")
      case .end: #expect(line.contains("bye"))
      }
    }
    let unknown = try await server.answer(Array(#"{"type":"later","x":1}"#.utf8))
    #expect(unknown == .nothing)
  }
}
