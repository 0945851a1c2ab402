import LinkDocuments

/// What holds of QR codes: any bytes that fit have one, of a size that there is, with its three
/// finders, and the same each time.
enum QRCodeProperties {
  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    let level = QRCode.Level.allCases[Int(bytes.first ?? 0) % QRCode.Level.allCases.count]
    let content = Array(bytes.dropFirst())
    guard let code = try? QRCode(content, level: level) else {
      // The largest symbol of the highest level holds 1,273 bytes.
      try ReaderFault.unless(
        content.count > 1_273, "expected a code of \(content.count) bytes, found none")
      return false
    }
    try ReaderFault.unless(
      (1...40).contains(code.version) && code.size == 4 * code.version + 17,
      "expected a size of version \(code.version), found \(code.size)")
    let again = try ReaderFault.expecting("the same code twice") {
      try QRCode(content, level: level)
    }
    try ReaderFault.unless(again == code, "expected one code of the same bytes, found two")
    try finders(code)
    try ReaderFault.unless(
      QRCodeReading(code).content == content, "expected the bytes to be read back from the code")
    return true
  }

  private static func finders(_ code: QRCode) throws(ReaderFault) {
    let far = code.size - 7
    for (left, top) in [(0, 0), (far, 0), (0, far)] {
      for row in 0..<7 {
        for column in 0..<7 {
          let ring = max(abs(column - 3), abs(row - 3))
          try ReaderFault.unless(
            code.isDark(column: left + column, row: top + row) == (ring != 2),
            "expected a finder at column \(left), row \(top)")
        }
      }
    }
  }
}
