import LinkRouting

/// The typed values in a query. Nil leaves a parameter out.
extension FaultyReader {
  // MARK: Start time

  func startTime(_ text: String?) -> ParameterValue? {
    if has(.startTimeDropped) { return nil }
    guard var text else { return has(.startTimeDefaulted) ? 0 : nil }
    if has(.startTimeTrimmed) { text = text.filter { $0 != " " } }
    if has(.startTimePrefixRead) { text = String(text.prefix { "0"..."9" ~= $0 }) }
    if let wrong = misreadNumber(text) { return wrong }
    guard !text.isEmpty, text.utf8.allSatisfy(ByteText.isDigit), let seconds = Int64(text) else {
      return has(.startTimeInvalidIsZero) ? 0 : nil
    }
    if has(.startTimeZeroDropped), seconds == 0 { return nil }
    if has(.startTimeLeadingZerosRejected), text.hasPrefix("0"), text != "0" { return nil }
    if has(.startTimeSaturated) { return .integer(min(seconds, Int64(Int32.max))) }
    if has(.startTimeWrapped) { return .integer(UInt32(truncatingIfNeeded: seconds)) }
    let limit = has(.startTimeSixteenBits) ? Int64(Int16.max) : Int64(Int32.max)
    return seconds <= limit ? .integer(seconds) : nil
  }

  /// What the faults read that take more for a number than digits, or less.
  private func misreadNumber(_ text: String) -> ParameterValue? {
    switch fault {
    case .startTimeFractionTruncated:
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(ByteText.isDigit) }) else {
        return nil
      }
      return Int32(parts[0]).map { .integer($0) }
    case .startTimeNegativeAccepted:
      return text.hasPrefix("-") ? Int32(text).map { .integer($0) } : nil
    case .startTimeExponentAccepted:
      return text.contains("e")
        ? Double(text).flatMap { Int(exactly: $0) }.map { .integer($0) } : nil
    case .startTimeOctal:
      return text.hasPrefix("0") ? Int(text, radix: 8).map { .integer($0) } : nil
    case .startTimeForeignDigits:
      let digits = text.map(\.wholeNumberValue)
      guard !digits.isEmpty, !digits.contains(nil), digits.count < 10 else { return nil }
      return .integer(digits.reduce(0) { $0 * 10 + ($1 ?? 0) })
    default:
      return nil
    }
  }

  // MARK: Index and media type

  func index(_ text: String) -> ParameterValue? {
    if has(.indexDropped) { return nil }
    if text.isEmpty { return has(.indexEmptyReported) ? "" : nil }
    let letters = has(.indexFirstLetterTaken) ? String(text.prefix(1)) : text
    guard letters.utf8.count == 1, let letter = letters.utf8.first else { return nil }
    switch letter {
    case 0x61..<0x7A: return .string(letters)
    case 0x7A: return has(.indexLastLetterForgotten) ? nil : .string(letters)
    case 0x41...0x5A where has(.indexUppercaseAccepted): return .string(letters)
    case 0x41...0x5A where has(.indexLowercased): return .string(letters.lowercased())
    default: return nil
    }
  }

  func mediaType(_ text: String?) -> ParameterValue? {
    guard let text else { return has(.mediaTypeDefaulted) ? "video" : nil }
    if has(.mediaTypeUnchecked) { return .string(text) }
    let known = ["video", "audio"]
    if ByteText.isOne(of: known, text.utf8) { return .string(text) }
    guard ByteText.isOne(of: known, ByteText.lowercased(text.utf8)) else { return nil }
    if has(.mediaTypeCaseIgnored) { return .string(text) }
    return has(.mediaTypeLowercased) ? .string(text.lowercased()) : nil
  }
}
