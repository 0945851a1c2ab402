public import LinkSpec

/// Mutates links by what they are made of, for fuzzing engines that bring their own loop, such as
/// libFuzzer's `LLVMFuzzerCustomMutator`.
///
/// ```swift
/// let mutator = LinkMutator(judge: judge)
/// let changed = mutator.mutate(url, seed: 42)   // the same for the same seed
/// ```
public struct LinkMutator: Sendable {
  private let vocabulary: Vocabulary
  private let examples: [[UInt8]]

  /// A mutator with the words of a spec, and others that were found elsewhere.
  public init(judge: Judge, dictionary: [[UInt8]] = []) {
    var vocabulary = Vocabulary(judge)
    vocabulary.add(dictionary)
    self.vocabulary = vocabulary
    examples = judge.spec.examples.map { Array($0.url.utf8) }
  }

  /// A change of one to three steps. Linear in the length of the result, which may be longer than
  /// the URL; the caller cuts it to what its engine allows.
  public func mutate(_ url: [UInt8], seed: UInt64) -> [UInt8] {
    var random = FuzzRandom(seed: seed)
    var changed = url.isEmpty ? (random.pick(examples) ?? []) : url
    for _ in 0...random.below(3) {
      guard let mutator = random.pick(Mutator.allCases) else { break }
      changed = mutator.apply(
        to: changed, vocabulary, other: random.pick(examples) ?? [], &random)
    }
    return changed
  }

  /// The words of the spec as a dictionary in libFuzzer's format: one quoted word per line.
  package var dictionary: String {
    vocabulary.tokens.map { token in
      "\""
        + token.map { byte in
          let digits = String(byte, radix: 16, uppercase: true)
          return switch byte {
          case 0x22, 0x5C: "\\" + String(UnicodeScalar(byte))
          case 0x20...0x7E: String(UnicodeScalar(byte))
          default: "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
          }
        }.joined() + "\"\n"
    }.joined()
  }
}
