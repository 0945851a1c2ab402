/// The names under which a journal knows the tests of one collection. A link that a test had in
/// hand that is not there any more is told of by the first test of its kind.
final class LinkTestLabels: Sendable {
  static let single = "link:"
  static let group = "rule:"
  static let all = "all:"
  static let corpus = "corpus:"

  private let kind: String
  private let names: Set<String>

  init(_ kind: String, _ names: some Sequence<String>) {
    self.kind = kind
    self.names = Set(names)
  }

  /// Whether a label is another test's business: of another kind, or of one that will run.
  func knows(_ label: String) -> Bool {
    !label.hasPrefix(kind) || names.contains(String(label.dropFirst(kind.count)))
  }
}
