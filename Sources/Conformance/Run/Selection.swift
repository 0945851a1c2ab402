package import LinkSpec

/// The cases that a router is asked, after what it declines is taken out.
package struct Selection {
  package var cases: [LinkCase] = []
  package var declinedCases: [LinkCase] = []
  package var declined: [String] = []

  package init(_ judge: Judge, _ hello: RouterHello, _ all: [LinkCase]) {
    let actions = hello.actions.map(Set.init)
    let asked = hello.scopes.map(Set.init)
    for action in judge.spec.actions where actions?.contains(action.name) == false {
      declined.append("action " + action.name)
    }
    for scope in judge.spec.scopes where asked?.contains(scope.name) == false {
      declined.append("scope " + scope.name)
    }
    if hello.declinesEverything {
      declinedCases = all
      return
    }
    if declined.isEmpty {
      cases = all
      return
    }
    for link in all {
      let hasDeclinedAction = link.action.map { actions?.contains($0) == false } ?? false
      let scopes = judge.scopes(of: SplitURL(link.url), in: link.url)
      let hasDeclinedScope = scopes.contains { asked?.contains($0) == false }
      if hasDeclinedAction || hasDeclinedScope {
        declinedCases.append(link)
      } else {
        cases.append(link)
      }
    }
  }
}
