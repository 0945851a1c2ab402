import LinkRouting

/// The query of a link.
struct FaultyQuery {
  let fault: PlantedFault?
  private var pairs: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
  private(set) var hasNameWithoutValue = false

  private static let known = [
    "start_time", "channel_id", "server", "index", "date", "query", "media_type", "url", "urn",
    "media_urn", "show_urn", "topic_urn",
  ]

  init(fault: PlantedFault?, _ query: ArraySlice<UInt8>, fragment: ArraySlice<UInt8>?) {
    self.fault = fault
    var query = query
    if let fragment, fault == .fragmentGlued { query = (query + "#".utf8 + fragment)[...] }
    if let fragment, fault == .fragmentRead { query = (query + "&".utf8 + fragment)[...] }
    if fault == .decodedBeforeSplitting { query = ByteText.percentDecoded(query)[...] }
    var items = ByteText.split(query, at: "&")
    if fault == .semicolonDivides { items = items.flatMap { ByteText.split($0, at: ";") } }
    if fault == .firstParameterOnly { items = Array(items.prefix(1)) }
    for item in items where !item.isEmpty {
      if let (name, value) = ByteText.cut(item, at: "=") {
        let end = fault == .valueCutAtEquals ? ByteText.cut(value, at: "=")?.before : nil
        pairs.append((name, end ?? value))
      } else {
        hasNameWithoutValue = true
        pairs.append((item, []))
      }
    }
  }

  /// The value of a parameter, decoded; nil if there is none or it cannot be decoded.
  func value(_ name: String) -> String? {
    let values = pairs.filter { matches($0.name, name) }.map(\.value)
    guard var value = values.first else { return nil }
    if isMisplaced(name) { return nil }
    if fault == .duplicatesJoined { value = Array(values.joined(separator: ",".utf8))[...] }
    if fault == .duplicatesMiddleWins { value = values[values.count / 2] }
    return FaultyText(fault: fault).decoded(value)
  }

  /// Free text. An empty one says nothing.
  func text(_ name: String) -> ParameterValue? {
    guard let value = value(name) else { return nil }
    if value.isEmpty { return fault == .emptyQueryInvented && name == "query" ? "all" : nil }
    let text = FaultyText(fault: fault).altered(value)
    return .string(text)
  }

  /// What no router should report: parameters that nobody documented.
  var unknownReported: [String: ParameterValue] {
    var result: [String: ParameterValue] = [:]
    for (name, value) in pairs where !ByteText.isOne(of: Self.known, name) {
      guard let name = ByteText.text(name), let value = ByteText.text(value) else { continue }
      if fault == .unknownReported || fault == .prototypeReported && name == "__proto__" {
        result[name] = .string(value)
      }
    }
    return result
  }

  /// Whether a fault of order looks for a parameter at another place than where it stands.
  private func isMisplaced(_ name: String) -> Bool {
    switch fault {
    case .startTimeMustBeFirst: name == "start_time" && !pairs[0].name.elementsEqual(name.utf8)
    case .serverMustBeLast:
      name == "server" && !pairs[pairs.count - 1].name.elementsEqual(name.utf8)
    default: false
    }
  }

  private func matches(_ written: ArraySlice<UInt8>, _ name: String) -> Bool {
    if fault == .namesCaseIgnored { return ByteText.lowercased(written).elementsEqual(name.utf8) }
    if fault == .namesBySubstring {
      return written.suffix(name.utf8.count).elementsEqual(name.utf8)
    }
    return written.elementsEqual(name.utf8)
  }
}
