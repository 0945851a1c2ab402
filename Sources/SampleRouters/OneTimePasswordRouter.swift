import Foundation
package import LinkRouting

/// A router for keys of one-time passwords, as the team of an authenticator writes one.
package struct OneTimePasswordRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "otpauth"
  /// Nothing outlives a link, so there is nothing to forget.
  package let canReset = true

  /// A router without settings.
  package init() {}

  /// Says which key the app would add for `link`.
  package func route(_ link: String) -> RouterAnswer {
    guard let components = URLComponents(string: link), components.scheme?.lowercased() == "otpauth"
    else { return .rejected("no key") }
    guard components.fragment == nil, components.user == nil, components.port == nil else {
      return .rejected("more than a key")
    }
    guard let type = components.host, type == "hotp" || type == "totp" else {
      return .rejected("no type of key")
    }
    // A combining mark behind the slash is one character with it, and no part of it is to be lost.
    let label = String(components.path.unicodeScalars.dropFirst())
    let parts = label.split(separator: ":", omittingEmptySubsequences: false)
    guard !label.isEmpty, !label.unicodeScalars.contains("/"), parts.count <= 2,
      parts.last?.isEmpty == false,
      parts.count == 1 || parts[1].contains(where: { $0 != " " })
    else { return .rejected("no label") }
    var parameters: [String: ParameterValue] = ["type": .string(type), "label": .string(label)]
    for item in components.queryItems ?? [] {
      guard Self.names.contains(item.name) else { return .rejected("unknown '\(item.name)'") }
      guard parameters[item.name] == nil else { return .rejected("'\(item.name)' is given twice") }
      guard let value = item.value, Self.isValue(value, of: item.name) else {
        return .rejected("'\(item.name)' is wrong")
      }
      parameters[item.name] = .string(value)
    }
    guard parameters["secret"] != nil else { return .rejected("no secret") }
    if type == "hotp" {
      guard parameters["counter"] != nil else { return .rejected("no counter") }
      parameters["period"] = nil
    }
    return .handled("add", parameters)
  }

  private static let names: Set<String> = [
    "secret", "issuer", "algorithm", "digits", "counter", "period",
  ]

  private static func isValue(_ text: String, of name: String) -> Bool {
    switch name {
    case "secret": return isBase32(text)
    case "algorithm": return ["SHA1", "SHA256", "SHA512"].contains(text)
    case "digits": return text == "6" || text == "8"
    case "counter", "period":
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int32(text) else {
        return false
      }
      return name == "counter" || number > 0
    default:
      return !text.isEmpty && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
  }

  /// Whole groups of eight, padded or not; what is left over of the last bits is zero.
  private static func isBase32(_ text: String) -> Bool {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var digits = Array(text.utf8)
    let padding = digits.reversed().prefix { $0 == 0x3D }.count
    digits.removeLast(padding)
    let left = digits.count % 8
    let missing: [Int: Int] = [0: 0, 2: 6, 4: 4, 5: 3, 7: 1]
    guard !digits.isEmpty, let wanted = missing[left], padding == 0 || padding == wanted else {
      return false
    }
    let values = digits.compactMap { alphabet.firstIndex(of: $0) }
    guard values.count == digits.count, let last = values.last else { return false }
    let unused = [2: 2, 4: 4, 5: 1, 7: 3][left] ?? 0
    return last & ((1 << unused) - 1) == 0
  }
}
