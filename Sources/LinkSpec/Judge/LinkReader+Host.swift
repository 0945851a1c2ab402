/// What stands before the path: hosts with a value, users, passwords and ports, and values that are
/// all of it.
extension LinkReader {
  /// Of forms whose host has a value in it, or anything, the best for the link's host and path;
  /// `nil` where the host is of none.
  func chooseByHost(
    _ forms: CompiledSpec.Run, _ spelling: OpenQuestion, isDescribed: Bool = false,
    _ a: inout Assessment
  ) -> Int? {
    guard let host = a.parts.host else { return nil }
    let path = a.parts.path
    split(path, &a)
    var choice = DescribedChoice()
    for index in forms.indices {
      let number = Int(spec.formOrder[index])
      let form = spec.forms[number]
      guard let pattern = form.host, let value = value(of: pattern, host) else { continue }
      var own = PathDescription()
      if isDescribed {
        guard let description = description(by: number, path, &a) else { continue }
        own = description
      }
      var fit = fit(number, path, &a)
      if isDescribed, !own.hasWords, !fit.isFitting { continue }
      // The fixed parts of a host weigh as those of a path do.
      if pattern.prefix.count > 0 || pattern.suffix.count > 0 {
        fit.literals += Self.weightOfWord
        fit.literalsOfPath += Self.weightOfWord
      }
      if !own.isOtherPage, statusOfHost(value, form, pattern, &a) == .invalid {
        // In small letters it may be one, as many parsers hand a host on.
        fit.isHostFolded = statusOfHost(value, form, pattern, isFolded: true, &a) != .invalid
        if !fit.isHostFolded { fit.faults += PathFit.wrong }
      }
      choice.take(number, form, fit, own)
    }
    if choice.isOfSpelling {
      if choice.hasSpelledHash { a.isOfOtherForm = true }
      return nil
    }
    guard let best = settle(choice.choice, forms, path, &a), let pattern = spec.forms[best].host
    else {
      return nil
    }
    if !isExact(pattern, host) {
      // The suffix stands before the dot, where there is one.
      let isRooted = pattern.suffix.count > 0 && url[host.upperBound - 1] == Byte.dot
      askSpelling(spelling, of: host, isRooted: isRooted, &a)
    }
    return best
  }

  /// Leaves a link open whose host is a word of the documentation with other paths than the link
  /// has, and a value of a form that has this path: routers that look at hosts first go no further,
  /// and others read on.
  func isLeftToHostValue(
    besides forms: CompiledSpec.Run, scope: Int, _ a: inout Assessment
  ) -> Bool {
    let patterned = spec.scopes[scope].patterned
    guard patterned.count > 0, let host = a.parts.host else { return false }
    split(a.parts.path, &a)
    // Few links have a path of these, so that those of the word are rarely gone through.
    let isOther = patterned.indices.contains { index in
      let number = Int(spec.formOrder[index])
      let form = spec.forms[number]
      guard let pattern = form.host, let value = value(of: pattern, host),
        fit(number, a.parts.path, &a).isFitting
      else { return false }
      return !isPlainHost(host, a.parts) || statusOfHost(value, form, pattern, &a) != .invalid
    }
    guard isOther,
      !forms.indices.contains(where: {
        fit(Int(spec.formOrder[$0]), a.parts.path, &a).isFitting
      })
    else { return false }
    leaveOpenPath(besides: forms, &a)
    return true
  }

  /// Leaves a link open, by the rules that its path breaks among forms.
  private func leaveOpenPath(besides forms: CompiledSpec.Run, _ a: inout Assessment) {
    leaveOpen(&a)
    guard let form = chooseForm(forms, a.parts.path, &a) else { return }
    let (first, mustReject) = (a.issues.count, a.mustReject)
    readPath(form, &a)
    if a.issues.count == first { leaveOpenWords(of: form, a.parts.path, &a) }
    for index in a.issues.indices.dropFirst(first) { a.issues[index].isReject = false }
    a.mustReject = mustReject
  }

  /// What the type of the value in a host says of that; a host without a value is accepted.
  private func statusOfHost(
    _ value: Range<Int>, _ form: CompiledSpec.Form, _ pattern: CompiledSpec.HostPattern,
    isFolded: Bool = false, _ a: inout Assessment
  ) -> ValueScan.Status {
    guard pattern.parameter >= 0 else { return .accepted }
    let parameter = spec.parameter(Int(pattern.parameter), of: Int(form.action))
    let count = a.octets.count
    var octets = a.decode(address(in: value) ?? value)
    // What has no escape lies in the link itself.
    if isFolded { octets = a.copy(a.octets[octets].map(Byte.lowercased)) }
    scan(octets, parameter: parameter, scheme: -1, &a)
    a.octets.removeSubrange(count...)
    return a.scan.status
  }

  /// The same of the host of a link.
  func statusOfHost(_ form: CompiledSpec.Form, _ a: inout Assessment) -> ValueScan.Status {
    guard let pattern = form.host, let host = a.parts.host, let value = value(of: pattern, host)
    else { return .accepted }
    return statusOfHost(value, form, pattern, &a)
  }

  /// The part of a host that a pattern leaves; `nil` where its fixed parts are others.
  private func value(of pattern: CompiledSpec.HostPattern, _ host: Range<Int>) -> Range<Int>? {
    let (prefix, suffix) = (pattern.prefix.indices, pattern.suffix.indices)
    var end = host.upperBound
    // The dot at the end is DNS's own.
    if !suffix.isEmpty, end > host.lowerBound, url[end - 1] == Byte.dot,
      spec.pool[suffix.upperBound - 1] != Byte.dot
    {
      end -= 1
    }
    var start = host.lowerBound
    for index in prefix {
      guard start < end else { return nil }
      let escaped = octet(escapedAt: start, end)
      if Byte.lowercased(escaped ?? url[start]) != spec.pool[index] { return nil }
      start += escaped == nil ? 1 : 3
    }
    for index in suffix.reversed() {
      guard end > start else { return nil }
      let escaped = end - start >= 3 ? octet(escapedAt: end - 3, end) : nil
      if Byte.lowercased(escaped ?? url[end - 1]) != spec.pool[index] { return nil }
      end -= escaped == nil ? 1 : 3
    }
    // `.shop.example` ends as `*.shop.example` says, and is no name: it is left open.
    return end > start || pattern.parameter < 0 && !suffix.isEmpty ? start..<end : nil
  }

  /// What the escape stands for that begins at a place, if one does.
  private func octet(escapedAt index: Int, _ end: Int) -> UInt8? {
    guard index + 2 < end, url[index] == Byte.percent, let high = Byte.hexValue(url[index + 1]),
      let low = Byte.hexValue(url[index + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Whether the fixed parts of a host stand as documented, and nothing behind them.
  private func isExact(_ pattern: CompiledSpec.HostPattern, _ host: Range<Int>) -> Bool {
    let (prefix, suffix) = (pattern.prefix.indices, pattern.suffix.indices)
    return url[host].starts(with: spec.pool[prefix])
      && url[host].suffix(suffix.count).elementsEqual(spec.pool[suffix])
  }

  /// Notes the value in the host.
  func readHostValue(_ form: CompiledSpec.Form, _ a: inout Assessment) {
    guard let pattern = form.host, let host = a.parts.host,
      let range = value(of: pattern, host)
    else { return }
    if pattern.parameter < 0 {
      // Whether a star is one name or several is said nowhere, nor whether it is what no name of
      // DNS may be (RFC 1123, 2.1).
      let isOneName = !range.isEmpty && !url[range].contains(Byte.dot)
      if pattern.suffix.count > 0 && !isOneName || !isHostName(range) || isOddNumber(host, a.parts)
      {
        leaveHostOpen(range, &a)
      }
      return
    }
    a.found.append((Int(pattern.parameter), range, CompiledSpec.Segment.holdsSlash))
    // Where user and port are questions, who looks at none of them has all of it for the value.
    if a.parts.userinfo != nil || a.parts.port != nil, let whole = a.parts.authority,
      isWhole(spec.parameter(Int(pattern.parameter), of: Int(form.action)))
    {
      a.otherFound.append((a.found.count - 1, whole))
    }
  }

  private func isWhole(_ parameter: Int) -> Bool {
    spec.wholeAuthorities.values.contains { $0.contains(parameter) }
  }

  /// Takes all that stands before the path for the host, where that is a value and the host alone
  /// is none: an email address, an identifier with colons.
  func joinAuthority(of scope: Int, _ a: inout Assessment) {
    guard a.parts.userinfo != nil || a.parts.port != nil, let whole = a.parts.authority,
      let host = a.parts.host, let parameters = spec.wholeAuthorities[scope]
    else { return }
    func isValue(_ range: Range<Int>, _ parameter: Int) -> Bool {
      status(CompiledSpec.Run(range), of: parameter, scheme: -1, &a) != .invalid
    }
    // What is no number is no port: it is of the value, unless that has any colon in it, as a text
    // may.
    let isNoPort = a.parts.port.map { !url[$0].allSatisfy(Byte.isDigit) } ?? false
    func isText(_ parameter: Int) -> Bool {
      let count = a.octets.count
      defer { a.octets.removeSubrange(count...) }
      let other = a.copy(url[host] + Array(":80".utf8))
      scan(other, parameter: parameter, scheme: -1, &a)
      return a.scan.status != .invalid
    }
    func join(_ range: Range<Int>) -> Bool {
      let isWhole = parameters.contains {
        isValue(range, $0) && (!isValue(host, $0) || isNoPort && !isText($0))
      }
      guard isWhole else { return false }
      a.parts.host = range
      a.parts.userinfo = nil
      return true
    }
    if join(whole) {
      // Parsers that are known may refuse what is no port.
      if isNoPort, !spec.spec.parsers.isEmpty, let port = a.parts.port {
        mayRefuse(.invalidPort, port, &a)
      }
      a.parts.port = nil
    } else if a.parts.userinfo != nil, a.parts.port != nil {
      // The port behind it stays what it is.
      _ = join(whole.lowerBound..<host.upperBound)
    }
  }

  /// Whether a part of a host has only what names of DNS have: letters, digits, and hyphens inside.
  private func isHostName(_ range: Range<Int>) -> Bool {
    url[range].split(separator: Byte.dot).allSatisfy { label in
      label.first != Byte.hyphen && label.last != Byte.hyphen
        && label.allSatisfy { byte in
          Byte.isDigit(byte) || byte == Byte.hyphen || (0x61...0x7A).contains(byte | 0x20)
        }
    }
  }

  /// Whether the host of a web link is read as an address that it is not as it stands, or as none:
  /// the URL Standard does so with every name that ends with a number.
  private func isOddNumber(_ host: Range<Int>, _ parts: SplitURL) -> Bool {
    guard LinkRewriting.isWeb(url[...], parts) else { return false }
    let name = url[host.upperBound - 1] == Byte.dot ? url[host].dropLast() : url[host]
    let last = name[(name.lastIndex(of: Byte.dot).map { $0 + 1 } ?? name.startIndex)...]
    let isHexadecimal =
      last.count >= 2 && last.prefix(2).map(Byte.lowercased) == Array("0x".utf8)
      && last.dropFirst(2).allSatisfy { Byte.hexValue($0) != nil }
    guard isHexadecimal || !last.isEmpty && last.allSatisfy(Byte.isDigit) else { return false }
    var scan = ValueScan()
    IPAddressGrammar().read(url[host], &scan)
    return scan.status != .accepted
  }

  /// Whether all parsers have the same text for a host.
  func isPlainHost(_ host: Range<Int>, _ parts: SplitURL) -> Bool {
    isPlain(url[host]) && !url[host].contains(where: Byte.isBracket) && !isOddNumber(host, parts)
      && !isPunycode(url[host])
  }

  /// Whether a text of a host has neither capitals nor escapes, and nothing beyond ASCII.
  private func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 < 0x80 && $0 != Byte.percent && !($0 >= 0x41 && $0 <= 0x5A) }
  }

  /// Whether a label of a host is Punycode (RFC 3490, 5).
  private func isPunycode(_ host: ArraySlice<UInt8>) -> Bool {
    host.split(separator: Byte.dot).contains { $0.starts(with: "xn--".utf8) }
  }

  /// Notes the values beside the host: user, password and port.
  func readAuthority(_ form: CompiledSpec.Form, _ a: inout Assessment) {
    let own = form.authority
    func note(_ number: Int32, _ rule: Int32, _ range: Range<Int>?, _ a: inout Assessment) {
      if number < 0 { return }
      let parameter = spec.parameter(Int(number), of: Int(form.action))
      let isText = number == own.password && !spec.parameters[parameter].isRequired
      // A number of more than 64 bits is none to getters of integers.
      if number == own.port, let range, Int(String(decoding: url[range], as: UTF8.self)) == nil,
        !range.isEmpty, url[range].allSatisfy(Byte.isDigit), !spec.parameters[parameter].isRequired
      {
        ask(.invalidPort, range, &a)
        return
      }
      if number == own.port, let range, url[range].contains(Byte.percent) {
        // A port is digits (RFC 3986, 3.2.3), and few decode one.
        mayRefuse(.invalidPort, range, &a)
      }
      if let range, !range.isEmpty || isText && mayBeEmpty(parameter, &a) {
        a.found.append((Int(number), range, CompiledSpec.Segment.holdsSlash))
        return
      }
      let end = a.parts.host?.upperBound ?? a.parts.path.lowerBound
      if spec.parameters[parameter].isRequired {
        reject(rule, range ?? end..<end, &a)
      } else if let range {
        // A policy speaks of those that are no values.
        let question = number == own.port ? OpenQuestion.port : .userinfo
        if range.isEmpty { askEquivalent(question, range, &a) } else { ask(question, range, &a) }
        mayRefuse(question, range, &a)
      } else if form.isComplete, number != own.password || a.parts.userinfo == nil {
        // No rule asks for the value; a form has what stands in it.
        reject(spec.actions[Int(form.action)].rule, end..<end, &a)
      }
    }
    if own.hasUserinfo {
      let whole = a.parts.userinfo
      let colon = whole.flatMap { url[$0].firstIndex(of: Byte.colon) }
      let user = whole.map { $0.lowerBound..<(colon ?? $0.upperBound) }
      note(own.user, own.userRule, user, &a)
      if own.user < 0, let user, !user.isEmpty { ask(.userinfo, user, &a) }
      let password = whole.flatMap { whole in colon.map { $0 + 1..<whole.upperBound } }
      note(own.password, own.passwordRule, password, &a)
      // A form with both has no user alone, whether or not another form has neither.
      if own.password >= 0, password == nil, let whole { ask(.userinfo, whole, &a) }
      if own.password < 0, let password, let whole {
        ask(.userinfo, password.lowerBound - 1..<password.upperBound, &a)
        // Userinfo is one component (RFC 3986, 3.2.1), of which a colon may be a part.
        if let place = a.found.lastIndex(where: { $0.0 == Int(own.user) }) {
          a.otherFound.append((place, whole))
        }
      }
    }
    note(own.port, own.portRule, a.parts.port, &a)
  }

  /// Whether a parameter has an empty value.
  func mayBeEmpty(_ parameter: Int, _ a: inout Assessment) -> Bool {
    let end = a.octets.count
    scan(end..<end, parameter: parameter, scheme: -1, &a)
    return a.scan.status != .invalid
  }

  private func leaveHostOpen(_ range: Range<Int>, _ a: inout Assessment) {
    a.mayReject = true
    if !ask(.valueInHost, range, &a).rejectsAlways { a.isAnyAction = true }
  }

  /// Whether a value stands in the host.
  @inline(__always)
  func isInHost(_ range: Range<Int>, _ a: inout Assessment) -> Bool {
    guard let host = a.parts.host else { return false }
    return range.lowerBound >= host.lowerBound && range.upperBound <= host.upperBound
      && range.lowerBound < a.parts.path.lowerBound
  }

  /// What the value in a host may mean: parsers fold its case, decode its escapes, or do neither;
  /// what is beyond ASCII they write in a way of their own.
  func readHostValue(
    _ parameter: Int, _ range: Range<Int>, scheme: Int, _ a: inout Assessment
  ) {
    if let inner = address(in: range) {
      return readAddress(parameter, inner, range, scheme: scheme, &a)
    }
    let text = url[range]
    let isPlain = isPlain(text)
    // Some getters make characters of Punycode, and of an odd number an address.
    if isPlain, let host = a.parts.host, isOddNumber(host, a.parts) || isPunycode(text) {
      startCandidate(&a)
      guard isRead(parameter, range, scheme: scheme, &a) else { return }
      if !note(.valueInHost, range, &a).rejectsAlways { a.isAnyAction = true }
      a.mayReject = true
      return insert(a.copy(text), .text, &a)
    }
    if isPlain { return readValue(parameter, range, scheme: scheme, &a) }
    startCandidate(&a)
    guard isRead(parameter, range, scheme: scheme, &a) else { return }
    let readings = note(.valueInHost, range, &a)
    let decoded = a.decode(range)
    // What a parser makes of it is not followed: whatever value there is may come of it.
    if readings.allows(.normalize), a.octets[decoded].contains(where: { $0 >= 0x80 || $0 <= 0x20 })
    {
      // To some it is no host, and no link.
      a.isAnyAction = true
      a.mayReject = true
      return insert(decoded, .text, &a)
    }
    a.spellings.removeAll(keepingCapacity: true)
    if readings.allows(.verbatim) { a.spellings.append(a.copy(url[range])) }
    if readings.allows(.decode) { a.spellings.append(decoded) }
    if readings.allows(.normalize) {
      a.spellings.append(a.copy(url[range].map(Byte.lowercased)))
      // Of all that stands before the path the host alone has no case.
      if let sign = url[range].lastIndex(of: Byte.at) {
        a.spellings.append(
          a.copy(
            url[range.lowerBound...sign] + url[(sign + 1)..<range.upperBound].map(Byte.lowercased))
        )
      }
      a.spellings.append(a.copy(a.octets[decoded].map(Byte.lowercased)))
    }
    readSpellings(parameter, range, scheme: scheme, &a)
  }

  /// What stands in the brackets of a host.
  private func address(in host: Range<Int>) -> Range<Int>? {
    guard host.count > 2, url[host.lowerBound] == UInt8(ascii: "["),
      url[host.upperBound - 1] == UInt8(ascii: "]")
    else { return nil }
    let inner = host.lowerBound + 1..<host.upperBound - 1
    return IPLiteral.isIPv6(url[inner]) ? inner : nil
  }

  /// An address as a value: parsers report it with its brackets or without, and some in a form of
  /// their own, which is the same number.
  private func readAddress(
    _ parameter: Int, _ inner: Range<Int>, _ host: Range<Int>, scheme: Int, _ a: inout Assessment
  ) {
    startCandidate(&a)
    guard isRead(parameter, host, scheme: scheme, &a) else { return }
    a.spellings.removeAll(keepingCapacity: true)
    // The type says whether it has them.
    for text in [inner, host] {
      scan(text, parameter: parameter, scheme: scheme, &a)
      if a.scan.status == .accepted { return insert(inner, .address, &a) }
    }
    a.spellings.append(host)
    readSpellings(parameter, host, scheme: scheme, &a)
  }
}
