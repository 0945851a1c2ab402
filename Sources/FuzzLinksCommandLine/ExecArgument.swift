import Conformance
import LinkSpec

/// Reads `--exec` and the options that say what its exit codes mean.
enum ExecArgument {
  static func configuration(
    _ parsed: ParsedArguments, _ limits: RouterLimits, _ judge: Judge
  ) throws(CommandFailure) -> ExecConfiguration {
    let command: ExecCommand
    do throws(ExecCommand.Fault) {
      command = try ExecCommand(parsed.value(.exec) ?? "")
    } catch {
      throw .usage("--exec: \(error)")
    }
    var configuration = ExecConfiguration(command: command)
    configuration.handledCodes = try codes(parsed, .execHandled)
    configuration.rejectedCodes = try codes(parsed, .execRejected)
    if let both = configuration.handledCodes.intersection(configuration.rejectedCodes).min() {
      throw .usage("the exit code \(both) stands in --exec-handled and in --exec-rejected")
    }
    configuration.alive = try alive(parsed)
    if let deadline = limits.deadline { configuration.deadline = deadline }
    if let memory = limits.memory { configuration.memoryLimit = memory.bytes }
    if configuration.alive != nil {
      configuration.revivingURLs = Array(goodLinks(judge).prefix(configuration.maximumRevivals))
    }
    return configuration
  }

  /// Links that an app must take: the documented ones, or what the documentation promises besides.
  private static func goodLinks(_ judge: Judge) -> [[UInt8]] {
    let examples = judge.spec.examples.map { Array($0.url.utf8) }
      .filter { judge.judgement(of: $0).verdict == .accept }
    if !examples.isEmpty { return examples }
    return CaseGenerator.generate(judge).cases.filter { $0.verdict == .accept }.map(\.url)
  }

  /// The words that say the same again.
  static func words(_ configuration: ExecConfiguration, _ parsed: ParsedArguments) -> [String] {
    var words = ["--exec", configuration.command.text]
    for (option, codes) in [
      (OptionDeclaration.execHandled, configuration.handledCodes),
      (.execRejected, configuration.rejectedCodes),
    ] where !codes.isEmpty {
      words += ["--" + option.name, codes.sorted().map { String($0) }.joined(separator: ",")]
    }
    if let alive = parsed.value(.alive) { words += ["--alive", alive] }
    return words
  }

  private static func codes(
    _ parsed: ParsedArguments, _ option: OptionDeclaration
  ) throws(CommandFailure) -> Set<Int32> {
    var codes: Set<Int32> = []
    for text in parsed.values(option.name) {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let code = Int32(part), (0...255).contains(code) else {
          throw .usage(
            "--\(option.name): expected exit codes from 0 to 255, as in 0,3; found "
              + "'\(VisibleText.of(String(part)))'")
        }
        codes.insert(code)
      }
    }
    return codes
  }

  private static func alive(_ parsed: ParsedArguments) throws(CommandFailure) -> [String]? {
    guard let text = parsed.value(.alive) else { return nil }
    let words: [String]
    do throws(CommandWords.Fault) {
      words = try CommandWords.split(text)
    } catch {
      throw .usage("--alive: \(error)")
    }
    guard let program = words.first, !program.isEmpty else {
      throw .usage("--alive: expected a program and its arguments, as in 'pgrep MyApp'")
    }
    if words.contains(where: { $0.contains("{url") }) {
      throw .usage("--alive: the URL is not for this program; it only looks whether the app lives")
    }
    return words
  }
}

extension OptionDeclaration {
  static let exec = OptionDeclaration(
    "exec", "COMMAND", "a program that is run for each URL: 'open-link {url}'")
  static let execHandled = OptionDeclaration(
    "exec-handled", "CODE,…", "exit codes of --exec that mean that the URL was handled",
    isRepeatable: true)
  static let execRejected = OptionDeclaration(
    "exec-rejected", "CODE,…", "exit codes of --exec that mean that the URL was rejected",
    isRepeatable: true)
  static let alive = OptionDeclaration(
    "alive", "COMMAND", "a program that exits 0 while the app lives, run after each URL of --exec")
}
