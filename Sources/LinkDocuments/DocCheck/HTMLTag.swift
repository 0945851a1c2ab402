/// A tag of HTML: where it ends, what it is, and its attributes. Linear in its length.
struct HTMLTag {
  struct Attribute {
    var name: String
    /// The value without its quotation marks.
    var value: Range<Int>
  }

  /// In lower case.
  var name: String
  var isClosing: Bool
  var attributes: [Attribute] = []
  /// Behind its `>`.
  var end: Int

  /// Elements that stand within a line: text goes on through their tags.
  static let inline: Set<String> = [
    "abbr", "b", "bdi", "bdo", "big", "cite", "del", "dfn", "em", "font", "i", "ins", "label",
    "mark", "q", "s", "small", "span", "strike", "strong", "sub", "sup", "u", "var", "wbr",
  ]
  /// Elements of which the text is code.
  static let code: Set<String> = ["code", "samp", "kbd", "tt"]
  /// Elements by which a document has structure; with those above, what is a tag in Markdown.
  static let blocks: Set<String> = [
    "a", "article", "aside", "blockquote", "body", "br", "button", "caption", "dd", "details",
    "div", "dl", "dt", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "img", "input", "li", "link", "main", "meta",
    "nav", "ol", "option", "p", "picture", "pre", "script", "section", "select", "source", "style",
    "summary", "table", "tbody", "td", "template", "tfoot", "th", "thead", "title", "tr", "ul",
    "video",
  ]
  /// Attributes that hold an address.
  static let addresses: Set<String> = [
    "href", "src", "action", "formaction", "cite", "data", "poster", "xlink:href",
  ]

  static func isKnown(_ name: String) -> Bool {
    inline.contains(name) || code.contains(name) || blocks.contains(name)
  }

  /// The tag whose `<` is at an offset; `nil` where it is none, or does not end before `limit`.
  init?(_ bytes: [UInt8], at start: Int, limit: Int) {
    var index = start + 1
    isClosing = index < limit && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    guard index < limit, bytes[index].isLetter else { return nil }
    let begin = index
    while index < limit, bytes[index].isNameByte || bytes[index] == UInt8(ascii: ":") {
      index += 1
    }
    name = String(decoding: bytes[begin..<min(index, begin + 32)], as: UTF8.self).lowercased()
    end = index
    func skipBlanks() { while index < limit, bytes[index].isBlank { index += 1 } }
    while true {
      skipBlanks()
      guard index < limit else { return nil }
      if bytes[index] == UInt8(ascii: ">") {
        end = index + 1
        return
      }
      if bytes[index] == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let nameStart = index
      index += 1
      while index < limit, !bytes[index].isBlank, !"=>/".utf8.contains(bytes[index]) { index += 1 }
      let attribute = bytes[nameStart..<min(index, nameStart + 32)]
      skipBlanks()
      guard index < limit, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      skipBlanks()
      guard index < limit else { return nil }
      let quote = bytes[index]
      var value = index..<index
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let close = bytes[index + 1..<limit].firstIndex(of: quote) else { return nil }
        value = index + 1..<close
        index = close + 1
      } else {
        while index < limit, !bytes[index].isBlank, bytes[index] != UInt8(ascii: ">") { index += 1 }
        value = value.lowerBound..<index
      }
      attributes.append(
        Attribute(
          name: String(decoding: attribute, as: UTF8.self).lowercased(), value: value))
    }
  }

  /// The values that may hold links.
  func runs(_ document: [UInt8]) -> [TextRun] {
    attributes.compactMap { attribute in
      guard document[attribute.value].contains(UInt8(ascii: ":")) else { return nil }
      var run = TextRun(Self.addresses.contains(attribute.name) ? .address : .code)
      var index = attribute.value.lowerBound
      while index < attribute.value.upperBound {
        if document[index] == UInt8(ascii: "&"),
          let reference = CharacterReference.read(
            document, at: index, end: attribute.value.upperBound)
        {
          run.append(reference.octets, at: index)
          index += reference.length
        } else {
          run.append(document[index], at: index)
          index += 1
        }
      }
      return run
    }
  }
}
