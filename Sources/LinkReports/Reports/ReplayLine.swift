package import Conformance
import LinkMarkup
import LinkRouting
package import LinkSpec

/// The shell line that shows a finding again.
package struct ReplayLine: Sendable {
  private let judge: Judge
  private let specWords: [String]
  private let routerWords: [String]
  private let programWords: [String]

  /// Lines with the words of a run: the options that select spec, build and context, the router,
  /// and the program that the run takes place in.
  package init(
    judge: Judge, specWords: [String], routerWords: [String],
    programWords: [String] = ["fuzz-links"]
  ) {
    self.judge = judge
    self.specWords = specWords
    self.routerWords = routerWords
    self.programWords = programWords
  }

  /// The words without an option that a finding has its own value of.
  private func specWords(without options: [String]) -> [String] {
    options.reduce(specWords) { words, option in
      guard let index = words.firstIndex(of: option) else { return words }
      return Array(words[..<index] + words[(index + 2)...])
    }
  }

  /// The line for a finding.
  package func text(of finding: Finding) -> String {
    var rule: [String] = []
    if finding.judgement.verdict == .accept, finding.outcome.isRejection {
      rule = ["--rule", judge.rules[finding.mismatch.rule].id]
    }
    let urls = (finding.sequence + [finding.minimizedURL]).map(ShellLine.option(forURL:))
    let delivery = finding.delivery
    let own = delivery.fields.map { ("--" + $0.key, $0.value) }
    return
      ((programWords + ["check"] + specWords(without: own.map(\.0)) + own.flatMap { [$0, $1] }
      + rule).map(
        ShellLine.word) + urls
      + routerWords.map(ShellLine.word)).joined(separator: " ")
  }
}
