import Testing

@testable import LinkSpec
@testable import TestSupport

/// Whatever the bytes, there is a judgement, and it holds together.
@Suite("Judging anything")
struct TotalityTests {
  private static let links: [[UInt8]] = [
    "playrts://media/urn:rts:video:9890897?start_time=10&channel_id=x",
    "playsrf-beta://show/urn:srf:show:radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f?server=test",
    "playrsi://topic/urn:rsi:topic:tv:1", "playrtr://section/a_b-c.d", "playswi-debug://home",
    "playrts://az?index=l", "playrts://bydate?date=2018-10-03", "playrts://www.rts.ch/play/tv",
    "playrts://search?query=ski%20alpin&media_type=video",
    "playrts://link?url=https%3A%2F%2Fwww.rts.ch%2Fa%3Fb%3Dc", "https://www.rts.ch/play/tv",
    "playrts://u:p@home:80/?x=1&y#f", "PLAYRTS://%68ome",
  ].map { Array($0.utf8) }

  private static let pieces: [[UInt8]] =
    [
      "%", "%00", "%2F", "%zz", "%FF", "%C3%A9", "+", "&", "=", "?", "#", "/", "//", ":", "@",
      "[", "]", ".", "..", " ", "\n", "\0", "é", "e\u{301}", "urn:rts:video:1", "urn", "index=",
      "ind%65x=a", "start_time=1.5", "date=", "url=", "server=", "channel_id=%FF", "&query=+",
      "2147483648", "2020-02-30", "www.rts.ch", "http://", "javascript:", "-beta", "PLAY",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]]

  private static func mutated(_ random: inout TestRandom) -> [UInt8] {
    var bytes = random.pick(links)
    for _ in 0...random.below(4) {
      let from = random.below(bytes.count + 1)
      let to = min(bytes.count, from + (random.oneIn(2) ? 0 : random.below(6)))
      switch random.below(4) {
      case 0: bytes.replaceSubrange(from..<to, with: [UInt8(random.below(256))])
      case 1: bytes.replaceSubrange(from..<to, with: random.pick(pieces))
      case 2: bytes.replaceSubrange(from..<to, with: bytes[from..<to] + bytes[from..<to])
      default:
        let other = random.pick(links)
        bytes = Array(bytes[..<from] + other[random.below(other.count)...])
      }
    }
    return bytes
  }

  /// What holds of every judgement; the name of what does not.
  private static func fault(of judgement: Judgement, _ url: [UInt8], _ judge: Judge) -> String? {
    let permitsReject = judgement.permitted.contains(.reject)
    let handles = judgement.permitted.filter { $0 != .reject }
    switch judgement.verdict {
    case .accept:
      if permitsReject || handles.count != 1 { return "accept permits one thing" }
      if !judgement.violations.isEmpty { return "accept has no violation" }
      guard case .handle(let action, let parameters) = handles[0], action == judgement.action,
        parameters.map(\.name) == judgement.parameters.map(\.name),
        parameters.map(\.values) == judgement.parameters.map({ [PermittedValue.one($0.value)] })
      else { return "accept says what it read" }
    case .reject:
      if judgement.permitted != [.reject] { return "reject permits nothing else" }
      if judgement.violations.isEmpty { return "reject says why" }
    case .unspecified:
      if handles.isEmpty { return "unspecified permits something" }
      if judgement.violations.isEmpty { return "unspecified says why" }
      if judgement.violations.contains(where: { $0.effect == .reject }) { return "it is open" }
    }
    for case .handle(let action, let parameters) in handles {
      guard let declared = judge.spec.actions.first(where: { $0.name == action }) else {
        return "actions are documented"
      }
      let names = declared.parameters.map(\.name).filter { name in
        parameters.contains { $0.name == name }
      }
      if names != parameters.map(\.name) { return "parameters are documented and in order" }
      if parameters.contains(where: { Set($0.values).count != $0.values.count }) {
        return "values differ"
      }
      if parameters.contains(where: { $0.values.allSatisfy { $0 == nil } }) {
        return "a parameter that is only absent is not listed"
      }
      for parameter in declared.parameters where parameter.isRequired {
        let listed = parameters.first { $0.name == parameter.name }
        if listed?.values.contains(nil) != false { return "a required parameter is there" }
      }
    }
    var last: (Phase, Int)?
    for violation in judgement.violations {
      let rule = judge.rules[violation.rule]
      if violation.range.upperBound > url.count { return "ranges lie in the URL" }
      if let last, (last.0, last.1) > (rule.phase, violation.range.lowerBound) {
        return "reading order"
      }
      last = (rule.phase, violation.range.lowerBound)
      if let question = violation.question {
        let isItsOwn = rule.question == question || rule.parameter != nil
        if !isItsOwn && !(question == .foreignHost && rule.id.hasPrefix("scope.")) {
          return "\(rule.id) is no rule of \(question)"
        }
      } else if rule.question != nil || violation.effect == .open && rule.phase < .presence {
        return "a broken rule of no question is closed"
      }
      if judge.explanation(of: violation, in: url).isEmpty { return "explained" }
    }
    return nil
  }

  private func check(rounds: Int, seed: UInt64, _ bind: [String: String] = [:]) throws {
    let judge = try PlaySpec.judge(bind: bind)
    var random = TestRandom(seed: seed)
    var verdicts: [Verdict: Int] = [:]
    for round in 0..<rounds {
      let url =
        round % 8 == 0
        ? (0..<random.below(40)).map { _ in UInt8(random.below(256)) } : Self.mutated(&random)
      let judgement = judge.judgement(of: url)
      verdicts[judgement.verdict, default: 0] += 1
      if let fault = Self.fault(of: judgement, url, judge) {
        Issue.record("\(fault): \(VisibleText.of(url)) \(Base64.encode(url))")
        return
      }
    }
    for verdict in Verdict.allCases { #expect(verdicts[verdict, default: 0] > rounds / 1_000) }
  }

  @Test func everyJudgementHoldsTogether() throws { try check(rounds: 6_000, seed: 7) }

  @Test func alsoUnderABind() throws {
    try check(rounds: 2_000, seed: 8, ["bu": "rts", "variant": ""])
  }

  @Test func nothingTraps() throws {
    let judge = try PlaySpec.judge()
    var random = TestRandom(seed: 9)
    var violations = 0
    for round in 0..<12_000 {
      let bytes =
        round % 2 == 0
        ? (0..<random.below(30)).map { _ in UInt8(random.below(256)) } : Self.mutated(&random)
      let parts = SplitURL(bytes)
      violations += parts.faults(in: bytes).count
      violations += judge.judgement(of: bytes).violations.count
      if round % 50 == 0 { _ = judge.json(of: judge.judgement(of: bytes), url: bytes) }
    }
    #expect(violations > 12_000)
  }

  private static let repeated: [(String, String, String)] = [
    ("playrts://home?", "&", ""), ("playrts://search?query=", "%", ""),
    ("playrts://search?query=", "%41", ""), ("playrts://search?query=", "+", ""),
    ("playrts://home", "/", ""), ("playrts://home", "/..", ""), ("playrts://", "@", "home"),
    ("playrts://home", ":", ""), ("", ":", ""), ("", " ", "playrts://home"), ("", "%41", "://x"),
    ("playrts://az?", "index=a&", ""), ("playrts://az?", "index=AB&", ""),
    ("playrts://az?", "ind%65x=a&", ""), ("playrts://az?index=a", "\u{301}", ""),
    ("playrts://az?index=", "🇨🇭", ""), ("playrts://az?", "x=1&", ""),
    ("playrts://media/urn:rts:video:", "1", "?start_time=1"),
    ("playrts://media/urn:rts:video:", "%3A", ""), ("playrts://media/", "urn:", ""),
    ("playrts://media/urn:rts:video:1?start_time=", "9", ""),
    ("playrts://media/urn:rts:video:1?start_time=1.", "0", "1"),
    ("playrts://bydate?date=2018-10-03", "0", ""), ("playrts://section/", "a", ""),
    ("playrts://link?url=https://a/", "[", ""), ("playrts://link?url=https://", "%5B", ""),
    ("playrts://link?url=https://a/", "%25", ""), ("playrts://search?query=a", "\0", ""),
    ("playrts://home?", "=", ""), ("playrts://home#", "#", ""), ("playrts://[", "[", "]"),
  ]

  /// A quarter of a megabyte of each kind that makes careless readers slow.
  @Test(arguments: repeated)
  func aLongLinkIsJudged(_ before: String, _ unit: String, _ after: String) async throws {
    let judge = try PlaySpec.judge()
    let units = Array(unit.utf8)
    var url = Array(before.utf8)
    for _ in 0..<(250_000 / units.count) { url += units }
    url += after.utf8
    var verdict = Verdict.accept
    let spent = await ProcessorTime.spent { verdict = judge.judgement(of: url).verdict }
    #expect(verdict != .accept)
    // It takes a fifth of a second; a quadratic step would take minutes.
    #expect(try #require(spent) < .seconds(3), "\(before)\(unit)…")
  }
}
