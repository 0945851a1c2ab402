import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Links without which a router that is wrong passes: each stands for a mistake that routers of
/// documents that are not ours made unseen.
@Suite struct TellingCaseTests {
  private static func verdicts(_ judge: Judge) -> [String: Verdict] {
    let result = CaseGenerator.short(judge)
    #expect(result.faults.isEmpty, "\(result.faults.prefix(3))")
    return Dictionary(
      result.cases.map { (String(decoding: $0.url, as: UTF8.self), $0.verdict) }
    ) { first, _ in first }
  }

  private static func action(_ parameters: String, _ more: String = "") throws -> [String: Verdict]
  {
    verdicts(try OneAction.judge(forms: #""//go""#, parameters, more))
  }

  @Test func wordsAreTriedInTheOtherCase() throws {
    let exact = try Self.action("w: { required: true, type: { enumeration: ['EUR', 'Usd'] } }")
    for word in ["eur", "Eur", "usd", "USD"] { #expect(exact["app://go?w=\(word)"] == .reject) }
    let any = try Self.action("w: { required: true, type: { words: ['EUR', 'Usd'] } }")
    for word in ["eur", "Eur", "usd", "USD"] { #expect(any["app://go?w=\(word)"] == .accept) }
  }

  /// A sign before a word is forgotten, a value of one part stands in the place of another, and
  /// what every object of JavaScript has is looked up in one.
  @Test func valuesThatATableOfWordsTakes() throws {
    let sign = try Self.action("w: { required: true, type: { enumeration: ['@me', 'all'] } }")
    #expect(sign["app://go?w=me"] == .reject)
    let parts = try Self.action(
      """
      p: { required: true, type: { parts: { form: '{low}-{high}', types: {
        low: { anyOf: ['integer', { enumeration: ['min'] }] },
        high: { anyOf: ['integer', { enumeration: ['max'] }] } } } } }
      """)
    #expect(parts["app://go?p=max-10"] == .reject)
    #expect(parts["app://go?p=10-min"] == .reject)
    let text = try Self.action("t: { required: true, type: 'text' }")
    for word in ["constructor", "__proto__"] { #expect(text["app://go?t=\(word)"] == .accept) }
  }

  /// One value more behind the last, another number of a fixed word, slashes before an opaque path,
  /// the host above that of the site.
  @Test func linksNextToThoseOfAForm() throws {
    let found = Self.verdicts(
      try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "n", scopes: { app: { scheme: "n" },
              web: { scheme: "https", hosts: ["www.n.example"] } },
            actions: { go: { forms: { app: "{id}", web: "/items/{id}" },
              parameters: { id: { type: { pattern: "[a-c]" } } } } } }
          """)))
    let rows: [(String, Verdict)] = [
      ("https://www.n.example/items/a/a", .reject), ("https://www.n.example/item/a", .reject),
      ("https://www.n.example/itemss/a", .reject), ("https://n.example/items/a", .reject),
      ("n:/a", .reject), ("n:///a", .reject), ("n://open/a", .reject),
    ]
    #expect(rows.count == 7)
    for (link, verdict) in rows { #expect(found[link] == verdict, "\(link)") }
  }

  /// A list with one item too many has none twice, and another separator stands between two items.
  @Test func listsOfUniqueItemsBreakOneRuleAtATime() throws {
    let found = try Self.action(
      "t: { required: true, type: { list: { items: { pattern: '[a-z]{1,20}' }, maximum: 4, unique: true } } }"
    )
    let lists = found.filter { $0.value == .reject }.keys.map {
      $0.dropFirst("app://go?t=".count).split(separator: ",")
    }
    #expect(lists.contains { $0.count == 5 && Set($0).count == 5 })
    #expect(found.keys.contains { $0.hasPrefix("app://go?t=a;") && !$0.hasSuffix(";a") })
  }

  /// A value under a condition is of both of its types, so that what stands beside it is wrong by
  /// itself.
  @Test func aValueUnderAConditionIsOfAllOfItsTypes() throws {
    let found = try Self.action(
      """
      kind: { required: true, type: { enumeration: ['bank', 'phone'] } },
      phone: { type: { phoneNumber: { global: true } } },
      amount: { required: true, type: { pattern: '0[.]0[1-9]|[1-9][0-9]{0,4}[.][0-9]{2}' } }
      """,
      """
      , constraints: [
        { when: { kind: 'phone' }, requires: ['phone'] },
        { when: { kind: 'phone' }, types: { amount: { pattern: '[0-9]{1,3}[.][0-9]{2}|1000[.]00' } } },
      ]
      """)
    let ofPhone = found.filter { $0.key.contains("kind=phone") && $0.key.contains("phone=5550123") }
    #expect(ofPhone.values.contains(.reject))
    #expect(ofPhone.keys.allSatisfy { !$0.contains("amount=0.00") })
  }

  /// Who asks whether a flag is true where the question is whether it is given takes `false` for
  /// none.
  @Test func constraintsAreTriedWithEachWord() throws {
    let found = try Self.action(
      "empty: { type: 'boolean' }, action: { type: 'text' }",
      ", constraints: [{ requires: ['empty', 'action'] }]")
    #expect(found["app://go?empty=true"] == .reject)
    #expect(found["app://go?empty=false"] == .reject)
  }

  @Test func patternsOfNumbersAreTriedInOtherSpellings() throws {
    let found = try Self.action("n: { required: true, type: { pattern: '[0-9]{1,5}[.][0-9]{2}' } }")
    for text in ["0,00", "1e1", "0x1", "0.00e0", "0.00,0.00"] {
      #expect(found["app://go?n=\(text)"] == .reject, "\(text)")
    }
  }

  @Test func aURLOfNamedHostsIsTriedWithWhatLooksLikeThem() throws {
    let found = try Self.action(
      "u: { required: true, type: { url: { schemes: ['https'], hosts: ['a.example', '*.b.example'] } } }"
    )
    func verdict(_ url: String) -> Verdict? { found["app://go?u=" + url] }
    #expect(verdict("https://a.example/") == .accept)
    #expect(verdict("https://any.b.example/") == .accept)
    for host in [
      "a.example.evil.example", "evila.example", "evil-a.example", "axexample", "aexample",
      "a.example@evil.example", "evil.example/a.example",
    ] {
      #expect(verdict("https://\(host)/") == .reject, "\(host)")
    }
    #expect(verdict("https://evil.example?a.example") == .reject)
    #expect(verdict("https://b.example/") == .reject)
    #expect(verdict("https://A.EXAMPLE/") == .unspecified)
    #expect(verdict("https://user@a.example/") == .unspecified)
  }

  /// The links of a site with an application: what stands in one form is tried in another.
  private static let site = """
    {
      linkspec: 1, name: "site",
      scopes: { web: { scheme: "https", hosts: ["s.example"] }, app: { scheme: "app" } },
      actions: {
        cart: { forms: { web: "/cart", app: "//cart" } },
        item: {
          forms: { web: "[/{locale}]/items/{id}" },
          parameters: {
            locale: { in: "path", type: { enumeration: ["de", "fr"] } },
            id: { in: "path", type: "integer" },
          },
        },
        reviews: {
          forms: { web: "/items/{id}#reviews" },
          parameters: { id: { in: "path", type: "integer" } },
        },
      },
    }
    """

  @Test func partsOfOneFormAreTriedInAnother() throws {
    let found = Self.verdicts(try Judge(SpecReader.read(Array(Self.site.utf8))))
    #expect(found["https://s.example/de/cart"] == .reject)
    #expect(found["https://s.example/cart/10"] == .reject)
    #expect(found["https://s.example/de/items/10#reviews"] != nil)
    #expect(found["app://items/10"] == .reject)
    #expect(found["app://s.example/items/10"] == .reject)
    #expect(found["https://s.example/cart"] == .accept)
  }

  /// An entry that asks for a query decides on the paths of others, too.
  @Test func anEntryForAllPathsIsTriedOnThoseOfOthers() throws {
    let text = """
      {
        linkspec: 1, name: "site",
        scopes: {
          web: {
            scheme: "https", hosts: ["s.example"],
            entries: [
              { "/": "/*", "?": { preview: "1" }, exclude: true },
              { "/": "/items/*", action: "item" },
            ],
          },
        },
        actions: { item: {} },
      }
      """
    let found = Self.verdicts(try Judge(SpecReader.read(Array(text.utf8))))
    let excluded = found.filter {
      $0.key.hasPrefix("https://s.example/items/") && $0.key.contains("preview=1")
    }
    #expect(excluded.values.contains(.reject))
  }
}
