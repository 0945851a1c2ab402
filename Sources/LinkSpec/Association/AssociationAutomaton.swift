/// A pattern as a nondeterministic automaton whose active states are the bits of a few words.
///
/// The elements of a pattern stand in one row, and a state is the place before an element. Reading
/// a character moves each bit whose element takes that character one place on; a `*` keeps its bit
/// and lends it to its right neighbour. The alternatives of a variable stand one behind the other,
/// between an element that opens them and elements that leave them: after each character, an active
/// opening activates the starts of all alternatives, and an active leaving activates what follows
/// the last of them. So one character costs a few operations per word, and matching is at most the
/// product of both lengths, however many `*` there are; nothing backtracks.
struct AssociationAutomaton: Sendable {
  typealias Bits = [UInt64]

  /// The alternatives of one variable.
  private struct Group {
    var opening: Int
    /// Active as soon as the opening is.
    var starts: Bits
    var leavings: Bits
    /// The element behind the last alternative.
    var after: Int
  }

  /// Elements, the end included.
  let count: Int
  private let wordCount: Int
  private var groups: [Group] = []
  private var stars: Bits
  /// Which elements take a character that no element names.
  private var others: Bits
  /// The same for the characters that some elements name.
  private var rows: [Bits] = []
  private var rowOfASCII = [Int](repeating: -1, count: 128)
  private var rowOfOther: [UInt32: Int] = [:]
  private(set) var start: Bits

  /// Builds the automaton of a row of elements.
  ///
  /// - Parameters:
  ///   - tokens: the pattern.
  ///   - alternatives: those of each variable by its number.
  ///   - foldsCase: whether ASCII letters match in either case.
  ///   - foldsSets: whether those of sets do.
  init(
    _ tokens: [AssociationToken], alternatives: (Int) -> [[AssociationToken]], foldsCase: Bool,
    foldsSets: Bool
  ) {
    var builder = Builder(foldsCase: foldsCase, foldsSets: foldsSets)
    var run: [AssociationToken] = []
    for token in tokens {
      guard case .variable(let number) = token else {
        run.append(token)
        continue
      }
      builder.add(run)
      run = []
      builder.open()
      for alternative in alternatives(number) { builder.addAlternative(alternative) }
      builder.closeGroup()
    }
    builder.add(run)
    count = builder.elements + 1
    wordCount = (count + 63) / 64
    let wordCount = wordCount
    func bits(_ places: some Sequence<Int>) -> Bits {
      var bits = Bits(repeating: 0, count: wordCount)
      for place in places { bits[place >> 6] |= 1 << UInt64(place & 63) }
      return bits
    }
    stars = bits(builder.stars)
    others = bits(builder.ones)
    start = Bits(repeating: 0, count: wordCount)
    groups = builder.groups.map { group in
      let starred = builder.stars.intersection(group.starts).map { $0 + 1 }
      return Group(
        opening: group.opening, starts: bits(group.starts + starred),
        leavings: bits(group.leavings), after: group.after)
    }
    for (character, places) in builder.places.sorted(by: { $0.key < $1.key }) {
      var row = others
      for place in places { row[place >> 6] |= 1 << UInt64(place & 63) }
      if character < 128 {
        rowOfASCII[Int(character)] = rows.count
      } else {
        rowOfOther[character] = rows.count
      }
      rows.append(row)
    }
    activate(0, in: &start)
    settle(&start)
  }

  /// How many elements a pattern has, without building anything.
  static func size(
    _ tokens: [AssociationToken], alternatives: (Int) -> [[AssociationToken]]
  ) -> Int {
    tokens.reduce(1) { size, token in
      guard case .variable(let number) = token else { return size + 1 }
      return size + 1 + alternatives(number).reduce(0) { $0 + $1.count + 1 }
    }
  }

  // MARK: - Steps

  private func activate(_ place: Int, in bits: inout Bits) {
    bits[place >> 6] |= 1 << UInt64(place & 63)
    // Two stars never stand side by side in a run, so one step reaches all that a star lends to.
    if stars[place >> 6] >> UInt64(place & 63) & 1 == 1 {
      bits[(place + 1) >> 6] |= 1 << UInt64((place + 1) & 63)
    }
  }

  /// Activates what is reached through variables without reading a character.
  private func settle(_ bits: inout Bits) {
    for group in groups {
      if bits[group.opening >> 6] >> UInt64(group.opening & 63) & 1 == 1 {
        for word in 0..<wordCount { bits[word] |= group.starts[word] }
      }
      for word in 0..<wordCount where bits[word] & group.leavings[word] != 0 {
        activate(group.after, in: &bits)
        break
      }
    }
  }

  private func row(_ character: UInt32) -> Bits {
    let number = character < 128 ? rowOfASCII[Int(character)] : rowOfOther[character] ?? -1
    return number < 0 ? others : rows[number]
  }

  /// Reads one character.
  func advance(_ bits: inout Bits, _ character: UInt32) {
    let row = row(character)
    var carry: UInt64 = 0
    for word in 0..<wordCount {
      let taken = bits[word] & row[word]
      let kept = bits[word] & stars[word]
      bits[word] = taken << 1 | carry | kept
      carry = taken >> 63
    }
    carry = 0
    for word in 0..<wordCount {
      let lending = bits[word] & stars[word]
      bits[word] |= lending << 1 | carry
      carry = lending >> 63
    }
    if !groups.isEmpty { settle(&bits) }
  }

  func accepts(_ bits: Bits) -> Bool {
    bits[(count - 1) >> 6] >> UInt64((count - 1) & 63) & 1 == 1
  }

  /// Whether the whole text matches.
  func matches(_ text: [UInt32]) -> Bool { run(text).isMatch }

  /// How many characters are read before no state is active any more.
  func fit(_ text: [UInt32]) -> Int { run(text).length }

  private func run(_ text: [UInt32]) -> (isMatch: Bool, length: Int) {
    if wordCount == 1, groups.isEmpty { return runInOneWord(text) }
    var bits = start
    for (index, character) in text.enumerated() {
      advance(&bits, character)
      if bits.allSatisfy({ $0 == 0 }) { return (false, index) }
    }
    return (accepts(bits), text.count)
  }

  /// The same for the patterns that nearly all are, without a single allocation.
  private func runInOneWord(_ text: [UInt32]) -> (isMatch: Bool, length: Int) {
    var bits = start[0]
    let stars = stars[0]
    let others = others[0]
    for index in text.indices {
      let character = text[index]
      let number = character < 128 ? rowOfASCII[Int(character)] : rowOfOther[character] ?? -1
      let row = number < 0 ? others : rows[number][0]
      bits = (bits & row) << 1 | bits & stars
      bits |= (bits & stars) << 1
      if bits == 0 { return (false, index) }
    }
    return (bits >> UInt64(count - 1) & 1 == 1, text.count)
  }

  /// The characters that some element names, ascending.
  var namedCharacters: [UInt32] {
    (0..<128).filter { rowOfASCII[Int($0)] >= 0 } + rowOfOther.keys.sorted()
  }
}

extension AssociationAutomaton {
  /// The elements of an automaton while they are lined up.
  private struct Builder {
    struct Group {
      var opening: Int
      var starts: [Int] = []
      var leavings: [Int] = []
      var after = 0
    }

    var foldsCase: Bool
    var foldsSets: Bool
    var elements = 0
    var stars: Set<Int> = []
    var ones: [Int] = []
    var places: [UInt32: [Int]] = [:]
    var groups: [Group] = []

    init(foldsCase: Bool, foldsSets: Bool) {
      self.foldsCase = foldsCase
      self.foldsSets = foldsSets
    }

    mutating func add(_ run: [AssociationToken]) {
      var bytes: [UInt8] = []
      for token in run {
        if case .byte(let byte) = token {
          bytes.append(byte)
          continue
        }
        addCharacters(of: bytes)
        bytes = []
        switch token {
        case .one: ones.append(elements)
        case .star:
          if stars.contains(elements - 1) { continue }
          stars.insert(elements)
        case .member(let set):
          for byte in 0..<128 as Range<UInt8> where contains(set, byte) {
            places[UInt32(byte), default: []].append(elements)
          }
        case .byte, .variable: continue
        }
        elements += 1
      }
      addCharacters(of: bytes)
    }

    private mutating func addCharacters(of bytes: [UInt8]) {
      for character in AssociationToken.characters(of: bytes) {
        places[character, default: []].append(elements)
        if foldsCase, let other = Self.otherCase(character) {
          places[other, default: []].append(elements)
        }
        elements += 1
      }
    }

    private func contains(_ set: ByteSet, _ byte: UInt8) -> Bool {
      if set.contains(byte) { return true }
      guard foldsSets, let other = Self.otherCase(UInt32(byte)) else { return false }
      return set.contains(UInt8(truncatingIfNeeded: other))
    }

    private static func otherCase(_ character: UInt32) -> UInt32? {
      (0x61...0x7A).contains(character | 0x20) && character < 128 ? character ^ 0x20 : nil
    }

    mutating func open() {
      groups.append(Group(opening: elements))
      elements += 1
    }

    mutating func addAlternative(_ tokens: [AssociationToken]) {
      let last = groups.count - 1
      groups[last].starts.append(elements)
      add(tokens)
      groups[last].leavings.append(elements)
      elements += 1
    }

    mutating func closeGroup() { groups[groups.count - 1].after = elements }
  }
}
