import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `ci` of several apps: one report, one exit code.
@Suite struct AppsGateTests {
  private static func spec(_ name: String) -> String {
    """
    { linkspec: 1, name: "\(name)", title: "The \(name)", documents: { d: "Document" },
      scopes: { custom: { scheme: "\(name)", cite: "d: 1" } },
      actions: { cart: { title: "cart", forms: { custom: "//cart" }, cite: "d: 2" } },
      examples: [{ title: "x", url: "\(name)://cart", action: "cart", cite: "d: 2" }] }
    """
  }

  /// Opens whatever it is asked to, or only what `shop` and `admin` promise.
  private static func router(_ name: String, isNaive: Bool) -> ClosureRouter {
    ClosureRouter(name: name) { link in
      isNaive || link == "shop://cart" || link == "admin://cart"
        ? .handled("cart") : .rejected("no")
    }
  }

  private static let routers = [
    router("right", isNaive: false), router("naive", isNaive: true),
  ]

  /// Runs `ci` with a file of apps beside their specs.
  private static func run(
    _ apps: String, _ words: String..., body: (CommandRun, URL) throws -> Void
  ) async throws {
    try await Place.withFolder { folder in
      for name in ["shop", "admin"] {
        try Data(spec(name).utf8).write(to: folder.appending(path: name + ".json5"))
      }
      let path = folder.path(percentEncoded: false)
      let file = folder.appending(path: "fuzz-links.json")
      try Data(apps.replacing("@", with: path + "/").utf8).write(to: file)
      let run = await CommandRun(
        ["ci", "--config", file.path(percentEncoded: false), "--runs", "50", "--in-process"]
          + words.map { $0.replacing("@", with: path + "/") }, routers: routers)
      try body(run, folder)
    }
  }

  private static let good = """
    { apps: { shop: { spec: "@shop.json5", router: "right" },
              admin: { spec: "@admin.json5", router: "right" } } }
    """
  private static let mixed = """
    { apps: { shop: { spec: "@shop.json5", router: "right" },
              admin: { spec: "@admin.json5", router: "naive" },
              gone: { spec: "@gone.json5", router: "right" } } }
    """

  @Test func appsThatConformAreGreenTogether() async throws {
    try await Self.run(Self.good) { run, _ in
      #expect(run.code == .success, "\(run.output)\(run.diagnostics)")
      #expect(run.output.hasPrefix("ci: 2 apps: 2 conform.\n"))
      #expect(run.diagnostics.contains("app admin (2 of 2)"))
    }
  }

  @Test func theWorstAppDecidesAndTheOthersAreRunAllTheSame() async throws {
    try await Self.run(Self.mixed, "--json", "@report.json", "--events", "@events") {
      run, folder in
      #expect(run.code == .usage)
      #expect(run.output.hasPrefix("ci: 3 apps: 1 conforms, 1 has findings, 1 cannot be read.\n"))
      #expect(run.diagnostics.contains("fuzz-links: gone: the spec"))
      let bytes = try Array(Data(contentsOf: folder.appending(path: "report.json")))
      let report = try JSONReader().read(bytes)
      #expect(
        report["apps"]?.array?.compactMap { $0["conclusion"]?.string }
          == ["conforms", "findings", "invalid-input"])
      let events = try String(contentsOf: folder.appending(path: "events"), encoding: .utf8)
        .split(separator: "\n")
      let started = events.filter { $0.contains(#""event":"started""#) }
      try #require(started.count == 4)
      #expect(started[0].contains(#""app":"shop""#) && started[3].contains(#""app":"admin""#))
      #expect(events.count { $0.contains(#""event":"ended""#) } == 1)
      #expect(events.last?.contains(#""conclusion":"invalid-input""#) == true)
    }
  }

  @Test func namesNarrowIt() async throws {
    try await Self.run(Self.mixed, "--app", "shop", "--json", "-") { run, _ in
      #expect(run.code == .success)
      #expect(run.output.contains(#""app": "shop""#))
      #expect(!run.output.contains(#""apps""#))
    }
    try await Self.run(Self.mixed, "--app", "shop,admin") { run, _ in
      #expect(run.code == .findings)
      #expect(run.output.hasPrefix("ci: 2 apps: "))
    }
  }

  @Test func wrongOptionsOfOneAppAreFoundBeforeAnythingIsRun() async throws {
    let text = """
      { apps: { shop: { spec: "@shop.json5", router: "right" },
                admin: { spec: "@admin.json5", router: "right", deadline: "soon" } } }
      """
    try await Self.run(text) { run, _ in
      #expect(run.code == .usage)
      #expect(
        run.diagnostics.contains(
          "fuzz-links: app admin: --deadline: expected a duration such as 500ms, 2s or 1m, found 'soon'"
        ))
      #expect(run.output.isEmpty)
    }
  }

  @Test func anEqualTreeSaysTheSameTwice() async throws {
    var reports: [String] = []
    for jobs in ["1", "2"] {
      try await Self.run(Self.mixed, "--jobs", jobs, "--json", "-") { run, _ in
        let lines = run.output.split(separator: "\n").filter { !$0.contains("elapsedSeconds") }
        // Each run has a folder of its own.
        reports.append(
          lines.filter { !$0.contains("fuzz-links-tests-") }
            .joined(separator: "\n"))
      }
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].contains("admin"))
  }
}
