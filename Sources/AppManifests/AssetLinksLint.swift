import LinkSpec

/// Finds what is wrong with an `assetlinks.json` by itself: what systems refuse, and what most
/// likely is not meant.
package struct AssetLinksLint {
  private static let fileName = "assetlinks.json"
  private static let folder = ".well-known"
  /// The relation by which an app opens the links of a site.
  private static let opensLinks = "delegate_permission/common.handle_all_urls"
  /// The relations that are documented.
  private static let relations = [
    opensLinks, "delegate_permission/common.get_login_creds",
    "delegate_permission/common.share_location", "delegate_permission/common.query_webapk",
    "delegate_permission/common.use_as_origin",
  ]
  /// Android's service reads no more of a site.
  private static let largestSize = 1 << 20
  /// More faults than this are not told of.
  private static let mostFindings = 200

  private let file: AssetLinksFile
  private var findings: [LintFinding] = []
  /// By package, where it was named first with the permission to open links.
  private var packages: [String: String] = [:]
  /// Whether some statement lets an app open links, or may.
  private var opensAnything = false

  /// What is wrong, in the order of the file; first what is wrong with the file as a whole. `path`
  /// is where the file lies, by which its name and folder are judged; `nil`: not at all.
  package static func findings(in file: AssetLinksFile, path: String? = nil) -> [LintFinding] {
    var lint = AssetLinksLint(file: file)
    if let path { lint.checkPlace(path) }
    lint.check()
    return lint.findings
  }

  private init(file: AssetLinksFile) { self.file = file }

  /// Notes a finding, with the place of a value where there is one.
  private mutating func add(
    _ severity: LintFinding.Severity, _ rule: String, _ path: String, _ node: JSONNode?,
    _ message: String
  ) {
    if findings.count >= Self.mostFindings { return }
    findings.append(
      LintFinding(
        severity, "assetLinks." + rule, at: path, position: node.map { file.position(of: $0) },
        message))
  }

  /// Judges name and folder.
  private mutating func checkPlace(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    if let name = parts.last, name != Self.fileName {
      add(.warning, "name", "", nil, "systems ask for a file of the name \(Self.fileName)")
    }
    if parts.count > 1, parts[parts.count - 2] != Self.folder {
      add(.warning, "folder", "", nil, "systems ask for the file in /\(Self.folder) alone")
    }
  }

  /// Judges the file as a whole, and each statement.
  private mutating func check() {
    if file.byteCount > Self.largestSize {
      add(
        .error, "size", "", nil,
        "the file has \(file.byteCount) bytes; systems read no more than \(Self.largestSize)")
      return
    }
    guard let statements = file.root.array else {
      add(
        .error, "shape", "", file.root, "expected an array of statements, found \(file.root.found)")
      return
    }
    for (number, statement) in statements.enumerated() { check(statement, "[\(number)]") }
    if !opensAnything {
      add(
        .warning, "empty", "", file.root,
        "no statement lets an app open links: \"relation\": [\"\(Self.opensLinks)\"]")
    }
  }

  /// Judges one statement.
  private mutating func check(_ statement: JSONNode, _ path: String) {
    guard let members = statement.members else {
      add(.error, "shape", path, statement, "expected an object, found \(statement.found)")
      return
    }
    if let include = statement["include"] {
      if include.string?.hasPrefix("https://") != true {
        add(
          .error, "include", path + ".include", include,
          "expected the URL of another list: https://www.example.org/list.json")
      }
      opensAnything = true
      return
    }
    checkKeys(members, path, ["relation", "target", "include", "relation_extensions"])
    let opensLinks = checkRelation(statement, path)
    guard let target = statement["target"] else {
      add(.error, "target", path, statement, "the key 'target' is missing")
      return
    }
    guard let members = target.members else {
      add(
        .error, "target", path + ".target", target, "expected an object, found \(target.found)")
      return
    }
    let namespace = target["namespace"]
    switch namespace?.string {
    case "android_app":
      checkKeys(
        members, path + ".target", ["namespace", "package_name", "sha256_cert_fingerprints"])
      checkApp(target, path + ".target", opensLinks: opensLinks)
    case "web":
      checkKeys(members, path + ".target", ["namespace", "site"])
      checkSite(target, path + ".target", opensLinks: opensLinks)
    default:
      let word = namespace?.string ?? ""
      add(
        .error, "namespace", path + ".target.namespace", namespace ?? target,
        (word.isEmpty ? "it is missing" : "\(LintFinding.excerpt(word)) is no name space")
          + "; 'android_app' or 'web'"
          + Suggestion.phrase(for: word, among: ["android_app", "web"]))
    }
  }

  /// Warns of keys that mean nothing.
  private mutating func checkKeys(_ members: [JSONMember], _ path: String, _ known: [String]) {
    for member in members where !known.contains(member.key) {
      add(
        .warning, "unknownKey", path + "." + VisibleText.of(Array(member.key.utf8), limit: 60),
        member.value,
        "\(LintFinding.excerpt(member.key)) means nothing here"
          + Suggestion.phrase(for: member.key, among: known))
    }
  }

  /// Whether it lets an app open links.
  private mutating func checkRelation(_ statement: JSONNode, _ path: String) -> Bool {
    let path = path + ".relation"
    guard let relation = statement["relation"] else {
      add(.error, "relation", path, statement, "it is missing; expected [\"\(Self.opensLinks)\"]")
      return false
    }
    guard let elements = relation.array, !elements.isEmpty else {
      add(
        .error, "relation", path, relation,
        "expected an array of relations, found "
          + (relation.array == nil ? relation.found : "an empty one"))
      return false
    }
    var opensLinks = false
    for (number, element) in elements.enumerated() {
      let path = path + "[\(number)]"
      guard let text = element.string else {
        add(.error, "relation", path, element, "expected a string, found \(element.found)")
        continue
      }
      if text == Self.opensLinks { opensLinks = true }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count != 2 || parts.contains(where: \.isEmpty) {
        add(
          .error, "relation", path, element,
          "\(LintFinding.excerpt(text)) is no relation: a kind, '/' and a detail"
            + Suggestion.phrase(for: text, among: Self.relations))
      } else if !Self.relations.contains(text),
        let near = Suggestion.nearest(to: text, among: Self.relations)
      {
        add(
          .warning, "relation", path, element,
          "\(LintFinding.excerpt(text)) is not known; did you mean '\(near)'?")
      }
    }
    return opensLinks
  }

  // MARK: - Targets

  /// Judges an Android app: its package and the fingerprints of its certificates.
  private mutating func checkApp(_ target: JSONNode, _ path: String, opensLinks: Bool) {
    if opensLinks { opensAnything = true }
    let name = target["package_name"]
    if let text = name?.string, Self.isPackage(text) {
      if opensLinks, let earlier = packages.updateValue(path, forKey: text) {
        add(
          .warning, "duplicate", path + ".package_name", name,
          "\(LintFinding.excerpt(text)) is the target of \(earlier) already; one statement may have "
            + "all fingerprints")
      }
    } else {
      add(
        .error, "package", path + ".package_name", name ?? target,
        (name?.string).map { "\(LintFinding.excerpt($0)) is no package such as com.example.app" }
          ?? "expected a package such as \"com.example.app\"")
    }
    let path = path + ".sha256_cert_fingerprints"
    guard let fingerprints = target["sha256_cert_fingerprints"] else {
      add(.error, "fingerprint", path, target, "it is missing; expected an array of fingerprints")
      return
    }
    guard let elements = fingerprints.array, !elements.isEmpty else {
      add(
        .error, "fingerprint", path, fingerprints,
        "expected an array of fingerprints, found "
          + (fingerprints.array == nil ? fingerprints.found : "an empty one"))
      return
    }
    var seen: Set<String> = []
    for (number, element) in elements.enumerated() {
      let path = path + "[\(number)]"
      guard let text = element.string else {
        add(.error, "fingerprint", path, element, "expected a string, found \(element.found)")
        continue
      }
      if let fault = AssetFingerprint.fault(of: text) {
        add(.error, "fingerprint", path, element, fault)
      } else if !seen.insert(text).inserted {
        add(.warning, "duplicate", path, element, "the fingerprint stands before already")
      }
    }
  }

  /// Judges a site, which is a root without a path.
  private mutating func checkSite(_ target: JSONNode, _ path: String, opensLinks: Bool) {
    if opensLinks {
      add(
        .warning, "webTarget", path, target, "a site opens no links; the target is an 'android_app'"
      )
    }
    let site = target["site"]
    guard let text = site?.string else {
      add(
        .error, "site", path + ".site", site ?? target,
        "expected the root of a site, as in \"https://www.example.org\"")
      return
    }
    let bytes = Array(text.utf8)
    let parts = SplitURL(bytes)
    let scheme = parts.scheme.map { String(decoding: bytes[$0], as: UTF8.self) }
    let host = parts.host.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    let isRoot = parts.path.isEmpty || bytes[parts.path].elementsEqual("/".utf8)
    if scheme != "https" && scheme != "http" || host.isEmpty || !parts.faults(in: bytes).isEmpty
      || !isRoot || parts.query != nil || parts.fragment != nil || parts.userinfo != nil
    {
      add(
        .error, "site", path + ".site", site,
        "\(LintFinding.excerpt(text)) is no root of a site, as in https://www.example.org")
    }
  }

  /// Whether a text is an application's package: two words or more with full stops between.
  private static func isPackage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first.map { ByteSet.letters.contains($0) } == true
          && part.allSatisfy {
            ByteSet.letters.contains($0) || ByteSet.digits.contains($0) || $0 == UInt8(ascii: "_")
          }
      }
  }
}
