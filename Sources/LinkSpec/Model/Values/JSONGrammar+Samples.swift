/// The texts that tell one reading of a JSON text from another: with each member missing, wrong or
/// alone, with items that are as they have to be and not.
extension JSONGrammar {
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
    case let types as AnyOfGrammar:
      let each = types.inner.map { written($0) ?? [] }
      let most = each.map(\.count).max() ?? 0
      return (0..<most).flatMap { place in each.compactMap { $0.dropFirst(place).first } }
    case let list as ListGrammar:
      if list.hasItemRules { return arrays(of: list, promised: true) }
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
    if let types = type.grammar as? AnyOfGrammar { return types.inner.flatMap(wrongItems) }
    guard let list = type.grammar as? ListGrammar, let items = written(list.items) else {
      return []
    }
    if list.hasItemRules { return arrays(of: list, promised: false) }
    let before = Array(items.prefix(max(list.minimum - 1, 0)))
    let others = ["null", "[]", "{}"].map { Array($0.utf8) }
    return (wrong(list.items, numbers: false) + others).map { array(before + [$0]) }
  }

  /// Arrays of what a list of the same values, in a text, is tried with, where its items demand
  /// something of each other.
  private static func arrays(of list: ListGrammar, promised: Bool) -> [[UInt8]] {
    let list = list.withoutSeparator
    let samples = list.samples
    let chosen = promised ? samples.valid : samples.open.prefix(4) + samples.invalid
    // The rules first, which other types do not have, then some items. In an array nothing
    // separates them, and what is long says no more there.
    let ofText = ["separator", "otherSeparator", "spaceBehind", "many"].map { "list." + $0 }
    let told = chosen.filter { sample in !ofText.contains { sample.scenario.hasPrefix($0) } }
    let (items, rules) = (
      told.filter { $0.scenario.hasPrefix("list.item") },
      told.filter { !$0.scenario.hasPrefix("list.item") }
    )
    return (rules.prefix(40) + items.prefix(16)).compactMap { sample in
      let pieces = sample.octets.isEmpty ? [] : list.pieces(of: sample.octets[...])
      let values = pieces.compactMap { written(item: Array($0), of: list.items) }
      return values.count == pieces.count ? array(values) : nil
    }
  }

  /// A value of a type as JSON writes it; `nil` where it cannot.
  private static func written(item: [UInt8], of type: ValueType) -> [UInt8]? {
    if UTF8Form.firstIllFormed(in: item[...]) != nil { return nil }
    if type.is(JSONGrammar.self) || isOfNumbers(type) && JSONNumber.isOne(item) { return item }
    return quoted(item)
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
