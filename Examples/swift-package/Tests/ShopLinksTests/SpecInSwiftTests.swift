import Foundation
import LinkSpec
import LinkSpecFiles
import LinkTesting
import ShopLinks
import Testing

/// The spec of `shop.json5`, written in Swift: for teams that would rather have the compiler check
/// it than an editor.
@Suite struct SpecInSwiftTests {
  private func shop() throws -> Spec {
    try Spec("shop", title: "Links of the Shop app") {
      Document("guide", "Shop developer guide")
      Scope("custom", scheme: "shop", cite: "guide: 1. Scheme")
      Action("home", "opens the start page", cite: "guide: 2. Pages") {
        LinkForm("custom", "//home")
      }
      Action("product", "opens a product", cite: "guide: 3. Products") {
        LinkForm("custom", "//product/{id}")
        Parameter("id", in: .path, .pattern("[a-z0-9]+(-[a-z0-9]+)*"), .required)
        Parameter(
          "count", .integer(minimum: 1, maximum: 99, unit: "piece"), fallback: "one piece",
          typeCite: "guide: 3. Products")
      }
      Action("search", "searches for products", cite: "guide: 4. Search") {
        LinkForm("custom", "//search")
        Parameter("query", .text(), .required)
        Parameter("sort", .enumeration("price", "name"))
      }
      Example("The start page", "shop://home", action: "home", cite: "guide: 2. Pages")
      Example(
        "A product", "shop://product/blue-mug?count=2", action: "product",
        cite: "guide: 3. Products")
      Example(
        "A search", "shop://search?query=mug&sort=price", action: "search", cite: "guide: 4. Search"
      )
    }
  }

  @Test func itIsTheSpecOfTheFile() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shop.json5")
    #expect(try shop() == SpecReader.read(Array(Data(contentsOf: file))))
  }

  @Test func itRunsLikeTheFile() async throws {
    let run = try await LinkCases(shop()).check(ShopRouter())
    #expect(try run.cases == LinkCases(spec: "shop.json5").count)
  }
}
