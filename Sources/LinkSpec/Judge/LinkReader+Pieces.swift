/// Segments of texts and values: `id{number}`, `{name}.{ext}`.
///
/// A segment is divided as it stands in the link, so that the escape of a delimiter is part of a
/// value, and each value is as short as it can be while all are of their types. Where another
/// division fits as well, a router may have taken that one: who writes such a form as a regular
/// expression takes the longest. A segment that has the texts alone is divided all the same, so
/// that what is wrong with it is a value.
extension LinkReader {
  /// How a segment was divided.
  struct Division {
    /// How the texts stand there; `different`: they do not.
    var match = LiteralMatch.different
    /// Whether all values may be of their types.
    var areValues = false
  }

  /// How often a piece is tried in one place, before only the texts are looked at. Two values of
  /// 1,000 octets each can be told; what is longer and has delimiters everywhere is divided at the
  /// first.
  private static let mostTries = 4_096

  /// Divides a segment. The places of its values are in `pieces` of the assessment then, and those
  /// of the other division behind them, if there is one.
  func divide(
    _ segment: CompiledSpec.Segment, _ range: Range<Int>, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) -> Division {
    a.pieces.removeAll(keepingCapacity: true)
    var division = Division()
    for areValues in [true, false] {
      for isLoose in [false, true] where !isLoose || mayStandOtherwise(segment, range) {
        var search = PieceSearch(areValues: areValues, isLoose: isLoose)
        guard fits(segment.pieces.indices, range, of: form, &search, &a) else { continue }
        division = Division(match: search.match, areValues: areValues)
        if areValues { addOther(segment, range, of: form, &a) }
        return division
      }
    }
    return division
  }

  /// The last of the divisions, behind the first of them, if it is another.
  private func addOther(
    _ segment: CompiledSpec.Segment, _ range: Range<Int>, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) {
    let count = a.pieces.count
    // One value alone stands between texts of known lengths.
    if count < 2 { return }
    var search = PieceSearch(areValues: true, isLoose: mayStandOtherwise(segment, range))
    search.isLongest = true
    let isFound = fits(segment.pieces.indices, range, of: form, &search, &a)
    if !isFound || a.pieces[count...].elementsEqual(a.pieces[..<count]) {
      a.pieces.removeSubrange(count...)
    }
  }

  /// What a search is after, and how far it is.
  private struct PieceSearch {
    /// Whether values have to be of their types.
    var areValues: Bool
    /// Whether texts may stand there in another spelling.
    var isLoose: Bool
    /// Whether a value is as long as it can be.
    var isLongest = false
    var match = LiteralMatch.exact
    var tries = 0
  }

  /// Whether a text may stand in a segment in another spelling.
  private func mayStandOtherwise(_ segment: CompiledSpec.Segment, _ range: Range<Int>) -> Bool {
    permits(.cased) || url[range].contains(Byte.percent)
  }

  /// Divides what is left of a segment by the pieces that are left; notes the places of values.
  private func fits(
    _ pieces: Range<Int>, _ rest: Range<Int>, of form: CompiledSpec.Form,
    _ search: inout PieceSearch, _ a: inout Assessment
  ) -> Bool {
    guard let first = pieces.first else { return rest.isEmpty }
    let piece = spec.pieces[first]
    let others = pieces.dropFirst()
    if piece.parameter < 0 {
      guard let (end, match) = text(piece, at: rest.lowerBound, rest.upperBound, search.isLoose)
      else { return false }
      let known = search.match
      search.match = max(known, match)
      if fits(others, end..<rest.upperBound, of: form, &search, &a) { return true }
      search.match = known
      return false
    }
    let place = a.pieces.count
    func isFitting(_ end: Int, _ search: inout PieceSearch, _ a: inout Assessment) -> Bool {
      search.tries += 1
      let own = rest.lowerBound..<end
      if search.areValues {
        if own.isEmpty || isInvalid(own, parameter: piece.parameter, of: form, &a) { return false }
      }
      a.pieces.append(own)
      if fits(others, end..<rest.upperBound, of: form, &search, &a) { return true }
      a.pieces.removeSubrange(place...)
      return false
    }
    // A value ends where the text behind it begins.
    guard let next = others.first else { return isFitting(rest.upperBound, &search, &a) }
    var ends = Array(rest.lowerBound..<rest.upperBound).filter {
      text(spec.pieces[next], at: $0, rest.upperBound, search.isLoose) != nil
    }
    if search.isLongest { ends.reverse() }
    for end in ends {
      if isFitting(end, &search, &a) { return true }
      if search.tries > Self.mostTries { return false }
    }
    return false
  }

  /// Where a text ends that begins at a place, and how it stands there; `nil` where it does not.
  private func text(
    _ piece: CompiledSpec.Piece, at start: Int, _ end: Int, _ isLoose: Bool
  ) -> (end: Int, match: LiteralMatch)? {
    var index = start
    var match = LiteralMatch.exact
    for own in piece.text.indices {
      guard index < end else { return nil }
      var byte = url[index]
      var width = 1
      if isLoose, byte == Byte.percent, PercentCoding.isEscape(url, at: index, end: end),
        let high = Byte.hexValue(url[index + 1]), let low = Byte.hexValue(url[index + 2])
      {
        byte = high << 4 | low
        width = 3
        match = max(match, .escaped)
      }
      if byte != spec.pool[own] {
        guard isLoose, Byte.lowercased(byte) == Byte.lowercased(spec.pool[own]) else { return nil }
        match = .cased
      }
      index += width
    }
    return match == .exact || permits(match) ? (index, match) : nil
  }

  /// Notes the values of a segment, and what is wrong with its texts.
  func readPieces(
    _ segment: CompiledSpec.Segment, _ range: Range<Int>, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) {
    let division = divide(segment, range, of: form, &a)
    switch division.match {
    case .exact: break
    case .escaped where segment.rule >= 0: ask(.literalEscape, range, &a)
    case .cased where segment.rule >= 0: ask(.literalCase, range, &a)
    default: return rejectShape(segment.rule, range, &a)
    }
    let values = segment.pieces.indices.map { spec.pieces[$0] }.filter { $0.parameter >= 0 }
    for (place, piece) in values.enumerated() {
      let own = a.pieces[place]
      if own.isEmpty {
        rejectAbsence(of: Int(piece.parameter), piece.rule, of: form, own, &a)
        continue
      }
      let other = place + values.count
      if a.pieces.indices.contains(other), a.pieces[other] != own {
        a.otherFound.append((a.found.count, a.pieces[other]))
      }
      a.found.append((Int(piece.parameter), own, piece.slashRule))
    }
  }
}
