import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// What one scope has, in the shape of another: one table of routes behind two prefixes opens in
/// one place what is documented for the other.
@Suite struct ForeignFormTests {
  private static func foreign(_ forms: String) throws -> Set<String> {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "bank",
          scopes: { app: { scheme: "bank" }, web: { scheme: "https", hosts: ["bank.example"] } },
          actions: { \(forms) } }
        """))
    let result = CaseGenerator.everyCase(judge)
    #expect(result.faults == [])
    return Set(
      result.cases.filter { $0.scenario == "scope.foreignForm" }.map {
        String(decoding: $0.url, as: UTF8.self)
      })
  }

  @Test func behindAWordOfTheSite() throws {
    let links = try Self.foreign(
      """
      home: { forms: { web: "/l/home" } }, cart: { forms: { app: "//cart", web: "/l/cart" } },
      card: { forms: { app: "//card/{id}" }, parameters: { id: { type: { enumeration: ["7"] } } } }
      """)
    #expect(
      links == [
        "https://bank.example/card/7", "https://bank.example/l/card/7",
        "bank://bank.example/l/home", "bank://bank.example/home", "bank://home", "bank://l/home",
        "bank://bank.example/l/cart", "bank://bank.example/cart", "bank://l/cart",
      ])
  }

  /// A language before all pages is one, too.
  @Test func behindAValue() throws {
    let parameters = "parameters: { lang: { scopes: ['web'], type: { enumeration: ['en'] } } }"
    let links = try Self.foreign(
      """
      home: { forms: { web: "/{lang}/home", app: "//home" }, \(parameters) },
      cart: { forms: { web: "/{lang}/cart", app: "//cart" }, \(parameters) },
      card: { forms: { app: "//card" } }
      """)
    #expect(links.contains("https://bank.example/en/card"))
  }
}
