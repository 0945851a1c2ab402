import Foundation
public import LinkRouting

/// Opens invitations: `shop://invite?code=2kq9x`, where a code is one to twelve letters, digits and
/// hyphens. Or so the documentation says: see ``SupportDoor``.
public struct InviteRouter: LinkRouter {
  /// The name by which `--router` selects it.
  public let name = "invites"

  /// Creates the router.
  public init() {}

  /// Says what the app would do with a link.
  public func route(_ link: String) -> RouterAnswer {
    // Foundation would repair or normalise what lies beyond ASCII, and drop what it cannot decode.
    guard link.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let url = URLComponents(string: link), url.scheme?.lowercased() == "shop"
    else { return .rejected("not ours") }
    if SupportDoor.opens(url) { return .handled("support") }
    guard url.encodedHost == "invite", url.percentEncodedPath.isEmpty, url.user == nil,
      url.password == nil, url.port == nil, url.fragment == nil,
      let items = url.queryItems, items.count == 1, items[0].name == "code",
      let code = items[0].value, isCode(code)
    else { return .rejected("not ours") }
    return .handled("invite", ["code": .string(code)])
  }

  private func isCode(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
      }
  }
}
