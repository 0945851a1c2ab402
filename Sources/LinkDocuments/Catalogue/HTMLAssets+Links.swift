import LinkMarkup

extension HTMLAssets {
  /// Of the catalogue of links.
  static let links = HTMLAssets(
    style: EmbeddedFiles.links_css, script: EmbeddedFiles.links_js)
}
