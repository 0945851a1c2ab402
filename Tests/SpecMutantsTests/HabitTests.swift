import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import SpecMutants
@testable import TestSupport

/// What a router does with every link shows under many rules, and is one cause.
@Suite("Habits of routers are one cause each") struct HabitTests {
  private static func judge() throws -> Judge {
    try SmallSpecs.judge(
      """
      { linkspec: 1, name: "shop", scopes: {
          app: { scheme: "shop" }, web: { scheme: "https", hosts: ["shop.example"] } },
        actions: {
          item: { forms: { app: "//item/{id}", web: "/item/{id}" }, parameters: {
            id: { type: { integer: { minimum: 1, maximum: 99999 } } } } },
          list: { forms: { app: "//list", web: "/list" }, parameters: {
            tag: { type: { pattern: "[a-z]{1,8}" } } } },
          cart: { forms: { app: "//cart", web: "/cart" } } },
        policies: {
          trailingSlash: { readings: ["reject"], reason: "Said." },
          emptySegment: { readings: ["reject"], reason: "Said." },
          dotSegment: { readings: ["reject"], reason: "Said." },
          actionSpelling: { readings: ["reject"], reason: "Said." },
          literalCase: { readings: ["reject"], reason: "Said." },
          hostSpelling: { readings: ["reject"], reason: "Said." } } }
      """)
  }

  /// The causes of a router that reads a link as another one: what explains them, or their rules.
  private static func causes(
    _ read: @escaping @Sendable (String) -> String
  ) async throws -> [String] {
    let judge = try judge()
    let groups = try await PromiseRouter.groups(
      judge, explain: { MistakeSearch.explained($0, $1, source: $2, judge) }
    ) { link, _, _ in
      let other = read(link)
      return other == link ? nil : PromiseRouter.promised(judge.judgement(of: other))
    }
    return groups.map { $0.findings[0].mistake?.sentence ?? $0.findings[0].fingerprint }
  }

  /// The authority of an `https` link and what stands behind it, by bytes: a line end and a
  /// combining mark are one `Character` with what stands before them.
  private static func host(_ link: String) -> (host: String, rest: String)? {
    let bytes = Array(link.utf8)
    guard String(decoding: bytes.prefix(8), as: UTF8.self).lowercased() == "https://" else {
      return nil
    }
    let rest = bytes.dropFirst(8)
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    return (
      String(decoding: rest[..<end], as: UTF8.self), String(decoding: rest[end...], as: UTF8.self)
    )
  }

  @Test func aHostIsLookedForAtTheEnd() async throws {
    let causes = try await Self.causes { link in
      guard let (host, rest) = Self.host(link), host.hasSuffix("shop.example") else { return link }
      return "https://shop.example" + rest
    }
    #expect(causes == ["a host that ends with it is read as 'shop.example'"])
  }

  @Test func noHostIsLookedAt() async throws {
    let causes = try await Self.causes { link in
      guard let (_, rest) = Self.host(link) else { return link }
      return "https://shop.example" + rest
    }
    #expect(causes == ["any authority is read as 'shop.example'"])
  }

  /// Who looks for it anywhere takes it for a user, too.
  @Test func aHostIsLookedForAnywhere() async throws {
    let causes = try await Self.causes { link in
      guard let (host, rest) = Self.host(link),
        Array(host.utf8).firstRange(of: Array("shop.example".utf8)) != nil
      else { return link }
      return "https://shop.example" + rest
    }
    #expect(causes == ["an authority that contains it is read as 'shop.example'"])
  }

  @Test func linksInLowerCase() async throws {
    let causes = try await Self.causes { $0.lowercased() }
    #expect(causes == ["links are read in lower case"])
  }

  @Test func segmentsThatNobodyCounts() async throws {
    let causes = try await Self.causes { link in
      let end = link.firstIndex { "?#".contains($0) } ?? link.endIndex
      let parts = link[..<end].split(separator: "/", omittingEmptySubsequences: false)
      let own = parts.dropFirst(link.hasPrefix("shop:") ? 2 : 3)
      guard let name = own.first, ["item", "list", "cart"].contains(name) else { return link }
      let kept = parts.count - own.count + (name == "item" ? 2 : 1)
      return parts.prefix(kept).joined(separator: "/") + link[end...]
    }
    #expect(causes == ["segments behind a form are not looked at"])
  }

  /// Where a router knows nothing better it opens one page.
  @Test func oneActionForEverythingElse() async throws {
    let judge = try Self.judge()
    let groups = try await PromiseRouter.groups(
      judge, explain: { MistakeSearch.explained($0, $1, source: $2, judge) }
    ) { link, _, _ in
      let end = link.firstIndex { "?#".contains($0) } ?? link.endIndex
      guard link.hasPrefix("shop://") else { return nil }
      let parts = link[..<end].dropFirst(7).split(separator: "/", omittingEmptySubsequences: false)
      switch (parts.first, parts.count) {
      case ("item", 2), ("list", _), ("cart", 1): return nil
      default: return .handled("list", [:])
      }
    }
    #expect(groups[0].findings[0].fingerprint == "accepted-invalid:action.present")
    #expect(groups[0].findings.count > 5)
    // What it makes of links of that page is another matter.
    let others = groups.dropFirst().flatMap(\.findings)
    #expect(others.allSatisfy { $0.judgement.action == "list" })
  }

  /// What a router of the spec leaves out it does not hand on as an unknown parameter of that name.
  @Test func whatIsLeftOutIsNotHandedOn() async throws {
    let judge = try SmallSpecs.judge(
      """
      { linkspec: 1, name: "a", scopes: { app: { scheme: "a" } }, actions: {
          go: { forms: { app: "//go" }, parameters: { n: { type: "integer" } } } },
        policies: { unknownParameter: { readings: ["verbatim"], reason: "Said." } } }
      """)
    let router = MutantRouter(judge, MutantBehaviour(.omitting))
    #expect(try await router.route("a://go?n=0&%6e=x") == .handled(action: "go", parameters: [:]))
    #expect(
      try await router.route("a://go?n=1&b=x")
        == .handled(action: "go", parameters: ["n": .number("1"), "b": "x"]))
  }
}
