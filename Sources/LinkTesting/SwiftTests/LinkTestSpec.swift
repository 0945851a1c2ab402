import Conformance
import Foundation
import LinkReports
import LinkSpec
import LinkSpecFiles

/// What all link tests of one spec share.
final class LinkTestSpec: Sendable {
  let judge: Judge
  /// How a shell line selects the spec and the build.
  let words: [String]
  /// How the test selected the spec.
  let name: String
  let journal: LinkJournal?

  /// The spec that a test names, looked for from its source file on.
  convenience init(
    named name: String, bind: [String: String], in bundle: Bundle? = nil, file: String
  ) throws(LinkTestError) {
    let spec: Spec
    var word = name
    if let builtIn = try Self.builtIn(name) {
      spec = builtIn
    } else {
      let path = try TestPath.find(name, from: file, in: bundle, what: "spec")
      // A name that a shell in the package would not find is of no use in a line to paste.
      if path.isElsewhere { word = path.text }
      spec = try Self.read(path.text)
    }
    try self.init(spec, name: name, word: word, bind: bind, file: file)
  }

  init(
    _ spec: Spec, name: String, word: String, bind: [String: String], file: String
  ) throws(LinkTestError) {
    do throws(Judge.PreparationError) {
      judge = try Judge(spec, bind: bind)
    } catch {
      throw LinkTestError(error.description)
    }
    let pairs = bind.keys.sorted().map { "\($0)=\(bind[$0] ?? "")" }.joined(separator: ",")
    words = ["--spec", word] + (bind.isEmpty ? [] : ["--bind", pairs])
    self.name = name
    do throws(JournalError) {
      journal = try LinkJournal.open(spec: spec.name, client: file)
    } catch {
      throw LinkTestError(error.description)
    }
  }

  /// Another build of the same spec.
  init(_ other: LinkTestSpec, _ judge: Judge, bindText: String) {
    self.judge = judge
    words = Array(other.words.prefix(2)) + (bindText.isEmpty ? [] : ["--bind", bindText])
    name = other.name
    journal = other.journal
  }

  private static func builtIn(_ name: String) throws(LinkTestError) -> Spec? {
    do {
      return try BuiltInSpecs.spec(named: name)
    } catch {
      throw LinkTestError("the built-in spec '\(name)': \(error)")
    }
  }

  private static func read(_ path: String) throws(LinkTestError) -> Spec {
    let bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw LinkTestError("the spec '\(VisibleText.of(path))' cannot be read")
    }
    do throws(SpecError) {
      return try SpecReader.read(bytes)
    } catch {
      throw LinkTestError(
        error.problems.map { problem in
          let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
          return VisibleText.of(path) + place + ": "
            + (problem.path.isEmpty ? "" : problem.path + ": ") + problem.message
        }.joined(separator: "\n"))
    }
  }

  // MARK: - Checking

  /// A report of what a run has shown, as tests show it.
  func report(_ result: RunResult, _ router: RouterName) -> RunReport {
    var report = RunReport(
      result: result, judge: judge, specWords: words,
      routerWords: ["--router", result.router.name], elapsedSeconds: 0)
    report.showsDrafts = true
    report.routerExpression = router.text + "()"
    return report
  }

  /// The links that ended a process of this build in the hands of this router: those that `isMine`
  /// has, and what the test of a label made of its own links.
  func leftOut(
    _ label: String, _ router: RouterName, where isMine: ([UInt8]) -> Bool
  ) -> [UnfinishedLink] {
    let links = journal?.leftOut(of: router.identity) ?? []
    return links.filter { isMine($0.url) || $0.label == label }
  }
}
