import Conformance
import Foundation
import LinkSpec
import PlantedRouters

/// `serve`: a router of this executable as a child-process router.
struct ServeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "serve", summary: "run a router as a child-process router", operands: "NAME",
    discussion: """

      Speaks the protocol on standard input and output: one JSON object per line,
      each answer flushed. Ends with the harness's bye or the end of its input.
      """,
    options: [.help], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    guard let name = parsed.operands.first, parsed.operands.count == 1 else {
      throw CommandFailure.usage("one name belongs here; 'fuzz-links routers' lists them")
    }
    // Planted bugs are served too, for the self-check and for benchmarks; they are no routers to
    // choose.
    let planted = PlantedRouter.bugs.map(\.router).first { $0.name == name }
    let server = RouterServer(try planted ?? RouterArgument.router(named: name, context))
    var pending: [UInt8] = []
    var answer: [UInt8] = []
    while true {
      let chunk: [UInt8]
      do throws(StandardStream.Fault) {
        chunk = try StandardStream.read(from: STDIN_FILENO)
      } catch {
        throw CommandFailure.usage("cannot read standard input: \(error.reason)")
      }
      if chunk.isEmpty { return .success }
      pending += chunk
      var lineStart = 0
      while let end = pending[lineStart...].firstIndex(of: 0x0A) {
        let line = Array(pending[lineStart..<end])
        lineStart = end + 1
        do {
          guard let message = try await server.answer(line) else { return .success }
          answer.removeAll(keepingCapacity: true)
          message.append(to: &answer)
          answer.append(0x0A)
          try StandardStream.write(answer, to: STDOUT_FILENO)
        } catch let fault as RouterServer.Fault {
          throw CommandFailure.usage(fault.description)
        } catch {
          // The harness is gone; nobody is left to answer.
          return .success
        }
      }
      pending.removeSubrange(..<lineStart)
    }
  }
}
