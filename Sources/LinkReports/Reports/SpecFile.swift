import LinkSpec
package import LinkSpecFiles

/// The file that a spec was read from, as far as reports point into it. A value, so that a report
/// reads no file.
package struct SpecFile: Sendable, Hashable {
  /// The path: relative to the root of the sources, or absolute.
  package var path: String
  /// Where each rule stands in it.
  package var source: SpecSource

  /// Creates a reference to a file.
  package init(path: String, source: SpecSource) {
    self.path = path
    self.source = source
  }

  /// The path as a URI reference: everything but unreserved characters and slashes is
  /// percent-encoded, a colon too, which would end a scheme. Absolute paths get the scheme `file`.
  package static func uri(_ path: String) -> String {
    var bytes: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
    var rest = Array(path.utf8)[...]
    while rest.starts(with: Array("./".utf8)) { rest = rest.dropFirst(2) }
    for byte in rest {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: bytes.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += ("%" + (byte < 0x10 ? "0" : "") + digits).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
