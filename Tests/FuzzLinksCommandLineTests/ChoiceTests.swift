import Conformance
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports

/// The values that commands make of their arguments.
@Suite struct ChoiceTests {
  private static func parsed(_ words: [String]) throws -> ParsedArguments {
    try ArgumentParser.parse(words, for: FuzzCommand.declaration)
  }

  static let routers: [[String]] = [
    ["--router", "play"],
    ["--router", "play", "--in-process", "--deadline", "2s"],
    ["--router=--odd", "--memory-limit", "0"],
    ["--router", "play", "--deadline", "1m", "--memory-limit", "512M"],
    ["--exec", "open {url}", "--exec-handled", "0,3", "--exec-rejected", "1"],
    ["--exec", "open '{url}'", "--alive", "pgrep 'My App'", "--exec-handled=0"],
    ["--", "node", "router.js", "--router", "x"],
    ["--", "a b"],
    [],
  ]

  /// What a replay line says chooses the same again.
  @Test(arguments: routers)
  func wordsChooseTheSameRouter(words: [String]) throws {
    let choice = try RouterChoice(Self.parsed(words))
    #expect(try RouterChoice(Self.parsed(choice.limits.words + choice.words)) == choice)
    #expect(Self.routers.count == 9)
  }

  static let specs: [([String], [String])] = [
    (["--spec", "play"], ["--spec", "play"]),
    (["--spec", "links.json5"], ["--spec", "links.json5"]),
    (
      ["--spec", "play", "--bind", "bu=rts,variant="],
      ["--spec", "play", "--bind", "bu=rts,variant="]
    ),
    (["--spec", "play", "--bind", ""], ["--spec", "play", "--bind", ""]),
    (
      ["--spec", "play", "--parser", "whatwg,strict"],
      ["--spec", "play", "--parser", "whatwg,strict"]
    ),
    (
      ["--spec", "play", "--launch", "cold", "--via", "push", "--source", "com.example"],
      ["--spec", "play", "--source", "com.example", "--via", "push", "--launch", "cold"]
    ),
  ]

  @Test(arguments: specs)
  func wordsChooseTheSameLinks(words: [String], expected: [String]) throws {
    let spec = try SpecChoice(Self.parsed(words))
    let delivery = try DeliveryChoice(Self.parsed(words))
    #expect(spec.words + delivery.words == expected)
    let again = try Self.parsed(expected)
    #expect(try SpecChoice(again) == spec)
    #expect(try DeliveryChoice(again) == delivery)
    #expect(Self.specs.count == 6)
  }

  /// None is assumed, and it is said how to name one.
  @Test func aSpecIsNeeded() throws {
    #expect(throws: CommandFailure.self) { try SpecChoice(Self.parsed(["--bind", "bu=rts"])) }
    #expect(throws: CommandFailure.self) { try SpecChoice(Self.parsed(["--router", "closure"])) }
    #expect(NamedSpec.missing.code == .usage)
    #expect(NamedSpec.missing.message.hasPrefix("no spec: give --spec NAME or --spec FILE"))
  }

  /// A router of this program is called after the spec that it is written for.
  @Test func aRouterNamesItsSpec() throws {
    for (router, spec) in [
      ("play", "play"), ("play-naive", "play"), ("playkids", "playkids"), ("photo", "photo"),
      ("universal-links", "universal-links"),
    ] {
      #expect(try NamedSpec(Self.parsed(["--router", router])) == NamedSpec(spec))
    }
    let other = try NamedSpec(Self.parsed(["--router", "play", "--spec", "photo"]))
    #expect(other == NamedSpec("photo"))
    #expect(NamedSpec.name(ofRouter: "playing") == nil)
  }

  /// An app that a program is run for hears of no sender.
  @Test func aCommandLineTellsOfNoSender() throws {
    let known = try SpecChoice(Self.parsed(["--spec", "play", "--source", "com.example"]))
    #expect(try known.judge().assumedSource == "com.example")
    let unknown = try SpecChoice(
      Self.parsed(["--spec", "play", "--source", "com.example", "--exec", "open {url}"]))
    #expect(try unknown.judge().assumedSource == "")
  }

  static let early: [([String], String)] = [
    (
      ["check", "--deadline", "soon"],
      "--deadline: expected a duration such as 500ms, 2s or 1m, found 'soon'"
    ),
    (["check", "--via", "mail"], "--via: 'mail' is none of"),
    (["check", "--parser", "none"], "--parser: unknown 'none'"),
    (["check", "--strength", "4"], "--strength: expected 2 or 3"),
    (["check", "--router", "a", "--router", "a"], "--router a is given twice"),
    (["check", "--exec", "open"], "--exec: "),
    (["fuzz", "--jobs", "0", "--dictionary-from", "nowhere"], "--jobs: expected a number"),
    (["fuzz", "--corpus", ""], "--corpus: expected the path of a folder"),
    (["replay", "--today", "soon"], "--today: 'soon' is no day"),
    (["ci", "--json", "-", "--html", "-"], "standard output takes one report"),
    (["corpus", "add", "a:", "--reason", ""], "--reason: expected a text"),
    (["corpus", "minimize", "--max-bytes", "0"], "--max-bytes: expected a positive number"),
    (["cases", "--seed-corpus", ""], "--seed-corpus: expected the path of a folder"),
    (["links", "--build", "home", "x"], "'x' is not NAME=VALUE"),
    (["spec", "docs", "--markdown", ""], "--markdown: expected the path of a file"),
    (["judge", "a:", "--bind", "bu"], "--bind: expected VARIABLE=VALUE, found 'bu'"),
  ]

  /// What is wrong by itself is said before a file is read that is not there.
  @Test(arguments: early)
  func nothingIsReadForWrongUsage(words: [String], message: String) async {
    let run = await CommandRun(words + ["--spec", "nowhere/x.json5"])
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(!run.diagnostics.contains("no such file"), "\(run.diagnostics)")
    #expect(Self.early.count == 16)
  }

  @Test func optionsAreTheSameByTheirNames() {
    #expect(OptionDeclaration.runs == .runs.saying("something else"))
    #expect(OptionDeclaration.runs != .seed)
    #expect(Set([OptionDeclaration.router, .routers]).count == 1)
  }
}
