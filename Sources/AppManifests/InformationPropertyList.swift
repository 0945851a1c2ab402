package import LinkSpec

/// The URL types of an Info.plist, and what is wrong with them.
package struct InformationPropertyList: Sendable {
  /// One scheme that is registered.
  package struct Registration: Sendable, Hashable {
    /// As written.
    package var scheme: String
    /// Its key path.
    package var path: String
    /// The role of its type, where that is a valid one.
    package var role: String?
    /// The identifier of its type.
    package var identifier: String?

    /// Whether a build setting stands in it.
    var isUnfinished: Bool { SchemeRegistration.hasBuildSetting(scheme) }
  }

  /// Every text under `CFBundleURLSchemes`, in the order of the file.
  package private(set) var registrations: [Registration] = []
  /// `CFBundleIdentifier`, where it is one.
  let bundleIdentifier: String?
  private var findings: [LintFinding] = []

  static let roles = ["Editor", "Viewer", "Shell", "None"]
  static let mostQueries = 50

  /// Reads what an Info.plist registers.
  package init(_ list: PropertyList) {
    bundleIdentifier = list["CFBundleIdentifier"]?.string.flatMap {
      ApplicationIdentifier.isReverseDNS($0) ? $0 : nil
    }
    guard list.isDictionary else {
      add(.error, "shape", "", "an Info.plist is a dictionary")
      return
    }
    let key = "CFBundleURLTypes"
    if let types = list[key] {
      guard let elements = types.array else {
        add(.error, "shape", key, "expected an array of dictionaries")
        return
      }
      for (number, type) in elements.enumerated() { read(type, "\(key)[\(number)]") }
    }
    addDuplicates()
    readQueries(list)
  }

  /// What is wrong: of the file by itself, and where a judge is given, held against its spec.
  ///
  /// With the spec's scheme variables bound, the schemes of that build have to be there; unbound,
  /// those of every build.
  package func findings(against judge: Judge?) -> [LintFinding] {
    guard let judge else { return findings }
    return findings + specFindings(judge)
  }

  private mutating func add(
    _ severity: LintFinding.Severity, _ rule: String, _ path: String, _ message: String
  ) {
    findings.append(LintFinding(severity, "registration." + rule, at: path, message))
  }

  // MARK: - URL types

  private mutating func read(_ type: PropertyList, _ path: String) {
    guard type.isDictionary else {
      add(.error, "shape", path, "expected a dictionary")
      return
    }
    let role = role(of: type, path)
    let identifier = identifier(of: type, path)
    let key = path + ".CFBundleURLSchemes"
    guard let list = type["CFBundleURLSchemes"] else {
      add(.error, "noSchemes", key, "it is missing; expected an array of schemes")
      return
    }
    guard let schemes = list.array else {
      add(.error, "shape", key, "expected an array of strings")
      return
    }
    if schemes.isEmpty { add(.error, "noSchemes", key, "it is empty; name the scheme") }
    for (number, scheme) in schemes.enumerated() {
      let path = "\(key)[\(number)]"
      guard let text = scheme.string else {
        add(.error, "shape", path, "expected a string")
        continue
      }
      registrations.append(
        Registration(scheme: text, path: path, role: role, identifier: identifier))
      check(text, path)
    }
  }

  private mutating func check(_ text: String, _ path: String) {
    if SchemeRegistration.hasBuildSetting(text) {
      add(
        .warning, "buildSetting", path,
        "\(LintFinding.excerpt(text)) is filled in when the app is built; check the Info.plist of the built app"
      )
      return
    }
    if let fault = SchemeRegistration.fault(of: text) {
      add(.error, "grammar", path, "\(LintFinding.excerpt(text)): \(fault)")
      return
    }
    let name = text.lowercased()
    if SchemeRegistration.reserved.contains(name) {
      add(
        .error, "reserved", path,
        "\(LintFinding.excerpt(text)) belongs to the system; no app can claim it")
    } else if SchemeRegistration.system.contains(name) {
      add(
        .warning, "systemScheme", path,
        "\(LintFinding.excerpt(text)) is a scheme of the system's own apps; choose another")
    }
    if name != text {
      add(
        .warning, "upperCase", path,
        "schemes do not differ by case and are written in lower case: \(LintFinding.excerpt(name))")
    }
  }

  private mutating func role(of type: PropertyList, _ path: String) -> String? {
    let path = path + ".CFBundleTypeRole"
    let all = Self.roles.joined(separator: ", ")
    guard let value = type["CFBundleTypeRole"] else {
      add(
        .error, "role", path,
        "it is missing; Editor for a scheme of the app's own, Viewer for one that it adopts")
      return nil
    }
    guard let role = value.string, Self.roles.contains(role) else {
      let word = value.string.map { "'\($0)' is no role" } ?? "expected a string"
      let near = value.string.flatMap { Suggestion.nearest(to: $0, among: Self.roles) }
      add(
        .error, "role", path,
        word + (near.map { "; did you mean '\($0)'?" } ?? "; one of \(all)"))
      return nil
    }
    return role
  }

  private mutating func identifier(of type: PropertyList, _ path: String) -> String? {
    let path = path + ".CFBundleURLName"
    guard let value = type["CFBundleURLName"] else {
      add(
        .warning, "identifier", path,
        "it is missing; a reverse-DNS identifier such as com.example.app tells the app from others")
      return nil
    }
    guard let name = value.string else {
      add(.error, "shape", path, "expected a string")
      return nil
    }
    if SchemeRegistration.hasBuildSetting(name) { return name }
    guard ApplicationIdentifier.isReverseDNS(name) else {
      add(
        .warning, "identifier", path,
        "\(LintFinding.excerpt(name)) is no reverse-DNS identifier such as com.example.app")
      return nil
    }
    return name
  }

  private mutating func addDuplicates() {
    var first: [String: String] = [:]
    for registration in registrations where !registration.isUnfinished {
      let name = registration.scheme.lowercased()
      if let path = first[name] {
        add(
          .error, "duplicate", registration.path,
          "\(LintFinding.excerpt(registration.scheme)) is registered at \(path) already; once is enough"
        )
      } else {
        first[name] = registration.path
      }
    }
  }

  private mutating func readQueries(_ list: PropertyList) {
    let key = "LSApplicationQueriesSchemes"
    guard let value = list[key] else { return }
    guard let schemes = value.array else {
      add(.error, "shape", key, "expected an array of strings")
      return
    }
    if schemes.count > Self.mostQueries {
      add(
        .warning, "queries", key,
        "it has \(schemes.count) entries; the system asks about the first \(Self.mostQueries) only")
    }
    for (number, scheme) in schemes.enumerated() {
      let path = "\(key)[\(number)]"
      guard let text = scheme.string else {
        add(.error, "shape", path, "expected a string")
        continue
      }
      if SchemeRegistration.hasBuildSetting(text) { continue }
      if let fault = SchemeRegistration.fault(of: text) {
        add(.error, "grammar", path, "\(LintFinding.excerpt(text)): \(fault)")
      }
    }
  }
}
