/// The one pass over the bytes.
extension PlainLane {
  /// Whether the URL is plainly accepted. `false` says nothing.
  func accepts(_ url: [UInt8]) -> Bool {
    let count = url.count
    if count > maximumLength { return false }

    // scheme:
    var index = 0
    var hash = Self.seed
    while index < count, url[index] != Byte.colon {
      hash = Self.mix(hash, url[index])
      index += 1
    }
    guard let scheme = scheme(url, index, hash), count - index >= 3, url[index + 1] == Byte.slash,
      url[index + 2] == Byte.slash
    else { return false }

    // //host
    index += 3
    let hostStart = index
    hash = Self.seed
    while index < count {
      let byte = url[index]
      if byte == Byte.slash || byte == Byte.question { break }
      hash = Self.mix(hash, byte)
      index += 1
    }
    guard let form = form(url, hostStart..<index, hash, scope: schemes[scheme].scope) else {
      return false
    }
    let action = actions[Int(forms[form].action)]
    if !action.isPlain { return false }
    var given: UInt64 = 0
    let table = scheme * parameters.count

    // /path
    let lastSegment = Int(forms[form].firstSegment + forms[form].segmentCount)
    for number in Int(forms[form].firstSegment)..<lastSegment {
      guard index < count, url[index] == Byte.slash else { return false }
      index += 1
      let start = index
      while index < count, classes[Int(url[index])] & 1 != 0 { index += 1 }
      if start == index { return false }
      let segment = segments[number]
      if segment.parameter < 0 {
        if !isEqual(url, start..<index, segment.literal) { return false }
      } else {
        let parameter = Int(segment.parameter)
        guard available[table + parameter], matches(url, start..<index, parameter, table, scheme)
        else { return false }
        given |= 1 << UInt64(segment.parameter - action.firstParameter)
      }
    }

    // ?query
    if index < count {
      if url[index] != Byte.question { return false }
      repeat {
        index += 1
        guard let end = pair(url, index, action, table, scheme, &given) else { return false }
        index = end
      } while index < count
    }
    return given & action.required == action.required
  }

  /// Reads `name=value` up to the next `&` or the end, and returns where that is.
  @inline(__always)
  private func pair(
    _ url: [UInt8], _ start: Int, _ action: Action, _ table: Int, _ scheme: Int,
    _ given: inout UInt64
  ) -> Int? {
    var index = start
    let count = url.count
    while index < count, url[index] != Byte.equals {
      if classes[Int(url[index])] & 2 == 0 { return nil }
      index += 1
    }
    if index == count { return nil }
    let name = start..<index
    index += 1
    let valueStart = index
    var hasEscape = false
    while index < count, url[index] != Byte.ampersand {
      if classes[Int(url[index])] & 2 == 0 {
        guard url[index] == Byte.percent, PercentCoding.isEscape(url, at: index, end: count) else {
          return nil
        }
        hasEscape = true
      }
      index += 1
    }
    let first = Int(action.firstParameter)
    for parameter in first..<first + Int(action.parameterCount)
    where isEqual(url, name, parameters[parameter].name) {
      let bit: UInt64 = 1 << UInt64(parameter - first)
      if given & bit != 0 || parameters[parameter].isInPath || !available[table + parameter] {
        return nil
      }
      given |= bit
      let value = valueStart..<index
      if hasEscape {
        return matchesDecoded(url, value, parameter, scheme) ? index : nil
      }
      return matches(url, value, parameter, table, scheme) ? index : nil
    }
    return nil
  }

  @inline(__always)
  private func scheme(_ url: [UInt8], _ end: Int, _ hash: UInt32) -> Int? {
    let mask = schemeSlots.count - 1
    var slot = Int(hash) & mask
    while schemeSlots[slot] >= 0 {
      let number = Int(schemeSlots[slot])
      if isEqual(url, 0..<end, schemes[number].text) {
        return schemes[number].isBound ? number : nil
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  @inline(__always)
  private func form(_ url: [UInt8], _ host: Range<Int>, _ hash: UInt32, scope: Int32) -> Int? {
    let mask = formSlots.count - 1
    var slot = Int(hash) & mask
    while formSlots[slot] >= 0 {
      let number = Int(formSlots[slot])
      if forms[number].scope == scope, isEqual(url, host, forms[number].host) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  @inline(__always)
  func isEqual(_ url: [UInt8], _ range: Range<Int>, _ text: Text) -> Bool {
    if range.count != Int(text.end - text.start) { return false }
    var other = Int(text.start)
    for index in range {
      if url[index] != pool[other] { return false }
      other += 1
    }
    return true
  }
}
