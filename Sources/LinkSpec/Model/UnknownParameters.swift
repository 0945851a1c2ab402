/// What becomes of parameters that an action does not have, by a pattern of their names.
public struct UnknownParameters: Sendable, Hashable {
  /// The names, with a star for any text: `req-*`.
  package var names: String
  /// What a router may do with them.
  package var readings: [Reading]
  /// Where that is documented.
  package var citation: Citation

  /// Creates a rule about the names that fit a pattern.
  package init(_ names: String, _ readings: [Reading], citation: Citation) {
    self.names = names
    self.readings = readings
    self.citation = citation
  }

  /// Whether a name fits: at most one star stands in the pattern.
  package func fits<Name: BidirectionalCollection<UInt8>>(_ name: Name) -> Bool {
    let pattern = Array(names.utf8)
    guard let star = pattern.firstIndex(of: UInt8(ascii: "*")) else {
      return name.elementsEqual(pattern)
    }
    return name.count >= pattern.count - 1 && name.starts(with: pattern[..<star])
      && name.suffix(pattern.count - star - 1).elementsEqual(pattern[(star + 1)...])
  }

  /// A name that fits.
  package var sample: String { names.replacing("*", with: "x") }
}

extension Spec {
  /// Whether parameters that nobody knows have to be handed on, in the links of some action.
  var handsOnUnknown: Bool {
    policies[.unknownParameter]?.readings == [.verbatim]
      || actions.contains { $0.unknownParameters.contains { $0.readings == [.verbatim] } }
  }
}
