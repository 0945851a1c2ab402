/// Splits a command into words as a shell does, and does nothing else that a shell does: `$`, `*`,
/// `~`, `|` and `>` are bytes like any other.
///
/// Words are separated by white space. Within `'…'` every byte stands for itself; within `"…"` too,
/// but a backslash takes the meaning from `"`, `\`, `$` and a backquote; outside, it takes it from
/// any byte. What stands together is one word, so `a'b c'd` is `ab cd`, and `''` is an empty one.
package enum CommandWords {
  /// Why a text is no command.
  package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A quote is opened and not closed; with the quote, and its offset in bytes from 0.
    case unclosedQuote(Character, offset: Int)
    /// A backslash is the last byte; with its offset.
    case nothingAfterBackslash(offset: Int)

    /// Where it is and how to mend it.
    package var description: String {
      switch self {
      case .unclosedQuote(let quote, let offset):
        "the quote \(quote) at offset \(offset) is not closed; a quote that stands for itself is "
          + "written \\\(quote)"
      case .nothingAfterBackslash(let offset):
        "nothing follows the backslash at offset \(offset); one that stands for itself is "
          + #"written \\"#
      }
    }
  }

  /// The words of a text, in order; none where there is only white space.
  package static func split(_ text: String) throws(Failure) -> [String] {
    let bytes = Array(text.utf8)
    var words: [String] = []
    var word: [UInt8]?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D:
        if let ended = word { words.append(String(decoding: ended, as: UTF8.self)) }
        word = nil
        index += 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let (content, end) = try quoted(bytes, from: index)
        word = (word ?? []) + content
        index = end
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else { throw .nothingAfterBackslash(offset: index) }
        word = (word ?? []) + [bytes[index + 1]]
        index += 2
      default:
        word = (word ?? []) + [byte]
        index += 1
      }
    }
    if let word { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// What a quote at `start` holds, and the index after its end.
  private static func quoted(
    _ bytes: [UInt8], from start: Int
  ) throws(Failure) -> (content: [UInt8], end: Int) {
    let quote = bytes[start]
    let isDouble = quote == UInt8(ascii: "\"")
    var content: [UInt8] = []
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == quote { return (content, index + 1) }
      if isDouble, bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
        "\"\\$`".utf8.contains(bytes[index + 1])
      {
        index += 1
      }
      content.append(bytes[index])
      index += 1
    }
    throw .unclosedQuote(isDouble ? "\"" : "'", offset: start)
  }
}
