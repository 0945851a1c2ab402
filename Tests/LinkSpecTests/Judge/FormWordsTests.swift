import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Many forms with one host, of which those that have other words than a path are not looked at:
/// the verdicts are those of few forms.
@Suite struct FormWordsTests {
  /// So many actions of a word each, and among them forms that begin with a value.
  private static func judge(_ count: Int, policies: String = "") throws -> Judge {
    let many = (0..<count).map { number in
      "w\(number): { forms: { web: \"/s/w\(number)/{p}\" }, parameters: { p: { type: \"integer\" } } },"
    }
    return try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          \(policies) actions: { \(many.joined())
          home: { forms: { web: "/s" } }, Big: { forms: { web: "/s/Big/{p}" }, parameters: {
            p: { type: "integer" } } },
          value: { forms: { web: "/s/{q}/x" }, parameters: { q: { type: "letter" } } },
          pieces: { forms: { web: "/s/v-{q}/{p}" }, parameters: {
            q: { type: "letter" }, p: { type: "integer" } } },
          rest: { forms: { web: "/s/w1/all/{r...}" }, parameters: { r: { type: "text" } } } } }
        """))
  }

  private static let rows: [(url: String, judgement: String)] = [
    ("https://a.example/s/w1/7", "accept w1 p=#7"), ("https://a.example/s/w2/7", "accept w2 p=#7"),
    ("https://a.example/s/w1/x", "reject"), ("https://a.example/s/w1", "reject"),
    ("https://a.example/s", "accept home"), ("https://a.example/s/", "open home"),
    ("https://a.example/s/w1/7/", "open w1 p=#7"), ("https://a.example/s//w1/7", "open w1 p=#7"),
    ("https://a.example/s/W1/7", "open w1 p=#7"), ("https://a.example/s/%771/7", "open w1 p=#7"),
    ("https://a.example/s/Big/7", "accept Big p=#7"),
    ("https://a.example/s/big/7", "open Big p=#7"),
    ("https://a.example/s/a/x", "accept value q=a"), ("https://a.example/s/w1/x/y", "reject"),
    ("https://a.example/s/v-a/7", "accept pieces q=a p=#7"), ("https://a.example/s/w9/7", "reject"),
    ("https://a.example/s/w1/all/b/c", "accept rest r=b/c"),
    ("https://a.example/t/w1/7", "reject"),
  ]

  @Test(arguments: [3, 8, 60]) func verdicts(count: Int) throws {
    JudgementText.check(
      Self.rows.filter { count < 10 || !$0.url.hasSuffix("w9/7") },
      count: count < 10 ? 18 : 17, by: try Self.judge(count))
  }

  /// Words in another case where that is settled, so that two forms have the word.
  @Test func wordsInAnyCase() throws {
    let policy =
      "policies: { literalCase: { readings: ['normalize'], reason: 'x' } },"
    JudgementText.check(
      [
        ("https://a.example/s/W1/7", "accept w1 p=#7"),
        ("https://a.example/S/w2/7", "accept w2 p=#7"),
        ("https://a.example/s/BIG/7", "accept Big p=#7"),
      ], count: 3, by: try Self.judge(60, policies: policy))
  }
}
