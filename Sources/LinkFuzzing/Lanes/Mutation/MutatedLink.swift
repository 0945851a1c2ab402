import Conformance

/// A link on its way through several mutations: taken apart when one wants its parts, put together
/// when one wants its bytes, and not in between.
struct MutatedLink {
  /// The link, unless it is in parts.
  private var whole: [UInt8]
  /// Its parts. They are changed where they are and not optional: a copy of them would count the
  /// references of a dozen arrays.
  private var parts = Link(scheme: [])
  private var isInParts = false

  init(_ url: [UInt8]) { whole = url }

  var bytes: [UInt8] { isInParts ? parts.bytes : whole }

  var byteCount: Int { isInParts ? parts.byteCount : whole.count }

  /// Changes the bytes.
  mutating func change(_ change: (inout [UInt8]) -> Void) {
    if isInParts {
      whole = parts.bytes
      isInParts = false
    }
    change(&whole)
  }

  /// Changes the parts; false where the link has no scheme to hold on to.
  mutating func changeParts(_ change: (inout Link) -> Void) -> Bool {
    if !isInParts {
      guard let link = Link(parsing: whole) else { return false }
      parts = link
      isInParts = true
    }
    change(&parts)
    return true
  }
}
