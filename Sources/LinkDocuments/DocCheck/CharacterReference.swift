/// Character references of HTML, which Markdown has too: `&amp;`, `&#47;`, `&#x2F;`.
///
/// A reference ends with `;`. The names are those that can stand in a link or around one; text with
/// another name stays as it is.
enum CharacterReference {
  private static let longest = 20
  private static let names: [String: UInt32] = [
    "amp": 0x26, "AMP": 0x26, "lt": 0x3C, "LT": 0x3C, "gt": 0x3E, "GT": 0x3E, "quot": 0x22,
    "QUOT": 0x22, "apos": 0x27, "nbsp": 0xA0, "colon": 0x3A, "sol": 0x2F, "period": 0x2E,
    "comma": 0x2C, "lsqb": 0x5B, "lbrack": 0x5B, "rsqb": 0x5D, "rbrack": 0x5D, "lcub": 0x7B,
    "lbrace": 0x7B, "rcub": 0x7D, "rbrace": 0x7D, "quest": 0x3F, "equals": 0x3D, "num": 0x23,
    "percnt": 0x25, "plus": 0x2B, "lpar": 0x28, "rpar": 0x29, "commat": 0x40, "excl": 0x21,
    "lowbar": 0x5F, "bsol": 0x5C, "vert": 0x7C, "verbar": 0x7C, "semi": 0x3B, "dollar": 0x24,
    "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E, "lsquo": 0x2018, "rsquo": 0x2019,
    "sbquo": 0x201A, "laquo": 0xAB, "raquo": 0xBB, "hellip": 0x2026, "ndash": 0x2013,
    "mdash": 0x2014, "shy": 0xAD, "Tab": 0x09, "NewLine": 0x0A, "ZeroWidthSpace": 0x200B,
    "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009,
  ]

  /// The UTF-8 of the reference that begins at an offset, and its length; `nil` where none does.
  static func read(
    _ bytes: [UInt8], at start: Int, end: Int
  ) -> (octets: [UInt8], length: Int)? {
    let limit = min(end, start + longest)
    guard start + 3 < limit, let close = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let body = bytes[start + 1..<close]
    var scalar: UInt32?
    if body.first == UInt8(ascii: "#") {
      let digits = body.dropFirst()
      let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
      let number = isHexadecimal ? digits.dropFirst() : digits
      if number.allSatisfy({ $0.isDigit || $0.isLetter }) {
        scalar = UInt32(String(decoding: number, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
      }
    } else {
      scalar = names[String(decoding: body, as: UTF8.self)]
    }
    guard let scalar, scalar != 0, let unicode = Unicode.Scalar(scalar) else { return nil }
    return (Array(String(Character(unicode)).utf8), close + 1 - start)
  }
}
