/// Turns the JSON of an association file into its parts and gathers all that is wrong on the way.
struct AssociationDecoder {
  private(set) var problems: [SpecError.Problem] = []
  private(set) var unknownKeys: [AssociationFile.UnknownKey] = []
  var variables = AssociationVariables()
  private let map: SourceMap
  private var elements = 0

  init(_ map: SourceMap) { self.map = map }

  /// The two keys that `defaults` has, and that a component may override.
  struct Defaults {
    var isCaseSensitive = true
    var isPercentEncoded = true
  }

  static let defaultKeys = ["caseSensitive", "percentEncoded"]

  mutating func file(_ root: JSONNode, byteCount: Int) -> AssociationFile? {
    guard root.members != nil else {
      refuse("", root, "an association file is an object: { \"applinks\": { ... } }")
      return nil
    }
    guard let links = root["applinks"] else {
      refuse("", root, "there is no 'applinks'; no link of the domain opens an app")
      return nil
    }
    let path = "applinks"
    guard
      members(links, path, known: ["apps", "defaults", "substitutionVariables", "details"])
        != nil
    else { return nil }
    let legacyApps: AssociationFile.LegacyApps =
      switch links["apps"] {
      case nil: .missing
      case let apps? where apps.array?.isEmpty == true: .empty
      case let apps?: .other(place("applinks.apps", apps))
      }
    let own = links["substitutionVariables"].map { variables($0, path + ".substitutionVariables") }
    let defaults = defaults(links, path, Defaults())
    guard let list = links["details"] else {
      refuse(path, links, "there is no 'details'; it is an array of { \"appIDs\", \"components\" }")
      return nil
    }
    guard let nodes = list.array else {
      refuse(path + ".details", list, "expected an array, with one object for each app")
      return nil
    }
    var details: [AssociationFile.Detail] = []
    for (number, node) in nodes.enumerated() {
      let path = path + ".details[\(number)]"
      if let detail = detail(node, path, number, defaults) { details.append(detail) }
    }
    return AssociationFile(
      byteCount: byteCount, place: place(path, links), legacyApps: legacyApps, details: details,
      variables: own ?? [], unknownKeys: unknownKeys, sourceMap: map)
  }

  private mutating func detail(
    _ node: JSONNode, _ path: String, _ number: Int, _ defaults: Defaults
  ) -> AssociationFile.Detail? {
    let known = ["appID", "appIDs", "paths", "components", "defaults"]
    guard members(node, path, known: known) != nil else { return nil }
    let defaults = self.defaults(node, path, defaults)
    var apps: [AssociationFile.App] = []
    // Both are checked, though 'appIDs' alone counts, even where it is empty.
    if let id = node["appID"], let text = string(id, path + ".appID"), node["appIDs"] == nil {
      apps = [AssociationFile.App(identifier: text, place: place(path + ".appID", id))]
    }
    if let ids = node["appIDs"] {
      for (index, id) in array(ids, path + ".appIDs", "application identifiers").enumerated() {
        let path = path + ".appIDs[\(index)]"
        guard let text = string(id, path) else { continue }
        apps.append(AssociationFile.App(identifier: text, place: place(path, id)))
      }
    }
    var detail = AssociationFile.Detail(
      number: number, place: place(path, node), apps: apps, entries: [],
      ignoresPaths: node["components"] != nil && node["paths"] != nil)
    let paths = node["paths"].map { legacyEntries($0, path + ".paths", detail: number) } ?? []
    if let components = node["components"] {
      let nodes = array(components, path + ".components", "objects")
      for (index, component) in nodes.enumerated() {
        let path = path + ".components[\(index)]"
        if let entry = entry(component, path, defaults, detail: number, index) {
          detail.entries.append(entry)
        }
      }
    } else {
      detail.entries = paths
    }
    return detail
  }

  private mutating func legacyEntries(
    _ node: JSONNode, _ path: String, detail: Int
  ) -> [AssociationEntry] {
    var entries: [AssociationEntry] = []
    for (index, element) in array(node, path, "paths").enumerated() {
      let path = path + "[\(index)]"
      guard let text = string(element, path) else { continue }
      let isExcluded = text.utf8.starts(with: "NOT ".utf8)
      let source = isExcluded ? String(decoding: text.utf8.dropFirst(4), as: UTF8.self) : text
      let matching = AssociationPattern.Matching(isLegacy: true)
      guard let pattern = pattern(source, element, path, matching), let all = everything(matching)
      else { continue }
      entries.append(
        AssociationEntry(
          detail: detail, number: index, place: place(path, element), isExcluded: isExcluded,
          path: pattern, query: .whole(all), fragment: all, comment: nil))
    }
    return entries
  }

  private mutating func entry(
    _ node: JSONNode, _ path: String, _ defaults: Defaults, detail: Int, _ number: Int
  ) -> AssociationEntry? {
    let known = ["/", "?", "#", "exclude", "comment"] + Self.defaultKeys
    guard members(node, path, known: known) != nil else { return nil }
    let defaults = settings(node, path, defaults)
    let matching = AssociationPattern.Matching(
      isCaseSensitive: defaults.isCaseSensitive, isPercentEncoded: defaults.isPercentEncoded)
    let isExcluded = boolean(node, "exclude", path) ?? false
    let comment = node["comment"].flatMap { string($0, path + ".comment") }
    guard let all = everything(matching) else { return nil }
    let whole = node["/"].map { pattern($0, path + "./", matching) } ?? all
    let fragment = node["#"].map { pattern($0, path + ".#", matching) } ?? all
    guard let query = query(node, path, matching, all), let whole, let fragment else { return nil }
    return AssociationEntry(
      detail: detail, number: number, place: place(path, node), isExcluded: isExcluded,
      path: whole, query: query, fragment: fragment, comment: comment)
  }

  private mutating func query(
    _ node: JSONNode, _ path: String, _ matching: AssociationPattern.Matching,
    _ all: AssociationPattern
  ) -> AssociationEntry.Query? {
    guard let value = node["?"] else { return .whole(all) }
    let path = path + ".?"
    guard let members = value.members else {
      guard value.string != nil else {
        refuse(path, value, "expected a pattern, or an object of names and patterns")
        return nil
      }
      return pattern(value, path, matching).map { .whole($0) }
    }
    var items: [AssociationEntry.Item] = []
    for member in members {
      let path = path + "." + member.key
      guard let pattern = pattern(member.value, path, matching) else { return nil }
      items.append(AssociationEntry.Item(name: member.key, pattern: pattern))
    }
    return .items(items)
  }

  // MARK: - Patterns

  private mutating func pattern(
    _ node: JSONNode, _ path: String, _ matching: AssociationPattern.Matching
  ) -> AssociationPattern? {
    string(node, path).flatMap { pattern($0, node, path, matching) }
  }

  private mutating func pattern(
    _ source: String, _ node: JSONNode, _ path: String, _ matching: AssociationPattern.Matching
  ) -> AssociationPattern? {
    do throws(AssociationPattern.Failure) {
      return try AssociationPattern(
        source, matching, variables: variables, elements: &elements,
        limit: AssociationReader.mostElements)
    } catch {
      refuse(path, node, error.message)
      return nil
    }
  }

  private func everything(_ matching: AssociationPattern.Matching) -> AssociationPattern? {
    var elements = 0
    return try? AssociationPattern(
      "*", matching, variables: variables, elements: &elements, limit: .max)
  }

  // MARK: - Values

  mutating func refuse(_ path: String, _ node: JSONNode, _ message: String) {
    problems.append(
      SpecError.Problem(
        path: path, message: message, range: node.range,
        position: map.position(of: node.range.lowerBound)))
  }

  func place(_ path: String, _ node: JSONNode) -> AssociationFile.Place {
    AssociationFile.Place(path: path, offset: node.range.lowerBound)
  }

  /// The members of an object; keys beside the known ones are noted.
  mutating func members(_ node: JSONNode, _ path: String, known: [String]) -> [JSONMember]? {
    guard let members = node.members else {
      refuse(path, node, "expected an object, found \(node.found)")
      return nil
    }
    for member in members where !known.contains(member.key) {
      let place = AssociationFile.Place(
        path: path + "." + member.key, offset: member.keyRange.lowerBound)
      unknownKeys.append(
        AssociationFile.UnknownKey(key: member.key, place: place, known: known))
    }
    return members
  }

  mutating func array(_ node: JSONNode, _ path: String, _ what: String) -> [JSONNode] {
    if let array = node.array { return array }
    refuse(path, node, "expected an array of \(what), found \(node.found)")
    return []
  }

  mutating func string(_ node: JSONNode, _ path: String) -> String? {
    if let text = node.string { return text }
    refuse(path, node, "expected a string, found \(node.found)")
    return nil
  }

  private mutating func boolean(_ node: JSONNode, _ key: String, _ path: String) -> Bool? {
    guard let value = node[key] else { return nil }
    if case .boolean(let isTrue) = value.value { return isTrue }
    refuse(path + "." + key, value, "expected true or false, found \(value.found)")
    return nil
  }

  private mutating func defaults(
    _ node: JSONNode, _ path: String, _ inherited: Defaults
  ) -> Defaults {
    guard let own = node["defaults"] else { return inherited }
    let path = path + ".defaults"
    guard members(own, path, known: Self.defaultKeys) != nil else { return inherited }
    return settings(own, path, inherited)
  }

  private mutating func settings(
    _ node: JSONNode, _ path: String, _ inherited: Defaults
  ) -> Defaults {
    Defaults(
      isCaseSensitive: boolean(node, Self.defaultKeys[0], path) ?? inherited.isCaseSensitive,
      isPercentEncoded: boolean(node, Self.defaultKeys[1], path) ?? inherited.isPercentEncoded)
  }
}
