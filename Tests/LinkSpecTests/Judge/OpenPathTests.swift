import LinkSpec
import LinkSpecFiles
import Testing

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
}
