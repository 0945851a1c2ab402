extension AssociationAutomaton {
  /// Whether this automaton surely takes every text that `other` takes.
  ///
  /// Both are run side by side over every text at once, one of the characters that neither names
  /// standing for all of those. The number of pairs of states can be exponential in the patterns,
  /// so after a few thousand the answer is `false`: not known.
  func includes(_ other: AssociationAutomaton) -> Bool {
    var alphabet = Set(namedCharacters).union(other.namedCharacters).sorted()
    // Ascending, so the first gap is found at once; a character beyond Unicode is none's.
    alphabet.append(0x20_0000)
    var seen: Set<[UInt64]> = [other.start + start]
    var pending = [(other.start, start)]
    while let (theirs, ours) = pending.popLast() {
      if other.accepts(theirs), !accepts(ours) { return false }
      for character in alphabet {
        var nextTheirs = theirs
        other.advance(&nextTheirs, character)
        if nextTheirs.allSatisfy({ $0 == 0 }) { continue }
        var nextOurs = ours
        advance(&nextOurs, character)
        // From every state a match can be reached, but for a variable without alternatives.
        if nextOurs.allSatisfy({ $0 == 0 }) { return false }
        guard seen.insert(nextTheirs + nextOurs).inserted else { continue }
        guard seen.count <= 4_096 else { return false }
        pending.append((nextTheirs, nextOurs))
      }
    }
    return true
  }
}
