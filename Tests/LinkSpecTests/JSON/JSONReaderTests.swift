import LinkSpec
import Testing

@Suite struct JSONReaderTests {
  /// What a text says, without places.
  static func plain(_ node: JSONNode) -> JSONText {
    switch node.value {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(plain))
    case .object(let members): .object(members.map { .init($0.key, plain($0.value)) })
    }
  }

  /// Texts, and what they say when written in ASCII on one line.
  static let strict: [(String, String)] = [
    ("null", "null"),
    (" true ", "true"),
    ("\t\r\nfalse", "false"),
    ("0", "0"),
    ("-0", "-0"),
    ("-12.50e+07", "-12.50e+07"),
    ("1E400", "1E400"),
    (#""""#, #""""#),
    (#""é€😀""#, #""\u00e9\u20ac\ud83d\ude00""#),
    (
      #""\"\\\/\b\f\n\r\t\u0000\u00E9\uD83D\uDE00""#,
      #""\"\\/\u0008\u000c\n\r\t\u0000\u00e9\ud83d\ude00""#
    ),
    ("\"\u{7F}\u{2028}\"", #""\u007f\u2028""#),
    ("[]", "[]"),
    ("[ ]", "[]"),
    ("{}", "{}"),
    ("{ } ", "{}"),
    ("[ 1 , [2,{}] , \"a\"]", #"[1,[2,{}],"a"]"#),
    (#"{"b" : 1, "a":{"c":[null]}}"#, #"{"b":1,"a":{"c":[null]}}"#),
    // Canonically equivalent keys are two keys.
    (#"{"\u00e9":1,"e\u0301":2}"#, #"{"\u00e9":1,"e\u0301":2}"#),
  ]

  @Test(arguments: strict) func strictJSON(text: String, expected: String) throws {
    #expect(Self.plain(try JSONReader().read(text)).serialized() == expected)
    // All of them are JSON5 too.
    let relaxed = try JSONReader(dialect: .json5).read(text)
    #expect(Self.plain(relaxed).serialized() == expected)
  }

  /// JSON5 that is no JSON.
  static let relaxed: [(String, String)] = [
    ("\u{FEFF}1", "1"),
    ("// a\n/* b ** / */ 1 // c", "1"),
    ("//\u{2028}1", "1"),
    ("\u{B}\u{C}\u{A0}\u{2003}\u{FEFF}\u{2029}1", "1"),
    ("[1,]", "[1]"),
    ("{a:1,}", #"{"a":1}"#),
    (
      "{ $_a1:1, 'b c':2, \"d\":3, été:4, \\u0061b:5, a\u{200D}:6, null:7 }",
      #"{"$_a1":1,"b c":2,"d":3,"\u00e9t\u00e9":4,"ab":5,"a\u200d":6,"null":7}"#
    ),
    (#"'it\'s "so" \v\0\x41\u0042'"#, #""it's \"so\" \u000b\u0000AB""#),
    ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e\tf'", #""abcde\tf""#),
    ("[+1,.5,5.,-.5e1,0x1F,-0Xab,1.e3]", "[+1,.5,5.,-.5e1,0x1F,-0Xab,1.e3]"),
  ]

  @Test(arguments: relaxed) func relaxedJSON(text: String, expected: String) throws {
    let node = try JSONReader(dialect: .json5).read(text)
    #expect(Self.plain(node).serialized() == expected)
    #expect(throws: JSONError.self) { try JSONReader().read(text) }
  }

  @Test func rangesAreTheBytesOfTheText() throws {
    let text = " { \"k\u{E9}\" : [ 10 , 'x' ] , b:null}"
    let bytes = Array(text.utf8)
    let root = try JSONReader(dialect: .json5).read(bytes)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(part(root.range) == text.dropFirst())
    let members = try #require(root.members)
    #expect(members.map { part($0.keyRange) } == ["\"k\u{E9}\"", "b"])
    #expect(part(members[0].value.range) == "[ 10 , 'x' ]")
    #expect(members[0].value.array?.map { part($0.range) } == ["10", "'x'"])
    #expect(part(members[1].value.range) == "null")
    #expect(root["b"]?.value == .null)
    #expect(root["c"] == nil)
    #expect(root["k\u{E9}"]?.array?[1].string == "x")
    #expect(root["ke\u{301}"] == nil)
  }

  @Test func limitsAreExact() throws {
    func read(_ text: String, _ limits: JSONReader.Limits) throws(JSONError) {
      _ = try JSONReader(limits: limits).read(text)
    }
    try read("1234", .init(maxBytes: 4))
    try read("[[1]]", .init(maxDepth: 2))
    try read("[[1],2]", .init(maxNodes: 4))
    let tooLarge = #expect(throws: JSONError.self) { try read("12345", .init(maxBytes: 4)) }
    #expect(tooLarge?.code == .tooLarge && tooLarge?.offset == 4)
    let tooDeep = #expect(throws: JSONError.self) { try read("[[[1]]]", .init(maxDepth: 2)) }
    #expect(tooDeep?.code == .tooDeep && tooDeep?.offset == 2)
    let tooMany = #expect(throws: JSONError.self) { try read("[[1],2]", .init(maxNodes: 3)) }
    #expect(tooMany?.code == .tooManyNodes && tooMany?.offset == 5)
    for limits in [
      JSONReader.Limits(maxBytes: -1), .init(maxDepth: -1), .init(maxNodes: -1),
    ] {
      #expect(throws: JSONError.self) { try read("[]", limits) }
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func nestingBombIsALocatedError(opening: String) {
    let bomb = Array(String(repeating: opening, count: 100_000).utf8)
    for dialect in [JSONReader.Dialect.json, .json5] {
      for depth in [64, .max] {
        let error = #expect(throws: JSONError.self) {
          try JSONReader(dialect: dialect, limits: .init(maxDepth: depth)).read(bomb)
        }
        #expect(error?.code == .tooDeep)
        let openingsEach = opening == "[{\"a\":" ? 2 : 1
        let expected = min(depth, 512) / openingsEach * opening.utf8.count
        #expect(error?.offset == expected)
      }
    }
  }

  /// Each would take hours if a step cost as much as what was read before it.
  @Test(.timeLimit(.minutes(60))) func longTextsTakeLinearTime() throws {
    let count = 100_000
    let keys = "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    #expect(try JSONReader().read(keys).members?.count == count)

    let twice = keys.dropLast() + ",\"k0\":1}"
    let error = #expect(throws: JSONError.self) { try JSONReader().read(String(twice)) }
    #expect(error?.code == .duplicateKey && error?.offset == keys.utf8.count)

    let escapes = "\"" + String(repeating: "\\u0041", count: 300_000) + "\""
    #expect(try JSONReader().read(escapes).string?.utf8.count == 300_000)

    let comments = String(repeating: "/**/", count: 300_000) + "1"
    #expect(try JSONReader(dialect: .json5).read(comments).value == .number("1"))
  }

  /// `JSON.stringify` writes half a pair where a text was cut inside of a character.
  @Test(arguments: [
    (#""a\uD83Cb""#, "a\u{FFFD}b"), (#""\udfff""#, "\u{FFFD}"), (#""\uD83C\u0041""#, "\u{FFFD}A"),
    (#""\uD83C\uD83D\uDE00""#, "\u{FFFD}\u{1F600}"), (#""\uD83C\n""#, "\u{FFFD}\n"),
  ])
  func halfAPairMayBeReplaced(_ text: String, _ expected: String) throws {
    let node = try JSONReader(replacesHalfPairs: true).read(text)
    #expect(node.string == expected, "\(text)")
    let error = #expect(throws: JSONError.self) { try JSONReader().read(text) }
    #expect(error?.code == .loneSurrogate, "\(text)")
  }
}
