/// Reading a link as a routing library does: which routes match it, and what their variables are.
///
/// The library tries the routes that match in their order, and the first whose handler says yes has
/// the link. A handler that finds a value wrong may say no, and then the next route is asked; or it may
/// say yes and open nothing. So where a route is sure the link is its own, and where it is not, all
/// that the next routes would do is permitted as well, and so is rejection.
extension Evaluation {
  /// Reads a link of a scope with routes; `nil` is the scheme where it is not known.
  mutating func readRoutes(
    _ parts: SplitURL, _ routes: CompiledSpec.Routes, scheme: Int?
  ) -> [Alternative] {
    self.routes = routes
    if !routes.settlesTrailingSlash, let slash = trailingSlash(parts) { ask(.trailingSlash, slash) }
    if let host = parts.host, host.isEmpty, let rule = routes.componentsRule {
      // `scheme:///x`: platforms disagree on an empty host.
      mayReject = true
      record(Violation(rule: rule, effect: .open, range: host))
    }
    let links = readings(of: parts, routes)
    var alternatives: [Alternative] = []
    var found: [Violation] = []
    var isMatched = false
    for link in links {
      let ranks = routes.table.ranks(matching: link)
      if ranks.isEmpty { continue }
      isMatched = true
      for alternative in follow(ranks, link, routes, scheme, &found) {
        merge(alternative, into: &alternatives)
      }
    }
    if !isMatched, let link = links.first {
      return [explain(link, routes)].compactMap { action in
        action.map { Alternative(action: $0, handles: []) }
      }
    }
    for var violation in found {
      // What one route breaks, another may take.
      if !alternatives.isEmpty { violation.effect = .open }
      record(violation)
    }
    if alternatives.isEmpty, isMatched { mustReject = true }
    return alternatives.isEmpty ? nearest(links, routes) : alternatives
  }

  private func trailingSlash(_ parts: SplitURL) -> Range<Int>? {
    guard parts.path.count > 0, bytes[parts.path.upperBound - 1] == Byte.slash else { return nil }
    return parts.path.upperBound - 1..<parts.path.upperBound
  }

  private mutating func merge(_ alternative: Alternative, into all: inout [Alternative]) {
    guard let place = all.firstIndex(where: { $0.action == alternative.action }) else {
      all.append(alternative)
      return
    }
    for handle in alternative.handles where !all[place].handles.contains(handle) {
      all[place].handles.append(handle)
    }
  }

  // MARK: - The link

  /// The link as the library reads it, and in the other ways that the documentation leaves open: with
  /// its fragment or without, and with its host in the spelling of a route.
  private mutating func readings(
    of parts: SplitURL, _ routes: CompiledSpec.Routes
  ) -> [RouteLink] {
    let whole = RouteLink(bytes, parts, options: routes.options)
    var links = [whole]
    if let fragment = parts.fragment {
      var bare = parts
      bare.fragment = nil
      let without = RouteLink(bytes, bare, options: routes.options)
      let range = fragment.lowerBound - 1..<fragment.upperBound
      if !routes.settlesFragment {
        ask(.fragment, range)
        links = [without]
      } else {
        switch whole.fragment {
        case .items: break
        case .path where !routes.table.ranks(matching: whole).isEmpty: break
        case .path:
          ask(.fragment, range)
          links = [without]
        case .other, nil:
          ask(.fragment, range)
          links = [without, whole]
        }
      }
    }
    guard let host = parts.host, whole.isHostComponent,
      let word = routes.firstByNormalForm[normalized(host)], !bytes[host].elementsEqual(word)
    else { return links }
    let spelt = links.map { link in
      RouteLink(bytes, link.parts, options: routes.options, host: word)
    }
    if links.contains(where: { !routes.table.ranks(matching: $0).isEmpty }) {
      // Some route takes the host as it stands; a platform that writes it otherwise leads elsewhere.
      mayReject = true
      return links + spelt
    }
    return ask(.actionSpelling, host).allows(.normalize) ? spelt : links
  }

  // MARK: - The routes

  /// What the matching routes do, in their order, up to the first that is sure to take the link.
  private mutating func follow(
    _ ranks: [Int], _ link: RouteLink, _ routes: CompiledSpec.Routes, _ scheme: Int?,
    _ found: inout [Violation]
  ) -> [Alternative] {
    var alternatives: [Alternative] = []
    var isUnsure = false
    for rank in ranks {
      var branch = self
      branch.violations = []
      branch.mustReject = false
      branch.mayReject = false
      let number = routes.actions[routes.table.entries[rank].pattern]
      let handles = branch.readParameters(
        routes.table.match(link, rank), spec.actions[number], scheme: scheme)
      let isRefused = branch.mustReject || handles.isEmpty
      for violation in branch.violations where !found.contains(violation) {
        found.append(violation)
      }
      if !isRefused {
        merge(Alternative(action: number, handles: handles), into: &alternatives)
      }
      if !isRefused, !branch.mayReject { break }
      isUnsure = true
    }
    if isUnsure { mayReject = true }
    return alternatives
  }

  private mutating func readParameters(
    _ match: RouteMatch, _ action: CompiledSpec.Action, scheme: Int?
  ) -> [Handle] {
    let link = match.link
    var sets = action.parameters.map { _ in ValueSet(absent: true) }
    var inPath: [Int] = []
    for (name, component) in match.variables {
      guard
        let number = action.parameters.firstIndex(where: { $0.declaration.name == name })
      else { continue }
      inPath.append(number)
      let range = link.range(ofComponent: component)
      let candidates = readValue(of: link, component).map { octets in
        candidate(action.parameters[number], range, scheme: scheme, octets: octets)
      }
      sets[number] = settle(candidates, isRequired: action.parameters[number].isRequired)
    }
    var occurrences = Array(repeating: Occurrences(), count: action.parameters.count)
    for query in [link.parts.query, link.fragment?.items].compactMap(\.self) {
      readQuery(query, action, inPath, &occurrences)
    }
    for number in action.parameters.indices where !inPath.contains(number) {
      let parameter = action.parameters[number]
      let given = occurrences[number]
      guard let first = given.first, let last = given.last else {
        if parameter.isRequired {
          let end = link.parts.query?.upperBound ?? link.parts.path.upperBound
          record(Violation(rule: parameter.presenceRule, effect: .reject, range: end..<end))
        }
        continue
      }
      sets[number] = resolve(given, first, last, parameter, scheme: scheme)
      // Of several items the library makes an array, which is no text to a handler.
      if given.count > 1, !parameter.isRequired { sets[number].absent = true }
      if parameter.declaration.location == .path {
        // The handler is given the item; that a link may have it there is not documented.
        ask(.unknownParameter, first)
        if parameter.isRequired { mayReject = true } else { sets[number].absent = true }
      }
    }
    return applyConstraints(of: action, to: Handle(sets: sets), link.parts)
  }

  /// What a component may be to a variable, decoded. Whether it takes a dot segment or an encoded
  /// slash is left open: the library hands it on, and the standard gives it a meaning in paths. So it
  /// is with an encoded `#` at the end, which the library takes for that of a fragment.
  private mutating func readValue(of link: RouteLink, _ component: Int) -> [[UInt8]] {
    let raw = Array(link.component(component))
    let whole = PercentCoding.octets(of: raw, in: raw.indices)
    let value = link.value(ofComponent: component)
    let isHashEncoded = whole != value && raw.last != Byte.hash
    let isUnusual =
      isHashEncoded || value == [Byte.dot] || value == [Byte.dot, Byte.dot]
      || value.contains(Byte.slash)
    if isUnusual, let rule = routes?.valuesRule {
      mayReject = true
      record(Violation(rule: rule, effect: .open, range: link.range(ofComponent: component)))
    }
    return isHashEncoded ? [value, whole] : [value]
  }

  // MARK: - No route

  /// Says why no route matches, by the route that has the link's beginning; returns its action.
  private mutating func explain(_ link: RouteLink, _ routes: CompiledSpec.Routes) -> Int? {
    let isEmpty = link.componentCount == 1 && link.component(0).isEmpty
    guard let (count, rank) = routes.table.nearest(to: link), !isEmpty, count > 0 else {
      breakRule(isEmpty ? "action.present" : "action.documented", link.range(ofComponent: 0))
      return nil
    }
    let number = routes.actions[routes.table.entries[rank].pattern]
    let route = routes.table.route(rank)
    let isShort = count == link.componentCount
    let end = link.parts.path.upperBound
    let range = isShort ? end..<end : link.range(ofComponent: count)
    if !isShort, link.component(count).isEmpty {
      breakRule("path.noEmptySegment", range)
    } else if count >= route.components.count {
      breakRule("path.noExtraSegment", range)
    } else if case .variable(let name) = route.components[count], isShort,
      let parameter = spec.actions[number].parameters.first(where: { $0.declaration.name == name })
    {
      record(Violation(rule: parameter.presenceRule, effect: .reject, range: range))
    } else {
      breakRule("path.documented", range)
    }
    mustReject = true
    return number
  }

  /// The action of the first route that matches, for a link that none of them takes.
  private func nearest(_ links: [RouteLink], _ routes: CompiledSpec.Routes) -> [Alternative] {
    let ranks = links.flatMap { routes.table.ranks(matching: $0).prefix(1) }
    return ranks.prefix(1).map {
      Alternative(action: routes.actions[routes.table.entries[$0].pattern], handles: [])
    }
  }
}
