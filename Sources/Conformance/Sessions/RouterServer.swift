package import LinkRouting
package import LinkSpec

/// Serves a Swift router as a child-process router: JSON Lines from a reader to a writer.
///
/// It answers whatever a harness may send, in order, and ignores what it does not know. A line that
/// is no message ends the service with an error, since no answer would carry its id.
package struct RouterServer: Sendable {
  private let router: any LinkRouter

  /// Why a service ended early.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong with the line.
    package var description: String
  }

  /// A server for a router.
  package init(_ router: any LinkRouter) { self.router = router }

  /// What to do about one line.
  package enum Reply: Sendable, Hashable {
    /// Write this line.
    case line(JSONText)
    /// Write nothing: the message is of a type that this version does not know.
    case nothing
    /// End: the harness said bye.
    case end
  }

  /// Answers one line.
  package func answer(_ line: [UInt8]) async throws(Failure) -> Reply {
    let message: JSONNode
    do {
      message = try JSONReader(dialect: .json).read(line)
    } catch {
      throw Failure(description: "a line that is no JSON came in: \(error.message)")
    }
    switch message["type"]?.string {
    case "hello": return .line(hello)
    case "reset":
      await router.reset()
      return .line(.object([JSONText.Member("type", "reset")]))
    case "bye": return .end
    case "route": return .line(try await route(message))
    case nil: throw Failure(description: "a line without a type came in")
    default: return .nothing
    }
  }

  private var hello: JSONText {
    var members = [
      JSONText.Member("type", "hello"), JSONText.Member("protocol", 1),
      JSONText.Member(
        "router",
        .object([
          JSONText.Member("name", .string(router.name)), JSONText.Member("language", "swift"),
        ])),
      JSONText.Member("features", .array(router.canReset ? ["reset"] : [])),
    ]
    if let scopes = router.scopes {
      members.append(JSONText.Member("scopes", .array(scopes.map(JSONText.string))))
    }
    if let actions = router.actions {
      members.append(JSONText.Member("actions", .array(actions.map(JSONText.string))))
    }
    return .object(members)
  }

  private func route(_ message: JSONNode) async throws(Failure) -> JSONText {
    guard let id = message["id"]?.string, let url = message["url"]?.string else {
      throw Failure(description: "a request without id or url came in")
    }
    let context = LinkContext(
      source: message["source"]?.string,
      via: message["via"]?.string.flatMap(LinkContext.Via.init),
      launch: message["launch"]?.string.flatMap(LinkContext.Launch.init))
    let answer: RouterAnswer
    do {
      answer = try await router.route(url, context: context)
    } catch {
      answer = .failed(message: String(describing: error))
    }
    var members = [JSONText.Member("id", .string(id))]
    if case .object(let rest) = RouterOutcome.answered(answer).json { members += rest }
    return .object(members)
  }
}
