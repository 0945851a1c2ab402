import AppManifests
import LinkSpec

/// A file that `init` is given, read as what it is by its content.
enum InitFile {
  /// Text in which people have written links.
  case document([UInt8])
  /// An Info.plist: schemes.
  case information(InformationPropertyList)
  /// Entitlements: hosts.
  case entitlements(PropertyList)
  /// An apple-app-site-association file: what it claims.
  case association(AssociationFile)
  /// An assetlinks.json, which says who may open links, and of none of them anything.
  case assetLinks
  /// An AndroidManifest.xml: schemes, hosts and paths.
  case android([UInt8])

  /// Reads a file.
  ///
  /// - Throws: why it cannot be read, or where it is not what it looks like.
  init(_ path: String) throws(CommandFailure) {
    let bytes = try InputFile.read(path, what: "the document")
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let head = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    let isList =
      bytes.starts(with: "bplist".utf8) || head.contains("<plist")
      || [".plist", ".entitlements"].contains { name.hasSuffix($0) }
    let isAssociation =
      name.hasPrefix("apple-app-site-association")
      || first == UInt8(ascii: "{") && head.contains("\"applinks\"")
    if name.hasSuffix(".xml"), head.contains("<manifest") {
      self = .android(bytes)
    } else if isList || isAssociation || name == "assetlinks.json" {
      self =
        switch try LintedFile(LintedFile.Place(path: path)).content {
        case .information(let list): .information(list)
        case .entitlements(let list): .entitlements(list)
        case .association(let file): .association(file)
        case .assetLinks: .assetLinks
        }
    } else {
      self = .document(bytes)
    }
  }
}
