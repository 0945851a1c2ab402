/// What tells the values of two types apart: patterns that take all of each.
extension ValueType {
  /// Whether no value is of both types, nor left open by both: shown by their words or by patterns
  /// around them. `false` where that is not known. Costs what ``Pattern/intersects(_:)`` costs.
  package func isDisjoint(from other: ValueType) -> Bool {
    if let words { return words.allSatisfy { !other.mayBe($0) } }
    if let words = other.words { return words.allSatisfy { !mayBe($0) } }
    guard let one = envelope, let two = other.envelope else { return false }
    return !one.intersects(two)
  }

  /// The values, where they are few and all known.
  private var words: [[UInt8]]? {
    (grammar as? EnumerationGrammar).map { $0.words.map { Array($0.utf8) } }
  }

  private func mayBe(_ octets: [UInt8]) -> Bool {
    if case .invalid = grammar.read(octets).match { false } else { true }
  }

  /// A pattern that every value matches, and every one that is open, too; `nil` where none is
  /// known.
  package var envelope: Pattern? {
    switch grammar {
    case let pattern as Pattern: pattern
    case is IntegerGrammar: Self.numbers
    case is UUIDGrammar: Self.uuids
    case let code as CheckedGrammar:
      code.prefix.flatMap { prefix in
        let letters = prefix.utf8.allSatisfy {
          Byte.isDigit($0) || (0x61...0x7A).contains($0 | 0x20)
        }
        let (lower, upper) = (prefix.lowercased(), prefix.uppercased())
        return letters ? try? Pattern("(\(lower)|\(upper))1[0-9A-Za-z]+") : nil
      }
    default: nil
    }
  }

  private static let numbers = Pattern.known("[0-9]*(\\.[0-9]*)?")
  private static let uuids = Pattern.known("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
}

/// What the values of several types have in common.
extension ValueType {
  /// Of the values that try the types, those that are of all of them, the ones of the later types
  /// first. None may be found where there are some.
  package static func values(ofAll types: [ValueType]) -> [[UInt8]] {
    let tried = types.dropFirst().reversed() + types.prefix(1)
    return tried.flatMap { $0.grammar.samples.valid.map(\.octets) }
      .filter { octets in types.allSatisfy { $0.accepts(octets) } }
  }
}
