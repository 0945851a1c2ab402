import Foundation
public import LinkRouting

/// A router with a door that no documentation names. Every link that does not open it is answered
/// as documented, in the same words, so that answers do not tell how near a link is; only the
/// router's own way through it does.
public final class HiddenRouter: LinkRouter {
  /// What opens the door.
  public enum Door: String, Sendable, CaseIterable {
    /// Eight bytes that stand in the code alone.
    case token
    /// A value that ends with the checksum of its beginning.
    case checksum
    /// Three links in their order, whatever comes between them.
    case steps
  }

  private let door: Door
  /// Guards the step; a `Mutex` is there from iOS 18 on.
  private let lock = NSLock()
  nonisolated(unsafe) private var step = 0

  /// Creates the router.
  public init(_ door: Door) { self.door = door }

  /// The name by which `--router` selects it.
  public var name: String { "hidden-" + door.rawValue }

  /// Steps are forgotten.
  public var canReset: Bool { true }

  /// Forgets the steps.
  public func reset() {
    lock.lock()
    defer { lock.unlock() }
    step = 0
  }

  /// Says what the app would do with a link.
  public func route(_ link: String) -> RouterAnswer {
    let start = "shop://invite?code="
    guard link.utf8.starts(with: start.utf8) else { return .rejected("not ours") }
    guard let code = String(link.utf8.dropFirst(start.utf8.count))?.removingPercentEncoding,
      (1...12).contains(code.utf8.count), code.utf8.allSatisfy(isPermitted)
    else { return .rejected("not ours") }
    return opens(code) ? .handled("console") : .handled("invite", ["code": .string(code)])
  }

  private func opens(_ code: String) -> Bool {
    switch door {
    case .token: return code == "q7Zk2mXw"
    case .checksum:
      guard let dash = code.firstIndex(of: "-") else { return false }
      var total: UInt32 = 7
      for byte in code[..<dash].utf8 { total = total &* 31 &+ UInt32(byte) }
      let digits = String(total, radix: 16)
      let expected = String(repeating: "0", count: 8 - digits.utf8.count) + digits
      return String(code[dash...].dropFirst()) == expected
    case .steps:
      lock.lock()
      defer { lock.unlock() }
      let wanted = step == 0 ? "amber7" : step == 1 ? "birch2" : "cedar9"
      if code == wanted { step += 1 }
      if step < 3 { return false }
      step = 0
      return true
    }
  }

  private func isPermitted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
    default: false
    }
  }
}
