/// Finds the routes that a Flutter app declares with go_router, in its Dart source: `GoRoute(path:
/// …, routes: […])` and `@TypedGoRoute<…>(path: …)`, one within the other.
///
/// A path is a string literal, or the name of a constant with one (`static const home = '/home'`).
/// The source is not compiled: any other path is told of instead of guessed, with what is in it.
struct GoRouterExtraction {
  /// A route, with what stands around it.
  struct Route: Sendable, Hashable {
    /// The paths from the outermost route to this one.
    var path: [String]
    /// Its `name`, where that is a literal.
    var name: String?
    /// Where it begins: a byte of the source.
    var offset: Int
  }

  /// The routes, in the order of the source.
  private(set) var routes: [Route] = []
  /// What could not be read, in the order of the source.
  private(set) var gaps: [ImportNote] = []

  /// A route with the depth of what stands in its parentheses.
  private struct Frame {
    var depth: Int
    var offset: Int
    var path: String?
    var name: String?
  }

  private let tokens: [SourceTokens.Token]
  private let constants: [String: String]
  private var depth = 0

  /// Reads a source; any bytes at all.
  ///
  /// - Throws: where routes stand too deep within each other, or there are too many.
  init(_ source: [UInt8]) throws(ImportError) {
    tokens = DartTokens.tokens(of: source)
    constants = DartConstants.constants(of: tokens)
    try read()
  }

  /// Goes through the tokens once.
  private mutating func read() throws(ImportError) {
    // Paths may follow the routes within, so routes are put together at their ends.
    var nodes: [(parent: Int?, frame: Frame)] = []
    var open: [Int] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .word("GoRoute"), .word("TypedGoRoute"):
        if let start = argumentList(after: index) {
          if open.count >= ImportLimits.mostDepth {
            throw ImportError(
              "more than \(ImportLimits.mostDepth) routes within each other", at: token.offset)
          }
          depth += 1
          nodes.append((open.last, Frame(depth: depth, offset: token.offset)))
          open.append(nodes.count - 1)
          try ImportLimits.check(routes: nodes.count, at: token.offset)
          index = start
        }
      case .word(let word):
        if let last = open.last, nodes[last].frame.depth == depth,
          index + 1 < tokens.count, tokens[index + 1].isMark(":")
        {
          if word == "path" {
            nodes[last].frame.path = value(at: index + 2)
          } else if word == "name" {
            nodes[last].frame.name = value(at: index + 2)
          }
        }
      case .mark(let mark):
        if "([{".utf8.contains(mark) {
          depth += 1
        } else if ")]}".utf8.contains(mark) {
          if let last = open.last, nodes[last].frame.depth == depth { open.removeLast() }
          depth = max(0, depth - 1)
        }
      default: break
      }
      index += 1
    }
    collect(nodes)
  }

  /// Puts paths together, each behind those around it.
  private mutating func collect(_ nodes: [(parent: Int?, frame: Frame)]) {
    var paths: [[String]?] = []
    for (parent, frame) in nodes {
      let around = parent.map { paths[$0] } ?? []
      guard let path = frame.path, let around else {
        paths.append(nil)
        let reason =
          frame.path != nil
          ? "a route within one whose path is not known"
          : "a route whose path is no literal and no constant with one"
        gaps.append(ImportNote(reason, at: frame.offset))
        continue
      }
      paths.append(around + [path])
      routes.append(Route(path: around + [path], name: frame.name, offset: frame.offset))
    }
  }

  /// The token of the parenthesis behind a name, and behind its type in angle brackets.
  private func argumentList(after index: Int) -> Int? {
    var place = index + 1
    var angles = 0
    while place < tokens.count, place < index + 40 {
      if tokens[place].isMark("<") { angles += 1 }
      if tokens[place].isMark(">") { angles -= 1 }
      if angles == 0, !tokens[place].isMark(">") { break }
      place += 1
    }
    return place < tokens.count && tokens[place].isMark("(") ? place : nil
  }

  /// The text that stands at a place: one literal, or one constant, up to the next comma or the
  /// end.
  private func value(at index: Int) -> String? {
    guard index < tokens.count else { return nil }
    var end = index
    var words: [String] = []
    loop: while end < tokens.count, end < index + 8 {
      switch tokens[end].kind {
      case .word("const"): break
      case .word(let word): words.append(word)
      case .text(let text):
        guard end == index, text.utf8.count <= ImportLimits.longestText else { return nil }
        return isEnd(end + 1) ? text : nil
      case .mark(UInt8(ascii: ".")): break
      default: break loop
      }
      end += 1
    }
    guard isEnd(end) else { return nil }
    let text = constants[words.suffix(2).joined(separator: ".")]
    return text ?? words.last.flatMap { constants[$0] }
  }

  /// Whether an argument ends before a token.
  private func isEnd(_ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    return tokens[index].isMark(",") || tokens[index].isMark(")")
  }
}
