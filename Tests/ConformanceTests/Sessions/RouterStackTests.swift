import Foundation
import LinkRouting
import Testing

@testable import Conformance

/// A router of this process has the room that it has in its app.
@Suite struct RouterStackTests {
  /// Reads nested text by recursion, as a router may that reads JSON out of a link.
  private struct NestedRouter: LinkRouter {
    static let levels = 20_000

    func route(_ link: String) -> RouterAnswer {
      let bytes = Self.stack(below: Self.address(), levels: Self.levels)
      return .handled("home", ["bytes": bytes])
    }

    /// How far the stack reaches below an address, so many calls deep.
    @inline(never)
    static func stack(below top: UInt, levels: Int) -> Int {
      if levels == 0 { return Int(top) - Int(address()) }
      return max(stack(below: top, levels: levels - 1), levels)
    }

    @inline(never)
    static func address() -> UInt {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) {
        UInt(bitPattern: $0.baseAddress)
      }
    }
  }

  @Test func aRecursionThatHalfAMegabyteWouldNotHoldIsSurvived() async throws {
    let request = RouteRequest(id: "deep", url: Array("playsrf://home".utf8))
    let outcome = try await InProcessSession(NestedRouter()).runFresh(request)
    guard case .answered(.handled(_, let parameters)) = outcome,
      case .number(let text)? = parameters["bytes"], let bytes = Int(text)
    else {
      Issue.record("\(outcome)")
      return
    }
    #expect(bytes > 512 << 10)
    #expect(bytes < JobThread.stackSize)
  }

  /// What the test above is worth: on a stack as tasks have on Apple's systems, the same ends the
  /// process.
  @Test func onAStackOfHalfAMegabyteTheSameEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        _ = NestedRouter().route("playsrf://home")
        done.signal()
      }
      thread.stackSize = 512 << 10
      thread.start()
      done.wait()
    }
  }
}
