import Foundation
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// Several apps are one report in every format, and each of them is there.
@Suite struct AppsReportTests {
  private static func gate(_ result: RunResult) -> CommandReport {
    CommandReport(
      command: "ci", judge: Small.judge, parts: [.run(HostileRuns.report(result))])
  }

  private static let mixed: AppsReport = {
    var report = AppsReport(command: "ci")
    report.apps = [
      .init("good", gate(HostileRuns.conforming)), .init("bad", HostileCommands.everything),
      .init("gone", failed: .usage, "gone.json5:1:2: expected an object\nand a second line"),
    ]
    return report
  }()

  /// Whatever an app is called in a report that somebody else has written.
  private static let hostile: AppsReport = {
    var report = AppsReport(command: "ci")
    for (number, text) in HostileRuns.texts.enumerated() {
      let name = String(decoding: text, as: UTF8.self)
      report.apps.append(
        number % 2 == 0
          ? .init(name, gate(HostileRuns.hostile))
          : .init(name, failed: .router, VisibleText.of(text)))
    }
    return report
  }()

  @Test func theConclusionThatOutweighsTheOthersIsThatOfAll() {
    #expect(Self.mixed.conclusion == .router)
    for conclusion in Conclusion.allCases {
      var report = AppsReport(command: "ci")
      report.apps = [
        .init("good", Self.gate(HostileRuns.conforming)), .init("other", failed: conclusion, "why"),
      ]
      #expect(report.conclusion == conclusion)
    }
    #expect(AppsReport(command: "ci").conclusion == .findings, "of no app nothing is known")
  }

  @Test func theTableSaysHowEachAppEnded() {
    let lines = Self.mixed.screen(style: Style(isColoured: false), quiet: false)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "ci: 3 apps: 1 conforms, 1 cannot be read, 1 has a fault of its router.")
    #expect(lines[2].hasPrefix("  app   verdict"))
    #expect(lines[3].hasPrefix("✓ good  conforms"))
    #expect(lines[4].hasPrefix("✗ bad"))
    #expect(lines[5] == "✗ gone  invalid-input  -                0")
    #expect(lines.contains("== bad"))
    var good = AppsReport(command: "ci")
    good.apps = [.init("good", Self.gate(HostileRuns.conforming))]
    #expect(good.screen(style: Style(isColoured: false), quiet: true).isEmpty)
  }

  @Test func problemsAndWarningsSayOfWhichApp() {
    let problems = Self.mixed.problems
    #expect(
      problems.last?.message
        == "gone: gone.json5:1:2: expected an object\ngone: and a second line")
    #expect(problems.dropLast().allSatisfy { $0.message.hasPrefix("bad: ") })
    #expect(!Self.mixed.warnings.isEmpty)
    #expect(Self.mixed.warnings.allSatisfy { $0.hasPrefix("bad: ") })
  }

  @Test func theJSONOfAnAppIsThatOfItsOwnRunWithItsName() throws {
    let root = try JSONReader().read(Array(Self.mixed.json.serialized(pretty: true).utf8))
    let apps = try #require(root["apps"]?.array)
    #expect(apps.map { $0["app"]?.string } == ["good", "bad", "gone"])
    #expect(apps.map { $0["conclusion"]?.string } == Self.mixed.apps.map(\.conclusion.word))
    #expect(apps[2]["spec"] == nil)
    var alone = Self.gate(HostileRuns.conforming)
    alone.app = "good"
    guard case .object(let members) = Self.mixed.json,
      case .array(let parts)? = members.first(where: { $0.key == "apps" })?.value
    else {
      Issue.record("no apps")
      return
    }
    #expect(parts[0] == alone.json)
  }

  @Test func junitHasASuiteForEachAppAndTwoRunsOfOneRuleHaveTwoClasses() {
    let text = Self.mixed.junit
    #expect(text.components(separatedBy: "<testsuite ").count == 4)
    for name in ["good", "bad", "gone"] {
      #expect(text.contains(#"<testsuite name="fuzz-links \#(name)" "#))
    }
    #expect(text.contains(#"classname="fuzz-links.good.check."#))
    #expect(text.contains(#"classname="fuzz-links.gone.problems""#))
    var twice = AppsReport(command: "ci")
    var report = Self.gate(HostileRuns.conforming)
    var fuzz = HostileRuns.conforming
    fuzz.command = "fuzz"
    report.parts.append(.run(HostileRuns.report(fuzz)))
    twice.apps = [.init("a.b", report)]
    let cases = twice.junit.components(separatedBy: "<testcase ").dropFirst().map {
      $0.prefix { $0 != ">" }
    }
    #expect(Set(cases).count == cases.count)
    #expect(twice.junit.contains(#"classname="fuzz-links.a_b.fuzz."#))
  }

  @Test func sarifHasARunForEachAppAndAllCategoriesDiffer() throws {
    let log = try JSONReader().read(Array(Self.mixed.sarif(version: "1.2.3").serialized().utf8))
    let runs = try #require(log["runs"]?.array)
    let categories = runs.compactMap { $0["automationDetails"]?["id"]?.string }
    #expect(Set(categories).count == 3)
    #expect(categories[0].hasPrefix("fuzz-links/ci/good/"))
    #expect(categories[2] == "fuzz-links/ci/gone/")
    #expect(runs[2]["results"]?.array?.isEmpty == true)
    #expect(runs[2]["invocations"]?.array?[0]["toolExecutionNotifications"]?.array?.count == 1)
  }

  @Test(arguments: [1_000, 8_000, 20_000, 60_000, 900_000])
  func markdownHasATableAndKeepsToItsLimit(limit: Int) {
    for report in [Self.mixed, Self.hostile] {
      let text = report.markdown(limit: limit)
      #expect(text.utf8.count <= limit)
      #expect(text.hasPrefix("## fuzz-links ci: ❌ "))
    }
    let text = Self.mixed.markdown(limit: 60_000)
    #expect(text.contains("| app | spec | verdict |"))
    for name in ["good", "bad", "gone"] { #expect(text.contains("\n### \(name): ")) }
  }

  @Test func everyAnchorOfThePageIsThereOnce() throws {
    for report in [Self.mixed, Self.hostile] {
      let page = report.html
      let ids = page.components(separatedBy: #" id=""#).dropFirst().map { $0.prefix { $0 != "\"" } }
      #expect(Set(ids).count == ids.count)
      let targets = page.components(separatedBy: ##" href="#"##).dropFirst()
        .map { $0.prefix { $0 != "\"" } }
      #expect(!targets.isEmpty)
      #expect(Set(targets).isSubset(of: Set(ids)))
      // What the script looks for.
      for id in ["data", "search", "shown", "no-finding"] { #expect(ids.contains(Substring(id))) }
    }
  }

  @Test func whatAnAppIsCalledActsNowhere() {
    let texts = [
      Self.hostile.junit, Self.hostile.markdown(limit: 900_000), Self.hostile.gitHubAnnotations,
      Self.hostile.html, Self.hostile.screen(style: Style(isColoured: false), quiet: false),
      Self.hostile.text(style: Style(isColoured: false), quiet: false),
    ]
    for text in texts {
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n"
            || scalar.properties.generalCategory != .control
              && scalar.properties.generalCategory != .format
        })
    }
    // The page's own data and script.
    #expect(Self.hostile.html.components(separatedBy: "<script").count == 3)
    for line in Self.hostile.gitHubAnnotations.split(separator: "\n") where line.hasPrefix("::") {
      #expect(line.hasPrefix("::error ") || line.hasPrefix("::warning "))
    }
  }
}
