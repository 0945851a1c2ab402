import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Fixed texts that no URL holds as they are: they stand in links as escapes.
@Suite struct EscapedTextTests {
  private static func judge(_ forms: String...) throws -> Judge {
    let actions = forms.enumerated().map { number, form in
      """
      a\(number): { forms: { web: "\(form)" }, parameters: {
        \(form.contains("{item}") ? "item: { type: \"identifier\" }" : "") } }
      """
    }
    return try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "menu", scopes: { web: { scheme: "https", hosts: ["m.example"] } },
          actions: { \(actions.joined(separator: ", ")) } }
        """))
  }

  @Test(arguments: ["/café/{item}", "/caf%C3%A9/{item}", "/caf%c3%a9/{item}"])
  func lettersBeyondASCII(form: String) throws {
    JudgementText.check(
      [
        ("https://m.example/caf%C3%A9/x", "accept a0 item=x"),
        ("https://m.example/caf%c3%a9/x", "open a0 item=x"),
        ("https://m.example/c%61f%C3%A9/x", "open a0 item=x"),
        ("https://m.example/cafe/x", "reject"), ("https://m.example/caf%C3/x", "reject"),
        ("https://m.example/caf%C3%A8/x", "reject"),
        ("https://m.example/caf%25C3%25A9/x", "reject"),
        ("https://m.example/cafe%CC%81/x", "reject"),
      ], count: 8, by: try Self.judge(form))
  }

  @Test func spacesAndSeveralTexts() throws {
    JudgementText.check(
      [
        ("https://m.example/the%20menu", "accept a0"), ("https://m.example/the+menu", "reject"),
        ("https://m.example/themenu", "reject"),
        ("https://m.example/%E6%96%99%E7%90%86-x", "accept a1 item=x"),
      ], count: 4, by: try Self.judge("/the menu", "/料理-{item}"))
  }

  /// A character that no path holds stands in links as an escape; as it is, it is what the question
  /// of such characters says, and none that breaks the text.
  @Test func charactersThatNoPathHolds() throws {
    JudgementText.check(
      [
        ("https://m.example/a%7Cb/x", "accept a0 item=x"),
        ("https://m.example/a|b/x", "open a0 item=x"), ("https://m.example/a%7cc/x", "reject"),
        ("https://m.example/a|c/x", "reject"), ("https://m.example/caf%C3%A9", "accept a1"),
        ("https://m.example/café", "open a1"), ("https://m.example/cafè", "reject"),
        ("https://m.example/u|x", "open a2 item=x"),
      ], count: 8, by: try Self.judge("/a|b/{item}", "/café", "/u|{item}"))
  }

  /// What a path holds as it is, and what no text has, is no escape of a form.
  @Test(arguments: [
    ("/a%62c", "write 'b'"), ("/a%2Fb", "write '/'"), ("/a%0Ab", "control"), ("/a%", "two hexa"),
    ("/a%4", "two hexa"), ("/a{item}\\b", "no path may hold"), ("/a\\tb", "no path may hold"),
  ])
  func escapesThatAreNone(form: String, message: String) {
    #expect {
      _ = try Self.judge(form)
    } throws: { "\($0)".contains(message) }
  }

  /// The cases of such a spec are what they were made to be.
  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let judge = try Self.judge("/café/{item}", "/the menu", "/料理-{item}")
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }
}
