/// Reading a link as a routing library does: which routes match it, and what their variables are.
///
/// The library tries the routes that match in their order, and the first whose handler says yes has
/// the link. A handler that finds a value wrong may say no, and then the next route is asked; or it
/// may say yes and open nothing. So where a route is sure the link is its own, and where it is not,
/// all that the next routes would do is permitted as well, and so is rejection.
extension LinkReader {
  /// An action with the ways to handle the link by it.
  private struct Alternative {
    var action: Int
    var outcomes: [Assessment.Outcome]
  }

  /// Reads a link of a scope with routes; `scheme` is negative where it is not known.
  func readRoutes(_ routes: CompiledSpec.Routes, scheme: Int, _ a: inout Assessment) {
    let parts = a.parts
    if !routes.settlesTrailingSlash, let slash = trailingSlash(parts) {
      ask(.trailingSlash, slash, &a)
    }
    if let host = parts.host, host.isEmpty {
      // `scheme:///x`: platforms disagree on an empty host.
      leaveOpen(routes.componentsRule, host, &a)
    }
    var isComponentToSome = false
    if let host = parts.host, hasDotInEscapes(host, routes) {
      // Only to who decodes the host it is no component.
      leaveOpen(routes.componentsRule, host, &a)
      a.isAnyAction = true
      var options = routes.options
      options.takesEveryHost = true
      let raw = RouteLink(url, parts, options: options)
      isComponentToSome = !routes.table.ranks(matching: raw).isEmpty
    }
    let links = readings(of: parts, routes, &a)
    var alternatives: [Alternative] = []
    var found: [Assessment.Issue] = []
    var isMatched = false
    for link in links {
      let ranks = routes.table.ranks(matching: link)
      if ranks.isEmpty { continue }
      isMatched = true
      for alternative in follow(ranks, link, routes, scheme, &found, &a) {
        merge(alternative, into: &alternatives, &a)
      }
    }
    if !isMatched {
      if isComponentToSome { return }
      explain(links[0], routes, &a)
      return
    }
    for var issue in found {
      // What one route breaks, another may take.
      if !alternatives.isEmpty { issue.isReject = false }
      keep(issue, &a)
    }
    guard let first = alternatives.first else {
      a.mustReject = true
      let rank = links.compactMap { routes.table.ranks(matching: $0).first }.first
      if let rank { a.action = Int32(routes.actions[routes.table.entries[rank].pattern]) }
      return
    }
    a.action = Int32(first.action)
    a.outcomes += alternatives.flatMap(\.outcomes)
  }

  /// Whether a host has a dot, or is `localhost`, once its escapes are decoded and not before.
  private func hasDotInEscapes(_ host: Range<Int>, _ routes: CompiledSpec.Routes) -> Bool {
    guard !routes.options.takesEveryHost, url[host].contains(Byte.percent),
      !url[host].contains(Byte.dot)
    else { return false }
    let octets = PercentCoding.octets(of: url, in: host)
    return octets.contains(Byte.dot) || octets.elementsEqual("localhost".utf8)
  }

  private func trailingSlash(_ parts: SplitURL) -> Range<Int>? {
    guard parts.path.count > 0, url[parts.path.upperBound - 1] == Byte.slash else { return nil }
    return parts.path.upperBound - 1..<parts.path.upperBound
  }

  private func merge(
    _ alternative: Alternative, into all: inout [Alternative], _ a: inout Assessment
  ) {
    guard let place = all.firstIndex(where: { $0.action == alternative.action }) else {
      all.append(alternative)
      return
    }
    for outcome in alternative.outcomes
    where !all[place].outcomes.contains(where: { isSame($0, outcome, &a) }) {
      all[place].outcomes.append(outcome)
    }
  }

  // MARK: - The link

  /// The link as the library reads it, and in the other ways that the documentation leaves open:
  /// with its fragment or without, and with its host in the spelling of a route. At least one.
  private func readings(
    of parts: SplitURL, _ routes: CompiledSpec.Routes, _ a: inout Assessment
  ) -> [RouteLink] {
    let whole = RouteLink(url, parts, options: routes.options)
    var links = [whole]
    if let fragment = parts.fragment { links = readings(of: whole, fragment, routes, &a) }
    guard let host = parts.host, whole.isHostComponent else { return links }
    addJoined(&links, whole, routes, &a)
    let normal = a.normalize(host)
    guard let word = routes.firstByNormalForm[Array(a.octets[normal])],
      !url[host].elementsEqual(word)
    else { return links }
    let spelt = links.map { link in
      RouteLink(url, link.parts, options: routes.options, host: word)
    }
    if links.contains(where: { !routes.table.ranks(matching: $0).isEmpty }) {
      // Some route takes the host as it stands; a platform that writes it otherwise leads
      // elsewhere.
      a.mayReject = true
      return links + spelt
    }
    return ask(.actionSpelling, host, &a).allows(.normalize) ? spelt : links
  }

  /// The same of a link with a fragment, which is items, a path, or open.
  private func readings(
    of whole: RouteLink, _ fragment: Range<Int>, _ routes: CompiledSpec.Routes,
    _ a: inout Assessment
  ) -> [RouteLink] {
    func cut(to end: Int?) -> RouteLink {
      var parts = whole.parts
      parts.fragment = end.map { fragment.lowerBound..<$0 }
      return RouteLink(url, parts, options: routes.options)
    }
    if routes.settlesFragment, !isUnclear(fragment) {
      switch whole.fragment {
      case .items: return [whole]
      case .path where !routes.table.ranks(matching: whole).isEmpty: return [whole]
      case .path, .other, nil: break
      }
    }
    ask(.fragment, fragment.lowerBound - 1..<fragment.upperBound, &a)
    let without = cut(to: nil)
    guard routes.settlesFragment else { return [without] }
    if isUnclear(fragment) {
      // The library may find a scheme in it, as in `#x:y`, or nothing, or end it at a `#`.
      let hash = url[fragment].firstIndex(of: Byte.hash)
      return [without, whole, cut(to: fragment.lowerBound)] + (hash.map { [cut(to: $0)] } ?? [])
    }
    if case .path = whole.fragment { return [without] }
    return [without, whole]
  }

  /// Whether a fragment has a `#`, or a colon where that of a scheme would be, so that it is no
  /// relative reference.
  private func isUnclear(_ fragment: Range<Int>) -> Bool {
    let first = url[fragment].first {
      $0 == Byte.colon || $0 == Byte.slash || $0 == Byte.question
    }
    return first == Byte.colon || url[fragment].contains(Byte.hash)
  }

  /// The links with the host joined to the path as the library joins them, where that shows:
  /// several slashes are one, and a slash before a fragment is left out. Its documentation says
  /// nothing of it.
  private func addJoined(
    _ links: inout [RouteLink], _ whole: RouteLink, _ routes: CompiledSpec.Routes,
    _ a: inout Assessment
  ) {
    let parts = whole.parts
    var hole: Int?
    for index in parts.path.dropFirst()
    where hole == nil && url[index] == Byte.slash && url[index - 1] == Byte.slash {
      hole = index
    }
    if hole == nil, let slash = trailingSlash(parts), parts.fragment != nil {
      hole = slash.lowerBound
    }
    guard let hole else { return }
    // A path in the fragment may be one of a route with the slashes joined alone.
    let isCut = routes.settlesFragment && !links.contains { $0.parts.fragment == parts.fragment }
    let candidates = isCut ? links + [whole] : links
    let joined = candidates.map { link in
      RouteLink(url, link.parts, options: routes.options, joinsSlashes: true)
    }
    // What a wildcard takes is no parameter, so that some routes mind no slash.
    let isSame = zip(candidates, joined).allSatisfy {
      variables(of: $0, routes) == variables(of: $1, routes)
    }
    if isSame { return }
    leaveOpen(routes.componentsRule, hole..<hole + 1, &a)
    links += joined
  }

  /// The values of the variables of each route that a link matches.
  private func variables(of link: RouteLink, _ routes: CompiledSpec.Routes) -> [Int: [[UInt8]]] {
    var values: [Int: [[UInt8]]] = [:]
    for rank in routes.table.ranks(matching: link) {
      values[rank] = routes.table.match(link, rank).variables.map {
        link.value(ofComponent: $0.component)
      }
    }
    return values
  }

  // MARK: - The routes

  /// What the matching routes do, in their order, up to the first that is sure to take the link.
  private func follow(
    _ ranks: [Int], _ link: RouteLink, _ routes: CompiledSpec.Routes, _ scheme: Int,
    _ found: inout [Assessment.Issue], _ a: inout Assessment
  ) -> [Alternative] {
    var alternatives: [Alternative] = []
    let (issues, mustReject, mayReject) = (a.issues, a.mustReject, a.mayReject)
    var isUnsure = false
    for rank in ranks {
      a.issues = []
      (a.mustReject, a.mayReject) = (false, false)
      let number = routes.actions[routes.table.entries[rank].pattern]
      let first = a.outcomes.count
      readParameters(routes.table.match(link, rank), routes, number, scheme: scheme, &a)
      let outcomes = Array(a.outcomes[first...])
      a.outcomes.removeSubrange(first...)
      let isRefused = a.mustReject || outcomes.isEmpty
      for issue in a.issues where !found.contains(issue) { found.append(issue) }
      if !isRefused {
        merge(Alternative(action: number, outcomes: outcomes), into: &alternatives, &a)
      }
      if !isRefused, !a.mayReject { break }
      isUnsure = true
    }
    (a.issues, a.mustReject, a.mayReject) = (issues, mustReject, mayReject || isUnsure)
    return alternatives
  }

  private func readParameters(
    _ match: RouteMatch, _ routes: CompiledSpec.Routes, _ action: Int, scheme: Int,
    _ a: inout Assessment
  ) {
    let link = match.link
    startRow(Int(spec.actions[action].parameters.count), &a)
    var inPath: [Int] = []
    for (name, component) in match.variables {
      guard let number = self.number(ofName: name, action) else { continue }
      inPath.append(number)
      readVariable(link, component, routes, number, action, scheme: scheme, &a)
    }
    for query in [link.parts.query, link.fragment?.items].compactMap(\.self) {
      readQuery(query, action, inPath, &a)
    }
    for number in a.given.indices where !inPath.contains(number) {
      let parameter = spec.parameter(number, of: action)
      let declared = spec.parameters[parameter]
      let given = a.given[number]
      if given.count == 0 {
        if declared.isRequired {
          let end = link.parts.query?.upperBound ?? link.parts.path.upperBound
          reject(declared.presenceRule, end..<end, &a)
        }
        continue
      }
      a.row[number] = resolve(given, parameter, scheme: scheme, routes: routes, &a)
      // Of several items the library makes an array, which is no text to a handler.
      if given.count > 1, !declared.isRequired { a.row[number].isAbsent = true }
      if declared.isInPath {
        // The handler is given the item; that a link may have it there is not documented.
        ask(.unknownParameter, given.first.range, &a)
        if declared.isRequired { a.mayReject = true } else { a.row[number].isAbsent = true }
      }
    }
    applyConstraints(of: action, &a)
  }

  /// The items of a query. The path has precedence, and an item without value is none.
  private func readQuery(
    _ query: Range<Int>, _ action: Int, _ inPath: [Int], _ a: inout Assessment
  ) {
    eachPair(query) { name, value, hasValue in
      if name.isEmpty, !hasValue {
        ask(.emptyPair, name, &a)
        return
      }
      if let number = number(ofName: name, in: url, action) {
        if inPath.contains(number) || !hasValue {
          // Who decodes all items refuses the link for one that nobody takes.
          if RewrittenLink.isIllFormed(url, value) { ask(.invalidUTF8, value, &a) }
          return
        }
        let place = CompiledSpec.Run(value)
        a.given[number].noteExact(place)
        a.given[number].note(place)
        return
      }
      // To the library names in another case are others.
      readOtherName(name, value, action, foldsCase: false, &a) { !inPath.contains($0) }
    }
  }

  // MARK: - Values

  /// What a variable may be from a component, decoded. Whether it takes a dot segment or an encoded
  /// slash is left open: the library hands it on, and the standard gives it a meaning in paths. So
  /// it is with an encoded `#` at the end, which the library takes for that of a fragment.
  private func readVariable(
    _ link: RouteLink, _ component: Int, _ routes: CompiledSpec.Routes, _ number: Int,
    _ action: Int, scheme: Int, _ a: inout Assessment
  ) {
    let raw = Array(link.component(component))
    let whole = PercentCoding.octets(of: raw, in: raw.indices)
    let value = link.value(ofComponent: component)
    let range = link.range(ofComponent: component)
    let isHashEncoded = whole != value && raw.last != Byte.hash
    let isUnusual =
      isHashEncoded || value == [Byte.dot] || value == [Byte.dot, Byte.dot]
      || value.contains(Byte.slash)
    // Whether an empty component is a value, the library alone knows.
    if isUnusual || value.isEmpty { leaveOpen(routes.valuesRule, range, &a) }
    let parameter = spec.parameter(number, of: action)
    startSet(&a)
    a.isPathValue = !value.isEmpty
    for octets in isHashEncoded ? [value, whole] : [value] {
      readValue(parameter, range, scheme: scheme, routes: routes, octets: octets, &a)
    }
    a.row[number] = endSet(parameter, &a)
    a.isPathValue = false
  }

  /// What a value may mean for a parameter where the library decodes it: to the library an encoded
  /// plus sign is one, too.
  func readValue(
    _ parameter: Int, _ range: Range<Int>, scheme: Int, routes: CompiledSpec.Routes,
    octets given: [UInt8]? = nil, _ a: inout Assessment
  ) {
    startCandidate(&a)
    guard isRead(parameter, range, scheme: scheme, &a) else { return }
    a.spellings.removeAll(keepingCapacity: true)
    var octets = range
    if let given {
      octets = a.octets.count..<a.octets.count + given.count
      a.octets += given
    } else {
      octets = a.decode(range)
    }
    if a.octets[octets].contains(Byte.plus) {
      let start = a.octets.count
      for index in octets {
        let byte = a.octets[index]
        a.octets.append(byte == Byte.plus ? Byte.space : byte)
      }
      let spaced = start..<a.octets.count
      if routes.settlesPlus {
        a.spellings.append(routes.readsPlusAsSpace ? spaced : octets)
      } else if url[range].contains(Byte.plus) {
        let readings = note(.plus, range, &a)
        if readings.allows(.verbatim) { a.spellings.append(octets) }
        if readings.allows(.space) { a.spellings.append(spaced) }
      } else {
        a.spellings.append(octets)
        if spec.readings[OpenQuestion.plus.ordinal].allows(.space) { a.spellings.append(spaced) }
      }
    } else {
      a.spellings.append(octets)
    }
    readSpellings(parameter, range, scheme: scheme, &a)
  }

  // MARK: - No route

  /// Says why no route matches, by the route that has the link's beginning, and names its action.
  private func explain(
    _ link: RouteLink, _ routes: CompiledSpec.Routes, _ a: inout Assessment
  ) {
    let scope = spec.scopes[a.scheme >= 0 ? Int(spec.schemeScopes[Int(a.scheme)]) : 0]
    let isEmpty = link.componentCount == 1 && link.component(0).isEmpty
    guard let (count, rank) = routes.table.nearest(to: link), !isEmpty, count > 0 else {
      reject(
        isEmpty ? scope.presentRule : scope.documentedRule, link.range(ofComponent: 0), &a)
      return
    }
    let number = routes.actions[routes.table.entries[rank].pattern]
    let route = routes.table.route(rank)
    let isShort = count == link.componentCount
    let end = link.parts.path.upperBound
    let range = isShort ? end..<end : link.range(ofComponent: count)
    if !isShort, link.component(count).isEmpty {
      reject(routes.emptyRule, range, &a)
    } else if count >= route.components.count {
      reject(routes.extraRule, range, &a)
    } else if case .variable(let name) = route.components[count], isShort,
      let parameter = self.number(ofName: name, number)
    {
      reject(spec.parameters[spec.parameter(parameter, of: number)].presenceRule, range, &a)
    } else {
      reject(routes.documentedRule, range, &a)
    }
    a.mustReject = true
    a.action = Int32(number)
  }
}
