import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Base64 whose octets are a value of another type.
@Suite struct Base64ContentTests {
  @Test func jsonInside() {
    let type = ValueType.base64(of: .json()).grammar
    ReadingText.check(
      [
        ("eyJhIjoxfQ", "accepted"), ("eyJhIjoxfQ==", "accepted"), ("W10", "accepted"),
        ("eyJhIjoxfR", "open otherIdentifier@9"), ("eyJhIjoxLA", "invalid 9 content"),
        ("aGVsbG8", "invalid 6 content"),
        ("eyJhIjox", "invalid 8 content"), ("{}", "invalid 0 form"), ("", "open otherIdentifier@0"),
      ], count: 9, read: type.read)
    #expect(type.structure(of: Array("W10".utf8)[...])?.description == "[]")
    #expect(type.summary == "octets in base64 of either alphabet, which are a JSON text")
  }

  /// `method:password`, as links to proxies have it.
  @Test func partsInside() throws {
    let parts = PartsGrammar(
      "{method}:{password}",
      ["method": .enumeration("aes-128-gcm", "none"), "password": .text(minimum: 1)])
    let type = ValueType.base64(of: ValueType(parts)).grammar
    let text = Base64.encode(Array("none:ab".utf8))
    #expect(type.read(Array(text.utf8)).match == .accepted)
    #expect(
      type.structure(of: Array(text.utf8)[...])?.description == "method=none,password=ab")
  }

  /// Each rule of such a spec has a case, and each case is what it was made to be.
  @Test func aSpec() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "x" } }, actions: {
            load: { forms: { app: "//load/{p}" }, parameters: {
              p: { type: { base64: { alphabet: "url", padding: "none", of: { parts: {
                form: "{method}:{password}",
                types: { method: { enumeration: ["none", "full"] }, password: "identifier" } } } } } },
              data: { type: { base64: { of: { json: { members: { id: "integer" } } } } } } } } } }
        """))
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  @Test func whatLintSays() {
    let error = #expect(throws: SpecError.self) {
      try SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "x" } }, actions: {
            load: { forms: { app: "//load" }, parameters: {
              a: { type: { base64: { of: "text" } } }, b: { type: { base64: { of: "link" } } },
              c: { type: { base64: { of: { anyOf: ["link", "integer"] } } } } } } },
          examples: [{ title: "t", url: "x://load", action: "load" }] }
        """)
    }
    #expect(
      error?.problems.map(\.message) == [
        "every text is of this type",
        "a link is a whole value: it stands in no other type but 'anyOf'",
        "links of the app do not stand in base64",
      ])
  }
}
