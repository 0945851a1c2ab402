import LinkFuzzing
import LinkRouting
import Conformance
import LinkSpec

/// The options that seed and limit a fuzz run.
enum FuzzOptions {
  /// `defaultRuns` and `time` hold where neither is asked for; a number of runs alone has no limit in
  /// time, unless the command has a number by itself.
  static func read(
    _ parsed: ParsedArguments, defaultRuns: Int?, time: Duration
  ) throws(CommandFailure) -> FuzzRun.Options {
    var options = FuzzRun.Options(runs: defaultRuns, time: time)
    options.context = try LinkContext(parsed)
    options.sequences = parsed.has("sequences")
    if let text = parsed.value("seed") {
      guard let seed = UInt64(text) else {
        throw .usage("--seed: expected a number from 0 to \(UInt64.max)")
      }
      options.seed = seed
    }
    if let text = parsed.value("runs") {
      guard let runs = Int(text), runs > 0 || runs == 0 && defaultRuns != nil else {
        throw .usage("--runs: expected a positive number")
      }
      options.runs = runs
      if defaultRuns == nil { options.time = nil }
    }
    if let text = parsed.value("time") {
      options.time = try RouterLimits.duration(text, option: "time", atMost: 7 * 24 * 3_600)
    }
    if let text = parsed.value("jobs") {
      guard let jobs = Int(text), (1...256).contains(jobs) else {
        throw .usage("--jobs: expected a number from 1 to 256")
      }
      if jobs > 1, parsed.has(.alive) {
        throw .usage(
          "--jobs: with --alive one app is looked at, and of several jobs nobody could say whose "
            + "link it died of")
      }
      options.jobs = jobs
    }
    for path in parsed.values("dictionary-from") {
      for file in InputFile.files(at: path) {
        options.dictionary += FuzzDictionary.words(
          in: try InputFile.read(file, what: "the file for the dictionary"))
      }
    }
    return options
  }
}

extension OptionDeclaration {
  static let jobs = OptionDeclaration("jobs", "J", "how many routers work at once (default: 1)")
  static let dictionaryFrom = OptionDeclaration(
    "dictionary-from", "FILE",
    "words from the router's source or binary, or a folder of such; may be given again",
    isRepeatable: true)
}
