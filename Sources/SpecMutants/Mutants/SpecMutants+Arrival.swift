import LinkRouting
import LinkSpec

/// Who may send links, and how they arrive.
extension SpecMutants {
  mutating func addArrival() {
    if let senders = spec.senders {
      add(.sendersIgnored, [.sender], "links of any app are taken") { $0.senders = nil }
      for (number, name) in senders.permitted.enumerated() {
        if senders.permitted.count > 1 {
          add(.senderDropped, [.sender], "links of '\(name)' are refused", .init(.refusing)) {
            $0.senders?.permitted.remove(at: number)
          }
        }
        let bare = String(name.dropLast(name.hasSuffix(".*") ? 2 : 1))
        let others: [String] =
          name.hasSuffix(".*") ? [bare, bare + "x.*"] : [name + ".*", bare]
        for other in others where !senders.permitted.contains(other) {
          add(.senderAdded, [.sender], "links of '\(other)' are taken") {
            $0.senders?.permitted.append(other)
          }
        }
      }
    }
    guard let deliveries = spec.deliveries else { return }
    for (via, launch) in deliveries.all {
      let context = LinkContext(
        via: via.flatMap { LinkContext.Via(rawValue: $0.rawValue) },
        launch: launch.flatMap { LinkContext.Launch(rawValue: $0.rawValue) })
      let words = [via?.rawValue, launch?.rawValue].compactMap { $0 }.joined(separator: ", ")
      add(
        .deliveryRefused, [.delivery], "links are refused that arrive so: \(words)",
        .init(refused: context))
    }
  }
}
