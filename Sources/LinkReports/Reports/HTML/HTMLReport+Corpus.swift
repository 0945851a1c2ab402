import Conformance
import LinkMarkup
import LinkSpec

/// The standing of every entry of a replayed corpus.
extension HTMLReport {
  var corpusSection: HTML {
    let replays = report.parts.enumerated().compactMap { number, part in
      part.replay.map { (number, part, $0) }
    }
    if replays.isEmpty { return "" }
    let tables = replays.map { number, part, replay -> HTML in
      let counts = ReplayedEntry.Standing.allCases.compactMap { standing -> String? in
        let count = replay.result.count(standing)
        let word = standing == .holds && count != 1 ? "hold" : standing.rawValue
        return count > 0 ? "\(count.grouped) \(word)" : nil
      }
      var place = -1
      let rows = replay.result.entries.map { entry -> HTML in
        if entry.standing.isProblem { place += 1 }
        return row(
          entry, anchor: entry.standing.isProblem ? "\(prefix)entry-\(number)-\(place)" : nil)
      }
      return """
        <p>\(VisibleText.of(Array(replay.folder.utf8), limit: 300)): \
        \(replay.result.entries.count.of("entry", "entries")) of \(Self.bind(part.report.judge))\
        \(counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))</p>
        <div class="scroll" tabindex="0" role="region" aria-label="\(label("Entries, run \(number + 1)"))">
        <table class="entries">
        <thead><tr><th scope="col">Standing</th><th scope="col">Status</th>\
        <th scope="col">Entry</th><th scope="col">Link</th></tr></thead>
        <tbody>
        \(rows.joined("\n"))
        </tbody></table></div>
        """
    }
    return """
      <section aria-labelledby="\(names(of: "corpus"))"><h2 id="\(prefix)corpus">Corpus</h2>
      <details class="fold"><summary>All entries</summary>\(tables.joined("\n"))</details>
      </section>
      """
  }

  private func row(_ entry: ReplayedEntry, anchor: String?) -> HTML {
    let colour =
      entry.standing.isProblem ? "bad" : entry.standing == .holds ? "good" : "open"
    let standing: HTML = "<span class=\"tag \(colour)\">\(entry.standing.rawValue)</span>"
    let shown = anchor.map { "<a href=\"#\($0)\">\(standing)</a>" as HTML } ?? standing
    return """
      <tr><td>\(shown)</td><td>\(entry.entry.status.word)</td>\
      <td><code>\(entry.entry.fileName)</code><br><span class="dim">\
      \(VisibleText.of(Array(entry.entry.scenario.utf8), limit: 100))</span></td>\
      <td>\(MarkedURL(entry.entry.url).html)</td></tr>
      """
  }
}
