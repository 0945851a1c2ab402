import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// A router of twenty lines whose exceptions have six causes: a team reads a handful of groups, the crashes
/// first, each with what was thrown and where.
@Suite struct SmallRouterCauseTests {
  private static let folder = "Tests/ConformanceTests/Run/Fixtures/"

  @Test func sixCausesAreAHandfulOfGroups() async throws {
    let run = await CommandRun(
      "check", "--spec", Place.path(Self.folder + "shop.json5"), "--json", "-", "--", "python3",
      "-I",
      "-S", Place.path(Self.folder + "shop_router.py"))
    #expect(run.code == .findings)
    let findings = try #require(try JSONReader().read(run.output)["findings"]?.array)
    var causes: [String] = []
    for finding in findings {
      let cause = try #require(finding["cause"]?.string)
      if causes.last != cause {
        #expect(!causes.contains(cause), "one group stands together")
        causes.append(cause)
      }
    }
    #expect(causes.count <= 10, "\(causes)")
    let crashes = causes.prefix { $0.hasPrefix("crash:") }
    #expect(
      Set(crashes) == [
        "crash:KeyError in route (shop_router.py:34)",
        "crash:ValueError in route (shop_router.py:33)",
        "crash:KeyError in offers (shop_router.py:19)",
        "crash:KeyError in visit (shop_router.py:24)",
        "crash:ValueError in product (shop_router.py:14)",
        "crash:IndexError in product (shop_router.py:14)",
        "crash:ValueError in offers (shop_router.py:20)",
      ])
    #expect(causes.dropFirst(crashes.count).allSatisfy { !$0.hasPrefix("crash:") })
    for finding in findings where finding["kind"]?.string == "crash" {
      #expect(finding["answer"]?["failed"]?["message"]?.string?.contains("Error: ") == true)
    }
  }
}
