/// Words from a router's source or binary: how actions are found that no documentation names.
package enum FuzzDictionary {
  /// The string literals of a source text, or the printable runs of a binary; of 2 to 64 bytes,
  /// each once, in the order of the file, 4,096 at most. Linear.
  package static func words(in file: [UInt8]) -> [[UInt8]] {
    let isText = !file.prefix(65_536).contains(0)
    let candidates = isText ? literals(in: file) : printableRuns(in: file)
    var words: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    for word in candidates where words.count < 4_096 && known.insert(word).inserted {
      words.append(word)
    }
    return words
  }

  /// What stands between two quotation marks of a kind on one line.
  private static func literals(in text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var start: Int?
    var quote: UInt8 = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if let begin = start {
        if byte == 0x5C {
          index += 2
          continue
        }
        if byte == 0x0A || byte == quote {
          if byte == quote, (2...64).contains(index - begin) {
            words.append(Array(text[begin..<index]))
          }
          start = nil
        }
      } else if byte == 0x22 || byte == 0x27 || byte == 0x60 {
        start = index + 1
        quote = byte
      }
      index += 1
    }
    return words
  }

  private static func printableRuns(in bytes: [UInt8]) -> [[UInt8]] {
    bytes.split { !(0x21...0x7E).contains($0) }.filter { (3...64).contains($0.count) }
      .map(Array.init)
  }
}
