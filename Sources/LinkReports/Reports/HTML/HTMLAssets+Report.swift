import LinkMarkup

extension HTMLAssets {
  /// Of the report of a run.
  static let report = HTMLAssets(
    style: EmbeddedFiles.report_css, script: EmbeddedFiles.report_js)
}
