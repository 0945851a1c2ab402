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
    /// How many values there are.
    var count = 0
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
    for areValues in [true, false] {
      for isLoose in [false, true] where !isLoose || mayStandOtherwise(segment, range) {
        var search = PieceSearch(areValues: areValues, isLoose: isLoose)
        guard fits(segment.pieces.indices, range, of: form, &search, &a) else { continue }
        let count = a.pieces.count
        // One value alone stands between texts of known lengths.
        if areValues, count > 1 { addOther(segment, range, of: form, &a) }
        return Division(match: search.match, areValues: areValues, count: count)
      }
    }
    return Division()
  }

  /// The last of the divisions, behind the first of them, if it is another.
  private func addOther(
    _ segment: CompiledSpec.Segment, _ range: Range<Int>, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) {
    let count = a.pieces.count
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
    for offset in 0..<rest.count {
      let end = search.isLongest ? rest.upperBound - 1 - offset : rest.lowerBound + offset
      if text(spec.pieces[next], at: end, rest.upperBound, search.isLoose) == nil { continue }
      if isFitting(end, &search, &a) { return true }
      if search.tries > Self.mostTries { return false }
    }
    return false
  }

  /// Where a text ends that begins at a place, and how it stands there; `nil` where it does not, or
  /// in a spelling that is not looked for.
  private func text(
    _ piece: CompiledSpec.Piece, at start: Int, _ end: Int, _ isLoose: Bool
  ) -> (end: Int, match: LiteralMatch)? {
    guard let found = text(piece.text.indices, at: start, end) else { return nil }
    return found.match == .exact || isLoose && permits(found.match) ? found : nil
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
    var place = 0
    for index in segment.pieces.indices where spec.pieces[index].parameter >= 0 {
      defer { place += 1 }
      let piece = spec.pieces[index]
      let own = a.pieces[place]
      if own.isEmpty {
        // The text beside it says that there is one, required or not.
        let parameter = spec.parameter(Int(piece.parameter), of: Int(form.action))
        if spec.parameters[parameter].isRequired {
          reject(piece.rule, own, &a)
        } else {
          rejectShape(segment.rule, own, &a)
        }
        continue
      }
      let other = place + division.count
      if a.pieces.indices.contains(other), a.pieces[other] != own {
        a.otherFound.append((a.found.count, a.pieces[other]))
      }
      a.found.append((Int(piece.parameter), own, piece.slashRule))
    }
  }
}
