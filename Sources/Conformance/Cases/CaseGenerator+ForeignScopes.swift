import LinkSpec

/// Links of scopes that the spec names and leaves open.
extension CaseGenerator {
  /// Links of scopes that the spec leaves open, and hosts that only look like theirs.
  mutating func addForeignScopes() {
    guard let (action, form) = selectedForms.first, let own = scheme(for: form, of: action) else {
      return
    }
    let unknown = "scheme." + (judge.spec.scopes.first?.name ?? "")
    let known = Set(
      judge.spec.foreignScopes.flatMap(\.hosts)
        + judge.spec.actions.flatMap { $0.forms.compactMap { $0.template.host?.lowercased() } })
    for scope in judge.spec.foreignScopes {
      let rule = "scope." + scope.name
      let texts =
        scope.schemes.isEmpty ? [own.text] : scope.schemes.map { Array($0.utf8) }
      for text in texts {
        for host in scope.hosts {
          let link = Link(scheme: text, host: Array(host.utf8))
          open("scope.host", link, .foreignHost, rule: rule)
          open(
            "scope.path",
            link.with {
              $0.segments = ["play", "tv", "emissions"].map { Array($0.utf8) }
              $0.append(Link.Pair("index", "l"))
            }, .foreignHost, rule: rule)
          let isOwn = schemes.contains { $0.text == text }
          for (scenario, look) in Self.lookAlikes(of: host)
          where !look.isEmpty && !known.contains(look) {
            reject(
              scenario, link.with { $0.host = Array(look.utf8) },
              isOwn ? "action.documented" : unknown)
          }
          add(
            "host.asUserinfo",
            link.with {
              $0.userinfo = Array(host.utf8)
              $0.host = Array("evil.example".utf8)
            }, targets: [rule], .verdict(.reject, sole: false))
          add(
            "host.port", link.with { $0.port = Array("8443".utf8) }, targets: [rule], .notAccepted)
          add(
            "host.upperCase", link.with { $0.host = Array(host.uppercased().utf8) },
            targets: [rule], .notAccepted)
        }
      }
    }
  }

  /// Other hosts that a comparison by part or by look would take for `host`.
  static func lookAlikes(of host: String) -> [(String, String)] {
    [
      ("host.suffixed", host + ".evil.example"), ("host.prefixed", "evil" + host),
      ("host.subdomain", "evil." + host), ("host.hyphenated", host + "-evil.example"),
      ("host.trailingDot", host + "."), ("host.inner", "a." + host + ".b"),
      ("host.truncated", String(host.dropLast())),
      ("host.punycode", "xn--" + host), ("host.fullWidthDot", host.replacingDots(with: "．")),
      ("host.encodedDot", host.replacingDots(with: "%2E%2E")),
      ("host.cyrillic", "\u{0455}" + host.dropFirst()), ("host.spaceInside", host + " x"),
    ]
  }
}

extension String {
  fileprivate func replacingDots(with text: String) -> String {
    split(separator: ".", omittingEmptySubsequences: false).joined(separator: text)
  }
}
