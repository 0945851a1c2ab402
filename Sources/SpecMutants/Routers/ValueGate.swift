import Conformance
package import LinkSpec

/// How a router compares two values that does not compare what they are.
///
/// No spec says that: the constraint is taken out of the spec, and stands here instead.
package struct ValueGate: Sendable, Hashable {
  /// What it sees of a value.
  package enum View: String, Sendable, Hashable {
    case asTexts = "compared as texts"
    case withoutOffset = "compared without their offsets from UTC"
  }

  package var action: String
  package var constraint: Constraint
  package var view: View

  /// Whether the router refuses a link that its spec takes.
  func refuses(_ judgement: Judgement, _ spec: Spec) -> Bool {
    guard judgement.action == action,
      let action = spec.actions.first(where: { $0.name == action }),
      judgement.meets(constraint.conditions, of: action)
    else { return false }
    let texts = constraint.parameters.compactMap { name in
      judgement.parameters.first { $0.name == name }.map { seen($0.value.description) }
    }
    return zip(texts, texts.dropFirst()).contains { !holds($0, $1) }
  }

  private func holds(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    switch constraint.kind {
    case .ascending: !other.lexicographicallyPrecedes(one)
    case .strictlyAscending: one.lexicographicallyPrecedes(other)
    case .equal: one == other
    default: one != other
    }
  }

  private func seen(_ text: String) -> [UInt8] {
    var octets = Array(text.utf8)
    guard view == .withoutOffset else { return octets }
    if octets.last == UInt8(ascii: "Z") || octets.last == UInt8(ascii: "z") {
      octets.removeLast()
      return octets
    }
    guard
      let sign = octets.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
      octets[..<sign].contains(UInt8(ascii: ":")) || octets[..<sign].contains(UInt8(ascii: "T"))
    else { return octets }
    return Array(octets[..<sign])
  }
}
