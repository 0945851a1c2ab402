import Conformance
import LinkSpec

/// `--exec`, a program that is run for each URL, and what its exit codes mean.
struct ExecChoice: Sendable, Hashable {
  /// A program that looks whether the app lives.
  private struct Alive: Hashable {
    /// As it was given.
    let text: String
    let words: [String]
  }

  private let command: ExecCommand
  private let handledCodes: Set<Int32>
  private let rejectedCodes: Set<Int32>
  private let alive: Alive?

  init(_ text: String, _ arguments: ParsedArguments) throws(CommandFailure) {
    do throws(ExecCommand.Failure) {
      command = try ExecCommand(text)
    } catch {
      throw .usage("--exec: \(error)")
    }
    handledCodes = try Self.codes(arguments, .execHandled)
    rejectedCodes = try Self.codes(arguments, .execRejected)
    if let both = handledCodes.intersection(rejectedCodes).min() {
      throw .usage("the exit code \(both) stands in --exec-handled and in --exec-rejected")
    }
    alive = try arguments.value(.alive).map(Self.alive)
  }

  private static func codes(
    _ arguments: ParsedArguments, _ option: OptionDeclaration
  ) throws(CommandFailure) -> Set<Int32> {
    var codes: Set<Int32> = []
    for text in arguments.values(option) {
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

  private static func alive(_ text: String) throws(CommandFailure) -> Alive {
    let words: [String]
    do throws(CommandWords.Failure) {
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
    return Alive(text: text, words: words)
  }

  /// What a session is made of.
  func configuration(_ limits: RouterLimits, _ judge: Judge) -> ExecConfiguration {
    var configuration = ExecConfiguration(command: command)
    configuration.handledCodes = handledCodes
    configuration.rejectedCodes = rejectedCodes
    configuration.alive = alive?.words
    if let deadline = limits.deadline { configuration.deadline = deadline.duration }
    if let memory = limits.memory { configuration.memoryLimit = memory.bytes }
    if alive != nil {
      configuration.revivingURLs = Array(
        Self.goodLinks(judge).prefix(configuration.maximumRevivals))
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

  /// The words that say the same again, for replay lines.
  var words: [String] {
    var words = ["--" + OptionDeclaration.exec.name, command.text]
    for (option, codes) in [
      (OptionDeclaration.execHandled, handledCodes), (.execRejected, rejectedCodes),
    ] where !codes.isEmpty {
      words += ["--" + option.name, codes.sorted().map { String($0) }.joined(separator: ",")]
    }
    if let alive { words += ["--" + OptionDeclaration.alive.name, alive.text] }
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
