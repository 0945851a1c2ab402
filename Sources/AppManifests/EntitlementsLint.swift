import LinkSpec

/// Finds what is wrong with an app's associated domains, by themselves and held against the
/// association files of those domains.
package enum EntitlementsLint {
  /// The key under which the domains stand.
  package static let key = "com.apple.developer.associated-domains"

  /// What is wrong, in the order of the file; then what is wrong with the sites, in the order
  /// given. Without any site, domains are not held against files.
  package static func findings(
    in list: PropertyList, sites: [AssociationCoverage.Site]
  ) -> [LintFinding] {
    var findings: [LintFinding] = []
    func add(
      _ severity: LintFinding.Severity, _ rule: String, _ path: String, _ message: String
    ) {
      findings.append(LintFinding(severity, "entitlement." + rule, at: path, message))
    }
    let sites = sites.filter { $0.domain != nil }
    var domains: [AssociatedDomain] = []
    guard let value = list[key] else {
      add(.error, "missing", key, "there is none, so no web link opens the app")
      return findings
    }
    guard let elements = value.array else {
      add(.error, "shape", key, "expected an array of strings")
      return findings
    }
    var first: [String: String] = [:]
    for (number, element) in elements.enumerated() {
      let path = "\(key)[\(number)]"
      guard let text = element.string else {
        add(.error, "shape", path, "expected a string")
        continue
      }
      if let earlier = first.updateValue(path, forKey: text) {
        add(
          .warning, "duplicate", path, "\(LintFinding.excerpt(text)) stands at \(earlier) already")
        continue
      }
      if SchemeRegistration.hasBuildSetting(text) {
        add(
          .warning, "buildSetting", path,
          "\(LintFinding.excerpt(text)) is filled in when the app is built")
        continue
      }
      guard let service = text.split(separator: ":").first, text.contains(":") else {
        add(
          .error, "domain", path,
          "\(LintFinding.excerpt(text)) names no service; write applinks: before the domain")
        continue
      }
      guard service == "applinks" else {
        if !services.contains(String(service)) {
          add(
            .error, "service", path,
            "there is no service \(LintFinding.excerpt(String(service)))"
              + Suggestion.phrase(for: String(service), among: services))
        }
        continue
      }
      do throws(AssociatedDomain.Failure) {
        let domain = try AssociatedDomain(text.dropFirst("applinks:".count))
        domains.append(domain)
        if let mode = domain.mode {
          add(.warning, "mode", path, "'?mode=\(mode)' is for development; released apps ignore it")
        }
        if !sites.isEmpty, !sites.contains(where: { domain.covers($0.domain ?? "") }) {
          add(
            .error, "noFile", path,
            "no association file is given for '\(domain.domain)': --association "
              + "\(domain.domain)=FILE")
        }
      } catch {
        add(.error, "domain", path, error.message)
      }
    }
    for site in sites {
      guard let name = site.domain else { continue }
      if !domains.contains(where: { $0.covers(name) }) {
        add(
          .error, "notEntitled", key,
          "there is an association file of \(LintFinding.excerpt(name)), and no applinks:\(name) here"
        )
      }
      if let app = list["application-identifier"]?.string, !SchemeRegistration.hasBuildSetting(app),
        !site.matcher.file.apps.contains(app)
      {
        add(
          .error, "appMissing", "application-identifier",
          "the association file of \(LintFinding.excerpt(name)) does not name \(LintFinding.excerpt(app))"
        )
      }
    }
    return findings
  }

  private static let services = ["applinks", "webcredentials", "activitycontinuation", "appclips"]
}
