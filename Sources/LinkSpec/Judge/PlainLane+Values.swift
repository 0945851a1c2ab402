/// Whether a value is plainly what its parameter takes.
extension PlainLane {
  /// Whether a value without escapes is plainly of its grammar. The bytes are those that a query or
  /// a segment may hold, `+` aside in a query.
  func matches(
    _ url: [UInt8], _ range: Range<Int>, _ number: Int, _ table: Int, _ scheme: Int
  ) -> Bool {
    let parameter = parameters[number]
    switch parameter.kind {
    case .urn: return matchesURN(url, range, prefixes[table + number])
    case .integer:
      if range.isEmpty || range.count > 18 { return false }
      var value = 0
      for index in range {
        if !Byte.isDigit(url[index]) { return false }
        value = value * 10 + Int(url[index] & 15)
      }
      return value >= parameter.minimum && value <= parameter.maximum
    case .date: return matchesDate(url, range, parameter.minimum...parameter.maximum)
    case .enumeration: return isWord(url, range, parameter)
    case .letter: return range.count == 1 && url[range.lowerBound] &- 0x61 < 26
    case .name:
      if range.count < parameter.minimum || range.count > parameter.maximum { return false }
      for index in range where !IdentifierGrammar.characters.contains(url[index]) { return false }
      return !isWord(url, range, parameter)
    case .uuid: return UUIDForm.firstMismatch(in: url[range]) == nil
    // What a query may hold is printable ASCII, which is text. In a path a dot segment is none.
    case .text: return !range.isEmpty && !(parameter.isInPath && url[range.lowerBound] == Byte.dot)
    case .other:
      if parameter.isInPath, url[range.lowerBound] == Byte.dot { return false }
      return matchesDecoded(url, range, number, scheme)
    }
  }

  /// The same by way of the decoded octets and the grammar itself.
  func matchesDecoded(
    _ url: [UInt8], _ range: Range<Int>, _ number: Int, _ scheme: Int
  ) -> Bool {
    let octets = PercentCoding.octets(of: url, in: range)
    if octets.starts(with: UTF8Form.byteOrderMark) { return false }
    var rest = number
    for action in compiled.actions {
      if rest < action.parameters.count {
        let type = action.parameters[rest].declaration.type
        // The escape of a colon is an open question.
        if case .urn = type { return false }
        return type.read(octets, namespaces: .init(right: [], other: [])).match == .accepted
      }
      rest -= action.parameters.count
    }
    return false
  }

  @inline(__always)
  private func isWord(_ url: [UInt8], _ range: Range<Int>, _ parameter: Parameter) -> Bool {
    let first = Int(parameter.firstWord)
    for word in first..<first + Int(parameter.wordCount) where isEqual(url, range, words[word]) {
      return true
    }
    return false
  }

  @inline(__always)
  private func matchesURN(_ url: [UInt8], _ range: Range<Int>, _ prefixes: Text) -> Bool {
    for word in Int(prefixes.start)..<Int(prefixes.end) {
      let prefix = words[word]
      let start = range.lowerBound + Int(prefix.end - prefix.start)
      guard start < range.upperBound, isEqual(url, range.lowerBound..<start, prefix) else {
        continue
      }
      var index = start
      while index < range.upperBound, Byte.isDigit(url[index]) { index += 1 }
      return index == range.upperBound
        || UUIDForm.firstMismatch(in: url[start..<range.upperBound]) == nil
    }
    return false
  }

  @inline(__always)
  private func matchesDate(_ url: [UInt8], _ range: Range<Int>, _ years: ClosedRange<Int>) -> Bool {
    if range.count != 10 { return false }
    let start = range.lowerBound
    func number(_ from: Int, _ to: Int) -> Int {
      var value = 0
      for index in start + from..<start + to {
        if !Byte.isDigit(url[index]) { return -1_000_000 }
        value = value * 10 + Int(url[index] & 15)
      }
      return value
    }
    let (year, month, day) = (number(0, 4), number(5, 7), number(8, 10))
    return url[start + 4] == Byte.hyphen && url[start + 7] == Byte.hyphen && years.contains(year)
      && month >= 1 && month <= 12 && day >= 1 && day <= DateGrammar.days(in: month, of: year)
  }
}
