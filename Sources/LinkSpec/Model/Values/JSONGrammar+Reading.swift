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

  /// Whether a number is none of a type as it stands, and one in plain digits: `1e3` is a thousand
  /// to who reads JSON numbers by value.
  private static func isOtherwiseWritten(_ text: [UInt8], _ type: ValueType) -> Bool {
    guard case .invalid = type.grammar.read(text).match,
      NumberText<ArraySlice<UInt8>>.isAnyNumber(text), let plain = NumberText(text[...]).plain,
      plain != text
    else { return false }
    if case .invalid = type.grammar.read(plain).match { return false }
    return true
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
    switch type.grammar {
    case let types as AnyOfGrammar: return readAny(node, of: types.inner, of: octets, &scan)
    case let types as AllOfGrammar:
      return types.inner.allSatisfy { read(node, as: $0, of: octets, &scan) }
    case let other as NotGrammar: return readOther(node, than: other.type, of: octets, &scan)
    default: break
    }
    let isNumeric = Self.isOfNumbers(type)
    switch node.value {
    case .string(let text):
      if type.is(JSONGrammar.self) { break }
      guard scan.takeWhole(type, Array(text.utf8)[...], at: place) else { return false }
      if isNumeric || type.is(BooleanGrammar.self) { scan.open(.otherIdentifier, at: place) }
      return true
    case .number(let text):
      if type.is(JSONGrammar.self) { break }
      if isNumeric, Self.isOtherwiseWritten(Array(text.utf8), type) {
        scan.open(.otherIdentifier, at: place)
        return true
      }
      guard scan.takeWhole(type, Array(text.utf8)[...], at: place) else { return false }
      if !isNumeric { scan.open(.otherIdentifier, at: place) }
      return true
    // The words of the type are those of links; here the value is one of JSON's own.
    case .boolean: if type.is(BooleanGrammar.self) { return true }
    case .array(let nodes):
      // What is beyond a limit counts as the limit; which items of an array are is not looked at.
      if type.is(LimitedGrammar.self) || type.is(TrimmedGrammar.self),
        type.grammar.inner[0].is(ListGrammar.self)
      {
        scan.open(.otherIdentifier, at: place)
        return true
      }
      guard let list = type.grammar as? ListGrammar else { break }
      return read(nodes, of: list, at: node.range, octets, &scan)
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

  /// Whether an array has so many values of a type, and what they demand of each other.
  private func read(
    _ nodes: [JSONNode], of list: ListGrammar, at range: Range<Int>, _ octets: ArraySlice<UInt8>,
    _ scan: inout ValueScan
  ) -> Bool {
    guard nodes.count >= list.minimum, nodes.count <= list.maximum ?? .max else {
      scan.fail(at: range.lowerBound, .jsonMember)
      return false
    }
    var rules = ListGrammar.ItemRules(of: list)
    for node in nodes {
      guard read(node, as: list.items, of: octets, &scan) else { return false }
      // A number among texts is open, and to some another value than the text of its digits.
      guard list.hasItemRules, !Self.isOther(node, than: list.items) else { continue }
      let text = Self.text(of: node, in: octets)
      if !rules.take(text[...], at: node.range.lowerBound, &scan) { return false }
    }
    return rules.end(at: max(0, range.upperBound - 1), &scan)
  }

  /// Whether a value is a number where texts are expected, or the other way round.
  private static func isOther(_ node: JSONNode, than type: ValueType) -> Bool {
    switch node.value {
    case .number: !isOfNumbers(type)
    case .string: isOfNumbers(type)
    default: false
    }
  }

  /// Whether a value is of one of several types: of the first that promises it, or else of the
  /// first that leaves it open.
  private func readAny(
    _ node: JSONNode, of types: [ValueType], of octets: ArraySlice<UInt8>, _ scan: inout ValueScan
  ) -> Bool {
    var open: ValueScan?
    for type in types {
      var own = ValueScan()
      guard read(node, as: type, of: octets, &own) else { continue }
      if own.status == .accepted { return true }
      if open == nil { open = own }
    }
    guard let open else {
      scan.fail(at: node.range.lowerBound, .jsonMember)
      return false
    }
    scan.takePart(open, at: 0)
    return true
  }

  /// Whether a value is none of a type.
  private func readOther(
    _ node: JSONNode, than type: ValueType, of octets: ArraySlice<UInt8>, _ scan: inout ValueScan
  ) -> Bool {
    var own = ValueScan()
    guard read(node, as: type, of: octets, &own) else { return true }
    if own.status == .accepted {
      scan.fail(at: node.range.lowerBound, .jsonMember)
      return false
    }
    scan.takePart(own, at: 0)
    scan.mayBeInvalid = true
    return true
  }

  /// The content of a text; other values as they stand.
  private static func text(of node: JSONNode, in octets: ArraySlice<UInt8>) -> [UInt8] {
    switch node.value {
    case .string(let text): Array(text.utf8)
    case .number(let text): Array(text.utf8)
    default:
      Array(
        octets[
          (octets.startIndex + node.range.lowerBound)..<(octets.startIndex + node.range.upperBound)]
      )
    }
  }

  /// The content of a member of an object, or the member as it stands; `nil` where there is none.
  static func text(ofMember name: String, in octets: [UInt8]) -> [UInt8]? {
    guard let root = try? JSONReader(dialect: .json).read(octets),
      case .object(let members) = root.value,
      let member = members.first(where: { $0.key == name })
    else { return nil }
    return text(of: member.value, in: octets[...])
  }

  /// Which member of an object is missing or no value, and what is expected of it; `nil` where none
  /// is found.
  func wrongMember(of octets: [UInt8]) -> String? {
    guard let root = try? JSONReader(dialect: .json).read(octets),
      case .object(let members) = root.value
    else { return nil }
    if let name = required.first(where: { name in !members.contains { $0.key == name } }) {
      let type = types[name].map { "; expected " + Self.summary(of: $0) } ?? ""
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
        return "has '\(value)' for its member '\(name)'; expected \(Self.summary(of: type))"
      }
    }
    return nil
  }

  /// What a member is, in words: a list is an array.
  private static func summary(of type: ValueType) -> String {
    guard let list = type.grammar as? ListGrammar else { return type.summary }
    var grammar = JSONGrammar()
    grammar.array = list
    return grammar.summary
  }

  static func isOfNumbers(_ type: ValueType) -> Bool {
    switch type.grammar {
    case is IntegerGrammar, is DecimalGrammar: true
    case let types as AnyOfGrammar: types.inner.contains(where: isOfNumbers)
    case let types as AllOfGrammar: types.inner.prefix(1).contains(where: isOfNumbers)
    default: false
    }
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
    for point in own.points.indices { own.points[point].offset = 0 }
    takePart(own, at: offset)
    return true
  }

  /// What a part of the value leaves open is open of the whole.
  fileprivate mutating func takePart(_ own: ValueScan, at offset: Int) {
    for point in own.points { open(point, at: offset + point.offset) }
    hasValue = hasValue && own.hasValue
    mayBeInvalid = mayBeInvalid || own.mayBeInvalid
  }
}

extension Expectation {
  static let jsonObject = Expectation(rawValue: 61)
  static let jsonMember = Expectation(rawValue: 62)
}
