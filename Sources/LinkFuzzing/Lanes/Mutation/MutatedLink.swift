import Conformance

/// A link on its way through several mutations: taken apart when one wants its parts, put together
/// when one wants its bytes, and not in between.
struct MutatedLink {
  private enum Form {
    case bytes([UInt8])
    case parts(Link)
  }

  private var form: Form

  init(_ url: [UInt8]) { form = .bytes(url) }

  var bytes: [UInt8] {
    switch form {
    case .bytes(let bytes): bytes
    case .parts(let link): link.bytes
    }
  }

  var byteCount: Int {
    switch form {
    case .bytes(let bytes): bytes.count
    case .parts(let link): link.byteCount
    }
  }

  /// Changes the bytes.
  mutating func change(_ change: (inout [UInt8]) -> Void) {
    var own = bytes
    form = .bytes([])
    change(&own)
    form = .bytes(own)
  }

  /// Changes the parts; false where the link has no scheme to hold on to.
  mutating func changeParts(_ change: (inout Link) -> Void) -> Bool {
    var own: Link
    switch form {
    case .parts(let link): own = link
    case .bytes(let bytes):
      guard let link = Link(parsing: bytes) else { return false }
      own = link
    }
    form = .bytes([])
    change(&own)
    form = .parts(own)
    return true
  }
}
