/// Reads an apple-app-site-association file.
///
/// The language is strict JSON, as systems read it. What cannot be meant is refused with its place;
/// what is merely unwise, or refused by some systems, is read and left to a linter: its size, its
/// identifiers, unknown keys, entries that never decide. Linear in the file but for patterns with
/// variables, each of which takes a copy of the alternatives; their sum is limited.
package enum AssociationReader {
  /// The most bytes that are read, far above what systems take.
  package static let mostBytes = 16 << 20
  /// The most elements that all patterns of a file have together, with the alternatives of
  /// variables.
  static let mostElements = 1 << 22

  /// Reads a file.
  ///
  /// - Throws: ``AssociationError`` with every problem, each with line and column; of a text that
  ///   is no JSON the first alone.
  package static func read(_ bytes: [UInt8]) throws(AssociationError) -> AssociationFile {
    let limits = JSONReader.Limits(maxBytes: mostBytes, maxDepth: 64, maxNodes: 1_000_000)
    let map = SourceMap(bytes.count > mostBytes ? [] : bytes)
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader(dialect: .json, limits: limits).read(bytes)
    } catch {
      throw AssociationError(problems: [
        SpecError.Problem(
          path: "", message: error.message, range: error.offset..<error.offset,
          position: map.position(of: error.offset))
      ])
    }
    var decoder = AssociationDecoder(map)
    let file = decoder.file(root, byteCount: bytes.count)
    guard decoder.problems.isEmpty, let file else {
      throw AssociationError(problems: decoder.problems)
    }
    return file
  }
}
