/// What a document is written in.
package enum DocumentKind: String, Sendable, Hashable, CaseIterable {
  /// Markdown of any flavour; tables and autolinks as on GitHub.
  case markdown
  /// HTML, whole pages and pieces; XML that is written alike.
  case html
  /// Anything else that people read: prose, source, JSON.
  case text

  /// The kind by a file's ending, and where that says nothing by how the content begins.
  package init(path: String, content: [UInt8]) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
    switch ending {
    case "md", "markdown", "mdown", "mkd", "mkdn", "mdx": self = .markdown
    case "html", "htm", "xhtml", "xml", "svg", "plist": self = .html
    case "txt", "text", "json", "swift", "rst", "adoc": self = .text
    default: self = Self.byContent(content)
    }
  }

  private static func byContent(_ content: [UInt8]) -> Self {
    let head = content.prefix(1024)
    guard let first = head.firstIndex(where: { $0 > 0x20 && $0 < 0x7F }) else { return .text }
    let isTag = first + 1 < head.endIndex && (head[first + 1] | 0x20).isLetter
    let isDeclaration =
      head[first...].starts(with: "<!".utf8)
      || head[first...].starts(with: "<?".utf8)
    if head[first] == UInt8(ascii: "<"), isTag || isDeclaration { return .html }
    for line in head.split(separator: 0x0A) {
      if line.starts(with: "# ".utf8) || line.starts(with: "## ".utf8)
        || line.starts(with: "```".utf8)
      {
        return .markdown
      }
    }
    return .text
  }

  /// Why bytes are no document; each says how to mend it.
  package enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A NUL byte, which no text has, at this offset.
    case binary(Int)
    /// UTF-16, by its byte order mark.
    case utf16

    /// The fault in words.
    package var description: String {
      switch self {
      case .binary(let offset):
        "it is no text: a NUL byte stands at offset \(offset); give the document that it was made of"
      case .utf16: "it is UTF-16; save it as UTF-8"
      }
    }
  }

  /// Refuses what is no text. Linear.
  package static func check(_ bytes: [UInt8]) throws(Failure) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .utf16 }
    if let offset = bytes.firstIndex(of: 0) { throw .binary(offset) }
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether it is an ASCII digit.
  var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether a name of an action or parameter may hold it.
  var isNameByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
  /// Whether a scheme may hold it behind its first letter.
  var isSchemeByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
  /// Space, tab, line end or another control character.
  var isBlank: Bool { self <= 0x20 || self == 0x7F }
  /// An upper-case ASCII letter in lower case.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
