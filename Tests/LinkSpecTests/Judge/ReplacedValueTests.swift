import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// What decoders and languages make of a value differently, by type: U+FFFD for what is no UTF-8,
/// control characters for a `.`, numbers of many digits.
@Suite("Values that decoders and languages read differently")
struct ReplacedValueTests {
  private static func judge(_ policies: String = "") throws -> Judge {
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
                  any: { type: { pattern: ".+" } },
                  name: { type: { pattern: "n:.*" } },
                  rest: { type: { pattern: "[^/]{1,4}" } },
                  word: { type: { pattern: "[a-z]+" } },
                  tags: { type: { list: { items: "text" } } },
                  pair: { type: { parts: { form: "{a}:{b}", types: { a: { pattern: "[a-z]" }, b: "text" } } } },
                  url: { type: "url" },
                  some: { type: { anyOf: ["integer", { pattern: "[^0-9]+" }] } },
                  length: { type: "duration" },
                  iso: { type: { duration: { style: "iso8601" } } },
                  number: { type: { integer: { maximum: 9 } } },
                },
              },
              required: {
                title: "opens", forms: { app: "//required/{any}" },
                parameters: { any: { type: { pattern: ".+" } } },
              },
            },
            policies: { \(policies) },
          }
          """.utf8)))
  }

  @Test func octetsThatAreNoUTF8() throws {
    let rows: [(String, String)] = [
      ("x://open?any=a%FF", "open open any=a%25FF|a%EF%BF%BD|∅"),
      ("x://open?name=n:%C0%AF", "open open name=n:%25C0%25AF|n:%EF%BF%BD%EF%BF%BD|∅"),
      ("x://open?rest=abc%FF", "open open rest=abc%EF%BF%BD|∅"),
      // One too many for the pattern, however it is read.
      ("x://open?rest=abcd%FF", "open open"), ("x://open?word=a%FF", "open open"),
      ("x://open?tags=a,%FF", "open open tags=\"\"|a,%25FF|a,%EF%BF%BD|∅"),
      ("x://open?pair=a:%FF", "open open pair=a:%25FF|a:%EF%BF%BD|∅"),
      ("x://open?pair=%FF:a", "open open"),
      (
        "x://open?url=https://a/%FF",
        "open open url=https://a/%25EF%25BF%25BD|https://a/%25FF|https://a/%EF%BF%BD|∅"
      ),
      ("x://open?some=%FF", "open open some=%25FF|%EF%BF%BD|∅"),
      ("x://open?number=%FF", "open open"),
      ("x://required/%FF", "open required any=%25FF|%EF%BF%BD"),
    ]
    JudgementText.check(rows, count: 12, by: try Self.judge())
    let closed = try Self.judge("invalidUTF8: { readings: ['reject'], reason: 'Said.' }")
    #expect(JudgementText.of(closed.judgement(of: "x://required/%FF")) == "reject")
  }

  @Test func aDotAndControlCharacters() throws {
    let rows: [(String, String)] = [
      ("x://open?any=a%0A", "open open any=a%0A|∅"), ("x://open?any=%00", "open open any=%00|∅"),
      ("x://open?any=a%7F", "open open any=a%7F|∅"),
      ("x://open?any=a%C2%85", "open open any=a%C2%85|∅"),
      // JavaScript and Java take these for line breaks.
      ("x://open?any=%E2%80%A8", "open open any=%E2%80%A8|∅"),
      ("x://open?any=%C2%A0", "accept open any=%C2%A0"),
      ("x://open?name=n%0A:", "open open"), ("x://open?name=n:%0A", "open open name=n:%0A|∅"),
      // A class that takes them says so.
      ("x://open?rest=%0A", "accept open rest=%0A"),
      ("x://required/%0A", "open required any=%0A"),
    ]
    JudgementText.check(rows, count: 10, by: try Self.judge())
    let closed = try Self.judge("controlInText: { readings: ['reject'], reason: 'Said.' }")
    #expect(JudgementText.of(closed.judgement(of: "x://required/%0A")) == "reject")
  }

  @Test func lengthsOfTimeOfManyDigits() throws {
    let rows: [(String, String)] = [
      ("x://open?length=90", "accept open length=90"),
      ("x://open?length=000000090", "open open length=000000090|∅"),
      ("x://open?length=1h05m", "open open length=1h05m|∅"),
      ("x://open?length=0h10m", "accept open length=0h10m"),
      ("x://open?iso=PT090S", "accept open iso=PT090S"),
      ("x://open?length=0000000090", "open open length=0000000090|∅"),
      ("x://open?length=1h9999999999m", "open open length=1h9999999999m|∅"),
      ("x://open?length=1m9999999999h", "open open"), ("x://open?length=1.5h", "open open"),
      ("x://open?iso=PT0000000090S", "open open iso=PT0000000090S|∅"),
      ("x://open?iso=PT1.5S", "open open iso=PT1.5S|∅"),
      ("x://open?iso=PT1H0,5S", "open open iso=PT1H0,5S|∅"),
      ("x://open?iso=PT1.5", "open open"),
    ]
    JudgementText.check(rows, count: 13, by: try Self.judge())
  }

  /// A reader that goes on behind what is no value comes to one between the first and the last.
  @Test func severalOfWhichSomeAreNoValues() throws {
    let rows: [(String, String)] = [
      ("x://open?number=x&number=1&number=2", "open open number=#1|#2|∅"),
      ("x://open?number=1&number=2&number=x", "open open number=#1|#2|∅"),
      ("x://open?number=x&number=1&number=2&number=y", "open open number=#1|#2|∅"),
      // The first and the last are values; what stands between them is neither.
      ("x://open?number=1&number=2&number=3", "open open number=#1|#3"),
      ("x://open?number=x&number=y&number=z", "open open"),
    ]
    JudgementText.check(rows, count: 5, by: try Self.judge())
    // A name in another case is another name to most who decode names.
    #expect(
      JudgementText.of(
        try Self.judge().judgement(of: "x://open?Number=1&%6Eumber=2&number=3&NUMBER=4"))
        == "open open number=#1|#2|#3|#4")
    let closed = try Self.judge("duplicateParameter: { readings: ['first'], reason: 'Said.' }")
    #expect(
      JudgementText.of(closed.judgement(of: "x://open?number=x&number=1&number=2")) == "open open")
  }
}
