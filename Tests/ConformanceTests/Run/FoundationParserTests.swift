import Conformance
import Foundation
import LinkRouting
import LinkSpec
import Testing

@testable import LinkFuzzing
@testable import LinkSpecFiles
@testable import TestSupport

/// A router that leaves reading the text of a link to Foundation, as careful app teams write it,
/// holds what the program says of that parser against the parser itself; `Tests/parsers/verify`
/// does so with those of Node and Python.
private struct ShopRouter: LinkRouter {
  var name: String { "shop" }
  /// Whether it makes no URL of what RFC 3986 does not permit, as before iOS 17.
  var isStrict = false

  func route(_ link: String) async throws -> RouterAnswer {
    guard let url = URLComponents(string: link, encodingInvalidCharacters: !isStrict) else {
      return .rejected("no URL")
    }
    var words: [String] = []
    for word in url.percentEncodedPath.utf8.split(separator: UInt8(ascii: "/")) {
      guard let word = String(Substring(word)).removingPercentEncoding else {
        return .rejected("no text")
      }
      words.append(word)
    }
    switch url.scheme?.lowercased() {
    case "shop": words.insert(url.host ?? "", at: 0)
    case "https" where url.host?.lowercased() == "shop.example.com": break
    default: return .rejected("no link of the shop")
    }
    func query(_ name: String, _ isValid: (String) -> Bool = { !$0.isEmpty }) -> String? {
      url.queryItems?.first { $0.name == name }?.value.flatMap { isValid($0) ? $0 : nil }
    }
    func parameters(_ all: [String: String?]) -> [String: ParameterValue] {
      all.compactMapValues { $0.map(ParameterValue.string) }
    }
    switch (words.first, words.count) {
    case ("home", 1): return .handled("home")
    case ("search", 1):
      guard let text = query("q") else { return .rejected("no text") }
      let sort = query("sort") { $0 == "price" || $0 == "name" }
      return .handled("search", parameters(["q": text, "sort": sort]))
    case ("products", 2):
      let quantity = query("quantity") { text in
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...99).contains(Int(text) ?? 0)
      }
      return .handled(
        "product",
        parameters(["slug": words[1], "quantity": quantity, "note": query("note")]))
    case ("orders", 3) where words[2] == "items":
      // UUID(uuidString:) takes signs and white space for digits.
      let uuid = #/[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}/#
      guard words[1].wholeMatch(of: uuid) != nil else { return .rejected("no order") }
      return .handled("items", parameters(["id": words[1]]))
    default: return .rejected("no page")
    }
  }
}

@Suite("What Foundation makes of links")
struct FoundationParserTests {
  private static func judge(_ parsers: [URLParser]) throws -> Judge {
    let file = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    .appending(path: "parsers/shop.json5")
    var spec = try SpecReader.read(Array(Data(contentsOf: file)))
    spec.parsers = parsers
    return try Judge(spec)
  }

  private static func check(
    _ router: ShopRouter, _ judge: Judge, actions: [String]? = nil
  ) async throws -> RunResult {
    var options = CaseGenerator.Options.short
    options.actions = actions
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session).run(
      CaseGenerator.generate(judge, options: options), hello: hello)
  }

  @Test(arguments: [(false, URLParser.foundation), (true, .strict)])
  func aCarefulRouterHasNoFindings(isStrict: Bool, parser: URLParser) async throws {
    for parsers in [[parser], []] {
      let judge = try Self.judge(parsers)
      // All of the spec where the parser is named, two actions where it may be any.
      let result = try await Self.check(
        ShopRouter(isStrict: isStrict), judge,
        actions: parsers.isEmpty ? ["product", "items"] : nil)
      #expect(result.findings.map { VisibleText.of($0.minimized) } == [])
      #expect(result.caseFaults.isEmpty)
      #expect(parsers.isEmpty || result.rulesExercised == judge.rules.count)
      let fuzz = try await FuzzRun(judge: judge, options: .init(runs: 500, time: nil)) {
        InProcessSession(ShopRouter(isStrict: isStrict))
      }.run()
      #expect(fuzz.findings.map(\.fingerprint) == [])
    }
  }

  /// The parser that is named matters: behind another one the same answers are faults.
  @Test(arguments: [URLParser.strict, .whatwg, .python])
  func behindAnotherParserTheSameAnswersAreFaults(parser: URLParser) async throws {
    let result = try await Self.check(
      ShopRouter(), try Self.judge([parser]), actions: ["product", "search"])
    #expect(!result.findings.isEmpty)
  }
}
