import Conformance
import LinkSpec
import Testing

/// Nothing that a URL or a router says can act in a terminal, a log or a shell.
@Suite("Reports of hostile runs")
struct HostileReportTests {
  /// Answers with everything that a terminal or a page would act on.
  private struct Hostile: LinkRouter {
    static let text = "\u{1B}[31m\u{7}\r\n\u{202E}<b>\"'`$(x)\\\0\u{85}\u{2028}\u{FEFF}%0A"
    let name = "hostile\u{1B}]0;title\u{7}"
    func route(_ link: String) -> RouterAnswer {
      if link.count % 3 == 0 { return .failed(message: Self.text) }
      if link.count % 3 == 1 { return .rejected(Self.text) }
      return .handled(Self.text, [Self.text: .string(Self.text), "n": .number(Self.text)])
    }
  }

  private func report() async throws -> RunReport {
    var urls = Play.cases.cases.filter { $0.url.count < 200 }.map(\.url)
      .enumerated().filter { $0.offset % 40 == 0 }.map(\.element)
    urls += ["playrts://\u{1B}[2J", "playrts://home#'; rm -rf / #\n", "\u{202E}playrts://home"].map
    {
      Array($0.utf8)
    }
    let session = InProcessSession(Hostile())
    let hello = try await session.startRouter()
    let result = await ConformanceRun(judge: Play.judge, session: session)
      .run(CaseGenerator.given(urls, Play.judge), hello: hello)
    return RunReport(
      result: result, judge: Play.judge, specWords: ["--spec", "play"],
      routerWords: ["--", "sh", "-c", "echo 'x'"], elapsedSeconds: 1.25)
  }

  @Test func theConsoleShowsOnlyWhatIsPrintable() async throws {
    let report = try await report()
    #expect(report.result.findings.count > 10)
    let text = ConsoleReport(report, style: Style(isColoured: false)).text()
    for scalar in text.unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
        .privateUse:
        Issue.record("U+\(String(scalar.value, radix: 16)) in the console report")
        return
      default: break
      }
    }
    #expect(text.contains("\\u{1B}"))
  }

  @Test func theJSONIsASCIIAndReadsBack() async throws {
    let report = try await report()
    for isPretty in [false, true] {
      let text = report.json.serialized(pretty: isPretty)
      #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) || ($0 == 0x0A && isPretty) })
      let node = try JSONReader().read(text)
      #expect(node["findings"]?.array?.count == report.result.findings.count)
      #expect(node["elapsedSeconds"]?.value == .number("1.250"))
    }
  }

  @Test func equalRunsGiveEqualBytes() async throws {
    let (one, two) = (try await report(), try await report())
    #expect(one.json.serialized() == two.json.serialized())
    let style = Style(isColoured: true)
    #expect(ConsoleReport(one, style: style).text() == ConsoleReport(two, style: style).text())
  }
}
