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
      guard part.hasPrefix(":"), part.dropFirst().firstIndex(of: ":") == nil else {
        return .failure(
          ImportError("'\(part)': a value that is a part of a segment; no form says that"))
      }
      var name = String(part.dropFirst())
      if name.hasSuffix(")"), let open = name.firstIndex(of: "(") {
        let pattern = String(name[name.index(after: open)...].dropLast())
        name = String(name[..<open])
        parameters.append(SpecOutline.Parameter(pattern: pattern, name: name))
      }
      guard OutlineNames.isParameter(name), !name.contains("."), !name.contains("-") else {
        return .failure(
          ImportError("'\(part)': a value that is a part of a segment; no form says that"))
      }
      segments.append(.value(name))
    }
    let names = segments.compactMap(\.parameter)
    if Set(names).count != names.count {
      return .failure(ImportError("a value stands twice in the path; rename it"))
    }
    let shown = "/" + route.path.flatMap { SlashedPath.parts(of: $0) }.joined(separator: "/")
    return .success(
      RouteOutline(
        words: route.name.map { [$0] } ?? [], title: "opens \(shown)", paths: [segments],
        parameters: parameters, offset: route.offset, file: file))
  }
}
