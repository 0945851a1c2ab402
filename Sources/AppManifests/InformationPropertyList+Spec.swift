import LinkMarkup
package import LinkSpec

/// An Info.plist held against a spec.
extension InformationPropertyList {
  /// Schemes that are missing, in the order of the spec; then those that it does not know.
  func specFindings(_ judge: Judge) -> [LintFinding] {
    var findings: [LintFinding] = []
    let hasUnfinished = registrations.contains(where: \.isUnfinished)
    for scheme in Self.schemes(of: judge)
    where !registrations.contains(where: { $0.scheme.lowercased() == scheme.lowercased() }) {
      findings.append(
        LintFinding(
          hasUnfinished ? .warning : .error, "registration.missing", at: "CFBundleURLTypes",
          "the scheme '\(scheme)' of the spec '\(judge.spec.name)' is not registered"
            + (hasUnfinished ? ", unless a build setting stands for it" : "")))
    }
    let all = judge.schemes.map { String(decoding: $0.text, as: UTF8.self).lowercased() }
    let bound = Self.schemes(of: judge).map { $0.lowercased() }
    for registration in registrations where !registration.isUnfinished {
      let name = registration.scheme.lowercased()
      guard !bound.contains(name), validSchemes.contains(name) else { continue }
      findings.append(
        LintFinding(
          .warning, "registration.unknownScheme", at: registration.path,
          all.contains(name)
            ? "\(LintFinding.excerpt(registration.scheme)) belongs to another build of the app"
            : "the spec '\(judge.spec.name)' knows no scheme \(LintFinding.excerpt(registration.scheme))"
        ))
    }
    return findings
  }

  /// The schemes that the bound builds of a spec have to register, each once.
  static func schemes(of judge: Judge) -> [String] {
    var schemes: [String] = []
    for scheme in judge.schemes where scheme.isBound && !AssociationCoverage.isWeb(scheme.text) {
      let text = String(decoding: scheme.text, as: UTF8.self)
      if !schemes.contains(text) { schemes.append(text) }
    }
    return schemes
  }

  /// `CFBundleURLTypes` as they should be, as XML to paste: the schemes of the spec or, without
  /// one, those registered that can be, each once, with the roles and identifiers that they have.
  package func correctedFragment(_ judge: Judge?) -> String {
    let wanted = judge.map(Self.schemes) ?? validSchemes
    var groups: [(role: String, identifier: String, schemes: [String])] = []
    for scheme in wanted {
      let known = registrations.first { $0.scheme.lowercased() == scheme.lowercased() }
      let role = known?.role ?? "Editor"
      let identifier =
        known?.identifier ?? registrations.lazy.compactMap(\.identifier).first ?? bundleIdentifier
        ?? "com.example.app"
      if let index = groups.firstIndex(where: { $0.role == role && $0.identifier == identifier }) {
        groups[index].schemes.append(scheme)
      } else {
        groups.append((role, identifier, [scheme]))
      }
    }
    var text = "<key>CFBundleURLTypes</key>\n<array>\n"
    for group in groups {
      text += "\t<dict>\n\t\t<key>CFBundleTypeRole</key>\n"
      text += "\t\t<string>\(XMLText.content(group.role))</string>\n"
      text += "\t\t<key>CFBundleURLName</key>\n"
      text += "\t\t<string>\(XMLText.content(group.identifier))</string>\n"
      text += "\t\t<key>CFBundleURLSchemes</key>\n\t\t<array>\n"
      for scheme in group.schemes {
        text += "\t\t\t<string>\(XMLText.content(scheme))</string>\n"
      }
      text += "\t\t</array>\n\t</dict>\n"
    }
    return text + "</array>\n"
  }

  /// The registered schemes that an app can claim, in lower case, each once.
  package var validSchemes: [String] {
    var schemes: [String] = []
    for registration in registrations {
      let name = registration.scheme.lowercased()
      guard SchemeRegistration.fault(of: name) == nil, !SchemeRegistration.reserved.contains(name),
        !schemes.contains(name)
      else { continue }
      schemes.append(name)
    }
    return schemes
  }
}
