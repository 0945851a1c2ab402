import LinkSpec

/// Finds links in text that people have written: one a line, in a Markdown document, in a mail.
///
/// A link begins with a scheme and `://` and ends before white space, a quotation mark, an angle
/// bracket, a backquote or a bar. A full stop, comma or closing bracket at its very end belongs to
/// the sentence around it, unless its opening bracket is in the link. A whole line that is one
/// opaque URL (`myphotoapp:Vacation?index=1`) is a link too.
package enum LinkExtraction {
  /// Schemes that are never an app's own.
  static let common: Set<String> = [
    "http", "https", "ftp", "file", "ws", "wss", "mailto", "tel", "sms", "data", "javascript",
    "about", "blob", "urn", "geo", "facetime", "itms", "itms-apps", "market", "intent", "git",
    "ssh", "chrome", "view-source",
  ]

  /// Whether links of a scheme are those of the web.
  static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }

  /// The links with schemes of their own, in the order of the text, each once, and links of the web
  /// to one of these hosts. Linear.
  package static func links(in text: [UInt8], hosts: Set<String> = []) -> [[UInt8]] {
    var links: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let found = self.links(inLine: line)
      let whole = found.isEmpty ? opaque(line) : nil
      for link in whole.map({ [$0] }) ?? found
      where (!isCommon(link) || isOnWeb(link, of: hosts)) && seen.insert(link).inserted {
        links.append(link)
      }
    }
    return links
  }

  /// The lines that are links of the web from their first byte on, each once. Linear.
  package static func webLinks(asLinesOf text: [UInt8]) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      let parts = links(inLine: line)
      guard let link = parts.first, line.starts(with: link),
        isWeb(scheme(of: link)), seen.insert(link).inserted
      else { return nil }
      return link
    }
  }

  private static func isOnWeb(_ link: [UInt8], of hosts: Set<String>) -> Bool {
    guard !hosts.isEmpty, isWeb(scheme(of: link)), let host = SplitURL(link).host else {
      return false
    }
    return hosts.contains(String(decoding: link[host], as: UTF8.self).lowercased())
  }

  private static func scheme(of link: [UInt8]) -> String {
    String(decoding: link.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
  }

  private static func links(inLine line: ArraySlice<UInt8>) -> [[UInt8]] {
    var links: [[UInt8]] = []
    var index = line.startIndex
    while index < line.endIndex {
      guard line[index] == UInt8(ascii: ":"), line[index...].starts(with: "://".utf8) else {
        index += 1
        continue
      }
      var start = index
      while start > line.startIndex, isSchemeByte(line[start - 1]) { start -= 1 }
      while start < index, !isLetter(line[start]) { start += 1 }
      var end = index + 3
      while end < line.endIndex, !endsLink(line[end]) { end += 1 }
      if start < index, end > index + 3 {
        links.append(withoutPunctuation(line[start..<end]))
      }
      index = max(end, index + 3)
    }
    return links
  }

  /// A line that is nothing but `scheme:something`.
  private static func opaque(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
    while let first = line.first, first == 0x20 || first == 0x09 { line = line.dropFirst() }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon + 1 < line.endIndex,
      let first = line.first, isLetter(first), line[..<colon].allSatisfy(isSchemeByte),
      !line.contains(where: endsLink)
    else { return nil }
    return Array(line)
  }

  private static func isCommon(_ link: [UInt8]) -> Bool {
    common.contains(scheme(of: link))
  }

  private static func withoutPunctuation(_ link: ArraySlice<UInt8>) -> [UInt8] {
    var link = link
    while let last = link.last {
      switch last {
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
        UInt8(ascii: "!"), UInt8(ascii: "'"), UInt8(ascii: "*"):
        link = link.dropLast()
      case UInt8(ascii: ")") where !link.contains(UInt8(ascii: "(")),
        UInt8(ascii: "]") where !link.contains(UInt8(ascii: "[")):
        link = link.dropLast()
      default: return Array(link)
      }
    }
    return Array(link)
  }

  private static func endsLink(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "\"<>`|".utf8.contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
  }
}
