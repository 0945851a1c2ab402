/// A well-formed JSON text (RFC 8259).
package struct JSONGrammar: ValueGrammar {
  /// How deep arrays and objects may stand inside of each other; `nil`: that is said nowhere, and
  /// what becomes of a text that is deeper than readers take for granted is open, as that of a long
  /// link is.
  package var depth: Int?
  /// Whether the text is an object, of which members are named or not.
  package var isObject = false
  /// What the members of the object are, by their names.
  package var types: [String: ValueType] = [:]
  /// The members that have to be there.
  package var required: [String] = []
  /// What the text is an array of, and how many of them; `nil`: no array is promised.
  package var array: ListGrammar?

  /// What every reader takes.
  private static let safeDepth = 32
  /// How deep the reader goes that decides.
  private static let readDepth = 60

  package init(depth: Int? = nil) { self.depth = depth }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    var level = 0
    var deepest = 0
    var firstDeep: Int?
    var isText = false
    var isEscaped = false
    for (offset, byte) in octets.enumerated() {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        deepest = max(deepest, level)
        if let depth, level > depth { return scan.fail(at: offset, .json) }
        if depth == nil, firstDeep == nil, level > Self.safeDepth { firstDeep = offset }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
      default: break
      }
    }
    if firstDeep != nil, let bad = UTF8Form.firstIllFormed(in: octets) {
      return scan.fail(at: bad - octets.startIndex, .json)
    }
    // Deeper than this reader goes, only that it is deep is known.
    if let firstDeep, deepest > Self.readDepth { return scan.open(.length, at: firstDeep) }
    do throws(JSONError) {
      let root = try JSONReader(dialect: .json).read(Array(octets))
      if let firstDeep { scan.open(.length, at: firstDeep) }
      if let huge = Self.firstHugeNumber(in: octets) { scan.open(.otherIdentifier, at: huge) }
      if isObject { readMembers(root, of: octets, &scan) }
      if let array { readItems(root, of: array, octets, &scan) }
      if scan.points.isEmpty, scan.status == .accepted { scan.accept() }
    } catch {
      switch error.code {
      // Names should be unique, and readers take the last of several; so do some with half a
      // surrogate and a mark in front (RFC 8259, 4, 8.1 and 8.2).
      case .duplicateKey, .loneSurrogate, .byteOrderMark:
        scan.open(.otherIdentifier, at: error.offset)
      case .tooLarge, .tooManyNodes: scan.open(.length, at: error.offset)
      default: scan.fail(at: octets.count, .json)
      }
    }
  }

  /// Where the first number stands that is beyond what readers hold, of a text that is JSON: they
  /// may set limits of range (RFC 8259, 6), and some have none of it.
  private static func firstHugeNumber(in octets: ArraySlice<UInt8>) -> Int? {
    var isText = false
    var index = octets.startIndex
    while index < octets.endIndex {
      let byte = octets[index]
      if isText, byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      if !isText, byte &- 0x30 < 10 {
        let start = index
        while index < octets.endIndex, "0123456789+-.eE".utf8.contains(octets[index]) { index += 1 }
        // Without an exponent it takes more digits than a double has powers of ten.
        let token = octets[start..<index]
        let isLong = token.count > 308 || token.contains { $0 | 0x20 == UInt8(ascii: "e") }
        if isLong, Double(String(decoding: token, as: UTF8.self))?.isInfinite == true {
          return start - octets.startIndex
        }
        continue
      }
      index += 1
    }
    return nil
  }

  package static let keyword = "json"
  package static let notation = GrammarNotation(
    .keys(
      [
        .init(
          "depth", .integer(least: 1),
          "How deep arrays and objects may stand inside of each other. Without it that is open."),
        .init(
          "members", .typesByName,
          "What the members of the object are, by their names; others are permitted. A list is an array."
        ),
        .init("required", .texts(least: 1), "The members that have to be there."),
        .init("items", .type, "What each item of the array is, where the text is an array."),
        .init("minimum", .integer(least: 0), "The least number of items."),
        .init("maximum", .integer(least: 1), "The greatest number of items."),
      ] + ListGrammar.itemKeys), "A well-formed JSON text (RFC 8259).")

  package init?(_ particulars: inout GrammarParticulars) {
    self.init(depth: particulars.integer("depth"))
    let members = particulars.typesByName("members")
    isObject = members != nil
    types = members ?? [:]
    required = particulars.texts("required") ?? []
    let (minimum, maximum) = (particulars.count("minimum"), particulars.count("maximum"))
    let items = particulars.type("items")
    var list = ListGrammar(items ?? .text(), minimum: minimum ?? 0, maximum: maximum)
    list.takeItemRules(&particulars)
    if items != nil {
      array = list
    } else if minimum ?? maximum != nil {
      particulars.fail("'minimum' and 'maximum' count the 'items' of an array; say what they are")
    } else if let key = list.itemRules.first?.key {
      particulars.fail("'\(key)' is about the 'items' of an array; say what they are")
    }
  }
  package var particulars: [JSONText.Member] {
    var particulars: [JSONText.Member] = []
    if let depth { particulars.append(.init("depth", .integer(depth))) }
    if isObject {
      let members = types.sorted { $0.key < $1.key }
        .map { JSONText.Member($0.key, $0.value.written) }
      particulars.append(.init("members", .object(members)))
    }
    if !required.isEmpty {
      particulars.append(.init("required", .array(required.map(JSONText.string))))
    }
    guard let array else { return particulars }
    particulars.append(.init("items", array.items.written))
    if array.minimum > 0 { particulars.append(.init("minimum", .integer(array.minimum))) }
    if let maximum = array.maximum { particulars.append(.init("maximum", .integer(maximum))) }
    return particulars + array.itemRules
  }
  package func problems(in spec: Spec) -> [GrammarProblem] {
    let hasDepth = depth.map((1...64).contains) ?? true
    var problems: [GrammarProblem] = []
    if !hasDepth { problems.append(GrammarProblem("the depth is from 1 to 64", key: "depth")) }
    for name in required where types[name] == nil {
      problems.append(
        GrammarProblem(
          "'\(name)' is no member; name it with its type in 'members'", key: "required")
      )
    }
    for (name, type) in types.sorted(by: { $0.key < $1.key }) {
      for problem in Self.problems(ofMember: type, in: spec) {
        problems.append(GrammarProblem("\(name): \(problem.message)", key: "members"))
      }
    }
    guard let array else { return problems }
    if isObject {
      problems.append(
        GrammarProblem("a text is an object with 'members' or an array of 'items'", key: "items"))
    }
    if let maximum = array.maximum, maximum < array.minimum {
      problems.append(GrammarProblem("the minimum is above the maximum", key: "minimum"))
    }
    problems += Self.problems(ofMember: array.items, in: spec).map {
      GrammarProblem($0.message, key: "items")
    }
    return problems + (problems.isEmpty ? array.itemRuleProblems(in: spec) : [])
  }

  /// What is wrong with the type of a member: a list is an array, whose items nothing separates.
  private static func problems(ofMember type: ValueType, in spec: Spec) -> [GrammarProblem] {
    let list = type.grammar as? ListGrammar
    return list?.withoutSeparator.problems(in: spec) ?? type.grammar.problems(in: spec)
  }
  package var inner: [ValueType] {
    types.sorted { $0.key < $1.key }.map(\.value) + (array.map { [$0.items] } ?? [])
  }
  package var slashes: SlashHolders { .some }
  package var summary: String {
    if let array {
      let count = array.count(unlessAbove: 0)
      return "a JSON array of " + (count.isEmpty ? "" : count + " ") + "values, "
        + array.itemRuleWords + "each \(array.items.summary)"
        + (array.contained.map { ", one of them \($0.summary)" } ?? "")
    }
    if types.isEmpty { return isObject ? "a JSON object" : "a JSON text" }
    let names = types.keys.sorted().map { required.contains($0) ? $0 : $0 + " (may be missing)" }
    return "a JSON object with " + names.joined(separator: ", ")
  }
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .json, .jsonObject, .jsonMember: return summary
    default:
      // Of a member that is of no type of its own; which one it was is not known where several
      // could expect it.
      let owners = types.sorted { $0.key < $1.key }.compactMap { name, type -> String? in
        let phrase = type.grammar.phrase(expectation)
        return phrase == expectation.phrase ? nil : "\(phrase) as \(name)"
      }
      return owners.count == 1 ? owners[0] : summary
    }
  }

  package var samples: SampleValues {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    let texts = [
      "{}", "[]", "{\"a\":1}", "[1,2.5,-3e4,true,false,null,\"x\"]", "\"Text\"", "12", "null",
      "{\"a\":{\"b\":[{\"c\":\"\\u00e9\"}]}}", "{\"é\":\"🎬\"}", " [ ] ",
      nested(depth ?? Self.safeDepth),
      nested((depth ?? Self.safeDepth) + 1),
      "", "{", "{\"a\":}", "{a:1}", "{'a':1}", "[1,]", "[1 2]", "\"open", "tru", "01", "+1", ".5",
      "NaN",
      "{}{}", "// c\n{}", "\"\\x41\"", "\"line\nbreak\"", "undefined", "{\"a\":1,\"a\":2}",
      "\"\\ud800\"", "\u{FEFF}{}", "[\"a/b\"]",
    ]
    var samples = SampleValues()
    let others = array.map { itemTexts(of: $0) } ?? (types.isEmpty ? [] : memberTexts)
    samples.take(others.map { SampleValue($0.name, octets: $0.octets) }, as: self)
    samples.take(texts.enumerated().map { SampleValue("json.\($0.offset)", $0.element) }, as: self)
    return samples
  }
}

extension Expectation {
  static let json = Expectation(rawValue: 45)
}

extension ValueType {
  /// A well-formed JSON text, nested so deep at most.
  public static func json(depth: Int? = nil) -> ValueType { ValueType(JSONGrammar(depth: depth)) }

  /// A JSON object whose members are of these types; those of `required` have to be there.
  public static func json(
    members: [String: ValueType], required: [String] = [], depth: Int? = nil
  ) -> ValueType {
    var grammar = JSONGrammar(depth: depth)
    grammar.isObject = true
    grammar.types = members
    grammar.required = required
    return ValueType(grammar)
  }

  /// A JSON array of so many values of a type.
  public static func json(
    items: ValueType, minimum: Int = 0, maximum: Int? = nil, depth: Int? = nil
  ) -> ValueType {
    var grammar = JSONGrammar(depth: depth)
    grammar.array = ListGrammar(items, minimum: minimum, maximum: maximum)
    return ValueType(grammar)
  }
}
