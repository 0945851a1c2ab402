import AppManifests

/// What holds of property lists: they are read alike each time, and their lint ends and says the
/// same.
enum PropertyListProperties {
  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    guard let list = try? PropertyList(bytes) else { return false }
    let again = try ReaderFault.expecting("what was read to be read again") {
      try PropertyList(bytes)
    }
    try ReaderFault.unless(list == again, "expected one property list, found two")
    let findings = InformationPropertyList(list).findings(against: nil).map(\.message)
    try ReaderFault.unless(
      findings == InformationPropertyList(again).findings(against: nil).map(\.message),
      "expected the same findings in the same order")
    _ = EntitlementsLint.findings(in: list, sites: [])
    return true
  }
}
