/// Reads patterns in two steps, as the library does: first the groups are written out, then each of
/// the texts that result is divided at its slashes. Every byte keeps its place in the source, so
/// that a fault in a text has a place there, too.
enum RoutePatternParser {
  static let longestSource = 4_096

  /// A byte of a pattern with its place.
  private struct Letter {
    var byte: UInt8
    var offset: Int
  }

  /// A run of the pattern, and whether it may be left out.
  private struct Piece {
    var letters: ArraySlice<Letter>
    var isOptional: Bool
  }

  static func routes(of source: [UInt8]) throws(RoutePatternError) -> [RoutePattern.Route] {
    if source.isEmpty {
      throw RoutePatternError(.empty, at: 0, "a pattern is not empty; '/' is a link without path")
    }
    if source.count > longestSource {
      throw RoutePatternError(
        .tooLong, at: longestSource, "a pattern has at most \(longestSource) bytes")
    }
    let pieces = try pieces(of: source)
    var routes: [RoutePattern.Route] = []
    for text in expansions(of: pieces) {
      routes.append(try route(text, end: source.count))
    }
    return routes
  }

  // MARK: - Groups

  private static func pieces(of source: [UInt8]) throws(RoutePatternError) -> [Piece] {
    let letters = source.enumerated().map { Letter(byte: $1, offset: $0) }
    var pieces: [Piece] = []
    var start = 0
    var open: Int?
    var groups = 0
    for (index, byte) in source.enumerated() {
      if byte == UInt8(ascii: "(") {
        if open != nil {
          throw RoutePatternError(
            .nestedGroup, at: index, "a group stands in a group; write them one after the other")
        }
        groups += 1
        if groups > RoutePattern.mostGroups {
          throw RoutePatternError(
            .tooManyGroups, at: index,
            "a pattern has at most \(RoutePattern.mostGroups) optional groups, which are "
              + "\(1 << RoutePattern.mostGroups) routes; write several patterns")
        }
        if index > start {
          pieces.append(Piece(letters: letters[start..<index], isOptional: false))
        }
        open = index
        start = index + 1
      } else if byte == UInt8(ascii: ")") {
        guard open != nil else {
          throw RoutePatternError(
            .unopenedGroup, at: index, "')' closes no group; leave it out, or open one with '('")
        }
        if index == start {
          throw RoutePatternError(
            .emptyGroup, at: index, "the group is empty; write what may be left out, or no group")
        }
        pieces.append(Piece(letters: letters[start..<index], isOptional: true))
        open = nil
        start = index + 1
      }
    }
    if let open {
      throw RoutePatternError(.unclosedGroup, at: open, "'(' without ')'; close the group")
    }
    if start < source.count { pieces.append(Piece(letters: letters[start...], isOptional: false)) }
    return pieces
  }

  /// Every choice of groups, longest first. The sort keeps the order of equals.
  private static func expansions(of pieces: [Piece]) -> [[Letter]] {
    var texts: [[Letter]] = [[]]
    for piece in pieces {
      texts = texts.flatMap { piece.isOptional ? [$0 + piece.letters, $0] : [$0 + piece.letters] }
    }
    let order = texts.indices.sorted {
      texts[$0].count == texts[$1].count ? $0 < $1 : texts[$0].count > texts[$1].count
    }
    return order.map { texts[$0] }
  }

  // MARK: - Components

  private static func route(
    _ text: [Letter], end: Int
  ) throws(RoutePatternError) -> RoutePattern.Route {
    var rest = text[...]
    if rest.first?.byte == Byte.slash { rest = rest.dropFirst() }
    if rest.last?.byte == Byte.slash { rest = rest.dropLast() }
    // An empty path is one empty component, of a link as of a pattern.
    if rest.isEmpty { return RoutePattern.Route(components: [.literal([])]) }
    var components: [RoutePattern.Component] = []
    var names: Set<String> = []
    var wildcard: Int?
    var start = rest.startIndex
    while start <= rest.endIndex {
      let stop = rest[start...].firstIndex { $0.byte == Byte.slash } ?? rest.endIndex
      let letters = rest[start..<stop]
      let offset = start < text.endIndex ? text[start].offset : end
      if let wildcard {
        throw RoutePatternError(
          .wildcardNotLast, at: wildcard,
          "'*' takes all components that remain, so it stands last; for one component write ':name'"
        )
      }
      if letters.isEmpty {
        throw RoutePatternError(
          .emptyComponent, at: offset,
          "a component is empty here, at least where a group is left out; write one slash, and in "
            + "a group the slash that leads to it")
      }
      let component = try component(letters, offset)
      if component == .wildcard { wildcard = offset }
      if case .variable(let name) = component, !names.insert(name).inserted {
        throw RoutePatternError(
          .duplicateVariable, at: offset,
          "the variable '\(name)' stands twice in one route; rename it"
        )
      }
      components.append(component)
      start = stop + 1
    }
    return RoutePattern.Route(components: components)
  }

  private static func component(
    _ letters: ArraySlice<Letter>, _ offset: Int
  ) throws(RoutePatternError) -> RoutePattern.Component {
    if letters.count == 1, letters.first?.byte == UInt8(ascii: "*") { return .wildcard }
    guard letters.first?.byte == Byte.colon else {
      if let bad = letters.first(where: { !literal.contains($0.byte) }) {
        throw RoutePatternError(
          .illegalCharacter, at: bad.offset,
          "no path of a URL holds this character, so that no link matches; percent-encode it")
      }
      return .literal(letters.map(\.byte))
    }
    // `user/:id#/view`: the fragment's sign ends the name, and no value keeps it either.
    var name = letters.dropFirst()
    if name.count > 1, name.last?.byte == Byte.hash { name = name.dropLast() }
    if name.isEmpty {
      throw RoutePatternError(.emptyVariable, at: offset, "a name follows ':', as in ':id'")
    }
    if let bad = name.first(where: { !ByteSet.identifier.contains($0.byte) }) {
      throw RoutePatternError(
        .variableName, at: bad.offset,
        "a variable's name is made of letters, digits, '_', '-' and '.', and takes a whole component"
      )
    }
    return .variable(String(decoding: name.map(\.byte), as: UTF8.self))
  }

  /// What the path and the fragment of a URL may hold, escapes included.
  private static let literal = ByteSet.path.union(ByteSet("%#?"))
}
