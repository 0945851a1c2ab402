/// Why a template of a scheme or a form cannot be read.
package struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Offset into the template's UTF-8.
  package var offset: Int
  /// What is wrong there.
  package var description: String
}

/// A scheme with its variables in braces: `play{bu}{variant}`.
package struct SchemeTemplate: Sendable, Hashable {
  /// A literal run or a variable.
  package enum Part: Sendable, Hashable {
    case literal(String)
    case variable(String)
  }

  /// The literal runs and variables, in order.
  package var parts: [Part]
  /// The template as written.
  package var source: String

  /// Reads `play{bu}{variant}`.
  package init(_ source: String) throws(TemplateError) {
    self.source = source
    parts = try TemplateScanner.parts(of: source, unit: "scheme").map { part in
      switch part {
      case .literal(let text, _): .literal(text)
      case .name(let name, _): .variable(name)
      }
    }
  }

  /// The names of the variables, in order.
  package var variables: [String] {
    parts.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }
}

/// Splits a template at its braces.
enum TemplateScanner {
  enum Part {
    case literal(String, at: Int)
    case name(String, at: Int)
  }

  /// What documentation has in paths as it is, and a URL as an escape.
  private static let isWrittenAsEscape = ByteSet(" \"<>^`|")

  static let nameMessage =
    "expected a name of letters, digits, '_', '-' and '.' between '{' and '}'"

  static func parts(of source: String, unit: String) throws(TemplateError) -> [Part] {
    let bytes = Array(source.utf8)
    let legal = unit == "scheme" ? ByteSet.schemeTail : ByteSet.path
    var parts: [Part] = []
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[index] == UInt8(ascii: "{") {
        guard let close = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
          throw TemplateError(offset: index, description: "'{' without '}'")
        }
        let name = bytes[(index + 1)..<close]
        guard !name.isEmpty, name.allSatisfy({ ByteSet.identifier.contains($0) }) else {
          throw TemplateError(
            offset: index + 1,
            description: nameMessage)
        }
        parts.append(.name(String(decoding: name, as: UTF8.self), at: start))
        index = close + 1
      } else {
        var literal: [UInt8] = []
        while index < bytes.count {
          if legal.contains(bytes[index]) {
            literal.append(bytes[index])
            index += 1
          } else if unit == "path", let octet = try escaped(bytes, &index) {
            PercentCoding.appendEscape(of: octet, to: &literal)
          } else {
            break
          }
        }
        if index == start {
          let character = VisibleText.of([bytes[index]])
          throw TemplateError(
            offset: index,
            description: "'\(character)' is a character that no \(unit) may hold"
              + (unit == "path" ? "; a parameter of type 'parts' has it between its parts" : ""))
        }
        parts.append(.literal(String(decoding: literal, as: UTF8.self), at: start))
      }
    }
    if parts.isEmpty { throw TemplateError(offset: 0, description: "the \(unit) is empty") }
    return parts
  }

  /// The octet of a fixed text that stands in links as an escape: a letter beyond ASCII, a space or
  /// another character that no path holds, such as `|`, which a form has as it is or as the escape.
  /// `nil` for a backslash, which may be a slash, and for what a form means something else by.
  private static func escaped(
    _ bytes: [UInt8], _ index: inout Int
  ) throws(TemplateError) -> UInt8? {
    let start = index
    var octet = bytes[index]
    var width = 1
    if octet == Byte.percent {
      guard index + 2 < bytes.count, let high = Byte.hexValue(bytes[index + 1]),
        let low = Byte.hexValue(bytes[index + 2])
      else {
        throw TemplateError(
          offset: start, description: "two hexadecimal digits follow a percent sign in a form")
      }
      octet = high << 4 | low
      width = 3
      if ByteSet.path.contains(octet) || octet == Byte.slash {
        let character = VisibleText.of([octet])
        throw TemplateError(
          offset: start,
          description:
            "an escaped '\(character)' is none of a fixed text; write '\(character)', and what "
            + "becomes of the escape says 'literalEscape' or 'encodedSlash'")
      }
    } else if octet < 0x80, !Self.isWrittenAsEscape.contains(octet) {
      return nil
    }
    if octet < 0x20 || octet == 0x7F {
      throw TemplateError(offset: start, description: "a form holds no control characters")
    }
    index += width
    return octet
  }
}
