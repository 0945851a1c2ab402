import Conformance
import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

/// In which forms a router may report a value, and what is said of an answer that is near to
/// several permitted ones.
@Suite struct AnswerFormTests {
  private static func comparison() throws -> Comparison {
    Comparison(
      try Judge(
        SpecReader.read(
          Array(
            """
            {
              linkspec: 1, name: "x", title: "X", documents: { d: "D" }, cite: "d: 1",
              scopes: { app: { scheme: "x" } },
              actions: {
                open: {
                  title: "opens", forms: { app: "//open" },
                  parameters: {
                    single: { type: "flag" }, a: { type: "text" }, b: { type: "text" },
                    latitude: { type: { decimal: { minimum: 0 } } },
                    count: { type: { decimal: { digits: 0 } } }, whole: { type: "integer" },
                    by: { type: { enumeration: ["any", ["walking", "w"]] } },
                    bys: { type: { list: { items: { enumeration: ["any", ["walking", "w"]] } } } },
                  },
                  constraints: [{ when: { by: "walking" }, excludes: ["a"] }],
                  unknownParameters: [{ names: "$*", readings: ["verbatim"] }],
                },
              },
            }
            """.utf8))))
  }

  private static func mismatch(
    _ link: String, _ parameters: [String: ParameterValue]
  ) throws -> String? {
    let comparison = try comparison()
    let outcome = RouterOutcome.answered(.handled("open", parameters))
    return comparison.mismatch(of: Array(link.utf8), outcome).map(comparison.fingerprint)
  }

  /// Whether of a value of a type one answer is right and another wrong.
  private static func check(
    _ type: String, _ value: String, right: ParameterValue, wrong: ParameterValue
  ) throws {
    let comparison = Comparison(
      try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "s", scopes: { app: { scheme: "x" } }, actions: { go: {
              forms: { app: "//go" }, parameters: { q: { type: \(type) } } } } }
          """)))
    for (answer, isRight) in [(right, true), (wrong, false)] {
      let outcome = RouterOutcome.answered(.handled("go", ["q": answer]))
      let mismatch = comparison.mismatch(of: Array("x://go?q=\(value)".utf8), outcome)
      #expect((mismatch == nil) == isRight, "\(answer)")
    }
  }

  /// A value whose case says nothing, by what it is beside its text.
  @Test(
    arguments: [
      ("boolean: { yes: ['Yes'], no: ['No'] }", "yES", .boolean(true), .boolean(false)),
      ("list: { items: { enumeration: ['On', 'Off'] } }", "on,OFF", ["On", "off"], ["off", "on"]),
      (
        "parts: { form: 'T:{id}', types: { id: { enumeration: ['One', 'Two'] } } }", "t:ONE",
        .parts(["id": "one"]), .parts(["id": "Two"])
      ),
    ] as [(String, String, ParameterValue, ParameterValue)])
  func inAnyCase(
    type: String, value: String, right: ParameterValue, wrong: ParameterValue
  ) throws {
    try Self.check("{ anyCase: { \(type) } }", value, right: right, wrong: wrong)
  }

  /// Of what has white space around it, the value without; of items and parts that have, the text
  /// as it stands or without, too.
  @Test(
    arguments: [
      ("{ trimmed: 'text' }", "%20a%20b", "a b", " a b"),
      ("{ trimmed: { decimal: { digits: 1 } } }", "1.5%20", .number("1.5"), 2),
      ("{ trimmed: { boolean: { yes: ['on'], no: ['off'] } } }", "%20on", true, false),
      ("{ list: { items: { trimmed: 'letter' } } }", "a,%20b", ["a", "b"], ["a", " b"]),
      ("{ list: { items: { trimmed: 'letter' } } }", "a,%20b", "a,b", "b,a"),
      ("{ list: { items: { trimmed: 'letter' } } }", "a,%20b", "a, b", "a, c"),
      ("{ list: { items: { trimmed: 'letter' } } }", "a,%C2%A0b", ["a", "b"], ["a", "c"]),
      (
        "{ trimmed: { list: { items: { trimmed: { words: ['On'] } } } } }", "%20on%20,on",
        ["On", "ON"],
        ["on", "off"]
      ),
      (
        "{ parts: { form: '{x}-{y}', types: { x: { trimmed: 'letter' }, y: 'letter' } } }",
        "a%20-b",
        .parts(["x": "a", "y": "b"]), .parts(["x": "a ", "y": "b"])
      ),
      (
        "{ parts: { form: '{x}-{y}', types: { x: { trimmed: 'letter' }, y: 'letter' } } }",
        "a%20-b",
        "a-b", "b-b"
      ),
    ] as [(String, String, ParameterValue, ParameterValue)])
  func withoutWhiteSpace(
    type: String, value: String, right: ParameterValue, wrong: ParameterValue
  ) throws {
    try Self.check(type, value, right: right, wrong: wrong)
  }

  /// Of base64 the text, or what it says.
  @Test(
    arguments: [
      ("'json'", "eyJhIjoxfQ", .parts(["a": 1]), .parts(["a": 2])),
      ("'json'", "eyJhIjoxfQ", "eyJhIjoxfQ", "eyJhIjoxfQ=="),
      // In an answer null is nothing.
      ("'json'", "bnVsbA", .null, "x"), ("'json'", "bnVsbA", "bnVsbA", 1),
      ("{ enumeration: ['on', 'off'] }", "b24", "on", "off"),
      ("{ list: { items: 'integer' } }", "MSwy", [1, 2], [2, 1]),
    ] as [(String, String, ParameterValue, ParameterValue)])
  func base64(
    content: String, value: String, right: ParameterValue, wrong: ParameterValue
  ) throws {
    try Self.check("{ base64: { of: \(content) } }", value, right: right, wrong: wrong)
  }

  @Test func aFlagIsItsNameOrTrue() throws {
    for link in ["x://open?single", "x://open?single=", "x://open?single=1", "x://open?single=%FF"]
    {
      #expect(try Self.mismatch(link, ["single": .boolean(true)]) == nil, "\(link)")
    }
    #expect(try Self.mismatch("x://open?single", ["single": ""]) == nil)
    #expect(try Self.mismatch("x://open?single=TRUE", ["single": "TRUE"]) == nil)
    #expect(try Self.mismatch("x://open?single=TRUE", ["single": "true"]) != nil)
    #expect(
      try Self.mismatch("x://open?single", ["single": .boolean(false)])
        == "wrong-parameter:open.single.value")
    #expect(
      try Self.mismatch("x://open", ["single": .boolean(true)])
        == "extra-parameter:open.single.optional")
  }

  /// What says the action of a link, a word or a flag, has been said by who names the action.
  @Test(
    arguments: [
      ("message", "x://go?message", [:], true),
      ("message", "x://go?message", ["message": ""], true),
      ("chat", "x://go?as=chat", [:], true), ("chat", "x://go?as=chat", ["as": "chat"], true),
      ("message", "x://go?message&n=1", [:], false), ("any", "x://go?message", [:], false),
    ] as [(String, String, [String: ParameterValue], Bool)])
  func whatSaysTheAction(
    action: String, link: String, parameters: [String: ParameterValue], isRight: Bool
  ) throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "x", scopes: { app: { scheme: "x" } }, actions: {
        any: { forms: { app: "//go" } },
        message: { forms: { app: "//go" }, parameters: {
          message: { required: true, type: "flag" }, n: { type: "integer" } } },
        chat: { forms: { app: "//go" }, parameters: {
          as: { required: true, type: { enumeration: ["chat"] } } } } } }
      """)
    let mismatch = Comparison(try Judge(spec)).mismatch(
      of: Array(link.utf8), .answered(.handled(action, parameters)))
    #expect((mismatch == nil) == isRight)
  }

  /// Of a parameter that is given several times a router may leave out what it cannot read, though
  /// what another makes of it is like what it keeps.
  @Test(arguments: [("1,", ["1"], true), ("1,", ["1", "1"], true), ("1", ["1"], false)])
  func ofSeveralValuesOneIsLeftOut(first: String, answer: [String], isRight: Bool) throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "x", scopes: { app: { scheme: "x" } }, actions: { go: {
          forms: { app: "//go" }, parameters: {
            ids: { repeated: true, type: { list: { items: "integer" } } } } } } }
      """)
    let mismatch = Comparison(try Judge(spec)).mismatch(
      of: Array("x://go?ids=\(first)&ids=1".utf8),
      .answered(.handled("go", ["ids": .list(answer.map { .string($0) })])))
    #expect((mismatch == nil) == isRight)
  }

  @Test func ofWordsThatMeanTheSameAnyWillDo() throws {
    #expect(try Self.mismatch("x://open?by=w", ["by": "w"]) == nil)
    #expect(try Self.mismatch("x://open?by=w", ["by": "walking"]) == nil)
    #expect(try Self.mismatch("x://open?by=walking", ["by": "w"]) == nil)
    #expect(try Self.mismatch("x://open?bys=w,any", ["bys": ["walking", "any"]]) == nil)
    #expect(
      try Self.mismatch("x://open?by=w", ["by": "any"]) == "wrong-parameter:open.by.value")
    // A condition that names one means all of them.
    let link = "x://open?by=w&a=1"
    #expect(
      try Self.mismatch(link, ["by": "w", "a": "1"])
        == "accepted-invalid:open.excludes.a.by=walking")
    #expect(try Self.mismatch("x://open?by=any&a=1", ["by": "any", "a": "1"]) == nil)
  }

  /// What a flag with a value means is open; it is there to who looks at its name alone, and all
  /// that it says then is the empty text.
  @Test(arguments: [("1", "1"), ("1", ""), ("0", ""), ("%20", "")])
  func aFlagWithAValueIsThere(value: String, answer: String) throws {
    #expect(try Self.mismatch("x://open?single=\(value)", ["single": .string(answer)]) == nil)
    #expect(try Self.mismatch("x://open?single=\(value)", ["single": "x"]) != nil)
  }

  @Test func aConditionMeansAllWordsForYes() throws {
    let comparison = Comparison(
      try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "s", scopes: { app: { scheme: "x" } }, actions: { go: {
              forms: { app: "//go" }, parameters: {
                all: { type: { boolean: { yes: ["true", "1"], no: ["false", "0"] } } }, a: { type: "text" } },
              constraints: [{ when: { all: "true" }, excludes: ["a"] }] } } }
          """)))
    func mismatch(_ link: String, _ parameters: [String: ParameterValue]) -> String? {
      comparison.mismatch(of: Array(link.utf8), .answered(.handled("go", parameters)))
        .map(comparison.fingerprint)
    }
    #expect(mismatch("x://go?all=1", ["all": "true"]) == nil)
    #expect(mismatch("x://go?all=1", ["all": .boolean(true)]) == nil)
    #expect(mismatch("x://go?all=1", ["all": "false"]) == "wrong-parameter:go.all.value")
    #expect(mismatch("x://go?all=0&a=1", ["all": "0", "a": "1"]) == nil)
    #expect(
      mismatch("x://go?all=1&a=1", ["all": "1", "a": "1"])
        == "accepted-invalid:go.excludes.a.all=true")
  }

  @Test func whatIsHandedOnMayHaveBeenDecoded() throws {
    #expect(try Self.mismatch("x://open?$a%FF=b%FF", ["$a\u{FFFD}": "b\u{FFFD}"]) == nil)
    #expect(try Self.mismatch("x://open?$a=b", ["$a": "b"]) == nil)
    #expect(try Self.mismatch("x://open?$a+b=c+d", ["$a b": "c d"]) == nil)
    #expect(
      try Self.mismatch("x://open?$a=b", ["$a": "\u{FFFD}"])
        == "extra-parameter:open.unknown.$any:unknown-parameter")
  }

  /// Of several readings of a link the one that the answer is nearest to says what is wrong.
  @Test func theNearestReadingExplains() throws {
    // Trimmed, or with the space encoded.
    #expect(
      try Self.mismatch("x://open?a=1&b=2 ", ["a": "x", "b": "2 "])
        == "unspecified-misread:open.a.value")
    #expect(
      try Self.mismatch("x://open?a=1&b=2 ", ["a": "1", "b": "3"])
        == "unspecified-misread:open.b.value")
  }

  /// A JSON number has the precision of binary64 at best (RFC 8259, 6); a text has any.
  @Test func aNumberIsTheNearest() throws {
    let third = "x://open?latitude=0.333333333333333333333"
    #expect(try Self.mismatch(third, ["latitude": .number("0.3333333333333333")]) == nil)
    for other: ParameterValue in [.number("0.33333333"), "0.3333333333333333"] {
      let found = try Self.mismatch(third, ["latitude": other])
      #expect(found?.hasPrefix("wrong-parameter:open.latitude.value") == true)
    }
    // Some languages write 15 digits of a number, as many as always survive.
    let most = "x://open?latitude=1.3333333333333333333"
    #expect(try Self.mismatch(most, ["latitude": .number("1.33333333333333")]) == nil)
    #expect(try Self.mismatch(most, ["latitude": .number("1.33333333333334")]) != nil)
    #expect(try Self.mismatch(most, ["latitude": .number("1.3333333333333")]) != nil)
    let great = "9007199254740993"
    let rounded = ParameterValue.number("9007199254740992")
    #expect(try Self.mismatch("x://open?latitude=\(great)", ["latitude": rounded]) == nil)
    // Of whole numbers each is another one.
    for name in ["count", "whole"] {
      #expect(try Self.mismatch("x://open?\(name)=\(great)", [name: rounded]) != nil)
      #expect(try Self.mismatch("x://open?\(name)=\(great)", [name: .number(great)]) == nil)
    }
  }

  @Test func zeroMayHaveASign() throws {
    #expect(try Self.mismatch("x://open?latitude=-0.0", ["latitude": .number("0")]) == nil)
    #expect(try Self.mismatch("x://open?latitude=-0.0", [:]) == nil)
    #expect(try Self.mismatch("x://open?latitude=-1", ["latitude": "-1"]) != nil)
  }
}
