import LinkSpec
import Testing

/// Every rule of how one entry matches one link, with links that it takes and links that it does
/// not.
@Suite struct AssociationRuleTests {
  struct Rule: CustomTestStringConvertible, Sendable {
    var name: String
    /// The element of `components`, or of `paths`.
    var entry: String
    var yes: [String]
    var no: [String]
    var disputed: [String] = []
    var testDescription: String { name }
  }

  static let legacy: [Rule] = [
    Rule(
      name: "literal", entry: "/buy", yes: ["/buy"],
      no: ["/buy/", "/buyx", "/Buy", "/", "", "/x/buy"]),
    Rule(name: "everything", entry: "*", yes: ["", "/", "/a/b", "/?q#f"], no: []),
    Rule(
      name: "star at the end may be empty and crosses slashes", entry: "/buy/*",
      yes: ["/buy/", "/buy/a", "/buy/a/b/"], no: ["/buy", "/bu", "/x/buy/a"]),
    Rule(
      name: "inner star", entry: "/a/*/z", yes: ["/a/b/z", "/a/b/c/z"], no: ["/a/z", "/a/b/zz"],
      disputed: ["/a//z"]),
    Rule(
      name: "first star", entry: "*.html", yes: ["/a.html", "/.html"], no: ["/a.htm", "/a.html/"]),
    Rule(
      name: "question mark", entry: "/201?/page", yes: ["/2019/page", "/201x/page"],
      no: ["/201/page", "/20199/page"]),
    Rule(
      name: "signs of expressions are literal", entry: "/a.b+(c)", yes: ["/a.b+(c)"],
      no: ["/axb+(c)", "/a.bb(c)", "/a.b+c"]),
    Rule(
      name: "a bar stands in no URL, and is encoded there", entry: "/a|b", yes: [],
      no: ["/a|b", "/a", "/b"]),
    Rule(name: "case counts", entry: "/Buy", yes: ["/Buy"], no: ["/buy", "/BUY"]),
    Rule(
      name: "query and fragment are ignored", entry: "/buy",
      yes: ["/buy?a=1", "/buy#f", "/buy?a#f"],
      no: ["/x?/buy", "/x#/buy"]),
    Rule(name: "variables are literal", entry: "/$(digit)", yes: ["/$(digit)"], no: ["/1"]),
    Rule(name: "NOT needs its space", entry: "NOT/buy", yes: [], no: ["/buy", "/NOT/buy"]),
  ]

  @Test(arguments: legacy)
  func paths(rule: Rule) throws {
    let file = try AssociationFixtures.file(detail: "\"paths\": [\"\(rule.entry)\"]")
    try expect(rule, file)
    #expect(Self.legacy.count == 12)
  }

  static let modern: [Rule] = [
    Rule(name: "empty", entry: "{}", yes: ["", "/", "/a?b#c"], no: []),
    Rule(
      name: "path", entry: #"{"/": "/buy/*"}"#, yes: ["/buy/", "/buy/a/b", "/buy/a?x#y"],
      no: ["/buy", "/Buy/", "/x"]),
    Rule(
      name: "inner star may be empty", entry: #"{"/": "/a/*/z"}"#, yes: ["/a//z", "/a/b/z"],
      no: ["/a/z"]),
    Rule(
      name: "whole query", entry: #"{"?": "item=*"}"#, yes: ["/?item=", "/?item=1&b=2"],
      no: ["/", "/?a=1&item=2", "/?Item=1"]),
    Rule(name: "query at least one", entry: #"{"?": "?*"}"#, yes: ["/?a"], no: ["/", "/?"]),
    Rule(name: "no query", entry: #"{"?": ""}"#, yes: ["/", "/?"], no: ["/?a"]),
    Rule(
      name: "fragment", entry: "{\"#\": \"top*\"}", yes: ["/#top", "/?q#top1"],
      no: ["/", "/#", "/#to", "/#Top"]),
    Rule(
      name: "all keys", entry: "{\"/\": \"/a\", \"?\": \"b\", \"#\": \"c\"}", yes: ["/a?b#c"],
      no: ["/x?b#c", "/a?x#c", "/a?b#x", "/a", "/a?b", "/a#c"]),
    Rule(
      name: "items in any order, extra ones ignored",
      entry: #"{"?": {"a": "1", "b": "?"}}"#, yes: ["/?a=1&b=2", "/?b=2&x=y&a=1"],
      no: ["/?a=1", "/?b=2", "/?a=2&b=2", "/?a=1&b=22", "/"]),
    Rule(
      name: "repeated items must all match", entry: #"{"?": {"a": "1*"}}"#,
      yes: ["/?a=1&a=12"], no: ["/?a=1&a=2", "/?a=2&a=1"]),
    Rule(
      name: "absent is empty: star", entry: #"{"?": {"a": "*"}}"#,
      yes: ["/", "/?a", "/?a=", "/?b"],
      no: []),
    Rule(
      name: "absent is empty: one at least", entry: #"{"?": {"a": "?*"}}"#, yes: ["/?a=1"],
      no: ["/", "/?a", "/?a=", "/?b=1"]),
    Rule(
      name: "absent is empty: nothing", entry: #"{"?": {"a": ""}}"#, yes: ["/", "/?a", "/?a="],
      no: ["/?a=1"]),
    Rule(
      name: "names compare by case", entry: #"{"?": {"a": "?*"}}"#, yes: ["/?a=x"], no: ["/?A=x"]),
    Rule(
      name: "case does not count", entry: #"{"/": "/Buy", "caseSensitive": false}"#,
      yes: ["/buy", "/BUY", "/Buy"], no: ["/bux"]),
    Rule(
      name: "case counts by default", entry: #"{"/": "/Buy", "caseSensitive": true}"#,
      yes: ["/Buy"], no: ["/buy"]),
    Rule(
      name: "encoded by default", entry: #"{"/": "/caf%C3%A9"}"#,
      yes: ["/caf%C3%A9", "/café"], no: ["/cafe"]),
    Rule(
      name: "escapes are three characters", entry: #"{"/": "/a??b"}"#, yes: ["/axxb"],
      no: ["/a%20b"]),
    Rule(
      name: "not encoded, nothing to decode", entry: #"{"/": "/a*", "percentEncoded": false}"#,
      yes: ["/a", "/ab"], no: ["/b"]),
    Rule(
      name: "not encoded, link to decode", entry: #"{"/": "/a b", "percentEncoded": false}"#,
      yes: [], no: ["/ab"], disputed: ["/a%20b"]),
    Rule(
      name: "not encoded, pattern to decode", entry: #"{"/": "/a%20b", "percentEncoded": false}"#,
      yes: [], no: ["/ab"], disputed: ["/a%20b"]),
    Rule(
      name: "not encoded, star takes all", entry: #"{"/": "/a*", "percentEncoded": false}"#,
      yes: ["/a%20b"], no: ["/%62"]),
    Rule(
      name: "alpha", entry: #"{"/": "/$(alpha)"}"#, yes: ["/a", "/Z"], no: ["/", "/1", "/ab", "/-"]),
    Rule(name: "upper", entry: #"{"/": "/$(upper)"}"#, yes: ["/A"], no: ["/a", "/1"]),
    Rule(name: "lower", entry: #"{"/": "/$(lower)"}"#, yes: ["/a"], no: ["/A", "/1"]),
    Rule(
      name: "alnum", entry: #"{"/": "/$(alnum)"}"#, yes: ["/a", "/Z", "/0"], no: ["/-", "/ab"]),
    Rule(
      name: "digit", entry: #"{"/": "/$(digit)$(digit)"}"#, yes: ["/42"], no: ["/4", "/4a", "/421"]),
    Rule(
      name: "xdigit", entry: #"{"/": "/$(xdigit)"}"#, yes: ["/a", "/F", "/9"], no: ["/g", "/G"]),
    Rule(
      name: "sets where case does not count", entry: #"{"/": "/$(upper)", "caseSensitive": false}"#,
      yes: ["/A"], no: ["/1"], disputed: ["/a"]),
    Rule(
      name: "lang", entry: #"{"/": "/$(lang)/x"}"#, yes: ["/de/x", "/en/x"],
      no: ["/d/x", "/1a/x", "/deut/x", "//x"], disputed: ["/qq/x", "/gsw/x"]),
    Rule(
      name: "region", entry: #"{"/": "/$(region)"}"#, yes: ["/CH", "/US"],
      no: ["/C", "/CHE", "/C1"], disputed: ["/ZZ", "/419"]),
    Rule(
      name: "own variable", entry: #"{"/": "/$(food)/x"}"#, yes: ["/taco/x", "/pizza/x", "/pix/x"],
      no: ["/tac/x", "//x", "/tacopizza/x", "/$(food)/x"]),
    Rule(
      name: "wildcards of alternatives", entry: #"{"/": "/$(wild)z"}"#,
      yes: ["/a1z", "/bz", "/bxyzz", "/z"], no: ["/az", "/a12z", "/c1z"]),
    Rule(
      name: "neighbours", entry: #"{"/": "/$(wild)$(food)"}"#,
      yes: ["/taco", "/a1taco", "/bbbpizza"], no: ["/", "/a1", "/bbb"]),
    Rule(
      name: "variables in query and fragment",
      entry: "{\"?\": {\"f\": \"$(food)\"}, \"#\": \"$(digit)*\"}", yes: ["/?f=taco#1x"],
      no: ["/?f=tac#1", "/?f=taco#x", "/?f=taco"]),
    Rule(
      name: "a dollar alone", entry: #"{"/": "/a$b($c"}"#, yes: ["/a$b($c"], no: ["/ab"]),
    Rule(
      name: "no alternatives", entry: #"{"/": "/$(none)"}"#, yes: [],
      no: ["/", "/none", "/$(none)"]),
    Rule(
      name: "fragment in a path", entry: "{\"/\": \"/#/market/*\"}", yes: [],
      no: ["/#/market/1", "/", "/%23/market/1"]),
  ]

  @Test(arguments: modern)
  func components(rule: Rule) throws {
    let variables = """
      "substitutionVariables": {
        "food": ["taco", "pizza", "p?x"], "wild": ["a?", "b*", ""], "none": []
      },
      """
    let file = try AssociationFixtures.file(
      detail: "\"components\": [\(rule.entry)]", before: variables)
    try expect(rule, file)
    #expect(Self.modern.count == 38)
  }

  private func expect(_ rule: Rule, _ file: AssociationFile) throws {
    for link in rule.yes {
      #expect(try AssociationFixtures.answer(file, link) == .yes, "\(rule.name): \(link)")
    }
    for link in rule.no {
      #expect(try AssociationFixtures.answer(file, link) == .no, "\(rule.name): \(link)")
    }
    for link in rule.disputed {
      #expect(try AssociationFixtures.answer(file, link) == .disputed, "\(rule.name): \(link)")
    }
  }
}
