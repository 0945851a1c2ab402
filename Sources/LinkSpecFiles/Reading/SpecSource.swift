package import LinkSpec

/// The text that a spec was read from, as far as rules have places in it.
package struct SpecSource: Sendable, Hashable {
  /// The part of the text that names a rule: a key, or an element of an array.
  package struct Place: Sendable, Hashable {
    /// Its first character.
    package var start: SourcePosition
    /// The character behind its last one.
    package var end: SourcePosition
  }

  private var places: [[String]: Place] = [:]

  /// Finds the places of `rules` in the text that their spec was read from; `nil` where that is no
  /// JSON5.
  package init?(_ bytes: [UInt8], rules: [Rule]) {
    guard let root = try? JSONReader(dialect: .json5).read(bytes) else { return nil }
    let map = SourceMap(bytes)
    let decoder = SpecDecoder()
    for path in rules.map(\.path) where places[path] == nil {
      let range = decoder.place(of: Self.written(path, in: root), in: root)
      places[path] = Place(
        start: map.position(of: range.lowerBound), end: map.position(of: range.upperBound))
    }
  }

  /// Where a rule stands; `nil` if it is none of the rules that the source was made with.
  package func place(of rule: Rule) -> Place? { places[rule.path] }

  /// The path as the file has it: a parameter that several actions share stands apart from them.
  private static func written(_ path: [String], in root: JSONNode) -> [String] {
    guard path.count >= 4, path[0] == "actions", path[2] == "parameters",
      root["actions"]?[path[1]]?["parameters"]?[path[3]] == nil
    else { return path }
    return ["shared"] + path[3...]
  }
}
