import LinkSpec

/// A link in pieces, each already in the bytes that it has in the URL, so that a fault can be put
/// into exactly one of them.
struct Link: Sendable, Hashable {
  struct Pair: Sendable, Hashable {
    var name: [UInt8]
    /// `nil`: no `=`.
    var value: [UInt8]?

    init(_ name: [UInt8], _ value: [UInt8]?) {
      self.name = name
      self.value = value
    }

    init(_ name: String, _ value: String?) {
      self.init(Array(name.utf8), value.map { Array($0.utf8) })
    }
  }

  var scheme: [UInt8]
  var colon: [UInt8] = [0x3A]
  /// With an authority, what stands before it.
  var slashes: [UInt8] = [0x2F, 0x2F]
  /// `nil`: an opaque link, whose segments follow the colon.
  var host: [UInt8]?
  var userinfo: [UInt8]?
  var port: [UInt8]?
  var segments: [[UInt8]] = []
  /// `nil` and an empty list differ by a bare question mark.
  var pairs: [Pair]?
  var separator: [UInt8] = [0x26]
  var fragment: [UInt8]?

  var bytes: [UInt8] {
    var bytes = scheme + colon
    if let host {
      bytes += slashes
      if let userinfo { bytes += userinfo + [0x40] }
      bytes += host
      if let port { bytes += [0x3A] + port }
      for segment in segments { bytes += [0x2F] + segment }
    } else {
      bytes += segments.joined(separator: [0x2F])
    }
    if let pairs {
      bytes.append(0x3F)
      for (index, pair) in pairs.enumerated() {
        if index > 0 { bytes += separator }
        bytes += pair.name
        if let value = pair.value { bytes += [0x3D] + value }
      }
    }
    if let fragment { bytes += [0x23] + fragment }
    return bytes
  }

  mutating func append(_ pair: Pair) {
    if pairs == nil { pairs = [] }
    pairs?.append(pair)
  }

  func with(_ change: (inout Link) -> Void) -> Link {
    var copy = self
    change(&copy)
    return copy
  }
}
