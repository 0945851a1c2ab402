import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// A router that does not know one of several hosts, ports, forms or names is told so once,
/// whatever the action.
@Suite struct ForgottenPlaceTests {
  private static func judge() throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "shop",
          scopes: { web: { scheme: "https", hosts: ["shop.example", "m.shop.example"], ports: [8443] } },
          policies: { encodedName: { readings: ["decode"], reason: "Names are decoded." } },
          actions: {
            product: { forms: { web: ["/p/{id}", "/product/{id}"] }, parameters: {
              id: { type: { integer: { minimum: 1, maximum: 999 } } } } },
            search: { forms: { web: "/search" }, parameters: {
              query: { alsoNamed: ["q"], required: true, type: { pattern: "[a-z]{1,8}" } },
              "filter[size]": { type: { enumeration: ["s", "m"] } },
              "filter[color]": { type: { enumeration: ["red", "blue"] } } } },
            cart: { forms: { web: "/cart" }, parameters: { coupon: { type: "text" } } },
          } }
        """))
  }

  /// What is found where a router refuses each link of which this holds, and does what is permitted
  /// with the others.
  private static func findings(refusing isForgotten: @escaping @Sendable (String) -> Bool)
    async throws -> [String]
  {
    let judge = try judge()
    let router = ScriptedRouter { link, _ in
      let judgement = judge.judgement(of: link)
      guard !isForgotten(link), judgement.verdict == .accept, let action = judgement.action else {
        return .rejected("unknown")
      }
      let values = judgement.parameters.map {
        ($0.name, ParameterValue.string($0.value.description))
      }
      return .handled(action, Dictionary(values) { $1 })
    }
    let session = InProcessSession(router)
    let hello = try await session.startRouter(for: judge)
    let result = await ConformanceRun(judge: judge, session: session).run(
      CaseGenerator.short(judge), hello: hello)
    #expect(result.caseFaults == [])
    // What is left open and may not be refused is none of this.
    return result.findings.map(\.fingerprint).filter { $0.hasPrefix("rejected-valid") }
  }

  @Test func nothingIsForgotten() async throws {
    #expect(try await Self.findings { _ in false } == [])
  }

  @Test func aHost() async throws {
    #expect(
      try await Self.findings { $0.contains("//m.shop.example") } == ["rejected-valid:scope.web"])
  }

  @Test func aPort() async throws {
    #expect(try await Self.findings { $0.contains(":8443") } == ["rejected-valid:scope.web"])
  }

  @Test func aForm() async throws {
    #expect(
      try await Self.findings { $0.contains("/product/") } == ["rejected-valid:action.product"])
  }

  @Test func anotherName() async throws {
    #expect(
      try await Self.findings { $0.contains("?q=") || $0.contains("&q=") }
        == ["rejected-valid:search.query.required"])
  }

  /// Brackets stand escaped in a query; who compares names as they stand takes none of them.
  @Test func namesThatAreNotDecoded() async throws {
    let isEscaped: @Sendable (String) -> Bool = { link in
      let query = link.firstIndex(of: "?").map { link[$0...] } ?? ""
      return query.split(separator: "&").contains {
        $0.prefix { $0 != "=" }.contains("%")
      }
    }
    #expect(try await Self.findings(refusing: isEscaped) == ["rejected-valid:policy.encodedName"])
  }

  /// A name that is only written with escapes is as documented: who does not know it breaks the
  /// rule on the parameter where nothing is said of escapes.
  @Test func anotherNameWithBrackets() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "kind: { alsoNamed: ['kind[]'], type: 'text' }")
    let url = Array("app://go?kind%5B%5D=a".utf8)
    #expect(judge.judgement(of: url).verdict == .accept)
    let mismatch = Comparison(judge).mismatch(of: url, .answered(.handled("go", [:])))
    #expect(mismatch.map { judge.rules[$0.rule].id } == "go.kind.optional")
  }
}
