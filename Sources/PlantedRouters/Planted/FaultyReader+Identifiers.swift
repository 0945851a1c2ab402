/// The path of a link and the identifier in it.
extension FaultyReader {
  /// The one segment of the path, decoded; empty if there is none.
  func identifier(in path: ArraySlice<UInt8>) -> String? {
    var path = path
    if has(.encodedSlashSplits) { path = ByteText.percentDecoded(path)[...] }
    var segments = ByteText.split(path, at: "/").dropFirst()
    if segments.count > 1, segments.last == [], segments.dropLast() != [[]] {
      segments.removeLast()
      // One slash at the end is forgiven, not two.
      if segments.last == [] { return nil }
    }
    if has(.dotSegmentsDropped) {
      segments.removeAll { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
    }
    if has(.lastSegmentTaken) || has(.encodedSlashSplits) { segments = segments.suffix(1) }
    if has(.extraSegmentIgnored) { segments = segments.prefix(1) }
    guard segments.count <= 1 else { return nil }
    return FaultyText(fault: fault).decoded(segments.first ?? [])
  }

  /// The URN to report, or nil if `text` is none for `action`.
  func urn(_ text: String, for action: String) -> String? {
    if text.isEmpty { return has(.emptyIdentifierAccepted) ? "" : nil }
    if has(.bareURNAccepted), text == "urn:" { return text }
    if has(.urnPrefixOnly), text.hasPrefix("urn:") { return text }
    var parts = ByteText.split(Array(text.utf8)[...], at: ":")
    if has(.urnSpaceAccepted) { parts = parts.map { $0.drop { $0 == UInt8(ascii: " ") } } }
    guard parts.count >= 4, ByteText.isOne(of: ["urn"], parts[0]),
      ByteText.isOne(of: ["srf", "rts", "rsi", "rtr", "swi"], parts[1])
    else { return nil }
    guard
      let kind = kinds(for: action).first(where: { kind in
        let length = kind.count + 3
        return parts[2...].starts(with: kind) { $0.elementsEqual($1.utf8) }
          && (parts.count == length || has(.urnExtraPartAccepted) && parts.count == length + 1)
      })
    else { return nil }
    let identifier = parts[kind.count + 2]
    guard isIdentifier(identifier) else { return nil }
    if has(.urnLowercased) { return text.lowercased() }
    if has(.urnIDReadAsInteger), let number = Int(String(decoding: identifier, as: UTF8.self)) {
      return String(text.dropLast(identifier.count)) + String(number)
    }
    return text
  }

  private func kinds(for action: String) -> [[String]] {
    var media = [["video"], ["audio"]]
    if has(.audioForgotten) { media.removeLast() }
    var show = [["show", "tv"], ["show", "radio"]]
    if has(.showKindIncomplete) { show.append(["show"]) }
    let topic = [["topic", "tv"]]
    if has(.foreignKindAccepted) { return media + show + topic }
    switch action {
    case "media": return media
    case "show": return show
    default: return topic
    }
  }

  private func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.isEmpty { return has(.urnEmptyIDAccepted) }
    if has(.uuidForgotten), !bytes.allSatisfy(ByteText.isDigit) { return false }
    if has(.uuidUppercaseRejected), bytes.contains(where: { 0x41...0x5A ~= $0 }) { return false }
    if has(.urnTrailingJunkAccepted) { return isName(bytes[bytes.startIndex]) }
    return bytes.allSatisfy { isName($0) || has(.urnSpaceAccepted) && $0 == UInt8(ascii: " ") }
  }

  /// Whether `text` is the identifier of a section.
  func isSection(_ text: String) -> Bool {
    if has(.sectionMustBeNumber), !text.utf8.allSatisfy(ByteText.isDigit) { return false }
    if !has(.sectionDotsAccepted), ByteText.isOne(of: [".", ".."], text.utf8) { return false }
    if text.utf8.count > 64, !has(.sectionLengthUnchecked) { return false }
    return !text.isEmpty
      && text.utf8.allSatisfy { isName($0) || has(.sectionCharactersUnchecked) }
  }

  private func isName(_ byte: UInt8) -> Bool {
    ByteText.isAlphanumeric(byte) || ByteText.isOne(of: "_-.", byte)
  }
}
