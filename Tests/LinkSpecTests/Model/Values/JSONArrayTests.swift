import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// Arrays of JSON whose items demand something of each other, and values that are of one of several
/// types, some of them arrays or objects.
@Suite struct JSONArrayTests {
  /// The type of a parameter, as a spec says it.
  private static func type(_ text: String) throws -> ValueType {
    try OneAction.judge(forms: "'//go'", "v: { type: \(text) }").spec.actions[0].parameters[0].type
  }

  private static func outcome(_ text: String, of type: ValueType) -> String {
    switch type.grammar.read(Array(text.utf8)).match {
    case .accepted: "accepted"
    case .open(let points): points.map { "\($0.question.name)@\($0.offset)" }.joined(separator: ",")
    case .invalid(let offset, _): "\(offset)"
    }
  }

  private static let types = [
    "unique": "{ json: { items: 'text', unique: true } }",
    "member": "{ json: { members: { ids: { list: { items: 'uuid', unique: true } } } } }",
    "sku":
      """
    { json: { items: { json: { members: { sku: 'text', count: 'integer' }, required: ['sku'] } },
      uniquePart: 'sku' } }
    """,
    "order": "{ json: { items: 'integer', order: 'strictlyAscending' } }",
    "days": "{ json: { items: 'date', order: 'ascending' } }",
    "contains": "{ json: { items: 'text', contains: { enumeration: ['openid'] } } }",
    "oneOrMore": "{ json: { members: { to: { anyOf: ['text', { list: { items: 'text' } }] } } } }",
    "shapes":
      """
    { json: { members: { by: { anyOf: [{ json: { members: { card: 'text' }, required: ['card'] } },
      { json: { members: { bank: 'integer' }, required: ['bank'] } }, 'boolean'] } } } }
    """,
    "not": "{ json: { members: { a: { allOf: ['integer', { not: { enumeration: ['5'] } }] } } } }",
    "limited": "{ json: { members: { a: { limited: { list: { items: 'text', maximum: 2 } } } } } }",
  ]

  @Test(arguments: [
    ("unique", #"["a","b"]"#, "accepted"), ("unique", #"["a","b","a"]"#, "9"),
    ("unique", #"["a",1,"1"]"#, "otherIdentifier@5"), ("unique", #"["é","\u00e9"]"#, "6"),
    ("unique", "[]", "accepted"),
    ("member", #"{"ids":["8e0c23b1-5ea6-463a-b48e-7d474158e992"]}"#, "accepted"),
    (
      "member",
      #"{"ids":["8e0c23b1-5ea6-463a-b48e-7d474158e992","8e0c23b1-5ea6-463a-b48e-7d474158e992"]}"#,
      "47"
    ),
    (
      "member",
      #"{"ids":["8e0c23b1-5ea6-463a-b48e-7d474158e992","8E0C23B1-5EA6-463A-B48E-7D474158E992"]}"#,
      "otherIdentifier@47"
    ),
    ("sku", #"[{"sku":"a"},{"sku":"b","count":1}]"#, "accepted"),
    ("sku", #"[{"sku":"a"},{"count":1,"sku":"a"}]"#, "13"), ("sku", #"[{"count":1}]"#, "1"),
    ("order", "[1,2,10]", "accepted"), ("order", "[1,10,2]", "6"), ("order", "[1,1]", "3"),
    ("days", #"["2026-01-02","2026-01-02","2027-01-01"]"#, "accepted"),
    ("days", #"["2026-01-02","2025-01-02"]"#, "14"),
    ("contains", #"["x","openid"]"#, "accepted"), ("contains", #"["x","OpenID"]"#, "13"),
    ("contains", "[]", "1"),
    ("oneOrMore", #"{"to":"a"}"#, "accepted"), ("oneOrMore", #"{"to":["a","b"]}"#, "accepted"),
    ("oneOrMore", #"{"to":{}}"#, "6"), ("oneOrMore", #"{"to":1}"#, "otherIdentifier@6"),
    ("shapes", #"{"by":{"card":"1"}}"#, "accepted"), ("shapes", #"{"by":{"bank":1}}"#, "accepted"),
    ("shapes", #"{"by":true}"#, "accepted"), ("shapes", #"{"by":{"cash":1}}"#, "6"),
    ("shapes", #"{"by":{"bank":"1"}}"#, "otherIdentifier@6"), ("shapes", #"{"by":[]}"#, "6"),
    ("not", #"{"a":4}"#, "accepted"), ("not", #"{"a":5}"#, "otherIdentifier@5"),
    ("not", #"{"a":"5"}"#, "5"), ("not", #"{"a":[]}"#, "5"),
    ("limited", #"{"a":["x","y","z"]}"#, "otherIdentifier@5"),
  ])
  func arrays(_ name: String, _ text: String, _ expected: String) throws {
    let type = try Self.type(try #require(Self.types[name]))
    #expect(Self.outcome(text, of: type) == expected, "\(text)")
  }

  /// A spec keeps what it says of them, and says it in words.
  @Test(arguments: [
    ("unique", "a JSON array of values, each once, each free text"),
    (
      "sku",
      "a JSON array of values, each sku once, each a JSON object with count (may be missing), sku"
    ),
    (
      "order",
      "a JSON array of values, each above the one before, each an integer from 0 to 2147483647"
    ),
    (
      "contains", "a JSON array of values, each free text, one of them one of openid"
    ),
  ])
  func words(_ name: String, _ summary: String) throws {
    let text = try #require(Self.types[name])
    #expect(try Self.type(text).summary == summary)
    let spec = try OneAction.judge(forms: "'//go'", "v: { type: \(text) }").spec
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
  }

  /// Each rule is broken in a sample that breaks nothing else.
  @Test(arguments: [
    ("unique", #"["typical","typical"]"#), ("order", "[10,0]"),
    ("contains", #"["typical","openidx"]"#),
  ])
  func samplesBreakThem(_ name: String, _ text: String) throws {
    let samples = try Self.type(try #require(Self.types[name])).samples
    let wrong = samples.invalid.map { String(decoding: $0.octets, as: UTF8.self) }
    #expect(wrong.contains(text), "\(wrong.filter { $0.hasPrefix("[") })")
    let valid = samples.valid.map { String(decoding: $0.octets, as: UTF8.self) }
    #expect(valid.contains { $0.hasPrefix("[") && $0.contains(",") })
  }

  @Test(arguments: [
    ("unique: true", "'unique' is about the 'items' of an array; say what they are"),
    ("items: 'text', uniquePart: 'sku'", "the items have no part 'sku'"),
    (
      "items: 'text', order: 'ascending'",
      "the items are free text, which has no order; numbers, dates, times and durations ascend"
    ),
    (
      "members: { a: { list: { items: 'integer', contains: { enumeration: ['x'] } } } }",
      "a: no item was found that is of this type, too"
    ),
  ])
  func whatMakesNoSense(_ particulars: String, _ message: String) {
    let error = #expect(throws: SpecError.self) {
      try OneAction.judge(forms: "'//go'", "v: { type: { json: { \(particulars) } } }")
    }
    #expect(error?.problems.map(\.message) == [message])
  }

  /// Items of an array have no separator that they could hold.
  @Test func objectsMayStandInArrays() throws {
    let type = try Self.type(
      """
      { json: { members: { lines: { list: { items:
        { json: { members: { a: 'text', b: 'text' }, required: ['a', 'b'] } } } } } } }
      """)
    #expect(Self.outcome(#"{"lines":[{"a":"1","b":"2"}]}"#, of: type) == "accepted")
  }
}
