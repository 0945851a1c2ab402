extension PropertyList {
  /// The hosts whose links an app claims by its entitlements, in lower case, each once. A domain
  /// with a wildcard is no host, and what names no domain is left to ``EntitlementsLint``.
  package var linkHosts: [String] {
    var hosts: [String] = []
    for element in self[EntitlementsLint.key]?.array ?? [] {
      guard let text = element.string, text.hasPrefix("applinks:"),
        let domain = try? AssociatedDomain(text.dropFirst("applinks:".count)),
        !domain.hasWildcard, !hosts.contains(domain.domain)
      else { continue }
      hosts.append(domain.domain)
    }
    return hosts
  }
}
