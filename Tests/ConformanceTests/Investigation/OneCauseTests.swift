import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// One fault of a router is one cause, blamed on the rule that it breaks, whatever else its links
/// have.
@Suite struct OneCauseTests {
  private static func judge(_ rest: String) throws -> Judge {
    try Judge(SpecReader.read("{ linkspec: 1, name: 's', \(rest) }"))
  }

  /// The cause, as its first finding is called; all of them where there are several.
  private static func causes(
    _ judge: Judge,
    _ fault: @escaping @Sendable (String, [String: String], Judgement) -> RouterAnswer?
  ) async throws -> [String] {
    #expect(try await PromiseRouter.groups(judge) { _, _, _ in nil }.isEmpty)
    return try await PromiseRouter.groups(judge, fault: fault).map { $0.findings[0].fingerprint }
  }

  /// The condition of a rule is met by more values than documented.
  @Test func aConditionThatIsMetTooOften() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { new: { forms: { app: "//new" }, parameters: {
        duration: { type: "duration" }, all: { type: { enumeration: ["1", "yes", "0"] } } },
        constraints: [{ when: { all: "1" }, excludes: ["duration"] }] } }
      """)
    let causes = try await Self.causes(judge) { _, pairs, _ in
      pairs["all"] == "yes" && pairs["duration"] != nil ? .rejected("both") : nil
    }
    #expect(causes == ["rejected-valid:new.excludes.duration.all=1"])
  }

  /// A parameter that is not read is lost wherever it has a value, whatever is open of it.
  @Test func aParameterIsNotRead() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { note: { forms: { app: "//note" }, parameters: {
        pair: { type: { parts: { form: "{key}={value}", types: {
          key: { pattern: "[A-Z]" }, value: "text" } } } } } } }
      """)
    let causes = try await Self.causes(judge) { _, pairs, judgement in
      pairs["pair"] != nil && !judgement.permitted.isEmpty && judgement.verdict != .reject
        ? .handled("note") : nil
    }
    #expect(causes == ["missing-parameter:note.pair.value"])
  }

  /// What the spec leaves out of a link is refused instead.
  @Test func aWrongOptionalValueIsRefused() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { range: { forms: { app: "//range" }, parameters: {
        from: { required: true, type: "date" }, to: { required: true, type: "date" },
        at: { type: "time" } }, constraints: [{ ascending: ["from", "to"] }] } },
      policies: {
        invalidOptionalValue: { readings: ["absent"], reason: "What is wrong says nothing." },
        plus: { readings: ["verbatim"], reason: "Offsets." } }
      """)
    let causes = try await Self.causes(judge) { link, pairs, judgement in
      guard pairs.keys.contains("at"), !judgement.parameters.contains(where: { $0.name == "at" })
      else { return nil }
      return .rejected("at")
    }
    #expect(causes == ["rejected-valid:policy.invalidOptionalValue"])
  }

  /// A parameter that may be given several times is given too often.
  @Test func tooManyAreRefused() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { new: { forms: { app: "//new" }, parameters: {
        start: { required: true, type: "date" },
        alarm: { repeated: { maximum: 3 }, type: "integer" } } } },
      policies: { invalidOptionalValue: { readings: ["absent"], reason: "Says nothing." } }
      """)
    let causes = try await Self.causes(judge) { link, _, _ in
      link.split(separator: "alarm=").count > 4 ? .rejected("alarms") : nil
    }
    #expect(causes == ["rejected-valid:policy.invalidOptionalValue"])
  }

  /// Words in any case are compared as they stand, in links that another rule is about.
  @Test func wordsAreNotFolded() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { route: { forms: { app: "//route" }, parameters: {
        from: { required: true, type: { words: ["home", "work"] } },
        to: { required: true, type: { words: ["home", "work"] } } },
        constraints: [{ different: ["from", "to"] }] } }
      """)
    let causes = try await Self.causes(judge) { _, pairs, _ in
      pairs.values.contains { $0 != $0.lowercased() } ? .rejected("word") : nil
    }
    #expect(causes == ["rejected-valid:route.to.value"])
  }

  /// A scope is not known: what its links leave open is refused with all of them.
  @Test func aForgottenScope() async throws {
    let judge = try Self.judge(
      """
      scopes: { web: { scheme: "https", hosts: ["p.example"] },
        embed: { rewrites: "web", scheme: "https", host: "e.p.example", pathPrefix: "/e" } },
      policies: {
        duplicateParameter: { readings: ["first"], reason: "x" },
        emptyValue: { readings: ["absent"], reason: "x" },
        invalidOptionalValue: { readings: ["absent"], reason: "x" } },
      actions: { show: { forms: { web: "/show/{id}" }, parameters: {
        id: { type: { pattern: "[1-9]{5}" } }, i: { type: { pattern: "[0-9]{4,12}" } } } } }
      """)
    let causes = try await Self.causes(judge) { link, _, _ in
      link.lowercased().contains("//e.p.example") ? .rejected("no") : nil
    }
    #expect(causes == ["rejected-valid:scheme.embed"])
    let rule = judge.rules[try #require(judge.rule(id: "scheme.embed"))]
    #expect(
      rule.statement
        == "An embed link has a scheme of the form https, the host e.p.example and a path that begins "
        + "with /e.")
  }

  /// A default of the app is reported, where the link has nothing and where it has nothing usable.
  @Test func aReportedDefault() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { today: { forms: { app: "//today" },
        parameters: { view: { fallback: "day", type: { enumeration: ["day", "week"] } } } } }
      """)
    let causes = try await Self.causes(judge) { _, _, judgement in
      let isOpen = judgement.permitted.contains {
        if case .handle(_, let parameters) = $0 { parameters.isEmpty } else { false }
      }
      return isOpen ? .handled("today", ["view": "day"]) : nil
    }
    #expect(causes.count == 1, "\(causes)")
    #expect(causes.first?.hasPrefix("extra-parameter:today.view") == true)
  }

  /// Links of one action are taken for those of another, or refused as none of them.
  @Test func aWrongPrecedence() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: {
        me: { forms: { app: "//course/me" },
          parameters: { filter: { type: { enumeration: ["done", "open"] } } } },
        course: { forms: { app: "//course/{id}" },
          parameters: { id: { type: { pattern: "[a-z]{4}" } } } } }
      """)
    let causes = try await Self.causes(judge) { link, pairs, judgement in
      guard judgement.action == "me", judgement.verdict == .accept else { return nil }
      return pairs.isEmpty ? .handled("course", ["id": "me"]) : .rejected("no course")
    }
    #expect(causes == ["wrong-action:action.me:course"])
  }

  /// What a library makes of a slash at the end, and a pattern that is not known.
  @Test func patternsAndSlashes() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s", routes: "jlroutes" } }, actions: {
        latest: { patterns: { app: "latest" } },
        game: { patterns: { app: ["games/:name", "play/:name"] },
          parameters: { name: { in: "path", type: { pattern: "[a-z]{2,9}" } } } } }
      """)
    let slashes = try await Self.causes(judge) { link, _, judgement in
      link.prefix { $0 != "?" && $0 != "#" }.hasSuffix("/") && judgement.verdict == .accept
        ? .rejected("slash") : nil
    }
    #expect(slashes == ["rejected-valid:routes.app.components"])
    let patterns = try await Self.causes(judge) { link, _, judgement in
      link.lowercased().contains("play") && judgement.verdict == .accept ? .rejected("no") : nil
    }
    #expect(patterns == ["rejected-valid:action.game"])
  }

  /// Of two values that stand in one segment the answer says which is none.
  @Test func oneOfTwoInASegment() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { work: { forms: { app: "//work/{slug}-{id}" },
        parameters: { slug: { type: { pattern: "[a-z]+(-[a-z]+)*" } },
          id: { type: { pattern: "[0-9]{4}" } } } } }
      """)
    let causes = try await Self.causes(judge) { link, _, judgement in
      guard judgement.verdict == .reject, link.hasPrefix("s://work/"), !link.contains("?"),
        !link.contains("#"), !link.contains("%")
      else { return nil }
      let segment = link.dropFirst(9)
      let (slug, id) = (segment.dropLast(5), segment.suffix(4))
      guard id.count == 4, id.allSatisfy({ ("0"..."9").contains($0) }), !slug.isEmpty,
        slug.allSatisfy({ ("a"..."z").contains($0) || $0 == "-" }),
        segment.dropLast(4).last == "-"
      else { return nil }
      return .handled("work", ["slug": .string(String(slug)), "id": .string(String(id))])
    }
    #expect(causes == ["accepted-invalid:work.slug.value"])
  }

  /// An optional value of the path that is wrong is left out, whatever is wrong with it.
  @Test func aWrongValueOfThePathIsDropped() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { book: {
        forms: { app: "//book/{from}[/{day}]" }, parameters: {
          from: { required: true, type: { pattern: "[A-Z]{3}" } }, day: { type: "date" } } } },
      policies: { invalidOptionalValue: { readings: ["reject"], reason: "Said." } }
      """)
    let causes = try await Self.causes(judge) { link, _, judgement in
      let parts = link.split(separator: "/", omittingEmptySubsequences: false)
      let isOfDay = judgement.violations.contains { judge.rules[$0.rule].id == "book.day.value" }
      guard parts.count == 5, parts[2] == "book", isOfDay, judgement.verdict == .reject,
        PromiseRouter.promised(judge.judgement(of: parts[..<4].joined(separator: "/"))) != nil
      else { return nil }
      return .handled("book", ["from": .string(String(parts[3]))])
    }
    #expect(causes == ["accepted-invalid:book.day.value"])
  }

  /// A step that changes every text changes that of a parameter whose name is written otherwise.
  @Test func capitalsForEveryName() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { find: { forms: { app: "//find" }, parameters: {
        last: { required: true, type: { text: { minimum: 2, maximum: 40 } } } } } }
      """)
    let causes = try await Self.causes(judge) { _, _, judgement in
      for case .handle(let action, let parameters) in judgement.permitted {
        guard case .text(let octets)? = parameters.first?.values.first??.sole else { continue }
        let text = String(decoding: octets, as: UTF8.self)
        guard let first = text.first, text.allSatisfy({ $0.isASCII && $0.isLowercase }) else {
          continue
        }
        return .handled(action, ["last": .string(first.uppercased() + text.dropFirst())])
      }
      return nil
    }
    #expect(causes.allSatisfy { $0.hasSuffix("find.last.value:case") }, "\(causes)")
    #expect(causes.count == 1, "\(causes)")
  }

  /// One row of a table of types, by values that are good texts as well.
  @Test func oneRowOfATableOfTypes() async throws {
    let judge = try Self.judge(
      """
      scopes: { app: { scheme: "s" } }, actions: { invite: { forms: { app: "//invite" }, parameters: {
        kind: { required: true, type: { enumeration: ["phone", "mail"] } },
        to: { required: true, type: "text" } },
        constraints: [
          { when: { kind: "phone" }, types: { to: "phoneNumber" } },
          { when: { kind: "mail" }, types: { to: "emailAddress" } } ] } }
      """)
    let causes = try await Self.causes(judge) { _, pairs, judgement in
      guard pairs["kind"] == "phone", judgement.verdict == .accept else { return nil }
      return pairs["to"]?.hasPrefix("%2B") == true ? nil : .rejected("no plus sign")
    }
    #expect(causes.count == 1)
  }
}
