import LinkSpec

/// Entries that claim paths: `{ path: "/path/abc/", action: "open" }`, or the keys of a component.
extension SpecDecoder {
  func readEntries(_ node: JSONNode, _ path: [String]) -> [ScopeEntry] {
    guard let nodes = node.array else {
      fail(path, "expected an array: [{ path: \"/buy/*\", action: \"buy\" }]", node.range)
      return []
    }
    return nodes.enumerated().compactMap { index, node in
      readEntry(node, path + [String(index)])
    }
  }

  private func readEntry(_ node: JSONNode, _ path: [String]) -> ScopeEntry? {
    let members = object(node, path, keys: SpecKeys.entry)
    func value(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    func text(_ key: String) -> String? { value(key).flatMap { string($0, path + [key]) } }
    func flag(_ key: String, else standard: Bool) -> Bool {
      value(key).map { boolean($0, path + [key]) ?? standard } ?? standard
    }
    let newer = ["/", "?", "#"].filter { value($0) != nil }
    let match: ScopeEntry.Match
    if let node = value("path") {
      guard let pattern = string(node, path + ["path"]) else { return nil }
      if let key = (newer + ["caseSensitive", "percentEncoded"]).first(where: { value($0) != nil })
      {
        fail(path + [key], "'\(key)' belongs to a component, not to a 'path'", node.range)
        return nil
      }
      if pattern.utf8.starts(with: "NOT ".utf8) {
        fail(path + ["path"], "an exclusion is written \"exclude\": true", node.range)
        return nil
      }
      match = .path(pattern)
    } else {
      if newer.isEmpty {
        fail(path, "expected a 'path', or at least one of '/', '?' and '#'", node.range)
        return nil
      }
      match = .components(
        path: text("/"), query: value("?").flatMap { readQuery($0, path + ["?"]) },
        fragment: text("#"))
    }
    let isExcluded = flag("exclude", else: false)
    if isExcluded, let action = value("action") {
      fail(path + ["action"], "an excluded link performs no action", action.range)
    }
    return ScopeEntry(
      match, action: isExcluded ? nil : text("action"), isExcluded: isExcluded,
      isCaseSensitive: flag("caseSensitive", else: true),
      isPercentEncoded: flag("percentEncoded", else: true), comment: text("comment"),
      citation: value("cite") == nil ? nil : cite(members, node, path, else: nil))
  }

  private func readQuery(_ node: JSONNode, _ path: [String]) -> ScopeEntry.Query? {
    if node.members == nil { return string(node, path).map { .whole($0) } }
    return .items(
      object(node, path).compactMap { member in
        string(member.value, path + [member.key]).map { ScopeEntry.Item(member.key, $0) }
      })
  }
}
