package import LinkSpec

/// A statement list of Digital Asset Links, `assetlinks.json`: which apps may open the links of a site.
package struct AssetLinksFile: Sendable, Hashable {
  /// The longest file that is read here.
  package static let mostBytes = 16 << 20

  /// The bytes, for places.
  let map: SourceMapBox
  /// How long the file is.
  let byteCount: Int
  /// The value.
  let root: JSONNode

  /// A source map, which is not compared.
  struct SourceMapBox: Sendable, Hashable {
    let map: SourceMap
    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// Why a file is none, and where.
  package struct Fault: Error, Sendable, Hashable {
    /// Line and column.
    package var position: SourcePosition
    /// What is wrong.
    package var message: String
  }

  /// Reads a file.
  ///
  /// - Throws: where it is no JSON.
  package init(_ bytes: [UInt8]) throws(Fault) {
    let map = SourceMap(bytes)
    do throws(JSONError) {
      root = try JSONReader().read(bytes)
    } catch {
      throw Fault(position: map.position(of: error.offset), message: error.message)
    }
    self.map = SourceMapBox(map: map)
    byteCount = bytes.count
  }

  /// Line and column of a value.
  func position(of node: JSONNode) -> SourcePosition { map.map.position(of: node.range.lowerBound) }
}
