import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Links that look like promised ones to a router that compares by length, by a part, or by a
/// regular expression in which a dot is not escaped.
@Suite struct LookAlikeCaseTests {
  private static let text = """
    { linkspec: 1, name: "shop",
      scopes: { app: { scheme: "com.shop.app" }, web: { scheme: "https", hosts: ["a.shop.example"] } },
      actions: {
        cart: { forms: { app: "//in.{country}.shop.example/cart" }, parameters: {
          country: { type: "country" } } },
        page: { forms: { web: "/v1.0/{page}.min.html" }, parameters: {
          page: { type: { pattern: "[a-z]+" } },
          version: { type: { enumeration: ["1.0"] } },
          back: { type: { url: { hosts: ["b.shop.example"] } } } } } } }
    """

  @Test func whatIsTried() throws {
    let judge = try Judge(SpecReader.read(Self.text))
    let made = CaseGenerator.short(judge)
    #expect(made.faults == [])
    let verdicts = Dictionary(
      made.cases.map { (String(decoding: $0.url, as: UTF8.self), $0.verdict) },
      uniquingKeysWith: { first, _ in first })
    let page = "https://a.shop.example/v1.0/a.min.html"
    let rows = [
      // The text before a value in the host, left out, another as long, with another dot.
      ("com.shop.app://us.shop.example/cart", Verdict.reject),
      ("com.shop.app://inqus.shop.example/cart", .reject),
      ("com.shop.app://inxus.shop.example/cart", .reject),
      // The text behind it, and another domain.
      ("com.shop.app://in.us/cart", .reject),
      ("com.shop.app://in.us.shop.examplq/cart", .reject),
      ("com.shop.app://in.usxshop.example/cart", .reject),
      ("com.shop.app://in.us.shopxexample/cart", .reject),
      ("com.shop.app://in.us.evil.example/cart", .reject),
      // Another country beside that in the host, which in another case would be the same.
      ("com.shop.app://in.us.shop.example/cart?country=CH", .unspecified),
      // Dots in a scheme, a host, a fixed segment, a text beside a value, a word, another's host.
      ("comxshop.app://in.us.shop.example/cart", .reject),
      ("com.shopxapp://in.us.shop.example/cart", .reject),
      ("https://axshop.example/v1.0/a.min.html", .reject),
      ("https://a.shopxexample/v1.0/a.min.html", .reject),
      ("https://a.shop.example/v1x0/a.min.html", .reject),
      ("https://a.shop.example/v1.0/a.minxhtml", .reject),
      ("https://a.shop.example/v1.0/axmin.html", .reject),
      (page + "?version=1x0", .unspecified),
      (page + "?back=https://bxshop.example/", .unspecified),
      (page + "?back=https://b.shopxexample/", .unspecified),
    ]
    #expect(rows.count == 19)
    for (link, verdict) in rows {
      #expect(verdicts[link] == verdict, "\(link)")
    }
  }
}
