package import LinkSpec

/// A statement list of Digital Asset Links, `assetlinks.json`: which apps may open the links of a
/// site.
package struct AssetLinksFile: Sendable {
  /// The bytes, for places.
  private let map: SourceMap
  /// How long the file is.
  let byteCount: Int
  /// The value.
  let root: JSONNode

  /// Why a file is none, and where.
  package struct Failure: Error, Sendable, Hashable {
    /// Line and column.
    package var position: SourcePosition
    /// What is wrong.
    package var message: String
  }

  /// Reads a file.
  ///
  /// - Throws: where it is no JSON.
  package init(_ bytes: [UInt8]) throws(Failure) {
    let map = SourceMap(bytes)
    do throws(JSONError) {
      root = try JSONReader().read(bytes)
    } catch {
      throw Failure(position: map.position(of: error.offset), message: error.message)
    }
    self.map = map
    byteCount = bytes.count
  }

  /// Line and column of a value.
  func position(of node: JSONNode) -> SourcePosition { map.position(of: node.range.lowerBound) }
}
