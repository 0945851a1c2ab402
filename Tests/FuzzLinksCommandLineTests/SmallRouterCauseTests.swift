import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import TestSupport

/// A router of twenty lines whose exceptions have six causes: a team reads a handful of groups, the
/// crashes first, each with what was thrown and where.
@Suite struct SmallRouterCauseTests {
  private static let folder = "Tests/ConformanceTests/Run/Fixtures/"

  @Test func sixCausesAreAHandfulOfGroups() async throws {
    let run = await CommandRun(
      "check", "--spec", Place.path(Self.folder + "shop.json5"), "--json", "-", "--", Python.path,
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

  private enum Fault: Error {
    case noParameter(String), noNumber(String), noDate(String), noAddress(String), noSegment
    case unknownAction(String)
  }

  private static func route(_ link: String) throws -> RouterAnswer {
    guard let parts = URLComponents(string: link) else { throw Fault.noAddress(link) }
    func value(_ name: String) throws -> String {
      guard let value = parts.queryItems?.first(where: { $0.name == name })?.value else {
        throw Fault.noParameter(name)
      }
      return value
    }
    guard parts.scheme == "shop" else { return .rejected("not ours") }
    let path = parts.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch parts.host ?? "" {
    case "home" where path.isEmpty: return .handled("home")
    case "product":
      guard let segment = path.first else { throw Fault.noSegment }
      guard let number = Int(segment), 1...99_999 ~= number else {
        throw Fault.noNumber(String(segment))
      }
      return path.count == 1
        ? .handled("product", ["id": .string(String(number))]) : .rejected("path")
    case "offers" where path.isEmpty:
      let day = try value("day")
      guard day.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil else { throw Fault.noDate(day) }
      return .handled("offers", ["day": .string(day)])
    case "visit" where path.isEmpty:
      let address = try value("address")
      guard URL(string: address)?.host != nil else { throw Fault.noAddress(address) }
      return .handled("visit", ["address": .string(address)])
    default: throw Fault.unknownAction(parts.host ?? "")
    }
  }

  /// A Swift error has no stack: its case is what tells one cause from another.
  @Test func sixErrorsOfASwiftRouterAreAHandfulOfGroups() async throws {
    let router = ClosureRouter { link in try Self.route(link) }
    let run = await CommandRun(
      [
        "check", "--spec", Place.path(Self.folder + "shop.json5"), "--json", "-", "--router",
        "closure",
      ]
        + ["--in-process"], routers: [router])
    let findings = try #require(try JSONReader().read(run.output)["findings"]?.array)
    var causes: [String] = []
    for finding in findings {
      let cause = try #require(finding["cause"]?.string)
      if causes.last != cause { causes.append(cause) }
    }
    #expect(causes.count <= 10, "\(causes)")
    let crashes = causes.prefix { $0.hasPrefix("crash:") }
    #expect(
      Set(crashes) == [
        "crash:noParameter", "crash:noNumber", "crash:noDate", "crash:noAddress", "crash:noSegment",
        "crash:unknownAction",
      ])
    #expect(causes.dropFirst(crashes.count).allSatisfy { !$0.hasPrefix("crash:") })
  }
}
