package import LinkMarkup

extension AppsReport {
  /// The table of the apps, then the first screen of each.
  package func screen(style: Style, quiet: Bool) -> String {
    text(style, quiet: quiet) { $0.screen(style: style, quiet: quiet) }
  }

  /// The table of the apps, then all there is of each.
  package func text(style: Style, quiet: Bool) -> String {
    text(style, quiet: quiet) { $0.text(style: style, quiet: quiet) }
  }

  private func text(
    _ style: Style, quiet: Bool, _ body: (CommandReport) -> String
  ) -> String {
    if quiet, conclusion == .success { return "" }
    let line = "\(command): \(headline)"
    var text = (conclusion == .success ? style.green(line) : style.red(line)) + "\n\n"
    text += table(style)
    for app in apps {
      let own = app.report.map(body) ?? app.problems.map { $0.message + "\n" }.joined()
      if !own.isEmpty { text += "\n" + style.bold("== " + app.shown) + "\n" + own }
    }
    return text
  }

  private static let mostCauses = 3

  private func table(_ style: Style) -> String {
    let head = ["app", "verdict", "rules exercised", "findings", "causes"]
    let lines = rows.map { row in
      [
        row.name, row.conclusion.word, row.coverage, String(row.findings),
        row.causes(atMost: Self.mostCauses),
      ]
    }
    let widths = head.indices.map { column in
      ([head] + lines).map { $0[column].count }.max() ?? 0
    }
    func text(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let line = padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    var table = "  " + style.dim(text(head)) + "\n"
    for (app, line) in zip(apps, lines) {
      let mark =
        switch app.conclusion {
        case .success: style.green("✓")
        case .interrupted: style.yellow("·")
        default: style.red("✗")
        }
      table += mark + " " + text(line) + "\n"
    }
    return table
  }
}
