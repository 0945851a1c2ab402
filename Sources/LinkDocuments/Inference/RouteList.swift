package import LinkSpec

/// The patterns of a file: a list, one pattern a line, or Swift or Objective-C source that
/// registers them with JLRoutes.
///
/// In a list, empty lines and lines that begin with `#` say nothing. A text that holds the word
/// `addRoute`, `addRoutes` or `routePatterns` is source; see ``RouteExtraction``.
package struct RouteList: Sendable {
  /// A pattern with its place.
  package struct Entry: Sendable, Hashable {
    /// The pattern.
    package var pattern: RoutePattern
    /// Its priority, 0 where none is given.
    package var priority: Int
    /// Where it begins: a byte of the file.
    package var offset: Int
  }

  /// Something that is no pattern, or cannot be read as one.
  package struct Problem: Sendable, Hashable {
    /// What is wrong and how to mend it.
    package var message: String
    /// Where: a byte of the file.
    package var offset: Int
  }

  /// The patterns, in the order of the file.
  package private(set) var entries: [Entry] = []
  /// Texts that stand where patterns belong and are none.
  package private(set) var faults: [Problem] = []
  /// What only a compiler could read.
  package private(set) var gaps: [Problem] = []

  /// Reads a file. Linear; any bytes at all.
  package init(_ bytes: [UInt8]) {
    if ["addRoute", "routePatterns"].contains(where: { Self.contains(bytes, Array($0.utf8)) }) {
      readSource(bytes)
    } else {
      readList(bytes)
    }
  }

  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  private mutating func readSource(_ bytes: [UInt8]) {
    let result = RouteExtraction.routes(in: bytes)
    for route in result.routes {
      do throws(RoutePatternError) {
        entries.append(
          Entry(
            pattern: try RoutePattern(route.pattern), priority: route.priority ?? 0,
            offset: route.offset))
      } catch {
        // The literal may hold escapes, so only its beginning is sure.
        faults.append(
          Problem(
            message: "at byte \(error.offset) of the pattern: \(error.message)",
            offset: route.offset))
      }
    }
    gaps = result.gaps.map { Problem(message: $0.message, offset: $0.offset) }
  }

  private mutating func readList(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      readLine(bytes, start..<end)
      start = end + 1
    }
  }

  private mutating func readLine(_ bytes: [UInt8], _ line: Range<Int>) {
    func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    guard let first = line.first(where: { !isSpace($0) }), bytes[first] != UInt8(ascii: "#"),
      let last = line.last(where: { !isSpace($0) })
    else { return }
    let text = String(decoding: bytes[first...last], as: UTF8.self)
    guard text.utf8.elementsEqual(bytes[first...last]) else {
      faults.append(Problem(message: "the line is no UTF-8", offset: first))
      return
    }
    do throws(RoutePatternError) {
      entries.append(Entry(pattern: try RoutePattern(text), priority: 0, offset: first))
    } catch {
      faults.append(Problem(message: error.message, offset: first + error.offset))
    }
  }
}
