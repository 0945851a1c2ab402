import Foundation
import LinkSpec

/// The URLs that a command is given: its operands, with `--stdin` the lines of standard input
/// behind them, and with `--base64` the octets that each of these stands for.
struct GivenURLs: Sendable, Hashable {
  /// The longest URL that is read from standard input, in bytes of its line.
  static let longestLine = 4 << 20

  private let operands: [[UInt8]]
  /// Whether standard input is read for more.
  let readsInput: Bool
  private let isBase64: Bool

  init(_ operands: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    readsInput = arguments.has(.stdin)
    isBase64 = arguments.has(.base64)
    let isBase64 = isBase64
    var urls: [[UInt8]] = []
    for operand in operands {
      let octets = Array(operand.utf8)
      urls.append(isBase64 ? try Self.decoded(octets, number: urls.count + 1) : octets)
    }
    self.operands = urls
  }

  /// Whether there cannot be any.
  var isEmpty: Bool { operands.isEmpty && !readsInput }

  /// All of them. Reads standard input, where it was asked to.
  func urls() throws(CommandFailure) -> [[UInt8]] {
    var urls: [[UInt8]] = []
    try forEach { (url: [UInt8]) throws(CommandFailure) in urls.append(url) }
    return urls
  }

  /// Calls a body with each of them as it comes, so that as many lines as there are take the memory
  /// of one.
  func forEach(
    _ body: (_ url: [UInt8]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for url in operands { try body(url) }
    if !readsInput { return }
    var count = operands.count
    try Self.lines { (line: [UInt8]) throws(CommandFailure) in
      count += 1
      try body(isBase64 ? try Self.decoded(line, number: count) : line)
    }
  }

  /// The lines of standard input. The last may do without its end; empty ones in between are URLs.
  private static func lines(
    _ body: (_ line: [UInt8]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var line: [UInt8] = []
    var number = 1
    while true {
      let chunk: [UInt8]
      do throws(StandardStream.Failure) {
        chunk = try StandardStream.read(from: STDIN_FILENO)
      } catch {
        throw .usage("cannot read standard input: \(error.reason)")
      }
      if chunk.isEmpty { break }
      var start = 0
      while let end = chunk[start...].firstIndex(of: 0x0A) {
        line += chunk[start..<end]
        try check(line, number)
        try body(line)
        line.removeAll(keepingCapacity: true)
        number += 1
        start = end + 1
      }
      line += chunk[start...]
      try check(line, number)
    }
    if !line.isEmpty { try body(line) }
  }

  private static func check(_ line: [UInt8], _ number: Int) throws(CommandFailure) {
    guard line.count > longestLine else { return }
    throw .usage(
      "standard input: line \(number) has more than the \(longestLine >> 20) MB that a URL may "
        + "have; write one URL a line")
  }

  private static func decoded(
    _ text: [UInt8], number: Int
  ) throws(CommandFailure) -> [UInt8] {
    do throws(Base64Error) {
      return try Base64.decode(text)
    } catch {
      throw .usage("URL \(number) is no base64 at offset \(error.offset)")
    }
  }
}
