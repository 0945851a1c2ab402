import LinkSpec

/// Links with a segment of another form before or behind their path: a router that takes the
/// country of `/{country}/products/{id}` off every path opens the cart by `/de/cart`. The same
/// where the host is a word as others: a router that reads `//x-callback-url/open` and `//list` by
/// the last word has `//open` and `//x-callback-url/list`, too. And links of one scope with the
/// scheme and the host of another: what a page of the web opens, `shop://orders/1` need not.
extension CaseGenerator {
  /// The most segments of others that are tried, and the most forms on which they are.
  private static let mostSegments = 8
  private static let mostForms = 48

  package mutating func addForeignSegments() {
    addForeignForms()
    for scope in judge.concrete.scopes where options.scopes?.contains(scope.name) ?? true {
      var links: [(action: String, form: FormTemplate, link: Link)] = []
      for action in judge.concrete.actions where options.actions?.contains(action.name) ?? true {
        for form in action.forms
        where form.scope == scope.name && form.pattern == nil {
          guard links.count < Self.mostForms, let scheme = scheme(for: form, of: action) else {
            continue
          }
          links.append((action.name, form.template, link(action, form, scheme: scheme)))
        }
      }
      if !scope.isHosted { addForeignWords(links.filter(\.form.hasWordForHost)) }
      // The first and the last segment of the forms that have more than one.
      var (first, last) = ([[UInt8]](), [[UInt8]]())
      for (_, _, link) in links where link.segments.count > 1 && !link.hasHash {
        let ends = (link.segments[0], link.segments[link.segments.count - 1])
        if !first.contains(ends.0), first.count < Self.mostSegments { first.append(ends.0) }
        if !last.contains(ends.1), last.count < Self.mostSegments { last.append(ends.1) }
      }
      for (action, _, link) in links where link.host != nil || !link.segments.isEmpty {
        let targets = [RuleSubject.action(action)]
        for segment in first where link.segments.first != segment {
          add(
            "path.foreignPrefix", link.with { $0.segments.insert(segment, at: 0) },
            targets: targets, .any)
        }
        for segment in last where link.segments.last != segment && !link.hasHash {
          add(
            "path.foreignSuffix", link.with { $0.segments.append(segment) }, targets: targets,
            .any)
        }
      }
    }
  }

  /// Links of forms whose hosts are words: behind the host of another that has a word behind it,
  /// and without their own host where they have a word behind it.
  private mutating func addForeignWords(
    _ links: [(action: String, form: FormTemplate, link: Link)]
  ) {
    var leads: [[UInt8]] = []
    for (_, form, link) in links where form.hasWordBehindHost && leads.count < Self.mostSegments {
      if let host = link.host, !leads.contains(host) { leads.append(host) }
    }
    for (action, form, link) in links {
      guard let host = link.host else { continue }
      for lead in leads where lead != host {
        let behind = link.with {
          $0.host = lead
          $0.segments.insert(host, at: 0)
        }
        add("host.foreignPrefix", behind, targets: [.action(action)], .any)
      }
      guard form.hasWordBehindHost, let word = link.segments.first else { continue }
      let alone = link.with {
        $0.host = word
        $0.segments.removeFirst()
      }
      add("host.leftOut", alone, targets: [.action(action)], .any)
    }
  }

  /// What one scope has, in the shape of another: the path of a page behind a scheme of the app,
  /// its first segment as the host, and a link of the app as a page.
  private mutating func addForeignForms() {
    let scopes = judge.concrete.scopes.filter { options.scopes?.contains($0.name) ?? true }
    let leads = Dictionary(
      scopes.map { ($0.name, lead(of: $0)) }, uniquingKeysWith: { first, _ in first })
    for scope in scopes {
      guard let scheme = schemes.first(where: { $0.scope == scope.name && $0.isBound }) else {
        continue
      }
      var count = 0
      for (action, form) in selectedForms + selectedRoutes where form.scope != scope.name {
        guard count < Self.mostForms, scopes.contains(where: { $0.name == form.scope }),
          let own = self.scheme(for: form, of: action)
        else { continue }
        count += 1
        let link = link(action, form, scheme: own)
        // As it stands, and without what is before all pages of its own scope.
        let lead = leads[form.scope]?.count ?? 0
        let bare = link.with { $0.segments = Array($0.segments.dropFirst(lead)) }
        for base in lead == 0 ? [link] : [link, bare] {
          for other in moved(base, to: scope, behind: leads[scope.name] ?? [], scheme.text) {
            add("scope.foreignForm", other, targets: [.action(action.name)], .any)
          }
        }
      }
    }
  }

  /// What all links of a scope have before that in which they differ: `/l` of `/l/cart` and
  /// `/l/orders/{id}`, a language of `/{lang}/cart`.
  private func lead(of scope: Scope) -> [[UInt8]] {
    let forms = judge.concrete.actions.flatMap { action in
      action.forms.filter { $0.scope == scope.name && $0.pattern == nil }.map { (action, $0) }
    }
    guard forms.count > 1, let (action, form) = forms.first,
      let scheme = self.scheme(for: form, of: action)
    else { return [] }
    var shared = form.template.segments[...]
    for (_, other) in forms {
      // The last segment is what a page is.
      let own = other.template.segments.dropLast()
      shared = shared.prefix(
        zip(shared, own).prefix { $0 == $1 && !$0.isHash && $0.rest == nil }.count)
    }
    return Array(link(action, form, scheme: scheme).segments.prefix(shared.count))
  }

  private func moved(
    _ link: Link, to scope: Scope, behind lead: [[UInt8]], _ scheme: [UInt8]
  ) -> [Link] {
    let moved = link.with { $0.scheme = scheme }
    if let host = scope.hosts.first(where: { !$0.name.hasPrefix("*") }) {
      // The host of a link of the app is the first word of its path.
      let isOfSite = judge.concrete.scopes.contains { scope in
        scope.hosts.contains { link.host.map($0.name.utf8.elementsEqual) ?? false }
      }
      let words = isOfSite ? [] : [link.host].compactMap(\.self).filter { !$0.isEmpty }
      let page = moved.with {
        $0.slashes = [Byte.slash, Byte.slash]
        $0.host = Array(host.name.utf8)
        $0.segments = words + link.segments
      }
      return lead.isEmpty ? [page] : [page, page.with { $0.segments = lead + $0.segments }]
    }
    var links = [moved]
    if let first = link.segments.first, !link.hasHash {
      links.append(
        moved.with {
          $0.host = first
          $0.segments.removeFirst()
        })
    }
    return links
  }
}

extension FormTemplate {
  /// Whether the host is a fixed word.
  fileprivate var hasWordForHost: Bool { host?.isEmpty == false && hostPattern == nil && !hasHash }

  /// Whether a fixed segment stands behind it.
  fileprivate var hasWordBehindHost: Bool {
    if case .literal? = segments.first { true } else { false }
  }
}
