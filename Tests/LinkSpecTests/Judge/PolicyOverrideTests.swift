import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// Specs of users: other answers to open questions, constraints, opaque forms, patterns.
@Suite("Specs that answer otherwise")
struct PolicyOverrideTests {
  /// Who decodes a query at once refuses what is no UTF-8 wherever it stands, also in an item that
  /// does not count.
  @Test func whatIsNoUTF8InAnItemThatDoesNotCount() throws {
    func judge(_ reading: String) throws -> Judge {
      try OneAction.judge(
        forms: "'//go'",
        "n: { type: 'letter', policies: { duplicateParameter: { readings: ['\(reading)'], "
          + "reason: 'x' } } }")
    }
    JudgementText.check(
      [
        ("app://go?n=a&n=%FF", "open go n=a"), ("app://go?n=a&n=b", "accept go n=a"),
        ("app://go?n=a&n=%FF&n=b", "open go n=a"), ("app://go?n=a&n=b&n=%FF&n=b", "open go n=a"),
      ], count: 4, by: try judge("first"))
    JudgementText.check(
      [("app://go?n=%FF&n=a", "open go n=a"), ("app://go?n=1&n=a", "accept go n=a")], count: 2,
      by: try judge("last"))
  }

  private static func judge(_ policies: String = "", actions: String = actions) throws -> Judge {
    let text = """
      { linkspec: 1, name: "own", title: "Own links", documents: { d: "The document" },
        scopes: { custom: { scheme: "app", cite: "d: 1" } }, policies: { \(policies) },
        foreignScopes: { web: { hosts: ["www.app.example"], cite: "d: 1" } },
        actions: { \(actions) } }
      """
    return try Judge(try SpecReader.read(text))
  }

  private static let actions = """
    go: { title: "goes", forms: { custom: "//go" }, cite: "d: 1", parameters: {
      n: { type: "integer" }, t: { type: "text" }, i: { type: "letter" }, day: { type: "date" },
      c: { type: "text", disputed: "so or so" },
      u: { type: { urn: { namespace: "x", kinds: ["k"], openKinds: ["o"] } } } } },
    get: { title: "gets", forms: { custom: "//get/{id}" }, cite: "d: 1", parameters: {
      id: { in: "path", required: true, type: { identifier: {} } },
      must: { required: true, type: "integer" } } }
    """

  /// `question readings`, URL, judgement.
  @Test func policies() throws {
    let rows: [(String, String, String)] = [
      ("fragment ignore", "app://go#x", "accept go"), ("fragment reject", "app://go#x", "reject"),
      ("fragment reject ignore", "app://go#x", "open go"),
      ("fragment reject", "app://go", "accept go"),
      ("port ignore", "app://go:1", "accept go"), ("port reject", "app://go:1", "reject"),
      ("userinfo ignore", "app://a@go", "accept go"), ("userinfo reject", "app://a@go", "reject"),
      ("outerWhiteSpace trim", " app://go ", "accept go"),
      ("outerWhiteSpace reject", " app://go", "reject"),
      ("outerWhiteSpace reject", "app://go ", "reject"),
      ("trailingSlash ignore", "app://go/", "accept go"),
      ("trailingSlash reject", "app://go/", "reject"),
      ("trailingSlash ignore", "app://go//", "open go"),
      ("illegalCharacter encode", "app://go?t=a b", "accept go t=a%20b"),
      ("illegalCharacter reject", "app://go?t=a b", "reject"),
      ("schemeCase normalize", "APP://go", "accept go"),
      ("schemeCase reject", "APP://go", "reject"),
      ("actionSpelling normalize", "app://GO", "accept go"),
      ("actionSpelling reject", "app://GO", "reject"),
      ("foreignHost anyAction", "app://www.app.example/", "open! *"),
      ("foreignHost reject", "app://www.app.example/", "reject"),
      (
        "length verbatim", "app://go?t=" + String(repeating: "a", count: 3_000),
        "accept go t=" + String(repeating: "a", count: 3_000)
      ),
      ("length reject", "app://go?t=" + String(repeating: "a", count: 3_000), "reject"),
      ("emptyPair ignore", "app://go?&n=1&", "accept go n=#1"),
      ("emptyPair reject", "app://go?&", "reject"),
      ("unknownParameter ignore", "app://go?x=1", "accept go"),
      ("unknownParameter reject", "app://go?x=1", "reject"),
      ("unknownParameter ignore", "app://go?x=1&x=2", "accept go"),
      ("duplicateParameter first", "app://go?n=1&n=2&n=3", "accept go n=#1"),
      ("duplicateParameter last", "app://go?n=1&n=2&n=3", "accept go n=#3"),
      ("duplicateParameter first last", "app://go?n=1&n=2", "open! go n=#1|#2"),
      ("duplicateParameter first last", "app://go?n=1&n=1", "accept go n=#1"),
      ("duplicateParameter reject", "app://go?n=1&n=1", "reject"),
      ("duplicateParameter last", "app://go?n=1&n=x", "open go"),
      ("duplicateParameter first", "app://go?n=1&n=x", "accept go n=#1"),
      ("duplicateParameter last", "app://get/a?must=1&must=x", "reject"),
      ("duplicateParameter reject", "app://go?n=1&%6E=2", "open go n=#1"),
      ("duplicateParameter reject", "app://go?%6E=1&%6e=2", "open go"),
      ("duplicateParameter reject", "app://get/a?%6Dust=1&%6dust=2", "reject"),
      ("encodedName decode", "app://go?%6E=1", "accept go n=#1"),
      ("encodedName reject", "app://go?%6E=1", "reject"),
      ("encodedName decode", "app://go?%6E=1&n=2", "open go n=#1|#2"),
      ("encodedName reject decode", "app://go?%6E=1", "open go n=#1"),
      ("encodedName decode unknown", "app://go?%6E=1", "open go n=#1|∅"),
      ("encodedName unknown", "app://go?%6E=1", "open go"),
      ("encodedName unknown", "app://get/a?%6Dust=1", "reject"),
      ("encodedName unknown; unknownParameter ignore", "app://go?%6E=1", "accept go"),
      ("encodedName unknown; unknownParameter reject", "app://go?%6E=1", "reject"),
      ("encodedName decode unknown; unknownParameter ignore", "app://go?%6E=1", "open! go n=#1|∅"),
      ("plus verbatim", "app://go?t=a+b", "accept go t=a%2Bb"),
      ("plus space", "app://go?t=a+b", "accept go t=a%20b"),
      ("plus reject", "app://go?t=a+b", "reject"),
      ("plus verbatim space", "app://go?t=a+b", "open! go t=a%20b|a%2Bb"),
      ("invalidOptionalValue absent", "app://go?n=x", "accept go"),
      ("invalidOptionalValue reject", "app://go?n=x", "reject"),
      ("invalidOptionalValue reject", "app://go?i=AB&n=1", "reject"),
      ("invalidOptionalValue absent", "app://get/a?must=x", "reject"),
      ("disputedParameter verbatim", "app://go?c=x", "accept go c=x"),
      ("disputedParameter absent", "app://go?c=x", "accept go"),
      ("disputedParameter absent", "app://go?c=", "accept go"),
      ("disputedParameter absent", "app://go?c=%00", "accept go"),
      ("disputedParameter reject", "app://go?c=x", "reject"),
      ("disputedParameter reject", "app://go?c=", "reject"),
      ("disputedParameter verbatim", "app://go?c=", "open go c=\"\"|∅"),
      ("disputedParameter reject absent", "app://go?c=x", "open go"),
      ("emptyText verbatim", "app://go?t=", "accept go t=\"\""),
      ("emptyText absent", "app://go?t", "accept go"),
      ("emptyText reject", "app://go?t=", "reject"),
      ("controlInText verbatim", "app://go?t=%00", "accept go t=%00"),
      ("duplicateParameter first", "app://go?t=&t=b&t=", "open go t=\"\"|∅"),
      ("duplicateParameter filled", "app://go?t=&t=b&t=", "accept go t=b"),
      ("duplicateParameter filled", "app://go?t=&t=b&t=c", "open! go t=b|c"),
      ("duplicateParameter first filled", "app://go?t=&t=b&t=c&t=", "open go t=\"\"|b|∅"),
      ("emptySegment ignore", "app://get//a?must=1", "accept get id=a must=#1"),
      ("emptySegment reject", "app://get//a?must=1", "reject"),
      ("emptySegment verbatim", "app://get//a?must=1", "reject"),
      ("dotSegment normalize", "app://get/x/../a?must=1", "accept get id=a must=#1"),
      ("dotSegment normalize", "app://get/./a?must=1", "accept get id=a must=#1"),
      ("dotSegment verbatim", "app://get/./a?must=1", "reject"),
      ("dotSegment reject", "app://get/./a?must=1", "reject"),
      ("parameterNameCase normalize", "app://go?N=1", "accept go n=#1"),
      ("parameterNameCase reject", "app://go?N=1", "reject"),
      ("parameterNameCase unknown; unknownParameter ignore", "app://go?N=1", "accept go"),
      ("parameterNameCase unknown; unknownParameter reject", "app://go?N=1", "reject"),
      ("innerWhiteSpace ignore", "app://g\no?t=a\tb", "accept go t=ab"),
      ("innerWhiteSpace reject", "app://go?t=a\tb", "reject"),
      ("strayPercent encode", "app://go?t=%41%", "accept go t=A%25"),
      ("strayPercent encodeComponent", "app://go?t=%41%", "accept go t=%2541%25"),
      ("strayPercent replace", "app://go?t=%41%", "accept go t=A%EF%BF%BD"),
      ("strayPercent reject", "app://go?t=%41%", "reject"),
      (
        "illegalCharacter encodeComponent", "app://go?t=%41 ",
        "open go t=A / go t=A%20 / go t=%2541%20"
      ),
      ("illegalCharacter encodeComponent", "app://go?t=%41 b", "accept go t=%2541%20b"),
      ("schemeEscape normalize", "%61pp://go", "accept go"),
      ("schemeEscape reject", "%61pp://go", "reject"),
      ("invalidPort ignore", "app://go:x", "accept go"),
      ("invalidPort reject", "app://go:x", "reject"),
      ("internationalHost normalize", "app://g\u{FF4F}", "open go"),
      ("internationalHost reject", "app://g\u{FF4F}", "reject"),
      ("outerControl trim", "\u{1}app://go\u{1}", "accept go"),
      ("outerControl reject", "app://go\u{1}", "reject"),
      ("controlInText reject", "app://go?t=%00", "reject"),
      ("invalidUTF8 absent", "app://go?t=%FF", "accept go"),
      ("invalidUTF8 reject", "app://go?t=%FF", "reject"),
      ("integerAboveRange verbatim", "app://go?n=9999999999", "accept go n=#9999999999"),
      ("integerAboveRange reject", "app://go?n=9999999999", "reject"),
      ("integerAboveRange absent", "app://go?n=9999999999", "accept go"),
      ("integerAboveRange absent", "app://get/a?must=9999999999", "reject"),
      ("fraction verbatim", "app://go?n=1.5", "accept go n=#1.5"),
      ("fraction reject", "app://go?n=1.5", "reject"),
      ("otherDate verbatim", "app://go?day=1900-01-01", "accept go day=1900-01-01"),
      ("otherDate reject", "app://go?day=1900-01-01", "reject"),
      ("otherLetter absent", "app://go?i=é", "open go"),
      ("otherLetter reject", "app://go?i=%C3%A9", "reject"),
      ("otherIdentifier verbatim", "app://go?u=urn:x:k:a", "accept go u=urn:x:k:a"),
      ("otherIdentifier reject", "app://go?u=urn:x:k:a", "reject"),
      ("otherKind absent", "app://go?u=urn:x:o:1", "accept go"),
      ("namespaceCase verbatim", "app://go?u=URN:x:k:1", "accept go u=URN:x:k:1"),
      ("namespaceCase verbatim", "app://go?u=URN:x:k:a", "open go u=URN:x:k:a|∅"),
      ("encodedColon verbatim", "app://go?u=urn%3Ax:k:1", "accept go u=urn:x:k:1"),
      ("encodedColon reject", "app://go?u=urn%3Ax:k:1", "reject"),
      ("encodedColon reject absent", "app://go?u=urn%3Ax:k:1", "open go"),
      ("encodedColon absent", "app://go?u=urn%3Ax:k:1", "accept go"),
    ]
    for (policy, url, expected) in rows {
      let policies = policy.split(separator: "; ").map { entry in
        let words = entry.split(separator: " ")
        let readings = words.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
        return "\(words[0]): { readings: [\(readings)], reason: \"Ours.\" }"
      }.joined(separator: ", ")
      let judge = try Self.judge(policies)
      #expect(
        JudgementText.of(judge.judgement(of: url)) == expected, "\(policy): \(url.prefix(60))")
    }
    #expect(rows.count == 123)
  }

  @Test func numbersBelowTheRange() throws {
    let rows: [(String, String, String)] = [
      ("", "app://go?n=4", "open go"), ("", "app://go?n=5", "accept go n=#5"),
      ("", "app://get?n=4", "reject"),
      ("\"reject\"", "app://go?n=4", "reject"), ("\"absent\"", "app://go?n=0", "accept go"),
      ("\"verbatim\"", "app://go?n=004", "accept go n=#4"),
      ("\"reject\", \"verbatim\"", "app://go?n=4", "open go n=#4"),
      ("\"verbatim\"", "app://go?n=-1", "open go n=#-1|∅"),
      ("\"absent\"", "app://get?n=4", "reject"),
      ("\"verbatim\"", "app://get?n=4", "accept get n=#4"),
    ]
    for (readings, url, expected) in rows {
      let policies =
        readings.isEmpty ? "" : "integerBelowRange: { readings: [\(readings)], reason: \"Ours.\" }"
      let judge = try Self.judge(
        policies,
        actions: """
          go: { title: "goes", forms: { custom: "//go" }, cite: "d: 1", parameters: {
            n: { type: { integer: { minimum: 5 } } } } },
          get: { title: "gets", forms: { custom: "//get" }, cite: "d: 1", parameters: {
            n: { required: true, type: { integer: { minimum: 5 } } } } }
          """)
      #expect(JudgementText.of(judge.judgement(of: url)) == expected, "\(readings) \(url)")
    }
    #expect(rows.count == 10)
    #expect(try Self.judge("").listed(.policy(.integerBelowRange)) == nil)
  }

  private func constrained(_ constraint: String) throws -> Judge {
    try Self.judge(
      actions: """
        go: { title: "goes", forms: { custom: "//go" }, cite: "d: 1", parameters: {
          a: { type: "integer" }, b: { type: "integer" }, c: { type: "integer" } },
          constraints: [{ \(constraint) }] }
        """)
  }

  @Test func constraints() throws {
    let pair = "[\"a\", \"b\"]"
    let rows: [(String, String, String)] = [
      ("exactlyOneOf: \(pair)", "", "reject"), ("exactlyOneOf: \(pair)", "a=1", "accept go a=#1"),
      ("exactlyOneOf: \(pair)", "b=1", "accept go b=#1"),
      ("exactlyOneOf: \(pair)", "a=1&b=2", "reject"),
      ("exactlyOneOf: \(pair)", "c=1", "reject"), ("exactlyOneOf: \(pair)", "a=x", "reject"),
      ("exactlyOneOf: \(pair)", "a=x&b=2", "open go b=#2"),
      ("exactlyOneOf: \(pair)", "a=1.5&b=2", "open go b=#2"),
      ("exactlyOneOf: \(pair)", "a=1.5&b=2.5", "open go a=#1.5 / go b=#2.5"),
      ("exactlyOneOf: \(pair)", "a=1&a=x", "open go a=#1"),
      (
        "exactlyOneOf: \(pair), tooMany: \"open\"", "a=1&b=2",
        "open go a=#1 b=#2 / go a=#1 / go b=#2"
      ),
      ("exactlyOneOf: \(pair), tooMany: \"open\"", "", "reject"),
      ("exactlyOneOf: \(pair), tooMany: \"open\"", "a=1", "accept go a=#1"),
      ("exactlyOneOf: \(pair), tooMany: \"reject\"", "a=1&b=2", "reject"),
      ("atLeastOneOf: \(pair)", "", "reject"), ("atLeastOneOf: \(pair)", "c=1", "reject"),
      ("atLeastOneOf: \(pair)", "b=1", "accept go b=#1"),
      ("atLeastOneOf: \(pair)", "a=1&b=2", "accept go a=#1 b=#2"),
      ("atLeastOneOf: \(pair)", "a=x", "reject"),
      ("atLeastOneOf: \(pair)", "a=1.5", "open go a=#1.5"),
      ("atMostOneOf: \(pair)", "", "accept go"), ("atMostOneOf: \(pair)", "a=1&b=2", "reject"),
      ("atMostOneOf: \(pair)", "a=1&c=2", "accept go a=#1 c=#2"),
      ("atMostOneOf: \(pair)", "a=1&b=x", "open go a=#1"),
      (
        "atMostOneOf: \(pair), tooMany: \"open\"", "a=1&b=2",
        "open go a=#1 b=#2 / go a=#1 / go b=#2"
      ),
      ("requires: \(pair)", "", "accept go"), ("requires: \(pair)", "a=1", "reject"),
      ("requires: \(pair)", "b=1", "accept go b=#1"),
      ("requires: \(pair)", "b=1&a=2", "accept go a=#2 b=#1"),
      ("requires: [\"a\", \"b\", \"c\"]", "a=1&b=2", "reject"),
      ("requires: \(pair)", "a=1.5", "open go"),
      ("requires: \(pair)", "a=1&b=x", "reject"),
      ("excludes: \(pair)", "a=1&b=1", "reject"),
      ("excludes: \(pair)", "b=1&c=1", "accept go b=#1 c=#1"),
      (
        "excludes: \(pair), tooMany: \"open\"", "a=1&b=1",
        "open go a=#1 b=#1 / go a=#1 / go b=#1"
      ),
      (
        "excludes: [\"a\", \"b\", \"c\"], tooMany: \"open\"", "a=1&b=2&c=3",
        "open go a=#1 b=#2 c=#3 / go a=#1 / go b=#2 c=#3"
      ),
      ("excludes: [\"a\", \"b\", \"c\"]", "b=1&c=2", "accept go b=#1 c=#2"),
    ]
    for (constraint, query, expected) in rows {
      let url = query.isEmpty ? "app://go" : "app://go?" + query
      let judgement = try constrained(constraint).judgement(of: url)
      #expect(JudgementText.of(judgement) == expected, "\(constraint) \(url)")
    }
    #expect(rows.count == 37)
    let judge = try constrained("exactlyOneOf: [\"a\", \"b\"]")
    let violation = try #require(judge.judgement(of: "app://go?c=1").violations.first)
    #expect(judge.rules[violation.rule].id == "go.exactlyOneOf.a+b")
    #expect(judge.rules[violation.rule].phase == .cross && violation.range == 9..<12)
  }

  @Test func opaqueLinks() throws {
    let text = """
      { linkspec: 1, name: "photo", title: "Photos", documents: { d: "D" },
        scopes: { custom: { scheme: "myphotoapp", cite: "d: 1" } },
        actions: { album: { title: "shows an album", forms: { custom: "{album}" }, cite: "d: 1",
          parameters: { album: { in: "path", required: true, type: "text" },
            index: { type: { integer: { minimum: 1 } } }, name: { type: "text" } },
          constraints: [{ exactlyOneOf: ["index", "name"], tooMany: "open" }] } },
        examples: [{ title: "One", url: "myphotoapp:Vacation?index=1", action: "album", cite: "d: 1" }] }
      """
    let judge = try Judge(try SpecReader.read(text))
    let rows: [(String, String)] = [
      ("myphotoapp:Vacation?index=1", "accept album album=Vacation index=#1"),
      ("myphotoapp:My%20Trip?name=a", "accept album album=My%20Trip name=a"),
      (
        "myphotoapp:Vacation?index=1&name=a",
        "open album album=Vacation index=#1 name=a / album album=Vacation index=#1 / album "
          + "album=Vacation name=a"
      ),
      ("myphotoapp:Vacation", "reject"), ("myphotoapp:Vacation?index=0", "reject"),
      ("myphotoapp:?index=1", "reject"), ("myphotoapp:", "reject"), ("myphotoapp", "reject"),
      ("myphotoapp:/Vacation?index=1", "reject"), ("myphotoapp://Vacation?index=1", "reject"),
      ("myphotoapp://u@Vacation:1?index=1", "reject"),
      ("myphotoapp:a/b?index=1", "open album album=a/b index=#1"),
      ("myphotoapp:a%2Fb?index=1", "open album album=a/b index=#1"),
      ("myphotoapp:a/?index=1", "open album album=a|a/ index=#1"),
      ("myphotoapp:a+b?index=1", "accept album album=a%2Bb index=#1"),
      ("myphotoapp:“a”?index=1", "open album album=%E2%80%9Ca%E2%80%9D index=#1"),
      ("MyPhotoApp:a?index=1", "open album album=a index=#1"),
      ("myphotoapp:..?index=1", "open album album=.. index=#1"),
      ("myphotoapp:%FF?index=1", "open album album=%25FF|%EF%BF%BD index=#1"),
      (
        "myphotoapp:a?index=1&name=",
        "open album album=a index=#1 name=\"\" / album album=a index=#1 / album album=a name=\"\""
      ),
      ("myphotoapp:a@b:c?name=x", "accept album album=a@b:c name=x"),
    ]
    JudgementText.check(rows, count: 21, by: judge)
    // Userinfo and port are no questions of links without a host.
    let violations = judge.judgement(of: "myphotoapp://u@v:1").violations
    #expect(violations.map { judge.rules[$0.rule].id } == ["action.documented"])
  }

  @Test func formsOfOneHost() throws {
    let judge = try Self.judge(
      actions: """
        number: { title: "a", forms: { custom: "//item/{n}" }, cite: "d: 1", parameters: {
          n: { in: "path", required: true, type: { pattern: "[0-9]+" } } } },
        word: { title: "b", forms: { custom: "//item/{w}" }, cite: "d: 1", parameters: {
          w: { in: "path", required: true, type: { pattern: "[a-z]{3}" } } } },
        help: { title: "c", forms: { custom: "//item/help" }, cite: "d: 1" },
        edit: { title: "d", forms: { custom: "//item/{n}/edit" }, cite: "d: 1", parameters: {
          n: { in: "path", required: true, type: { pattern: "[0-9]+" } } } },
        fresh: { title: "e", forms: { custom: "//item/new/{w}" }, cite: "d: 1", parameters: {
          w: { in: "path", required: true, type: { pattern: "[a-z]+" } } } },
        openVideo: { title: "f", forms: { custom: "//openVideo" }, cite: "d: 1" }
        """)
    let rows: [(String, String)] = [
      ("app://item/12", "accept number n=12"), ("app://item/abc", "accept word w=abc"),
      ("app://item/%61bc", "accept word w=abc"), ("app://item/help", "accept help"),
      ("app://item/12/edit", "accept edit n=12"), ("app://item/new/edit", "accept fresh w=edit"),
      ("app://item/new/x", "accept fresh w=x"), ("app://item/12/", "open number n=12"),
      ("app://item/help/", "open help"), ("app://item/Help", "open help"),
      ("app://item/abcd", "reject"),
      ("app://item", "reject"), ("app://item/", "reject"), ("app://item/12/x", "reject"),
      ("app://item/new/12", "reject"), ("app://item/12/edit/x", "reject"),
      ("app://item//edit", "reject"),
      ("app://openVideo", "accept openVideo"), ("app://openvideo", "open openVideo"),
      ("app://OPENVIDEO/", "open openVideo"), ("app://openVide%6F", "open openVideo"),
    ]
    JudgementText.check(rows, count: 21, by: judge)
  }
}
