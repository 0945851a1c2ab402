import LinkTesting
import ShopLinks
import XCTest

/// The same from XCTest, which has no parameterized tests.
final class LinkXCTests: XCTestCase {
  func testEveryLinkOfTheGuide() async throws {
    let run = try await LinkCases(spec: "shop.json5").check(routerUnderTest())
    XCTAssertEqual(run.cases, 5_147)
  }

  func testTheCorpus() async throws {
    for entry in try LinkCorpus(spec: "shop.json5", folder: "corpus/shop") {
      let standing = try await entry.check(routerUnderTest())
      XCTAssertEqual(standing, .holds, entry.description)
    }
  }
}
