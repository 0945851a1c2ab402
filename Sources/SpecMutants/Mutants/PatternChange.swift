/// A pattern with one change: a number of repetitions moved, a class one character smaller or
/// larger, an alternative less.
///
/// The text is changed and not what it was parsed to, since what comes out has to be a pattern that
/// a person could have written. Where it is none, there is no change.
struct PatternChange {
  var mutantOperator: MutantOperator
  var sentence: String
  var source: String
  var isNarrower: Bool

  /// Every change, from the left to the right.
  static func all(of source: String) -> [PatternChange] {
    var scan = Scan(bytes: Array(source.utf8))
    scan.run()
    return scan.changes
  }

  private struct Scan {
    let bytes: [UInt8]
    var changes: [PatternChange] = []
    private var index = 0
    /// Where the alternatives begin of each group that is open, the whole first.
    private var alternatives: [[Int]] = [[0]]

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func replaced(_ range: Range<Int>, _ text: String) -> String {
      String(
        decoding: bytes[..<range.lowerBound] + text.utf8 + bytes[range.upperBound...], as: UTF8.self
      )
    }

    private mutating func add(
      _ mutantOperator: MutantOperator, _ range: Range<Int>, _ text: String, isNarrower: Bool
    ) {
      let source = replaced(range, text)
      changes.append(
        PatternChange(
          mutantOperator: mutantOperator, sentence: "'\(source)'", source: source,
          isNarrower: isNarrower))
    }

    mutating func run() {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\\"):
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ".") {
            add(.typeWidened, index..<index + 2, ".", isNarrower: false)
          }
          index += 2
        case UInt8(ascii: "["): readClass()
        case UInt8(ascii: "("):
          alternatives.append([index + 1])
          index += 1
        case UInt8(ascii: "|"):
          alternatives[alternatives.count - 1].append(index + 1)
          index += 1
        case UInt8(ascii: ")"):
          if alternatives.count > 1 { endAlternatives(alternatives.removeLast()) }
          index += 1
        case UInt8(ascii: "*"):
          add(.boundaryMoved, index..<index + 1, "+", isNarrower: true)
          index += 1
        case UInt8(ascii: "+"):
          add(.boundaryMoved, index..<index + 1, "*", isNarrower: false)
          add(.boundaryMoved, index..<index + 1, "", isNarrower: true)
          index += 1
        case UInt8(ascii: "?"):
          add(.boundaryMoved, index..<index + 1, "", isNarrower: true)
          add(.boundaryMoved, index..<index + 1, "*", isNarrower: false)
          index += 1
        case UInt8(ascii: "{"): readCount()
        default: index += 1
        }
      }
      endAlternatives(alternatives[0])
    }

    /// One change for each alternative, without it.
    private mutating func endAlternatives(_ starts: [Int]) {
      guard starts.count > 1 else { return }
      let ends = starts.dropFirst().map { $0 - 1 } + [index]
      for (number, (start, end)) in zip(starts, ends).enumerated() {
        let range = number == 0 ? start..<end + 1 : start - 1..<end
        add(.wordDropped, range, "", isNarrower: true)
      }
    }

    private mutating func readCount() {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
        index += 1
        return
      }
      let range = index..<end + 1
      let parts = bytes[(index + 1)..<end].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false
      ).map { Int(String(decoding: $0, as: UTF8.self)) }
      index = end + 1
      guard let least = parts.first ?? nil else { return }
      if parts.count == 1 {
        if least > 1 { add(.boundaryMoved, range, "{\(least - 1),\(least)}", isNarrower: false) }
        add(.boundaryMoved, range, "{\(least),\(least + 1)}", isNarrower: false)
        return
      }
      let most = parts[1]
      let tail = most.map(String.init) ?? ""
      if least > 0 { add(.boundaryMoved, range, "{\(least - 1),\(tail)}", isNarrower: false) }
      if most.map({ $0 > least }) ?? true {
        add(.boundaryMoved, range, "{\(least + 1),\(tail)}", isNarrower: true)
      }
      guard let most else { return }
      if most > least { add(.boundaryMoved, range, "{\(least),\(most - 1)}", isNarrower: true) }
      add(.boundaryMoved, range, "{\(least),\(most + 1)}", isNarrower: false)
    }

    private mutating func readClass() {
      let start = index
      index += 1
      let isNegated = index < bytes.count && bytes[index] == UInt8(ascii: "^")
      if isNegated { index += 1 }
      while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
        if bytes[index] == UInt8(ascii: "\\") {
          index += 2
          continue
        }
        if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-"),
          Self.isWord(bytes[index]), Self.isWord(bytes[index + 2])
        {
          addRange(index, isNegated)
          index += 3
        } else {
          if index > start + 1, bytes[index] < 0x80, !Self.isWord(bytes[index]) {
            add(.wordDropped, index..<index + 1, "", isNarrower: !isNegated)
          }
          index += 1
        }
      }
      index += 1
    }

    /// A range of characters that ends one earlier or begins one later; with no characters beyond
    /// it, since which those are depends on the rest of the class.
    private mutating func addRange(_ place: Int, _ isNegated: Bool) {
      let (low, high) = (bytes[place], bytes[place + 2])
      guard low < high else { return }
      for (from, to) in [(low + 1, high), (low, high - 1)] {
        let text = String(decoding: [from, UInt8(ascii: "-"), to], as: UTF8.self)
        add(.boundaryMoved, place..<place + 3, text, isNarrower: !isNegated)
      }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }
  }
}
