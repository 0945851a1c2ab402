import LinkSpec

/// A first spec from the `linking` option of React Navigation, as JSON or JSON5.
///
/// `prefixes` say where links begin. A screen under `config.screens` is a path or an object with
/// `path`, `exact`, `screens` and `alias`; a path goes on where that of the screen around it ends,
/// unless it is `exact`. `:id` is a value of one segment, `:id?` one that may be left out, `:id+`
/// one of several segments, `:id(\\d+)` one with a pattern, and `*` takes every path that no other
/// does. A screen with screens in it and without a path of its own has no link. `initialRouteName`,
/// `parse` and `stringify` say nothing of which links there are.
package struct ReactNavigationImport {
  private var routes: [RouteOutline] = []
  private var notes: [ImportNote] = []

  /// Makes a spec.
  ///
  /// - Throws: where the text is no JSON5, or not of this form.
  package static func result(
    _ bytes: [UInt8], name: String?, schemes: [String], hosts: [String]
  ) throws(ImportError) -> ImportResult {
    let root = try JSONImport.read(bytes, dialect: .json5)
    var reader = ReactNavigationImport()
    guard root.members != nil else {
      throw ImportError(
        "expected the 'linking' object: { prefixes: [\"myapp://\"], config: { screens: { } } }",
        at: root.range.lowerBound)
    }
    let linking = root["linking"] ?? root
    let config = linking["config"] ?? linking
    guard let screens = config["screens"] else {
      throw ImportError(
        "there is no 'config.screens'; write the 'linking' option as JSON",
        at: config.range.lowerBound)
    }
    var places: [LinkPlace] = []
    if let prefixes = linking["prefixes"] {
      guard let elements = prefixes.array else {
        throw ImportError(
          "prefixes: expected an array, found \(prefixes.found)", at: prefixes.range.lowerBound)
      }
      if elements.count > ImportLimits.mostPlaces {
        throw ImportError(
          "more than \(ImportLimits.mostPlaces) prefixes", at: prefixes.range.lowerBound)
      }
      for element in elements {
        guard let text = element.string else {
          throw ImportError(
            "prefixes: expected a string, found \(element.found)", at: element.range.lowerBound)
        }
        do throws(LinkPlace.Failure) {
          places.append(try LinkPlace(text))
        } catch {
          reader.notes.append(
            ImportNote("the prefix '\(text)': \(error.reason)", at: element.range.lowerBound))
        }
      }
    }
    let given = LinkPlace.places(schemes: schemes, hosts: hosts)
    if places.isEmpty || !schemes.isEmpty || !hosts.isEmpty { places += given.places }
    let base = try config["path"].map { node throws(ImportError) in
      try reader.segments(of: node, "path")
    }
    try reader.read(screens, "config.screens", base: base ?? [])
    var assembly = RouteAssembly(places)
    for route in reader.routes { try assembly.add(route) }
    return try assembly.result(
      name: name, document: "linking", title: "The linking option of React Navigation",
      reasonOfSlashes: "React Navigation takes a scheme and all slashes behind it off.",
      notes: [
        "Begun from a 'linking' option. Assumed: every screen with a path is an action of its name; a",
        "value of a path is a text, whatever 'parse' makes of it; the query has no documented",
        "parameters, though React Navigation hands all of them to the screen.",
      ] + (places.contains { $0.scheme == LinkPlace.unknownScheme } ? given.notes : []),
      notes: reader.notes)
  }

  /// Segments, of which some may be left out.
  private typealias Segments = [(RouteOutline.Segment, isOptional: Bool)]

  /// Reads screens. The reader of JSON bounds how deep they stand.
  private mutating func read(
    _ node: JSONNode, _ path: String, base: Segments
  ) throws(ImportError) {
    guard let members = node.members else {
      throw ImportError(
        "\(path): expected an object, found \(node.found)", at: node.range.lowerBound)
    }
    let around = patterns
    for member in members {
      // A value has the pattern of its own path, and no sibling's.
      defer { patterns = around }
      let path = "\(path).\(member.key)"
      if member.value.string != nil {
        try add(member.key, base + segments(of: member.value, path), member.value)
        continue
      }
      guard member.value.members != nil else {
        throw ImportError(
          "\(path): expected a path or an object, found \(member.value.found)",
          at: member.value.range.lowerBound)
      }
      var whole = base
      if let text = member.value["path"], text.value != .null {
        let own = try segments(of: text, path + ".path")
        whole = isExact(member.value) ? own : base + own
        try add(member.key, whole, text)
      }
      for alias in member.value["alias"]?.array ?? [] {
        let text = alias["path"] ?? alias
        let own = try segments(of: text, path + ".alias")
        try add(member.key, isExact(alias) ? own : base + own, text)
      }
      if let screens = member.value["screens"] {
        try read(screens, path + ".screens", base: whole)
      }
    }
  }

  private func isExact(_ node: JSONNode) -> Bool { node["exact"]?.value == .boolean(true) }

  /// Adds the route of a screen; what no form can say is noted.
  private mutating func add(
    _ screen: String, _ segments: Segments, _ node: JSONNode
  ) throws(ImportError) {
    let offset = node.range.lowerBound
    defer { hasWildcard = false }
    if hasWildcard {
      notes.append(
        ImportNote("'*' takes the paths that nothing else does; a spec rejects those", at: offset))
      return
    }
    let names = segments.flatMap(\.0.parameters)
    if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
      throw ImportError("the value ':\(twice)' stands twice in one path; rename it", at: offset)
    }
    guard let paths = RouteOutline.paths(segments) else {
      notes.append(
        ImportNote("more than 16 paths with what may be left out, or 50 segments", at: offset))
      return
    }
    try ImportLimits.check(routes: routes.count + 1, at: offset)
    routes.append(
      RouteOutline(
        words: [screen], title: "opens the screen \(screen)", paths: paths,
        parameters: names.compactMap { patterns[$0] }, offset: offset))
  }

  /// Whether the path that was read last has a `*`.
  private var hasWildcard = false
  /// By name, the values with a pattern.
  private var patterns: [String: SpecOutline.Parameter] = [:]

  /// Reads a path.
  private mutating func segments(
    of node: JSONNode, _ path: String
  ) throws(ImportError) -> Segments {
    guard let text = node.string else {
      throw ImportError("\(path): expected a path, found \(node.found)", at: node.range.lowerBound)
    }
    var segments: Segments = []
    for part in SlashedPath.parts(of: text) {
      if segments.count >= RouteOutline.mostSegments {
        throw ImportError(
          "\(path): more than \(RouteOutline.mostSegments) segments", at: node.range.lowerBound)
      }
      if part == "*" {
        segments.append((.rest("rest"), false))
        hasWildcard = true
      } else if part.hasPrefix(":") {
        segments.append(try value(part.dropFirst(), path, node))
      } else if part.contains(":") {
        throw ImportError(
          "\(path): ':' in the middle of a segment; a value takes a whole one",
          at: node.range.lowerBound)
      } else {
        segments.append((.literal(part), false))
      }
    }
    return segments
  }

  /// Reads `id`, `id?`, `id+`, `id*`, `id(\\d+)`.
  private mutating func value(
    _ text: Substring, _ path: String, _ node: JSONNode
  ) throws(ImportError) -> (RouteOutline.Segment, isOptional: Bool) {
    var text = text
    let modifier = text.last.flatMap { "?+*".contains($0) ? $0 : nil }
    if modifier != nil { text = text.dropLast() }
    var pattern: String?
    if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      pattern = String(text[text.index(after: open)...].dropLast())
      text = text[..<open]
    }
    let name = String(text)
    guard OutlineNames.isParameter(name) else {
      throw ImportError(
        "\(path): a name of letters, digits, '_', '-' and '.' follows ':', as in ':id'",
        at: node.range.lowerBound)
    }
    patterns[name] = pattern.map { SpecOutline.Parameter(pattern: $0, name: name) }
    let takesMore = modifier == "+" || modifier == "*"
    return (takesMore ? .rest(name) : .value(name), modifier == "?" || modifier == "*")
  }
}
