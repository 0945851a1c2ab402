/// What a glance at the text of a link tells: what stands in it that parsers do not agree on. Most
/// links have nothing of it, and are read once; the others are looked at for what they have alone.
struct LinkGlance: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  /// A percent sign.
  static let percent = LinkGlance(rawValue: 1)
  /// A percent sign that begins no escape.
  static let stray = LinkGlance(rawValue: 2)
  /// A tab or a line break.
  static let breaks = LinkGlance(rawValue: 4)
  static let backslash = LinkGlance(rawValue: 8)
  /// Another byte that no URL holds as it stands; a second `#`.
  static let illegal = LinkGlance(rawValue: 16)
  /// An octet beyond ASCII, as it stands or escaped.
  static let wide = LinkGlance(rawValue: 32)
  /// What may begin a dot segment.
  static let dots = LinkGlance(rawValue: 64)
  /// White space or a control character at an end.
  static let ends = LinkGlance(rawValue: 128)

  /// A semicolon.
  static let semicolon = LinkGlance(rawValue: 256)

  /// The escape of a mark that needs none: a hyphen, a dot, an underscore, a tilde.
  static let mark = LinkGlance(rawValue: 512)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Looks at a link. Linear.
  init(_ url: [UInt8]) {
    var glance = LinkGlance()
    var hashes = 0
    // A loop that costs little without the optimizer, too: every link is looked at.
    let dull = Self.dull
    let count = url.count
    var next = 0
    while next < count {
      let index = next
      let byte = url[index]
      next += 1
      if dull.contains(byte) { continue }
      switch byte {
      case Byte.dot:
        if Self.mayBeginSegment(url, index) { glance.formUnion(.dots) }
      case Byte.percent:
        glance.formUnion(.percent)
        if count - index < 3 {
          glance.formUnion(.stray)
        } else if let high = Byte.hexValue(url[index + 1]),
          let low = Byte.hexValue(url[index + 2])
        {
          if high >= 8 { glance.formUnion(.wide) }
          if ByteSet.marks.contains(high << 4 | low) { glance.formUnion(.mark) }
        } else {
          glance.formUnion(.stray)
        }
        if Self.mayBeginSegment(url, index) { glance.formUnion(.dots) }
      case Byte.hash: hashes += 1
      case Byte.backslash: glance.formUnion(.backslash)
      case UInt8(ascii: ";"): glance.formUnion(.semicolon)
      default:
        glance.formUnion(LinkRewriting.isBreak(byte) ? .breaks : .illegal)
        if byte >= 0x80 { glance.formUnion(.wide) }
      }
    }
    if hashes > 1 { glance.formUnion(.illegal) }
    if count > 0, url[0] <= Byte.space || url[count - 1] <= Byte.space {
      glance.formUnion(.ends)
    }
    self = glance
  }

  /// Behind a slash, behind a scheme, or at the start, perhaps of a link behind white space.
  @inline(__always)
  private static func mayBeginSegment(_ url: [UInt8], _ index: Int) -> Bool {
    if index == 0 { return true }
    let previous = url[index - 1]
    return previous == Byte.slash || previous == Byte.colon || previous <= Byte.space
  }

  /// What may stand in a query and is neither a dot nor a semicolon.
  private static let dull = ByteSet(low: 0xA7FF_BFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)

  /// Whether every byte may stand in a URL, tabs, line breaks and backslashes aside.
  var isLegal: Bool { isDisjoint(with: [.illegal, .stray]) }

  /// Whether all parsers agree on the text.
  var isPlain: Bool { isSubset(of: .percent) }
}
