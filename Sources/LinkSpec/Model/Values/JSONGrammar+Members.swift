/// What the object of a JSON text holds: `{ payee: "text", amount: "decimal" }`, of which some have
/// to be there.
///
/// A member is a string whose content is of its type, a number where the type is one of numbers, an
/// array where it is a list, `true` or `false` where it is a boolean. A number in a string, or the
/// other way round, is open (`otherIdentifier`): documents that show one example do not say which
/// other spelling a reader takes. So is `null` for a member that may be missing. Members that are
/// not named are permitted, as RFC 8259 leaves them to the reader.
extension JSONGrammar {
  /// Reads the members of what has been found to be well-formed.
  func readMembers(_ root: JSONNode, of octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    guard case .object(let members) = root.value else {
      return scan.fail(at: root.range.lowerBound, .jsonObject)
    }
    for name in required where !members.contains(where: { $0.key == name }) {
      return scan.fail(at: max(0, root.range.upperBound - 1), .jsonMember)
    }
    for member in members {
      guard let type = types[member.key] else { continue }
      if member.value.value == .null, !required.contains(member.key) {
        scan.open(.otherIdentifier, at: member.value.range.lowerBound)
      } else if !read(member.value, as: type, of: octets, &scan) {
        return
      }
    }
  }

  /// Reads the items of what has been found to be well-formed.
  func readItems(
    _ root: JSONNode, of array: ListGrammar, _ octets: ArraySlice<UInt8>, _ scan: inout ValueScan
  ) {
    guard case .array = root.value else {
      return scan.fail(at: root.range.lowerBound, .jsonObject)
    }
    _ = read(root, as: ValueType(array), of: octets, &scan)
  }

  /// Whether a value is of a type, or left open.
  private func read(
    _ node: JSONNode, as type: ValueType, of octets: ArraySlice<UInt8>, _ scan: inout ValueScan
  ) -> Bool {
    let place = node.range.lowerBound
    let isNumeric = Self.isOfNumbers(type)
    switch node.value {
    case .string(let text):
      if type.is(JSONGrammar.self) { break }
      guard scan.takeWhole(type, Array(text.utf8)[...], at: place) else { return false }
      if isNumeric || type.is(BooleanGrammar.self) { scan.open(.otherIdentifier, at: place) }
      return true
    case .number(let text):
      if type.is(JSONGrammar.self) { break }
      guard scan.takeWhole(type, Array(text.utf8)[...], at: place) else { return false }
      if !isNumeric { scan.open(.otherIdentifier, at: place) }
      return true
    // The words of the type are those of links; here the value is one of JSON's own.
    case .boolean: if type.is(BooleanGrammar.self) { return true }
    case .array(let nodes):
      guard let list = type.grammar as? ListGrammar else { break }
      guard nodes.count >= list.minimum, nodes.count <= list.maximum ?? .max else {
        scan.fail(at: place, .jsonMember)
        return false
      }
      return nodes.allSatisfy { read($0, as: list.items, of: octets, &scan) }
    case .object, .null: break
    }
    guard let own = type.grammar as? JSONGrammar else {
      scan.fail(at: place, .jsonMember)
      return false
    }
    let start = octets.startIndex
    return scan.takeWhole(
      ValueType(own), octets[(start + place)..<(start + node.range.upperBound)], at: place)
  }

  /// Which member of an object is missing or no value, and what is expected of it; `nil` where none
  /// is found.
  func wrongMember(of octets: [UInt8]) -> String? {
    guard let root = try? JSONReader(dialect: .json).read(octets),
      case .object(let members) = root.value
    else { return nil }
    if let name = required.first(where: { name in !members.contains { $0.key == name } }) {
      let type = types[name].map { "; expected " + $0.summary } ?? ""
      return "has no member '\(VisibleText.of(Array(name.utf8)))'\(type)"
    }
    for member in members {
      guard let type = types[member.key] else { continue }
      var scan = ValueScan()
      scan.start()
      if member.value.value == .null, !required.contains(member.key) { continue }
      if !read(member.value, as: type, of: octets[...], &scan) {
        let name = VisibleText.of(Array(member.key.utf8), limit: 60)
        let value = VisibleText.of(Array(octets[member.value.range]), limit: 60)
        return "has '\(value)' for its member '\(name)'; expected \(type.summary)"
      }
    }
    return nil
  }

  private static func isOfNumbers(_ type: ValueType) -> Bool {
    switch type.grammar {
    case is IntegerGrammar, is DecimalGrammar: true
    case let types as AnyOfGrammar: types.inner.contains(where: isOfNumbers)
    case let types as AllOfGrammar: types.inner.prefix(1).contains(where: isOfNumbers)
    default: false
    }
  }

  // MARK: - Samples

  /// Texts with the members: those that have to be there, each other one besides, each wrong or
  /// missing alone.
  var memberTexts: [(name: String, octets: [UInt8])] {
    let names = types.keys.sorted()
    func text(
      _ changes: [String: [UInt8]] = [:], with added: [String] = [], without missing: String = ""
    ) -> [UInt8] {
      let given = names.filter {
        $0 != missing && (required.contains($0) || added.contains($0) || changes[$0] != nil)
      }
      let members = given.compactMap { name -> [UInt8]? in
        let value = changes[name] ?? types[name].flatMap { Self.written($0)?.first }
        return value.map { Self.quoted(Array(name.utf8)) + [Byte.colon] + $0 }
      }
      return [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")])
        + [UInt8(ascii: "}")]
    }
    var texts = [("members", text()), ("allMembers", text(with: names))]
    for name in names {
      if required.contains(name) { texts.append(("missing.\(name)", text(without: name))) }
      guard let type = types[name] else { continue }
      for value in (Self.written(type) ?? []).prefix(24) + Self.wrongItems(type) {
        texts.append(("member.\(name)", text([name: value])))
      }
      for value in Self.wrong(type, numbers: true) {
        texts.append(("member.\(name)", text([name: value])))
      }
      // What some readers take beside the numbers of JSON.
      for other in ["null", "1", "true", "[]", "{}", "\"\"", "NaN", "Infinity", "01", "+1"] {
        texts.append(("member.\(name)", text([name: Array(other.utf8)])))
      }
    }
    let comma = text().count > 2 ? "," : ""
    func beside(_ value: String) -> [UInt8] {
      text().dropLast() + Array("\(comma)\"x\":\(value)}".utf8)
    }
    texts.append(("unknownMember", beside("1")))
    if let depth, depth < 64 {
      for depth in [depth - 1, depth] {
        let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        texts.append(("depth", beside(depth == 0 ? "0" : nested)))
      }
    }
    return texts.map { (name: "json." + $0.0, octets: Array($0.1)) }
  }

  /// Arrays of so many items, with each value that one may have, and with each that is none.
  func itemTexts(of array: ListGrammar) -> [(name: String, octets: [UInt8])] {
    let empty = array.minimum == 0 ? [Self.array([])] : []
    let texts = (Self.written(ValueType(array)) ?? []) + empty + Self.wrongItems(ValueType(array))
    return texts.prefix(400).map { ("json.items", $0) }
  }

  /// Values of a type as JSON writes them, the simplest first; `nil` where none is known.
  private static func written(_ type: ValueType) -> [[UInt8]]? {
    let samples = type.samples.valid.map(\.octets)
    switch type.grammar {
    case is BooleanGrammar: return ["true", "false"].map { Array($0.utf8) }
    case is JSONGrammar: return samples
    case let list as ListGrammar:
      guard let items = written(list.items), let first = items.first else { return nil }
      let counts =
        [max(list.minimum, 1), list.minimum - 1, list.maximum ?? 2]
        + (list.maximum.map { [$0 + 1] } ?? [])
      let repeated = counts.filter { (0...64).contains($0) }.map {
        array(Array(repeating: first, count: $0))
      }
      // Each value of the items, as the only one there may be, or beside others.
      let before = Array(items.dropFirst().prefix(max(list.minimum - 1, 0)))
      return repeated
        + items.dropFirst().map { item in
          array(before.filter { $0 != item }.prefix(max(list.minimum - 1, 0)) + [item])
        }
    default:
      return samples.filter { UTF8Form.firstIllFormed(in: $0[...]) == nil }.map {
        isOfNumbers(type) && JSONNumber.isOne($0) ? $0 : quoted($0)
      }
    }
  }

  /// Arrays of which one item is none, or perhaps none; of other types there are no arrays.
  private static func wrongItems(_ type: ValueType) -> [[UInt8]] {
    guard let list = type.grammar as? ListGrammar, let items = written(list.items) else {
      return []
    }
    let before = Array(items.prefix(max(list.minimum - 1, 0)))
    let others = ["null", "[]", "{}"].map { Array($0.utf8) }
    return (wrong(list.items, numbers: false) + others).map { array(before + [$0]) }
  }

  /// What is no value of a type, or perhaps none, as JSON writes it: an object as it is, a text in
  /// quotes; a number as it is, and with `numbers` in quotes, too.
  private static func wrong(_ type: ValueType, numbers: Bool) -> [[UInt8]] {
    let samples = type.samples
    if type.is(JSONGrammar.self) {
      // Of what is no JSON the text around it is none either, which has samples of its own.
      return (samples.open + samples.invalid).map(\.octets).filter {
        (try? JSONReader(dialect: .json).read($0)) != nil
      }
    }
    let most = numbers ? 16 : 8
    return (samples.open.prefix(4) + samples.invalid.prefix(most)).flatMap { sample in
      guard UTF8Form.firstIllFormed(in: sample.octets[...]) == nil else { return [[UInt8]]() }
      let isNumber = isOfNumbers(type) && JSONNumber.isOne(sample.octets)
      if !isNumber { return [quoted(sample.octets)] }
      return numbers ? [quoted(sample.octets), sample.octets] : [sample.octets]
    }
  }

  private static func array(_ items: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + items.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// A text as a string of JSON.
  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    Array(JSONText.string(String(decoding: text, as: UTF8.self)).serialized().utf8)
  }
}

/// Whether octets are a number as JSON writes one.
private enum JSONNumber {
  static func isOne(_ octets: [UInt8]) -> Bool {
    guard let node = try? JSONReader(dialect: .json).read(octets) else { return false }
    if case .number = node.value { return true }
    return false
  }
}

extension ValueScan {
  /// Takes a part of the value that stands at `offset` and may be written otherwise there: `false`
  /// where it is none of the type.
  fileprivate mutating func takeWhole(
    _ type: ValueType, _ piece: ArraySlice<UInt8>, at offset: Int
  ) -> Bool {
    var own = ValueScan()
    type.grammar.read(piece, &own)
    if own.status == .invalid {
      fail(at: offset, .jsonMember)
      return false
    }
    for point in own.points { open(point, at: offset) }
    hasValue = hasValue && own.hasValue
    mayBeInvalid = mayBeInvalid || own.mayBeInvalid
    return true
  }
}

extension Expectation {
  static let jsonObject = Expectation(rawValue: 61)
  static let jsonMember = Expectation(rawValue: 62)
}
