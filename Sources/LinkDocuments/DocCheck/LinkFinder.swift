import LinkSpec

/// Finds the links of a spec in a run of text.
///
/// Every colon is looked at once. What stands before it decides whether a link begins: a scheme of
/// the spec, `http` or `https` with a host of the spec, a placeholder for a scheme, or, before a
/// documented action, a scheme that is nearly one. Where it ends depends on the run
/// (``TextRun/Kind``) and on what encloses it: quotation marks, brackets, a code span. Punctuation
/// at its very end belongs to the sentence.
///
/// Looking back and looking ahead are both bounded, and what is in a link is not looked at again:
/// linear.
struct LinkFinder {
  /// What is found: a part of a run.
  struct Found {
    var range: Range<Int>
    /// Where its scheme ends.
    var colon: Int
    /// Whether its scheme is a placeholder, or has one in it.
    var hasOpenScheme: Bool
    /// Whether the source goes on where the link ends: `"playrts://media/" + urn`.
    var goesOn: Bool
  }

  let vocabulary: LinkVocabulary

  /// Calls `found` with each link, in order. Returns the number of steps taken, which tests bound.
  @discardableResult
  func links(in run: TextRun, _ found: (Found) -> Void) -> Int {
    let bytes = run.bytes
    var floor = 0
    var index = 0
    var steps = 0
    var lineStart = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A { lineStart = true }
      guard byte == UInt8(ascii: ":"), index + 1 < bytes.count,
        let opening = vocabulary.opening(bytes, colon: index, floor: floor)
      else {
        index += 1
        steps += 1
        continue
      }
      var end = LinkEnd(
        bytes, start: opening.start, colon: index, kind: run.kind,
        beginsUnit: isBeginning(bytes, opening.start, floor, lineStart, run.kind))
      let stop = end.find()
      steps += end.steps + 64
      if stop > index + 1 {
        found(
          Found(
            range: opening.start..<stop, colon: index, hasOpenScheme: opening.isOpen,
            goesOn: end.goesOn))
      }
      index = max(index + 1, end.scanned)
      floor = index
      lineStart = false
    }
    return steps
  }

  /// Whether a link is the first thing in its run, or in its line.
  private func isBeginning(
    _ bytes: [UInt8], _ start: Int, _ floor: Int, _ lineStart: Bool, _ kind: TextRun.Kind
  ) -> Bool {
    guard lineStart else { return false }
    var index = start
    while index > floor, start - index < 256 {
      let byte = bytes[index - 1]
      if kind == .lines, byte == 0x0A { return true }
      if !byte.isBlank { return false }
      index -= 1
    }
    return index == 0 || kind == .lines && bytes[index - 1] == 0x0A
  }
}
