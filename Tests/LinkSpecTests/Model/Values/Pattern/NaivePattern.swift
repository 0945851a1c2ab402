@testable import TestSupport

/// Patterns as trees with the most obvious matcher there is: it shares no code and no idea with
/// the automaton, so that they can be held against each other.
indirect enum NaivePattern {
  case one([Unicode.Scalar])
  case sequence([NaivePattern])
  case alternatives([NaivePattern])
  case repeated(NaivePattern, least: Int, most: Int?)

  /// Few scalars, so that random texts match often; é and è share their first byte.
  static let alphabet: [Unicode.Scalar] = ["a", "b", "c", "é", "è", "😀"]

  static func random(_ random: inout TestRandom, depth: Int) -> NaivePattern {
    switch depth > 0 ? random.below(6) : random.below(2) {
    case 0, 1:
      return .one((0...random.below(3)).map { _ in random.pick(alphabet) })
    case 2, 3:
      return .sequence((0...1 + random.below(2)).map { _ in .random(&random, depth: depth - 1) })
    case 4:
      return .alternatives((0...random.below(3)).map { _ in .random(&random, depth: depth - 1) })
    default:
      let least = random.below(3)
      return .repeated(
        .random(&random, depth: depth - 1), least: least,
        most: random.oneIn(2) ? nil : max(1, least + random.below(3)))
    }
  }

  /// The pattern as it is written for `Pattern`.
  var source: String {
    switch self {
    case .one(let scalars):
      return scalars.count == 1
        ? String(scalars[0]) : "[" + scalars.map { String($0) }.joined() + "]"
    case .sequence(let parts):
      return parts.map { "(\($0.source))" }.joined()
    case .alternatives(let parts):
      return "(" + parts.map(\.source).joined(separator: "|") + ")"
    case .repeated(let part, let least, let most):
      let times =
        switch (least, most) {
        case (0, nil): "*"
        case (1, nil): "+"
        case (0, 1): "?"
        case (_, nil): "{\(least),}"
        case (_, .some(let most)): least == most ? "{\(most)}" : "{\(least),\(most)}"
        }
      return "(\(part.source))" + times
    }
  }

  /// Whether the whole text matches, and whether something could follow it so that it would.
  func judge(_ text: [Unicode.Scalar]) -> (matches: Bool, isViable: Bool) {
    var ranOut = false
    let ends = ends(text, from: 0, &ranOut)
    return (ends.contains(text.count), ranOut || ends.contains(text.count))
  }

  /// All places where a match from a place can end; `ranOut` becomes true where another scalar
  /// was wanted at the end of the text.
  private func ends(_ text: [Unicode.Scalar], from start: Int, _ ranOut: inout Bool) -> Set<Int> {
    switch self {
    case .one(let scalars):
      guard start < text.count else {
        ranOut = true
        return []
      }
      return scalars.contains(text[start]) ? [start + 1] : []
    case .sequence(let parts):
      var places: Set<Int> = [start]
      for part in parts {
        var next: Set<Int> = []
        for place in places { next.formUnion(part.ends(text, from: place, &ranOut)) }
        places = next
      }
      return places
    case .alternatives(let parts):
      var places: Set<Int> = []
      for part in parts { places.formUnion(part.ends(text, from: start, &ranOut)) }
      return places
    case .repeated(let part, let least, let most):
      var places: Set<Int> = [start]
      var all: Set<Int> = least == 0 ? [start] : []
      // Beyond the least, more rounds than scalars add nothing.
      let rounds = min(most ?? .max, least + text.count - start + 1)
      for round in stride(from: 1, through: rounds, by: 1) {
        var next: Set<Int> = []
        for place in places { next.formUnion(part.ends(text, from: place, &ranOut)) }
        places = next
        if round >= least { all.formUnion(places) }
      }
      return all
    }
  }
}
