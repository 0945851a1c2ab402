/// The published JSON Schema (draft 2020-12) of spec files.
///
/// It describes every key and lets editors complete and check a file. What only the whole spec shows,
/// such as a scope that is not declared, is found by ``SpecReader`` alone.
public enum SpecSchema {
  /// The schema's text, with a line end at the end.
  public static var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same as bytes.
  public static var bytes: [UInt8] { PackageResources.linkspec_schema_json }
}
