/// To which scope a URL belongs, by its scheme and its host alone.
///
/// One scheme may serve several scopes: `playrts` names the app, and behind it stands an action or
/// the host of a portal; `https` serves every kind of web link. So a scope that names the host has
/// the link; where none does, the scope whose hosts are actions; where there is none either, the
/// host is a stranger.
enum Belonging {
  /// A scope of the spec; `schemes` are those of its schemes that have the text, at least one.
  case scope(Int, schemes: CompiledSpec.Run)
  /// The documentation speaks of such links and leaves them open, by this rule.
  case open(rule: Int32, scope: Int, isForeign: Bool)
  /// The scheme is known with certain hosts only, and this is none of them: it breaks this rule.
  case strange(rule: Int32)
  /// No scope has the scheme.
  case unknown
}

extension CompiledSpec {
  /// Where a link belongs. `scheme` and `host` are parts of `octets`, in their normal form; `host`
  /// is `nil` where there is no authority.
  func belonging(_ octets: [UInt8], scheme: Range<Int>, host: Range<Int>?) -> Belonging {
    guard let text = schemeTexts.number(of: octets, in: scheme) else { return .unknown }
    let all = schemesOfText[text]
    if let host {
      let number = hostTexts.number(of: octets, in: host)
      if let number {
        for index in foreignScopesOfHost[number].indices {
          let scope = Int(foreignScopeOrder[index])
          if foreignSchemes[scope].map({ $0.contains(text) }) ?? (all.count > 0) {
            return .open(rule: foreignRules[scope], scope: scope, isForeign: true)
          }
        }
      }
      let place =
        Self.hasFinalDot(octets, host)
        ? hostTexts.number(of: octets, in: host.lowerBound..<host.upperBound - 1) : number
      if let place {
        for index in scopesOfHost[place].indices {
          let scope = Int(scopeOrder[index])
          let own = schemes(all, of: scope)
          if own.count > 0 { return .scope(scope, schemes: own) }
          if openSchemes[scope].contains(text) {
            return .open(rule: scopes[scope].hostRule, scope: scope, isForeign: false)
          }
        }
      }
    }
    if let host, !wildHosts.isEmpty, let place = wildPlace(octets, host, text: text, all) {
      return place
    }
    var strange: Int32?
    for index in all.indices {
      let scope = Int(schemeScopes[Int(schemeOrder[index])])
      if !scopes[scope].isHosted { return .scope(scope, schemes: schemes(all, of: scope)) }
      if strange == nil { strange = scopes[scope].hostRule }
    }
    return strange.map { .strange(rule: $0) } ?? .unknown
  }

  /// The scope that has the hosts which end as this one does.
  private func wildPlace(
    _ octets: [UInt8], _ host: Range<Int>, text: Int, _ all: Run
  ) -> Belonging? {
    let end = Self.hasFinalDot(octets, host) ? host.upperBound - 1 : host.upperBound
    for (suffix, scope) in wildHosts
    where end - host.lowerBound >= suffix.count
      && octets[(end - suffix.count)..<end].elementsEqual(suffix)
    {
      let own = schemes(all, of: scope)
      if own.count > 0 { return .scope(scope, schemes: own) }
      if openSchemes[scope].contains(text) {
        return .open(rule: scopes[scope].hostRule, scope: scope, isForeign: false)
      }
    }
    return nil
  }

  /// Whether some link has a host, given in lower case.
  func isDocumented(_ octets: [UInt8], host: Range<Int>) -> Bool {
    let end = Self.hasFinalDot(octets, host) ? host.upperBound - 1 : host.upperBound
    return hostTexts.number(of: octets, in: host.lowerBound..<end) != nil
      || wildHosts.contains {
        octets[host.lowerBound..<end].suffix($0.suffix.count) == $0.suffix[...]
      }
  }

  /// Of schemes with one text, those of a scope; they stand together.
  private func schemes(_ all: Run, of scope: Int) -> Run {
    var own = Run()
    for index in all.indices where Int(schemeScopes[Int(schemeOrder[index])]) == scope {
      if own.count == 0 { own.first = Int32(index) }
      own.count += 1
    }
    return own
  }

  /// Whether a host ends with the dot that is DNS's own.
  static func hasFinalDot(_ octets: [UInt8], _ host: Range<Int>) -> Bool {
    host.count > 1 && octets[host.upperBound - 1] == Byte.dot
  }

  /// The scope to which a host belongs where the scheme does not tell; `nil` where scopes
  /// understand it differently.
  func scope(ofHost host: Int) -> Int? {
    var found: Int?
    for scope in scopes.indices {
      let own = formsOfHost[scope * hostTexts.count + host]
      if own.count == 0 { continue }
      guard let first = found else {
        found = scope
        continue
      }
      let others = formsOfHost[first * hostTexts.count + host]
      guard others.count == own.count else { return nil }
      for (one, other) in zip(others.indices, own.indices)
      where !isSame(Int(formOrder[one]), Int(formOrder[other])) {
        return nil
      }
    }
    return found
  }

  /// Whether two forms read a path alike.
  private func isSame(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (forms[one], forms[other])
    guard left.action == right.action, left.segments.count == right.segments.count,
      (0..<spec.variables.count).allSatisfy({
        formValues[Int(left.values) + $0] == formValues[Int(right.values) + $0]
      })
    else { return false }
    return zip(left.segments.indices, right.segments.indices).allSatisfy {
      let (a, b) = (segments[$0], segments[$1])
      return a.parameter == b.parameter
        && pool[Int(a.start)..<Int(a.end)] == pool[Int(b.start)..<Int(b.end)]
        && a.pieces.count == b.pieces.count
        && zip(a.pieces.indices, b.pieces.indices).allSatisfy {
          pieces[$0].parameter == pieces[$1].parameter
            && pool[pieces[$0].text.indices] == pool[pieces[$1].text.indices]
        }
    }
  }
}
