import LinkSpec

/// The elements of an XML text with their attributes and places.
///
/// It reads what manifests are written in and no more: UTF-8, elements, attributes, comments,
/// processing instructions, CDATA, references to characters and the five entities that need no
/// declaration. A document type declaration is refused, so that nothing is expanded or fetched.
/// Text between elements is skipped. It is total and linear, and its stack does not grow with the
/// nesting.
struct XMLElements: Sendable {
  /// An attribute.
  struct Attribute: Sendable, Hashable {
    /// As written, with its prefix.
    var name: String
    /// With references resolved and line ends as spaces.
    var value: String
    /// Where its value begins: a byte of the text.
    var offset: Int
  }

  /// An element.
  struct Element: Sendable, Hashable {
    /// As written, with its prefix.
    var name: String
    /// In the order of the text; no two have one name.
    var attributes: [Attribute]
    /// The element around it, by its place in the list; `nil`: it is the root.
    var parent: Int?
    /// Where it begins: a byte of the text.
    var offset: Int
  }

  /// How many elements a text may have.
  static let mostElements = 200_000
  /// How many attributes one of them may have.
  static let mostAttributes = 256

  /// The elements, each before those within it.
  private(set) var elements: [Element] = []

  private let bytes: [UInt8]
  private var index: Int

  /// Reads a text.
  ///
  /// - Throws: a fault with the place of the first byte that fits nothing.
  init(_ bytes: [UInt8]) throws(ImportError) {
    try ImportLimits.check(bytes)
    if bytes.starts(with: [0x03, 0x00, 0x08, 0x00]) {
      throw ImportError(
        "this is a compiled manifest; 'apkanalyzer manifest print APP.apk' prints it as text", at: 0
      )
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw ImportError("this is UTF-16; UTF-8 is read", at: 0)
    }
    if let bad = UTF8Form.firstIllFormed(in: bytes) {
      throw ImportError("a byte that is no UTF-8", at: bad)
    }
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    try read()
  }

  private func starts(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return bytes[index..<(index + count)].elementsEqual("\(text)".utf8)
  }

  /// Reads all of the text.
  private mutating func read() throws(ImportError) {
    var open: [Int] = []
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        if bytes[index] == 0 {
          throw ImportError("a NUL stands here, which no XML holds", at: index)
        }
        if open.isEmpty, !Self.isSpace(bytes[index]) {
          throw ImportError(
            elements.isEmpty ? "expected XML: '<'" : "something follows the root element", at: index
          )
        }
        index += 1
        continue
      }
      if starts("<!--") {
        try skip(to: "-->", "a comment that is not closed")
      } else if starts("<![CDATA[") {
        try skip(to: "]]>", "a CDATA section that is not closed")
      } else if starts("<?") {
        try skip(to: "?>", "a processing instruction that is not closed")
      } else if starts("<!") {
        throw ImportError("a document type declaration; it is not read, take it out", at: index)
      } else if starts("</") {
        let start = index
        index += 2
        let name = try name("the name of an element")
        guard let last = open.popLast() else {
          throw ImportError("'</\(name)>' closes nothing", at: start)
        }
        guard elements[last].name == name else {
          throw ImportError(
            "expected '</\(elements[last].name)>', found '</\(name)>'", at: start)
        }
        skipSpace()
        try expect(UInt8(ascii: ">"))
      } else {
        try readElement(&open)
      }
    }
    if let last = open.last {
      throw ImportError("<\(elements[last].name)> is not closed", at: elements[last].offset)
    }
    if elements.isEmpty { throw ImportError("there is no element", at: bytes.count) }
  }

  /// Reads a start tag, or one that closes itself.
  private mutating func readElement(_ open: inout [Int]) throws(ImportError) {
    let start = index
    if open.isEmpty, !elements.isEmpty { throw ImportError("a second root element", at: start) }
    if open.count >= ImportLimits.mostDepth {
      throw ImportError("more than \(ImportLimits.mostDepth) elements within each other", at: start)
    }
    if elements.count >= Self.mostElements {
      throw ImportError("more than \(Self.mostElements) elements", at: start)
    }
    index += 1
    var element = Element(
      name: try name("the name of an element"), attributes: [], parent: open.last, offset: start)
    while true {
      let before = index
      skipSpace()
      guard index < bytes.count else { throw ImportError("'<' without '>'", at: start) }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        elements.append(element)
        open.append(elements.count - 1)
        return
      }
      if bytes[index] == UInt8(ascii: "/") {
        index += 1
        try expect(UInt8(ascii: ">"))
        elements.append(element)
        return
      }
      if before == index {
        throw ImportError("expected white space before an attribute", at: index)
      }
      try readAttribute(into: &element)
    }
  }

  /// Reads a name and a value in quotation marks.
  private mutating func readAttribute(into element: inout Element) throws(ImportError) {
    let start = index
    let name = try name("the name of an attribute")
    if element.attributes.contains(where: { $0.name == name }) {
      throw ImportError("the attribute '\(name)' stands twice", at: start)
    }
    if element.attributes.count >= Self.mostAttributes {
      throw ImportError("more than \(Self.mostAttributes) attributes", at: start)
    }
    skipSpace()
    try expect(UInt8(ascii: "="))
    skipSpace()
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { throw ImportError("expected a quotation mark", at: index) }
    let quote = bytes[index]
    index += 1
    let offset = index
    var value: [UInt8] = []
    while true {
      guard index < bytes.count else {
        throw ImportError("a value that is not closed", at: offset - 1)
      }
      let byte = bytes[index]
      if byte == quote { break }
      switch byte {
      case UInt8(ascii: "<"): throw ImportError("'<' in a value is written '&lt;'", at: index)
      case UInt8(ascii: "&"): value += try reference()
      case 0x09, 0x0A, 0x0D:
        value.append(0x20)
        index += 1
      case 0..<0x20:
        throw ImportError("a control character, which no XML holds", at: index)
      default:
        value.append(byte)
        index += 1
      }
    }
    index += 1
    element.attributes.append(
      Attribute(name: name, value: String(decoding: value, as: UTF8.self), offset: offset))
  }

  /// The entities that need no declaration.
  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  /// The character that `&…;` stands for.
  private mutating func reference() throws(ImportError) -> [UInt8] {
    let start = index
    let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw ImportError("'&' in a value is written '&amp;'", at: start) }
    let text = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    index = end + 1
    if let byte = Self.entities[text] { return [byte] }
    guard text.hasPrefix("#") else {
      throw ImportError("'&\(text);' is declared nowhere", at: start)
    }
    let isHex = text.hasPrefix("#x")
    let digits = text.dropFirst(isHex ? 2 : 1)
    guard digits.utf8.allSatisfy({ ByteSet.hexDigits.contains($0) }),
      let number = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number),
      number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D
    else { throw ImportError("'&\(text);' is no character", at: start) }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func name(_ what: String) throws(ImportError) -> String {
    let start = index
    while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
    if index == start { throw ImportError("expected \(what)", at: start) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func expect(_ byte: UInt8) throws(ImportError) {
    guard index < bytes.count, bytes[index] == byte else {
      throw ImportError("expected '\(Character(Unicode.Scalar(byte)))'", at: index)
    }
    index += 1
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  /// Skips to the end of something, which `message` names where it has none.
  private mutating func skip(to end: StaticString, _ message: String) throws(ImportError) {
    let start = index
    index += 2
    while index < bytes.count, !starts(end) { index += 1 }
    if index >= bytes.count { throw ImportError(message, at: start) }
    index += end.utf8CodeUnitCount
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x3A).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
