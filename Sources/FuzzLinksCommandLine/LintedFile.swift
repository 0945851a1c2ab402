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
    case assetLinks(AssetLinksFile)
    case information(InformationPropertyList)
    case entitlements(PropertyList)

    var kind: String {
      switch self {
      case .association: "association"
      case .assetLinks: "asset-links"
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
    let bytes = try InputFile.read(
      path, what: domain == nil ? "the file" : "the association file",
      atMost: PropertyList.mostBytes)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let isText = Self.isObject(bytes)
    let hasName = name.hasPrefix("apple-app-site-association") || name.hasSuffix(".json")
    // Asset links are an array, and association files an object.
    if domain == nil, !isEntitlements,
      name == "assetlinks.json"
        || Self.first(bytes) == UInt8(ascii: "[") && !name.hasPrefix("apple-app-site-association")
    {
      do throws(AssetLinksFile.Failure) {
        content = .assetLinks(try AssetLinksFile(bytes))
        return
      } catch {
        throw .usage("\(VisibleText.of(path)):\(error.position): \(error.message)")
      }
    }
    if domain != nil || !isEntitlements && !name.hasSuffix(".plist") && (isText || hasName) {
      content = .association(try AssociationArgument.decode(bytes, file: path))
      return
    }
    do throws(PropertyList.Failure) {
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
  private static func isObject(_ bytes: [UInt8]) -> Bool { first(bytes) == UInt8(ascii: "{") }

  /// The first byte that is no white space.
  private static func first(_ bytes: [UInt8]) -> UInt8? {
    bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  /// What is said of the file.
  var site: AssociationCoverage.Site? {
    guard case .association(let file) = content else { return nil }
    return AssociationCoverage.Site(domain: domain, matcher: AssociationMatcher(file))
  }
}
