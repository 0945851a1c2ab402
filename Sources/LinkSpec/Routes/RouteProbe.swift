/// Which faults of a path the links of a table can have at all: where a wildcard takes every link,
/// a link cannot go on too far.
struct RouteProbe {
  private let table: RouteTable
  private let options: RouteLink.Options

  init(_ table: RouteTable, _ options: RouteLink.Options) {
    self.table = table
    self.options = options
  }

  /// Why a link that no route matches is none.
  enum Deviation {
    case longer, otherWord, emptyComponent
  }

  /// Whether some route has a neighbour with this fault, which no other route takes. Linear in the
  /// routes at most; the first ones mostly tell.
  func raises(_ fault: Deviation) -> Bool {
    table.entries.indices.contains { rank in
      let parts = table.route(rank).components.compactMap { component -> [UInt8]? in
        switch component {
        case .literal(let word): word
        case .variable: [UInt8(ascii: "~")]
        case .wildcard: nil
        }
      }
      return neighbours(parts, fault).contains { self.fault(of: $0) == fault }
    }
  }

  private func neighbours(_ parts: [[UInt8]], _ fault: Deviation) -> [[[UInt8]]] {
    switch fault {
    case .longer: return [parts + [[UInt8(ascii: "~")]]]
    case .otherWord:
      return [parts.dropLast()]
        + parts.indices.dropFirst().map { index in
          var parts = parts
          parts[index].append(UInt8(ascii: "x"))
          return parts
        }
    case .emptyComponent:
      return [parts.prefix(1) + [[]] + parts.dropFirst(), parts + [[], []]]
    }
  }

  private func fault(of parts: [[UInt8]]) -> Deviation? {
    let path = Array(parts.joined(separator: [Byte.slash]))
    let link = RouteLink(Array("x:/".utf8) + path, options: options)
    guard table.ranks(matching: link).isEmpty, let (count, rank) = table.nearest(to: link),
      count > 0
    else { return nil }
    if count < link.componentCount, link.component(count).isEmpty { return .emptyComponent }
    let components = table.route(rank).components
    if count >= components.count { return .longer }
    if case .variable = components[count], count == link.componentCount { return nil }
    return .otherWord
  }
}
