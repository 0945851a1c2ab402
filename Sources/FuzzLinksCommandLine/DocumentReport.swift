import Conformance
import LinkDocuments
import LinkMarkup
import LinkReports
import LinkSpec

/// What `doc-check` found, file by file.
struct DocumentReport {
  /// One document.
  struct Section {
    var file: String
    var check: DocumentCheck
  }

  /// How many links are offered a nearest one; each takes many judgements.
  private static let mostOffers = 500

  let judge: Judge
  let sections: [Section]
  let items: [[Item]]
  /// What places are relative to, for services.
  let workspace: Workspace

  /// A link that is listed, with its reason and what may have been meant.
  struct Item {
    var link: DocumentLink
    var reason: DocumentLink.Reason?
    var nearest: [UInt8]?
  }

  /// What is said of a link that no rule is about.
  static let noRule = "It fits no documented form, and no rule refuses it."
  static let noRuleID = "link.undocumented"

  init(_ judge: Judge, _ sections: [Section], _ workspace: Workspace = Workspace()) {
    self.judge = judge
    self.workspace = workspace
    self.sections = sections
    var offers = 0
    items = sections.map { section in
      section.check.links.map { link in
        var item = Item(link: link, reason: link.reason(judge))
        if link.verdict != .accept, offers < Self.mostOffers {
          offers += 1
          item.nearest = link.nearest(judge)
        }
        return item
      }
    }
  }

  /// Links that are not to be published.
  var flaws: Int { sections.reduce(0) { $0 + $1.check.flaws } }
  /// Links that the spec promises.
  private var accepted: Int { sections.reduce(0) { $0 + ($1.check.counts[.accept] ?? 0) } }
  /// The others, which it neither promises nor rejects.
  var open: Int { all - accepted - flaws }
  private var all: Int { sections.reduce(0) { $0 + $1.check.counts.values.reduce(0, +) } }

  // MARK: - Text

  /// `FILE:LINE:COLUMN: flaw: LINK`, why, and the nearest valid link; then what is not mentioned,
  /// and a summary. With `quiet` the flaws alone.
  func text(style: Style, quiet: Bool) -> String {
    var text = ""
    for (section, items) in zip(sections, items) {
      for item in items where item.link.isFlawed || !quiet {
        text += self.text(item, in: section.file, style)
      }
      if section.check.omitted > 0 {
        text +=
          "\(VisibleText.of(section.file)): and "
          + "\(SpecOverview.count(section.check.omitted, "link")) more, counted and not listed\n"
      }
    }
    if quiet { return text }
    if !text.isEmpty { text += "\n" }
    for (names, what) in [(unmentionedActions, "action"), (unmentionedParameters, "parameter")]
    where !names.isEmpty {
      let list = names.map { VisibleText.prose($0) }.joined(separator: ", ")
      text += "never mentioned: \(SpecOverview.count(names.count, what)): \(list)\n"
    }
    return text + summary + "\n"
  }

  private func text(_ item: Item, in file: String, _ style: Style) -> String {
    let link = item.link
    if link.verdict == .accept { return "" }
    let word = link.isFlawed ? style.red("flaw") : style.yellow("open")
    var text = "\(VisibleText.of(file)):\(link.position): \(word): "
    text += VisibleText.of(link.text, limit: 200) + "\n"
    if let reason = item.reason {
      text += "    " + VisibleText.prose(reason.sentence) + "\n"
      text += "    " + style.dim("\(reason.rule) · \(VisibleText.prose(reason.citation))") + "\n"
    } else {
      text += "    \(Self.noRule)\n"
    }
    if let nearest = item.nearest {
      text += "    nearest valid link: " + style.green(VisibleText.of(nearest, limit: 200)) + "\n"
    }
    return text
  }

  var summary: String {
    let templates = sections.reduce(0) { $0 + $1.check.templates }
    let flaws = self.flaws == 1 ? "1 flaw" : "\(self.flaws) flaws"
    return SpecOverview.count(sections.count, "document") + ", "
      + SpecOverview.count(all, "link") + " (\(templates) with placeholders): \(flaws), "
      + "\(open) open, \(accepted) accepted"
  }

  private var unmentionedActions: [String] {
    DocumentCheck.unmentionedActions(sections.map(\.check), judge)
  }

  private var unmentionedParameters: [String] {
    DocumentCheck.unmentionedParameters(sections.map(\.check), judge)
  }

  // MARK: - JSON

  var json: JSONText {
    .object([
      .init("command", .string("doc-check")), .init("spec", .string(judge.spec.name)),
      .init(
        "bind",
        .object(
          judge.spec.variables.compactMap { variable in
            judge.bind[variable.name].map { .init(variable.name, .string($0)) }
          })),
      .init("flaws", .integer(flaws)), .init("open", .integer(open)),
      .init("accepted", .integer(accepted)),
      .init("files", .array(zip(sections, items).map(json))),
      .init("unmentionedActions", .array(unmentionedActions.map(JSONText.string))),
      .init("unmentionedParameters", .array(unmentionedParameters.map(JSONText.string))),
    ])
  }

  private func json(_ section: Section, _ items: [Item]) -> JSONText {
    .object([
      .init("file", .string(section.file)), .init("kind", .string(section.check.kind.rawValue)),
      .init("links", .array(items.map(json))), .init("omitted", .integer(section.check.omitted)),
    ])
  }

  private func json(_ item: Item) -> JSONText {
    .object([
      .init("line", .integer(item.link.position.line)),
      .init("column", .integer(item.link.position.column)),
      Judge.member(url: item.link.text, key: "link"),
      .init("template", .boolean(item.link.isTemplate)),
      .init("verdict", .string(item.link.verdict.rawValue)),
      .init("flawed", .boolean(item.link.isFlawed)),
      .init("action", item.link.action.map(JSONText.string) ?? .null),
      .init("rule", item.reason.map { .string($0.rule) } ?? .null),
      .init("reason", item.reason.map { .string($0.sentence) } ?? .null),
      .init("statement", item.reason.map { .string($0.statement) } ?? .null),
      .init("citation", item.reason.map { .string($0.citation) } ?? .null),
      .init(
        "nearest", item.nearest.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null),
    ])
  }
}
