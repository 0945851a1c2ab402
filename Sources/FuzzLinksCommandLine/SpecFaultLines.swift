import LinkSpec

extension SpecError {
  /// One line per problem: `FILE:LINE:COLUMN: PATH: MESSAGE`. What a message quotes from the file
  /// is made safe to show.
  package func lines(file: String) -> [String] { problems.lines(file: file) }
}

extension [SpecError.Problem] {
  /// See ``SpecError/lines(file:)``.
  func lines(file: String) -> [String] {
    map { problem in
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      let path = problem.path.isEmpty ? "" : VisibleText.prose(problem.path) + ": "
      return VisibleText.of(file) + place + ": " + path + VisibleText.prose(problem.message)
    }
  }
}
