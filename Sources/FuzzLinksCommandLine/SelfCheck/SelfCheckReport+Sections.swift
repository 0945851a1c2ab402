extension SelfCheckReport {
  /// What documents show of it.
  var sections: [GeneratedSection] {
    [
      GeneratedSection(name: "summary", content: summary),
      GeneratedSection(name: "table", content: table),
    ]
  }
}
