/// What breaks the grammar of URLs (RFC 3986, appendix A): faults that parsers repair are open
/// questions, others break a rule.
extension LinkReader {
  /// Notes what is wrong with the syntax of the link, and asks about its user and port where these
  /// are no values.
  func readSyntax(isLegal: Bool, _ a: inout Assessment) {
    if !a.faults.isEmpty { a.faults.removeAll(keepingCapacity: true) }
    // What was cut off the path is part of it for the syntax.
    let cut = a.parts
    putBackPath(&a)
    if isLegal {
      a.parts.addStructuralFaults(
        in: url[...], sparing: LinkRewriting.ownQuestions, to: &a.faults)
    } else {
      a.parts.addFaults(in: url[...], sparing: LinkRewriting.ownQuestions, to: &a.faults)
    }
    a.parts = cut
    for index in a.faults.indices {
      var fault = a.faults[index]
      if fault.isRepairable {
        if spec.hasBracketedNames, fault.code == .illegalCharacter, let query = a.parts.query,
          query.contains(fault.range.lowerBound)
        {
          guard let other = firstUndocumented(from: fault.range, query) else { continue }
          fault.range = other
        }
        if isEncodedOutside(fault.range) {
          mayRefuse(.illegalCharacter, fault.range, &a)
        } else if fault.code == .invalidEscape {
          ask(.strayPercent, fault.range, &a)
        } else if url[fault.range].allSatisfy(Self.outerDelimiters.contains) {
          // A URL may hold it, and not there: of that a policy does not speak.
          mayRefuse(.illegalCharacter, fault.range, &a)
        } else {
          noteInHost(fault.range, &a)
          ask(.illegalCharacter, fault.range, &a)
        }
      } else if fault.code == .invalidPort {
        if !spec.mayHaveNoPort { askInvalidPort(fault.range, &a) }
      } else if fault.code == .invalidScheme, let scheme = a.parts.scheme, isKnown(scheme, &a) {
        // `play%72ts:` is no scheme, yet a normalizer may make one of it.
      } else if fault.code == .invalidIPLiteral,
        a.cutHost != nil || spec.hasHostValues && isBracketed(a.parts.host)
          || isEmptyLiteral(a.parts.host) && spec.scopes.contains(where: readsPathsAlone)
      {
        // Foundation takes whatever stands in brackets for a host, which is a value here, and pairs
        // behind two slashes are no host to who cuts them off.
        leaveOpen(spec.syntaxRules[Int(fault.code.rawValue)], fault.range, &a)
      } else {
        reject(spec.syntaxRules[Int(fault.code.rawValue)], fault.range, &a)
      }
    }
    // Whether they are values, the form says.
    if spec.hasAuthorityValues || spec.mayHaveNoPort { return }
    askUser(&a)
    if spec.portsOfScope.isEmpty { askPort(&a) }
  }

  /// Notes that a parser may refuse characters in a host, whatever the spec says of others: to the
  /// URL Standard (3.1) they are forbidden there.
  private func noteInHost(_ range: Range<Int>, _ a: inout Assessment) {
    let readings = spec.readings[OpenQuestion.illegalCharacter.ordinal]
    guard spec.hasHostValues, readings.isSettled, !readings.rejectsAlways,
      a.parts.host?.contains(range.lowerBound) == true
    else { return }
    mayRefuse(.illegalCharacter, range, &a)
  }

  /// Whether characters stand around the link and the spec says that they are encoded there.
  private func isEncodedOutside(_ range: Range<Int>) -> Bool {
    guard spec.encodesOutside else { return false }
    let answers = CompiledSpec.questionsOutside.map { spec.spec.policies[$0] }
    let ends = WhiteSpace.trimmed(Array(url[base...]), controls: true)
    let isOuter =
      range.lowerBound < base + ends.lowerBound || range.upperBound > base + ends.upperBound
    return isOuter
      && url[range].allSatisfy { byte in
        // A line break is white space and a control character.
        let own =
          byte == Byte.space
          ? answers[1...] : WhiteSpace.isWhiteSpace(byte) ? answers[...] : answers[..<1]
        return own.contains { $0?.readings.contains(.encode) == true }
      }
  }

  /// What divides a URL into its components once (RFC 3986, 2.2).
  static let outerDelimiters = ByteSet("#@[]")

  /// Whether a host has brackets around it and none inside.
  private func isBracketed(_ host: Range<Int>?) -> Bool {
    guard let host, host.count >= 2 else { return false }
    return url[host.lowerBound] == Byte.openBracket
      && url[host.upperBound - 1] == Byte.closeBracket
      && !url[host.dropFirst().dropLast()].contains(where: Byte.isBracket)
  }

  /// The first characters that a query may not hold, from a run of such on, which are not the
  /// brackets of a documented name: documents write `filter[size]=1`, and parsers take it, but for
  /// those of which the spec says otherwise.
  private func firstUndocumented(from range: Range<Int>, _ query: Range<Int>) -> Range<Int>? {
    guard spec.readings[OpenQuestion.illegalCharacter.ordinal].allows(.encode) else { return range }
    func isIllegal(_ byte: UInt8) -> Bool {
      byte != Byte.percent && !ByteSet.queryOrFragment.contains(byte)
    }
    var run = range
    while isDocumentedName(run, query) {
      let rest = url[run.upperBound..<query.upperBound]
      guard let start = rest.firstIndex(where: isIllegal) else { return nil }
      run = start..<(rest[start...].firstIndex { !isIllegal($0) } ?? query.upperBound)
    }
    return run
  }

  /// Whether characters that a query may not hold are brackets of a documented name.
  private func isDocumentedName(_ run: Range<Int>, _ query: Range<Int>) -> Bool {
    guard url[run].allSatisfy(Byte.isBracket) else { return false }
    var start = run.lowerBound
    while start > query.lowerBound, !isSeparator(url[start - 1]) { start -= 1 }
    var end = run.upperBound
    while end < query.upperBound, !isSeparator(url[end]), url[end] != Byte.equals { end += 1 }
    return spec.names.number(of: url, in: start..<end) != nil
  }

  func isSeparator(_ byte: UInt8) -> Bool { isSeparator(byte, of: .query) }

  func isSeparator(_ byte: UInt8, of location: Parameter.Location) -> Bool {
    let separators = separators(of: location)
    return byte == separators.first || byte == separators.second
  }

  /// Whether some scope has a scheme in its normal form.
  func isKnown(_ scheme: Range<Int>, _ a: inout Assessment) -> Bool {
    let normal = a.normalize(scheme)
    guard let text = spec.schemeTexts.number(of: a.octets, in: normal) else { return false }
    return spec.schemesOfText[text].count > 0
  }
}
