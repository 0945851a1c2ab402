import Foundation
import LinkSpec
import SampleRouters
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import RouterSmoke
@testable import TestSupport

/// What the smoke check says of an adapter that misbehaves in one way.
enum SmokeReports {
  static func of(
    _ mode: String, _ arguments: [String] = [], links: [String] = ["play://boom"]
  ) throws -> SmokeReport {
    let isSilent = Self.silent.contains(mode)
    var configuration = Misbehaving.configuration(
      mode, arguments, deadline: isSilent ? Misbehaving.impatience : Misbehaving.patience)
    if mode == "silent" || mode == "no-reset-answer" {
      configuration.helloDeadline = .seconds(mode == "silent" ? 1 : 4)
    }
    configuration.maximumLineBytes = 1 << 20
    configuration.byeGrace = isSilent ? .milliseconds(500) : .seconds(30)
    let smoke = SmokeRun(configuration, judge: Play.judge, links: links.map { Array($0.utf8) })
    return try smoke.run()
  }

  /// The modes that show by what does not come; all others are waited for.
  private static let silent: Set<String> = [
    "hangs", "no-line-end", "out-of-order", "needs-two", "empty", "never-answers", "ignores-bye",
    "outlives", "garbage-only", "closes-stdout",
  ]

  /// What is wrong is named, and nothing else.
  static func expect(_ checks: [SmokeCheck], of mode: String) throws {
    let report = try of(mode, mode == "out-of-order" ? [] : ["reset"])
    #expect(report.failures == checks, "\(mode)\n\(report.text(style: Style(isColoured: false)))")
    #expect(report.conclusion == (checks == [.hello] ? .router : .findings))
  }
}
