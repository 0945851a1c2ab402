/// One permitted way to read what the documentation leaves open.
public enum Reading: UInt8, Sendable, Hashable, CaseIterable {
  /// Refuse the link.
  case reject
  /// Go on as if the part were not there.
  case ignore
  /// Handle the link without the parameter.
  case absent
  /// Take the value exactly as it stands.
  case verbatim
  /// Take it without the white space around it.
  case trim
  /// Take it as if the offending bytes were percent-encoded.
  case encode
  /// Take it as its normal form: lower case, unreserved characters decoded.
  case normalize
  /// Decode percent-encoded octets.
  case decode
  /// Treat it as a parameter that nobody knows.
  case unknown
  /// Read a plus sign as a space.
  case space
  /// Take the first of several.
  case first
  /// Take the last of several.
  case last
  /// Take it as if the offending bytes and every percent sign of their component were
  /// percent-encoded.
  case encodeComponent
  /// Read U+FFFD in the place of each broken part.
  case replace
  /// Read an empty path.
  case empty
  /// Read a slash.
  case slash
  /// Take the first or the last of several that is not empty.
  case filled
  /// Perform any documented action.
  case anyAction

  /// What is said of one reading: the name in a spec, and a phrase that fits after "Permitted:".
  private var row: (name: String, phrase: String) {
    switch self {
    case .reject: ("reject", "reject the link")
    case .ignore: ("ignore", "ignore it")
    case .absent: ("absent", "handle the link without the parameter")
    case .verbatim: ("verbatim", "take it exactly as it stands")
    case .trim: ("trim", "trim it")
    case .encode: ("encode", "take it percent-encoded")
    case .normalize: ("normalize", "take its normal form")
    case .decode: ("decode", "decode it")
    case .unknown: ("unknown", "treat it as an unknown parameter")
    case .space: ("space", "read a space")
    case .first: ("first", "take the first")
    case .last: ("last", "take the last")
    case .encodeComponent:
      ("encodeComponent", "take it percent-encoded with every percent sign of its component")
    case .filled: ("filled", "take the first or the last that is not empty")
    case .replace: ("replace", "read U+FFFD in its place")
    case .empty: ("empty", "read an empty path")
    case .slash: ("slash", "read a slash")
    case .anyAction: ("anyAction", "perform any documented action")
    }
  }

  /// The reading with this name; `nil` where there is none.
  package init?(name: String) {
    guard let reading = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = reading
  }

  /// The name by which a policy permits it.
  package var name: String { row.name }

  /// The reading as part of a sentence after "Permitted:".
  package var phrase: String { row.phrase }
}

/// A set of readings, one bit for each.
struct ReadingSet: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ readings: [Reading]) {
    rawValue = readings.reduce(0) { $0 | Self.bit($1) }
  }

  @inline(__always)
  private static func bit(_ reading: Reading) -> UInt32 { 1 << UInt32(reading.rawValue) }

  @inline(__always)
  func allows(_ reading: Reading) -> Bool { rawValue & Self.bit(reading) != 0 }
  var rejectsAlways: Bool { rawValue == Self.bit(.reject) }
  /// Whether there is only one thing to do, and that is not to reject.
  var isSettled: Bool { rawValue.nonzeroBitCount == 1 && !rejectsAlways }
}
