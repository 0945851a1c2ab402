import Conformance
import LinkRouting
import LinkSpec

/// How links reach the router: `--source com.example.mail --via push --launch cold`.
struct DeliveryChoice: Sendable, Hashable {
  let context: LinkContext

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    context = LinkContext(
      source: arguments.value(.source),
      via: try Self.word(arguments, .via, LinkContext.Via.self),
      launch: try Self.word(arguments, .launch, LinkContext.Launch.self))
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ arguments: ParsedArguments, _ option: OptionDeclaration, _ type: Word.Type
  ) throws(CommandFailure) -> Word? where Word.RawValue == String {
    guard let text = arguments.value(option) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw .usage(
      "--\(option.name): '\(VisibleText.of(text))' is none of \(words.joined(separator: ", "))"
        + Suggestion.phrase(for: text, among: words))
  }

  /// The words that choose the same again, for replay lines.
  var words: [String] {
    let values: [(OptionDeclaration, String?)] = [
      (.source, context.source), (.via, context.via?.rawValue), (.launch, context.launch?.rawValue),
    ]
    return values.flatMap { option, value in value.map { ["--" + option.name, $0] } ?? [] }
  }
}
