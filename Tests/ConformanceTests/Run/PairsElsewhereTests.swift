import Conformance
import Foundation
import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Values that are all of a query, and pairs in the place of an opaque path: their cases are what
/// they were made to be, and show routers that read them otherwise.
@Suite struct PairsElsewhereTests {
  private static let whole = """
    { linkspec: 1, name: "line", scopes: { app: { scheme: "line" } }, actions: {
      send: { forms: { app: "//send/{id}[/]" }, parameters: {
        id: { type: { pattern: "@[a-z]{2,4}" } },
        text: { in: "wholeQuery", type: { text: { minimum: 1, maximum: 20 } } } } } } }
    """
  private static let opaque = """
    { linkspec: 1, name: "prefs", scopes: { app: { scheme: "prefs" } }, actions: {
      open: { forms: { app: "" }, parameters: {
        root: { in: "opaquePath", required: true, type: { enumeration: ["WIFI", "General"] } },
        path: { in: "opaquePath", type: { pattern: "[A-Z][a-z]{1,8}" } } } } } }
    """

  @Test(arguments: [whole, opaque])
  func casesAreWhatTheyWereMadeToBe(text: String) throws {
    #expect(try SpecSoundness.problems(of: SpecReader.read(text)) == [])
  }

  private static func findings(
    _ text: String, _ route: @escaping @Sendable (String) -> RouterAnswer
  ) async throws -> [String] {
    let judge = try Judge(SpecReader.read(text))
    let session = InProcessSession(ClosureRouter { route($0) })
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session)
      .run(CaseGenerator.short(judge), hello: hello).findings.map {
        $0.fingerprint + " " + VisibleText.of($0.minimizedURL)
      }
  }

  /// The octets before the first of some, as text: what is one character to Swift may hold one.
  private static func text(_ text: some StringProtocol, before ends: String) -> String {
    String(decoding: text.utf8.prefix { !ends.utf8.contains($0) }, as: UTF8.self)
  }

  /// It cuts the text at the first `&`, as a reader of pairs does.
  @Test func aReaderOfPairsIsFound() async throws {
    for (isWhole, isRight) in [(true, true), (false, false)] {
      let found = try await Self.findings(Self.whole) { link in
        let start = "line://send/"
        guard link.hasPrefix(start) else { return .rejected("no link") }
        let whole = Self.text(link.dropFirst(start.count), before: "#")
        let path = Self.text(whole, before: "?")
        let own = String(decoding: whole.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
        let segment = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let id = segment.removingPercentEncoding, id.wholeMatch(of: /@[a-z]{2,4}/) != nil,
          let text = (isWhole ? own : Self.text(own, before: "&")).removingPercentEncoding
        else { return .rejected("no message") }
        var values = ["id": ParameterValue.string(id)]
        if (1...20).contains(text.count) { values["text"] = .string(text) }
        return .handled("send", values)
      }
      #expect(found.isEmpty == isRight, "\(found)")
    }
  }

  /// It wants the root first.
  @Test func aReaderOfTheirOrderIsFound() async throws {
    for (isFree, isRight) in [(true, true), (false, false)] {
      let found = try await Self.findings(Self.opaque) { link in
        guard link.hasPrefix("prefs:"), !link.hasPrefix("prefs:/") else { return .rejected("no") }
        let path = Self.text(link.dropFirst(6), before: "?#")
        var given: [String: String] = [:]
        for pair in path.split(separator: "&").reversed() {
          let name = Self.text(pair, before: "=")
          let value = String(decoding: pair.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
          guard let value = value.removingPercentEncoding else { return .rejected("no UTF-8") }
          given[name] = value
        }
        guard isFree || path.hasPrefix("root="), let root = given["root"],
          ["WIFI", "General"].contains(root)
        else { return .rejected("no root") }
        var values = ["root": ParameterValue.string(root)]
        if let page = given["path"], page.wholeMatch(of: /[A-Z][a-z]{1,8}/) != nil {
          values["path"] = .string(page)
        }
        return .handled("open", values)
      }
      #expect(found.isEmpty == isRight, "\(found)")
    }
  }
}
