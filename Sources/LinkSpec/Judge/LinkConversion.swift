/// Turns links of one scope into those of the scopes that are rewritten from it, and back.
///
/// The path of a link need not be documented: a rewriting rule says how links are made of each
/// other, not what they open.
package struct LinkConversion: Sendable {
  /// A link in another form.
  package struct Converted: Sendable, Hashable {
    /// The scope that it belongs to.
    package var scope: String
    /// The values of the scheme variables that its scheme and its host settle.
    package var values: [String: String]
    /// The link.
    package var url: [UInt8]
  }

  private let judge: Judge

  /// Converts by the rewriting rules of the judge's spec, for the builds that it is bound to.
  package init(_ judge: Judge) { self.judge = judge }

  /// Every form that a link has, its own among them, in the order of the spec's scopes and schemes.
  /// Empty where no rewriting rule is about the link, where it is written in another spelling than
  /// the documented one, or where userinfo or a port would have to be dropped. Linear in the length
  /// of the link for each form.
  package func forms(of url: [UInt8]) -> [Converted] {
    let parts = SplitURL(url)
    guard parts.faults(in: url).isEmpty, parts.userinfo == nil, parts.port == nil,
      let scheme = parts.scheme, let host = parts.host,
      case .scope(let number, _) = judge.compiled.belonging(
        url[scheme].map(Byte.lowercased) + url[scheme.upperBound...], scheme: scheme, host: host)
    else { return [] }
    let scope = judge.spec.scopes[number]
    guard
      let base = judge.spec.scopes.first(where: { $0.name == scope.rewriting?.base ?? scope.name }),
      let page = page(url, parts, in: scope, of: base)
    else { return [] }
    let family = judge.spec.scopes.filter {
      $0.name == base.name || $0.rewriting?.base == base.name
    }
    guard family.count > 1 else { return [] }
    return family.flatMap { scope in
      judge.schemes.filter {
        $0.scope == scope.name && $0.isBound && $0.values.agrees(with: page.host.values)
      }.compactMap { scheme in
        guard let prefix = scope.rewriting.map({ $0.prefix(page.host.values) }) ?? "" else {
          return nil
        }
        let host = scope.rewriting?.host ?? page.host.name
        return Converted(
          scope: scope.name, values: scheme.values,
          url: scheme.text + Array("://\(host)\(prefix)".utf8) + page.rest)
      }
    }
  }

  /// Where a link leads in the terms of the base scope: its host there, and everything from its
  /// path on.
  private func page(
    _ url: [UInt8], _ parts: SplitURL, in scope: Scope, of base: Scope
  ) -> (host: ScopeHost, rest: ArraySlice<UInt8>)? {
    guard let range = parts.host else { return nil }
    let rest = url[range.upperBound...]
    guard let rule = scope.rewriting else {
      return base.hosts.first { url[range].elementsEqual($0.name.utf8) }.map { ($0, rest) }
    }
    for host in base.hosts where url[range].elementsEqual((rule.host ?? host.name).utf8) {
      guard let prefix = rule.prefix(host.values), rest.starts(with: prefix.utf8) else { continue }
      let path = rest.dropFirst(prefix.utf8.count)
      if let next = path.first, next != Byte.slash, next != UInt8(ascii: "?"),
        next != UInt8(ascii: "#")
      {
        continue
      }
      return (host, path)
    }
    return nil
  }
}
