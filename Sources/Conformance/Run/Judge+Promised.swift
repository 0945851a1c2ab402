import LinkRouting
package import LinkSpec

extension Judge {
  /// Links that any router answers that does anything: of the given cases a promised one of each
  /// action, or the examples of the spec.
  package func promised(among cases: [LinkCase]) -> [[UInt8]] {
    var links: [[UInt8]] = []
    var actions: Set<String> = []
    for link in cases where link.verdict == .accept && link.delivery.isEmpty {
      if links.count == Patience.mostWitnesses { break }
      if let action = link.action, actions.insert(action).inserted { links.append(link.url) }
    }
    if !links.isEmpty { return links }
    return spec.examples.map { Array($0.url.utf8) }.filter { verdict(of: $0) == .accept }
  }
}
