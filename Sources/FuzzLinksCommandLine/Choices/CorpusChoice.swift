/// `--corpus`: the folder of a corpus, and the spec that its links are for.
struct CorpusChoice: Sendable, Hashable {
  let spec: NamedSpec
  /// `nil`: the folder that the spec has by convention, or none.
  let folder: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    spec = arguments.value(.spec).map(NamedSpec.init) ?? .standard
    folder = arguments.value(.corpus)
    if folder == "" { throw .usage("--corpus: expected the path of a folder") }
  }
}

extension OptionDeclaration {
  static let corpus = OptionDeclaration(
    "corpus", "DIR", "the folder of the corpus (default: corpus/ and the spec's name)")
}
