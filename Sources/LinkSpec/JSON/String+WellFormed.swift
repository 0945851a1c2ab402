extension String {
  /// The text of bytes that are well-formed UTF-8; `nil` where they are not.
  package init?(wellFormed bytes: [UInt8]) {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      self.init(validating: bytes, as: UTF8.self)
    } else {
      guard StrictUTF8.firstFault(in: bytes[...]) == nil else { return nil }
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
}
