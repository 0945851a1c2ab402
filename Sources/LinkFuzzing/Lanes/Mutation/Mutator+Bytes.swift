/// Changes to bytes that know nothing of links.
extension Mutator {
  func mutateBytes(
    _ url: inout [UInt8], _ words: Vocabulary, _ random: inout FuzzRandom
  ) {
    let token = self == .token || url.isEmpty
    if token {
      let bytes = random.pick(words.tokens) ?? [0x61]
      let place = random.below(url.count + 1)
      // Half of the tokens take the place of as many bytes.
      let end = random.one(in: 2) ? min(url.count, place + bytes.count) : place
      url.replaceSubrange(place..<end, with: bytes)
      return
    }
    let place = random.below(url.count)
    let length = 1 + random.below(min(16, url.count - place))
    switch self {
    case .flipBit: url[place] ^= 1 << UInt8(random.below(8))
    case .setByte: url[place] = Self.byte(&random)
    case .insertByte: url.insert(Self.byte(&random), at: place)
    case .removeByte: url.remove(at: place)
    case .removeRun: url.removeSubrange(place..<place + length)
    case .repeatRun: url.insert(contentsOf: url[place..<place + length], at: place)
    default: url.swapAt(place, random.below(url.count))
    }
  }

  private static let favourites = Array(
    ":/?#[]@!$&'()*+,;=%-._~ \"<>\\^`{|}\0\u{7F}\t\nAZaz09".utf8)

  /// Delimiters and edges more often than the rest.
  private static func byte(_ random: inout FuzzRandom) -> UInt8 {
    if random.one(in: 3) { return UInt8(truncatingIfNeeded: random.below(256)) }
    return favourites[random.below(favourites.count)]
  }
}
