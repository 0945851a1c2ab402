import Conformance
package import LinkSpec

/// Holds association files against a spec: links that open the app and mean nothing to it, and
/// links that it promises and that never reach it.
package struct AssociationCoverage {
  /// One association file.
  package struct Site: Sendable {
    /// The domain that it belongs to; `nil`: any.
    package var domain: String?
    /// Its rules.
    package var matcher: AssociationMatcher

    /// Creates a site.
    package init(domain: String?, matcher: AssociationMatcher) {
      self.domain = domain
      self.matcher = matcher
    }
  }

  private struct WebLink {
    var url: [UInt8]
    var host: String
    var action: String
    var link: AssociationLink
  }

  private let judge: Judge
  private let links: [WebLink]

  /// Prepares a spec: its web links are those of its cases that it accepts. Takes as long as
  /// generating the cases.
  package init(_ judge: Judge) {
    self.judge = judge
    let isWeb = judge.schemes.contains { Self.isWeb($0.text) }
    links =
      !isWeb
      ? []
      : CaseGenerator.generate(judge).cases.compactMap { item in
        guard item.verdict == .accept, let action = item.action,
          let link = AssociationLink(url: item.url), let host = SplitURL(item.url).host
        else { return nil }
        let name = String(decoding: item.url[host], as: UTF8.self).lowercased()
        return WebLink(url: item.url, host: name, action: action, link: link)
      }
  }

  static func isWeb(_ scheme: [UInt8]) -> Bool {
    scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
  }

  /// Whether the spec has web links at all; without them there is nothing to find.
  package var hasWebLinks: Bool { !links.isEmpty }

  /// What is wrong, for each site in the order given: entries in the order of the file, then
  /// actions in the order of the spec.
  package func findings(_ sites: [Site]) -> [[LintFinding]] {
    guard hasWebLinks else { return sites.map { _ in [] } }
    return sites.map { site in
      let own = links.filter { site.domain == nil || $0.host == site.domain?.lowercased() }
      return own.isEmpty ? [noLink(site)] : entryFindings(site, own) + actionFindings(site, own)
    }
  }

  private func noLink(_ site: Site) -> LintFinding {
    LintFinding(
      .warning, "association.noLinks", at: "",
      "the spec '\(judge.spec.name)' promises no link of '\(site.domain ?? "")'")
  }

  /// Entries whose links all mean nothing.
  private func entryFindings(_ site: Site, _ own: [WebLink]) -> [LintFinding] {
    var handled: Set<Int> = []
    for link in own {
      for entry in site.matcher.file.entries where !handled.contains(entry.place.offset) {
        if entry.answer(link.link) != .no { handled.insert(entry.place.offset) }
      }
    }
    var hosts: [String] = []
    for link in own where !hosts.contains(link.host) { hosts.append(link.host) }
    return site.matcher.file.entries.compactMap { entry in
      guard !entry.isExcluded, !handled.contains(entry.place.offset) else { return nil }
      let samples = site.matcher.samples(of: entry).filter { $0.kind == .matched }
      var example: [UInt8]?
      for sample in samples {
        for host in hosts {
          let url = Array("https://\(host)".utf8) + sample.link.bytes
          if judge.verdict(of: url) != .reject { return nil }
          if example == nil { example = url }
        }
      }
      guard let example else { return nil }
      return LintFinding(
        .warning, "association.unhandled", at: entry.place.path,
        position: site.matcher.file.position(of: entry.place),
        "it claims links that no action of the spec handles, such as "
          + String(decoding: example, as: UTF8.self))
    }
  }

  /// Actions with links that open no app.
  private func actionFindings(_ site: Site, _ own: [WebLink]) -> [LintFinding] {
    judge.spec.actions.compactMap { action in
      let links = own.filter { $0.action == action.name }
      let unclaimed = links.filter { site.matcher.decision($0.link).answer == .no }
      guard let first = unclaimed.first else { return nil }
      let url = String(decoding: first.url, as: UTF8.self)
      let isAll = unclaimed.count == links.count
      return LintFinding(
        isAll ? .error : .warning, "association.unclaimed", at: "",
        isAll
          ? "no entry claims a link of the action '\(action.name)', such as \(url)"
          : "\(unclaimed.count) of the \(links.count) links tried of the action '\(action.name)' "
            + "open no app, such as \(url)")
    }
  }
}
