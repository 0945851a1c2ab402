import Conformance
import LinkMarkup
import LinkSpec

/// What an association file says of one URL, for a person and for scripts.
struct AssociationReport {
  var file: AssociationFile
  /// The path under which the file was given.
  var path: String
  var url: [UInt8]
  /// `nil` where the URL is no web link, which no association file is about.
  var decision: AssociationDecision?

  init(matcher: AssociationMatcher, path: String, url: [UInt8]) {
    file = matcher.file
    self.path = path
    self.url = url
    decision = AssociationLink(url: url).map(matcher.decision)
  }

  /// The same in the words of the judge: an app opens, none does, or sources differ.
  var verdict: Verdict {
    switch decision?.answer {
    case .yes: .accept
    case .disputed: .unspecified
    case .no, nil: .reject
    }
  }

  private var word: String {
    switch verdict {
    case .accept: "opens"
    case .reject: "not opened"
    case .unspecified: "disputed"
    }
  }

  /// The app that opens; `nil` too where an app that stands before it may.
  private var opening: String? {
    guard let first = decision?.opening, first.outcome.answer == .yes else { return nil }
    return first.app
  }

  // MARK: - Text

  func text(style: Style) -> String {
    let painted =
      switch verdict {
      case .accept: style.green(word)
      case .reject: style.red(word)
      case .unspecified: style.yellow(word)
      }
    var text = style.bold(painted) + "  " + VisibleText.of(url, limit: 400) + "\n\n"
    guard let decision else {
      return text + "  an association file is about http and https links with a host only\n"
    }
    if decision.apps.isEmpty { text += "  the file names no app\n" }
    let opening = opening
    for app in decision.apps {
      let isOpening = app.app == opening
      let mark = isOpening ? "→ " : "  "
      text += mark + VisibleText.of(app.app) + ": " + phrase(app.outcome) + "\n"
      for entry in entries(app.outcome) {
        text += "      " + Self.words(entry) + "\n"
        text += style.dim("      \(place(entry))") + "\n"
      }
    }
    return text
  }

  private func phrase(_ outcome: AssociationDecision.Outcome) -> String {
    switch outcome {
    case .opens: return "opens, by"
    case .excluded: return "excluded, by"
    case .disputed: return "sources differ on which of these decides"
    case .unmatched(let miss):
      guard let miss else { return "no entry matches" }
      let part =
        miss.part == .path
        ? "path leaves the pattern after \(SpecOverview.count(miss.fit, "byte"))"
        : "\(miss.part.rawValue) does not match"
      return "no entry matches; of the nearest, the \(part)"
    }
  }

  private func entries(_ outcome: AssociationDecision.Outcome) -> [AssociationEntry] {
    switch outcome {
    case .opens(let entry), .excluded(let entry): [entry]
    case .disputed(let entries): Array(entries.prefix(8))
    case .unmatched(let miss): miss.map { [$0.entry] } ?? []
    }
  }

  private func place(_ entry: AssociationEntry) -> String {
    VisibleText.of(path) + ":\(file.position(of: entry.place)): " + entry.place.path
  }

  /// What an entry asks for: `NOT /buy/*`, or `/ "/buy/*", ? item "?*", exclude`.
  static func words(_ entry: AssociationEntry) -> String {
    if entry.isLegacy {
      return (entry.isExcluded ? "NOT " : "") + VisibleText.of(entry.path.source)
    }
    func quoted(_ text: String) -> String { "\"" + VisibleText.of(text) + "\"" }
    var words = ["/ " + quoted(entry.path.source)]
    switch entry.query {
    case .whole(let pattern):
      if !pattern.isEverything { words.append("? " + quoted(pattern.source)) }
    case .items(let items):
      words += items.map { "? " + VisibleText.of($0.name) + " " + quoted($0.pattern.source) }
    }
    if !entry.fragment.isEverything { words.append("# " + quoted(entry.fragment.source)) }
    if entry.isExcluded { words.append("exclude") }
    return words.joined(separator: ", ")
  }

  // MARK: - JSON

  var json: JSONText {
    var members = [
      Judge.member(url: url, key: "url"), JSONText.Member("verdict", .string(verdict.rawValue)),
    ]
    members.append(
      JSONText.Member("app", opening.map(JSONText.string) ?? .null))
    members.append(JSONText.Member("apps", .array((decision?.apps ?? []).map(json))))
    return .object(members)
  }

  private func json(_ app: AssociationDecision.AppDecision) -> JSONText {
    let name =
      switch app.outcome {
      case .opens: "opens"
      case .excluded: "excluded"
      case .unmatched: "unmatched"
      case .disputed: "disputed"
      }
    var members = [
      JSONText.Member("app", .string(app.app)), JSONText.Member("outcome", .string(name)),
    ]
    if case .unmatched(let miss) = app.outcome {
      members.append(
        JSONText.Member(
          "nearest",
          miss.map { miss in
            .object(self.members(of: miss.entry) + [.init("part", .string(miss.part.rawValue))])
          } ?? .null))
    } else {
      members.append(
        JSONText.Member(
          "entries", .array(entries(app.outcome).map { .object(self.members(of: $0)) })))
    }
    return .object(members)
  }

  private func members(of entry: AssociationEntry) -> [JSONText.Member] {
    let position = file.position(of: entry.place)
    return [
      .init("path", .string(entry.place.path)), .init("line", .integer(position.line)),
      .init("column", .integer(position.column)), .init("exclude", .boolean(entry.isExcluded)),
      .init("pattern", .string(entry.path.source)),
    ]
  }
}
