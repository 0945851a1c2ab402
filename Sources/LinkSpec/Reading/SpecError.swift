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
}

extension Suggestion {
  /// ": did you mean 'x'?", or the list of what there is where nothing is near.
  public static func phrase(for word: String, among candidates: [String]) -> String {
    if let nearest = nearest(to: word, among: candidates) { return "; did you mean '\(nearest)'?" }
    if candidates.isEmpty { return "" }
    return "; there is: " + candidates.joined(separator: ", ")
  }
}
