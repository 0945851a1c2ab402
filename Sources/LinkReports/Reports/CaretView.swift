package import Conformance
import LinkRouting
package import LinkSpec

/// A URL with a caret under some of its bytes. Everything that is not printable ASCII is shown as
/// an escape, so that the caret stands where it should; a long URL is cut around the place.
package struct CaretView: Sendable {
  /// The URL.
  package var url: [UInt8]
  /// The bytes to point at; where something is missing, the empty range there.
  package var range: Range<Int>

  private static let reach = 60

  /// Creates a view.
  package init(url: [UInt8], range: Range<Int>) {
    self.url = url
    self.range = range
  }

  /// Two lines without indentation.
  package var lines: [String] {
    let start = max(0, range.lowerBound - Self.reach)
    let end = min(url.count, max(range.lowerBound + Self.reach, start + 2 * Self.reach))
    var line = start > 0 ? "..." : ""
    var carets = start > 0 ? "   " : ""
    var hasCaret = false
    func show(_ bytes: [UInt8], from offset: Int) {
      VisibleText.renderASCII(bytes) { piece, place in
        let isMarked = range.overlaps(place.lowerBound + offset..<place.upperBound + offset)
        line += piece
        carets += String(repeating: isMarked ? "^" : " ", count: piece.utf8.count)
        if isMarked { hasCaret = true }
      }
    }
    let gap = min(max(range.lowerBound, start), end)
    show(Array(url[start..<gap]), from: start)
    if range.isEmpty {
      let column = line.utf8.count
      show(Array(url[gap..<end]), from: gap)
      carets = String(repeating: " ", count: column) + "^"
      hasCaret = true
    } else {
      show(Array(url[gap..<end]), from: gap)
    }
    if end < url.count { line += "..." }
    while carets.last == " " { carets.removeLast() }
    return hasCaret ? [line, carets] : [line]
  }
}

/// What a router may do, or did, in words.
package enum OutcomeText {
  /// One line for each permitted outcome.
  package static func lines(_ permitted: [PermittedOutcome]) -> [String] {
    permitted.map { outcome in
      switch outcome {
      case .reject: return "reject the link"
      case .anyAction: return "perform any documented action with values that it may have"
      case .handle(let action, let parameters):
        if parameters.isEmpty { return "perform \(action) without parameters" }
        return "perform \(action) with "
          + parameters.map { parameter in
            let values = parameter.values.map { $0.map(text) ?? "nothing" }
            return "\(parameter.name) = " + values.joined(separator: " or ")
          }.joined(separator: ", ")
      }
    }
  }

  private static func text(_ value: PermittedValue) -> String {
    if let sole = value.sole {
      guard case .list(let values) = sole else { return quoted(sole.description) }
      return "[" + values.map { quoted($0.description) }.joined(separator: ", ") + "]"
    }
    guard case .list(let items) = value else { return "nothing" }
    return "["
      + items.filter { $0 != [nil] }.map {
        $0.map { $0.map(text) ?? "nothing" }.joined(separator: " or ")
      }
      .joined(separator: ", ") + "]"
  }

  /// What a router did.
  package static func text(of outcome: RouterOutcome) -> String {
    switch outcome {
    case .answered(.handled(let action, let parameters)):
      if parameters.isEmpty { return "performs \(shown(action)) without parameters" }
      return "performs \(shown(action)) with "
        + parameters.keys.sorted().map { name in
          "\(shown(name)) = " + (parameters[name].map(text(of:)) ?? "")
        }.joined(separator: ", ")
    case .answered(.rejected(let reason)):
      return "rejects the link" + (reason.map { ": " + shown($0) } ?? "")
    case .answered(.failed(let message, _)): return "throws: " + shown(message)
    case .answered(.skipped(let reason, _)):
      return "skips" + (reason.map { ": " + shown($0) } ?? "")
    case .delivered(let delivery):
      let code = "(exit code \(delivery.exitCode))"
      return switch delivery.meaning {
      case .unknown: "is delivered \(code); no more is known"
      case .handled: "handles the link \(code); how is not known"
      case .rejected: "rejects the link \(code)"
      }
    case .crashed(let cause): return "crashes (\(VisibleText.of(cause.description)))"
    case .hung: return "does not answer in time"
    case .unsupported(let why): return "was not asked: " + shown(why)
    case .protocolViolation(let violation): return "breaks the protocol: \(violation)"
    }
  }

  private static func text(of value: ParameterValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .number(let text): shown(text)
    case .boolean(let flag): flag ? "true" : "false"
    case .null: "null"
    case .list(let items): "[" + listed(items.map(text(of:))) + "]"
    case .parts(let parts):
      "{"
        + listed(
          parts.sorted { $0.key < $1.key }.map { "\(shown($0.key)): \(text(of: $0.value))" })
        + "}"
    }
  }

  /// The first of several texts; a router may report thousands.
  private static func listed(_ texts: [String]) -> String {
    texts.prefix(16).joined(separator: ", ") + (texts.count > 16 ? ", …" : "")
  }

  private static func quoted(_ text: String) -> String { "'" + shown(text) + "'" }
  private static func shown(_ text: String) -> String {
    VisibleText.of(Array(text.utf8), limit: 100)
  }
}
