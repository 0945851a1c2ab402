/// One of the routers of a `check`.
struct LabelledRouter: Sendable, Hashable {
  /// What it is called in reports; `nil` where it is the only one.
  let label: String?
  let choice: RouterChoice
}
