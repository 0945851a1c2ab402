/// The short way to the verdict of a URL about which there is nothing to say.
///
/// Most links that a router gets are right and plain: a registered scheme in its own spelling, a
/// documented action, each parameter at most once, each value in its grammar. For those the answer
/// is `accept`, and it can be had in one pass over the bytes: no component is cut out, no set of
/// permitted values is built. As soon as anything is unusual (an escape outside a query value, a
/// fragment, an unknown name, a value that is not plainly right) the lane gives up, and the whole
/// evaluation decides. So the lane can only ever be right or silent; a test holds the two against
/// each other over every case and over millions of mutations.
///
/// Everything it needs lies in flat arrays of numbers and one pool of bytes, so that reading it
/// touches no reference count.
struct PlainLane: Sendable {
  /// What a value has to be; the numbers of a parameter say the rest.
  private enum Kind: UInt8 {
    case urn, integer, date, enumeration, letter, name, uuid, text, other
  }

  private struct Text {
    var start: Int32
    var end: Int32
  }

  private struct Scheme {
    var text: Text
    var scope: Int32
    var isBound: Bool
  }

  private struct Form {
    var host: Text
    var scope: Int32
    var action: Int32
    /// Into `segments`.
    var firstSegment: Int32
    var segmentCount: Int32
  }

  private struct Segment {
    /// The parameter; -1 for a literal.
    var parameter: Int32
    var literal: Text
  }

  private struct Parameter {
    var name: Text
    var kind: Kind
    var isInPath: Bool
    var isRequired: Bool
    /// Least and greatest value, length or year.
    var minimum: Int
    var maximum: Int
    /// Into `words`: of an enumeration its words, of a name its exceptions.
    var firstWord: Int32
    var wordCount: Int32
  }

  private struct Action {
    var firstParameter: Int32
    var parameterCount: Int32
    /// One bit for each parameter that has to be given.
    var required: UInt64
    /// Whether the lane knows enough of the action.
    var isPlain: Bool
  }

  private var pool: [UInt8] = []
  private var schemes: [Scheme] = []
  /// Open addressing by the hash of the text; -1 is empty. A power of two in size.
  private var schemeSlots: [Int32] = []
  private var forms: [Form] = []
  private var formSlots: [Int32] = []
  private var segments: [Segment] = []
  private var actions: [Action] = []
  private var parameters: [Parameter] = []
  private var words: [Text] = []
  /// By scheme and parameter: whether it is available there.
  private var available: [Bool] = []
  /// By scheme and parameter: the beginnings that its URNs may have, into `words`.
  private var prefixes: [Text] = []
  private let maximumLength: Int
  /// By byte: may stand in a plain path segment (1), in a plain query value (2).
  private let classes: [UInt8]
  private let compiled: CompiledSpec

  // MARK: - Making

  init(_ compiled: CompiledSpec) {
    self.compiled = compiled
    maximumLength = compiled.spec.maximumLength
    classes = (0...255).map { (byte: UInt8) in
      let isSegment = ByteSet.path.contains(byte) && byte != Byte.slash
      let isValue =
        ByteSet.queryOrFragment.contains(byte) && byte != Byte.plus && byte != Byte.ampersand
      return (isSegment ? 1 : 0) | (isValue ? 2 : 0)
    }
    for action in compiled.actions { add(action) }
    for scheme in compiled.schemes {
      schemes.append(
        Scheme(text: store(scheme.text), scope: Int32(scheme.scope), isBound: scheme.isBound))
    }
    addSchemeTables()
    addForms()
    schemeSlots = slots(schemes.map(\.text))
    formSlots = slots(forms.map(\.host))
  }

  private mutating func store(_ bytes: some Sequence<UInt8>) -> Text {
    let start = Int32(pool.count)
    pool += bytes
    return Text(start: start, end: Int32(pool.count))
  }

  private mutating func add(_ action: CompiledSpec.Action) {
    let first = Int32(parameters.count)
    var required: UInt64 = 0
    var isPlain = action.parameters.count <= 64 && action.declaration.constraints.isEmpty
    for (number, parameter) in action.parameters.enumerated() {
      let declaration = parameter.declaration
      if parameter.isRequired, number < 64 { required |= 1 << UInt64(number) }
      // A name with characters that a query cannot hold plainly never matches here.
      if declaration.isDisputed, declaration.location == .path { isPlain = false }
      parameters.append(fast(parameter))
    }
    actions.append(
      Action(
        firstParameter: first, parameterCount: Int32(action.parameters.count), required: required,
        isPlain: isPlain))
  }

  private mutating func fast(_ parameter: CompiledSpec.Parameter) -> Parameter {
    let declaration = parameter.declaration
    var fast = Parameter(
      name: store(parameter.name), kind: .other, isInPath: declaration.location == .path,
      isRequired: parameter.isRequired, minimum: 0, maximum: 0,
      firstWord: Int32(words.count), wordCount: 0)
    func list(_ texts: [String]) {
      for text in texts { words.append(store(text.utf8)) }
      fast.wordCount = Int32(texts.count)
    }
    switch declaration.type {
    case .urn: fast.kind = .urn
    case .integer(let grammar):
      (fast.kind, fast.minimum, fast.maximum) = (.integer, grammar.minimum, grammar.maximum)
    case .date(let grammar):
      (fast.kind, fast.minimum, fast.maximum) = (.date, grammar.firstYear, grammar.lastYear)
    case .enumeration(let grammar):
      fast.kind = .enumeration
      list(grammar.words)
    case .letter: fast.kind = .letter
    case .identifier(let grammar):
      switch grammar.form {
      case .uuid where grammar.exceptions.isEmpty: fast.kind = .uuid
      case .uuid: fast.kind = .other
      case .name(let minimum, let maximum):
        (fast.kind, fast.minimum, fast.maximum) = (.name, minimum, maximum)
        list(grammar.exceptions)
      }
    case .text: fast.kind = .text
    case .url, .pattern: fast.kind = .other
    }
    return fast
  }

  private mutating func addSchemeTables() {
    let all = compiled.actions.flatMap(\.parameters)
    for scheme in compiled.schemes.indices {
      for parameter in all {
        let declaration = parameter.declaration
        available.append(
          compiled.isAvailable(declaration, scheme: scheme) == true && !declaration.isDisputed)
        let first = Int32(words.count)
        if case .urn(let grammar) = declaration.type {
          for space in compiled.namespaces(of: declaration.type, scheme: scheme).right {
            for kind in grammar.kinds {
              let text = (["urn", space] + kind).map { $0 + ":" }.joined()
              words.append(store(text.utf8))
            }
          }
        }
        prefixes.append(Text(start: first, end: Int32(words.count)))
      }
    }
  }

  /// Only hosts with a single form: among several, the whole evaluation chooses.
  private mutating func addForms() {
    for (scope, all) in compiled.forms.enumerated() {
      for (host, forms) in all.byHost.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
      where forms.count == 1 && !isForeign(host) {
        let first = Int32(segments.count)
        let base = actions[forms[0].action].firstParameter
        for segment in forms[0].segments {
          switch segment {
          case .literal(let text): segments.append(Segment(parameter: -1, literal: store(text)))
          case .parameter(let number):
            segments.append(
              Segment(parameter: base + Int32(number), literal: Text(start: 0, end: 0)))
          }
        }
        self.forms.append(
          Form(
            host: store(host), scope: Int32(scope), action: Int32(forms[0].action),
            firstSegment: first, segmentCount: Int32(forms[0].segments.count)))
      }
    }
  }

  private func isForeign(_ host: [UInt8]) -> Bool {
    compiled.spec.foreignScopes.contains { scope in
      scope.hosts.contains { host.elementsEqual($0.utf8) }
    }
  }

  private static let seed: UInt32 = 2_166_136_261

  @inline(__always)
  private static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  private func slots(_ texts: [Text]) -> [Int32] {
    var size = 16
    while size < texts.count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    for (number, text) in texts.enumerated() {
      var hash = Self.seed
      for index in Int(text.start)..<Int(text.end) { hash = Self.mix(hash, pool[index]) }
      var slot = Int(hash) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(number)
    }
    return slots
  }

  // MARK: - Judging

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
  private func isEqual(_ url: [UInt8], _ range: Range<Int>, _ text: Text) -> Bool {
    if range.count != Int(text.end - text.start) { return false }
    var other = Int(text.start)
    for index in range {
      if url[index] != pool[other] { return false }
      other += 1
    }
    return true
  }

  // MARK: - Values

  /// Whether a value without escapes is plainly of its grammar. The bytes are those that a query or
  /// a segment may hold, `+` aside in a query.
  private func matches(
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
  private func matchesDecoded(
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
