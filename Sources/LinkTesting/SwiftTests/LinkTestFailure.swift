public import Conformance
public import Foundation
import LinkMarkup
import LinkReports
import LinkSpec

/// What a router does wrong, as a test shows it: for each fault the paragraph of the console
/// report, with the link, what is permitted, what the router did, why, and a test to paste.
public struct LinkTestFailure: Error, Sendable, CustomStringConvertible, LocalizedError {
  /// The faults, each once, simplified and confirmed.
  public let findings: [Finding]
  /// Links that earlier runs ended with; they were left out of this one.
  public let unfinished: [UnfinishedLink]
  /// The whole explanation. Whatever the links hold, it is safe to show.
  public let description: String
  /// The same, for XCTest.
  public var errorDescription: String? { description }

  init(_ report: RunReport, unfinished: [(link: UnfinishedLink, scenario: String)]) {
    findings = report.result.findings
    self.unfinished = unfinished.map(\.link)
    let console = ConsoleReport(report, style: Style(isColoured: false))
    let count = findings.count + unfinished.count
    var paragraphs = unfinished.enumerated().map { index, element in
      Self.text(
        of: element.link, element.scenario, report, number: count > 1 ? index + 1 : nil)
    }
    paragraphs += findings.enumerated().map { index, finding in
      console.text(of: finding, number: count > 1 ? unfinished.count + index + 1 : nil)
    }
    if paragraphs.isEmpty {
      paragraphs = [
        "Nothing was executed: the router declines or skips every link"
          + (report.result.skipReason.map { ", the first because: " + VisibleText.of($0) } ?? "")
          + ".\n"
      ]
    }
    description = paragraphs.joined(separator: "\n")
  }

  init(description: String, findings: [Finding], unfinished: [UnfinishedLink]) {
    self.description = description
    self.findings = findings
    self.unfinished = unfinished
  }

  /// A link that a run has ended with.
  static func text(
    of link: UnfinishedLink, _ scenario: String, _ report: RunReport, number: Int? = nil
  ) -> String {
    let judgement = report.judge.judgement(of: link.url)
    let permitted = OutcomeText.lines(judgement.permitted).joined(separator: "; or ")
    let words =
      (report.programWords + ["check"] + report.specWords).map(ShellLine.word)
      + [ShellLine.option(forURL: link.url)] + report.routerWords.map(ShellLine.word)
    return """
      \(number.map { "\($0). " } ?? "")unfinished: \(scenario)
         link      \(VisibleText.of(link.url, limit: 200))
         expected  \(judgement.verdict.rawValue): \(permitted)
         got       \(link.account)
         next      it is left out until what is tested is built anew
         replay    \(words.joined(separator: " "))

      """
  }
}
