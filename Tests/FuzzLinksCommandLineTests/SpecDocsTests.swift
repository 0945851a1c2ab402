import Conformance
import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkDocuments
@testable import LinkReports
@testable import LinkSpecFiles

@Suite struct SpecDocsTests {
  /// What the repository carries is what the program writes.
  @Test(arguments: BuiltInSpecs.all.map(\.name))
  func theRepositoryIsCurrent(name: String) async {
    let run = await CommandRun(
      "spec", "docs", name, "--verify", Place.path("docs/links/\(name).md"))
    #expect(run.code == .success, "\(run.diagnostics)")
    #expect(run.output == "" && run.diagnostics == "")
  }

  @Test func toStandardOutput() async throws {
    let judge = try Judge(NamedSpec("play").spec())
    let run = await CommandRun("spec", "docs")
    #expect(run.code == .success)
    #expect(run.output == SpecDocumentation(judge).markdown)
    #expect(await CommandRun("spec", "docs", "--spec", "play").output == run.output)
    let page = await CommandRun("spec", "docs", "--html", "-")
    #expect(page.output == SpecDocumentation(judge).html)
    let narrow = await CommandRun("spec", "docs", "--bind", "bu=rts,variant=")
    #expect(!narrow.output.contains("playsrf://"))
    #expect(narrow.output.contains("`playrts://home`"))
  }

  @Test func stale() async throws {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "spec-docs-\(ProcessInfo.processInfo.processIdentifier).html"
    ).path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(await CommandRun("spec", "docs", "--html", path).code == .success)
    #expect(await CommandRun("spec", "docs", "--verify", path).code == .success)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try lines.dropLast(3).joined(separator: "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let run = await CommandRun("spec", "docs", "--verify", path)
    #expect(run.code == .findings)
    #expect(run.diagnostics.contains(":\(lines.count - 2): out of date; now: </body>"))
    #expect(run.diagnostics.contains("'fuzz-links spec docs play --html \(path)' writes it anew"))
    let bound = await CommandRun("spec", "docs", "--bind", "bu=rts", "--verify", path)
    #expect(bound.code == .findings)
    #expect(bound.diagnostics.contains("spec docs play --bind bu=rts --html"))
  }

  @Test(arguments: [
    (["--markdown", "-", "--html", "-"], "standard output takes one of them"),
    (["--verify", "/no/such.md"], "the document '/no/such.md': no such file"),
    (["play", "--spec", "play"], "the spec is named twice"),
    (["plya"], "no spec 'plya'; did you mean 'play'?"),
    (["play", "play"], "unexpected argument 'play' of 'spec docs'"),
    (["--bind", "bu=x"], "--bind: the scheme variable 'bu' has no value 'x'"),
    (["--rules"], "the option '--rules' does not belong to 'spec docs'"),
    (["--html", ""], "--html: expected the path of a file, or '-'"),
  ])
  func refuses(arguments: [String], message: String) async {
    let run = await CommandRun(["spec", "docs"] + arguments)
    #expect(run.code == .usage)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
  }
}
