/// White space around a whole link, as a copied link often has it.
enum OuterWhiteSpace {
  /// `link` without spaces, tabs and line ends around it; nil if white space of another kind is
  /// left at either end, because nobody agrees on whether that is part of the link.
  static func trimmed(_ link: String) -> ArraySlice<UInt8>? {
    var bytes = Array(link.utf8)[...]
    while let first = bytes.first, isOrdinary(first) { bytes.removeFirst() }
    while let last = bytes.last, isOrdinary(last) { bytes.removeLast() }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let edges = [scalars.first, scalars.last].compactMap(\.self)
    return edges.contains { $0.properties.isWhitespace } ? nil : bytes
  }

  private static func isOrdinary(_ byte: UInt8) -> Bool { ByteText.isOne(of: " \t\r\n", byte) }
}
