import LinkSpec

/// A first spec from the intent filters of an AndroidManifest.xml.
package struct AndroidImport {
  /// A route with the places of its filter.
  private struct Entry {
    var route: RouteOutline
    var places: [LinkPlace]
  }

  /// How many hosts and placeholders the head of the spec names.
  private static let mostNamed = 100

  private var entries: [Entry] = []
  private var notes: [ImportNote] = []
  /// Hosts of web links by whether the site is held against.
  private var verified: [String] = []
  private var unverified: [String] = []
  /// What stands for a resource or a build setting, in order.
  private var placeholders: [String] = []

  /// Makes a spec.
  ///
  /// - Throws: where the file is no manifest, or no filter takes links.
  package static func result(_ bytes: [UInt8], name: String?) throws(ImportError) -> ImportResult {
    let manifest = try AndroidManifest(bytes)
    guard !manifest.filters.isEmpty else {
      throw ImportError(
        "none of \(manifest.filterCount) intent filters takes links: expected the action VIEW and the "
          + "category BROWSABLE", at: nil)
    }
    var reader = AndroidImport()
    for filter in manifest.filters { try reader.read(filter) }
    var assembly = RouteAssembly(reader.entries.flatMap(\.places))
    for entry in reader.entries { try assembly.add(entry.route, in: entry.places) }
    return try assembly.result(
      name: name, document: "manifest", title: "AndroidManifest.xml", notes: reader.heads,
      notes: reader.notes)
  }

  /// The remarks at the head of the spec.
  private var heads: [String] {
    var heads = [
      "Begun from the intent filters of an AndroidManifest.xml. Assumed: each condition on a path is an",
      "action of its own; what a pattern takes is a value named 'path'. Android compares the decoded path,",
      "so say which parts of it your router reports. The query has no documented parameters.",
    ]
    if !verified.isEmpty {
      heads.append("Verified by the site (autoVerify): \(verified.joined(separator: ", "))")
    }
    if !unverified.isEmpty {
      heads.append(
        "Not verified, so that the browser may keep them: \(unverified.joined(separator: ", "))")
    }
    return heads + placeholders
  }

  /// Makes routes of a filter; what no form can say is noted.
  private mutating func read(_ filter: AndroidManifest.Filter) throws(ImportError) {
    func leaveOut(_ reason: String, _ offset: Int? = nil) {
      notes.append(ImportNote("\(filter.component): \(reason)", at: offset ?? filter.offset))
    }
    for unread in filter.unread { leaveOut("'\(unread.text)' is not read", unread.offset) }
    if filter.hasType {
      leaveOut("the filter asks for a MIME type, which a link does not have")
      return
    }
    let count = filter.schemes.count * max(1, filter.authorities.count)
    if count > ImportLimits.mostPlaces {
      throw ImportError(
        "more than \(ImportLimits.mostPlaces) schemes with hosts in one filter", at: filter.offset)
    }
    let places = self.places(of: filter)
    if places.isEmpty { return }
    let note =
      "\(filter.component)"
      + (filter.isDefault ? "" : "; TODO: without the category DEFAULT no link opens it")
    let hosts = Set(filter.authorities.map(\.host.text))
    let isOwn = places.allSatisfy { $0.host == nil }
    let simple = filter.component.split(separator: ".").last.map(String.init) ?? "open"
    let words = isOwn && hosts.count == 1 ? Array(hosts) : [simple]
    if filter.paths.isEmpty || filter.authorities.isEmpty {
      try add(anyPath(filter, words, note), places)
      return
    }
    for path in filter.paths {
      let attribute = "android:\(path.kind.rawValue)=\"\(path.value.text)\""
      do throws(ImportError) {
        try add(route(path, attribute, note, else: words), places)
      } catch {
        if error.offset != nil { throw error }
        leaveOut("\(attribute): \(error.message)", path.value.offset)
      }
    }
  }

  /// Adds a route, and counts.
  private mutating func add(_ route: RouteOutline, _ places: [LinkPlace]) throws(ImportError) {
    try ImportLimits.check(routes: entries.count + 1, at: route.offset)
    entries.append(Entry(route: route, places: places))
  }

  /// A filter that asks for no path.
  private func anyPath(
    _ filter: AndroidManifest.Filter, _ words: [String], _ note: String
  ) -> RouteOutline {
    let isWhole = filter.authorities.isEmpty
    return RouteOutline(
      words: words,
      title: isWhole ? "opens every link of the scheme" : "opens every link to the host",
      paths: [[.rest("path")], []],
      parameters: [
        SpecOutline.Parameter(name: "path", note: "which paths does the app know?")
      ],
      notes: [note], offset: filter.offset)
  }

  /// A condition on the path.
  private mutating func route(
    _ path: AndroidManifest.Path, _ attribute: String, _ note: String, else words: [String]
  ) throws(ImportError) -> RouteOutline {
    let isLong = path.value.text.utf8.count > ImportLimits.longestText
    let text = isLong ? path.value.text : replacingPlaceholders(path.value.text, isHost: false)
    let condition = try AndroidPath(path.kind, text)
    var route = RouteOutline(
      words: condition.words.isEmpty ? words : condition.words,
      title: "opens what \(attribute) takes", paths: [], notes: [note + ", " + attribute],
      offset: path.value.offset)
    if condition.endsWithSlash { route.notes.append("there the path ends with a slash") }
    if condition.isNarrower {
      route.notes.append("TODO: Android takes several segments where one value stands here")
    }
    var segments: [RouteOutline.Segment] = []
    for piece in condition.pieces {
      switch piece {
      case .literal(let text): segments.append(.literal(text))
      case .value(let pattern, let takesRest):
        let count = route.parameters.count
        let name = count == 0 ? "path" : "path\(count + 1)"
        segments.append(takesRest ? .rest(name) : .value(name))
        route.parameters.append(
          pattern == ".*"
            ? SpecOutline.Parameter(name: name, note: "which values?")
            : SpecOutline.Parameter(pattern: pattern, name: name))
      }
    }
    route.paths = [segments]
    // A condition that takes every path takes the root too.
    if segments == [.rest("path")], route.parameters[0].note != nil { route.paths.append([]) }
    return route
  }

  // MARK: - Places

  /// Every scheme with every host.
  private mutating func places(of filter: AndroidManifest.Filter) -> [LinkPlace] {
    func leaveOut(_ reason: String, _ offset: Int) {
      notes.append(ImportNote("\(filter.component): \(reason)", at: offset))
    }
    if filter.schemes.isEmpty {
      leaveOut("the filter names no scheme, so it takes no links", filter.offset)
    }
    var places: [LinkPlace] = []
    for value in filter.schemes {
      let scheme = replacingPlaceholders(value.text, isHost: false).lowercased()
      guard LinkPlace.isScheme(scheme) else {
        leaveOut("'\(value.text)' is no scheme", value.offset)
        continue
      }
      if scheme != value.text, value.text == replacingPlaceholders(value.text, isHost: false) {
        leaveOut(
          "'\(value.text)': Android compares schemes by case; write it in lower case", value.offset)
      }
      let isWeb = scheme == "http" || scheme == "https"
      if filter.authorities.isEmpty {
        if isWeb {
          leaveOut("the filter takes every link of '\(scheme)': name hosts", value.offset)
        } else {
          places.append(LinkPlace(scheme: scheme))
        }
      }
      for authority in filter.authorities {
        let host = replacingPlaceholders(authority.host.text, isHost: true)
        var place = LinkPlace(scheme: scheme)
        if isWeb {
          guard LinkPlace.isHost(host) else {
            leaveOut("'\(authority.host.text)' is no host that a spec has", authority.host.offset)
            continue
          }
          place = LinkPlace(host: host.lowercased(), scheme: scheme)
          place.port = authority.port.flatMap { Int($0.text) }
          let isVerified = filter.isVerified && scheme == "https"
          if isVerified {
            if verified.count < Self.mostNamed, !verified.contains(host) { verified.append(host) }
          } else if scheme == "https", unverified.count < Self.mostNamed, !unverified.contains(host)
          {
            unverified.append(host)
          }
        } else if host.hasPrefix("*") {
          leaveOut(
            "'\(authority.host.text)' under a scheme of the app's own; name its hosts",
            authority.host.offset)
          continue
        } else {
          place.path = [host]
        }
        if !places.contains(place) { places.append(place) }
      }
    }
    return places
  }

  /// A value in which `@string/name` and `${name}`, which stand elsewhere, are marked names.
  private mutating func replacingPlaceholders(_ text: String, isHost: Bool) -> String {
    var result = ""
    var isReplaced = false
    if text.hasPrefix("@") {
      let name = text.split(separator: "/").last.map(String.init) ?? text
      result = "todo-" + OutlineNames.plain(name)
      isReplaced = true
    } else {
      var rest = Substring(text)
      while let start = rest.firstRange(of: "${"),
        let end = rest[start.upperBound...].firstIndex(of: "}")
      {
        result += rest[..<start.lowerBound] + "todo-"
        result += OutlineNames.plain(String(rest[start.upperBound..<end]))
        rest = rest[rest.index(after: end)...]
        isReplaced = true
      }
      result += rest
    }
    guard isReplaced else { return text }
    result = String(result.lowercased().map { $0 == "_" ? "-" : $0 })
    if isHost, !result.contains(".") { result += ".invalid" }
    let line = "TODO: '\(result)' stands for \(text), which is filled in when the app is built."
    if placeholders.count < Self.mostNamed, !placeholders.contains(line) {
      placeholders.append(line)
    }
    return result
  }
}
