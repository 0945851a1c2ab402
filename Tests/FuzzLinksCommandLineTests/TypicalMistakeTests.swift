import Conformance
import Foundation
import LinkRouting
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// What people get wrong in their first hours: how the command ends, what it says was expected or
/// found, and what it tells one to do.
@Suite struct TypicalMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var what: String
    /// With `@` for the folder of the files below.
    var words: [String]
    var code: Conclusion
    var sentence: String
    var advice: String

    init(
      _ what: String, _ words: [String], code: Conclusion = .usage, _ sentence: String,
      _ advice: String
    ) {
      self.what = what
      self.words = words
      self.code = code
      self.sentence = sentence
      self.advice = advice
    }

    var testDescription: String { what }
  }

  /// What the folder holds.
  private static let files = [
    "links.json5": "{ linkspec: 1, name: }", "README.md": "# The app",
    "empty.json": "{}", "config.json5": "{ spec: \"play\", rooter: \"play\" }",
    "notes.plist": "no list", "router.py": "print('no program by itself')",
  ]

  private static let play = ["--spec", "play", "--router", "play"]

  static let mistakes: [Mistake] = [
    // Words.
    Mistake(
      "a command with a typing error", ["chekc", "--spec", "play"],
      "unknown command 'chekc'", "did you mean 'check'?"),
    Mistake(
      "an option with a typing error", ["check", "--ruoter", "play"],
      "unknown option '--ruoter' of 'check'", "did you mean '--router'?"),
    Mistake(
      "one hyphen", ["check", "-router", "play"],
      "unknown option '-router'", "options begin with two hyphens; did you mean '--router'?"),
    Mistake(
      "an option without its value", ["check", "--spec", "play", "--router"],
      "the option '--router' needs a value", "--router NAME"),
    Mistake(
      "a spec without its option", ["check", "play", "--config", "@/empty.json"],
      "unexpected argument 'play'", "did you mean '--spec play'?"),
    Mistake(
      "a program without the two hyphens", ["check", "--spec", "play", "python3", "router.py"],
      "unexpected argument 'python3'", "a program and its arguments stand behind '--'"),
    Mistake(
      "two routers", ["check"] + play + ["--", "python3", "@/router.py"],
      "--router and a program after '--'", "exclude each other"),
    // Values.
    Mistake(
      "a time without its unit", ["fuzz"] + play + ["--time", "10"],
      "found '10'", "--time: expected a duration such as 500ms, 2s or 1m"),
    Mistake(
      "a number that is none", ["fuzz"] + play + ["--runs", "many"],
      "found 'many'", "--runs: expected a positive number"),
    Mistake(
      "a build that there is not", ["check"] + play + ["--bind", "bu=ard"],
      "the scheme variable 'bu' has no value 'ard'", "documented are: 'srf', 'rts'"),
    Mistake(
      "a build without its variable", ["check"] + play + ["--bind", "rts"],
      "found 'rts'", "--bind: expected VARIABLE=VALUE"),
    Mistake(
      "an action with a typing error", ["check"] + play + ["--actions", "medai"],
      "--actions: unknown 'medai'", "did you mean 'media'?"),
    Mistake(
      "a verdict with a typing error", ["judge", "playrts://home", "--expect", "acept"],
      "--expect: unknown verdict 'acept'", "did you mean 'accept'?"),
    // Specs.
    Mistake(
      "no spec", ["check", "--config", "@/empty.json", "--", "true"],
      "no spec", "give --spec NAME or --spec FILE"),
    Mistake(
      "a spec with a typing error", ["check", "--spec", "ply", "--router", "play"],
      "no spec 'ply'", "did you mean 'play'?"),
    Mistake(
      "a file with a typing error", ["check", "--spec", "@/link.json5", "--router", "play"],
      "the spec '@/link.json5': no such file", "did you mean '@/links.json5'?"),
    Mistake(
      "a folder for a file", ["check", "--spec", "@/", "--router", "play"],
      "found a folder", "expected a file"),
    Mistake(
      "a fault of JSON", ["check", "--spec", "@/links.json5", "--router", "play"],
      "@/links.json5:1:22: '}'", "stands where a value must be"),
    Mistake(
      "a key with a typing error", ["check", "--config", "@/config.json5"],
      "@/config.json5:1:17: rooter: unknown key", "did you mean 'router'?"),
    Mistake(
      "a document for an Info.plist", ["lint", "@/notes.plist"],
      "@/notes.plist: byte 0: no well-formed property list", "neither XML nor binary"),
    // Reports.
    Mistake(
      "a report into a folder that is not there",
      ["check"] + play + ["--html", "@/no/report.html"],
      "--html: cannot write '@/no/report.html'",
      "the folder that a file is written to has to be there"),
    Mistake(
      "two reports to standard output", ["check"] + play + ["--json", "-", "--html", "-"],
      "--json - and --html -", "standard output takes one report; give the others a file"),
    // Routers.
    Mistake(
      "no router", ["check", "--spec", "play"],
      "no router", "give --router NAME, --exec 'PROGRAM {url}' or -- PROGRAM ARGS…"),
    Mistake(
      "a program that is not there", ["check", "--spec", Place.oneLink, "--", "@/rooter.py"],
      code: .router,
      "'@/rooter.py' does not exist", "a path begins in the current folder"),
    Mistake(
      "a script that may not be executed", ["check", "--spec", Place.oneLink, "--", "@/router.py"],
      code: .router, "'@/router.py' may not be executed",
      "chmod +x makes it executable, or name its interpreter: -- python3 @/router.py"),
    Mistake(
      "a router that prints to standard output",
      ["check", "--spec", Place.oneLink, "--", "/bin/sh", "-c", "echo starting; cat >/dev/null"],
      code: .router,
      "expected the protocol's hello on the router's stdout, found: starting",
      "logs belong on stderr"),
    Mistake(
      "a program that reads nothing and ends",
      ["check", "--spec", Place.oneLink, "--", "/bin/sh", "-c", "exit 0"], code: .router,
      "the router ended (exit code 0) before it said hello",
      "start it by hand, or test it with 'fuzz-links smoke'"),
    Mistake(
      "a program for each link without a place for it",
      ["check", "--spec", "play", "--exec", "adb shell"],
      "--exec: no argument holds {url}", "which stands for the URL: 'open-link {url}'"),
    // What there is nothing to do with.
    Mistake(
      "a document without links", ["init", "--from", "@/README.md"],
      "there is no link with a scheme of its own, such as shop://product/42, in @/README.md",
      "web links are taken with --host HOST"),
    Mistake(
      "a file that is no report", ["report", "diff", "@/empty.json", "@/empty.json"],
      "@/empty.json:1:1: no report of a run", "as what --json writes has"),
  ]

  @Test(arguments: mistakes) func isExplained(_ mistake: Mistake) async throws {
    try await Place.withFolder { folder in
      let path = folder.path(percentEncoded: false)
      let place = path.hasSuffix("/") ? String(path.dropLast()) : path
      for (name, text) in Self.files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      func filled(_ text: String) -> String { text.replacing("@", with: place) }
      let run = await CommandRun(mistake.words.map(filled))
      #expect(run.code == mistake.code)
      #expect(run.output == "")
      // One sentence, behind the name of the program.
      #expect(run.diagnostics.split(separator: "\n").count == 1)
      #expect(run.diagnostics.hasPrefix("fuzz-links: "))
      for part in [mistake.sentence, mistake.advice] {
        #expect(run.diagnostics.contains(filled(part)))
      }
    }
  }

  @Test func eachStandsOnce() {
    #expect(Self.mistakes.count == 30)
    #expect(Set(Self.mistakes.map(\.what)).count == 30)
    #expect(Set(Self.mistakes.map(\.sentence)).count == 30)
  }
}
