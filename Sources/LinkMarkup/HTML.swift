package import LinkSpec

/// A piece of a page. Interpolated text is escaped, so that only a literal of this program can hold
/// a tag: `"<p>\(text)</p>"`.
package struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The markup as it stands in the page.
  package private(set) var markup: String

  /// Nothing.
  package init() { markup = "" }
  package init(stringLiteral value: String) { markup = value }
  package init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  /// Markup that is known to be harmless: the page's own style sheet, script and data.
  package init(trusted markup: String) { self.markup = markup }

  package static func + (left: HTML, right: HTML) -> HTML {
    HTML(trusted: left.markup + right.markup)
  }
  package static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { markup += literal }
    package mutating func appendInterpolation(_ text: String) { markup += HTMLText.escaped(text) }
    package mutating func appendInterpolation(_ number: Int) { markup += String(number) }
    package mutating func appendInterpolation(_ html: HTML) { markup += html.markup }
  }
}

extension Sequence<HTML> {
  /// One piece after the other.
  package func joined(_ separator: HTML = "") -> HTML {
    HTML(trusted: map(\.markup).joined(separator: separator.markup))
  }
}

/// Text made safe for a page.
package enum HTMLText {
  /// Text for an element or a quoted attribute. Whatever controls, formats or reorders text is
  /// shown as an escape; what is visible already stays as it is.
  package static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in shown(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// JSON for a `<script>` of data: nothing in it can end the element or begin another. In JSON
  /// these characters stand in strings alone, where an escape means the same.
  package static func embedded(_ json: JSONText) -> HTML {
    var plain: [UInt8] = []
    json.append(to: &plain)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(plain.count)
    for byte in plain {
      switch byte {
      case UInt8(ascii: "<"): bytes += "\\u003c".utf8
      case UInt8(ascii: ">"): bytes += "\\u003e".utf8
      case UInt8(ascii: "&"): bytes += "\\u0026".utf8
      default: bytes.append(byte)
      }
    }
    return HTML(trusted: String(decoding: bytes, as: UTF8.self))
  }

  /// Escapes what is not visible, and leaves backslashes alone: most text has been through
  /// `VisibleText` already, and would grow them.
  package static func shown(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return text.utf8.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false)
      .map { VisibleText.of(Array($0)) }.joined(separator: "\\")
  }
}
