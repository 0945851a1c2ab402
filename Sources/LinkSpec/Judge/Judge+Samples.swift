/// What a case generator needs to know of a prepared spec.
extension Judge {
  /// A concrete scheme of the spec.
  package struct ConcreteScheme: Sendable, Hashable {
    /// The scheme as the documentation writes it, without the colon.
    package var text: [UInt8]
    /// The scope to which links of this scheme belong.
    package var scope: String
    /// The value of each scheme variable that the scheme has, or that the host of its links
    /// settles.
    package var values: [String: String]
    /// Whether it belongs to the build that the judge is bound to.
    package var isBound: Bool
    /// The number by which ``samples(of:scheme:)`` knows it.
    package var number: Int

    /// Whether links of this scheme can have a form: that of its scope, at a host for its build.
    package func fits(_ form: LinkForm) -> Bool {
      scope == form.scope && values.agrees(with: form.values)
    }
  }

  /// Every concrete scheme, scope by scope, in the order of the variables' values.
  package var schemes: [ConcreteScheme] {
    compiled.schemes.enumerated().map { number, scheme in
      let pairs = zip(spec.variables, scheme.values).compactMap { variable, value in
        value.map { (variable.name, $0) }
      }
      return ConcreteScheme(
        text: scheme.text, scope: spec.scopes[scheme.scope].name,
        values: Dictionary(pairs, uniquingKeysWith: { first, _ in first }),
        isBound: scheme.isBound, number: number)
    }
  }

  /// Values that are of all of some types, as ``ValueType/values(ofAll:)`` finds them.
  package func commonValues(of types: [ValueType]) -> [[UInt8]] {
    compiled.sampleMemo.common(types)
  }

  /// Whether a parameter is available in links of a scheme.
  package func isAvailable(_ parameter: Parameter, scheme: Int) -> Bool {
    compiled.offers(parameter, scheme: scheme)
  }

  /// Whether octets that are no UTF-8 and no value of a parameter may be one to a decoder that puts
  /// U+FFFD in their place, has an empty text then, or leaves the escapes as they stand.
  package func mayDecodeOtherwise(_ octets: [UInt8], _ parameter: Parameter) -> Bool {
    guard UTF8Form.firstIllFormed(in: octets[...]) != nil else { return false }
    let readings = (parameter.policies[.invalidUTF8] ?? spec.policy(for: .invalidUTF8)).readings
    func mayBe(_ octets: [UInt8]) -> Bool {
      if case .invalid = parameter.type.grammar.read(octets).match { false } else { true }
    }
    if readings.contains(.replace), mayBe(Array(String(decoding: octets, as: UTF8.self).utf8)) {
      return true
    }
    if readings.contains(.empty), parameter.location != .path, mayBe([]) { return true }
    return readings.contains(.encode) && mayBe(PercentCoding.encodingQueryValue(octets))
  }

  /// Whether a list that is no value of a parameter may be one to who drops the items that are
  /// none.
  package func mayDropItems(_ octets: [UInt8], _ parameter: Parameter) -> Bool {
    guard let list = parameter.type.grammar as? ListGrammar, !parameter.isRequired else {
      return false
    }
    let readings =
      parameter.policies[.invalidOptionalValue] ?? spec.policy(for: .invalidOptionalValue)
    guard readings.readings.contains(.absent) else { return false }
    let left = list.octets(octets[...]) { !list.mayBeItem($0) }
    guard !left.isEmpty, left.count < octets.count else { return false }
    if case .invalid = list.read(left).match { return false }
    return true
  }

  /// Whether octets that are no value of a parameter may be one to who puts plus signs in the place
  /// of the spaces that a parser of forms made of them.
  package func mayRestorePlus(_ octets: [UInt8], _ parameter: Parameter) -> Bool {
    let policy = parameter.policies[.plus] ?? spec.policy(for: .plus)
    guard octets.contains(Byte.space), parameter.location != .path, parameter.location != .matrix,
      policy.readings.contains(.space),
      policy.readings.contains(.verbatim) || spec.policies[.plus] == nil
    else { return false }
    return parameter.type.accepts(octets.map { $0 == Byte.space ? Byte.plus : $0 })
  }

  /// Whether octets that are no value of a parameter are a number below its range, which the spec
  /// says is handed on.
  package func mayHandOnBelowRange(_ octets: [UInt8], _ parameter: Parameter) -> Bool {
    let policy = parameter.policies[.integerBelowRange] ?? spec.policies[.integerBelowRange]
    guard policy?.readings == [.verbatim] else { return false }
    var scan = ValueScan()
    parameter.type.grammar.read(octets[...], &scan)
    return scan.areBelowRange(octets[...])
  }

  /// Values that try a parameter's grammar in links of a scheme: the simplest first.
  package func samples(of parameter: Parameter, scheme: Int) -> SampleValues {
    compiled.nested.readers[parameter.type]?.samples
      ?? compiled.sampleMemo.samples(parameter.type, compiled.context, scheme: scheme)
  }

  /// The valid ones of ``samples(of:scheme:)`` alone, which for a pattern are much sooner found.
  package func validValues(of parameter: Parameter, scheme: Int) -> [[UInt8]] {
    compiled.nested.readers[parameter.type]?.samples.valid.map(\.octets)
      ?? compiled.sampleMemo.valid(parameter.type, compiled.context, scheme: scheme)
  }

  /// The simplest value that a parameter may have in links of a scheme; `nil` where it can have
  /// none in its place.
  package func simplestValue(of parameter: Parameter, scheme: Int) -> [UInt8]? {
    let valid = validValues(of: parameter, scheme: scheme)
    guard parameter.mayBeInPath else { return valid.first }
    let fitting = valid.first(where: fitsPath)
    if let fitting, !fitting.contains(Byte.slash) { return fitting }
    // What takes the rest of a path has its slashes as they are.
    let forms = concrete.actions.filter { action in
      action.parameters.contains { $0.name == parameter.name && $0.type == parameter.type }
    }.flatMap(\.forms).filter { $0.template.parameters.contains(parameter.name) }
    let takesRest = forms.contains { $0.template.rest == parameter.name }
    if takesRest, let fitting = valid.first(where: { fitsRest($0, of: parameter.type) }) {
      return fitting
    }
    if let fitting, !forms.allSatisfy({ $0.template.rest == parameter.name }) { return fitting }
    guard let pattern = parameter.type.grammar as? Pattern,
      let segment = try? Pattern("[^/]*[^/.][^/]*|\\.{3,}")
    else { return nil }
    return pattern.sharedExample(with: segment)
  }

  /// Whether a value can stand in a segment of a path without breaking the path's own rules: one
  /// with a slash where the spec says that an encoded slash stays in the value.
  package func fitsPath(_ octets: [UInt8]) -> Bool {
    octets != [Byte.dot] && octets != [Byte.dot, Byte.dot] && !octets.isEmpty
      && (!octets.contains(Byte.slash) || spec.policy(for: .encodedSlash).readings == [.verbatim])
  }

  /// Whether a value of a type can stand in a host as it is, to every parser; where it is all that
  /// stands before the path, also with a user and a port that are none.
  package static func fitsHost(_ octets: [UInt8], of type: ValueType, isAuthority: Bool) -> Bool {
    if IPLiteral.isIPv6(octets[...]) || IPLiteral.isInBrackets(octets[...]) { return true }
    guard !octets.isEmpty, octets == octets.map(Byte.lowercased) else { return false }
    return octets.allSatisfy(ByteSet.host.contains)
      || isAuthority && type.standsAsAuthority(octets)
  }

  /// Whether a value can begin a path of which the first segment is the host: nothing of that is
  /// written as an escape there, nor read as a user or a port.
  package static func fitsHostOfPath(_ octets: [UInt8]) -> Bool {
    let host = octets.prefix { $0 != Byte.slash }
    return !host.isEmpty
      && host.allSatisfy { $0 == Byte.lowercased($0) && ByteSet.unreserved.contains($0) }
  }

  /// Whether a value can be the rest of a path: each of its segments fits one, or is empty behind
  /// the scheme of a URL, or where the spec takes such segments as they stand.
  private func fitsRest(_ octets: [UInt8], of type: ValueType) -> Bool {
    var octets = octets
    if let slashes = URLGrammar.schemeSlashes(in: octets[...]) {
      let single = Array(octets[..<slashes.lowerBound] + octets[(slashes.lowerBound + 1)...])
      if type.is(URLGrammar.self) || !type.accepts(single) { octets = single }
    }
    let segments = octets.split(separator: Byte.slash, omittingEmptySubsequences: false)
    let keepsHoles = spec.policy(for: .emptySegment).readings == [.verbatim]
    let keepsSlash = spec.policy(for: .trailingSlash).readings == [.verbatim]
    return segments.enumerated().allSatisfy { place, segment in
      if fitsPath(Array(segment)) { return true }
      guard segment.isEmpty, place > 0 else { return false }
      return place < segments.count - 1 ? keepsHoles : keepsSlash
    }
  }

  /// The policy's answer to a question, for a URL that raises this question alone.
  package func verdict(onQuestion question: OpenQuestion) -> Verdict {
    let readings = spec.policy(for: question).readings
    if readings == [.reject] { return .reject }
    // Only a value that takes the rest of a path has the slash at its end or slashes in a row.
    if question == .trailingSlash || question == .emptySegment, !readings.contains(.ignore) {
      return .reject
    }
    // Which action is performed there stays open whatever the policy.
    if question == .foreignHost { return .unspecified }
    // Whether it is handed on, what the link does is one and the same.
    if question == .unknownParameter, !readings.contains(.reject) { return .accept }
    return readings.count == 1 ? .accept : .unspecified
  }
}
