import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// What separates pairs may differ by place.
@Suite struct PairSeparatorsTests {
  private static func judge(_ scopes: String, _ actions: String, _ separators: String) throws
    -> Judge
  {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "shop", documents: { d: "Document" }, cite: "d: 1",
          pairSeparators: \(separators), scopes: { \(scopes) }, actions: { \(actions) } }
        """))
  }

  /// As in RFC 7512, 2.3, whose query has ampersands.
  @Test func semicolonsInThePlaceOfAPath() throws {
    let judge = try Self.judge(
      "app: { scheme: \"token\" }",
      """
      use: { forms: { app: "" }, parameters: {
        object: { in: "opaquePath", type: "text" }, serial: { in: "opaquePath", type: "text" },
        pin: { type: "text" }, slot: { type: "integer" } } }
      """, "{ opaquePath: \";\" }")
    JudgementText.check(
      [
        ("token:object=a;serial=b", "accept use object=a serial=b"),
        ("token:serial=b;object=a%3Bc", "accept use object=a%3Bc serial=b"),
        ("token:object=a?pin=b&slot=1", "accept use object=a pin=b slot=#1"),
        ("token:object=a?pin=b;slot=1", "open use object=a pin=b%3Bslot%3D1 / use object=a"),
        ("token:object=a&serial=b", "open *"),
        ("token:object=a;;serial=b", "open use object=a serial=b"),
      ], count: 6, by: judge)
  }

  @Test func semicolonsInAFragment() throws {
    let judge = try Self.judge(
      "app: { scheme: \"shop\" }",
      """
      scan: { forms: { app: "//scan" }, parameters: {
        a: { in: "fragment", type: "text" }, b: { in: "fragment", type: "integer" }, c: { type: "text" } } }
      """, "{ fragment: \";\" }")
    JudgementText.check(
      [
        ("shop://scan#a=x;b=1", "accept scan a=x b=#1"),
        ("shop://scan#b=1;a=x%3By", "accept scan a=x%3By b=#1"),
        ("shop://scan#a=x&b=1", "open *"),
        ("shop://scan?c=1&d=2#a=x", "open scan a=x c=1"),
      ], count: 4, by: judge)
  }

  /// A policy on values says nothing of a `&` in a name, or in a value that nobody looks at.
  @Test func anAmpersandOutsideOfAValue() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "shop", scopes: { app: { scheme: "token" } },
          pairSeparators: { opaquePath: ";" }, policies: { \(PolicyText.of(["unencodedValue:reject"])) },
          actions: { use: { forms: { app: "" }, parameters: {
            object: { in: "opaquePath", type: "text" }, at: { in: "opaquePath", type: "letter" } } } } }
        """))
    JudgementText.check(
      [
        ("token:object=a", "accept use object=a"), ("token:object=a&b", "reject"),
        ("token:object=a;x&y=1", "open *"), ("token:object=a;x=1&y", "open *"),
        ("token:object=a;at=l&", "open *"),
      ], count: 5, by: judge)
  }

  /// In the path nothing separates pairs, so that an escape of what does may divide a value there
  /// or not.
  @Test(arguments: ["&", ";"])
  func aValueInThePathIsNoPair(separator: String) throws {
    let judge = try Self.judge(
      "app: { scheme: \"shop\" }",
      """
      go: { forms: { app: ["//h/{v}", "//q"] }, parameters: { v: { in: "pathOrQuery", type: {
        parts: { form: "{a}\(separator){b}", types: { a: "text", b: "integer" } } } } } }
      """, "\"\(separator)\"")
    let escape = separator == "&" ? "%26" : "%3B"
    JudgementText.check(
      [
        ("shop://h/x\(separator)1", "accept go v=x\(escape)1"),
        ("shop://h/x\(escape)1", "open go v=x\(escape)1"),
        ("shop://q?v=x\(escape)1", "accept go v=x\(escape)1"),
      ], count: 3, by: judge)
  }

  /// Parameters behind a path of another scope take nothing from them.
  @Test func besidePathsWithParametersBehind() throws {
    let judge = try Self.judge(
      "app: { scheme: \"token\" }, web: { scheme: \"shop\" }",
      """
      use: { forms: { app: "" }, parameters: {
        object: { in: "opaquePath", type: "text" }, serial: { in: "opaquePath", type: "text" } } },
      call: { forms: { web: "{number}" }, parameters: {
        number: { type: "integer" }, ext: { in: "matrix", type: "integer" } } }
      """, "{ opaquePath: \";\" }")
    JudgementText.check(
      [
        ("token:object=a;serial=b", "accept use object=a serial=b"),
        ("shop:7;ext=1", "accept call number=#7 ext=#1"),
      ], count: 2, by: judge)
  }

  @Test(arguments: [
    ("\",\"", "pairSeparators: expected '&', ';' or '&;'"),
    ("{ fragment: \",\" }", "pairSeparators.fragment: expected '&', ';' or '&;'"),
    ("{ matrix: \";\" }", "unknown key 'matrix'"), ("7", "a string, or an object by place"),
  ])
  func whatIsNone(separators: String, message: String) {
    let problem = #expect(throws: SpecError.self) {
      try Self.judge("app: { scheme: \"shop\" }", "a: { forms: { app: \"//a\" } }", separators)
    }
    #expect(problem.map { "\($0)".contains(message) } == true, "\(problem.map { "\($0)" } ?? "")")
  }

  @Test(arguments: [
    "\"&;\"", "\";\"", "{ fragment: \";\" }", "{ query: \";\", opaquePath: \"&;\" }",
  ])
  func isWrittenAsItIsRead(separators: String) throws {
    let spec = try Self.judge(
      "app: { scheme: \"shop\" }", "a: { forms: { app: \"//a\" } }", separators
    ).spec
    #expect(try SpecReader.read(SpecWriter.text(of: spec)) == spec)
  }

  @Test func isDeclaredByPlace() throws {
    let declared = try Spec("shop", title: "Links") {
      Document("d", "Document")
      PairSeparators(opaquePath: ";")
      Scope("app", scheme: "shop", cite: "d: 1")
      Action("a", "does", cite: "d: 1") { LinkForm("app", "//a") }
    }
    #expect(declared.pairSeparators.opaquePath == .semicolon)
    #expect(declared.pairSeparators.query == .ampersand)
    #expect(throws: SpecError.self) {
      try Spec("shop", title: "Links") {
        Document("d", "Document")
        PairSeparators(fragment: ",")
        Scope("app", scheme: "shop", cite: "d: 1")
        Action("a", "does", cite: "d: 1") { LinkForm("app", "//a") }
      }
    }
  }
}
