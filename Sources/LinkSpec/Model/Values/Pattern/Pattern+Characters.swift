/// Matches that together have every character of the pattern's small sets.
///
/// A reader that leaves out a letter in the middle of a range, as seats have no I, or takes an O
/// for a zero, is right at both ends of it.
extension Pattern {
  /// The largest set of which every character is tried; of larger ones the borders have to do.
  private static let largestSet = 128
  /// How many matches there are at most, and how often a part without limit is repeated.
  private static let mostMatches = 64
  private static let mostRepetitions = 8

  /// As few matches as it takes, the same for the same pattern; each has as many new characters as
  /// the pattern has places for.
  func characterExamples() -> [[UInt8]] {
    var wanted = Self.smallSets(of: syntax)
    var found: [[UInt8]] = []
    while found.count < Self.mostMatches, wanted.contains(where: { !$0.isEmpty }) {
      var bytes: [UInt8] = []
      var place = 0
      let before = wanted
      Self.append(syntax, &place, &wanted, to: &bytes)
      guard wanted != before, bytes.count <= Self.longestExample else { break }
      if matches(bytes[...]) { found.append(bytes) }
    }
    return found
  }

  /// The members of each set, from the left, last first; none of one that is large or has but one.
  private static func smallSets(of syntax: PatternSyntax) -> [[Unicode.Scalar]] {
    switch syntax {
    case .one(let set):
      let count = set.ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 }
      guard (2...largestSet).contains(count) else { return [[]] }
      return [set.ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }.reversed()]
    case .sequence(let parts), .alternatives(let parts): return parts.flatMap(smallSets)
    case .repeated(let part, _, _, _): return smallSets(of: part)
    }
  }

  /// Appends a match of a part, whose sets begin at `place`, and passes them.
  private static func append(
    _ syntax: PatternSyntax, _ place: inout Int, _ wanted: inout [[Unicode.Scalar]],
    to bytes: inout [UInt8]
  ) {
    switch syntax {
    case .one(let set):
      bytes += (wanted[place].popLast() ?? set.representative)?.utf8Bytes ?? []
      place += 1
    case .sequence(let parts):
      for part in parts { append(part, &place, &wanted, to: &bytes) }
    case .alternatives(let parts):
      var start = place
      let starts = parts.map { part in
        defer { start += smallSets(of: part).count }
        return start
      }
      let ends = starts.dropFirst() + [start]
      let chosen = zip(starts, ends).enumerated().first { _, range in
        wanted[range.0..<range.1].contains { !$0.isEmpty }
      }
      let number = chosen?.offset ?? 0
      if parts.indices.contains(number) {
        place = starts[number]
        append(parts[number], &place, &wanted, to: &bytes)
      }
      place = start
    case .repeated(let part, let least, let most, _):
      let start = place
      let count = smallSets(of: part).count
      var times = 0
      while times < least
        || times < min(most ?? .max, mostRepetitions)
          && wanted[start..<start + count].contains(where: { !$0.isEmpty })
      {
        place = start
        append(part, &place, &wanted, to: &bytes)
        times += 1
        if bytes.count > longestExample { break }
      }
      place = start + count
    }
  }
}
