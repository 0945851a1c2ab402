import Conformance
import LinkSpec

/// Puts into a link what a router compared parts of it with. The rest of the link stays as it is,
/// since what is wanted may depend on it.
extension ComparedLinks {
  /// A link with a text in it that it was compared with, and at times one or two more; `nil` where
  /// nothing is wanted.
  func answered(_ random: inout FuzzRandom) -> [UInt8]? {
    guard let first = choose(&random), let start = random.pick(first.links) else { return nil }
    var link = start.url
    var text = first.text
    while true {
      // Most texts are wanted as they are; some stand behind an escape.
      let raw = random.one(in: 4) ? text : PercentCoding.encodingQueryValue(text)
      let part = random.one(in: 2) ? random.pick(start.parts) : nil
      if part.map({ replace($0, by: raw, in: &link, &random) }) != true {
        place(raw, in: &link, &random)
      }
      guard random.one(in: 4), let next = choose(&random) else { return link }
      text = next.text
    }
  }

  /// Puts a text where one of the link stands that was compared; false where the link has it in
  /// other bytes only.
  private func replace(
    _ part: [UInt8], by text: [UInt8], in link: inout [UInt8], _ random: inout FuzzRandom
  ) -> Bool {
    var places: [Int] = []
    for written in [part, PercentCoding.encodingQueryValue(part)] where places.isEmpty {
      var start = 0
      while places.count < 16, let place = link.firstPlace(of: written, from: start) {
        places.append(place)
        start = place + 1
      }
      guard let place = random.pick(places) else { continue }
      link.replaceSubrange(place..<place + written.count, with: text)
      return true
    }
    return false
  }

  /// Puts a text where the link has a value or a name.
  private func place(
    _ text: [UInt8], in link: inout [UInt8], _ random: inout FuzzRandom
  ) {
    guard var parsed = Link(parsing: link) else {
      link.insert(contentsOf: text, at: random.below(link.count + 1))
      return
    }
    let segments = parsed.segments.count
    let pairs = parsed.pairs?.count ?? 0
    switch random.below(8) {
    case 0: parsed.host = text
    case 1: parsed.segments.insert(text, at: random.below(segments + 1))
    case 2: parsed.append(Link.Pair(text, choose(&random)?.text ?? []))
    case 3: parsed.fragment = text
    case 4 where pairs > 0: parsed.pairs?[random.below(pairs)].name = text
    default:
      let place = random.below(segments + pairs)
      if place < segments {
        parsed.segments[place] = with(text, in: parsed.segments[place], &random)
      } else if pairs > 0 {
        let value = parsed.pairs?[place - segments].value ?? []
        parsed.pairs?[place - segments].value = with(text, in: value, &random)
      } else {
        parsed.segments = [text]
      }
    }
    link = parsed.bytes
  }

  /// A value that is the text, begins or ends with it, or has it in place of as many bytes.
  private func with(
    _ text: [UInt8], in value: [UInt8], _ random: inout FuzzRandom
  ) -> [UInt8] {
    let rest = max(0, value.count - text.count)
    switch random.below(8) {
    case 0: return text + value
    case 1: return value + text
    case 2: return text + value.dropFirst(text.count)
    case 3: return value.dropLast(text.count) + text
    case 4:
      let start = random.below(rest + 1)
      return value.prefix(start) + text + value.dropFirst(start + text.count)
    default: return text
    }
  }
}
