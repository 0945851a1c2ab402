import LinkSpec

/// What holds of the readers of JSON and of its writer.
enum JSONProperties {
  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    let strict = try? JSONReader().read(bytes)
    let wide = try? JSONReader(dialect: .json5).read(bytes)
    guard let node = wide else {
      try ReaderFault.unless(strict == nil, "expected JSON5 to read what is JSON, found a refusal")
      return false
    }
    if let strict {
      try ReaderFault.unless(strict == node, "expected one value as JSON and as JSON5, found two")
    }
    for pretty in [false, true] {
      let text = JSONText(node).serialized(pretty: pretty)
      let again = try ReaderFault.expecting("what is written to be read") {
        try JSONReader(dialect: strict == nil ? .json5 : .json).read(text)
      }
      let second = JSONText(again).serialized(pretty: pretty)
      try ReaderFault.unless(
        text.utf8.elementsEqual(second.utf8), "expected one text of a value, found two")
    }
    return true
  }
}
