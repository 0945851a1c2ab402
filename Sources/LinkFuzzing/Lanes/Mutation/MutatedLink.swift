import Conformance

/// A link on its way through several mutations: taken apart when one wants its parts, put together
/// when one wants its bytes, and not in between.
struct MutatedLink {
  /// The link as it was when it was put together last.
  private var whole: [UInt8]
  /// Its parts since then; `nil` where ``whole`` is the link. Both are changed where they are: a
  /// copy of the parts would count the references of a dozen arrays.
  private var parts: Link?

  init(_ url: [UInt8]) { whole = url }

  var bytes: [UInt8] { parts?.bytes ?? whole }

  var byteCount: Int { parts?.byteCount ?? whole.count }

  /// Changes the bytes.
  mutating func change(_ change: (inout [UInt8]) -> Void) {
    if let parts {
      whole = parts.bytes
      self.parts = nil
    }
    change(&whole)
  }

  /// Changes the parts; false where the link has no scheme to hold on to.
  mutating func changeParts(_ change: (inout Link) -> Void) -> Bool {
    if parts == nil { parts = Link(parsing: whole) }
    return parts?.change(change) != nil
  }
}

extension Link {
  fileprivate mutating func change(_ change: (inout Link) -> Void) { change(&self) }
}
