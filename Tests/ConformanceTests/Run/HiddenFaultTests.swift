import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Faults that once stayed hidden: each is planted in a router that is right otherwise, and is
/// found under its own name.
@Suite struct HiddenFaultTests {
  /// A shop of its own. `paths` says what becomes of paths that no form describes.
  private static func judge(_ paths: String = "") throws -> Judge {
    let text = """
      {
        linkspec: 1, name: "shop", title: "Links of a shop", documents: { d: "Document" },
        scopes: {
          custom: { scheme: "shop", cite: "d: 1" },
          web: { scheme: "https", hosts: ["shop.example"], \(paths) cite: "d: 1" },
        },
        actions: {
          cart: {
            title: "opens the cart", cite: "d: 2",
            forms: { custom: "//cart", web: "//shop.example/cart" },
            parameters: { coupon: { type: "text", cite: "d: 2" }, gift: { type: "text", cite: "d: 2" } },
          },
          product: {
            title: "shows a product", cite: "d: 3", forms: { web: "//shop.example/products/{id}" },
            parameters: {
              id: { in: "path", required: true, type: "integer", cite: "d: 3" },
            },
          },
          shelf: {
            title: "shows a shelf", cite: "d: 4", forms: { web: "//shop.example/shelves/{name}" },
            parameters: { name: { in: "path", required: true, type: "text", cite: "d: 4" } },
          },
          find: {
            title: "finds products", cite: "d: 5", forms: { custom: "//find" },
            parameters: {
              code: { type: "integer", cite: "d: 5" },
              word: { type: { enumeration: ["shoe", "hat"] }, cite: "d: 5" },
              page: { type: "integer", cite: "d: 5" },
            },
            constraints: [{ exactlyOneOf: ["code", "word"] }, { requires: ["page", "word"] }],
          },
          offers: {
            title: "lists the offers of a day", cite: "d: 6", forms: { custom: "//offers" },
            parameters: { day: { type: "date", required: true, cite: "d: 6" } },
          },
        },
      }
      """
    return try Judge(SpecReader.read(Array(text.utf8)))
  }

  /// The cases of a spec, which are made once. What is huge costs as much as all others, and shows
  /// none of these faults: it is for the router without one.
  private static func cases(_ judge: Judge, isWhole: Bool) -> CaseGenerator.Result {
    var cases = CaseGenerator.everyCase(judge)
    if !isWhole { cases.cases.removeAll { $0.scenario.hasPrefix("size.") } }
    return cases
  }

  /// What the documentation promises is done, anything else refused, where `fault` does not say
  /// otherwise.
  private func findings(
    _ judge: Judge, isWhole: Bool = false,
    _ fault: @escaping @Sendable (String) throws -> RouterAnswer? = { _ in nil }
  ) async throws -> [String] {
    let router = ScriptedRouter { link, _ in
      if let answer = try fault(link) { return answer }
      return Self.honest(link, judge)
    }
    let session = InProcessSession(router)
    let hello = try await session.startRouter(for: judge)
    let result = await ConformanceRun(judge: judge, session: session).run(
      Self.cases(judge, isWhole: isWhole), hello: hello)
    #expect(result.caseFaults == [])
    #expect(result.stopReason == .completed)
    return result.findings.map(\.fingerprint)
  }

  private static func honest(_ link: String, _ judge: Judge) -> RouterAnswer {
    let judgement = judge.judgement(of: link)
    for case .handle(let action, let parameters) in judgement.permitted {
      var values: [String: ParameterValue] = [:]
      for parameter in parameters {
        if let value = parameter.values.compactMap({ $0 }).first?.sole {
          values[parameter.name] = .string(value.description)
        } else if !parameter.values.contains(nil) {
          return .rejected("not known")
        }
      }
      if judgement.permitted.contains(.reject) { break }
      return .handled(action, values)
    }
    return .rejected("not promised")
  }

  private static func rules(_ link: String, _ judge: Judge) -> Set<String> {
    Set(judge.judgement(of: link).violations.map { judge.rules[$0.rule].id })
  }

  private struct Fault: Error, CustomStringConvertible { let description: String }

  @Test(arguments: ["", "otherPaths: \"open\","])
  func theRouterWithoutAFaultConforms(paths: String) async throws {
    #expect(try await findings(Self.judge(paths), isWhole: true) == [])
  }

  // MARK: - A constraint that is broken only together with another one

  @Test func eachConstraintIsBrokenByItself() async throws {
    let judge = try Self.judge()
    let rule = try #require(judge.rules.map(\.id).first { $0.hasPrefix("find.requires") })
    let found = try await findings(judge) { link in
      Self.rules(link, judge) == [rule] ? .handled("find", ["code": "1", "page": "1"]) : nil
    }
    #expect(found == ["accepted-invalid:\(rule)"])
  }

  // MARK: - One headline for many faults

  @Test func anInjectionIsNotHiddenBehindAnEmptyValue() async throws {
    let judge = try Self.judge()
    let found = try await findings(judge) { link in
      guard link.hasPrefix("shop://offers?day=") else { return nil }
      let value = String(link.dropFirst(18))
      if value.isEmpty { return .handled("offers", ["day": ""]) }
      // Taken apart after it was decoded.
      guard value.contains("%26"), !value.contains("#") else { return nil }
      return .handled("offers", ["day": "2024-01-01", "admin": "1"])
    }
    #expect(
      found == [
        "accepted-invalid:offers.day.value:unknown-parameter", "accepted-invalid:offers.day.value",
        "unspecified-misread:offers.day.value",
      ])
  }

  @Test func aForeignHostBehindABackslashIsFound() async throws {
    let judge = try Self.judge()
    let found = try await findings(judge) { link in
      if link.hasPrefix("https://shop.example\\.") { return .handled("cart") }
      // The headline: another of the same kind, with a shorter link.
      return link == "https://shop.example/" ? .handled("cart") : nil
    }
    #expect(found == ["accepted-invalid:scope.web", "accepted-invalid:path.documented"])
  }

  @Test func aSecondCrashIsNotHiddenBehindTheFirst() async throws {
    let judge = try Self.judge()
    let found = try await findings(judge) { link in
      let broken = Self.rules(link, judge)
      if broken.contains("offers.day.value") { throw Fault(description: "ValueError: no date") }
      if broken.contains("product.id.value") { throw Fault(description: "ValueError: no number") }
      return nil
    }
    let causes = Set(found.map { String($0.split(separator: ":", maxSplits: 2)[2]) })
    #expect(causes == ["ValueError: no date", "ValueError: no number"])
  }

  // MARK: - A harmless reading under open paths

  @Test func anInvalidValueInADocumentedPlaceIsNoOtherPage() async throws {
    let judge = try Self.judge("otherPaths: \"open\",")
    let found = try await findings(judge) { link in
      Self.rules(link, judge) == ["product.id.value"] ? .handled("product", ["id": "0"]) : nil
    }
    #expect(found == ["accepted-invalid:product.id.value"])
  }

  @Test func anotherPageHasNoOtherParameters() async throws {
    let judge = try Self.judge("otherPaths: \"open\",")
    let found = try await findings(judge) { link in
      judge.judgement(of: link).permitted.contains(.anyAction)
        ? .handled("cart", ["admin": "1"]) : nil
    }
    #expect(found == ["unspecified-misread:action.cart:unknown-parameter"])
  }

  // MARK: - Values tried in one place only

  static let places: [(what: String, isHit: @Sendable (String) -> Bool)] = [
    (
      "a prototype name as a path value", { $0.hasPrefix("https://shop.example/shelves/__proto__") }
    ),
    (
      "a line break behind a literal segment",
      { $0.hasPrefix("https://shop.example/cart%0A") || $0 == "https://shop.example/cart\n" }
    ),
    ("a lone encoded slash as a segment", { $0 == "https://shop.example/products/%2F" }),
    ("a lone broken octet as a segment", { $0 == "https://shop.example/shelves/%FF" }),
    (
      "a lone broken octet as a host",
      { $0.hasPrefix("shop://%FF?") || $0.hasPrefix("https://%FF/") }
    ),
    ("thousands of digits", { $0.split { !$0.isNumber }.contains { $0.count >= 5_000 } }),
  ]

  @Test func eachPlaceIsTried() async throws {
    let found = try await findings(Self.judge()) { link in
      if let place = Self.places.first(where: { $0.isHit(link) }) {
        throw Fault(description: "Hit: \(place.what)")
      }
      return nil
    }
    for place in Self.places {
      #expect(found.contains { $0.hasSuffix(":Hit: \(place.what)") }, "\(place.what)")
    }
    #expect(found.allSatisfy { $0.hasPrefix("crash:") && $0.contains(":Hit: ") })
  }

  // MARK: - A typo in a hello

  @Test func aTypoInAHelloIsNoGreenRun() async throws {
    struct Misspelled: LinkRouter {
      let scopes: [String]? = ["Custom"]
      func route(_ link: String) -> RouterAnswer { .rejected("never asked") }
    }
    let judge = try Self.judge()
    let error = await #expect(throws: RouterStartError.self) {
      try await InProcessSession(Misspelled()).startRouter(for: judge)
    }
    #expect(
      error == .unknownNames(["unknown scope 'Custom'; did you mean 'custom'?"], spec: "shop"))
  }

  /// A good link that is refused for a parameter that has no effect is blamed on the rule about
  /// those, and not on a value that stands beside it.
  @Test func anUnknownParameterIsBlamedOnItsRule() async throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "a: { required: true, type: 'integer' }",
      ", unknownParameters: [{ names: '*', readings: ['ignore'] }]")
    let found = try await findings(judge) { link in
      guard let query = link.firstRange(of: "?").map({ link[$0.upperBound...] }) else { return nil }
      let names = query.prefix { $0 != "#" }.split(separator: "&").map { pair in
        pair.prefix { $0 != "=" }
      }
      return names.contains { $0 != "a" } ? .rejected("unknown") : nil
    }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("rejected-valid:go.unknown.") }, "\(found)")
  }
}
