import Foundation
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whatever URLs and routers hold, the formats for other tools hold nothing that acts.
@Suite struct HostileFormatTests {
  private static func reports() -> [(String, CommandReport)] {
    (0..<12).map { ("seed \($0)", HostileCommands.report(seed: $0)) }
      + [
        ("everything", HostileCommands.everything),
        ("several routers", DisagreementTests.hostile),
        ("known findings", KnownFindingReportTests.report),
      ]
  }

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      if scalar == "\n" { return true }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        return false
      default: return true
      }
    }
  }

  @Test func nothingActs() {
    for (name, report) in Self.reports() {
      for text in [report.junit, report.markdown(), report.gitHubAnnotations] {
        #expect(Self.isHarmless(text), "\(name)")
      }
    }
  }

  @Test func junitIsXMLWithOurElementsOnly() {
    let own: Set = [
      "testsuites", "testsuite", "testcase", "failure", "error", "skipped", "system-err",
    ]
    for (name, report) in Self.reports() {
      let names = Names()
      let parser = XMLParser(data: Data(report.junit.utf8))
      parser.delegate = names
      #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
      #expect(names.all.isSubset(of: own), "\(name)")
    }
  }

  private final class Names: NSObject, XMLParserDelegate {
    var all = Set<String>()
    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
    ) { all.insert(elementName) }
  }

  @Test func sarifIsASCIIAndItsMessagesAreVisible() throws {
    for (name, report) in Self.reports() {
      let text = report.sarif(version: "1").serialized(pretty: true)
      #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) }, "\(name)")
      let root = try JSONReader(dialect: .json).read(Array(text.utf8))
      let run = try #require(root["runs"]?.array?.first)
      let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
      for result in try #require(run["results"]?.array) {
        let message = try #require(result["message"]?["text"]?.string)
        #expect(Self.isHarmless(message) && !message.contains("\n"), "\(name)")
        #expect(!message.contains("]("), "\(name)")
        guard case .number(let index)? = result["ruleIndex"]?.value else {
          Issue.record("\(name): no index")
          continue
        }
        let rule = rules[try #require(Int(index))]
        #expect(rule["id"]?.string == result["ruleId"]?.string, "\(name)")
      }
      #expect(root["runs"]?.array?.count == 1)
    }
  }

  @Test func onlyOurCommandsBeginALine() {
    for (name, report) in Self.reports() {
      let style = Style(isColoured: false)
      for line in GitHubLog.inert(report.text(style: style)).split(whereSeparator: \.isNewline) {
        #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(name)")
        #expect(!line.contains("##["), "\(name)")
      }
      let lines = report.gitHubAnnotations.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("::error ") } <= 10, "\(name)")
      for line in lines {
        #expect(
          ["::error ", "::warning ", "fuzz-links: "].contains { line.hasPrefix($0) }, "\(name)")
        #expect(!line.contains("##["), "\(name)")
      }
    }
  }

  @Test func markdownKeepsItsLimitAndCountsWhatIsLeftOut() {
    let whole = HostileCommands.everything.markdown(limit: .max)
    var run = HostileRuns.hostile
    for number in 0..<60 {
      run.findings.append(
        HostileRuns.finding(
          Array("demo://az?\(number)&index=".utf8) + HostileRuns.texts[number % 19], .crash,
          rule: "az.index.value", cause: "\(number)", outcome: .hung))
    }
    for limit in [20_000, 60_000] {
      let text = HostileCommands.report(run).markdown(limit: limit)
      #expect(text.utf8.count <= limit)
      #expect(text.contains("more that this report has no place for."))
      let shown = text.split(separator: "\n").count { $0.hasPrefix("```") || $0.hasPrefix("````") }
      #expect(shown % 2 == 0)
    }
    #expect(!whole.contains("has no place for"))
    let sections = ["<details>", "</details>"].map { whole.components(separatedBy: $0).count }
    #expect(sections[0] == sections[1])
  }

  @Test func equalRunsDifferInDurationsOnly() {
    var later = HostileRuns.report(HostileRuns.hostile)
    later.elapsedSeconds = 99
    let (one, two) = (HostileCommands.report(HostileRuns.hostile), CommandReport(later))
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    let differing = zip(lines(one.junit), lines(two.junit)).filter { $0 != $1 }
    #expect(differing.count == 1)
    #expect(differing.first?.0.hasPrefix("<testsuites ") == true)
    var withFile = two
    withFile.specFile = HostileCommands.specFile
    #expect(one.sarif(version: "1") == withFile.sarif(version: "1"))
    #expect(one.gitHubAnnotations == withFile.gitHubAnnotations)
  }
}

extension HostileCommands {
  static func report(seed: Int) -> CommandReport {
    var report = CommandReport(HostileReportTests.report(seed: UInt64(seed)))
    report.specFile = specFile
    return report
  }
}
