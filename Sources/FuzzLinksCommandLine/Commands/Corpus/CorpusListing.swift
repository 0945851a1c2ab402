import Conformance
import CorpusFiles
import LinkMarkup
import LinkReports
import LinkSpec

/// `corpus list`: every entry, a line each.
struct CorpusListing {
  private let corpus: CorpusChoice
  /// Where the entries go as JSON; `nil`: nowhere.
  private let json: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    corpus = try CorpusChoice(arguments)
    json = arguments.value(.json)
  }

  func run(_ output: Output) throws -> Conclusion {
    let corpus = try ChosenCorpus(self.corpus)
    let contents = try corpus.contents()
    ChosenCorpus.report(contents, of: corpus.store, output)
    if let json {
      var lines = ""
      for entry in contents.entries {
        let members = [JSONText.Member("file", .string(entry.fileName))] + entry.jsonMembers
        lines += JSONText.object(members).serialized() + "\n"
      }
      try OutputFile.write(lines, to: json, output)
    }
    if json != "-" {
      let style = Style(isColoured: output.isColoured)
      try output.write(contents.entries.map { row($0, style) }.joined())
    }
    return contents.damaged.isEmpty ? .success : .usage
  }

  private func row(_ entry: CorpusEntry, _ style: Style) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let gap = String(repeating: " ", count: 13 - entry.verdict.rawValue.count)
    return entry.name + "  " + padded(entry.status.word, 12) + style.verdict(entry.verdict) + gap
      + padded(VisibleText.of(entry.scenario), 28) + VisibleText.of(entry.url, limit: 200) + "\n"
  }
}
