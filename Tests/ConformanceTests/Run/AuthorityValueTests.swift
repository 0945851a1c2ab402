import Conformance
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Users, passwords and ports that are values of a link, as in those of databases and shells.
@Suite struct AuthorityValueTests {
  private static func spec() throws -> Spec {
    try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "shell", scopes: { shell: { scheme: "shell" }, data: { scheme: "data-store" } },
          actions: {
            connect: { forms: { shell: "//[{user}@]{host}[:{port}]" }, parameters: {
              user: { type: "identifier" }, host: { type: "hostName" },
              port: { type: { integer: { minimum: 1, maximum: 65535 } } } } },
            open: { forms: { data: "//{user}:{password}@{host}:{port}/{name}" }, parameters: {
              user: { type: "identifier" }, password: { type: "text" }, host: { type: "hostName" },
              port: { type: { integer: { minimum: 1, maximum: 65535 } } }, name: { type: "identifier" } } } } }
        """.utf8))
  }

  @Test func eachIsAValue() throws {
    JudgementText.check(
      [
        ("shell://a.example", "accept connect host=a.example"),
        ("shell://me@a.example", "accept connect user=me host=a.example"),
        ("shell://a.example:22", "accept connect host=a.example port=#22"),
        ("shell://me@a.example:22", "accept connect user=me host=a.example port=#22"),
        ("shell://me@a.example:0", "reject"), ("shell://me@a.example:65536", "reject"),
        ("shell://m%20e@a.example", "reject"), ("shell://me@", "reject"),
        // What becomes of a password nobody says.
        ("shell://me:secret@a.example", "open connect user=me host=a.example"),
        (
          "data-store://me:s%3Ae@a.example:1/b",
          "accept open user=me password=s:e host=a.example port=#1 name=b"
        ),
        ("data-store://me@a.example:1/b", "reject"), ("data-store://a.example:1/b", "reject"),
        ("data-store://me:x@a.example/b", "reject"), ("data-store://me:@a.example:1/b", "reject"),
      ], count: 14, by: try Judge(Self.spec()))
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try Self.spec()
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    let cases = CaseGenerator.short(try Judge(spec)).cases
    let accepted = Set(
      cases.filter { $0.verdict == .accept }.map { String(decoding: $0.url, as: UTF8.self) })
    for port in ["1", "65535"] {
      #expect(accepted.contains { $0.contains("@") && $0.contains(":\(port)/") }, "\(port)")
    }
    #expect(cases.contains { $0.scenario == "authority.missing" && $0.verdict == .reject })
  }

  /// A user ends at the first colon, so that a link says itself whether it has a password.
  @Test func aPasswordMayBeLeftOut() throws {
    let spec = try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "store", scopes: { store: { scheme: "store" } }, actions: { connect: {
          forms: { store: "//[{user}[:{password}]@]{host}[:{port}][/{base}]" }, parameters: {
            user: { type: { text: { minimum: 1 } } }, password: { type: "text" }, host: { type: "hostName" },
            port: { type: "integer" }, base: { type: "identifier" } } } } }
        """.utf8))
    JudgementText.check(
      [
        ("store://a.example", "accept connect host=a.example"),
        ("store://me@a.example", "accept connect user=me host=a.example"),
        ("store://me:s@a.example", "accept connect user=me password=s host=a.example"),
        ("store://me:s:e@a.example/b", "accept connect user=me password=s:e host=a.example base=b"),
        ("store://me%3As@a.example", "accept connect user=me:s host=a.example"),
        // Many parsers keep nothing of an empty password.
        ("store://me:@a.example", "open connect user=me password=\"\"|∅ host=a.example"),
        ("store://me:s@a.example:1", "accept connect user=me password=s host=a.example port=#1"),
      ], count: 7, by: try Judge(spec))
    #expect(try SpecSoundness.problems(of: spec) == [])
    let cases = CaseGenerator.short(try Judge(spec)).cases
    #expect(!cases.contains { $0.scenario == "authority.password" })
  }

  /// As the stores have it that know no users.
  @Test func aPasswordMayStandAlone() throws {
    let spec = try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "store", scopes: { store: { scheme: "store" } }, actions: { connect: {
          forms: { store: "//[[{user}]:{password}@]{host}[/{base}]" }, parameters: {
            user: { type: { text: { minimum: 1 } } }, password: { type: { text: { minimum: 1 } } },
            host: { type: "hostName" }, base: { type: { integer: { maximum: 15 } } } } } } }
        """.utf8))
    JudgementText.check(
      [
        ("store://a.example", "accept connect host=a.example"),
        ("store://:s@a.example", "accept connect password=s host=a.example"),
        ("store://:s:e@a.example/1", "accept connect password=s:e host=a.example base=#1"),
        ("store://me:s@a.example", "accept connect user=me password=s host=a.example"),
        ("store://me@a.example", "open connect user=me host=a.example"),
        ("store://:@a.example", "open connect host=a.example"),
        ("store://:s@", "reject"), ("store://:s@a.example/16", "reject"),
      ], count: 8, by: try Judge(spec))
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    #expect(try SpecSoundness.problems(of: spec) == [])
    let accepted = CaseGenerator.short(try Judge(spec)).cases.filter { $0.verdict == .accept }
    #expect(accepted.contains { String(decoding: $0.url, as: UTF8.self).contains("://:") })
  }

  @Test(arguments: [
    ("//me@{host}", "a user, a password or a port is a value"),
    ("//{host}:80", "a user, a password or a port is a value"),
    ("//{user}@", "a user stands before a host"), ("//:{port}", "a port stands behind a host"),
  ])
  func fixedOnesAreRefused(form: String, message: String) throws {
    let error = try #require(throws: TemplateError.self) { try FormTemplate(form) }
    #expect(error.description.hasPrefix(message))
  }
}
