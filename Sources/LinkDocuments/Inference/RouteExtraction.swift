/// Finds the patterns that an app registers with JLRoutes, in its Swift or Objective-C source.
///
/// Three places are looked at: calls of `addRoute` and `addRoutes` (in Objective-C `addRoute:` and
/// `addRoutes:`), up to the handler, and what stands behind the name `routePatterns`, a property
/// with an array of patterns. String literals there are patterns, and `priority: 5` is their
/// priority. Escapes are resolved; raw and multi-line literals and `@"…"` are read; comments are
/// not.
///
/// The source is not compiled: a pattern that is put together at run time is no literal, and is
/// told of instead of guessed.
package enum RouteExtraction {
  /// A pattern in a source.
  package struct Route: Sendable, Hashable {
    /// The text of the literal; whether it is a pattern is another question.
    package var pattern: String
    /// The priority, where it is a literal number.
    package var priority: Int?
    /// Where the literal begins: a byte of the source.
    package var offset: Int
  }

  /// Something that stands where a pattern belongs and cannot be read.
  package struct Gap: Sendable, Hashable {
    /// What it is, in words that fit behind a place.
    package var message: String
    /// Where it begins: a byte of the source.
    package var offset: Int
  }

  /// What was found.
  package struct Result: Sendable, Hashable {
    /// The patterns, in the order of the source.
    package var routes: [Route] = []
    /// What could not be read, in the order of the source.
    package var gaps: [Gap] = []
  }

  /// The patterns of one file. Linear; any bytes at all.
  package static func routes(in source: [UInt8]) -> Result {
    let tokens = SourceTokens.tokens(of: source)
    var result = Result()
    var index = 0
    while index < tokens.count {
      if case .word(let word) = tokens[index].kind {
        if word == "addRoute" || word == "addRoutes" {
          index = readCall(tokens, index + 1, into: &result)
          continue
        }
        if word == "routePatterns" {
          index = readProperty(tokens, index + 1, into: &result)
          continue
        }
      }
      index += 1
    }
    return result
  }

  // MARK: - Calls

  /// Reads `(…` or `:…` up to the handler or the end of the call.
  private static func readCall(
    _ tokens: [SourceTokens.Token], _ start: Int, into result: inout Result
  ) -> Int {
    guard start < tokens.count, tokens[start].isMark("(") || tokens[start].isMark(":") else {
      return start
    }
    let isDeclared = start >= 2 && tokens[start - 2].isWord("func")
    if isDeclared { return start }
    var found: [Route] = []
    var priority: Int?
    var depth = 0
    var index = start
    scan: while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .mark(let mark):
        if "([".utf8.contains(mark) {
          depth += 1
        } else if ")]".utf8.contains(mark) {
          depth -= 1
          if depth < 0 || depth == 0 && tokens[start].isMark("(") { break scan }
        } else if "{^;}".utf8.contains(mark) {
          break scan
        }
      case .text(let text): found.append(Route(pattern: text, priority: nil, offset: token.offset))
      case .gap(let message): result.gaps.append(Gap(message: message, offset: token.offset))
      case .word("priority") where index + 1 < tokens.count && tokens[index + 1].isMark(":"):
        let isNegative = index + 2 < tokens.count && tokens[index + 2].isMark("-")
        let place = index + (isNegative ? 3 : 2)
        if place < tokens.count, case .number(let number) = tokens[place].kind {
          priority = isNegative ? -number : number
        } else {
          result.gaps.append(
            Gap(message: "a priority that is no literal number", offset: token.offset))
        }
        index = max(index, place - 1)
      default: break
      }
      index += 1
    }
    result.routes += found.map { Route(pattern: $0.pattern, priority: priority, offset: $0.offset) }
    return max(index, start + 1)
  }

  // MARK: - Properties

  private static let declarations: Set<String> = [
    "let", "var", "func", "init", "struct", "class", "enum", "extension", "protocol", "get", "set",
    "static", "private", "public", "internal", "override", "case", "import",
  ]

  /// Reads the array behind `routePatterns =`, `routePatterns: [String] {` and the like.
  private static func readProperty(
    _ tokens: [SourceTokens.Token], _ start: Int, into result: inout Result
  ) -> Int {
    guard start < tokens.count,
      [":", "=", "{"].contains(where: { tokens[start].isMark($0) })
    else { return start }
    var depth = 0
    var hasText = false
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .word(let word) where declarations.contains(word): return index
      case .mark(let mark):
        if "([".utf8.contains(mark) {
          depth += 1
        } else if ")]".utf8.contains(mark) {
          depth -= 1
          if depth < 0 || depth == 0 && hasText { return index + 1 }
        } else if mark == UInt8(ascii: "}") {
          return index + 1
        }
      case .text(let text):
        hasText = true
        result.routes.append(Route(pattern: text, priority: nil, offset: token.offset))
      case .gap(let message):
        hasText = true
        result.gaps.append(Gap(message: message, offset: token.offset))
      default: break
      }
      index += 1
    }
    return index
  }
}
