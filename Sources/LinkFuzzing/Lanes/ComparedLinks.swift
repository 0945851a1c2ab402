import Conformance
import LinkSpec

/// What a router compared parts of links with: the shortest way past a comparison is to put there
/// what it wants.
///
/// A branch tells that a comparison failed, and not by how much; a token of eight bytes is found by
/// chance once in 2⁶⁴ times. A router that says what it compared tells the token itself. What it
/// wants may depend on the link, as a checksum does, so a text is kept with links that it was
/// compared with. Of two operands the one that stands in the link says where it was read, and the
/// other what is wanted there; routers may give either, or both, in any order.
struct ComparedLinks: Sendable {
  /// A text that was wanted, and where.
  struct Wanted: Sendable, Hashable {
    var text: [UInt8]
    /// The latest links that were compared with it.
    fileprivate(set) var links: [Compared]
  }

  /// A link, and those of the compared texts that stand in it.
  struct Compared: Sendable, Hashable {
    var url: [UInt8]
    var parts: [[UInt8]]
  }

  /// In the order in which they were first wanted.
  private(set) var wanted: [Wanted] = []
  /// The places of the texts among them.
  private var places: [[UInt8]: Int] = [:]

  /// The most texts that are kept.
  static let limit = 2_048
  /// The most links that are kept of each.
  static let mostLinks = 8
  /// The most texts of one link that are kept, of those that it has and of those that it has not.
  static let mostTexts = 32
  /// How many of the latest are drawn as often as all others: what was wanted last is nearest to
  /// what was never reached.
  private static let latest = 32

  /// How the harness's own messages begin, in which an adapter may look for their members. They,
  /// and texts around a whole link, would be wanted anew with each link.
  private static let message = Array(#"{"type":""#.utf8)

  var isEmpty: Bool { wanted.isEmpty }

  /// Whether a text was wanted already.
  func knows(_ text: [UInt8]) -> Bool { places[text] != nil }

  /// Of the texts that a link was compared with, those that it has not; and those that it has.
  static func sorted(
    _ texts: [[UInt8]], for url: [UInt8]
  ) -> (wanted: [[UInt8]], parts: [[UInt8]]) {
    let decoded = PercentCoding.octets(of: url, in: 0..<url.count)
    var wanted: [[UInt8]] = []
    var parts: [[UInt8]] = []
    for text in texts where !text.isEmpty && !text.starts(with: message) {
      if text.isPart(of: url) || text.isPart(of: decoded) {
        if parts.count < mostTexts { parts.append(text) }
      } else if wanted.count < mostTexts, url.count < 4 || !url.isPart(of: text) {
        wanted.append(text)
      }
    }
    return (wanted, parts)
  }

  /// Adds a link and what it was compared with.
  mutating func add(_ url: [UInt8], _ texts: [[UInt8]]) {
    let texts = Self.sorted(texts, for: url)
    let link = Compared(url: url, parts: texts.parts)
    for text in texts.wanted {
      if let place = places[text] {
        wanted[place].links.append(link)
        if wanted[place].links.count > Self.mostLinks { wanted[place].links.removeFirst() }
      } else {
        if wanted.count == Self.limit { makeRoom() }
        places[text] = wanted.count
        wanted.append(Wanted(text: text, links: [link]))
      }
    }
  }

  /// Forgets half of the texts: the older ones of those that one link alone was compared with,
  /// which depend on it, and then the oldest.
  private mutating func makeRoom() {
    var surplus = Self.limit / 2
    for isSingle in [true, false] {
      wanted.removeAll { entry in
        guard surplus > 0, !isSingle || entry.links.count == 1 else { return false }
        surplus -= 1
        return true
      }
    }
    places.removeAll(keepingCapacity: true)
    for (place, entry) in wanted.enumerated() { places[entry.text] = place }
  }

  /// A text that is wanted; `nil` where there is none. By turns one of the latest, one that
  /// several links were compared with, and any.
  func choose(_ random: inout FuzzRandom) -> Wanted? {
    switch random.below(3) {
    case 0 where !wanted.isEmpty:
      return wanted[wanted.count - 1 - random.below(min(Self.latest, wanted.count))]
    case 1:
      for _ in 0..<4 {
        if let entry = random.pick(wanted), entry.links.count > 1 { return entry }
      }
      fallthrough
    default: return random.pick(wanted)
    }
  }

  /// Lessons that make no knowledge equal to this.
  var summary: [FuzzKnowledge.Lesson] {
    wanted.flatMap { entry in
      entry.links.map { .compared($0.url, [entry.text] + $0.parts) }
    }
  }
}

extension [UInt8] {
  /// Whether these bytes, at least one, stand one after another in others.
  func isPart(of bytes: [UInt8]) -> Bool { bytes.firstPlace(of: self, from: 0) != nil }

  /// Where other bytes, at least one, begin at `start` or behind it.
  func firstPlace(of bytes: [UInt8], from start: Int) -> Int? {
    guard let first = bytes.first, bytes.count <= count else { return nil }
    var place = start
    while place <= count - bytes.count {
      if self[place] == first, self[place..<place + bytes.count].elementsEqual(bytes) {
        return place
      }
      place += 1
    }
    return nil
  }
}
