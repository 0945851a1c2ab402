import Conformance
import Foundation
import FuzzLinksCommandLine
import LinkSpec
import SampleRouters
import Synchronization
import Testing

@testable import LinkReports

/// What a script sees of the program: exit code, results, diagnostics.
@Suite("The command line from outside")
struct ExitCodeTests {
  struct Ending {
    var code: Conclusion?
    var result: String
    var diagnostic: String
  }

  private func run(_ arguments: String...) async -> Ending {
    let texts = Mutex((result: "", diagnostic: ""))
    let output = Output(
      result: { text in texts.withLock { $0.result += text } },
      diagnostic: { text in texts.withLock { $0.diagnostic += text } })
    let code = await FuzzLinks.run(
      CommandRun.aboutPlay(arguments), routers: SampleRouters.all, output: output)
    return texts.withLock {
      Ending(code: Conclusion(rawValue: code), result: $0.result, diagnostic: $0.diagnostic)
    }
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fuzz-links-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test func wrongWordsAreRefusedWithTheNearestRightOne() async {
    // One link: without it, all cases of the spec are made first.
    let home = ["--url", "playrts://home"]
    let rows: [([String], String)] = [
      (["chekc"], "did you mean 'check'?"), (["--verison"], "unknown option"),
      (["check", "--roter", "play"], "did you mean '--router'?"),
      (["check", "--router", "plai"] + home, "did you mean 'play'?"),
      (["check", "--router", "play", "--spec", "ply"], "did you mean 'play'?"),
      (["check", "--router", "play", "--actions", "meda"], "did you mean 'media'?"),
      (["check", "--router", "play", "--bind", "bo=rts"], "did you mean 'bu'?"),
      (["check", "--router", "play", "--bind", "bu=xyz"], "no value 'xyz'"),
      (["check", "--router", "play", "--strength", "4"], "--strength"),
      (["check", "--router", "play", "--deadline", "soon"] + home, "expected a duration such as"),
      (["check", "--router"], "needs a value"), (["check"] + home + ["--"], "a program"),
      (["check"] + home, "no router"), (["judge"], "no URL"),
      (["judge", "--expect", "acept", "playrts://home"], "did you mean 'accept'?"),
      (["judge", "--base64", "%%%"], "no base64"), (["fuzz", "--seed", "x"], "--seed"),
      (["fuzz", "--runs", "0", "--router", "play"], "--runs"), (["serve", "x"], "no router 'x'"),
    ]
    for (arguments, expected) in rows {
      let texts = Mutex("")
      let output = Output(
        result: { _ in }, diagnostic: { text in texts.withLock { $0 += text } })
      let code = await FuzzLinks.run(
        CommandRun.aboutPlay(arguments), routers: SampleRouters.all, output: output)
      let said = texts.withLock { $0 }
      #expect(code == Conclusion.usage.rawValue, "\(arguments)")
      #expect(said.contains(expected), "\(arguments): \(said)")
    }
    #expect(rows.count == 19)
  }

  @Test func aRouterThatCannotBeRunIsNoFinding() async {
    for (program, expected) in [
      (["./does-not-exist"], "does not exist"), (["true"], "before it said hello"),
      (["echo", "Welcome!"], "logs belong on stderr"), (["false"], "exit code 1"),
    ] {
      let texts = Mutex("")
      let output = Output(
        result: { _ in }, diagnostic: { text in texts.withLock { $0 += text } })
      let code = await FuzzLinks.run(
        ["check", "--spec", "play", "--url", "playrts://home", "--"] + program, routers: [],
        output: output)
      #expect(code == Conclusion.router.rawValue, "\(program)")
      #expect(texts.withLock { $0.contains(expected) }, "\(program): \(texts.withLock { $0 })")
    }
  }

  @Test func aSpecWithFaultsIsRefusedWithTheirPlaces() async throws {
    let path = try file(
      "links.json5",
      """
      {
        linkspec: 1, name: "app", title: "App",
        documents: { guide: "Guide" },
        scopes: { custom: { scheme: "app", cite: "guide: 1" } },
        actions: {
          az: {
            title: "opens a to z", cite: "guide: 2", forms: { custom: "//az" },
            parameters: { index: { type: "leter" } },
          },
        },
      }
      """)
    let ending = await run("check", "--spec", path, "--router", "play")
    #expect(ending.code == .usage)
    #expect(ending.diagnostic.contains("links.json5:8:"))
    #expect(ending.diagnostic.contains("actions.az.parameters.index.type"))
    #expect(ending.diagnostic.contains("did you mean 'letter'?"))
    let folder = await run("check", "--spec", "/", "--router", "play")
    #expect(folder.code == .usage)
    let missing = await run("check", "--spec", "./missing.json5", "--router", "play")
    #expect(missing.code == .usage)
    #expect(missing.diagnostic.contains("no such file"))
  }

  @Test func judgeAnswersForPeopleAndForScripts() async throws {
    let human = await run("judge", "playrts://bydate?date=2018-02-30")
    #expect(human.code == .success)
    #expect(human.result.contains("bydate.date.value"))
    let json = await run("judge", "--json", "-", "playrts://media/urn:rts:video:1?start_time=010")
    let node = try JSONReader().read(json.result.trimmingCharacters(in: .newlines))
    #expect(node["verdict"]?.string == "accept")
    #expect(node["action"]?.string == "media")
    #expect(node["parameters"]?["start_time"]?.value == .number("10"))
    #expect(node["violations"]?.array?.isEmpty == true)
    #expect(await run("judge", "--expect", "reject", "playrts://open").code == .success)
    #expect(await run("judge", "--expect", "accept", "playrts://open").code == .findings)
  }

  @Test func checkEndsAsTheRouterDeserves() async throws {
    let good = await run(
      "check", "--router", "play", "--in-process", "--actions", "home", "--scopes",
      "custom", "--quiet")
    #expect(good.code == .success)
    #expect(good.result == "")
    let path = try file("report.json", "")
    let bad = await run(
      "check", "--router", "play-naive", "--in-process", "--actions", "bydate", "--scopes",
      "custom", "--json", path)
    #expect(bad.code == .findings)
    #expect(bad.result.contains("unspecified-misread:bydate.date.value"))
    let report = try JSONReader().read([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    for key in [
      "command", "spec", "router", "seed", "cases", "executions", "elapsedSeconds", "coverage",
      "stopReason", "findings",
    ] {
      #expect(report[key] != nil, "\(key)")
    }
    let finding = try #require(report["findings"]?.array?.first)
    for key in [
      "fingerprint", "kind", "url", "minimizedURL", "scenario", "rule", "action", "verdict",
      "answer", "executionsToFind", "replay",
    ] {
      #expect(finding[key] != nil || finding[key + "Base64"] != nil, "\(key)")
    }
    let only = await run(
      "check", "--router", "play-naive", "--in-process", "--url=playrts://bydate?date=x")
    #expect(only.code == .findings)
  }

  @Test func whatCannotBeWrittenIsSaidBeforeTheRun() async {
    let ending = await run(
      "check", "--router", "play-naive", "--in-process", "--actions", "home", "--json",
      "/nonexistent/folder/report.json")
    #expect(ending.code == .usage)
    #expect(ending.result == "")
    #expect(ending.diagnostic.contains("--json: cannot write '/nonexistent/folder/report.json'"))
  }

  @Test func noLineOfTheHelpIsOverSeventyNineColumns() async {
    var texts = [await run("--help").result]
    for name in [
      "check", "fuzz", "minimize", "judge", "cases", "spec", "routers", "serve",
      "self-check", "replay", "corpus",
    ] {
      let help = await run(name, "--help")
      #expect(help.code == .success, "\(name)")
      texts.append(help.result)
    }
    let lines = texts.flatMap { $0.split(separator: "\n") }
    #expect(lines.count > 100)
    for line in lines where line.count > 79 || line.hasSuffix(" ") { Issue.record("\(line)") }
  }
}
