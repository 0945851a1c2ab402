/// Reading the path: which form it has, and where its parameters stand.
extension LinkReader {
  /// Notes the segments of a path. A leading slash opens the first segment; an empty path has none.
  func split(_ path: Range<Int>, _ a: inout Assessment) {
    a.segments.removeAll(keepingCapacity: true)
    if path.isEmpty { return }
    var start = path.lowerBound
    if url[start] == Byte.slash { start += 1 }
    var index = start
    while index < path.upperBound {
      if url[index] == Byte.slash {
        a.segments.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    a.segments.append(start..<path.upperBound)
  }

  /// Whether a segment of the link is a literal.
  @inline(__always)
  func isLiteral(_ segment: CompiledSpec.Segment, _ range: Range<Int>) -> Bool {
    guard Int(segment.end - segment.start) == range.count else { return false }
    var own = Int(segment.start)
    for index in range {
      if url[index] != spec.pool[own] { return false }
      own += 1
    }
    return true
  }

  /// Among the forms that one host has, the one that the path fits, in its fixed segments and in
  /// its values; if it fits none, the one with the fewest faults, then of the same length, then with
  /// the most fixed segments. `nil` where there are no forms.
  func chooseForm(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment
  ) -> Int? {
    if forms.count == 0 { return nil }
    if forms.count == 1 { return Int(spec.formOrder[Int(forms.first)]) }
    split(path, &a)
    // A trailing slash is an open question and no fault; it weighs less than a missing value, so that
    // `//list/` is the list and no item without a name.
    let isSlashed = a.segments.last?.isEmpty == true
    var best: Int?
    var bestFit = (faults: Int.max, length: 0, distance: 0)
    for index in forms.indices {
      let number = Int(spec.formOrder[index])
      let form = spec.forms[number]
      let count = Int(form.segments.count)
      var faults = count == a.segments.count ? 0 : 2
      if isSlashed, count == a.segments.count - 1 { faults = 1 }
      var literals = 0
      for place in 0..<min(count, a.segments.count) {
        let segment = spec.segments[Int(form.segments.first) + place]
        let range = a.segments[place]
        if segment.parameter < 0 {
          if isLiteral(segment, range) { literals += 1 } else { faults += 2 }
        } else if range.isEmpty || isInvalid(range, segment, of: form, &a) {
          faults += 2
        }
      }
      let fit = (faults, abs(count - a.segments.count), -literals)
      if best == nil || fit < bestFit {
        best = number
        bestFit = fit
      }
    }
    return best
  }

  /// The first form of which a path has the shape, in its fixed segments and in its values.
  func fittingForm(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment
  ) -> Int? {
    split(path, &a)
    search: for index in forms.indices {
      let number = Int(spec.formOrder[index])
      let form = spec.forms[number]
      if Int(form.segments.count) != a.segments.count { continue }
      for place in a.segments.indices {
        let segment = spec.segments[Int(form.segments.first) + place]
        let range = a.segments[place]
        if segment.parameter < 0 {
          if !isLiteral(segment, range) { continue search }
        } else if range.isEmpty || isInvalid(range, segment, of: form, &a) {
          continue search
        }
      }
      return number
    }
    return nil
  }

  /// Whether a segment is no value of a parameter, whatever the build.
  private func isInvalid(
    _ range: Range<Int>, _ segment: CompiledSpec.Segment, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) -> Bool {
    let count = a.octets.count
    let octets = a.decode(range)
    scan(
      octets, parameter: spec.parameter(Int(segment.parameter), of: Int(form.action)), scheme: -1,
      &a)
    a.octets.removeSubrange(count...)
    return a.scan.status == .invalid
  }

  /// Lets the grammar of a parameter read octets.
  @inline(__always)
  func scan(_ octets: Range<Int>, parameter: Int, scheme: Int, _ a: inout Assessment) {
    a.scan.start()
    let slice = a.octets[octets]
    spec.readers[parameter].read(slice, scheme: scheme, &a.scan)
  }

  /// Checks the shape of the path against a form and notes where each path parameter stands.
  func readPath(_ number: Int, _ a: inout Assessment) {
    a.found.removeAll(keepingCapacity: true)
    let form = spec.forms[number]
    guard !form.isClaimed, let rules = spec.pathRules else { return }
    let path = a.parts.path
    split(path, &a)
    let count = Int(form.segments.count)
    for place in 0..<min(count, a.segments.count) {
      let segment = spec.segments[Int(form.segments.first) + place]
      let range = a.segments[place]
      if segment.parameter < 0 {
        if !isLiteral(segment, range) {
          rejectLiteral(range.isEmpty ? rules.empty : segment.rule, range, &a)
        }
      } else if !range.isEmpty {
        a.found.append((Int(segment.parameter), range, segment.slashRule))
      } else if range.upperBound != path.upperBound,
        a.segments.dropFirst().contains(where: { !$0.isEmpty })
      {
        // An empty last segment is a missing value; another one is a hole in the path.
        reject(rules.empty, range, &a)
      } else {
        rejectAbsence(segment, of: form, range, &a)
      }
    }
    if count > a.segments.count {
      for place in a.segments.count..<count {
        let segment = spec.segments[Int(form.segments.first) + place]
        let end = path.upperBound..<path.upperBound
        if segment.parameter < 0 {
          rejectLiteral(segment.rule, end, &a)
        } else {
          rejectAbsence(segment, of: form, end, &a)
        }
      }
    }
    for place in min(count, a.segments.count)..<a.segments.count {
      let range = a.segments[place]
      if !range.isEmpty {
        reject(rules.extra, range, &a)
      } else if place == count, place == a.segments.count - 1 {
        ask(.trailingSlash, range.lowerBound - 1..<range.upperBound, &a)
      } else {
        reject(rules.empty, range, &a)
      }
    }
    for place in a.segments.indices where isDotSegment(a.segments[place]) {
      reject(rules.dot, a.segments[place], &a)
    }
    for place in a.found.indices {
      if let slash = encodedOctet(Byte.slash, in: a.found[place].range) {
        reject(a.found[place].slashRule, slash, &a)
      }
    }
  }

  /// A fixed segment is another one. Where other paths are left open no rule says so; there only a link
  /// gets here that is wrong in another way.
  private func rejectLiteral(_ rule: Int32, _ range: Range<Int>, _ a: inout Assessment) {
    a.mustReject = true
    if rule >= 0 { reject(rule, range, &a) }
  }

  private func rejectAbsence(
    _ segment: CompiledSpec.Segment, of form: CompiledSpec.Form, _ range: Range<Int>,
    _ a: inout Assessment
  ) {
    let parameter = spec.parameter(Int(segment.parameter), of: Int(form.action))
    if spec.parameters[parameter].isRequired { reject(segment.rule, range, &a) }
  }

  /// Whether a segment is `.` or `..`, perhaps with escapes.
  private func isDotSegment(_ range: Range<Int>) -> Bool {
    if range.isEmpty || range.count > 6 { return false }
    var dots = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if url[index] == Byte.dot {
        index += 1
      } else if url[index] == Byte.percent, range.upperBound - index >= 3,
        url[index + 1] == 0x32, url[index + 2] | 0x20 == 0x65
      {
        index += 3
      } else {
        return false
      }
      dots += 1
    }
    return dots <= 2
  }

  /// Where the escape of `octet` first stands in `range`.
  func encodedOctet(_ octet: UInt8, in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      if url[index] == Byte.percent, let high = Byte.hexValue(url[index + 1]),
        let low = Byte.hexValue(url[index + 2])
      {
        if high << 4 | low == octet { return index..<index + 3 }
        index += 3
      } else {
        index += 1
      }
    }
    return nil
  }
}
