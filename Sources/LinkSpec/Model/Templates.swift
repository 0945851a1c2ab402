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

/// The shape of a link after its scheme, as a relative reference with parameters in braces:
/// `//media/{media_urn}` (an action that the host names), `/play/{name}`, `{album}` (opaque).
package struct FormTemplate: Sendable, Hashable {
  /// One segment of the path.
  package enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter(String)
  }

  /// The host, where the form begins with `//`.
  package var host: String?
  /// The segments of the path, without leading or trailing slash.
  package var segments: [Segment]
  /// The template as written.
  package var source: String

  /// Reads a form. Literals are unreserved characters, `@`, `:` and sub-delimiters; a parameter is
  /// a whole segment.
  package init(_ source: String) throws(TemplateError) {
    self.source = source
    var rest = Array(source.utf8)[...]
    if let slashes = source.firstRange(of: "://"), !source.hasPrefix("//"),
      source[..<slashes.lowerBound].utf8.allSatisfy({ ByteSet.schemeTail.contains($0) })
    {
      throw TemplateError(
        offset: 0,
        description:
          "a form begins behind the scheme: '\(source[slashes.lowerBound...].dropFirst())'")
    }
    host = nil
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: Byte.slash) ?? rest.endIndex
      let name = rest[..<end]
      if let bad = name.firstIndex(where: { !ByteSet.host.contains($0) }) {
        throw TemplateError(
          offset: bad, description: "a host is written out, without '{', '}' or escapes")
      }
      if name.isEmpty {
        throw TemplateError(offset: 2, description: "a host follows '//', as in //media/{urn}")
      }
      host = String(decoding: name, as: UTF8.self)
      rest = rest[end...]
    }
    segments = []
    if rest.first == Byte.slash { rest = rest.dropFirst() }
    if rest.isEmpty { return }
    for text in rest.split(separator: Byte.slash, omittingEmptySubsequences: false) {
      if text.isEmpty {
        throw TemplateError(offset: text.startIndex, description: "a segment is empty")
      }
      let segment = String(decoding: text, as: UTF8.self)
      if segment == "*" || segment == "**" {
        throw TemplateError(
          offset: text.startIndex,
          description: "a form has no wildcards; a parameter takes a whole segment: {name}")
      }
      let parts: [TemplateScanner.Part]
      do {
        parts = try TemplateScanner.parts(of: segment, unit: "path")
      } catch {
        throw TemplateError(
          offset: text.startIndex + error.offset, description: error.description)
      }
      guard parts.count == 1 else {
        throw TemplateError(
          offset: text.startIndex,
          description: "a parameter takes a whole segment, as in /play/{name}")
      }
      switch parts[0] {
      case .literal(let literal, _): segments.append(.literal(literal))
      case .name(let name, _): segments.append(.parameter(name))
      }
    }
  }

  /// A form whose path is written out, at any slash.
  package init(host: String, _ segments: [Segment]) {
    self.host = host
    self.segments = segments
    source = segments.reduce(into: "//" + host) { text, segment in
      switch segment {
      case .literal(let word): text += "/" + word
      case .parameter(let name): text += "/{" + name + "}"
      }
    }
  }

  /// The names of the path parameters, in order.
  package var parameters: [String] {
    segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }
}

/// Splits a template at its braces.
enum TemplateScanner {
  enum Part {
    case literal(String, at: Int)
    case name(String, at: Int)
  }

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
            description: "a name of letters, digits, '_', '-' and '.' belongs between '{' and '}'")
        }
        parts.append(.name(String(decoding: name, as: UTF8.self), at: start))
        index = close + 1
      } else {
        while index < bytes.count, legal.contains(bytes[index]) { index += 1 }
        if index == start {
          throw TemplateError(
            offset: index, description: "a character that no \(unit) may hold")
        }
        parts.append(.literal(String(decoding: bytes[start..<index], as: UTF8.self), at: start))
      }
    }
    if parts.isEmpty { throw TemplateError(offset: 0, description: "the \(unit) is empty") }
    return parts
  }
}
