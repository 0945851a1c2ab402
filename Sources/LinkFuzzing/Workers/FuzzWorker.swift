import Conformance
import Foundation
package import LinkRouting
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The inside of a worker process: makes, judges and runs whole batches on a router of this
/// executable, and writes down what they show in memory that outlives the process.
///
/// A trap, a stack overflow, an exit or an endless loop of the router costs one process and one
/// link: the supervisor finds the link in the shared memory, judges it, and goes on behind it in a
/// new process. The process ends when its standard input does, whatever the router is doing then,
/// so that no worker outlives its supervisor.
package enum FuzzWorker {
  /// The descriptor under which the supervisor hands over the shared memory.
  static let memoryDescriptor: Int32 = 3

  /// Why a worker cannot work.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    package var description: String
  }

  /// Serves until standard input ends. Only a process that was started by a supervisor may call
  /// this, and it does nothing else.
  ///
  /// With `counters`, the edges that the router takes count as news besides its behaviour.
  package static func run(
    _ router: any LinkRouter, counters: (any EdgeCounting)? = nil
  ) async throws(Failure) {
    let memory: WorkerMemory
    do throws(SharedMapping.Failure) {
      memory = WorkerMemory(
        try SharedMapping(inherited: memoryDescriptor, size: WorkerMemory.size))
    } catch {
      throw Failure(description: "this is no command to call by hand: \(error)")
    }
    // What the router prints must not be taken for a reply: it goes to the log.
    let replies = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10)
    guard replies >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw Failure(description: "no standard output")
    }
    var loop = WorkerLoop(router, memory, counters, replies: replies)
    for await message in messages() { try await loop.handle(message) }
  }

  /// The messages of the supervisor. They are read on a thread of their own, which ends the process
  /// when there are no more: a router that never returns cannot do that.
  private static func messages() -> AsyncStream<WorkerMessage> {
    let (stream, continuation) = AsyncStream.makeStream(of: WorkerMessage.self)
    let thread = Thread {
      while true {
        guard let head = read(WorkerMessage.headLength), let kind = head.first,
          let length = try? WorkerMessage.bodyLength(head), let body = read(length),
          let message = try? WorkerMessage(kind: kind, body: body)
        else { _exit(0) }
        continuation.yield(message)
      }
    }
    thread.name = "fuzz-links messages"
    thread.start()
    return stream
  }

  /// Exactly so many bytes of standard input; `nil` where it ends before.
  private static func read(_ count: Int) -> [UInt8]? {
    guard count >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var have = 0
    while have < count {
      let more = bytes.withUnsafeMutableBytes {
        systemRead(STDIN_FILENO, UnsafeMutableRawBufferPointer(rebasing: $0[have...]))
      }
      if more > 0 {
        have += more
      } else if more == 0 || errno != EINTR {
        return nil
      }
    }
    return bytes
  }
}
