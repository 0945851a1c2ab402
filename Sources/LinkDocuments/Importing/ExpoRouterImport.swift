import LinkSpec

/// A first spec from the files of an app with Expo Router: `app/(tabs)/user/[id].tsx`.
///
/// A file is a path, without its ending. `index` is that of its folder, a folder in parentheses is
/// none, `[id]` is a value of one segment and `[...rest]` one of all that are left. `_layout` and
/// files whose name begins with `+` are no screens, and `+api` ends the name of what a server
/// answers. Files that differ in their platform (`.ios`, `.web`) are one.
package enum ExpoRouterImport {
  /// How files of code end.
  private static let endings = ["tsx", "ts", "jsx", "js", "mjs", "cjs"]
  /// What may stand before that, for one platform alone.
  private static let platforms = ["ios", "android", "native", "web", "windows", "macos"]

  /// Makes a spec of paths, one a line, with `/` between folders. Empty lines and those that begin
  /// with `#` say nothing.
  ///
  /// - Throws: where a line is no UTF-8, or no line is the path of a screen.
  package static func result(
    _ bytes: [UInt8], name: String?, schemes: [String], hosts: [String]
  ) throws(ImportError) -> ImportResult {
    let places = LinkPlace.places(schemes: schemes, hosts: hosts)
    var assembly = RouteAssembly(places.places)
    var notes: [ImportNote] = []
    var seen: Set<String> = []
    for line in try ImportLines.lines(of: bytes) {
      switch route(line) {
      case .screen(let route, let key):
        guard seen.insert(key).inserted else { continue }
        try ImportLimits.check(routes: seen.count, at: line.offset)
        try assembly.add(route)
      case .none: break
      case .leftOut(let reason): notes.append(ImportNote(reason, at: line.offset))
      }
    }
    if seen.isEmpty {
      throw ImportError(
        notes.first.map(\.message)
          ?? "there is no screen; expected files such as app/user/[id].tsx", at: notes.first?.offset
      )
    }
    return try assembly.result(
      name: name, document: "files", title: "The files of the app folder",
      reasonOfSlashes:
        "Expo Router takes host and path for one path, whatever slashes are before it.",
      notes: [
        "Begun from the files of an app with Expo Router. Assumed: every screen is an action; a value of",
        "a path is a text; '[...rest]' takes one segment or more; the query has no documented",
        "parameters, though a screen is handed all of them.",
      ] + places.notes, notes: notes)
  }

  /// What a file is.
  private enum FileMeaning {
    case screen(RouteOutline, key: String)
    case leftOut(String)
    case none
  }

  /// Reads the path of a file.
  private static func route(_ line: ImportLines.Line) -> FileMeaning {
    var parts = line.text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).map(String.init)
    while parts.first == "." { parts.removeFirst() }
    if parts.first == "src" { parts.removeFirst() }
    if parts.first == "app" { parts.removeFirst() }
    guard let file = parts.popLast() else { return .none }
    var words = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // '[...rest]' has full stops too.
    if let close = file.lastIndex(of: "]") {
      words = [String(file[...close])]
      let rest = file[file.index(after: close)...].split(separator: ".").map(String.init)
      words += rest
    }
    guard words.count > 1, let ending = words.popLast(), endings.contains(ending) else {
      return .leftOut("'\(line.text)' is no file of a screen; expected one that ends with .tsx")
    }
    if words.count > 1, let last = words.last, platforms.contains(last) { words.removeLast() }
    let base = words.joined(separator: ".")
    if base == "_layout" || base.hasPrefix("+") { return .none }
    if base.hasSuffix("+api") {
      return .leftOut("'\(line.text)' is answered by a server and opens no screen")
    }
    var segments: [RouteOutline.Segment] = []
    let folders = parts.filter { !($0.hasPrefix("(") && $0.hasSuffix(")")) }
    for part in folders + (base == "index" ? [] : [base]) {
      if part.hasPrefix("(") && part.hasSuffix(")") { continue }
      guard let segment = segment(part) else {
        return .leftOut("'\(part)' is neither a word nor a value that takes a whole segment")
      }
      if segment.takesRest, segments.contains(where: \.takesRest) {
        return .leftOut("'\(line.text)': two values take several segments; a form has one")
      }
      segments.append(segment)
    }
    let names = segments.flatMap(\.parameters)
    if Set(names).count != names.count {
      return .leftOut("'\(line.text)': a value stands twice in the path; rename it")
    }
    let shown = (parts + [base]).joined(separator: "/")
    return .screen(
      RouteOutline(
        title: "opens the screen of \(shown)", paths: [segments], offset: line.offset),
      key: (folders + [base]).joined(separator: "/"))
  }

  /// A folder or file as a segment; `nil`: it is none.
  private static func segment(_ part: String) -> RouteOutline.Segment? {
    guard part.contains("[") || part.contains("]") else { return .literal(part) }
    guard part.hasPrefix("["), part.hasSuffix("]") else { return nil }
    var name = String(part.dropFirst().dropLast())
    let isRest = name.hasPrefix("...")
    if isRest { name = String(name.dropFirst(3)) }
    guard OutlineNames.isParameter(name) else { return nil }
    return isRest ? .rest(name) : .value(name)
  }
}
