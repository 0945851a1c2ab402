import Conformance
import LinkSpec

/// Changes to scheme, authority, path and query.
extension Mutator {
  func mutateAuthority(_ link: inout Link, _ words: Vocabulary, _ random: inout FuzzRandom) {
    switch self {
    case .otherScheme: link.scheme = random.pick(words.schemes) ?? link.scheme
    case .mangledScheme: link.scheme = mangled(link.scheme, words, &random)
    case .otherHost: link.host = words.name(&random)
    case .mangledHost: link.host = link.host.map { mangled($0, words, &random) }
    case .userinfo:
      link.userinfo = link.userinfo == nil ? words.name(&random) : nil
    default:
      link.port = link.port == nil ? random.pick(Self.ports) : nil
    }
  }

  // Made once: a list of texts that is written where it is used is made for each use.
  private static let ports = [
    "", "0", "80", "8080", "443", "65536", "-1", "x", "99999999999999999999",
  ].map { Array($0.utf8) }
  private static let dots = [".", "..", "%2e", "%2E%2e", "...", ".%00"].map { Array($0.utf8) }
  private static let separators = [";", "&amp;", "&&", "%26", ",", "?", "&"].map {
    Array($0.utf8)
  }

  /// A word with one thing wrong at its beginning, its end or inside.
  private func mangled(
    _ word: [UInt8], _ words: Vocabulary, _ random: inout FuzzRandom
  ) -> [UInt8] {
    switch random.below(8) {
    case 0: return Array(word.dropLast())
    case 1: return word + (random.pick(words.tokens) ?? [])
    case 2: return (random.pick(words.tokens) ?? []) + word
    case 3: return word + word
    case 4: return word.map { (0x61...0x7A).contains($0) && random.one(in: 3) ? $0 ^ 0x20 : $0 }
    case 5: return word + [UInt8(ascii: "a") + UInt8(random.below(26))]
    case 6: return word + Array("-".utf8) + (random.pick(words.hosts) ?? [])
    default: return Array(word.dropFirst())
    }
  }

  func mutatePath(_ link: inout Link, _ words: Vocabulary, _ random: inout FuzzRandom) {
    let place = random.below(link.segments.count + 1)
    let existing = link.segments.isEmpty ? nil : random.below(link.segments.count)
    switch self {
    case .extraSegment:
      link.segments.insert(words.name(&random), at: place)
    case .lostSegment: if let existing { link.segments.remove(at: existing) }
    case .repeatedSegment:
      if let existing { link.segments.insert(link.segments[existing], at: place) }
    case .emptySegment: link.segments.insert([], at: place)
    case .dotSegment:
      link.segments.insert(random.pick(Self.dots) ?? [], at: place)
    case .swappedSegments:
      if let existing { link.segments.swapAt(existing, random.below(link.segments.count)) }
    default:
      let value = random.pick(words.parameters).flatMap { random.pick($0.values) } ?? []
      if let existing { link.segments[existing] = value } else { link.segments.append(value) }
    }
  }

  func mutateQuery(_ link: inout Link, _ words: Vocabulary, _ random: inout FuzzRandom) {
    // Taken out of the link, so that they are changed where they are.
    var pairs = link.pairs ?? []
    link.pairs = nil
    let place = random.below(pairs.count + 1)
    let existing = pairs.isEmpty ? nil : random.below(pairs.count)
    switch self {
    case .knownPair:
      if let word = random.pick(words.parameters) {
        pairs.insert(Link.Pair(word.name, random.pick(word.values)), at: place)
      }
    case .unknownPair:
      pairs.insert(
        Link.Pair(words.name(&random), random.pick(words.tokens)), at: place)
    case .lostPair: if let existing { pairs.remove(at: existing) }
    case .repeatedPair:
      if let existing {
        var copy = pairs[existing]
        let word = words.parameters.first { $0.name == copy.name }
        if random.one(in: 2), let value = word.flatMap({ random.pick($0.values) }) {
          copy.value = value
        }
        pairs.insert(copy, at: place)
      }
    case .reorderedPairs: if let existing { pairs.swapAt(existing, random.below(pairs.count)) }
    case .emptyPair: pairs.insert(Link.Pair([], random.one(in: 3) ? [] : nil), at: place)
    case .mangledName:
      if let existing {
        pairs[existing].name =
          random.one(in: 3)
          ? encoded(pairs[existing].name, oneIn: 3, &random)
          : mangled(pairs[existing].name, words, &random)
      }
    case .pairWithoutValue: if let existing { pairs[existing].value = random.one(in: 2) ? nil : [] }
    default: link.separator = random.pick(Self.separators) ?? link.separator
    }
    link.pairs = pairs.isEmpty && !random.one(in: 8) ? nil : pairs
  }

  /// Some bytes as escapes, in either case of hex digit.
  func encoded(_ bytes: [UInt8], oneIn count: Int, _ random: inout FuzzRandom) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count * 3)
    for byte in bytes {
      if random.one(in: count) {
        Self.appendEscape(of: byte, upperCase: random.one(in: 2), to: &encoded)
      } else {
        encoded.append(byte)
      }
    }
    return encoded
  }

  private static func appendEscape(
    of byte: UInt8, upperCase: Bool, to bytes: inout [UInt8]
  ) {
    bytes.append(0x25)
    let letter: UInt8 = upperCase ? 0x37 : 0x57
    let (high, low) = (byte >> 4, byte & 15)
    bytes.append((high < 10 ? 0x30 : letter) + high)
    bytes.append((low < 10 ? 0x30 : letter) + low)
  }
}
