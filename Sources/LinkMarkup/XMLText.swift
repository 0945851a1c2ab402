import LinkSpec

/// Text for XML 1.0, which cannot hold every character, not even escaped: what it forbids, and what
/// would act on whoever looks at it, is written as the visible escapes of `VisibleText`.
package enum XMLText {
  /// The content of an element. Line ends stay.
  package static func content(_ text: String) -> String {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { escaped(VisibleText.prose(String(decoding: $0, as: UTF8.self))) }
      .joined(separator: "\n")
  }

  /// The value of an attribute, on one line.
  package static func attribute(_ text: String) -> String { escaped(VisibleText.prose(text)) }

  /// `>` too: `]]>` must not stand in content.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// An element to be written, two spaces a level.
package struct XMLElement {
  package var name: String
  package var attributes: [(name: String, value: String)]
  /// Text, as it is to be read; an element has this or elements.
  package var text = ""
  package var elements: [XMLElement] = []

  package init(_ name: String, _ attributes: (name: String, value: String)...) {
    self.name = name
    self.attributes = attributes
  }

  package func append(to text: inout String, level: Int = 0) {
    let indent = String(repeating: "  ", count: level)
    text += indent + "<" + name
    for attribute in attributes {
      text += " " + attribute.name + "=\"" + XMLText.attribute(attribute.value) + "\""
    }
    if self.text.isEmpty, elements.isEmpty {
      text += "/>\n"
      return
    }
    text += ">" + XMLText.content(self.text)
    if !elements.isEmpty {
      text += "\n"
      for element in elements { element.append(to: &text, level: level + 1) }
      text += indent
    }
    text += "</" + name + ">\n"
  }
}
