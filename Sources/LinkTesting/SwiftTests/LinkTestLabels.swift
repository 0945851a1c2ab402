/// The names under which a journal knows the tests.
enum LinkTestLabels {
  static let single = "link:"
  static let group = "rule:"
  static let all = "all:"
  static let corpus = "corpus:"
}
