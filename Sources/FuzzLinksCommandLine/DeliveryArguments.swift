import LinkRouting
import Conformance
import LinkSpec

/// `--source com.example.mail --via push --launch cold`
extension LinkContext {
  init(_ parsed: ParsedArguments) throws(CommandFailure) {
    self.init(
      source: parsed.value(.source), via: try Self.word(parsed, .via, Via.self),
      launch: try Self.word(parsed, .launch, Launch.self))
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ parsed: ParsedArguments, _ option: OptionDeclaration, _ type: Word.Type
  ) throws(CommandFailure) -> Word? where Word.RawValue == String {
    guard let text = parsed.value(option) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw .usage(
      "--\(option.name): '\(VisibleText.of(text))' is none of \(words.joined(separator: ", "))"
        + Suggestion.phrase(for: text, among: words))
  }
}
