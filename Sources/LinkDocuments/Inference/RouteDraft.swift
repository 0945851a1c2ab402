import LinkSpec

/// A first spec from patterns, for people to complete.
///
/// Patterns that follow each other and have the same words where nothing is left out lead to one
/// action, which has their name. The order of the patterns stays, since it decides which of several
/// routes has a link. Variables are parameters of the path, required where every route has them,
/// and texts: what their values may be no pattern says.
package struct RouteDraft: Sendable {
  /// Patterns that lead to one action.
  private struct Group {
    var name: String
    var words: [[UInt8]]
    var entries: [RouteList.Entry]
  }

  /// Patterns that are never asked, since the same routes are registered before them, by their
  /// place in the list.
  package private(set) var unreachable: [Int] = []
  private var groups: [Group] = []

  /// Groups patterns. Linear in the number of their routes.
  package init(_ entries: [RouteList.Entry]) {
    let reachable = Self.reachable(entries)
    unreachable = entries.indices.filter { !reachable.contains($0) }
    var taken: Set<String> = []
    for (index, entry) in entries.enumerated() where reachable.contains(index) {
      let words = Self.words(of: entry.pattern)
      if let last = groups.last, last.words == words, !words.isEmpty {
        groups[groups.count - 1].entries.append(entry)
        continue
      }
      groups.append(
        Group(name: Self.name(of: words, &taken), words: words, entries: [entry]))
    }
  }

  /// The patterns of which some route is not registered before, in the order in which they are
  /// tried.
  private static func reachable(_ entries: [RouteList.Entry]) -> Set<Int> {
    let table = RouteTable(entries.map { ($0.pattern, $0.priority) })
    var shapes: Set<[RoutePattern.Component]> = []
    var reachable: Set<Int> = []
    for (rank, entry) in table.entries.enumerated() {
      let shape = table.route(rank).components.map { component in
        if case .variable = component { RoutePattern.Component.variable("") } else { component }
      }
      if shapes.insert(shape).inserted { reachable.insert(entry.pattern) }
    }
    return reachable
  }

  /// The literals that every route of a pattern has.
  private static func words(of pattern: RoutePattern) -> [[UInt8]] {
    (pattern.routes.last?.components ?? []).compactMap {
      if case .literal(let word) = $0, !word.isEmpty { word } else { nil }
    }
  }

  private static func name(of words: [[UInt8]], _ taken: inout Set<String>) -> String {
    let text = words.map { word in
      String(
        decoding: word.map { isNameByte($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    }.joined(separator: "-")
    // Rules about all actions have two of these names.
    let base =
      text.isEmpty ? "open" : ["present", "documented"].contains(text) ? text + "-link" : text
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = base + "-\(number)"
      number += 1
    }
    return name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_-.".utf8.contains(byte)
  }

  // MARK: - Text

  /// The spec as a file, with comments on what to complete. `scheme` is `nil` where it is not
  /// known.
  package func text(name: String, scheme: String?) -> String {
    var text = """
      // What the links of the app promise, as far as its routes show it. Complete it from the
      // documentation: say what each action does, what values may be, and which parameters the query
      // may have. docs/writing-a-spec.md describes every key; 'fuzz-links spec lint' checks the file,
      // and 'fuzz-links cases' shows what is tested.
      {
        linkspec: 1,
        name: \(quoted(name)),
        title: \(quoted("Links of \(name)")),
        documents: { routes: "The routes that the app registers", jlroutes: "JLRoutes, README" },
        scopes: {
          custom: {
            scheme: \(quoted(scheme ?? "todo")),\(scheme == nil ? " // TODO: the scheme of the app" : "")
            cite: "routes: schemes",
            routes: { library: "jlroutes", cite: "jlroutes: Routing Schemes and Patterns" },
          },
        },
        actions: {

      """
    for group in groups { text += self.text(of: group) }
    return text + "  },\n}\n"
  }

  private func text(of group: Group) -> String {
    let patterns = group.entries.map { entry in
      entry.priority == 0
        ? quoted(entry.pattern.source)
        : "{ pattern: \(quoted(entry.pattern.source)), priority: \(entry.priority) }"
    }
    let list = patterns.count == 1 ? patterns[0] : "[" + patterns.joined(separator: ", ") + "]"
    var text = """
          \(quoted(group.name)): {
            title: \(quoted("opens \(group.name)")), // say what it does
            patterns: { custom: \(list) },
            cite: \(quoted("routes: \(group.name)")),

      """
    let routes = group.entries.flatMap(\.pattern.routes)
    var names: [String] = []
    var counts: [String: Int] = [:]
    for name in routes.flatMap(\.variables) {
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
    if !names.isEmpty {
      text += "      parameters: {\n"
      for name in names {
        let required = counts[name] == routes.count ? " required: true," : ""
        text += "        \(quoted(name)): { in: \"path\",\(required) type: \"text\" }, "
        text += "// which values?\n"
      }
      text += "      },\n"
    }
    return text + "    },\n"
  }

  private func quoted(_ text: String) -> String { JSONText.string(text).serialized() }
}
