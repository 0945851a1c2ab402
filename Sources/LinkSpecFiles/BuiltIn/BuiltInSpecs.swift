public import LinkSpec

/// The specs that come with the program.
public enum BuiltInSpecs {
  /// A spec by its name and the text of its file.
  package struct Entry: Sendable {
    /// The name by which `--spec` selects it.
    package var name: String
    /// The bytes of its file.
    package var source: [UInt8]
  }

  /// Every built-in spec, in the order of the documentation.
  package static let all = [
    Entry(name: "play", source: EmbeddedFiles.play_json5),
    Entry(name: "photo", source: EmbeddedFiles.photo_json5),
    Entry(name: "playkids", source: EmbeddedFiles.playkids_json5),
    Entry(name: "universal-links", source: EmbeddedFiles.universal_links_json5),
  ]

  /// The names, in the same order.
  public static var names: [String] { all.map(\.name) }

  /// Reads a built-in spec; `nil` where there is none of that name.
  ///
  /// - Throws: `SpecError` if the file has a fault, which a test rules out.
  public static func spec(named name: String) throws(SpecError) -> Spec? {
    guard let entry = all.first(where: { $0.name == name }) else { return nil }
    return try SpecReader.read(entry.source)
  }
}
