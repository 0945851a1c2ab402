/// Reading the path: which form it has, and where its parameters stand.
extension Evaluation {
  /// The segments of a path as ranges. A leading slash opens the first segment; an empty path has
  /// none.
  func segments(of path: Range<Int>) -> [Range<Int>] {
    if path.isEmpty { return [] }
    var start = path.lowerBound
    if bytes[start] == Byte.slash { start += 1 }
    var segments: [Range<Int>] = []
    var index = start
    while index < path.upperBound {
      if bytes[index] == Byte.slash {
        segments.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    segments.append(start..<path.upperBound)
    return segments
  }

  /// Among the forms that one host has, the one that the path fits, in its fixed segments and in
  /// its values; if it fits none, the one with the fewest faults, then of the same length, then with
  /// the most fixed segments.
  func chooseForm(_ forms: [CompiledSpec.Form], _ path: Range<Int>) -> CompiledSpec.Form? {
    if forms.isEmpty { return nil }
    if forms.count == 1 { return forms[0] }
    let segments = segments(of: path)
    // A trailing slash is an open question and no fault; it weighs less than a missing value, so that
    // `//list/` is the list and no item without a name.
    let isSlashed = segments.last?.isEmpty == true
    func fit(_ form: CompiledSpec.Form) -> (faults: Int, length: Int, distance: Int) {
      var faults = form.segments.count == segments.count ? 0 : 2
      if isSlashed, form.segments.count == segments.count - 1 { faults = 1 }
      var literals = 0
      for (part, segment) in zip(form.segments, segments) {
        switch part {
        case .literal(let text):
          if bytes[segment].elementsEqual(text) { literals += 1 } else { faults += 2 }
        case .parameter where segment.isEmpty: faults += 2
        case .parameter(let number): if isInvalid(segment, number, of: form) { faults += 2 }
        }
      }
      return (faults, abs(form.segments.count - segments.count), -literals)
    }
    let fits = forms.map(fit)
    return fits.indices.min { fits[$0] < fits[$1] }.map { forms[$0] }
  }

  /// Whether a path has the shape of a form, in its fixed segments and in its values.
  func fits(_ form: CompiledSpec.Form, _ path: Range<Int>) -> Bool {
    let segments = segments(of: path)
    guard segments.count == form.segments.count else { return false }
    return zip(form.segments, segments).allSatisfy { part, segment in
      switch part {
      case .literal(let text): bytes[segment].elementsEqual(text)
      case .parameter(let number): !segment.isEmpty && !isInvalid(segment, number, of: form)
      }
    }
  }

  /// Whether a segment is no value of a parameter, whatever the build.
  private func isInvalid(
    _ segment: Range<Int>, _ number: Int, of form: CompiledSpec.Form
  ) -> Bool {
    let type = spec.actions[form.action].parameters[number].declaration.type
    let octets = PercentCoding.octets(of: bytes, in: segment)
    let reading = type.read(octets, namespaces: spec.namespaces(of: type, scheme: nil))
    if case .invalid = reading.match { return true }
    return false
  }

  /// Checks the shape of the path against a form and returns where each path parameter stands, by
  /// the number of the parameter.
  mutating func readPath(
    _ form: CompiledSpec.Form, _ path: Range<Int>
  ) -> [(parameter: Int, range: Range<Int>)] {
    if form.isClaimed { return [] }
    let segments = segments(of: path)
    var found: [(parameter: Int, range: Range<Int>)] = []
    for (part, segment) in zip(form.segments, segments) {
      switch part {
      case .literal(let text):
        if !bytes[segment].elementsEqual(text) {
          breakRule(segment.isEmpty ? "path.noEmptySegment" : "path.documented", segment)
        }
      case .parameter(let number):
        if segment.isEmpty {
          // An empty last segment is a missing value; another one is a hole in the path.
          if segment.upperBound != path.upperBound,
            segments.dropFirst().contains(where: { !$0.isEmpty })
          {
            breakRule("path.noEmptySegment", segment)
          } else {
            breakPresence(number, of: form, segment)
          }
        } else {
          found.append((number, segment))
        }
      }
    }
    for part in form.segments.dropFirst(segments.count) {
      if case .parameter(let number) = part {
        breakPresence(number, of: form, path.upperBound..<path.upperBound)
      } else {
        breakRule("path.documented", path.upperBound..<path.upperBound)
      }
    }

    let extra = segments.dropFirst(form.segments.count)
    for (offset, segment) in extra.enumerated() {
      let isLast = offset == extra.count - 1
      if !segment.isEmpty {
        breakRule("path.noExtraSegment", segment)
      } else if isLast, offset == 0 {
        ask(.trailingSlash, segment.lowerBound - 1..<segment.upperBound)
      } else {
        breakRule("path.noEmptySegment", segment)
      }
    }
    for segment in segments where segment.count <= 6 && !segment.isEmpty {
      let octets = PercentCoding.octets(of: bytes, in: segment)
      if octets == [Byte.dot] || octets == [Byte.dot, Byte.dot] {
        breakRule("path.noDotSegment", segment)
      }
    }
    for (_, segment) in found {
      if let slash = encodedOctet(Byte.slash, in: segment) {
        breakRule("path.noEncodedSlash", slash)
      }
    }
    return found
  }

  private mutating func breakPresence(
    _ parameter: Int, of form: CompiledSpec.Form, _ range: Range<Int>
  ) {
    let parameter = spec.actions[form.action].parameters[parameter]
    if parameter.isRequired {
      record(Violation(rule: parameter.presenceRule, effect: .reject, range: range))
    }
  }

  /// Where the escape of `octet` first stands in `range`.
  func encodedOctet(_ octet: UInt8, in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      if bytes[index] == Byte.percent, let high = Byte.hexValue(bytes[index + 1]),
        let low = Byte.hexValue(bytes[index + 2])
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
