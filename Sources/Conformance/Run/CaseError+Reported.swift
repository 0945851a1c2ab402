extension CaseError {
  /// A fault that another run has reported, in its words.
  package init(reported description: String) {
    self.init(scenario: "", url: [], description: description)
  }
}
