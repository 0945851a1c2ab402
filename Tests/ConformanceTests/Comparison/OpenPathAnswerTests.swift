import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// An answer to a link that may lead anywhere has only parameters of its action, with values of
/// their types.
@Suite struct OpenPathAnswerTests {
  private static let link = "https://www.rts.ch/play/tv/somewhere"

  @Test(
    arguments: [
      (RouterAnswer.rejected("no"), nil),
      (.handled("home"), nil),
      (.handled("az", ["index": "l"]), nil),
      (.handled("az", ["index": "42"]), "unspecified-misread:az.index.value"),
      (.handled("bydate", ["date": "2018-02-31x"]), "unspecified-misread:bydate.date.value"),
      (.handled("home", ["index": "l"]), "unspecified-misread:action.home:index"),
      (.handled("home", ["evil": "1"]), "unspecified-misread:action.home:unknown-parameter"),
      (.handled("backdoor"), "unspecified-misread:scope.universal:undocumented-action"),
    ] as [(RouterAnswer, String?)])
  func answers(answer: RouterAnswer, fingerprint: String?) {
    #expect(Play.judge.judgement(of: Self.link).permitted.contains(.anyAction))
    let comparison = Comparison(Play.judge)
    let mismatch = comparison.mismatch(of: Array(Self.link.utf8), .answered(answer))
    #expect(mismatch.map(comparison.fingerprint) == fingerprint)
  }

  /// Case generation and judge agree wherever other paths are open, and a careful router conforms.
  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let text = """
      {
        linkspec: 1, name: "shop", title: "Shop links", documents: { guide: "Guide" },
        scopes: {
          web: { scheme: "https", hosts: ["shop.example"], otherPaths: "open", cite: "guide: Web" },
        },
        actions: {
          product: {
            title: "opens a product", cite: "guide: Products",
            forms: { web: "//shop.example/products/{id}" },
            parameters: {
              id: { in: "path", required: true, type: "integer", cite: "guide: Products" },
              note: { type: "text", cite: "guide: Products" },
            },
          },
          cart: { title: "opens the cart", cite: "guide: Cart", forms: { web: "//shop.example/cart" } },
        },
      }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    #expect(CaseGenerator.short(judge).faults == [])
  }

  /// An exclusion without a path, before an entry that takes every path.
  @Test func entriesWithoutAPathAgree() throws {
    let text = """
      {
        linkspec: 1, name: "site", title: "Site links", documents: { guide: "Guide" },
        scopes: {
          web: {
            scheme: "https", hosts: ["www.example.com"], cite: "guide: Web",
            entries: [
              { "?": { internal: "1" }, exclude: true },
              { "#": "no_app", exclude: true },
              { path: "*", action: "open" },
            ],
          },
        },
        actions: { open: { title: "opens the page", cite: "guide: Open" } },
      }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    #expect(CaseGenerator.short(judge).faults == [])
  }
}
