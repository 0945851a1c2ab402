/// Values with items and parts, of which a delimiter is percent-encoded.
///
/// To the standard the escape of a delimiter is data; who decodes a value first divides it there
/// nevertheless. Both are read. Where one finds a value and the other none, the question
/// `encodedDelimiter` arises, except in a query that promises it to who decodes first: forms encode
/// every comma, so that nobody may refuse one. A policy asks it there, too.
extension LinkReader {
  /// Takes a value that has just been scanned as it is decoded, divided in every permitted way.
  func readDivided(
    _ octets: Range<Int>, _ parameter: Int, _ range: Range<Int>, scheme: Int,
    _ a: inout Assessment
  ) {
    let escaped = escapedOctets(
      of: octets, in: range, spec.parameters[parameter], &a)
    guard let first = escaped.places.first, !spec.parameters[parameter].isEncoded else {
      return take(octets, parameter, range, scheme: scheme, &a)
    }
    let readings = readings(.encodedDelimiter, &a)
    let isWhole = a.scan.status != .invalid
    scan(octets, parameter: parameter, escaped: escaped, scheme: scheme, &a)
    let isRaw = a.scan.status != .invalid
    if readings.allows(.verbatim) { for place in escaped.places { a.escaped.append(place) } }
    // A value that is all of a query is no form's.
    let isForm =
      isWhole && !spec.parameters[parameter].asksDivision && isIn(a.parts.query, range)
      && spec.parameters[parameter].location != .wholeQuery
    if isWhole != isRaw, !isForm {
      note(.encodedDelimiter, place(first - octets.lowerBound, in: range), &a)
    } else if readings.allows(.decode) {
      scan(octets, parameter: parameter, scheme: scheme, &a)
      return take(octets, parameter, range, scheme: scheme, &a)
    }
    if readings.allows(.verbatim) { take(octets, parameter, range, scheme: scheme, &a) }
    if readings.allows(.decode) {
      scan(octets, parameter: parameter, scheme: scheme, &a)
      take(octets, parameter, range, scheme: scheme, &a)
    }
  }

  /// Scans a value anew of which escaped delimiters divide nothing, if it has any.
  func scanUndivided(
    _ octets: Range<Int>, _ parameter: Int, _ range: Range<Int>, _ a: inout Assessment
  ) {
    guard url[range].contains(Byte.percent), !spec.parameters[parameter].isEncoded else { return }
    let escaped = escapedOctets(
      of: octets, in: range, spec.parameters[parameter], &a)
    if escaped.isEmpty { return }
    scan(octets, parameter: parameter, escaped: escaped, scheme: -1, &a)
  }

  /// Lets the grammar of a parameter read octets of which some divide nothing.
  private func scan(
    _ octets: Range<Int>, parameter: Int, escaped: EscapedOctets, scheme: Int,
    _ a: inout Assessment
  ) {
    a.scan.start()
    a.scan.escaped = escaped
    spec.readers[parameter].read(a.octets[octets], scheme: scheme, &a.scan)
  }

  /// Which octets of a value were escaped, though they could stand there as they are. None where
  /// the value is not the part of the link decoded, or its beginning: what a parser made of it
  /// holds no escapes.
  private func escapedOctets(
    of octets: Range<Int>, in range: Range<Int>, _ declared: CompiledSpec.Parameter,
    _ a: inout Assessment
  ) -> EscapedOctets {
    let isInPairs = isIn(a.parts.query, range) || isIn(a.parts.fragment, range)
    let isInHash = spec.hasHash && isIn(a.parts.fragment, range) && range.upperBound <= a.hashEnd
    let isInAuthority = a.parts.host != nil && range.upperBound <= a.parts.path.lowerBound
    var escaped = EscapedOctets()
    var place = octets.lowerBound
    var index = range.lowerBound
    while index < range.upperBound, place < octets.upperBound {
      var octet = url[index]
      var width = 1
      if octet == Byte.percent, range.upperBound - index >= 3,
        let high = Byte.hexValue(url[index + 1]), let low = Byte.hexValue(url[index + 2])
      {
        octet = high << 4 | low
        width = 3
      }
      let own = a.octets[place]
      if octet != own, octet != Byte.plus || own != Byte.space { return EscapedOctets() }
      if width == 3 {
        // The path of a fragment ends at a question mark.
        let canStand =
          isInAuthority
          ? ByteSet.subDelims.contains(octet)
          : (canStand(octet, isInPairs: isInPairs, declared.location)
            || declared.dividesAtSlash && octet == Byte.slash)
            && !(isInHash && octet == Byte.question)
        if canStand { escaped.append(place) }
      }
      place += 1
      index += width
    }
    return escaped
  }

  /// Whether a value lies in a component of the link.
  private func isIn(_ component: Range<Int>?, _ range: Range<Int>) -> Bool {
    guard let component else { return false }
    return component.lowerBound <= range.lowerBound && range.upperBound <= component.upperBound
  }

  /// Whether a value may hold an octet as it is: in a pair all but what ends it, in a path all but
  /// the slash, of which another question speaks.
  private func canStand(
    _ octet: UInt8, isInPairs: Bool, _ location: Parameter.Location
  ) -> Bool {
    // A parameter of the path or the query stands in the path where it does not stand in pairs.
    let isPair = isInPairs ? location != .path : location == .opaquePath || location == .matrix
    if isPair, isSeparator(octet, of: location) { return false }
    return isInPairs
      ? ByteSet.queryOrFragment.contains(octet) && octet != Byte.ampersand
      : ByteSet.path.contains(octet) && octet != Byte.slash
  }
}

extension Assessment {
  /// What a value is beside its text, divided as the policy of its parameter permits; of a list
  /// also its items as they stand. None for a list of several occurrences.
  package func structures(of value: Int, _ parameter: Parameter, _ spec: Spec) -> [LinkValue] {
    guard let text = text(of: value) else { return [] }
    let grammar = parameter.type.grammar
    let escaped = escaped.inside(text.indices)
    func structures(_ escaped: EscapedOctets) -> [LinkValue] {
      [grammar.structure(of: text, escaped: escaped)].compactMap(\.self)
        + grammar.lists.compactMap { $0.texts(of: text, escaped: escaped) }
    }
    if escaped.isEmpty { return structures(escaped) }
    let policy = parameter.policies[.encodedDelimiter] ?? spec.policy(for: .encodedDelimiter)
    return (policy.readings.contains(.decode) ? structures(EscapedOctets()) : [])
      + (policy.readings.contains(.verbatim) ? structures(escaped) : [])
  }
}
