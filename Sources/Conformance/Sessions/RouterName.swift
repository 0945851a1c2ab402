package import LinkRouting

/// What a router of this process is called, by its type.
package struct RouterName: Sendable, Hashable {
  /// For people: `ShopRouter`.
  package var text: String
  /// With what it stands in, which tells two of one name apart, and is the same in each process.
  package var identity: String

  /// The name of a type. What Swift writes of a private one has an address in it.
  package init(_ type: Any.Type) {
    text = String(describing: type)
    var isDigits = false
    identity = String(
      String(reflecting: type).filter { character in
        isDigits = isDigits ? character.isHexDigit : character == "$"
        return !isDigits
      })
  }

  package init(_ router: any LinkRouter) { self.init(type(of: router)) }
}
