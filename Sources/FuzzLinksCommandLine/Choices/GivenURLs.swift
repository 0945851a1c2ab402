import Foundation
import LinkSpec

/// The URLs that a command is given: its operands, with `--stdin` the lines of standard input
/// behind them, and with `--base64` the octets that each of these stands for.
struct GivenURLs: Sendable, Hashable {
  private let operands: [[UInt8]]
  /// Whether standard input is read for more.
  let readsInput: Bool
  private let isBase64: Bool

  init(_ operands: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    readsInput = arguments.has(.stdin)
    isBase64 = arguments.has(.base64)
    let urls = operands.map { Array($0.utf8) }
    self.operands = isBase64 ? try Self.decoded(urls, after: 0) : urls
  }

  /// Whether there cannot be any.
  var isEmpty: Bool { operands.isEmpty && !readsInput }

  /// All of them. Reads standard input, where it was asked to.
  func urls() throws(CommandFailure) -> [[UInt8]] {
    if !readsInput { return operands }
    let lines = try Self.lines()
    return operands + (isBase64 ? try Self.decoded(lines, after: operands.count) : lines)
  }

  /// The lines of standard input. The last may do without its end; empty ones in between are URLs.
  private static func lines() throws(CommandFailure) -> [[UInt8]] {
    var input: ArraySlice<UInt8>
    do throws(StandardStream.Failure) {
      input = try StandardStream.readAll(from: STDIN_FILENO)[...]
    } catch {
      throw .usage("cannot read standard input: \(error.reason)")
    }
    if input.last == 0x0A { input = input.dropLast() }
    if input.isEmpty { return [] }
    return input.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  /// `count` URLs stand before these.
  private static func decoded(
    _ texts: [[UInt8]], after count: Int
  ) throws(CommandFailure) -> [[UInt8]] {
    var decoded: [[UInt8]] = []
    for (index, text) in texts.enumerated() {
      do throws(Base64Error) {
        decoded.append(try Base64.decode(text))
      } catch {
        throw .usage("URL \(count + index + 1) is no base64 at offset \(error.offset)")
      }
    }
    return decoded
  }
}
