/// Patterns as forms, for everything that makes links or shows them.
extension Spec {
  /// Adds a form for each route of each pattern, the longest route of a pattern first.
  mutating func writeOutRoutes() {
    for action in actions.indices {
      for pattern in actions[action].patterns {
        let isWritten = actions[action].forms.contains {
          $0.scope == pattern.scope && $0.pattern == pattern.pattern.source
        }
        let reading = scopes.first { $0.name == pattern.scope }?.routes
        guard !isWritten, let reading else { continue }
        actions[action].forms += pattern.pattern.routes.map { route in
          var form = LinkForm(
            scope: pattern.scope,
            template: FormTemplate(route, takesEveryHost: reading.takesEveryHost))
          form.pattern = pattern.pattern.source
          return form
        }
      }
    }
  }
}

extension FormTemplate {
  /// The simplest link that a route matches, as a template: behind `//` if a host may begin so,
  /// else right behind the colon. A wildcard takes nothing.
  ///
  /// Literals stand as the route has them, percent-encoded and with the `#` of a fragment.
  package init(_ route: RoutePattern.Route, takesEveryHost: Bool) {
    host = nil
    segments = []
    var texts: [String] = []
    for (number, component) in route.components.enumerated() {
      switch component {
      case .wildcard: continue
      case .literal(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        if number == 0, Self.canBeHost(bytes, takesEveryHost: takesEveryHost) {
          host = text
          continue
        }
        if bytes.isEmpty { continue }
        segments.append(.literal(text))
        texts.append(text)
      case .variable(let name):
        segments.append(.parameter(name))
        texts.append("{" + name + "}")
      }
    }
    source = ((host.map { ["//" + $0] } ?? []) + texts).joined(separator: "/")
  }

  private static func canBeHost(_ bytes: [UInt8], takesEveryHost: Bool) -> Bool {
    if bytes.isEmpty || !bytes.allSatisfy({ ByteSet.unreserved.contains($0) }) { return false }
    return takesEveryHost || !bytes.contains(Byte.dot) && !bytes.elementsEqual("localhost".utf8)
  }
}
