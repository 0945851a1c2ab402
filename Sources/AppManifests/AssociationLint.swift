package import LinkSpec

/// Finds what is wrong with an association file by itself: what systems refuse, and what can never
/// do what it says.
package enum AssociationLint {
  /// What is wrong, in the order of the file; first what is wrong with the file as a whole. `path`
  /// is where the file lies, by which its name and folder are judged; `nil`: not at all.
  ///
  /// Comparing entries with each other is quadratic in their number and limited.
  package static func findings(in file: AssociationFile, path: String? = nil) -> [LintFinding] {
    var findings = path.map(nameFindings) ?? []
    if file.byteCount > AssociationFile.largestSize {
      findings.append(
        LintFinding(
          .error, "association.size", at: "",
          "the file has \(file.byteCount) bytes; systems read no more than "
            + "\(AssociationFile.largestSize)"))
    }
    var located: [(place: AssociationFile.Place, finding: LintFinding)] = []
    func add(
      _ severity: LintFinding.Severity, _ rule: String, _ place: AssociationFile.Place,
      _ message: String
    ) {
      let finding = LintFinding(
        severity, "association." + rule, at: place.path, position: file.position(of: place), message
      )
      located.append((place, finding))
    }
    appsFindings(file, add)
    for key in file.unknownKeys {
      add(
        .warning, "unknownKey", key.place,
        "\(LintFinding.excerpt(key.key)) means nothing here"
          + Suggestion.phrase(for: key.key, among: key.known))
    }
    for variable in file.variables where variable.alternatives.isEmpty {
      add(
        .warning, "emptyVariable", variable.place,
        "the variable has no alternative, so no pattern with it matches")
    }
    for detail in file.details { detailFindings(detail, add) }
    for entry in file.entries { patternFindings(entry, add) }
    for conflict in AssociationMatcher(file).conflicts {
      let earlier = "\(conflict.earlier.place.path) at \(file.position(of: conflict.earlier.place))"
      if conflict.isContradiction {
        add(
          .error, "contradictory", conflict.entry.place,
          "it says the opposite of \(earlier), which decides first; remove one of the two")
      } else {
        add(
          .warning, "unreachable", conflict.entry.place,
          "it never decides: all that it matches is matched before by \(earlier)")
      }
    }
    // Stable, so that what is wrong with one value stays in the order above.
    let sorted = located.enumerated().sorted {
      ($0.element.place.offset, $0.offset) < ($1.element.place.offset, $1.offset)
    }
    return findings + sorted.map(\.element.finding)
  }

  private typealias Adding = (
    LintFinding.Severity, String, AssociationFile.Place, String
  ) -> Void

  private static let fileName = "apple-app-site-association"
  private static let folder = ".well-known"

  private static func nameFindings(_ path: String) -> [LintFinding] {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return [] }
    var findings: [LintFinding] = []
    if name != fileName {
      let hasExtension = name.hasPrefix(fileName + ".")
      findings.append(
        LintFinding(
          hasExtension ? .error : .warning, "association.name", at: "",
          hasExtension
            ? "the file has no extension: \(fileName)"
            : "systems ask for a file of the name \(fileName)"))
    }
    if parts.count > 1, parts[parts.count - 2] != folder {
      findings.append(
        LintFinding(
          .warning, "association.folder", at: "",
          "systems look for the file in /\(folder), and in the root of the site only after that"))
    }
    return findings
  }

  private static func appsFindings(_ file: AssociationFile, _ add: Adding) {
    switch file.legacyApps {
    case .empty: break
    case .missing:
      guard file.entries.contains(where: \.isLegacy) else { break }
      add(.error, "apps", file.place, "beside 'paths', \"apps\": [] has to be there")
    case .other(let place):
      add(.error, "apps", place, "'apps' is an empty array; apps are named in 'details'")
    }
    if file.details.isEmpty {
      add(.warning, "empty", file.place, "'details' is empty, so no link opens an app")
    }
  }

  private static func detailFindings(_ detail: AssociationFile.Detail, _ add: Adding) {
    if detail.apps.isEmpty {
      add(
        .warning, "noApp", detail.place,
        "it names no app; expected \"appIDs\": [\"TEAMID.bundle.id\"]")
    }
    for app in detail.apps {
      if let fault = ApplicationIdentifier.fault(of: app.identifier) {
        add(.warning, "identifier", app.place, "\(LintFinding.excerpt(app.identifier)): \(fault)")
      }
    }
    if detail.entries.isEmpty {
      add(.warning, "noEntries", detail.place, "it has neither components nor paths")
    }
  }

  private static func patternFindings(_ entry: AssociationEntry, _ add: Adding) {
    let source = Array(entry.path.source.utf8)
    if source.contains(UInt8(ascii: "#")) {
      add(
        .error, "fragmentInPath", entry.place,
        "no path holds a '#', so \(LintFinding.excerpt(entry.path.source)) never matches; "
          + "write what follows it under the key \"#\" of a component")
      return
    }
    switch source.first {
    case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "$"): break
    default:
      add(
        .error, "relativePath", entry.place,
        "every path begins with '/', so \(LintFinding.excerpt(entry.path.source)) never matches")
      return
    }
    if let mark = source.firstIndex(of: UInt8(ascii: "?")),
      source[mark...].contains(UInt8(ascii: "="))
    {
      add(
        .warning, "queryInPath", entry.place,
        "'?' in a path is any one character, no query; "
          + "write the query under the key \"?\" of a component")
    }
  }
}
