extension Spec {
  /// Whether a policy says that a host that names an action may stand behind any slashes or none:
  /// `shop:cart` and `shop:///cart` of `//cart`, as React Navigation reads them.
  ///
  /// Without a policy such a link names no action; beside forms without a host it is of those.
  package var normalizesSlashesBeforeHosts: Bool {
    guard policies[.otherSlashes]?.readings.contains(.normalize) == true else { return false }
    let scopes = Set(scopes.filter { !$0.isHosted && $0.routes == nil }.map(\.name))
    let forms = actions.flatMap(\.forms).filter { scopes.contains($0.scope) }
    return !forms.isEmpty
      && forms.allSatisfy { form in
        let isSlashesAlone = form.template.host?.isEmpty == true && form.template.segments.isEmpty
        return form.template.host?.isEmpty == false || form.template.hostPattern != nil
          || isSlashesAlone && form.pattern == nil
      }
  }
}
