import LinkSpec

/// Parameters of a query, a fragment or behind a path: in other places, by other names, several
/// times, and those that an action does not have.
extension CaseGenerator {
  /// A parameter where it stands, and in the places where it does not.
  mutating func addPlaces(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let value = simplest(parameter, scheme)
    let whole = link(action, form, scheme: scheme, [parameter.name: value])
    add("place.own", whole, targets: [.presence(of: parameter, in: action)], .any)
    let without = whole.with {
      $0.change(parameter.location) { pairs in
        pairs.removeAll { $0.name == parameter.writtenName }
      }
    }
    let pair = Link.Pair(
      parameter.writtenName,
      PercentCoding.encodingPathSegment(value))
    for other in [Parameter.Location.query, .fragment, .matrix] where other != parameter.location {
      add(
        "place." + other.rawValue, without.with { $0.append(pair, in: other) },
        targets: [.presence(of: parameter, in: action)]
          + listed(.policy(.unknownParameter), .policy(.fragment)), .any)
    }
  }

  /// A parameter by its other names, and by several at once.
  mutating func addNames(
    of parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let value = simplest(parameter, scheme)
    let base = link(action, form, scheme: scheme, [parameter.name: value])
    let own = parameter.writtenName
    if let first = own.first, parameter.location != .query || !parameter.alsoNamed.isEmpty {
      let escaped = base.with {
        $0.change(parameter.location) { pairs in
          for index in pairs.indices where pairs[index].name == own {
            pairs[index].name = Self.escape(first, upperCase: true) + own.dropFirst()
          }
        }
      }
      raise("name.escaped", escaped, .encodedName)
    }
    // With its brackets, as documents write it.
    for name in parameter.names
    where PercentCoding.encodingQueryName(Array(name.utf8)) != Array(name.utf8) {
      let bare = base.with {
        $0.change(parameter.location) { pairs in
          for index in pairs.indices where pairs[index].name == own {
            pairs[index].name = Array(name.utf8)
          }
        }
      }
      raise("name.asDocumented", bare, .illegalCharacter)
    }
    for name in parameter.alsoNamed {
      let other = PercentCoding.encodingQueryName(Array(name.utf8))
      let renamed = base.with {
        $0.change(parameter.location) { pairs in
          for index in pairs.indices where pairs[index].name == own { pairs[index].name = other }
        }
      }
      // What is promised by one name is so by the other.
      let targets = [RuleSubject.presence(of: parameter, in: action)]
      let isNamed =
        other.allSatisfy(ByteSet.queryOrFragment.contains)
        || judge.spec.policy(for: .encodedName).readings.contains(.decode)
      if isNamed, judge.judgement(of: base.bytes).verdict == .accept {
        promise("name.other", renamed, targets)
      } else {
        add("name.other", renamed, targets: targets, .any)
      }
      let both = base.with {
        $0.append(
          Link.Pair(other, parameter.written(value)), in: parameter.location)
      }
      raise("name.both", both, .duplicateParameter)
      raise(
        "name.otherInCapitals",
        renamed.with {
          $0.change(parameter.location) { pairs in
            for index in pairs.indices where pairs[index].name == other {
              pairs[index].name = Array(name.uppercased().utf8)
            }
          }
        }, .parameterNameCase)
    }
  }

  /// Names that differ in their number alone, `image1` to `image4`: those just outside, which are
  /// none, and one with another spelling of the number. Routers that count go one too far.
  mutating func addNumbersBeside(_ base: Link, _ action: Action, _ form: LinkForm) {
    var series: [(frame: [String], numbers: [Int], first: Parameter)] = []
    let parameters = action.parameters.filter { $0.isNamed && $0.location == .query }
    for parameter in parameters {
      guard let (frame, number) = Self.numberedName(parameter.name) else { continue }
      if let place = series.firstIndex(where: { $0.frame == frame }) {
        series[place].numbers.append(number)
      } else {
        series.append((frame, [number], parameter))
      }
    }
    for (frame, numbers, first) in series {
      guard let least = numbers.min(), let most = numbers.max(), least < most,
        let scheme = scheme(for: form, of: action, with: [first])
      else { continue }
      let value = first.written(simplest(first, scheme))
      var names = ["\(most + 1)", "0\(least)", "\(most)0"]
      if least > 0 { names.append("\(least - 1)") }
      for name in names.map({ frame[0] + $0 + frame[1] })
      where !action.parameters.contains(where: { $0.name == name }) {
        raise(
          "name.numberBeside", base.with { $0.append(Link.Pair(Array(name.utf8), value)) },
          .unknownParameter)
      }
    }
  }

  /// What stands around the only number of a name, and the number; `nil` where there is none, or
  /// one with zeros before it.
  private static func numberedName(_ name: String) -> (frame: [String], number: Int)? {
    let digits = name.filter { ("0"..."9").contains($0) }
    let parts = name.split(separator: digits, omittingEmptySubsequences: false).map(String.init)
    guard !digits.isEmpty, parts.count == 2, let number = Int(digits), String(number) == digits
    else { return nil }
    return (parts, number)
  }

  /// A parameter that may be given several times: so often, too often, with a value that is none
  /// between.
  mutating func addRepetition(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard let repetition = parameter.repetition else { return }
    let rule = RuleSubject.value(of: parameter, in: action)
    let samples = judge.samples(of: parameter, scheme: scheme.number)
    let base = link(action, form, scheme: scheme, [parameter.name: simplest(parameter, scheme)])
    let name = parameter.writtenName
    func items(_ values: [[UInt8]]) -> Link { base.giving(values, to: parameter) }
    let valid = samples.valid.map(\.octets)
    guard let first = valid.first else { return }
    let other = valid.first { $0 != first } ?? first
    let counts = Set(
      [1, 2, 3, repetition.minimum - 1, repetition.minimum]
        + (repetition.maximum.map { [$0, $0 + 1] } ?? [20]))
    for count in counts.sorted() where count > 0 && count <= 1_000 {
      let values = (0..<count).map { $0 % 2 == 0 ? first : other }
      add("repeated.count", items(values), targets: [rule], .any)
    }
    add("repeated.same", items([first, first]), targets: [rule], .any)
    let own = Self.ownPolicies(of: parameter, action)
    let isEmptyAsked = parameter.asksEmptyValues(in: judge.spec)
    let settled =
      (isEmptyAsked ? [[]] : [])
      + (own.isEmpty ? [] : (samples.open + samples.invalid.prefix(3)).map(\.octets))
    for item in settled {
      for values in [[item], [item, first], [first, item, other], [item, item]] {
        add(
          "repeated.settled", items(values),
          targets: [rule] + own + (isEmptyAsked ? listed(.policy(.emptyValue)) : []), .any)
      }
    }
    for bad in samples.invalid.prefix(3) {
      for values in [[bad.octets, first], [first, bad.octets], [first, bad.octets, other]] {
        add("repeated.invalid", items(values), targets: [rule], .any)
      }
    }
    add(
      "repeated.apart",
      items([first]).with {
        $0.append(Link.Pair("x-between", "1"), in: parameter.location)
        $0.append(Link.Pair(name, parameter.written(other)), in: parameter.location)
      }, targets: [rule], .any)
  }

  /// The answers to open questions that hold for a parameter alone.
  private static func ownPolicies(of parameter: Parameter, _ action: Action) -> [RuleSubject] {
    OpenQuestion.allCases.filter { parameter.policies[$0] != nil }.map {
      .ownPolicy(action: action.name, parameter: parameter.name, $0)
    }
  }

  /// A parameter twice, where that is said of it or where it does not stand in the query.
  mutating func addTwice(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard parameter.repetition == nil else { return }
    let valid = judge.samples(of: parameter, scheme: scheme.number).valid.map(\.octets)
    guard let first = valid.first else { return }
    let base = link(action, form, scheme: scheme, [parameter.name: first])
    let name = parameter.writtenName
    let targets = listed(.policy(.duplicateParameter)) + Self.ownPolicies(of: parameter, action)
    for value in [first, valid.last ?? first] {
      let twice = base.with {
        $0.append(Link.Pair(name, parameter.written(value)), in: parameter.location)
      }
      add("parameter.twice", twice, targets: targets, .any)
    }
    let samples = judge.samples(of: parameter, scheme: scheme.number)
    for sample in samples.open + samples.invalid.prefix(3) where !parameter.policies.isEmpty {
      let link = link(action, form, scheme: scheme, [parameter.name: sample.octets])
      add("parameter.ownPolicy", link, targets: targets, .any)
    }
    let raw = base.replacing(
      parameter, of: form, with: PercentCoding.encodingQueryValue(first) + [0x2B])
    add("parameter.plus", raw, targets: targets, .any)
  }

  /// Parameters that the action does not have, by the patterns of their names.
  mutating func addUnknownNames(_ base: Link, _ action: Action) {
    for (number, rule) in action.unknownParameters.enumerated() {
      let targets = [RuleSubject.unknownParameters(action: action.name, number)]
      let locations = Set(action.parameters.filter(\.isNamed).map(\.location)).union([.query])
      for location in [Parameter.Location.query, .fragment, .matrix, .opaquePath]
      where locations.contains(location) {
        for name in [rule.sample, rule.names.replacing("*", with: "")] where !name.isEmpty {
          for value in ["1", nil] {
            let pair = Link.Pair(name, value)
            add(
              "unknown.named", base.with { $0.append(pair, in: location) }, targets: targets, .any)
          }
        }
      }
    }
  }
}

extension Link {
  /// The link with several values of a parameter, where it has one or else behind its pairs.
  func giving(_ values: [[UInt8]], to parameter: Parameter) -> Link {
    let name = parameter.writtenName
    return with {
      $0.change(parameter.location) { pairs in
        let place = pairs.firstIndex { $0.name == name } ?? pairs.endIndex
        pairs.removeAll { $0.name == name }
        let own = values.map { Pair(name, parameter.written($0)) }
        pairs.insert(contentsOf: own, at: min(place, pairs.endIndex))
      }
    }
  }
}
