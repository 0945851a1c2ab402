import Conformance
import CorpusFiles
import LinkMarkup
import LinkSpec

extension CommandReport {
  /// The report as JUnit XML, valid for the schema that Jenkins publishes (`junit-10.xsd`).
  ///
  /// A suite for each run. In it a case for each rule of the spec, failed by each finding that
  /// breaks the rule, in error where that is a crash or a hang, and skipped where no link put the
  /// rule to the test; of a replay a case for each entry of the corpus instead. What the corpus
  /// accepts, and what routers do differently, are cases that are skipped, with the reason. The
  /// last case of a suite is the run itself, in error where it did not come to a good end. What is
  /// wrong besides is a suite of its own. There are no times of day; only how long all took differs
  /// between equal runs.
  package var junit: String { JUnitReport(self).text }
}

/// Builds the elements of ``CommandReport/junit``.
struct JUnitReport {
  private let report: CommandReport

  init(_ report: CommandReport) { self.report = report }

  var text: String {
    Self.text(report.command, suites, elapsedSeconds: report.elapsedSeconds)
  }

  private var suites: [XMLElement] {
    var suites = report.parts.map(suite(of:))
    if !report.problems.isEmpty || !report.warnings.isEmpty { suites.append(problemSuite) }
    if let disagreements = report.disagreements { suites.append(suite(of: disagreements)) }
    return suites
  }

  /// The document of some suites.
  static func text(
    _ command: String, _ suites: [XMLElement], elapsedSeconds: Double
  ) -> String {
    let cases = suites.flatMap(\.elements)
    var root = XMLElement(
      "testsuites", ("name", "fuzz-links " + command),
      ("time", RunReport.decimal(elapsedSeconds)), ("tests", String(tests(cases))),
      ("failures", String(count("failure", cases))),
      ("errors", String(count("error", cases))))
    root.elements = suites
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    root.append(to: &text)
    return text
  }

  /// All suites as the one of an app: in front of the class of each case stand app and run, since
  /// two runs have cases of one rule.
  func appSuite(_ name: String, of app: String) -> XMLElement {
    var elements: [XMLElement] = []
    let titles = report.parts.map(\.title)
    for (number, suite) in suites.enumerated() {
      let before = Self.classname([app] + (number < titles.count ? [titles[number]] : []))
      for var element in suite.elements {
        for place in element.attributes.indices
        where element.attributes[place].name == "classname" {
          let own = element.attributes[place].value.split(separator: ".").dropFirst()
          element.attributes[place].value = ([before[...]] + own).joined(separator: ".")
        }
        elements.append(element)
      }
    }
    // Cases come before what was written besides.
    return Self.suite(
      name, elements.filter { $0.name == "testcase" } + elements.filter { $0.name != "testcase" })
  }

  // MARK: - Suites

  private func suite(of part: CommandReport.Part) -> XMLElement {
    let cases =
      switch part {
      case .run(let run): run.result.coverage.map { testcase(of: $0, run) }
      case .replay(let replay):
        replay.result.entries.map { testcase(of: $0, replay) }
          + replay.result.faults.map { testcase(ofFault: $0, replay) }
      }
    return Self.suite(
      "fuzz-links \(part.report.judge.spec.name) \(part.title)", cases + [runCase(part)])
  }

  /// Where routers disagree: a fault is a failure of its router's suite already, and what all may
  /// do fails nobody.
  private func suite(of disagreements: [Disagreement]) -> XMLElement {
    let cases = disagreements.enumerated().map { number, disagreement in
      var element = Self.testcase(
        "\(number + 1). \(report.judge.rules[disagreement.rule].id)",
        classname("disagreements", report.judge.spec))
      element.elements = [
        XMLElement(
          "skipped",
          (
            "message",
            disagreement.line + " (\(disagreement.hits)×): "
              + VisibleText.of(disagreement.link.url, limit: 160)
          ))
      ]
      return element
    }
    return Self.suite("fuzz-links \(report.command): where the routers disagree", cases)
  }

  private var problemSuite: XMLElement {
    let cases = Self.cases(of: report.problems, classname: report.judge.spec.name)
    var suite = Self.suite("fuzz-links \(report.command): besides the runs", cases)
    if !report.warnings.isEmpty {
      var output = XMLElement("system-err")
      output.text = report.warnings.map { "warning: \($0)\n" }.joined()
      suite.elements.append(output)
    }
    return suite
  }

  /// What is wrong besides the runs, as cases.
  static func cases(
    of problems: [CommandReport.Problem], classname name: String
  ) -> [XMLElement] {
    problems.enumerated().map { number, problem in
      var element = testcase("problem \(number + 1)", classname([name, "problems"]))
      element.elements = [
        mark("error", type: problem.conclusion.word, problem.message, body: problem.message)
      ]
      return element
    }
  }

  static func suite(_ name: String, _ cases: [XMLElement]) -> XMLElement {
    var suite = XMLElement(
      "testsuite", ("name", name), ("tests", String(tests(cases))),
      ("failures", String(count("failure", cases))), ("errors", String(count("error", cases))),
      ("skipped", String(count("skipped", cases))), ("time", "0"))
    suite.elements = cases
    return suite
  }

  private static func tests(_ elements: [XMLElement]) -> Int {
    elements.count { $0.name == "testcase" }
  }

  /// Cases that ended so. A case with errors and failures counts as the former.
  private static func count(_ kind: String, _ cases: [XMLElement]) -> Int {
    cases.count { element in
      let kinds = element.elements.map(\.name)
      return kinds.contains(kind) && (kind != "failure" || !kinds.contains("error"))
    }
  }

  // MARK: - Cases

  private func testcase(of coverage: RuleCoverage, _ run: RunReport) -> XMLElement {
    let rule = run.rule(coverage.rule)
    let group = rule.action ?? (rule.question != nil ? "policy" : rule.phase.name)
    var element = Self.testcase(rule.id, classname(group, run.judge.spec))
    for finding in run.result.findings where finding.mismatch.rule == coverage.rule {
      element.elements.append(mark(of: finding, run))
    }
    if element.elements.isEmpty,
      let known = run.result.known.first(where: { $0.finding.mismatch.rule == coverage.rule })
    {
      element.elements = [XMLElement("skipped", ("message", "a known finding: " + known.line))]
    } else if element.elements.isEmpty, coverage.cases == 0 {
      element.elements = [XMLElement("skipped", ("message", why(coverage, run)))]
    }
    return element
  }

  private func why(_ coverage: RuleCoverage, _ run: RunReport) -> String {
    if coverage.declined > 0 {
      return "not exercised: the router declines or cannot be sent its \(coverage.declined) links"
    }
    return run.result.seed == nil
      ? "not exercised: no link that was run is for this rule"
      : "no mutated link breaks this rule or leaves it open"
  }

  private func mark(of finding: Finding, _ run: RunReport) -> XMLElement {
    let kind = finding.mismatch.kind
    let console = ConsoleReport(run, style: Style(isColoured: false))
    return Self.mark(
      kind == .crash || kind == .hang ? "error" : "failure", type: kind.rawValue,
      finding.fingerprint + ": " + OutcomeText.text(of: finding.outcome),
      body: console.explanation(of: finding))
  }

  private func testcase(of entry: ReplayedEntry, _ replay: ReplayReport) -> XMLElement {
    var element = Self.testcase(
      replay.store.path(of: entry.entry.fileName), classname("corpus", replay.report.judge.spec))
    func skip(_ why: String) { element.elements = [XMLElement("skipped", ("message", why))] }
    switch entry.standing {
    case .holds: break
    case .broken, .changed, .vanished, .expired, .stale:
      let kind = entry.mismatch?.kind
      let isDeath = kind == .crash || kind == .hang
      let body = replay.text(of: entry, Style(isColoured: false))
      element.elements = [
        Self.mark(
          isDeath && entry.standing != .stale ? "error" : "failure",
          type: isDeath ? kind?.rawValue ?? "" : entry.standing.rawValue,
          String(body.prefix { $0 != "\n" }), body: body)
      ]
    case .open:
      skip(
        "an open finding" + (entry.entry.reason.isEmpty ? "" : ": " + entry.entry.reason)
          + (entry.entry.issue.isEmpty ? "" : " (\(entry.entry.issue))"))
    case .delivered: skip("delivered; its fault is none that would show by that")
    case .skipped: skip("the router skipped it")
    case .declined: skip("the router declines such links")
    case .notSent: skip("the router takes text, and this is none")
    case .garbled: skip("the router broke the protocol")
    case .notRun: skip("the run ended before")
    }
    return element
  }

  private func testcase(ofFault fault: Finding, _ replay: ReplayReport) -> XMLElement {
    var element = Self.testcase(
      fault.fingerprint, classname("corpus", replay.report.judge.spec))
    element.elements = [mark(of: fault, replay.report)]
    return element
  }

  /// The run itself: what no rule and no entry can stand for.
  private func runCase(_ part: CommandReport.Part) -> XMLElement {
    let judge = part.report.judge
    var element = Self.testcase("run", classname("run", judge.spec))
    let isExercised = part.replay.map(\.result.isExecuted) ?? part.report.result.isExercised
    let trouble = part.conclusion > .findings || (!isExercised && !report.isExercised)
    if trouble {
      let style = Style(isColoured: false)
      let line =
        switch part {
        case .run(let run): ConsoleReport(run, style: style).verdict(withTime: false)
        case .replay(let replay): replay.summary(style, withTime: false)
        }
      element.elements = [
        Self.mark("error", type: part.conclusion.word, line, body: details(part.report.result))
      ]
    }
    return element
  }

  private func details(_ result: RunResult) -> String {
    (result.caseFaults.prefix(20).map(\.description) + result.protocolViolations
      + result.unconfirmed.prefix(20).map {
        "not confirmed: \($0.fingerprint)  " + VisibleText.of($0.url, limit: 120)
      }).map { $0 + "\n" }.joined()
  }

  // MARK: - Elements

  /// Dots part packages and classes: those of a name are none.
  private func classname(_ group: String, _ spec: Spec) -> String {
    Self.classname([spec.name, group])
  }

  private static func classname(_ words: [String]) -> String {
    (["fuzz-links"] + words).map { $0.split(separator: ".").joined(separator: "_") }
      .joined(separator: ".")
  }

  private static func testcase(_ name: String, _ classname: String) -> XMLElement {
    XMLElement("testcase", ("name", name), ("classname", classname), ("time", "0"))
  }

  private static func mark(
    _ name: String, type: String, _ message: String, body: String
  ) -> XMLElement {
    var element = XMLElement(name, ("message", message), ("type", type))
    element.text = body
    return element
  }
}
