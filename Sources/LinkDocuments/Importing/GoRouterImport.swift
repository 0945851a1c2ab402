import LinkSpec

/// A first spec from the routes that a Flutter app declares with go_router.
///
/// `:id` in a path is a value of one segment, `:id(\\d+)` one with a pattern. The path of a route
/// within another goes on where that ends.
package enum GoRouterImport {
  /// Makes a spec of the routes of several Dart files.
  ///
  /// - Throws: where there is no route, or too much of anything.
  package static func result(
    _ files: [[UInt8]], name: String?, schemes: [String], hosts: [String]
  ) throws(ImportError) -> ImportResult {
    let places = LinkPlace.places(schemes: schemes, hosts: hosts)
    var assembly = RouteAssembly(places.places)
    var notes: [ImportNote] = []
    for (file, bytes) in files.enumerated() {
      do throws(ImportError) {
        try ImportLimits.check(bytes)
        let extraction = try GoRouterExtraction(bytes)
        notes += extraction.gaps.map { ImportNote($0.message, at: $0.offset, file: file) }
        for route in extraction.routes {
          switch outline(route, file) {
          case .success(let outline): try assembly.add(outline)
          case .failure(let fault):
            notes.append(ImportNote(fault.message, at: route.offset, file: file))
          }
        }
      } catch {
        var fault = error
        fault.file = file
        throw fault
      }
    }
    if assembly.actions.isEmpty, assembly.notes.isEmpty, notes.isEmpty {
      throw ImportError("no route is declared: expected GoRoute(path: '/…') in Dart source")
    }
    return try assembly.result(
      name: name, document: "routes", title: "The routes that go_router has",
      notes: [
        "Begun from the routes of go_router. Assumed: every route with a path is an action; a value of a",
        "path is a text of one segment; the query has no documented parameters; redirections do",
        "not count.",
      ] + places.notes, notes: notes)
  }

  /// A route in the words of an outline, or why no form says it.
  private static func outline(
    _ route: GoRouterExtraction.Route, _ file: Int
  ) -> Result<RouteOutline, ImportError> {
    if route.path.reduce(0, { $0 + $1.utf8.count }) > ImportLimits.longestText {
      return .failure(ImportError("the path is longer than \(ImportLimits.longestText) bytes"))
    }
    var segments: [RouteOutline.Segment] = []
    var parameters: [SpecOutline.Parameter] = []
    for part in route.path.flatMap({ SlashedPath.parts(of: $0) }) {
      guard part.contains(":") else {
        segments.append(.literal(part))
        continue
      }
      do throws(ImportError) {
        segments.append(try segment(part, &parameters))
      } catch {
        return .failure(error)
      }
    }
    let names = segments.flatMap(\.parameters)
    if Set(names).count != names.count {
      return .failure(ImportError("a value stands twice in the path; rename it"))
    }
    let shown = "/" + route.path.flatMap { SlashedPath.parts(of: $0) }.joined(separator: "/")
    return .success(
      RouteOutline(
        words: route.name.map { [$0] } ?? [], title: "opens \(shown)", paths: [segments],
        parameters: parameters, offset: route.offset, file: file))
  }

  /// A segment with values in it: `:` and a name of letters, digits and `_`, perhaps with a pattern
  /// in parentheses behind it.
  private static func segment(
    _ text: String, _ parameters: inout [SpecOutline.Parameter]
  ) throws(ImportError) -> RouteOutline.Segment {
    var pieces: [RouteOutline.Piece] = []
    var rest = Substring(text)
    while let colon = rest.firstIndex(of: ":") {
      if colon > rest.startIndex { pieces.append(.text(String(rest[..<colon]))) }
      rest = rest[rest.index(after: colon)...]
      let name = String(rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) })
      guard OutlineNames.isParameter(name) else {
        throw ImportError("'\(text)': a ':' without the name of a value")
      }
      rest = rest.dropFirst(name.count)
      if rest.first == "(" {
        guard let end = endOfGroup(rest) else {
          throw ImportError("'\(text)': '(' without ')'")
        }
        let pattern = String(rest[..<end].dropFirst())
        rest = rest[rest.index(after: end)...]
        // A pattern of any characters takes slashes, too.
        if pieces.isEmpty, rest.isEmpty, [".*", ".+"].contains(pattern) { return .rest(name) }
        parameters.append(SpecOutline.Parameter(pattern: pattern, name: name))
      }
      pieces.append(.value(name))
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return try RouteOutline.Segment(pieces)
  }

  /// Where the parenthesis closes that a text begins with.
  private static func endOfGroup(_ text: Substring) -> Substring.Index? {
    var depth = 0
    var isEscaped = false
    for index in text.indices {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch text[index] {
      case "\\": isEscaped = true
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
