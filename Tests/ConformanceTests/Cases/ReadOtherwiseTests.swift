import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Links that careful routers read otherwise, and values that no case tried.
@Suite struct ReadOtherwiseTests {
  private static func judge(_ text: String) throws -> Judge {
    try Judge(
      SpecReader.read(
        "{ linkspec: 1, name: 's', scopes: { app: { scheme: 's' } }, \(text) }"))
  }

  @Test func verdicts() throws {
    let types = "{ type: { anyOf: ['dateTime', 'date'] } }"
    let rows: [(spec: String, link: String, verdict: Verdict)] = [
      // Moments among days are compared as moments.
      (
        "actions: { a: { forms: { app: '//a' }, parameters: { b: \(types), c: \(types) }, constraints: [{ ascending: ['b', 'c'] }] } }",
        "s://a?b=2026-11-22T10:00:00%2B05:00&c=2026-11-22T09:00:00Z", .accept
      ),
      (
        "actions: { a: { forms: { app: '//a' }, parameters: { b: \(types), c: \(types) }, constraints: [{ ascending: ['b', 'c'] }] } }",
        "s://a?b=2026-11-22T10:00:00Z&c=2026-11-22T10:30:00%2B02:00", .reject
      ),
      // Node drops the slash that dot segments leave.
      (Self.dots, "s://a/..", .unspecified), (Self.dots, "s://a/", .reject),
      // No answer has two values of one name.
      (Self.handedOn, "s://a/7?k=1", .accept), (Self.handedOn, "s://a/7?k=1&k=2", .unspecified),
      (Self.handedOn, "s://a/7?id=8", .unspecified),
      // What a condition overrides need not be looked at.
      (Self.overridden, "s://a?id=7&zone=no", .unspecified),
      (Self.overridden, "s://a?zone=no", .reject),
    ]
    for row in rows {
      #expect(
        try Self.judge(row.spec).judgement(of: row.link).verdict == row.verdict, "\(row.link)")
    }
    #expect(rows.count == 9)
  }

  private static let dots = """
    parsers: ['whatwg'], policies: { trailingSlash: { readings: ['reject'], reason: 'No slash.' } },
    actions: { a: { forms: { app: '//a' } } }
    """
  private static let handedOn = """
    policies: { unknownParameter: { readings: ['verbatim'], reason: 'Handed on.' } },
    actions: { a: { forms: { app: '//a/{id}' }, parameters: { id: { type: 'integer' } } } }
    """
  private static let overridden = """
    policies: { invalidOptionalValue: { readings: ['reject'], reason: 'An error.' } },
    actions: { a: { forms: { app: '//a' }, parameters: {
      id: { type: 'integer' }, zone: { type: { enumeration: ['cet'] } } },
      constraints: [{ when: { id: { integer: { minimum: 5 } } }, overrides: ['zone'] }] } }
    """

  @Test func whatIsTried() throws {
    let time = "{ required: true, type: { time: { format: 'HH:mm' } } }"
    let judge = try Self.judge(
      """
      actions: {
        stay: { forms: { app: '//stay' }, parameters: { from: \(time), to: \(time) },
          constraints: [{ distance: ['from', 'to'], minimum: 900, maximum: 14400 }] },
        ask: { forms: { app: '//ask/{id}' }, parameters: { id: { type: { integer: { maximum: 90 } } },
          prompt: { type: { anyOf: [{ enumeration: ['none'] }, { list: { items: { enumeration: ['login'] }, separator: '-' } }] } } } } }
      """)
    let links = CaseGenerator.short(judge).cases.map { String(decoding: $0.url, as: UTF8.self) }
    for link in [
      "s://ask/%2531%2530", "s://ask/90000", "s://ask/10?prompt=login-none",
      "s://ask/10?prompt=none-login",
    ] {
      #expect(links.contains(link), "\(link)")
    }
    // A minute beyond either bound.
    let minutes = links.compactMap { link -> Int? in
      let times = link.replacing("%3A", with: ":").split(separator: "=").dropFirst()
        .map { $0.prefix(5).split(separator: ":").compactMap { Int($0) } }
      guard link.hasPrefix("s://stay?from="), times.count == 2,
        times.allSatisfy({ $0.count == 2 })
      else { return nil }
      return times[1][0] * 60 + times[1][1] - times[0][0] * 60 - times[0][1]
    }
    #expect(minutes.contains(241) && minutes.contains(14))
    #expect(minutes.contains(240) && minutes.contains(15))
  }

  private static func conditional(_ repeated: String) throws -> Judge {
    try judge(
      """
      actions: { a: { forms: { app: '//a' }, parameters: { note: { type: 'text' },
        tag: { repeated: \(repeated), type: { enumeration: ['x', 'y', 'z'] } } },
        constraints: [{ when: { tag: 'x' }, requires: ['note'] }] } }
      """)
  }

  @Test func aNumberIsNoLimit() {
    #expect {
      try Self.conditional("3")
    } throws: {
      "\($0)".contains("expected true, or a limit: { \"maximum\": 3 }")
    }
  }

  /// A condition on a value that may be given several times is met where one of them meets it, and
  /// a router that looks at the first or the last of them is found.
  @Test func aConditionOnSeveralValues() async throws {
    let judge = try Self.conditional("true")
    JudgementText.check(
      [
        ("s://a?tag=y", #"accept a tag=["y"]"#), ("s://a?tag=x", "reject"),
        ("s://a?tag=x&note=n", #"accept a note=n tag=["x"]"#), ("s://a?tag=y&tag=x", "reject"),
        ("s://a?tag=x&tag=y", "reject"), ("s://a?tag=y&tag=z", #"accept a tag=["y","z"]"#),
        ("s://a?tag=y&tag=x&note=n", #"accept a note=n tag=["y","x"]"#),
      ], count: 7, by: judge)
    for end in [true, false] {
      let groups = try await PromiseRouter.groups(judge) { link, _, judgement in
        let tags = link.split { "?&".contains($0) }.dropFirst()
        let looked = end ? tags.last : tags.first
        guard tags.count > 1, tags.allSatisfy({ ["tag=x", "tag=y", "tag=z"].contains($0) }),
          judgement.verdict == .reject, looked != "tag=x"
        else { return nil }
        return .handled("a", ["tag": .list(tags.map { .string(String($0.dropFirst(4))) })])
      }
      #expect(groups.count == 1)
    }
  }
}
