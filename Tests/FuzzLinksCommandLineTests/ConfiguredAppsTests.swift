import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `fuzz-links.json` of several apps: which of them a command is about, and what it says of each.
@Suite struct ConfiguredAppsTests {
  private static let file = """
    { apps: {
        shop: { spec: "shop.json5", program: ["node", "shop.js"], ci: { runs: 10 } },
        admin: { spec: "admin.json5", router: "admin", deadline: "5s" },
        lite: { spec: "shop.json5", program: ["node", "lite.js"], bind: { bu: "lite" } },
      },
      program: ["python3", "router.py"], deadline: "2s",
      ci: { runs: 500, seed: 7, deadline: "3s" } }
    """

  private static func read(_ text: String) throws -> Configuration {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try Configuration(file: path)
  }

  private static func choice(
    _ command: any Command.Type, _ words: String..., of text: String = file
  ) throws -> Configuration.Choice {
    let parsed = try ArgumentParser.parse(words, for: command.declaration)
    return try read(text).choice(parsed, of: command.declaration)
  }

  private static func one(
    _ choice: Configuration.Choice
  ) throws -> (arguments: ParsedArguments, app: String?) {
    guard case .one(let arguments, let app) = choice else {
      throw CommandFailure.usage("several")
    }
    return (arguments, app)
  }

  private static func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return (error as? CommandFailure)?.message ?? "\(error)"
    }
  }

  @Test func theGateRunsAllOfThemEachWithItsOwnOptions() throws {
    guard case .several(let apps) = try Self.choice(CICommand.self) else {
      Issue.record("one")
      return
    }
    #expect(apps.map(\.app) == ["shop", "admin", "lite"])
    let (shop, admin, lite) = (apps[0].arguments, apps[1].arguments, apps[2].arguments)
    #expect(shop.value(.spec) == "shop.json5")
    #expect(shop.program == ["node", "shop.js"])
    // The app's own word on a command, then its word on all, then the same of all apps.
    #expect(shop.value(.runs) == "10")
    #expect(shop.value(.deadline) == "3s")
    #expect(admin.value(.runs) == "500")
    #expect(admin.value(.deadline) == "5s")
    // Who chooses a router of its own wants no other.
    #expect(admin.value(.router) == "admin")
    #expect(admin.program == nil)
    #expect(lite.value(.bind) == "bu=lite")
  }

  @Test func namesNarrowTheGateAndChooseOneAppOfOtherCommands() throws {
    guard case .several(let apps) = try Self.choice(CICommand.self, "--app", "lite,shop") else {
      Issue.record("one")
      return
    }
    #expect(apps.map(\.app) == ["shop", "lite"])
    let ci = try Self.one(try Self.choice(CICommand.self, "--app", "admin"))
    #expect(ci.app == "admin")
    let check = try Self.one(try Self.choice(CheckCommand.self, "--app", "shop"))
    #expect(check.arguments.value(.spec) == "shop.json5")
    #expect(check.arguments.value(.deadline) == "2s")
    let named = try Self.one(try Self.choice(CheckCommand.self, "--spec", "admin.json5"))
    #expect(named.app == "admin")
  }

  @Test func aCommandOfOneAppSaysWhichThereAre() {
    #expect(
      Self.message { _ = try Self.choice(CheckCommand.self) }.hasSuffix(
        "has several apps: say with --app NAME which one is meant: shop, admin, lite"))
    #expect(
      Self.message { _ = try Self.choice(JudgeCommand.self, "--app", "shop,admin", "x:y") }
        .hasSuffix("which one is meant: shop, admin"))
    #expect(
      Self.message { _ = try Self.choice(CheckCommand.self, "--app", "shpo") }
        == "--app: unknown 'shpo'; did you mean 'shop'?")
    #expect(
      Self.message { _ = try Self.choice(CICommand.self, "--router", "play") }
        .hasPrefix("one router for several apps: say with --app NAME"))
    #expect(
      Self.message { _ = try Self.choice(CheckCommand.self, "--app", "shop", "--spec", "x.json5") }
        .contains("of another spec than --spec"))
    #expect(
      Self.message {
        _ = try Self.choice(CheckCommand.self, "--app", "shop", of: "{ spec: 'a.json5' }")
      }.contains("has one app"))
  }

  /// A line that replays a finding says everything itself.
  @Test func aLineThatSaysEverythingNeedsNoName() throws {
    let replay = try Self.one(
      try Self.choice(CheckCommand.self, "--spec", "shop.json5", "--", "node", "lite.js"))
    #expect(replay.arguments.program == ["node", "lite.js"])
    #expect(replay.app == nil)
    #expect(replay.arguments.value(.deadline) == nil)
    let corpus = try Self.one(
      try Self.choice(
        CorpusCommand.self, "list", "--spec", "shop.json5", "--corpus", "corpus/shop"))
    #expect(corpus.app == nil)
    let other = try Self.one(try Self.choice(CheckCommand.self, "--spec", "play"))
    #expect(other.arguments.value(.deadline) == nil)
  }

  @Test(arguments: [
    ("{ apps: [] }", "1:9: apps: expected an object with an app or more"),
    ("{ apps: {} }", "1:9: apps: expected an object with an app or more"),
    ("{ apps: { 'a b': {} } }", "1:11: apps.a b: the name of an app has letters"),
    ("{ apps: { shop: 1 } }", "1:17: apps.shop: expected an object of options"),
    (
      "{ apps: { shop: { spce: 'x' } } }", "1:19: apps.shop.spce: unknown key; did you mean 'spec'?"
    ),
    (
      "{ apps: { shop: { ci: { rusn: 1 } } } }",
      "1:25: apps.shop.ci.rusn: unknown key; did you mean 'runs'?"
    ),
    ("{ apps: { shop: { apps: {} } } }", "1:19: apps.shop.apps: unknown key"),
    ("{ aps: { shop: {} } }", "1:3: aps: unknown key; did you mean 'apps'?"),
    ("{ apps: { shop: { app: 'x' } } }", "1:19: apps.shop.app: unknown key"),
  ])
  func aFaultHasItsPlaceAndWhatIsMeant(text: String, expected: String) {
    let message = Self.message { _ = try Self.read(text) }
    #expect(message.contains(".json:" + expected), "\(message)")
  }
}
