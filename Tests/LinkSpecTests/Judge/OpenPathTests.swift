import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// `otherPaths: "open"` leaves open what no form describes, and nothing else.
@Suite struct OpenPathTests {
  private static func judge() throws -> Judge {
    try Judge(
      SpecReader.read(
        Array(
          """
          {
            linkspec: 1, name: "shop", title: "Shop links", documents: { guide: "Guide" },
            scopes: {
              web: {
                scheme: "https", hosts: ["shop.example"], otherPaths: "open", cite: "guide: Web",
              },
            },
            actions: {
              product: {
                title: "opens a product", cite: "guide: Products",
                forms: { web: "//shop.example/products/{id}" },
                parameters: {
                  id: {
                    in: "path", required: true, type: { integer: { minimum: 1, maximum: 99 } },
                    cite: "guide: Products",
                  },
                },
              },
              page: {
                title: "opens a page", cite: "guide: Pages",
                forms: { web: "//shop.example/{number}" },
                parameters: {
                  number: {
                    in: "path", required: true, type: { integer: { minimum: 1, maximum: 9 } },
                    cite: "guide: Pages",
                  },
                },
              },
              cart: {
                title: "opens the cart", cite: "guide: Cart",
                forms: { web: "//shop.example/cart" },
              },
            },
            policies: {
              trailingSlash: { readings: ["ignore"], reason: "said", cite: "guide: Web" },
              integerAboveRange: { readings: ["reject"], reason: "said", cite: "guide: Web" },
            },
          }
          """.utf8)))
  }

  @Test(
    arguments: [
      // What a form describes is as the form says.
      ("https://shop.example/products/7", Verdict.accept, "product"),
      ("https://shop.example/products/abc", .reject, "product"),
      ("https://shop.example/products/-1", .reject, "product"),
      ("https://shop.example/products/100", .reject, "product"),
      ("https://shop.example/products/7/", .accept, "product"),
      ("https://shop.example/products/abc/", .reject, "product"),
      ("https://shop.example/cart", .accept, "cart"),
      ("https://shop.example/cart/", .accept, "cart"),
      ("https://shop.example/3", .accept, "page"),
      // What no form describes is open.
      ("https://shop.example/", .unspecified, nil),
      ("https://shop.example/about", .unspecified, nil),
      ("https://shop.example/about/", .unspecified, nil),
      ("https://shop.example/products", .unspecified, nil),
      ("https://shop.example/products/", .unspecified, nil),
      ("https://shop.example/products/7/reviews", .unspecified, nil),
      ("https://shop.example/carts", .unspecified, nil),
      ("https://shop.example/CART", .unspecified, nil),
    ] as [(String, Verdict, String?)])
  func whatAFormDescribes(url: String, verdict: Verdict, action: String?) throws {
    let judgement = try Self.judge().judgement(of: url)
    #expect(judgement.verdict == verdict)
    #expect(judgement.action == action)
    #expect(judgement.permitted.contains(.anyAction) == (action == nil))
  }

  @Test func anInvalidValueBreaksItsOwnRule() throws {
    let judge = try Self.judge()
    let judgement = judge.judgement(of: "https://shop.example/products/abc")
    #expect(judgement.violations.map { judge.rules[$0.rule].id } == ["product.id.value"])
    #expect(judgement.violations.map(\.range) == [30..<31])
  }

  /// Which form a path has whose fixed segment another one takes for a value, whether or not other
  /// paths are open.
  @Test(arguments: ["reject", "open"])
  func aFixedSegmentBeforeAValue(otherPaths: String) throws {
    let judge = try Judge(
      SpecReader.read(
        Array(
          """
          {
            linkspec: 1, name: "chat", title: "Chat links", documents: { d: "D" }, cite: "d: 1",
            scopes: { web: { scheme: "https", hosts: ["t.example", "*.t.example"], otherPaths: "\(otherPaths)" } },
            actions: {
              message: {
                title: "shows a message", forms: { web: "/{user}/{number}" },
                parameters: { user: { type: { pattern: "[a-z]+" } }, number: { type: "integer" } },
              },
              invitation: {
                title: "joins", forms: { web: "/join/{code}" },
                parameters: { code: { type: { pattern: "[0-9]{4}" } } },
              },
            },
          }
          """.utf8)))
    let rows: [(String, String)] = [
      ("https://t.example/ada/7", "accept message user=ada number=#7"),
      ("https://t.example/join/1234", "accept invitation code=1234"),
      // Whoever looks at the word first refuses it, and whoever tries all forms reads a message.
      ("https://t.example/join/7", "open message user=join number=#7"),
      ("https://t.example/join/x", "reject"),
      ("https://a.t.example/join/1234", "accept invitation code=1234"),
      ("https://a.t.example/join/7", "open message user=join number=#7"),
    ]
    JudgementText.check(rows, count: 6, by: judge)
  }

  /// A form goes without a value only where no other form does.
  @Test func aFormHasTheValuesThatAnotherGoesWithout() throws {
    let judge = try Judge(
      SpecReader.read(
        Array(
          """
          {
            linkspec: 1, name: "goods", title: "Goods", documents: { d: "D" }, cite: "d: 1",
            scopes: { web: { scheme: "https", hosts: ["g.example"] }, app: { scheme: "goods" } },
            actions: {
              item: {
                title: "shows an item", cite: "d: 1",
                forms: {
                  web: ["/01/{item}", "/01/{item}/10/{lot}"], app: "//item/{item}/{lot}",
                },
                parameters: {
                  item: { type: { pattern: "[0-9]+" } }, lot: { type: { pattern: "[A-Z]+" } },
                },
              },
            },
          }
          """.utf8)))
    JudgementText.check(
      [
        ("https://g.example/01/7", "accept item item=7"),
        ("https://g.example/01/7/10/A", "accept item item=7 lot=A"),
        ("https://g.example/01/7/10", "reject"), ("https://g.example/01/7/10/", "reject"),
        // That another scope goes without the value takes nothing from this form.
        ("goods://item/7", "reject"),
      ], count: 5, by: judge)
  }

  /// A word with an escape may be that of a form which fits better than one without escapes.
  @Test func aFormWithAnEscapedWord() throws {
    let judge = try Judge(
      SpecReader.read(
        Array(
          """
          {
            linkspec: 1, name: "apps", title: "Apps", documents: { d: "D" }, cite: "d: 1",
            scopes: {
              web: { scheme: "https", hosts: ["apps.example", "*.apps.example"], otherPaths: "open" },
            },
            actions: {
              app: {
                title: "shows an app", forms: { web: "[/{country}]/app[/{slug}]/{id}" },
                parameters: {
                  country: { type: { pattern: "[a-z]{2}" } }, slug: { type: { pattern: "[a-z]+" } },
                  id: { type: { pattern: "id[0-9]+" } },
                },
              },
            },
          }
          """.utf8)))
    JudgementText.check(
      [
        ("https://apps.example/app/app/id7", "accept app slug=app id=id7"),
        ("https://apps.example/%61pp/app/id7", "open *"),
        ("https://apps.example/xyz/app/id7", "reject"),
      ], count: 3, by: judge)
  }
}
