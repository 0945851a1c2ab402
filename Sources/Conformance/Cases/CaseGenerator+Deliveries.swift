import LinkRouting
import LinkSpec

/// Links by every way of arrival and in every state of the app that the spec speaks of: each
/// action's simplest and fullest link, and one that is refused.
extension CaseGenerator {
  package mutating func addDeliveries() {
    guard let deliveries = judge.spec.deliveries else { return }
    for (via, launch) in deliveries.all {
      let delivery = LinkContext(
        via: via.flatMap { LinkContext.Via(rawValue: $0.rawValue) },
        launch: launch.flatMap { LinkContext.Launch(rawValue: $0.rawValue) })
      let scenario =
        "delivery." + [via?.rawValue, launch?.rawValue].compactMap { $0 }.joined(separator: ".")
      for (action, form) in selectedForms + selectedRoutes {
        guard let scheme = scheme(for: form, of: action) else { continue }
        let simple = link(action, form, scheme: scheme)
        add(scenario, simple.bytes, as: delivery)
        if let full = fullest(action, form), full != simple {
          add(scenario, full.bytes, as: delivery)
        }
        if form == action.forms.first(where: { selectedScopes.contains($0.scope) }) {
          add(scenario, simple.with { $0.scheme += Array("x".utf8) }.bytes, as: delivery)
        }
      }
    }
  }

  private var selectedScopes: Set<String> {
    Set(judge.concrete.scopes.map(\.name).filter { options.scopes?.contains($0) ?? true })
  }

  private mutating func add(_ scenario: String, _ url: [UInt8], as delivery: LinkContext) {
    add(scenario, url, as: delivery, targets: [.delivery], .any)
  }
}
