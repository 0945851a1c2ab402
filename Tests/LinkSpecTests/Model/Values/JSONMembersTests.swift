import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// JSON texts of which documentation says what they hold.
@Suite struct JSONMembersTests {
  private static let payment = ValueType.json(
    members: [
      "payee": .text(minimum: 1), "amount": .decimal(minimum: DecimalNumber(0)),
      "isOpen": .boolean(), "codes": .list(of: .integer(), maximum: 2),
      "more": .json(members: ["id": .uuid()], required: ["id"]),
    ], required: ["payee"])

  private static func outcome(_ text: String, of type: ValueType = payment) -> String {
    switch type.grammar.read(Array(text.utf8)).match {
    case .accepted: "accepted"
    case .open(let points): points.map { "\($0.question.name)@\($0.offset)" }.joined(separator: ",")
    case .invalid(let offset, _): "\(offset)"
    }
  }

  @Test(arguments: [
    (#"{"payee":"a"}"#, "accepted"), (#"{ "x": [1, {}], "payee" : "é" }"#, "accepted"),
    (#"{"payee":"a","amount":1.5,"isOpen":true,"codes":[1,2]}"#, "accepted"),
    (#"{"payee":"a","more":{"id":"8e0c23b1-5ea6-463a-b48e-7d474158e992"}}"#, "accepted"),
    ("{}", "1"), (#"{"amount":1}"#, "11"), ("12", "0"), ("[]", "0"), (#"{"payee":[]}"#, "9"),
    (#"{"payee":""}"#, "9"), (#"{"payee":"a","amount":-1}"#, "22"),
    (#"{"payee":"a","amount":"x"}"#, "22"), (#"{"payee":"a","codes":[1,2,3]}"#, "21"),
    (#"{"payee":"a","codes":[]}"#, "21"), (#"{"payee":"a","codes":1}"#, "otherIdentifier@21"),
    (#"{"payee":"a","more":{}}"#, "20"), (#"{"payee":"a","more":"x"}"#, "20"),
    (#"{"payee":1}"#, "otherIdentifier@9"), (#"{"payee":"a","amount":"1"}"#, "otherIdentifier@22"),
    (#"{"payee":"a","amount":null}"#, "otherIdentifier@22"), (#"{"payee":null}"#, "9"),
    (#"{"payee":"a","isOpen":"true"}"#, "otherIdentifier@22"),
    (#"{"payee":"a","payee":"b"}"#, "otherIdentifier@13"), (#"{"payee":"a""#, "12"),
  ])
  func members(_ text: String, _ expected: String) {
    #expect(Self.outcome(text) == expected, "\(text)")
  }

  /// An object without members that are named is one all the same.
  @Test(arguments: [
    ("{}", "accepted"), (#"{"a":[1]}"#, "accepted"), ("[]", "0"), ("12", "0"), (" null", "1"),
    ("{", "1"), ("", "0"),
  ])
  func anyObject(_ text: String, _ expected: String) {
    #expect(Self.outcome(text, of: .json(members: [:])) == expected, "\(text)")
  }

  private static let lines = ValueType.json(
    items: .json(
      members: ["sku": .identifier(), "count": .integer(maximum: 99)], required: ["sku"]),
    minimum: 1, maximum: 2)

  @Test(arguments: [
    (#"[{"sku":"a"}]"#, "accepted"), (#" [ {"sku":"a","count":2}, {"sku":"b"} ]"#, "accepted"),
    ("[]", "0"), ("{}", "0"), (#"{"sku":"a"}"#, "0"),
    (#"[{"sku":"a"},{"sku":"b"},{"sku":"c"}]"#, "0"),
    ("[{}]", "1"), (#"["a"]"#, "1"), (#"[{"sku":"a"},{"count":1}]"#, "13"),
    (#"[{"sku":"a","count":100}]"#, "1"), ("[null]", "1"),
    (#"[{"sku":"a","count":"1"}]"#, "otherIdentifier@1"), ("[", "1"),
    // Ten is an integer, however a number is written.
    (#"[{"sku":"a","count":1e1}]"#, "otherIdentifier@1"), (#"[{"sku":"a","count":1e2}]"#, "1"),
    (#"[{"sku":"a","count":1E-1}]"#, "otherIdentifier@1"),
    (#"[{"sku":"a","count":1.0}]"#, "fraction@1"),
  ])
  func items(_ text: String, _ expected: String) {
    #expect(Self.outcome(text, of: Self.lines) == expected, "\(text)")
  }

  @Test func itemsAreWrittenAsTheyWereRead() throws {
    let text = """
      { linkspec: 1, name: "a", scopes: { app: { scheme: "app" } }, actions: { go: { forms: { app: "//go" },
        parameters: { v: { type: { json: { items: { json: { members: {} } }, minimum: 1, maximum: 3 } } } } } } }
      """
    let spec = try SpecReader.read(text)
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    #expect(
      spec.actions[0].parameters[0].type.summary
        == "a JSON array of 1 to 3 values, each a JSON object")
    #expect(
      ValueType.json(items: .text()).summary == "a JSON array of values, each free text")
  }

  @Test func samplesTryEachItemAndTheirNumber() {
    let samples = Self.lines.grammar.samples
    func texts(_ list: [SampleValue]) -> [String] {
      list.filter { $0.scenario == "json.items" }.map { String(decoding: $0.octets, as: UTF8.self) }
    }
    let item = #"{"sku":"a1_-.Za1"}"#
    #expect(texts(samples.valid).contains("[\(item),\(item)]"))
    let wrong = texts(samples.invalid)
    let counted = #"[{"count":100,"sku":"a1_-.Za1"}]"#
    for text in ["[]", "[\(item),\(item),\(item)]", "[null]", "[{}]", counted] {
      #expect(wrong.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("items: 'text', members: {}", "a text is an object with 'members' or an array of 'items'"),
    ("minimum: 1", "'minimum' and 'maximum' count the 'items' of an array; say what they are"),
    ("items: 'text', minimum: 3, maximum: 2", "the minimum is above the maximum"),
    ("items: { pattern: 'a{2,1}' }", nil),
  ])
  func whatIsNoArrayIsToldSo(_ particulars: String, _ message: String?) {
    let error = #expect(throws: SpecError.self) {
      try OneAction.judge(forms: "'//go'", "v: { type: { json: { \(particulars) } } }")
    }
    let messages = error?.problems.map(\.message) ?? []
    #expect(message.map { messages == [$0] } ?? !messages.isEmpty, "\(messages)")
  }

  /// Each member is missing or wrong alone in some sample, and the samples are what they are for.
  @Test func samplesTryEachMember() {
    let samples = Self.payment.grammar.samples
    func names(_ list: [SampleValue]) -> Set<String> { Set(list.map(\.scenario)) }
    #expect(samples.valid.first.map { String(decoding: $0.octets, as: UTF8.self) } != nil)
    #expect(names(samples.valid).contains("json.allMembers"))
    #expect(names(samples.invalid).contains("json.missing.payee"))
    for name in ["amount", "codes", "isOpen", "more", "payee"] {
      #expect(names(samples.invalid).contains("json.member.\(name)"), "\(name)")
    }
    #expect(names(samples.open).contains("json.member.amount"))
  }

  /// Readers may set limits of range (RFC 8259, 6): beyond a double, some have no text.
  @Test(arguments: [
    ("1e308", "accepted"), ("1E400", "otherIdentifier@0"), ("[0,-1e400]", "otherIdentifier@4"),
    ("1e-400", "accepted"), (#""1e400""#, "accepted"), (#"["\"",1e400]"#, "otherIdentifier@6"),
    (#"{"a":"\"1e400","b":[1e5]}"#, "accepted"), ("1e", "2"), ("1e400,", "6"),
    (String(repeating: "9", count: 309), "otherIdentifier@0"),
    (String(repeating: "9", count: 308), "accepted"),
  ])
  func numbersBeyondTheRangeOfReaders(_ text: String, _ expected: String) {
    #expect(Self.outcome(text, of: .json()) == expected, "\(text)")
  }
}
