import LinkSpec

/// What an intent filter asks of a path, as a path of a form.
///
/// Android compares the whole decoded path as one text. Here it is cut at the slashes that are
/// written: a part with signs of a pattern is a value, and the last of them that has a sign which
/// may be a slash takes several segments.
struct AndroidPath: Sendable, Hashable {
  /// How a path is compared, by the name of its attribute.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case path, pathPrefix, pathPattern, pathAdvancedPattern, pathSuffix
  }

  /// A character or a set of them, and how often it stands.
  private struct Atom {
    /// As a pattern of a spec.
    var pattern: String
    /// The character, where it is one.
    var literal: Character?
    /// `*`, `+`, `{2,3}`; empty: once.
    var repetition = ""

    /// Whether it may be a slash.
    var takesSlash: Bool {
      pattern == "." || pattern.hasPrefix("[^") || pattern.hasPrefix("[") && pattern.contains("/")
    }
  }

  /// One segment of the path, or all that is left of it.
  enum Piece: Sendable, Hashable {
    case literal(String)
    /// A value that matches a pattern; one of them may take several segments.
    case value(pattern: String, takesRest: Bool)
  }

  /// The pieces, in order.
  private(set) var pieces: [Piece] = []
  /// Words for a name: fixed segments, and the fixed beginning of the first that is not.
  private(set) var words: [String] = []
  /// Whether a slash ends a fixed path.
  private(set) var endsWithSlash = false
  /// Whether Android takes several segments where one piece stands.
  private(set) var isNarrower = false

  /// Reads a condition.
  ///
  /// - Throws: what is wrong with it as a pattern.
  init(_ kind: Kind, _ text: String) throws(ImportError) {
    if text.utf8.count > ImportLimits.longestText {
      throw ImportError("it is longer than \(ImportLimits.longestText) bytes")
    }
    var atoms =
      switch kind {
      case .path, .pathPrefix, .pathSuffix: text.map(Self.literal)
      case .pathPattern: Self.glob(text)
      case .pathAdvancedPattern: try Self.advanced(text)
      }
    let any = Atom(pattern: ".", repetition: "*")
    if kind == .pathPrefix { atoms.append(any) }
    if kind == .pathSuffix { atoms.insert(any, at: 0) }
    // Every path begins with a slash, which what comes first takes.
    if let first = atoms.first, first.pattern == ".", first.repetition == "*" {
      atoms.insert(Self.literal("/"), at: 0)
    }
    guard let first = atoms.first, first.literal == "/", first.repetition.isEmpty else {
      throw ImportError("every path begins with '/', so this never matches")
    }
    var texts = atoms.dropFirst().split(omittingEmptySubsequences: false) {
      $0.literal == "/" && $0.repetition.isEmpty
    }
    if texts.last?.isEmpty == true {
      texts.removeLast()
      endsWithSlash = !texts.isEmpty
    }
    for text in texts {
      if text.isEmpty { throw ImportError("a segment is empty; no form has that") }
      add(text)
    }
    // A form has one value of several segments.
    var hasRest = false
    for place in pieces.indices.reversed() {
      guard case .value(let pattern, true) = pieces[place] else { continue }
      if hasRest {
        isNarrower = true
        pieces[place] = .value(pattern: pattern, takesRest: false)
      }
      hasRest = true
    }
  }

  /// Adds what stands between two slashes.
  private mutating func add(_ atoms: ArraySlice<Atom>) {
    let fixed = atoms.prefix { $0.literal != nil && $0.repetition.isEmpty }
    let word = String(fixed.compactMap(\.literal))
    let isFirstValue = words.count == pieces.count
    if isFirstValue, !word.isEmpty { words.append(word) }
    if fixed.count == atoms.count {
      pieces.append(.literal(word))
      return
    }
    // A repeated sign of any character, or of a set that may have a slash, takes slashes too.
    let isLong = atoms.contains { $0.literal == nil && !$0.repetition.isEmpty && $0.takesSlash }
    pieces.append(
      .value(pattern: atoms.map { $0.pattern + $0.repetition }.joined(), takesRest: isLong))
  }

  /// A character that stands for itself.
  private static func literal(_ character: Character) -> Atom {
    let isPlain = character.utf8.allSatisfy {
      $0 >= 0x80 || ByteSet.letters.contains($0) || ByteSet.digits.contains($0)
        || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return Atom(pattern: isPlain ? String(character) : "\\" + String(character), literal: character)
  }

  /// The older kind: `.` is any character, `*` any number of what stands before it, `\` takes the
  /// meaning from what follows.
  private static func glob(_ text: String) -> [Atom] {
    var atoms: [Atom] = []
    var rest = Substring(text)
    while let first = rest.popFirst() {
      if first == "*", !atoms.isEmpty, atoms[atoms.count - 1].repetition.isEmpty {
        atoms[atoms.count - 1].repetition = "*"
      } else if first == "." {
        atoms.append(Atom(pattern: "."))
      } else if first == "\\", let next = rest.popFirst() {
        atoms.append(literal(next))
      } else {
        atoms.append(literal(first))
      }
    }
    return atoms
  }

  /// The newer kind, with sets, `+` and numbers in braces besides.
  private static func advanced(_ text: String) throws(ImportError) -> [Atom] {
    var atoms: [Atom] = []
    var rest = Substring(text)
    func repeatLast(_ sign: String) throws(ImportError) {
      guard !atoms.isEmpty, atoms[atoms.count - 1].repetition.isEmpty else {
        throw ImportError("'\(sign)' follows nothing that it could repeat")
      }
      atoms[atoms.count - 1].repetition = sign
    }
    while let first = rest.popFirst() {
      switch first {
      case ".": atoms.append(Atom(pattern: "."))
      case "*", "+": try repeatLast(String(first))
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw ImportError("'{' without '}'") }
        let numbers = rest[..<end]
        guard numbers.utf8.allSatisfy({ ByteSet.digits.contains($0) || $0 == UInt8(ascii: ",") })
        else { throw ImportError("numbers belong between '{' and '}'") }
        try repeatLast("{\(numbers)}")
        rest = rest[rest.index(after: end)...]
      case "[":
        guard let end = rest.firstIndex(of: "]") else { throw ImportError("'[' without ']'") }
        atoms.append(Atom(pattern: "[\(rest[..<end])]"))
        rest = rest[rest.index(after: end)...]
      case "\\":
        guard let next = rest.popFirst() else { throw ImportError("'\\' at the end") }
        atoms.append(literal(next))
      default: atoms.append(literal(first))
      }
    }
    return atoms
  }
}
