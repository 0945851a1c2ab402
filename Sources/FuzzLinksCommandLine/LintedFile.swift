import AppManifests
import Conformance
import LinkSpec

/// A file that `lint` is given, read as what it is.
struct LintedFile {
  /// Where a file is, and what it is said to be.
  struct Place: Sendable, Hashable {
    let path: String
    /// The domain that an association file is given for.
    var domain: String?
    var isEntitlements = false
  }

  enum Content {
    case association(AssociationFile)
    case information(InformationPropertyList)
    case entitlements(PropertyList)

    var kind: String {
      switch self {
      case .association: "association"
      case .information: "info-plist"
      case .entitlements: "entitlements"
      }
    }
  }

  var path: String
  /// The domain that an association file is given for.
  var domain: String?
  var content: Content

  /// Reads a file; what it is, its content says, and for property lists its name as well.
  init(_ place: Place) throws(CommandFailure) {
    let path = place.path
    let domain = place.domain
    let isEntitlements = place.isEntitlements
    self.path = path
    self.domain = domain
    let bytes = try InputFile.read(path, what: domain == nil ? "the file" : "the association file")
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let isText = Self.isObject(bytes)
    let hasName = name.hasPrefix("apple-app-site-association") || name.hasSuffix(".json")
    if domain != nil || !isEntitlements && !name.hasSuffix(".plist") && (isText || hasName) {
      content = .association(try AssociationArgument.decode(bytes, file: path))
      return
    }
    do throws(PropertyList.Fault) {
      let list = try PropertyList(bytes)
      let looksEntitled = list[EntitlementsLint.key] != nil || name.hasSuffix(".entitlements")
      content =
        isEntitlements || looksEntitled
        ? .entitlements(list) : .information(InformationPropertyList(list))
    } catch {
      throw .usage(VisibleText.of(path) + ": " + error.description)
    }
  }

  /// Whether the text begins like JSON's objects.
  private static func isObject(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// What is said of the file.
  var site: AssociationCoverage.Site? {
    guard case .association(let file) = content else { return nil }
    return AssociationCoverage.Site(domain: domain, matcher: AssociationMatcher(file))
  }
}
