import LinkMarkup

extension HTMLAssets {
  /// Of the documentation of a spec.
  static let documentation = HTMLAssets(style: EmbeddedFiles.documentation_css)
}
