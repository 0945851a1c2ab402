import LinkSpec

/// A first spec from the paths of an OpenAPI 3 description in JSON.
///
/// `servers` say where links begin. A path with a `get` is an action: its parameters, those of the
/// path item and of the operation, have the types of their schemas. References within the file are
/// followed. Headers, cookies, bodies and answers say nothing of links.
package struct OpenAPIImport {
  /// How many variables of a server are read, and how long its URL may be.
  private static let mostVariables = 20
  private static let longestServer = 500
  /// How many parameters a path may have.
  private static let mostParameters = 200

  private let root: JSONNode
  private let references: OpenAPIReferences
  private var notes: [ImportNote] = []

  /// Makes a spec.
  ///
  /// - Throws: where the text is no JSON, or no description of OpenAPI 3.
  package static func result(
    _ bytes: [UInt8], name: String?, schemes: [String], hosts: [String]
  ) throws(ImportError) -> ImportResult {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      // Strict JSON has no byte order mark, and places shall stay.
      bytes.replaceSubrange(0..<3, with: [0x20, 0x20, 0x20])
    }
    let first = bytes.first { $0 > 0x20 }
    guard first == UInt8(ascii: "{") else {
      throw ImportError("expected OpenAPI 3 as JSON; of YAML, a converter makes JSON", at: 0)
    }
    let root = try JSONImport.read(bytes, dialect: .json)
    guard let version = root["openapi"]?.string, version.hasPrefix("3.") else {
      throw ImportError(
        root["swagger"] == nil
          ? "there is no 'openapi: \"3.…\"'; is this a description of OpenAPI 3?"
          : "this is Swagger 2; OpenAPI 3 is read",
        at: (root["openapi"] ?? root["swagger"] ?? root).range.lowerBound)
    }
    var reader = OpenAPIImport(root: root)
    return try reader.result(name: name, LinkPlace.places(schemes: schemes, hosts: hosts))
  }

  private init(root: JSONNode) {
    self.root = root
    references = OpenAPIReferences(root)
  }

  /// Reads servers and paths.
  private mutating func result(
    name: String?, _ given: (places: [LinkPlace], notes: [String])
  ) throws(ImportError) -> ImportResult {
    guard let paths = root["paths"]?.members else {
      throw ImportError("there are no 'paths'", at: root.range.lowerBound)
    }
    var places = servers()
    let isPlaceless = places.isEmpty
    if isPlaceless || given.notes.isEmpty { places += given.places }
    var assembly = RouteAssembly(places)
    for (number, member) in paths.enumerated() where member.key.hasPrefix("/") {
      try ImportLimits.check(routes: number + 1, at: member.keyRange.lowerBound)
      if let route = route(member) { try assembly.add(route) }
    }
    if assembly.actions.isEmpty, assembly.notes.isEmpty, notes.isEmpty {
      throw ImportError("no path has a 'get'", at: root["paths"]?.range.lowerBound)
    }
    return try assembly.result(
      name: name, document: "api", title: "The OpenAPI description",
      notes: [
        "Begun from an OpenAPI description. Assumed: every path that answers GET is a link, and an action."
      ] + (isPlaceless ? given.notes : []), notes: notes)
  }

  /// The servers that are written in full; variables have their default values.
  private mutating func servers() -> [LinkPlace] {
    var places: [LinkPlace] = []
    for server in root["servers"]?.array?.prefix(ImportLimits.mostPlaces) ?? [] {
      guard let node = server["url"], var text = node.string else { continue }
      for variable in server["variables"]?.members?.prefix(Self.mostVariables) ?? [] {
        guard let value = variable.value["default"]?.string,
          max(value.utf8.count, text.utf8.count) <= Self.longestServer
        else { continue }
        text = text.split(separator: "{\(variable.key)}", omittingEmptySubsequences: false)
          .joined(separator: value)
      }
      if node.string != text {
        notes.append(
          ImportNote("'\(node.string ?? "")' stands for '\(text)' alone", at: node.range.lowerBound)
        )
      }
      do throws(LinkPlace.Failure) {
        places.append(try LinkPlace(text))
      } catch {
        notes.append(
          ImportNote("the server '\(text)': \(error.reason)", at: node.range.lowerBound))
      }
    }
    return places
  }

  /// A path that answers GET; `nil`: it was left out, and noted.
  private mutating func route(_ member: JSONMember) -> RouteOutline? {
    let offset = member.keyRange.lowerBound
    func leftOut(_ reason: String) -> RouteOutline? {
      notes.append(ImportNote("\(member.key): \(reason)", at: offset))
      return nil
    }
    guard let item = resolve(member.value) else {
      return leftOut("a reference that leads nowhere")
    }
    guard let operation = item["get"] else { return leftOut("it does not answer GET") }
    var segments: [RouteOutline.Segment] = []
    let texts = member.key.split(separator: "/").map(String.init)
    for text in texts {
      do throws(ImportError) {
        segments.append(try Self.segment(text))
      } catch {
        return leftOut(error.message)
      }
    }
    let names = segments.flatMap(\.parameters)
    if Set(names).count != names.count { return leftOut("a value stands twice in the path") }
    let title = operation["summary"]?.string ?? item["summary"]?.string
    let words = operation["operationId"]?.string.map { [$0] } ?? []
    return RouteOutline(
      words: words, title: title ?? "opens \(member.key)", paths: [segments],
      parameters: parameters(item, operation), offset: offset)
  }

  /// A segment with names in braces.
  private static func segment(_ text: String) throws(ImportError) -> RouteOutline.Segment {
    var pieces: [RouteOutline.Piece] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw ImportError("'\(text)': '{' without '}'")
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard OutlineNames.isParameter(name) else {
        throw ImportError("'\(name)' is no name of a parameter")
      }
      pieces.append(.value(name))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return try RouteOutline.Segment(pieces)
  }

  /// The parameters of a path item, or of its operation where that says another thing.
  private mutating func parameters(
    _ item: JSONNode, _ operation: JSONNode
  ) -> [SpecOutline.Parameter] {
    var parameters: [SpecOutline.Parameter] = []
    let nodes = (operation["parameters"]?.array ?? []) + (item["parameters"]?.array ?? [])
    if nodes.count > Self.mostParameters {
      notes.append(
        ImportNote(
          "more than \(Self.mostParameters) parameters; the others are not read",
          at: nodes[Self.mostParameters].range.lowerBound))
    }
    for node in nodes.prefix(Self.mostParameters) {
      guard let parameter = resolve(node), let name = parameter["name"]?.string else {
        notes.append(ImportNote("a parameter without a name", at: node.range.lowerBound))
        continue
      }
      let word = parameter["in"]?.string
      guard let location = word.flatMap(Parameter.Location.init(rawValue:)),
        location == .path || location == .query
      else { continue }
      guard OutlineNames.isParameter(name) else {
        notes.append(
          ImportNote("'\(name)' is no name that a spec has", at: node.range.lowerBound))
        continue
      }
      if parameters.contains(where: { $0.name == name && $0.location == location }) { continue }
      parameters.append(outline(parameter, name, location))
    }
    return parameters
  }

  /// A parameter with its type.
  private func outline(
    _ node: JSONNode, _ name: String, _ location: Parameter.Location
  ) -> SpecOutline.Parameter {
    var parameter = SpecOutline.Parameter(name: name, location: location)
    parameter.isRequired = location == .path || node["required"]?.value == .boolean(true)
    guard let schema = node["schema"] else {
      parameter.note = "TODO: it has no schema"
      return parameter
    }
    let type = OpenAPISchema(schema, isInPath: location == .path, resolve: resolve)
    parameter.type = type.type
    parameter.note = type.note
    if type.isArray {
      let explodes = node["explode"]?.value != .boolean(false) && location == .query
      if explodes, node["style"]?.string ?? "form" == "form" {
        parameter.isRepeated = true
        parameter.repetition = type.counts
        if type.isUnique, parameter.note == nil { parameter.note = "TODO: no two are the same" }
      } else {
        let separators = ["spaceDelimited": " ", "pipeDelimited": "|"]
        let separator = separators[node["style"]?.string ?? ""] ?? ","
        let members =
          ["items: \(type.type)", "separator: \(JSONText.string(separator).serialized())"]
          + type.counts + (type.isUnique ? ["unique: true"] : [])
        parameter.type = "{ list: { \(members.joined(separator: ", ")) } }"
      }
    }
    return parameter
  }

  private func resolve(_ node: JSONNode) -> JSONNode? { references.resolve(node) }
}
