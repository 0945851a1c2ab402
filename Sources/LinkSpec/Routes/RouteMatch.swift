/// A link that a route matches, with the parameters that the route's handler is given.
package struct RouteMatch: Sendable {
  /// A value of a parameter: a text, or several where the query names it several times.
  package enum Value: Sendable, Hashable {
    /// Decoded bytes.
    case text([UInt8])
    /// One for each item, in order.
    case texts([[UInt8]])
  }

  /// A parameter by its decoded name.
  package struct HandedOver: Sendable, Hashable {
    /// The name.
    package var name: [UInt8]
    /// The value.
    package var value: Value
  }

  /// The names under which the library hands every handler the pattern, the URL and its scheme.
  package enum BuiltInKey: String, Sendable, Hashable, CaseIterable {
    case pattern = "JLRoutePattern"
    case url = "JLRouteURL"
    case scheme = "JLRouteScheme"
  }

  /// The name under which a handler is given what a wildcard took, not decoded.
  package static let wildcardKey = "JLRouteWildcardComponents"

  /// The link.
  package let link: RouteLink
  /// The pattern that the route belongs to.
  package let pattern: RoutePattern
  /// The route.
  package let route: RoutePattern.Route
  /// Its place among the entries of the table.
  package let rank: Int

  /// The variables of the path: name and number of the link's component, in order.
  package var variables: [(name: String, component: Int)] {
    route.components.enumerated().compactMap { number, component in
      if case .variable(let name) = component { (name, number) } else { nil }
    }
  }

  /// The components that the wildcard took; `nil` where the route has none.
  package var wildcard: Range<Int>? {
    route.hasWildcard ? route.components.count - 1..<link.componentCount : nil
  }

  /// Everything that the handler is given: first the items of the query, where a name that stands
  /// several times has several values; then the variables of the path, and what a wildcard took;
  /// last the built-in keys. What comes later takes the place of what has the same name. Linear.
  package var parameters: [HandedOver] {
    var parameters: [HandedOver] = []
    var places: [[UInt8]: Int] = [:]
    // Values of one name are gathered apart: adding to an array inside an enumeration copies it.
    var values: [[[UInt8]]] = []
    for item in link.items {
      let name = PercentCoding.octets(of: link.url, in: item.name)
      let value = link.value(of: item)
      if let place = places[name] {
        values[place].append(value)
      } else {
        places[name] = values.count
        values.append([value])
        parameters.append(HandedOver(name: name, value: .text(value)))
      }
    }
    for (place, several) in values.enumerated() where several.count > 1 {
      parameters[place].value = .texts(several)
    }
    func set(_ name: String, _ value: Value) {
      let name = Array(name.utf8)
      if let place = places[name] {
        parameters[place].value = value
      } else {
        places[name] = parameters.count
        parameters.append(HandedOver(name: name, value: value))
      }
    }
    for (name, component) in variables {
      set(name, .text(link.value(ofComponent: component)))
    }
    if let wildcard {
      set(Self.wildcardKey, .texts(wildcard.map { Array(link.component($0)) }))
    }
    set(BuiltInKey.pattern.rawValue, .text(Array(pattern.source.utf8)))
    set(BuiltInKey.url.rawValue, .text(link.url))
    set(BuiltInKey.scheme.rawValue, .text(link.parts.scheme.map { Array(link.url[$0]) } ?? []))
    return parameters
  }

  /// The value of one parameter; `nil` where there is none of that name. For several parameters
  /// take ``parameters`` once.
  package subscript(_ name: String) -> Value? {
    parameters.first { $0.name.elementsEqual(name.utf8) }?.value
  }
}
