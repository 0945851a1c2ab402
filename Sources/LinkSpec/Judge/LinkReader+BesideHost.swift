/// The user and the port beside a host, where they are no values.
extension LinkReader {
  /// Asks about a user before the host.
  func askUser(_ a: inout Assessment) {
    if let userinfo = a.parts.userinfo {
      let range = userinfo.lowerBound..<userinfo.upperBound + 1
      if userinfo.isEmpty {
        askEquivalent(.userinfo, range, &a)
      } else {
        ask(.userinfo, range, &a)
      }
      // To some a user before no host makes a link none, whatever the policy.
      if a.parts.host?.isEmpty == true, !readings(.userinfo, &a).allows(.reject) {
        mayRefuse(.userinfo, range, &a)
      }
    }
  }

  /// Whether a scope's links may name the port; of other links it is an open question.
  func readPort(_ a: inout Assessment) {
    if spec.hasAuthorityValues || spec.mayHaveNoPort {
      if a.cutHost != nil {
        // What looks like a user or a port is part of the pairs, and need be no number.
        if let user = a.parts.userinfo { askOfPairs(.userinfo, user, &a) }
        if let port = a.parts.port { askOfPairs(.port, port.lowerBound - 1..<port.upperBound, &a) }
        return
      }
      if !a.readsUser { askUser(&a) }
      if a.readsPort { return }
      if a.parts.port != nil, spec.mayHaveNoPort {
        for fault in a.faults where fault.code == .invalidPort {
          askInvalidPort(fault.range, &a)
        }
      }
    } else if spec.portsOfScope.isEmpty {
      return
    }
    guard let port = a.parts.port else { return }
    if !spec.portsOfScope.isEmpty, a.scheme >= 0,
      let own = spec.portsOfScope[Int(spec.schemeScopes[Int(a.scheme)])],
      let number = own.first(where: { digits(of: port) == String($0) })
    {
      // Zeros before it say nothing to who reads a number.
      if url[port].count > String(number).count { mayRefuse(.port, port, &a) }
      return
    }
    askPort(&a)
  }

  /// What parsers take for a user or a port of pairs behind two slashes is part of the pairs where
  /// the document says that it changes nothing.
  private func askOfPairs(_ question: OpenQuestion, _ range: Range<Int>, _ a: inout Assessment) {
    let readings = spec.readings[question.ordinal]
    if readings.isSettled, readings.allows(.ignore) { return }
    mayRefuse(question, range, &a)
  }

  /// A port without zeros before it.
  private func digits(of port: Range<Int>) -> String {
    let digits = url[port].drop { $0 == 0x30 }
    return String(decoding: digits.isEmpty ? url[port].suffix(1) : digits, as: UTF8.self)
  }

  func askInvalidPort(_ range: Range<Int>, _ a: inout Assessment) {
    ask(.invalidPort, range, &a)
    if let port = a.parts.port, !url[port].allSatisfy(ByteSet.queryOrFragment.contains),
      readings(.illegalCharacter, &a).allows(.reject)
    {
      mayRefuse(.illegalCharacter, range, &a)
    }
    if a.parts.host?.isEmpty == true { mayRefuse(.invalidPort, range, &a) }
  }

  func askPort(_ a: inout Assessment) {
    if let port = a.parts.port, !a.faults.contains(where: { $0.code == .invalidPort }) {
      let range = port.lowerBound - 1..<port.upperBound
      if port.isEmpty || isDefault(port, a) {
        askEquivalent(.port, range, &a)
      } else if isBeyondPorts(port), readings(.port, &a).rejectsAlways,
        readings(.invalidPort, &a).allows(.ignore)
      {
        // To some it is no number of a port.
        noteOpen(.port, range, &a)
      } else {
        ask(.port, range, &a)
      }
      // To some a port before no host makes a link none, as one beyond 16 bits does.
      if a.parts.host?.isEmpty == true || isBeyondPorts(port) { mayRefuse(.port, range, &a) }
    }
  }

  private func isBeyondPorts(_ port: Range<Int>) -> Bool {
    let digits = url[port].drop { $0 == 0x30 }
    return digits.count > 5 || digits.reduce(0) { $0 * 10 + Int($1 & 15) } > Int(UInt16.max)
  }

  /// Asks about a part of a link that is the same without it (RFC 3986, 6.2.3; URL Standard, 4.4),
  /// or to the getters of a parser: `hash` of JavaScript and Python's `fragment` are empty with and
  /// without a `#`. A policy that says no to it says nothing to routers whose parser drops it.
  func askEquivalent(
    _ question: OpenQuestion, _ range: Range<Int>, _ a: inout Assessment
  ) {
    let rule = policyRule(question, &a)
    if readings(question, &a).rejectsAlways, rule >= 0 {
      leaveOpen(rule, range, &a)
    } else {
      ask(question, range, &a)
    }
  }

  /// Whether a port is that of the scheme.
  private func isDefault(_ port: Range<Int>, _ a: Assessment) -> Bool {
    guard let scheme = a.parts.scheme else { return false }
    let defaults = ["http": "80", "ws": "80", "https": "443", "wss": "443", "ftp": "21"]
    let name = String(decoding: url[scheme], as: UTF8.self).lowercased()
    return defaults[name].map { url[port].elementsEqual($0.utf8) } ?? false
  }
}
