import Conformance
import Foundation
import LinkRouting

/// Sessions with the fixture that misbehaves, and what its honest answers are.
enum Misbehaving {
  static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/misbehaving_router.py").path(percentEncoded: false)

  /// Far more than any router needs on the busiest machine: for all tests but those about hangs.
  static let patience = Duration.seconds(120)
  /// For routers that hang on one link; what else they are asked they answer at once.
  static let impatience = Duration.seconds(1)

  /// A configuration for one mode.
  static func configuration(
    _ mode: String, _ arguments: [String] = [], deadline: Duration = patience
  ) -> ChildRouterConfiguration {
    // Isolated and without site packages: the interpreter starts in half the time.
    var configuration = ChildRouterConfiguration(
      command: [Python.path, "-I", "-S", script, mode] + arguments)
    configuration.deadline = deadline
    configuration.helloDeadline = patience
    return configuration
  }

  static func session(
    _ mode: String, _ arguments: [String] = [], deadline: Duration = patience
  ) -> ChildRouterSession {
    ChildRouterSession(configuration(mode, arguments, deadline: deadline))
  }

  /// `count` requests, those of `booms` with a URL on which the fixture misbehaves.
  static func batch(_ count: Int, booms: Set<Int> = []) -> [RouteRequest] {
    (0..<count).map { index in
      let isLast = index == count - 1
      let word = booms.contains(index) ? "boom" : isLast ? "last" : "fine"
      return RouteRequest(id: "c\(index)", url: Array("play://\(index)/\(word)".utf8))
    }
  }

  /// What an honest router answers to the fixture's batch.
  static func echoes(_ batch: [RouteRequest]) -> [RouterOutcome] {
    batch.map { echo(String(decoding: $0.url, as: UTF8.self)) }
  }

  static func echo(_ url: String) -> RouterOutcome {
    .answered(.handled("echo", ["url": .string(url)]))
  }
}

extension RouterOutcome {
  /// The violation, where this is one.
  var violation: ProtocolViolation? {
    if case .protocolViolation(let violation) = self { violation } else { nil }
  }
}
