/// Reads the source of a pattern: alternatives, sequences, quantifiers and groups. Classes and
/// escapes are in its extension.
struct PatternParser {
  static let longestSource = 4_096
  static let deepestGroup = 64
  /// The highest number in braces.
  static let mostRepetitions = 1_024

  let bytes: [UInt8]
  var index = 0
  private var depth = 0
  /// What `.` stands for.
  private let dot: ScalarSet
  /// Whether the pattern has a `.`.
  private(set) var hasDot = false

  init(_ source: String, dot: ScalarSet = .uncontrolled) {
    bytes = Array(source.utf8)
    self.dot = dot
  }

  /// The byte at `index`; `nil` at the end.
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func pattern() throws(PatternError) -> PatternSyntax {
    guard bytes.count <= Self.longestSource else {
      throw PatternError(
        .tooLong, at: Self.longestSource,
        "the pattern is \(bytes.count) bytes long; the most is \(Self.longestSource)")
    }
    if bytes.isEmpty { return .sequence([]) }
    let syntax = try alternatives()
    if index < bytes.count {
      throw PatternError(
        .unbalancedParenthesis, at: index, "this ')' closes no group; write \\) for the character")
    }
    return syntax
  }

  private mutating func alternatives() throws(PatternError) -> PatternSyntax {
    var all = [try sequence()]
    while current == UInt8(ascii: "|") {
      index += 1
      all.append(try sequence())
    }
    return all.count == 1 ? all[0] : .alternatives(all)
  }

  private mutating func sequence() throws(PatternError) -> PatternSyntax {
    var all: [PatternSyntax] = []
    while let byte = current, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      all.append(try quantified())
    }
    // A stray ')' at the start is better reported as one than as an empty alternative.
    if all.isEmpty, depth > 0 || current != UInt8(ascii: ")") {
      throw PatternError(
        .emptyAlternative, at: index,
        "an alternative with nothing in it; for something optional write (...)?")
    }
    return all.count == 1 ? all[0] : .sequence(all)
  }

  private mutating func quantified() throws(PatternError) -> PatternSyntax {
    let atom = try self.atom()
    let offset = index
    guard let (least, most) = try quantifier() else { return atom }
    let second = index
    if let byte = current, "?*+{".utf8.contains(byte) {
      let mend =
        switch byte {
        case UInt8(ascii: "?"): "there are no lazy quantifiers: the match is always whole"
        case UInt8(ascii: "+"): "there are no possessive quantifiers: the match is always whole"
        default: "put what is repeated into a group"
        }
      throw PatternError(.doubledQuantifier, at: second, "a second quantifier; \(mend)")
    }
    return .repeated(atom, least: least, most: most, offset: offset)
  }

  private mutating func quantifier() throws(PatternError) -> (least: Int, most: Int?)? {
    switch current {
    case UInt8(ascii: "?"):
      index += 1
      return (0, 1)
    case UInt8(ascii: "*"):
      index += 1
      return (0, nil)
    case UInt8(ascii: "+"):
      index += 1
      return (1, nil)
    case UInt8(ascii: "{"):
      return try repetition()
    default:
      return nil
    }
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`.
  private mutating func repetition() throws(PatternError) -> (least: Int, most: Int?) {
    let start = index
    index += 1
    guard let least = try count(start) else {
      throw PatternError(
        .invalidRepetition, at: start,
        "braces hold {n}, {n,} or {n,m}; write \\{ for the character")
    }
    var most: Int? = least
    if current == UInt8(ascii: ",") {
      index += 1
      most = try count(start)
    }
    guard current == UInt8(ascii: "}") else {
      throw PatternError(
        .invalidRepetition, at: start,
        "braces hold {n}, {n,} or {n,m}; write \\{ for the character")
    }
    index += 1
    if let most, most < max(least, 1) {
      throw PatternError(
        .invalidRepetition, at: start,
        most == 0
          ? "a repetition of 0 times stands for nothing; remove it"
          : "the second number is less than the first; swap them")
    }
    return (least, most)
  }

  private mutating func count(_ start: Int) throws(PatternError) -> Int? {
    var value: Int?
    while let byte = current, (0x30...0x39).contains(byte) {
      let next = (value ?? 0) * 10 + Int(byte - 0x30)
      guard next <= Self.mostRepetitions else {
        throw PatternError(
          .invalidRepetition, at: start, "the most is \(Self.mostRepetitions) repetitions")
      }
      value = next
      index += 1
    }
    return value
  }

  private mutating func atom() throws(PatternError) -> PatternSyntax {
    guard let (scalar, length) = StrictUTF8.scalar(in: bytes[...], at: index) else {
      return .sequence([])
    }
    switch scalar {
    case "(": return try group()
    case "[": return .one(try characterClass())
    case "\\": return .one(try escape(inClass: false).set)
    case ".":
      index += 1
      hasDot = true
      return .one(dot)
    case "^", "$":
      throw PatternError(
        .anchor, at: index,
        "a pattern always matches the whole value; remove the '\(scalar)', or write \\\(scalar) "
          + "for the character")
    case "?", "*", "+":
      throw PatternError(
        .nothingToRepeat, at: index,
        "nothing before the '\(scalar)' to repeat; write \\\(scalar) for the character")
    case "{":
      throw PatternError(
        .nothingToRepeat, at: index,
        "nothing before the '{' to repeat; write \\{ for the character")
    case "]", "}":
      throw PatternError(
        .unescapedCharacter, at: index,
        "this '\(scalar)' closes nothing; write \\\(scalar) for the character")
    default:
      index += length
      return .one(ScalarSet(scalar))
    }
  }

  private mutating func group() throws(PatternError) -> PatternSyntax {
    let start = index
    index += 1
    // No group captures, so that this is how other languages write each of them.
    if bytes[index...].starts(with: "?:".utf8) {
      index += 2
    } else if current == UInt8(ascii: "?") {
      let kind: String
      switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
      case UInt8(ascii: "="), UInt8(ascii: "!"): kind = "there is no lookahead"
      case UInt8(ascii: "<"): kind = "there are no lookbehind and no named groups"
      default: kind = "a group has no flags and no name"
      }
      throw PatternError(.groupModifier, at: start, "'(?' starts no group; \(kind)")
    }
    guard depth < Self.deepestGroup else {
      throw PatternError(
        .tooDeep, at: start, "more than \(Self.deepestGroup) groups within each other")
    }
    if index == bytes.count { throw unclosed(start) }
    depth += 1
    let syntax = try alternatives()
    depth -= 1
    guard current == UInt8(ascii: ")") else { throw unclosed(start) }
    index += 1
    return syntax
  }

  private func unclosed(_ start: Int) -> PatternError {
    PatternError(
      .unbalancedParenthesis, at: start,
      "this '(' has no ')'; close the group or write \\( for the character")
  }
}
