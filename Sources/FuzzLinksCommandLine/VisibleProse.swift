import LinkSpec

extension VisibleText {
  /// Prose of a spec made safe to show. Backslashes stay as they are, since patterns are full of
  /// them and one alone does no harm; everything else is as in ``of(_:)-(Collection<UInt8>)``.
  static func prose(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false)
      .map { of($0) }.joined(separator: "\\")
  }
}

extension SpecError {
  /// One line per problem: `FILE:LINE:COLUMN: PATH: MESSAGE`. What a message quotes from the file is
  /// made safe to show.
  func lines(file: String) -> [String] {
    problems.map { problem in
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      let path = problem.path.isEmpty ? "" : VisibleText.prose(problem.path) + ": "
      return VisibleText.of(file) + place + ": " + path + VisibleText.prose(problem.message)
    }
  }
}
