/// `--corpus`: the folder of a corpus, and the spec that its links are for.
struct CorpusChoice: Sendable, Hashable {
  let spec: NamedSpec
  /// `nil`: the folder that the spec has by convention, or none.
  let folder: String?
  /// Before the folder that the spec has by convention: where the configuration lies.
  let root: String

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    spec = try NamedSpec(arguments)
    folder = arguments.value(.corpus)
    root = arguments.root
    if folder == "" { throw .usage("--corpus: expected the path of a folder") }
  }
}

extension OptionDeclaration {
  static let corpus = OptionDeclaration(
    "corpus", "DIR", "the folder of the corpus (default: corpus/ and the spec's name)")
}
