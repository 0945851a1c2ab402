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

  /// Specs of published link documentations, by names such as `shelf/geo`, in alphabetical order.
  package static let shelf = [
    Entry(name: "shelf/apple-maps", source: EmbeddedFiles.apple_maps_json5),
    Entry(name: "shelf/bitcoin", source: EmbeddedFiles.bitcoin_json5),
    Entry(name: "shelf/ethereum", source: EmbeddedFiles.ethereum_json5),
    Entry(name: "shelf/geo", source: EmbeddedFiles.geo_json5),
    Entry(name: "shelf/google-maps", source: EmbeddedFiles.google_maps_json5),
    Entry(name: "shelf/magnet", source: EmbeddedFiles.magnet_json5),
    Entry(name: "shelf/mailto", source: EmbeddedFiles.mailto_json5),
    Entry(name: "shelf/oauth-redirect", source: EmbeddedFiles.oauth_redirect_json5),
    Entry(name: "shelf/obsidian", source: EmbeddedFiles.obsidian_json5),
    Entry(name: "shelf/otpauth", source: EmbeddedFiles.otpauth_json5),
    Entry(name: "shelf/sms", source: EmbeddedFiles.sms_json5),
    Entry(name: "shelf/spotify", source: EmbeddedFiles.spotify_json5),
    Entry(name: "shelf/tel", source: EmbeddedFiles.tel_json5),
    Entry(name: "shelf/things", source: EmbeddedFiles.things_json5),
    Entry(name: "shelf/vscode", source: EmbeddedFiles.vscode_json5),
    Entry(name: "shelf/whatsapp", source: EmbeddedFiles.whatsapp_json5),
    Entry(name: "shelf/x-callback-url", source: EmbeddedFiles.x_callback_url_json5),
  ]

  /// All of them, those of the shelf last.
  package static var every: [Entry] { all + shelf }

  /// The names, in the same order.
  public static var names: [String] { every.map(\.name) }

  /// Reads a built-in spec; `nil` where there is none of that name.
  ///
  /// - Throws: `SpecError` if the file has a fault, which a test rules out.
  public static func spec(named name: String) throws(SpecError) -> Spec? {
    guard let entry = every.first(where: { $0.name == name }) else { return nil }
    return try SpecReader.read(entry.source)
  }
}
