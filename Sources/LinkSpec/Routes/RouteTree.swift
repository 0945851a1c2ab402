/// The index of a ``RouteTable``: one node for each beginning that routes share.
///
/// A link goes down from the root, at each component to the child of that literal and to the child
/// of variables, as far as they are there. Where routes tell apart by literals, as they do in apps,
/// that is one or two nodes at a time; in no table are they more than there are nodes at that
/// depth.
struct RouteTree: Sendable {
  private struct Node: Sendable {
    var literals: [ArraySlice<UInt8>: Int] = [:]
    var variable: Int?
    /// The routes that end here.
    var ends: [Int] = []
    /// The routes whose wildcard stands here.
    var wildcards: [Int] = []
    /// The first of all routes through here.
    var first: Int
  }

  private var nodes = [Node(first: 0)]

  mutating func insert(_ route: RoutePattern.Route, rank: Int) {
    var place = 0
    for component in route.components {
      switch component {
      case .wildcard:
        nodes[place].wildcards.append(rank)
        return
      case .literal(let bytes):
        let child = nodes[place].literals[bytes[...]] ?? appendNode(rank)
        nodes[place].literals[bytes[...]] = child
        place = child
      case .variable:
        let child = nodes[place].variable ?? appendNode(rank)
        nodes[place].variable = child
        place = child
      }
    }
    nodes[place].ends.append(rank)
  }

  private mutating func appendNode(_ rank: Int) -> Int {
    nodes.append(Node(first: rank))
    return nodes.count - 1
  }

  /// How many components some route has from the beginning, and the first such route.
  func nearest(to link: RouteLink) -> (components: Int, rank: Int)? {
    guard nodes.count > 1 || !nodes[0].wildcards.isEmpty else { return nil }
    var places = [0]
    for number in 0..<link.componentCount {
      let next = children(of: places, link.component(number))
      if next.isEmpty { return places.map { nodes[$0].first }.min().map { (number, $0) } }
      places = next
    }
    return places.map { nodes[$0].first }.min().map { (link.componentCount, $0) }
  }

  private func children(of places: [Int], _ component: ArraySlice<UInt8>) -> [Int] {
    var next: [Int] = []
    for place in places {
      if let literal = nodes[place].literals[component] { next.append(literal) }
      if let variable = nodes[place].variable { next.append(variable) }
    }
    return next
  }

  /// The ranks of the routes that match, in ascending order.
  func ranks(matching link: RouteLink) -> [Int] {
    var ranks = nodes[0].wildcards
    var places = [0]
    for number in 0..<link.componentCount {
      let next = children(of: places, link.component(number))
      if next.isEmpty { return ranks.sorted() }
      for place in next { ranks += nodes[place].wildcards }
      places = next
    }
    for place in places { ranks += nodes[place].ends }
    return ranks.sorted()
  }
}
