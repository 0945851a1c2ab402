/// Reading scheme and host: to which scope a link belongs, and for which build it is.
extension LinkReader {
  /// Where reading goes on behind scheme and host.
  enum Place {
    /// Among the forms of a scope whose hosts are actions; the scheme, negative where it is not
    /// known.
    case scope(Int, scheme: Int)
    /// With this form, that of a host.
    case form(Int, scheme: Int)
    /// Nowhere: the documentation leaves such links open, by this rule.
    case open(rule: Int32)
    case none
  }

  func readScheme(_ range: Range<Int>, _ a: inout Assessment) -> Place {
    let normal = a.normalize(range)
    var host: Range<Int>?
    // Whether it is pairs, the scope says.
    let written = a.cutHost ?? a.parts.host
    if let written { host = unmarked(a.normalize(written), &a) }
    let belonging = spec.belonging(a.octets, scheme: normal, host: host)
    if case .unknown = belonging {
      a.isLost = true
      if let first = spec.scopes.first { reject(first.schemeRule, range, &a) }
      // Whatever else is wrong can still be told if the host names an action.
      guard let host = written, let number = spec.hostTexts.number(of: url, in: host),
        let scope = spec.scope(ofHost: number)
      else { return .none }
      keepPathWhole(of: scope, &a)
      return .scope(scope, scheme: -1)
    }
    if normal != range || spec.hasCapitalSchemes {
      if url[range].contains(Byte.percent) { ask(.schemeEscape, range, &a) }
      if !isSpelledAsDocumented(range, belonging) { ask(.schemeCase, range, &a) }
    }
    switch belonging {
    case .open(let rule, _, _): return .open(rule: rule)
    case .strange(let rule):
      let end = a.parts.path.lowerBound
      reject(rule, a.parts.host ?? end..<end, &a)
      return .none
    case .unknown: return .none
    case .scope(let scope, let schemes):
      keepPathWhole(of: scope, &a)
      if spec.scopes[scope].isHosted { return readHost(scope, schemes, range, host, &a) }
      let scheme =
        firstBound(schemes, where: { _ in true }) ?? Int(spec.schemeOrder[Int(schemes.first)])
      if !spec.schemeIsBound[scheme] { ask(.otherBuild, range, &a) }
      if !spec.wholeAuthorities.isEmpty { joinAuthority(of: scope, &a) }
      return .scope(scope, scheme: scheme)
    }
  }

  /// Whether the letters of a scheme have the case in which the documentation writes it: `MyApp`
  /// where that is its name, else small ones.
  private func isSpelledAsDocumented(_ scheme: Range<Int>, _ belonging: Belonging) -> Bool {
    // Of an escape the letter counts that it stands for.
    let letters = PercentCoding.octets(of: url, in: scheme)
    if spec.hasCapitalSchemes, case .scope(_, let schemes) = belonging {
      return schemes.indices.contains { index in
        spec.schemes[Int(spec.schemeOrder[index])].text.elementsEqual(letters)
      }
    }
    return !letters.contains { $0 &- 0x41 < 26 }
  }

  /// Asks what becomes of a host in another spelling; `isRooted` where a dot ends it. A document
  /// that takes one speaks of capital letters.
  func askSpelling(
    _ question: OpenQuestion, of host: Range<Int>, isRooted: Bool = false, _ a: inout Assessment
  ) {
    let readings = ask(question, host, &a)
    if readings.isSettled, isRooted || url[host].contains(Byte.percent) {
      mayRefuse(question, host, &a)
    }
  }

  /// A host without the byte order mark that some getters drop when they decode it.
  func unmarked(_ host: Range<Int>, _ a: inout Assessment) -> Range<Int> {
    // The first byte tells of nearly every host that there is none.
    guard host.count >= 3, a.octets[host.lowerBound] == UTF8Form.byteOrderMark[0],
      a.octets[host].starts(with: UTF8Form.byteOrderMark), permits(.marked)
    else { return host }
    return host.dropFirst(3)
  }

  /// The first scheme of the build under test, else the first.
  private func firstBound(
    _ schemes: CompiledSpec.Run, where fits: (Int) -> Bool
  ) -> Int? {
    var first: Int?
    for index in schemes.indices {
      let scheme = Int(spec.schemeOrder[index])
      guard fits(scheme) else { continue }
      if spec.schemeIsBound[scheme] { return scheme }
      if first == nil { first = scheme }
    }
    return first
  }

  /// A link whose host is one of its scope's; `normal` is its normal form.
  private func readHost(
    _ scope: Int, _ schemes: CompiledSpec.Run, _ schemeRange: Range<Int>, _ normal: Range<Int>?,
    _ a: inout Assessment
  ) -> Place {
    guard let range = a.parts.host, var place = normal else { return .none }
    let isRooted = CompiledSpec.hasFinalDot(a.octets, place)
    if isRooted { place = place.lowerBound..<place.upperBound - 1 }
    if place != range {
      let isOfStar =
        spec.scopes[scope].patterned.count > 0
        && spec.hostTexts.number(of: a.octets, in: place) == nil
      if isOfStar, !isRooted, readings(.hostSpelling, &a).rejectsAlways {
        // What stands for a star has no spelling; the rest of it is asked about with its form.
        mayRefuse(.hostSpelling, range, &a)
      } else {
        askSpelling(.hostSpelling, of: range, isRooted: isRooted, &a)
      }
    }
    let rules = spec.scopes[scope]
    if let claims = spec.claims[scope] {
      return readClaim(claims, scope, a.octets[place], schemes, schemeRange, &a)
    }
    var forms = CompiledSpec.Run()
    if let number = spec.hostTexts.number(of: a.octets, in: place) {
      forms = spec.formsOfHost[scope * spec.hostTexts.count + number]
    }
    let isOpen = rules.hasOpenPaths
    var found =
      isOpen ? describingForm(forms, a.parts.path, &a) : chooseForm(forms, a.parts.path, &a)
    if forms.count > 0, isLeftToHostValue(besides: forms, scope: scope, &a) { return .none }
    if forms.count > 0, !isOpen, isLeftToAnchor(besides: forms, &a) { return .none }
    if forms.count > 0, !isOpen, isLeftToMark(besides: forms, &a) { return .none }
    if found == nil, rules.patterned.count > 0, !isOpen || forms.count == 0 {
      found = chooseByHost(rules.patterned, .hostSpelling, isDescribed: isOpen, &a)
    }
    // What the site does not claim the system opens in a browser: no router of an app sees it, but
    // where another app hands it on.
    if let gate = spec.gates[scope], found != nil, !isOpened(by: gate, a) {
      if readings(.foreignHost, &a).rejectsAlways {
        reject(rules.hostRule, a.parts.path, &a)
      } else {
        leaveOpen(rules.hostRule, a.parts.path, &a)
      }
    }
    guard let form = found else {
      if isOpen { return .open(rule: rules.hostRule) }
      reject(rules.documentedRule, a.parts.path, &a)
      return .none
    }
    guard let scheme = firstBound(schemes, where: { spec.agrees(form, scheme: $0) }) else {
      // The scheme is of one app and the host of another.
      if isOpen { return .open(rule: rules.hostRule) }
      reject(rules.hostRule, range, &a)
      return .none
    }
    if !spec.schemeIsBound[scheme] { ask(.otherBuild, schemeRange, &a) }
    return .form(form, scheme: scheme)
  }

  /// The link as the entries of a site read it.
  private func associationLink(_ parts: SplitURL) -> AssociationLink {
    func part(_ range: Range<Int>?) -> [UInt8] { range.map { Array(url[$0]) } ?? [] }
    return AssociationLink(
      path: part(parts.path), query: part(parts.query), fragment: part(parts.fragment))
  }

  /// Whether the entries say that a link opens the app, whoever reads them.
  private func isOpened(by gate: ClaimedPaths, _ a: Assessment) -> Bool {
    if case .opens = gate.decision(associationLink(a.parts)) { true } else { false }
  }

  /// A link to a site whose entries say what opens.
  private func readClaim(
    _ claims: CompiledSpec.Claims, _ scope: Int, _ host: ArraySlice<UInt8>,
    _ schemes: CompiledSpec.Run, _ schemeRange: Range<Int>, _ a: inout Assessment
  ) -> Place {
    let parts = a.parts
    switch claims.paths.decision(associationLink(parts)) {
    case .opens(let entry):
      guard let form = claims.forms[entry] else {
        reject(claims.rules[entry], parts.path, &a)
        return .none
      }
      let values =
        spec.spec.scopes[scope].hosts.first { host.elementsEqual($0.name.utf8) }?.values ?? [:]
      guard
        let scheme = firstBound(schemes, where: { spec.values(of: $0).agrees(with: values) })
      else {
        reject(spec.scopes[scope].hostRule, parts.host ?? 0..<0, &a)
        return .none
      }
      if !spec.schemeIsBound[scheme] { ask(.otherBuild, schemeRange, &a) }
      a.entry = Int32(entry)
      return .form(form, scheme: scheme)
    case .excluded(let entry): reject(claims.rules[entry], parts.path, &a)
    case .unclaimed(let fit):
      let start = min(parts.path.lowerBound + fit, parts.path.upperBound)
      reject(claims.unclaimedRule, start..<parts.path.upperBound, &a)
    case .disputed(let entry): return .open(rule: claims.rules[entry])
    }
    return .none
  }

  /// Asks what becomes of a link that the documentation leaves open; whether it may lead anywhere.
  func askForeignHost(_ rule: Int32, _ a: inout Assessment) -> Bool {
    let end = a.parts.path.lowerBound
    return ask(.foreignHost, a.parts.host ?? end..<end, rule: rule, &a).allows(.anyAction)
  }
}
