import Foundation
import LinkSpec

/// The URLs that a command is given: its operands, with `--stdin` the lines of standard input behind
/// them, and with `--base64` the octets that each of these stands for.
enum URLArguments {
  static func urls(
    _ parsed: ParsedArguments, _ operands: [String]
  ) throws(CommandFailure) -> [[UInt8]] {
    var urls = operands.map { Array($0.utf8) }
    if parsed.has("stdin") { urls += try lines() }
    return parsed.has("base64") ? try decoded(urls) : urls
  }

  /// The lines of standard input. The last may do without its end; empty ones in between are URLs.
  private static func lines() throws(CommandFailure) -> [[UInt8]] {
    var input: ArraySlice<UInt8>
    do throws(StandardStream.Fault) {
      input = try StandardStream.readAll(from: STDIN_FILENO)[...]
    } catch {
      throw .usage("cannot read standard input: \(error.reason)")
    }
    if input.last == 0x0A { input = input.dropLast() }
    if input.isEmpty { return [] }
    return input.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  private static func decoded(_ texts: [[UInt8]]) throws(CommandFailure) -> [[UInt8]] {
    var decoded: [[UInt8]] = []
    for (index, text) in texts.enumerated() {
      do throws(Base64Error) {
        decoded.append(try Base64.decode(text))
      } catch {
        throw .usage("URL \(index + 1) is no base64 at offset \(error.offset)")
      }
    }
    return decoded
  }
}
