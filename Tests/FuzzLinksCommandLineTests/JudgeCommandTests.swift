import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// `judge` and `cases` in this process.
@Suite struct JudgeCommandTests {
  static let expectations: [(String, String, Conclusion)] = [
    ("accept", "playrts://home", .success),
    ("accept", "playrts://xyz", .findings),
    ("accept", "playrts://home#f", .findings),
    ("reject", "playrts://home", .findings),
    ("reject", "playrts://xyz", .success),
    ("reject", "playrts://home#f", .findings),
    ("unspecified", "playrts://home", .findings),
    ("unspecified", "playrts://xyz", .findings),
    ("unspecified", "playrts://home#f", .success),
  ]

  @Test(arguments: expectations)
  func expectedVerdicts(verdict: String, link: String, code: Conclusion) async {
    let run = await CommandRun("judge", "--expect", verdict, link)
    #expect(run.code == code)
    #expect(run.diagnostics.isEmpty == (code == .success))
    let plain = await CommandRun("judge", link)
    #expect(plain.code == .success)
    #expect(plain.output == run.output)
    #expect(Self.expectations.count == 9)
  }

  /// All URLs are judged, whichever is not as expected.
  @Test func oneOfManyIsEnough() async {
    let run = await CommandRun(
      "judge", "--expect", "accept", "--quiet", "playrts://home", "playrts://xyz", "playrts://az")
    #expect(run.code == .findings)
    #expect(
      run.diagnostics == "fuzz-links: expected accept, the verdict is reject: playrts://xyz\n")
    #expect(run.output.contains("playrts://xyz"))
    #expect(!run.output.contains("playrts://home"))
    #expect(!run.output.contains("playrts://az"))
  }

  static let refused: [([String], String)] = [
    ([], "no URL given; see 'judge --help'"),
    (["--expect", "acept", "x"], "--expect: unknown verdict 'acept'; did you mean 'accept'?"),
    (["--base64", "a*b"], "URL 1 is no base64 at offset 1"),
    (["--base64", "eA==", "eA"], "URL 2 is no base64 at offset 2"),
    (
      ["--spec", "x.json5", "x"],
      "the spec 'x.json5': no such file; a path begins in the current folder"
    ),
    (["--json", "-", "--json", "-", "x"], "the option '--json' is given twice"),
  ]

  @Test(arguments: refused)
  func whatIsRefused(words: [String], message: String) async {
    let run = await CommandRun(["judge"] + words)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.diagnostics == "fuzz-links: \(message)\n")
    #expect(Self.refused.count == 6)
  }

  @Test func jsonIsOneObjectPerLine() async throws {
    let run = await CommandRun(
      "judge", "--json", "-", "playrts://az?index=l", "no\u{1B}\nurl", "playrts://bydate?date=x")
    #expect(run.code == .success)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines.last == "")
    let objects = try lines.dropLast().map { try JSONReader(dialect: .json).read(Array($0.utf8)) }
    #expect(objects.map { $0["verdict"]?.string } == ["accept", "reject", "unspecified"])
    #expect(objects[0]["parameters"]?["index"]?.string == "l")
    #expect(objects[1]["url"]?.string == "no\u{1B}\nurl")
  }

  /// The order, the number and the words of cases are those that `check` runs.
  @Test func casesAreListed() async throws {
    let text = await CommandRun("cases", "--actions", "home", "--scopes", "custom")
    let json = await CommandRun(
      "cases", "--actions", "home", "--scopes", "custom", "--json", "-")
    #expect(text.code == .success)
    #expect(json.code == .success)
    let lines = text.output.split(separator: "\n")
    let objects = json.output.split(separator: "\n")
    #expect(lines.count == objects.count)
    #expect(lines.count > 200)
    for (line, object) in zip(lines, objects) {
      let node = try JSONReader(dialect: .json).read(Array(object.utf8))
      #expect(line.hasPrefix((node["verdict"]?.string ?? "?") + " "))
      #expect(line.contains(" " + (node["scenario"]?.string ?? "?") + " "))
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }
}
