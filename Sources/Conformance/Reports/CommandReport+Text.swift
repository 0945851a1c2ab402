import LinkSpec

extension CommandReport {
  /// The report for a person at a terminal, part after part. Problems and warnings belong to the
  /// stream of diagnostics.
  public func text(style: Style, quiet: Bool = false) -> String {
    parts.map { part in
      switch part {
      case .run(let report): ConsoleReport(report, style: style).text(quiet: quiet)
      case .replay(let replay): replay.text(style: style, quiet: quiet)
      }
    }.joined()
  }
}
