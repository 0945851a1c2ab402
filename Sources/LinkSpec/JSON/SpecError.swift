/// Everything that is wrong with a spec, in the order of the file.
public struct SpecError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One thing that is wrong.
  public struct Problem: Sendable, Hashable {
    /// The place in the spec: `actions.az.parameters.index.type`; empty for the spec as a whole.
    public var path: String
    /// What is wrong and how to mend it.
    public var message: String
    /// Bytes of the file, where the spec came from one.
    public var range: Range<Int>?
    /// The same as line and column, 1-based.
    public var position: SourcePosition?

    /// Creates one of its parts.
    package init(
      path: String, message: String, range: Range<Int>? = nil, position: SourcePosition? = nil
    ) {
      self.path = path
      self.message = message
      self.range = range
      self.position = position
    }
  }

  /// At least one.
  public var problems: [Problem]

  /// One line per problem, without the file's name.
  public var description: String {
    problems.map { problem in
      let place = problem.position.map { "\($0.line):\($0.column): " } ?? ""
      return place + (problem.path.isEmpty ? "" : problem.path + ": ") + problem.message
    }.joined(separator: "\n")
  }

  /// Creates one of its parts.
  package init(
    problems: [Problem]
  ) {
    self.problems = problems
  }
}
