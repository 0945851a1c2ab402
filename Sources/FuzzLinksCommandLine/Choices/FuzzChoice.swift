import Conformance
import LinkFuzzing
import LinkRouting
import LinkSpec

/// What seeds and limits a fuzz run.
struct FuzzChoice: Sendable {
  /// Without the words of `--dictionary-from`.
  private let options: FuzzRun.Options
  private let dictionaryPaths: [String]

  /// `defaultRuns` and `time` hold where neither is asked for. Who asks for a number of runs alone
  /// wants that number: a limit in time would give a slow machine another result.
  init(
    _ arguments: ParsedArguments, _ delivery: DeliveryChoice, defaultRuns: Int? = nil,
    time: Duration = .seconds(60)
  ) throws(CommandFailure) {
    var options = FuzzRun.Options(runs: defaultRuns, time: time)
    options.context = delivery.context
    options.sequences = arguments.has(.sequences)
    if options.sequences, arguments.has(.exec) {
      throw .usage(
        "--sequences: what programs of --exec deliver has no answers to compare, so such a run would show "
          + "nothing; run the router as a program behind '--'")
    }
    if let text = arguments.value(.seed) {
      guard let seed = UInt64(text) else {
        throw .usage(
          "--seed: expected a number from 0 to \(UInt64.max), found '\(VisibleText.of(text))'")
      }
      options.seed = seed
    }
    if let text = arguments.value(.runs) {
      guard let runs = Int(text), runs > 0 || runs == 0 && defaultRuns != nil else {
        throw .usage("--runs: expected a positive number, found '\(VisibleText.of(text))'")
      }
      options.runs = runs
      options.time = nil
    }
    if let text = arguments.value(.time) {
      options.time = try RouterLimits.duration(text, option: .time, atMost: 7 * 24 * 3_600)
    }
    if let text = arguments.value(.jobs) {
      guard let jobs = Int(text), (1...256).contains(jobs) else {
        throw .usage("--jobs: expected a number from 1 to 256, found '\(VisibleText.of(text))'")
      }
      if jobs > 1, arguments.has(.alive) {
        throw .usage(
          "--jobs: with --alive one app is looked at, and of several jobs nobody could say whose "
            + "link it died of")
      }
      options.jobs = jobs
    }
    self.options = options
    dictionaryPaths = arguments.values(.dictionaryFrom)
  }

  /// When the run ends; `nil`: after its number of links.
  var time: Duration? { options.time }

  /// The options of a run. Reads the files of `--dictionary-from`.
  func runOptions() throws(CommandFailure) -> FuzzRun.Options {
    var options = options
    for path in dictionaryPaths {
      for file in InputFile.files(at: path) {
        options.dictionary += FuzzDictionary.words(
          in: try InputFile.read(
            file, what: "the file for the dictionary", atMost: InputFile.mostProgramBytes))
      }
    }
    return options
  }
}

extension OptionDeclaration {
  static let time = OptionDeclaration(
    "time", "TIME", "stop after this time: 90s, 10m, 8h (default: 60s without --runs)")
  static let runs = OptionDeclaration("runs", "N", "stop after N mutated URLs")
  static let seed = OptionDeclaration(
    "seed", "S", "where all chance comes from (default: 1)")
  static let jobs = OptionDeclaration("jobs", "J", "how many routers work at once (default: 1)")
  static let dictionaryFrom = OptionDeclaration(
    "dictionary-from", "FILE",
    "words from the router's source or binary, or a folder of such; may be given again",
    isRepeatable: true)
  static let sequences = OptionDeclaration(
    "sequences", nil,
    "deliver each link twice, in a sequence and to a fresh router, and compare")
}
