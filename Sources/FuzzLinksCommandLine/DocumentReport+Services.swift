import Conformance
import LinkDocuments
import LinkMarkup
import LinkReports
import LinkSpec

// What `doc-check` tells services that show it beside the documents.
extension DocumentReport {
  /// The links to tell of: flaws, and open links where those fail too.
  private var told: [(file: String, item: Item, isError: Bool)] {
    zip(sections, items).flatMap { section, items in
      items.filter { $0.link.verdict != .accept }
        .map { (workspace.path(of: section.file), $0, $0.link.isFlawed) }
    }
  }

  private func message(_ item: Item) -> String {
    let link = VisibleText.of(item.link.text, limit: 200)
    let reason = item.reason.map { VisibleText.prose($0.sentence) }
    return link + "\n" + (reason ?? Self.noRule)
      + (item.nearest.map { "\nNearest valid link: " + VisibleText.of($0, limit: 200) } ?? "")
  }

  /// The commands that make GitHub annotate the documents, an error for each flaw and a notice for
  /// each open link: ten of either, as many as it shows.
  var gitHubAnnotations: String {
    [(true, "error"), (false, "notice")].map { isError, name in
      told.filter { $0.isError == isError }.prefix(10).map { file, item, _ in
        let position = item.link.position
        let command = WorkflowCommand(
          name: name,
          properties: [
            ("file", file), ("line", String(position.line)), ("col", String(position.column)),
            ("title", "fuzz-links doc-check: " + (item.reason?.rule ?? "link")),
          ], message: message(item))
        return GitHubLog.withoutOldCommands(command.line) + "\n"
      }.joined()
    }.joined()
  }

  /// A SARIF 2.1.0 log with a result for each link that is not accepted.
  func sarif(version: String) -> JSONText {
    let told = told
    var ids: [String] = []
    for entry in told {
      let id = entry.item.reason?.rule ?? Self.noRuleID
      if !ids.contains(id) { ids.append(id) }
    }
    var counts: [String: Int] = [:]
    let rules = ids.map { id -> JSONText in
      let reason = told.lazy.compactMap(\.item.reason).first { $0.rule == id }
      return [
        "id": .string(id),
        "shortDescription": SARIFText.object(reason?.statement ?? Self.noRule),
        "help": SARIFText.object(reason.map { "Source: \($0.citation)." } ?? Self.noRule),
      ]
    }
    return [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "fuzz-links", "version": .string(version),
              "semanticVersion": .string(version), "rules": .array(rules),
            ]
          ],
          "automationDetails": [
            "id": .string("fuzz-links/doc-check/" + VisibleText.of(judge.spec.name) + "/")
          ],
          "originalUriBaseIds": [
            "SRCROOT": ["description": SARIFText.object("The root of the repository.")]
          ],
          // A place counts Unicode scalars.
          "columnKind": "unicodeCodePoints",
          "results": .array(
            told.map { file, item, isError in
              let id = item.reason?.rule ?? Self.noRuleID
              // The same link may stand in a document several times.
              let key = "\(id) \(file) " + VisibleText.of(item.link.text)
              counts[key, default: 0] += 1
              return [
                "ruleId": .string(id),
                "ruleIndex": .integer(ids.firstIndex(of: id) ?? 0),
                "level": isError ? "error" : "note",
                "message": SARIFText.object(message(item)),
                "partialFingerprints": [
                  // The one that GitHub reads: it stays while lines come and go.
                  "primaryLocationLineHash": .string(
                    StableHash.hex(key.utf8) + ":\(counts[key] ?? 1)")
                ],
                "locations": [Self.location(file, item.link.position)],
              ]
            }),
        ]
      ],
    ]
  }

  private static func location(_ path: String, _ position: SourcePosition) -> JSONText {
    var artifact = [JSONText.Member("uri", .string(SpecFile.uri(path)))]
    if !path.hasPrefix("/") { artifact.append(JSONText.Member("uriBaseId", "SRCROOT")) }
    return [
      "physicalLocation": [
        "artifactLocation": .object(artifact),
        "region": [
          "startLine": .integer(position.line), "startColumn": .integer(position.column),
        ],
      ]
    ]
  }

  /// The report in GitHub Flavored Markdown, for a comment on a pull request: a table of flaws, and
  /// one of open links that is folded.
  var markdown: String {
    let told = told
    let open = told.filter { !$0.isError }
    var text = "### fuzz-links doc-check: \(MarkdownText.plain(judge.spec.name))\n\n\(summary)\n"
    text += Self.table(told.filter(\.isError))
    if !open.isEmpty {
      text += "\n<details><summary>open links</summary>\n\(Self.table(open))\n</details>\n"
    }
    return text
  }

  /// Comments of GitHub take 65,536 characters.
  private static let mostRows = 60

  private static func table(_ rows: [(file: String, item: Item, isError: Bool)]) -> String {
    if rows.isEmpty { return "" }
    var text = "\n| where | link | why | nearest valid link |\n|---|---|---|---|\n"
    for (file, item, _) in rows.prefix(mostRows) {
      let place = "\(VisibleText.of(file)):\(item.link.position)"
      text += "| \(MarkdownText.cell(place)) | "
      text += MarkdownText.cell(VisibleText.of(item.link.text, limit: 200)) + " | "
      text += MarkdownText.cell(item.reason?.sentence ?? noRule) + " | "
      text +=
        (item.nearest.map { MarkdownText.cell(VisibleText.of($0, limit: 200)) } ?? "") + " |\n"
    }
    return text + (rows.count > mostRows ? "\n\(rows.count - mostRows) more are not shown.\n" : "")
  }
}
