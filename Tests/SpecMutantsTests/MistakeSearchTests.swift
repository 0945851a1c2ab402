import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import SpecMutants
@testable import TestSupport

/// Routers that do one thing wrong, which shows in several ways.
@Suite("Which mistake explains what a run found") struct MistakeSearchTests {
  private static let text = """
    {
      linkspec: 1, name: "plan", title: "Links of a planner", documents: { guide: "Guide" },
      scopes: { custom: { scheme: "plan", cite: "guide: 1" } },
      actions: {
        add: {
          title: "adds", forms: { custom: "//add" }, cite: "guide: 2",
          parameters: {
            from: { required: true, type: { date: { format: "dd/MM/yyyy" } } },
            to: { type: { date: { format: "dd/MM/yyyy" } } },
            start: { type: { dateTime: {} } }, end: { type: { dateTime: {} } },
            kind: { type: { enumeration: ["call", "lunch", "exam", "trip", "sport", "other"] } },
            room: { type: { pattern: "[A-Z][0-9]{2}" } },
            tag: { repeated: true, type: { pattern: "[a-z]{1,8}" } },
          },
          constraints: [
            { ascending: ["from", "to"] }, { ascending: ["start", "end"] },
            { requires: ["room"], when: { kind: ["exam"] } },
          ],
        },
      },
    }
    """

  private func groups(
    fault: @escaping @Sendable ([String: String], Judgement) -> RouterAnswer?
  ) async throws -> (groups: [FindingGroup], judge: Judge) {
    let judge = try #require(Self.judge)
    let groups = try await PromiseRouter.groups(
      judge, explain: { MistakeSearch.explained($0, $1, source: $2, judge) }
    ) { _, values, judgement in fault(values.mapValues(Self.decoded), judgement) }
    return (groups, judge)
  }

  /// The one mistake of a router whose faults are all explained by it.
  private func mistake(
    fault: @escaping @Sendable ([String: String], Judgement) -> RouterAnswer?
  ) async throws -> [String] {
    let (groups, judge) = try await groups(fault: fault)
    try #require(groups.count == 1)
    let mistake = try #require(groups[0].findings[0].mistake)
    return [judge.rules[mistake.rule].id, mistake.sentence]
  }

  /// An answer with the parameters as the link gives them.
  private static func handled(_ values: [String: String]) -> RouterAnswer {
    .handled("add", values.mapValues { .string($0) })
  }

  private static func decoded(_ text: String) -> String {
    let octets = Array(text.utf8)
    return String(decoding: PercentCoding.octets(of: octets, in: octets.indices), as: UTF8.self)
  }

  /// Whether nothing is wrong with a link, or nothing but one of the constraints of `add`.
  private static func isOf(_ number: Int, _ judgement: Judgement) -> Bool {
    judgement.violations.allSatisfy {
      $0.rule == judge?.listed(.constraint(action: "add", number))
    } && judgement.verdict != .unspecified
  }

  private static let judge = try? SmallSpecs.judge(text)

  /// Parameters of one type have one reader, and a mistake of it is one.
  @Test func aTypeOfSeveralParameters() async throws {
    func judge(_ form: String) throws -> Judge {
      try SmallSpecs.judge(
        """
        {
          linkspec: 1, name: "way", scopes: { app: { scheme: "way" } },
          types: { place: { parts: { form: "\(form)", types: {
            lat: { decimal: { minimum: -90, maximum: 90, digits: 1 } },
            lng: { decimal: { minimum: -180, maximum: 180, digits: 1 } } } } } },
          actions: { go: { forms: { app: "//go" }, parameters: {
            from: { type: "place" }, to: { type: "place", required: true } } } },
        }
        """)
    }
    let (judge, exchanged) = (try judge("{lat},{lng}"), try judge("{lng},{lat}"))
    let groups = try await PromiseRouter.groups(
      judge, explain: { MistakeSearch.explained($0, $1, source: $2, judge) }
    ) { link, _, _ in
      PromiseRouter.promised(exchanged.judgement(of: link)) ?? .rejected("not promised")
    }
    let sentences = Set(groups.flatMap(\.findings).map { $0.mistake?.sentence ?? "none" })
    #expect(groups.count == 1)
    #expect(sentences == ["from of go, to of go: what lat and lng are is exchanged"])
  }

  @Test func datesComparedAsTexts() async throws {
    let mistake = try await mistake { values, judgement in
      guard let from = values["from"], let to = values["to"],
        Self.isOf(0, judgement)
      else { return nil }
      return to < from ? .rejected("order") : Self.handled(values)
    }
    #expect(
      mistake == [
        "add.ascending.from+to", "values of ascending from, to of add are compared as texts",
      ])
  }

  @Test func momentsComparedWithoutTheirOffsets() async throws {
    let mistake = try await mistake { values, judgement in
      guard let start = values["start"], let end = values["end"],
        Self.isOf(1, judgement)
      else { return nil }
      func clock(_ text: String) -> Substring {
        text.dropLast(text.last?.isLetter == true ? 1 : 6)
      }
      return clock(end) < clock(start) ? .rejected("order") : Self.handled(values)
    }
    #expect(mistake[0] == "add.ascending.start+end")
    #expect(mistake[1].hasSuffix("are compared without their offsets from UTC"))
  }

  @Test func anEqualEndThatIsRefused() async throws {
    let mistake = try await mistake { values, judgement in
      guard judgement.verdict == .accept, let from = values["from"], from == values["to"] else {
        return nil
      }
      return .rejected("empty")
    }
    #expect(
      mistake == [
        "add.ascending.from+to", "ascending from, to of add is read as strictlyAscending",
      ])
  }

  @Test(arguments: [
    (["exam", "other"], "requires room of add counts where kind is 'other', too"),
    (
      ["call", "lunch", "exam", "trip", "sport", "other"],
      "requires room of add counts whatever kind is"
    ),
  ])
  func aConditionThatCountsTooOften(words: [String], sentence: String) async throws {
    let mistake = try await mistake { values, judgement in
      guard judgement.verdict == .accept, let kind = values["kind"], words.contains(kind),
        values["room"] == nil
      else { return nil }
      return .rejected("room")
    }
    #expect(mistake == ["add.requires.room.kind=exam", sentence])
  }

  /// Who does not read a parameter does not hand it on, as is permitted of unknown ones: that it is
  /// not read says nothing of a router which reports it.
  @Test func whatIsNotReadIsNotReported() throws {
    let judge = try #require(Self.judge)
    let mutant = try #require(
      SpecMutants.all(of: judge).first { $0.sentence == "room of add is not read" })
    let changed = try Judge(mutant.spec)
    func isWrong(_ judge: Judge, _ values: [String: ParameterValue]) -> Bool {
      let url = Array("plan://add?from=01/01/2026&room=A12".utf8)
      let outcome = RouterOutcome.answered(.handled("add", values))
      return Comparison(judge).mismatch(of: url, source: nil, outcome) != nil
    }
    let whole: [String: ParameterValue] = ["from": "01/01/2026", "room": "A12"]
    let bare: [String: ParameterValue] = ["from": "01/01/2026"]
    #expect(!isWrong(judge, whole))
    #expect(isWrong(judge, bare))
    #expect(isWrong(changed, whole))
    #expect(!isWrong(changed, bare))
  }

  @Test func oneOfSeveralItems() async throws {
    let (groups, _) = try await groups { _, judgement in
      guard case .handled(let action, var values)? = PromiseRouter.promised(judgement),
        case .list(let items)? = values["tag"], items.count > 1
      else { return nil }
      values["tag"] = .list(Array(items.suffix(1)))
      return .handled(action: action, parameters: values)
    }
    #expect(groups.count == 1)
    #expect(
      groups.first?.findings.first?.mistake?.sentence
        == "tag of add is reported by its last item alone")
  }

  /// What two mistakes do is told apart, and what none explains stands by itself.
  @Test func severalMistakes() async throws {
    let (groups, judge) = try await groups { values, judgement in
      guard judgement.verdict == .accept else { return nil }
      if values["kind"] == "other" && values["room"] == nil { return .rejected("room") }
      if let from = values["from"], from == values["to"] { return .rejected("empty") }
      return nil
    }
    let rules = groups.compactMap { $0.findings[0].mistake }.map { judge.rules[$0.rule].id }
    #expect(rules.sorted() == ["add.ascending.from+to", "add.requires.room.kind=exam"])
  }

  /// A day that is open and in the wrong order besides: that the order does not count permits such
  /// an answer, and demands none, since the day may be refused.
  @Test func whatAMistakePermitsIsOfItsCause() async throws {
    let judge = try SmallSpecs.judge(
      """
      { linkspec: 1, name: "stays", scopes: { app: { scheme: "stay" } }, actions: {
        add: { forms: { app: "//add" }, parameters: { from: { type: "date" }, to: { type: "date" } },
          constraints: [{ allOrNone: ["from", "to"] }, { strictlyAscending: ["from", "to"] }] } } }
      """)
    let order = judge.listed(.constraint(action: "add", 1))
    let format = try CalendarFormat("yyyy-MM-dd")
    let isDay: @Sendable (String) -> Bool = { text in
      if case .read = format.read(Array(text.utf8)[...]) { text >= "1500" } else { false }
    }
    let groups = try await PromiseRouter.groups(
      judge, explain: { MistakeSearch.explained($0, $1, source: $2, judge) }
    ) { _, values, judgement in
      let values = values.mapValues(Self.decoded)
      guard values.keys.sorted() == ["from", "to"], judgement.verdict == .reject,
        let from = values["from"], let to = values["to"], isDay(from), isDay(to)
      else { return nil }
      return Self.handled(values)
    }
    #expect(groups.count == 1)
    #expect(groups[0].findings.allSatisfy { $0.mistake?.rule == order })
    let links = groups[0].findings.map { String(decoding: $0.minimizedURL, as: UTF8.self) }
    #expect(links.contains { $0.hasSuffix("to=1582-10-10") })
  }

  /// A router that is right in one link is not explained by what would have it wrong there.
  @Test func whatARightAnswerIsAgainst() async throws {
    let (groups, _) = try await groups { values, judgement in
      // Not every equal pair, but those of one day.
      guard judgement.verdict == .accept, values["from"] == "01/01/1970",
        values["to"] == "01/01/1970"
      else { return nil }
      return .rejected("epoch")
    }
    #expect(groups.count == 1)
    #expect(groups[0].findings[0].mistake == nil)
  }

  /// Two items are not one with a comma in it, so that nothing else explains who divides texts.
  @Test func twoItemsAreNotOneWithAComma() async throws {
    let judge = try SmallSpecs.judge(
      """
      { linkspec: 1, name: "notes", scopes: { app: { scheme: "note" } }, actions: {
        add: { forms: { app: "//add" }, parameters: {
          by: { required: true, type: { enumeration: ["ME"] } },
          tag: { repeated: true, type: { pattern: "[a-z]+(,[a-z]+)?" } } } } } }
      """)
    let groups = try await PromiseRouter.groups(
      judge, explain: { MistakeSearch.explained($0, $1, source: $2, judge) }
    ) { link, values, judgement in
      guard judgement.verdict == .accept, let tag = values["tag"], tag.contains(","),
        link.ranges(of: "tag=").count == 1
      else {
        return nil
      }
      let tags = tag.split(separator: ",").map { ParameterValue.string(String($0)) }
      return .handled("add", ["by": "ME", "tag": .list(tags)])
    }
    #expect(groups.count == 1)
    let findings = groups.flatMap { $0.findings }
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.mistake == nil })
  }
}
