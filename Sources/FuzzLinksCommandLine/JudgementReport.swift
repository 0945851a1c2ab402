import LinkSpec

/// One judgement, for a person: the verdict, what was read, and each violation with a caret under
/// the bytes and the source of its rule.
struct JudgementReport {
  var judge: Judge
  var url: [UInt8]
  var judgement: Judgement
  var style: Style

  var text: String {
    var text = style.bold(style.verdict(judgement.verdict)) + "  "
      + VisibleText.of(url, limit: 400) + "\n"
    if judgement.verdict == .accept {
      text += "  action     \(judgement.action ?? "")\n"
      for parameter in judgement.parameters {
        text += "  \(padded(parameter.name)) \(VisibleText.of(parameter.value.description))\n"
      }
      return text
    }
    for violation in judgement.violations {
      let rule = judge.rules[violation.rule]
      text += "\n" + CaretView(url: url, range: violation.range).lines(style)
      let mark =
        violation.effect == .reject ? style.red("broken") : style.yellow("open")
      text += "    \(mark): \(judge.explanation(of: violation, in: url))\n"
      text += style.dim("    \(rule.id) (\(rule.phase.rawValue)) · \(judge.source(of: rule.citation))")
        + "\n"
    }
    if judgement.verdict == .unspecified {
      text += "\n  A router may:\n"
      for line in PermittedText.lines(judgement.permitted) { text += "    - \(line)\n" }
    }
    return text
  }

  private func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 10 - name.count))
  }
}

/// A URL with a caret under some of its bytes. Everything that is not printable ASCII is shown as an
/// escape, so that the caret stands where it should; a long URL is cut around the place.
struct CaretView {
  var url: [UInt8]
  var range: Range<Int>

  private static let reach = 60

  func lines(_ style: Style) -> String {
    let start = max(0, range.lowerBound - Self.reach)
    let end = min(url.count, max(range.lowerBound + Self.reach, start + 2 * Self.reach))
    var line = start > 0 ? "…" : ""
    var carets = start > 0 ? " " : ""
    var hasCaret = false
    VisibleText.renderASCII(Array(url[start..<end])) { piece, place in
      line += piece
      let isMarked = range.overlaps(place.lowerBound + start..<place.upperBound + start)
      let mark = isMarked ? "^" : " "
      if isMarked { hasCaret = true }
      carets += String(repeating: mark, count: piece.utf8.count)
    }
    if end < url.count { line += "…" }
    if !hasCaret {
      // Something is missing: point at the gap.
      var column = start > 0 ? 1 : 0
      VisibleText.renderASCII(Array(url[start..<max(start, min(range.lowerBound, end))])) {
        piece, _ in column += piece.utf8.count
      }
      carets = String(repeating: " ", count: column) + "^"
    }
    while carets.last == " " { carets.removeLast() }
    return "    \(line)\n    \(style.bold(carets))\n"
  }
}

/// What a router may do, in words.
enum PermittedText {
  static func lines(_ permitted: [PermittedOutcome]) -> [String] {
    permitted.map { outcome in
      switch outcome {
      case .reject: return "reject the link"
      case .anyAction: return "perform any documented action"
      case .handle(let action, let parameters):
        if parameters.isEmpty { return "perform \(action) without parameters" }
        return "perform \(action) with "
          + parameters.map { parameter in
            let values = parameter.values.map { value in
              value.map { "'" + VisibleText.of(Array($0.description.utf8), limit: 80) + "'" }
                ?? "nothing"
            }
            return "\(parameter.name) = " + values.joined(separator: " or ")
          }.joined(separator: ", ")
      }
    }
  }
}
