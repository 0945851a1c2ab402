import LinkSpec

/// Makes an outline of routes and of the places where links begin: each route is one action, which
/// has a form in each of its places.
struct RouteAssembly {
  /// The kinds of links.
  private(set) var scopes: [SpecOutline.Scope] = []
  /// The actions so far.
  private(set) var actions: [SpecOutline.Action] = []
  /// What was left out so far.
  private(set) var notes: [ImportNote] = []
  /// By place, the scope that its links belong to.
  private var scopeNames: [LinkPlace: String] = [:]
  /// Where links begin, each once.
  private var places: [LinkPlace] = []
  private var names = OutlineNames()
  private var formCount = 0
  private var parameterCount = 0
  /// By what a form says but for the names in it, the action that has it.
  private var owners: [String: String] = [:]

  /// Puts places into scopes: those of a scheme that is the app's own are one, and so are the hosts
  /// of one web scheme.
  init(_ places: [LinkPlace]) {
    let own = Set(places.filter { $0.host == nil }.map(\.scheme))
    var taken = OutlineNames()
    for place in places where scopeNames[place] == nil {
      let isWeb = place.host != nil
      var index = scopes.firstIndex {
        $0.scheme == place.scheme && $0.hosts.isEmpty == !isWeb
      }
      if index == nil {
        let word = isWeb ? (place.scheme == "https" ? "web" : place.scheme) : place.scheme
        let name = taken.name(of: [!isWeb && own.count == 1 ? "custom" : word])
        scopes.append(SpecOutline.Scope(name: name, scheme: place.scheme))
        index = scopes.count - 1
      }
      guard let index else { continue }
      if let host = place.host, !scopes[index].hosts.contains(host) {
        scopes[index].hosts.append(host)
      }
      if let port = place.port, !scopes[index].ports.contains(port) {
        scopes[index].ports.append(port)
      }
      self.places.append(place)
      scopeNames[place] = scopes[index].name
    }
    for index in scopes.indices where !scopes[index].ports.isEmpty {
      scopes[index].notes.append("a link may name one of these ports at any of the hosts, or none")
    }
  }

  /// Adds a route with a form in each of some places, by default in all; what no form can say is
  /// noted.
  mutating func add(
    _ route: RouteOutline, in own: [LinkPlace]? = nil
  ) throws(ImportError) {
    var forms: [SpecOutline.Form] = []
    var seen: Set<SpecOutline.Form> = []
    var reasons: [String] = []
    var shapes: [String] = []
    for place in own ?? places {
      guard let scope = scopeNames[place] else { continue }
      for path in route.paths {
        do throws(ImportError) {
          if let name = hostValue(of: path, in: place), !HostValue.fits(type(of: name, in: route)) {
            throw ImportError(
              "the value '\(name)' would be the host, and values of its type are none")
          }
          let form = SpecOutline.Form(
            scope: scope, text: try RouteOutline.form(path, in: place))
          if seen.insert(form).inserted { forms.append(form) }
          shapes.append(shape(of: path, in: place, route))
        } catch {
          if !reasons.contains(error.message) { reasons.append(error.message) }
        }
      }
    }
    for reason in reasons { notes.append(ImportNote(reason, at: route.offset, file: route.file)) }
    guard !forms.isEmpty else { return }
    if let owner = shapes.compactMap({ owners[$0] }).first {
      let reason = "'\(forms[0].text)' claims the same links as the action '\(owner)'"
      notes.append(ImportNote(reason, at: route.offset, file: route.file))
      return
    }
    formCount += forms.count
    if formCount > ImportLimits.mostForms {
      throw ImportError("more than \(ImportLimits.mostForms) forms; import a part of them")
    }
    let literals = (route.paths.first ?? []).compactMap { segment -> String? in
      if case .literal(let text) = segment { return text }
      return segment.texts.first { $0.contains { $0.isLetter } }
    }
    let words = route.words.isEmpty ? literals : route.words
    let isRoot = route.paths.contains([]) && route.paths.count == 1
    let name = names.name(of: words, else: isRoot ? "home" : "open")
    var action = SpecOutline.Action(
      name: name, title: route.title ?? "opens \(name)", forms: forms, notes: route.notes,
      offset: route.offset, file: route.file)
    action.parameters = parameters(of: route, in: own)
    parameterCount += action.parameters.count
    if parameterCount > ImportLimits.mostParameters {
      throw ImportError(
        "more than \(ImportLimits.mostParameters) parameters; import a part of them",
        at: route.offset)
    }
    actions.append(action)
    for shape in shapes { owners[shape] = name }
  }

  /// A form with types in the place of names: two that are the same claim the same links.
  private func shape(of path: [RouteOutline.Segment], in place: LinkPlace, _ route: RouteOutline)
    -> String
  {
    var words = [scopeNames[place] ?? "", place.host ?? ""] + place.path.map { "=" + $0 }
    for segment in path {
      switch segment {
      case .literal(let text): words.append("=" + text)
      case .value(let name): words.append("{" + type(of: name, in: route))
      case .rest(let name): words.append("}" + type(of: name, in: route))
      case .pieces(let pieces):
        words.append(
          pieces.map { piece in
            switch piece {
            case .text(let text): "=" + text
            case .value(let name): "{" + type(of: name, in: route) + "}"
            }
          }.joined())
      }
    }
    return words.joined(separator: "\n")
  }

  /// The type of a value of the path.
  private func type(of name: String, in route: RouteOutline) -> String {
    route.parameters.first { $0.location == .path && $0.name == name }?.type ?? "\"text\""
  }

  /// The value that is the host of a link.
  private func hostValue(of path: [RouteOutline.Segment], in place: LinkPlace) -> String? {
    if place.host != nil { return place.hostParameter }
    guard place.path.isEmpty, case .value(let name)? = path.first else { return nil }
    return name
  }

  /// The parameters of the path in its order, then the others. A name stands for one.
  private mutating func parameters(
    of route: RouteOutline, in own: [LinkPlace]?
  ) -> [SpecOutline.Parameter] {
    var parameters: [SpecOutline.Parameter] = []
    let hostNames = (own ?? places).compactMap(\.hostParameter)
    var inPath: [String] = []
    for name in hostNames where !inPath.contains(name) { inPath.append(name) }
    for path in route.paths {
      for name in path.flatMap(\.parameters) where !inPath.contains(name) { inPath.append(name) }
    }
    for name in inPath {
      var parameter =
        route.parameters.first { $0.location == .path && $0.name == name }
        ?? SpecOutline.Parameter(name: name, note: "which values?")
      parameter.isRequired =
        hostNames.contains(name)
        || route.paths.allSatisfy { $0.contains { $0.parameters.contains(name) } }
      parameters.append(parameter)
    }
    var taken = Set(inPath)
    for parameter in route.parameters where parameter.location != .path {
      if taken.insert(parameter.name).inserted {
        parameters.append(parameter)
      } else {
        notes.append(
          ImportNote(
            "the parameter '\(parameter.name)' has the name of another",
            at: route.offset, file: route.file))
      }
    }
    return parameters
  }

  /// The spec, and everything that was left out, in the order of the files.
  func result(
    name: String?, document: String, title: String, reasonOfSlashes: String? = nil,
    notes heads: [String], notes more: [ImportNote]
  ) throws(ImportError) -> ImportResult {
    if actions.isEmpty, let first = (notes + more).first {
      var fault = ImportError(
        "no link can be described; of the first: \(first.message)", at: first.offset)
      fault.file = first.file
      throw fault
    }
    let outline = SpecOutline(
      name: name ?? Self.name(of: scopes), document: document, documentTitle: title, notes: heads,
      scopes: scopes, actions: actions, reasonOfSlashes: reasonOfSlashes)
    let settled = try outline.settled()
    let all = (more + notes + settled.notes).enumerated().sorted {
      ($0.element.file, $0.element.offset ?? 0, $0.offset)
        < ($1.element.file, $1.element.offset ?? 0, $1.offset)
    }
    return ImportResult(text: settled.text, notes: all.map(\.element))
  }

  /// The shortest scheme of the app's own, or the first host.
  private static func name(of scopes: [SpecOutline.Scope]) -> String {
    let own = scopes.filter(\.hosts.isEmpty).map(\.scheme).filter { $0 != LinkPlace.unknownScheme }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let name = OutlineNames.plain(own ?? scopes.flatMap(\.hosts).first ?? "links")
    return name.isEmpty ? "links" : name
  }
}

extension LinkPlace {
  /// Stands where the scheme of an app is not known.
  static let unknownScheme = "todo"

  /// Where links begin by what the command line says; a marked place where it says nothing.
  static func places(schemes: [String], hosts: [String]) -> (places: [LinkPlace], notes: [String]) {
    if schemes.isEmpty, hosts.isEmpty {
      return (
        [LinkPlace(scheme: unknownScheme)],
        [
          "TODO: the scheme of the app stands here as '\(unknownScheme)'; --scheme and --host name it."
        ]
      )
    }
    return (schemes.map { LinkPlace(scheme: $0) } + hosts.map { LinkPlace(host: $0) }, [])
  }
}
