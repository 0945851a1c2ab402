import Conformance
import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

/// What `fuzz` takes and says beyond its findings.
@Suite struct FuzzOptionTests {
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path(percentEncoded: false))
  }

  static let limits: [(isGate: Bool, words: [String], time: Duration?)] = [
    (false, [], .seconds(60)), (false, ["--runs", "50"], nil),
    (false, ["--time", "5s"], .seconds(5)),
    (false, ["--runs", "50", "--time", "5s"], .seconds(5)),
    (true, [], .seconds(60)), (true, ["--runs", "50"], nil), (true, ["--runs", "0"], nil),
    (true, ["--runs", "50", "--time", "5s"], .seconds(5)),
  ]

  /// A number that was asked for has no limit in time that nobody asked for: what a run finds would
  /// depend on the machine.
  @Test func aNumberOfLinksHasNoLimitInTimeByItself() throws {
    for (isGate, words, time) in Self.limits {
      let arguments = try ArgumentParser.parse(
        words, for: isGate ? CICommand.declaration : FuzzCommand.declaration)
      let choice = try FuzzChoice(
        arguments, DeliveryChoice(arguments), defaultRuns: isGate ? 20_000 : nil)
      #expect(choice.time == time, "\(words)")
    }
    #expect(Self.limits.count == 8)
  }

  @Test func aFolderIsItsFilesInTheOrderOfTheirPaths() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/b/.hidden", withIntermediateDirectories: true)
      for name in ["c.swift", "b/a.swift", "a.swift", ".x", "b/.hidden/y"] {
        try Data().write(to: URL(filePath: folder + "/" + name))
      }
      let files = InputFile.files(at: folder)
      #expect(files.map { $0.dropFirst(folder.count + 1) } == ["a.swift", "b/a.swift", "c.swift"])
      #expect(InputFile.files(at: folder + "/a.swift") == [folder + "/a.swift"])
      #expect(InputFile.files(at: folder + "/none") == [folder + "/none"])
    }
  }

  /// The name of the hidden action stands in no answer and in no spec.
  @Test func theWordsOfAFolderReachTheRouter() async throws {
    let router = ClosureRouter { link in
      link.contains("hiddenword7") ? .handled("secret") : .rejected("no")
    }
    try await withFolder { folder in
      try Data("let name = \"hiddenword7\"".utf8).write(to: URL(filePath: folder + "/R.swift"))
      let found = await CommandRun(
        "fuzz", "--spec", Place.oneLink, "--router", "closure", "--in-process", "--runs", "2048",
        "--quiet", "--dictionary-from", folder, routers: [router])
      #expect(found.output.contains("performs secret"))
    }
  }

  @Test func noFindingIsNoProofAndSilentWhenQuiet() async {
    let routers = [
      ClosureRouter { $0 == "app://home" ? .handled("home") : .rejected("no") }
    ]
    let words = [
      "fuzz", "--spec", Place.oneLink, "--router", "closure", "--in-process", "--runs", "150",
    ]
    let run = await CommandRun(words, routers: routers)
    #expect(run.code == .success)
    #expect(run.output.contains("No fault found: 150 links, no finding, "))
    #expect(!run.output.contains("conforms"))
    #expect(!run.output.contains("Not exercised"))
    let quiet = await CommandRun(words + ["--quiet"], routers: routers)
    #expect(quiet.output == "")
  }

  @Test(arguments: [
    (".build/release/shop-links", ".build/release/shop-links"), ("shop-links", "shop-links"),
    ("/usr/bin/fuzz-links", "fuzz-links"), ("fuzz-links", "fuzz-links"), ("", "fuzz-links"),
  ])
  func replayLinesNameTheProgram(path: String, name: String) {
    #expect(FuzzLinks.program(path) == name)
  }

  /// A spec may close every question; the generator's cases are still what they are made to be.
  @Test func aSpecWithoutOpenQuestionsHasSoundCases() throws {
    let spec = try Spec("closed", title: "Closed") {
      Document("guide", "Guide")
      Scope("custom", scheme: "closed", cite: "guide: 1")
      Action("open", "opens", cite: "guide: 2") {
        LinkForm("custom", "//open/{id}")
        Parameter("id", in: .path, .pattern("[a-z]{1,4}"), .required)
        Parameter("code", .pattern("[a-z]{1,4}"), .required)
        Parameter("day", .date())
      }
      for question in OpenQuestion.allCases {
        let reading = question.possibleReadings.contains(.reject) ? .reject : Reading.decode
        Permit(question, reading, because: "The guide closes it.", cite: "guide: 1")
      }
    }
    let result = CaseGenerator.generate(try Judge(spec))
    #expect(result.cases.count > 100)
    #expect(result.faults.map(\.description) == [])
  }
}
