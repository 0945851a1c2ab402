import LinkSpec

/// Reads the JSON of an import.
enum JSONImport {
  /// The value of a text; a byte order mark is no part of it.
  static func read(
    _ bytes: [UInt8], dialect: JSONReader.Dialect
  ) throws(ImportError) -> JSONNode {
    var limits = JSONReader.Limits()
    limits.maxBytes = ImportLimits.mostBytes
    limits.maxDepth = ImportLimits.mostDepth
    do throws(JSONError) {
      return try JSONReader(dialect: dialect, limits: limits).read(bytes)
    } catch {
      throw ImportError(error.message, at: error.offset)
    }
  }
}
