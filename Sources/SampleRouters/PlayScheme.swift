/// The scheme of a Play link: a business unit and the build that registered the scheme.
struct PlayScheme {
  /// `srf`, `rts`, `rsi`, `rtr` or `swi`.
  let businessUnit: String
  /// Production builds have no server selection.
  let isProduction: Bool

  static let businessUnits = ["srf", "rts", "rsi", "rtr", "swi"]
  private static let variants = ["", "-beta", "-nightly", "-debug"]

  /// All twenty documented schemes, and nothing that merely looks like one: `play`, `playrts-alpha`
  /// and `playrtsx` belong to other apps.
  private static let registered: [String: PlayScheme] = {
    var schemes: [String: PlayScheme] = [:]
    for unit in businessUnits {
      for variant in variants {
        schemes["play\(unit)\(variant)"] = PlayScheme(
          businessUnit: unit, isProduction: variant.isEmpty)
      }
    }
    return schemes
  }()

  /// Schemes are case-insensitive (RFC 3986, 3.1). `scheme` holds ASCII alone.
  init?(_ scheme: String) {
    guard let known = Self.registered[scheme.lowercased()] else { return nil }
    self = known
  }

  private init(businessUnit: String, isProduction: Bool) {
    self.businessUnit = businessUnit
    self.isProduction = isProduction
  }
}
