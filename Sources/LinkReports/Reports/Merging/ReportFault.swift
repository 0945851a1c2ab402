import LinkSpec

/// Why a file is no report that can be merged.
package struct ReportFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The byte where it is wrong.
  package var offset: Int
  /// What is wrong and how to mend it, in a sentence, safe to show.
  package var description: String

  init(_ node: JSONNode, _ description: String) {
    offset = node.range.lowerBound
    self.description = description
  }

  init(offset: Int, _ description: String) {
    self.offset = offset
    self.description = description
  }
}

/// Members of an object that have to be there: what is missing or of another type has its place.
extension JSONNode {
  func needed(_ key: String) throws(ReportFault) -> JSONNode {
    guard members != nil else { throw ReportFault(self, "expected an object, found \(found)") }
    guard let node = self[key] else { throw ReportFault(self, "'\(key)' is missing") }
    return node
  }

  func text(_ key: String) throws(ReportFault) -> String {
    let node = try needed(key)
    guard let text = node.string else {
      throw ReportFault(node, "'\(key)': expected a text, found \(node.found)")
    }
    return text
  }

  /// A text that may be null, or missing.
  func optionalText(_ key: String) throws(ReportFault) -> String? {
    guard let node = self[key], node.value != .null else { return nil }
    return try text(key)
  }

  func count(_ key: String) throws(ReportFault) -> Int {
    let node = try needed(key)
    // Sums of thousands of reports still are numbers.
    guard case .number(let text) = node.value, let number = Int(text),
      (0...1 << 48).contains(number)
    else { throw ReportFault(node, "'\(key)': expected a count, found \(node.found)") }
    return number
  }

  func optionalCount(_ key: String) throws(ReportFault) -> Int? {
    guard let node = self[key], node.value != .null else { return nil }
    return try count(key)
  }

  func list(_ key: String) throws(ReportFault) -> [JSONNode] {
    let node = try needed(key)
    guard let list = node.array else {
      throw ReportFault(node, "'\(key)': expected a list, found \(node.found)")
    }
    return list
  }

  func texts(_ key: String) throws(ReportFault) -> [String] {
    var texts: [String] = []
    for node in try list(key) {
      guard let text = node.string else {
        throw ReportFault(node, "'\(key)': expected a text, found \(node.found)")
      }
      texts.append(text)
    }
    return texts
  }

  /// One of the words that there are.
  func word<Word: RawRepresentable>(
    _ key: String, as type: Word.Type = Word.self
  ) throws(ReportFault) -> Word where Word.RawValue == String {
    let text = try text(key)
    guard let word = Word(rawValue: text) else {
      throw ReportFault(try needed(key), "'\(key)': unknown word '\(VisibleText.of(text))'")
    }
    return word
  }

  /// A link, as text or as base64.
  func link(_ key: String) throws(ReportFault) -> [UInt8] {
    if let text = self[key]?.string { return Array(text.utf8) }
    guard self[key + "Base64"] != nil else { throw ReportFault(self, "'\(key)' is missing") }
    return try needed(key + "Base64").bytes()
  }

  func links(_ key: String) throws(ReportFault) -> [[UInt8]] {
    guard self[key] != nil else { return [] }
    var links: [[UInt8]] = []
    for node in try list(key) { links.append(try node.bytes()) }
    return links
  }

  private func bytes() throws(ReportFault) -> [UInt8] {
    guard let text = string else { throw ReportFault(self, "expected base64, found \(found)") }
    do throws(Base64Error) {
      return try Base64.decode(Array(text.utf8))
    } catch {
      throw ReportFault(self, "no base64 at its offset \(error.offset)")
    }
  }
}
