import Foundation
package import LinkRouting

/// A router for payment links of BIP 21, as a wallet's team writes one.
package struct BitcoinRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "bitcoin"
  /// Nothing outlives a link, so there is nothing to forget.
  package let canReset = true

  /// A router without settings.
  package init() {}

  /// Says what the wallet would propose for `link`.
  package func route(_ link: String) -> RouterAnswer {
    guard let components = URLComponents(string: link), components.scheme?.lowercased() == "bitcoin"
    else { return .rejected("no bitcoin link") }
    guard components.host?.isEmpty ?? true, components.fragment == nil, components.user == nil
    else {
      return .rejected("more than an address")
    }
    var parameters: [String: ParameterValue] = [:]
    let address = components.path
    if !address.isEmpty {
      let isAddress = address.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
      guard isAddress, (14...90).contains(address.utf8.count) else {
        return .rejected("no address")
      }
      parameters["address"] = .string(address)
    }
    for item in components.queryItems ?? [] {
      if item.name.hasPrefix("req-") { return .rejected("'\(item.name)' is not understood") }
      guard ["amount", "label", "message"].contains(item.name) else { continue }
      guard parameters[item.name] == nil else { return .rejected("'\(item.name)' is given twice") }
      guard let value = item.value, !value.isEmpty else {
        return .rejected("'\(item.name)' is empty")
      }
      if item.name == "amount", !Self.isAmount(value) { return .rejected("no amount") }
      parameters[item.name] = .string(value)
    }
    return .handled("pay", parameters)
  }

  /// Digits, perhaps with a point and up to eight digits behind it.
  private static func isAmount(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { return false }
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
      return false
    }
    return parts.count == 1 || parts[1].utf8.count <= 8
  }
}
