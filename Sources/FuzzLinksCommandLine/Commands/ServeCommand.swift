import Conformance
import Foundation
import LinkReports
import LinkSpec

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `serve`: a router of this executable as a child-process router.
struct ServeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "serve", summary: "run a router as a child-process router", operands: "NAME",
    discussion: """

      Speaks the protocol on standard input and output: one JSON object per line,
      each answer flushed. Ends with the harness's bye or the end of its input.
      """,
    options: [.help], takesOperands: true)

  /// The name of the router.
  private let name: String

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("expected one name; 'fuzz-links routers' lists them")
    }
    self.name = name
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let server = RouterServer(try ChosenRouter.router(named: name, context))
    Self.endWithHarness()
    // The router has the stack that it would have in its app, as in the other sessions.
    return try await RouterThread().run { try await Self.answer(with: server) }
  }

  /// Answers what comes in until there is no more.
  private static func answer(with server: RouterServer) async throws -> Conclusion {
    var pending: [UInt8] = []
    var answer: [UInt8] = []
    while true {
      let chunk: [UInt8]
      do throws(StandardStream.Failure) {
        chunk = try StandardStream.read(from: STDIN_FILENO)
      } catch {
        throw CommandFailure.usage("cannot read standard input: \(error.reason)")
      }
      if chunk.isEmpty { return .success }
      pending += chunk
      var lineStart = 0
      while let end = pending.firstIndex(of: 0x0A, from: lineStart) {
        let line = Array(pending[lineStart..<end])
        lineStart = end + 1
        do {
          let message: JSONText
          switch try await server.answer(line) {
          case .line(let answer): message = answer
          case .nothing: continue
          case .end: return .success
          }
          answer.removeAll(keepingCapacity: true)
          message.append(to: &answer)
          answer.append(0x0A)
          try StandardStream.write(answer, to: STDOUT_FILENO)
        } catch let fault as RouterServer.Failure {
          throw CommandFailure.usage(fault.description)
        } catch {
          // The harness is gone; nobody is left to answer.
          return .success
        }
      }
      pending.removeSubrange(..<lineStart)
    }
  }

  /// Ends the process when nobody can read its answers any more, whatever the router does then: one
  /// that never returns would otherwise outlive a harness that was killed.
  ///
  /// The end of the input is no sign of that: what came in before is still to be answered.
  private static func endWithHarness() {
    let thread = Thread {
      // Nothing to wait for but the end of the pipe, which Linux reports unasked and macOS does
      // not.
      var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLHUP), revents: 0)
      while poll(&request, 1, -1) < 0 { guard errno == EINTR else { return } }
      // A closed descriptor is for whoever writes to it first.
      if request.revents & Int16(POLLNVAL) == 0 { _exit(Conclusion.success.rawValue) }
    }
    thread.name = "fuzz-links harness"
    thread.start()
  }
}
