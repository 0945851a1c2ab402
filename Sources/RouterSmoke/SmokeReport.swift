package import Conformance
package import LinkMarkup
package import LinkReports
package import LinkSpec

/// What testing a router program by itself has shown.
package struct SmokeReport: Sendable, Hashable {
  /// What became of one check.
  package enum Outcome: Sendable, Hashable {
    /// As it should be.
    case passed
    /// Not wrong, and worth mending; with what was seen.
    case warned(String)
    /// Wrong; with what was seen.
    case failed(String)
    /// The check says nothing of this program, for the stated reason.
    case notApplicable(String)

    /// The outcome as a word: `pass`, `warning`, `fail`, `not-applicable`.
    package var word: String {
      switch self {
      case .passed: "pass"
      case .warned: "warning"
      case .failed: "fail"
      case .notApplicable: "not-applicable"
      }
    }

    /// What was seen, safe to show.
    package var detail: String? {
      switch self {
      case .passed: nil
      case .warned(let text), .failed(let text), .notApplicable(let text): text
      }
    }
  }

  /// One check with its outcome.
  package struct Result: Sendable, Hashable {
    /// The check.
    package var check: SmokeCheck
    /// What became of it.
    package var outcome: Outcome
  }

  /// What the program said of itself; `nil` where it said no hello.
  package var router: RouterHello?
  /// The keys by which its answers guide `fuzz`: `edges`, `compared`; none for most.
  package var guidance: [String] = []
  /// Every check, in the order of their declaration.
  package var results: [Result]
  /// Whether the test was interrupted.
  package var isInterrupted = false

  /// The checks that fail.
  package var failures: [SmokeCheck] {
    results.filter { $0.outcome.word == "fail" }.map(\.check)
  }

  /// How it ends: a program without a hello could not be run at all.
  package var conclusion: Conclusion {
    if isInterrupted { return .interrupted }
    if router == nil { return .router }
    return failures.isEmpty ? .success : .findings
  }
}

extension SmokeReport {
  /// The report as JSON.
  package var json: JSONText {
    .object([
      JSONText.Member("command", "smoke"),
      JSONText.Member(
        "router",
        router.map { router in
          .object([
            JSONText.Member("name", .string(router.name)),
            JSONText.Member("version", router.version.map(JSONText.string) ?? .null),
            JSONText.Member("language", router.language.map(JSONText.string) ?? .null),
          ])
        } ?? .null),
      JSONText.Member("guidance", .array(guidance.map(JSONText.string))),
      JSONText.Member("conclusion", .string(conclusion.word)),
      JSONText.Member("failures", .integer(failures.count)),
      JSONText.Member(
        "checks",
        .array(
          results.map { result in
            .object([
              JSONText.Member("name", .string(result.check.rawValue)),
              JSONText.Member("promise", .string(result.check.promise)),
              JSONText.Member("outcome", .string(result.outcome.word)),
              JSONText.Member("detail", result.outcome.detail.map(JSONText.string) ?? .null),
              JSONText.Member(
                "advice",
                result.outcome.isComplaint ? .string(result.check.advice) : .null),
            ])
          })),
    ])
  }

  /// The report for a person; with `quiet`, only what is wrong.
  package func text(style: Style, quiet: Bool = false) -> String {
    var text = ""
    if !quiet, let router {
      var name = VisibleText.of(router.name)
      if let version = router.version { name += " " + VisibleText.of(version) }
      if let language = router.language { name += " (\(VisibleText.of(language)))" }
      text += "fuzz-links smoke: " + style.bold(name) + "\n"
      let features = router.features.sorted().map { VisibleText.of($0) }
      text += "  features  " + (features.isEmpty ? "none" : features.joined(separator: ", "))
      text += guidance.isEmpty ? "" : "\n  guides    fuzz by " + guidance.joined(separator: ", ")
      text += "\n\n"
    }
    for result in results where !quiet || result.outcome.isComplaint {
      let name = result.check.rawValue
      let column = name + String(repeating: " ", count: max(1, 17 - name.count))
      text += mark(result.outcome, style) + "  " + column + result.check.promise + "\n"
      guard let detail = result.outcome.detail else { continue }
      let indent = String(repeating: " ", count: 9)
      for line in detail.split(separator: "\n") { text += indent + line + "\n" }
      if result.outcome.isComplaint { text += indent + "Mend: \(result.check.advice)\n" }
    }
    if quiet, conclusion == .success { return text }
    return text + (quiet ? "" : "\n") + summary(style) + "\n"
  }

  private func mark(_ outcome: Outcome, _ style: Style) -> String {
    switch outcome {
    case .passed: style.green("pass") + "   "
    case .warned: style.yellow("warning")
    case .failed: style.red("FAIL") + "   "
    case .notApplicable: style.dim("n/a") + "    "
    }
  }

  private func summary(_ style: Style) -> String {
    if isInterrupted { return style.yellow("Interrupted.") }
    func count(_ word: String) -> Int { results.count { $0.outcome.word == word } }
    var parts = ["\(count("pass")) of \(results.count) checks pass"]
    if count("warning") > 0 { parts.append("\(count("warning")) with a warning") }
    if count("not-applicable") > 0 { parts.append("\(count("not-applicable")) do not apply") }
    let rest = parts.joined(separator: ", ")
    let failed = count("fail")
    if failed == 0 { return style.green("The adapter speaks the protocol: \(rest).") }
    return style.red("\(failed) check\(failed == 1 ? " fails" : "s fail"); \(rest).")
  }
}

extension SmokeReport.Outcome {
  /// Whether there is something to mend.
  var isComplaint: Bool {
    switch self {
    case .warned, .failed: true
    case .passed, .notApplicable: false
    }
  }
}
