import Foundation
package import LinkRouting

/// A correct Play router but for one ``ProcessFault``.
package struct ProcessFaultPlayRouter: LinkRouter {
  private let fault: ProcessFault
  private let correct = ConfigurablePlayRouter(fault: nil)

  /// A router with one fault.
  package init(fault: ProcessFault) { self.fault = fault }

  /// `planted-` and the fault.
  package var name: String { "planted-" + fault.rawValue }
  /// Custom URLs alone.
  package var scopes: [String]? { ["custom"] }
  /// Nothing outlives a link but, at times, the process.
  package var canReset: Bool { true }

  /// Does what the fault says, or else what is right.
  package func route(_ link: String) throws -> RouterAnswer {
    let bytes = Array(link.utf8)
    // The sum keeps the optimizer from leaving out what is only there to trap.
    var sum = 0
    switch fault {
    case .trapsOnShortLink: sum += Int(bytes[8])
    case .trapsOnPairWithoutEquals:
      let query = link.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
      for pair in query.split(separator: "&") { sum += pair.split(separator: "=")[1].count }
    case .trapsOnEmptySegment:
      let path = link.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
      for segment in path.dropFirst(3) { sum += Int(Array(segment.utf8)[0]) }
    case .trapsOnBrokenEscape:
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") {
        sum += Int(bytes[index + 2])
      }
    case .trapsOnLargeNumber:
      let tail = link.split(separator: "start_time=").dropFirst().first ?? ""
      sum += Int(Int32(Int(tail.prefix { $0.isASCII && $0.isNumber }) ?? 0))
    case .overflowsTheStackOnLongLink: sum += Self.depth(of: bytes[...])
    case .exitsOnUnknownAction: if link.contains(/:\/\/[0-9]/) { ProcessEnd.now() }
    case .hangsOnOpenBracket:
      if let open = bytes.firstIndex(of: UInt8(ascii: "[")) {
        var index = open
        while bytes[index] != UInt8(ascii: "]") { index = max(open, (index + 1) % bytes.count) }
      }
    // Asleep, and not at work as above: a harness must see either.
    case .hangsOnDoubleEncoding:
      // One place alone, so that proving it does not wait for dozens of deadlines.
      while link.contains("index=%2525") { usleep(1_000) }
    case .growsOnEmptyFragment: if link.hasSuffix("home#") { sum += MemoryGrowth.run() }
    }
    return sum < 0 ? .rejected("never") : try correct.route(link)
  }

  /// Reads a link by recursion, one level for each byte. What is done with the result of each level
  /// keeps the optimizer from making a loop of it.
  @inline(never)
  private static func depth(of bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    let rest = depth(of: bytes.dropFirst())
    return (rest ^ Int(first)) &* (rest | 1) & 0xFFFF
  }
}
