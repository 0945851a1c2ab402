import Conformance
import LinkSpec

/// Changes to one value, wherever it stands, and to its encoding.
extension Mutator {
  /// How long a value gets by repetition at most: long enough to use up any stack that recursion
  /// over its bytes lives on.
  private static let longestRepetition = 200_000

  func mutateValue(
    _ link: inout Link, _ words: Vocabulary, other: [UInt8], _ random: inout FuzzRandom
  ) {
    switch self {
    case .fragment:
      link.fragment = link.fragment == nil ? (random.pick(words.tokens) ?? []) : nil
      return
    case .splice:
      splice(&link, other, &random)
      return
    case .nestedLink:
      if let word = words.parameters.first(where: { $0.name == Array("url".utf8) })
        ?? random.pick(words.parameters)
      {
        let whole = random.one(in: 2) ? link.bytes : other
        let raw = random.one(in: 2) ? PercentCoding.encodingQueryValue(whole) : whole
        link.append(Link.Pair(word.name, raw))
      }
      return
    default: break
    }
    // A place among all values: segments first, then pairs.
    let pairCount = link.pairs?.count ?? 0
    let count = link.segments.count + pairCount
    guard count > 0 else {
      link.fragment = other
      return
    }
    let place = random.below(count)
    if place < link.segments.count {
      link.segments[place] = changed(link.segments[place], nil, words, &random)
    } else {
      let index = place - link.segments.count
      guard let pair = link.pairs?[index] else { return }
      link.pairs?[index].value = changed(pair.value ?? [], pair.name, words, &random)
    }
  }

  /// The head of one link with the tail of another, cut between components or pairs.
  private func splice(_ link: inout Link, _ other: [UInt8], _ random: inout FuzzRandom) {
    guard let second = Link(parsing: other) else { return }
    switch random.below(4) {
    case 0:
      link.segments = second.segments
      link.pairs = second.pairs
    case 1: link.pairs = second.pairs
    case 2:
      let pairs = link.pairs ?? []
      link.pairs = Array(pairs.prefix(random.below(pairs.count + 1))) + (second.pairs ?? [])
    default: link.segments += second.segments
    }
  }

  private func changed(
    _ value: [UInt8], _ name: [UInt8]?, _ words: Vocabulary, _ random: inout FuzzRandom
  ) -> [UInt8] {
    switch self {
    case .sampleValue:
      if !words.found.isEmpty, random.one(in: 4), let word = random.pick(words.found) {
        return name == nil
          ? PercentCoding.encodingPathSegment(word) : PercentCoding.encodingQueryValue(word)
      }
      let own = words.parameters.first { $0.name == name }
      let word = random.one(in: 5) ? nil : own
      return random.pick((word ?? random.pick(words.parameters))?.values ?? []) ?? value
    case .steppedNumber: return stepped(value, &random)
    case .shiftedDate: return shiftedDate(value, &random)
    case .tailedValue:
      let token = random.pick(words.tokens) ?? []
      return random.one(in: 3) ? token + value : value + token
    case .nestedURL:
      let token = random.pick(words.tokens) ?? []
      return PercentCoding.encodingQueryValue(Array("https://".utf8) + token + value)
    case .encodeSome: return encoded(value, oneIn: 4, &random)
    case .encodeAll: return encoded(value, oneIn: 1, &random)
    case .encodeTwice:
      return encoded(value, oneIn: 2, &random).flatMap { $0 == 0x25 ? Array("%25".utf8) : [$0] }
    case .decodeSome: return PercentCoding.octets(of: value, in: 0..<value.count)
    case .brokenEscape:
      return inserted(random.pick(Self.brokenEscapes) ?? [], into: value, &random)
    case .hexCase: return value.map { (0x61...0x66).contains($0) ? $0 ^ 0x20 : $0 }
    case .overlong:
      return inserted(random.pick(Self.overlongForms) ?? [], into: value, &random)
    case .letterCase:
      return value.map { byte in
        let isLetter = (0x61...0x7A).contains(byte | 0x20)
        return isLetter && random.one(in: 3) ? byte ^ 0x20 : byte
      }
    case .longer:
      let unit = value.isEmpty ? [UInt8(ascii: "a")] : value
      let times =
        random.one(in: 200)
        ? Self.longestRepetition : [2, 3, 8, 64, 512][random.below(random.one(in: 20) ? 5 : 3)]
      return Array(
        repeatElement(unit, count: min(times, Self.longestRepetition / unit.count + 1)).joined())
    default: return unicode(value, &random)
    }
  }

  // Made once: a list of texts that is written where it is used is made for each use.
  private static let brokenEscapes = ["%", "%4", "%zz", "%%", "%u0041", "%-1", "% 41"].map {
    Array($0.utf8)
  }
  private static let overlongForms = [
    "%C0%AF", "%C0%80", "%E0%80%AF", "%F0%80%80%AF", "%ED%A0%80", "%FF", "%80",
  ].map { Array($0.utf8) }
  private static let confusables = [
    "а", "е", "о", "р", "ѕ", "і", "ԁ", "ⅼ", "ı", "ſ", "K", "µ", "ß",
  ].map { Array($0.utf8) }
  private static let fullWidths = ["ａ", "１", "．", "／", "：", "？", "＃", "＆", "＝"].map {
    Array($0.utf8)
  }
  private static let combiningMarks = ["\u{301}", "\u{308}", "e\u{301}", "é", "ﬁ", "Å"].map {
    Array($0.utf8)
  }
  private static let hiddenCharacters = [
    "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{202E}", "\u{2066}", "\u{AD}", "\u{0}", "\u{85}",
    "\u{2028}", "\u{A0}", "\u{3000}", "\u{E0001}", "\r\n",
  ].map { Array($0.utf8) }

  private func inserted(
    _ bytes: [UInt8], into value: [UInt8], _ random: inout FuzzRandom
  ) -> [UInt8] {
    var changed = value
    let place = random.below(value.count + 1)
    changed.insert(contentsOf: bytes, at: place)
    return changed
  }

  /// The first run of digits plus or minus one, doubled, negated, at an edge, or with a tail.
  private func stepped(_ value: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
    guard let start = value.firstIndex(where: { (0x30...0x39).contains($0) }) else { return value }
    let end = value[start...].firstIndex { !(0x30...0x39).contains($0) } ?? value.endIndex
    let digits = String(decoding: value[start..<end], as: UTF8.self)
    let number = Int(digits) ?? 0
    let text =
      switch random.below(17) {
      case 0: String(number &+ 1)
      case 1: String(number &- 1)
      case 2: String(number &* 2)
      case 3: "-" + digits
      case 4: "0" + digits
      case 5: digits + ".5"
      case 6: digits + ".0"
      case 7: digits + "e1"
      case 8: "0x" + digits
      case 9: digits + "abc"
      case 10: "2147483647"
      case 11: "2147483648"
      case 12: "4294967306"
      case 13: "18446744073709551626"
      case 14: "９" + digits
      case 15: "+" + digits
      default: digits + " "
      }
    var changed = value
    changed.replaceSubrange(start..<end, with: text.utf8)
    return changed
  }

  private func shiftedDate(_ value: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let years = ["1582", "1900", "1969", "1970", "2000", "2018", "2019", "2020", "2099", "2100"]
    let year = random.pick(years) ?? "2018"
    let separator = random.one(in: 8) ? (random.one(in: 2) ? "/" : ".") : "-"
    let date = year + separator + two(random.below(14)) + separator + two(random.below(33))
    return Array((random.one(in: 10) ? date + "T00:00" : date).utf8)
  }

  /// Letters that look alike, marks that hide, characters that reorder.
  private func unicode(_ value: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
    let texts =
      switch self {
      case .confusable: Self.confusables
      case .fullWidth: Self.fullWidths
      case .combiningMark: Self.combiningMarks
      default: Self.hiddenCharacters
      }
    let bytes = random.pick(texts) ?? []
    let raw =
      random.one(in: 2) ? bytes : bytes.flatMap { CaseGenerator.escape($0, upperCase: true) }
    guard random.one(in: 2), !value.isEmpty else { return inserted(raw, into: value, &random) }
    let place = random.below(value.count)
    return Array(value[..<place]) + raw + value[(place + 1)...]
  }
}
