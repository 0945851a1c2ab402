import Testing

@testable import LinkSpec
@testable import TestSupport

/// Which rule is broken or which question raised, at which bytes, in which order.
@Suite("Violations")
struct ViolationTests {
  /// URL and violations as `rule from..<to`, with `?` after an open one; in reading order.
  private typealias Row = (url: String, violations: [String])

  private func check(
    _ rows: [Row], count: Int, verdict: Verdict, by judge: Judge? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let judge = try judge ?? JudgementText.play()
    for row in rows {
      let judgement = judge.judgement(of: row.url)
      let found = judgement.violations.map { violation in
        let range = "\(violation.range.lowerBound)..<\(violation.range.upperBound)"
        return judge.rules[violation.rule].id + " " + range
          + (violation.effect == .open ? "?" : "")
      }
      #expect(found == row.violations, "\(row.url)", sourceLocation: sourceLocation)
      #expect(judgement.verdict == verdict, "\(row.url)", sourceLocation: sourceLocation)
    }
    #expect(rows.count == count, sourceLocation: sourceLocation)
  }

  /// Of forms in brackets the one of whose words a link has, so that a value of it is wrong.
  @Test func rejectionsByFormsInBrackets() throws {
    let values = "box: { type: { pattern: '[^;]+' } }, v: { type: 'integer' }"
    for form in ["//at/{box...}[;V={v}]", "//at/{box}[;V={v}]"] {
      try check(
        [
          ("app://at/users;type", ["go.box.value 14..<15"]),
          ("app://at/x;V=y", ["go.v.value 13..<14"]),
        ], count: 2, verdict: .reject,
        by: try OneAction.judge(forms: "\"\(form)\"", values))
    }
    let host = "host: { type: 'hostName' }, "
    try check(
      [("app://a.example/users;type", ["go.box.value 21..<22"])], count: 1, verdict: .reject,
      by: try OneAction.judge(forms: #""//{host}/{box...}[;V={v}]""#, host + values))
  }

  @Test func rejectionsOfSyntaxSchemeAndAction() throws {
    let rows: [Row] = [
      ("", ["syntax.missingScheme 0..<0"]), ("home", ["syntax.missingScheme 0..<0"]),
      ("//home", ["syntax.missingScheme 0..<0"]), ("://home", ["syntax.missingScheme 0..<0"]),
      ("play_rts://home", ["syntax.invalidScheme 4..<5"]),
      ("1play://home", ["syntax.invalidScheme 0..<1"]),
      ("playrts://[x", ["syntax.invalidIPLiteral 10..<11", "action.documented 10..<12"]),
      ("playbbc://home", ["scheme.custom 0..<7"]),
      ("https://a.example/", ["scope.universal 8..<17"]),
      ("playrts-alpha://home", ["scheme.custom 0..<13"]),
      ("playbbc://media/x", ["scheme.custom 0..<7", "media.media_urn.value 16..<17"]),
      ("playrts:home", ["action.present 8..<8"]), ("playrts:/home", ["action.present 8..<8"]),
      ("playrts:", ["action.present 8..<8"]), ("playrts:///home", ["action.present 10..<10"]),
      ("playrts://open?urn=x", ["action.documented 10..<14"]),
      ("playrts://homes/", ["action.documented 10..<15"]),
      ("playrts://www.rts.ch.evil.example/", ["action.documented 10..<33"]),
      (
        "playrts://u@x:1/",
        ["policy.userinfo 10..<12?", "policy.port 13..<15?", "action.documented 12..<13"]
      ),
    ]
    try check(rows, count: 19, verdict: .reject)
  }

  @Test func rejectionsOfPathAndPresence() throws {
    let rows: [Row] = [
      ("playrts://home/x", ["path.noExtraSegment 15..<16"]),
      ("playrts://home//x", ["policy.emptySegment 15..<15?", "path.noExtraSegment 16..<17"]),
      ("playrts://home/x/", ["path.noExtraSegment 15..<16"]),
      ("playrts://home/./x", ["policy.dotSegment 15..<16?", "path.noExtraSegment 17..<18"]),
      (
        "playrts://section/a%2Fb",
        ["path.noEncodedSlash 19..<22", "section.section_id.value 19..<22"]
      ),
      (
        "playrts://section/..",
        ["policy.dotSegment 18..<20?", "section.section_id.required 20..<20"]
      ),
      (
        "playrts://section/%2E",
        ["policy.dotSegment 18..<21?", "section.section_id.required 21..<21"]
      ),
      ("playrts://section/a/b/c", ["path.noExtraSegment 20..<21", "path.noExtraSegment 22..<23"]),
      (
        "playrts://media//urn:rts:video:1/x",
        ["policy.emptySegment 16..<16?", "path.noExtraSegment 33..<34"]
      ),
      ("playrts://media", ["media.media_urn.required 15..<15"]),
      ("playrts://media/", ["media.media_urn.required 16..<16"]),
      (
        "playrts://media?media_urn=x",
        ["media.media_urn.required 15..<15", "policy.unknownParameter 16..<27?"]
      ),
      (
        "playrts://show/?x", ["show.show_urn.required 15..<15", "policy.unknownParameter 16..<17?"]
      ),
      ("playrts://link", ["link.url.required 14..<14"]),
      ("playrts://link?", ["policy.emptyPair 15..<15?", "link.url.required 15..<15"]),
      (
        "playrts://link?x=1#f",
        [
          "policy.fragment 18..<20?", "policy.unknownParameter 15..<18?",
          "link.url.required 18..<18",
        ]
      ),
    ]
    try check(rows, count: 16, verdict: .reject)
  }

  @Test func rejectionsOfValues() throws {
    let rows: [Row] = [
      ("playrts://media/nrn:", ["media.media_urn.value 16..<17"]),
      ("playrts://media/urn", ["media.media_urn.value 19..<19"]),
      ("playrts://media/urn:", ["media.media_urn.value 20..<20"]),
      ("playrts://media/urn:rxs:video:1", ["media.media_urn.value 21..<22"]),
      ("playrts://media/urn:rts", ["media.media_urn.value 23..<23"]),
      ("playrts://media/urn:rts:1", ["media.media_urn.value 24..<25"]),
      (
        "playrts://media/urn:rts:vidéo:1",
        ["policy.illegalCharacter 27..<29?", "media.media_urn.value 27..<28"]
      ),
      ("playrts://media/urn:rts:video", ["media.media_urn.value 29..<29"]),
      ("playrts://media/urn:rts:video:", ["media.media_urn.value 30..<30"]),
      ("playrts://media/urn:rts:video:1%202", ["media.media_urn.value 31..<34"]),
      ("playrts://media/urn:%72ts:video:1%00", ["media.media_urn.value 33..<36"]),
      ("playrts://media/urn:rts:show:tv:1", ["media.media_urn.value 25..<26"]),
      ("playrts://show/urn:rts:video:1", ["show.show_urn.value 23..<24"]),
      ("playrts://show/urn:rts:show:%20radio:1", ["show.show_urn.value 28..<31"]),
      ("playrts://topic/urn:rts:topic:movie:1", ["topic.topic_urn.value 30..<31"]),
      ("playrts://section/ab~", ["section.section_id.value 20..<21"]),
      (
        "playrts://section/" + String(repeating: "a", count: 65),
        ["section.section_id.value 82..<83"]
      ),
      ("playrts://link?url=", ["link.url.value 19..<19"]),
      ("playrts://link?url", ["link.url.value 18..<18"]),
      ("playrts://link?url=www", ["link.url.value 19..<20"]),
      ("playrts://link?url=https://", ["link.url.value 27..<27"]),
      ("playrts://link?url=https%3A%2F%2F%3A80", ["link.url.value 33..<36"]),
      ("playrts://link?url=https:a", ["policy.lenientURL 25..<26"]),
      ("playrts://link?url=%FF", ["link.url.value 19..<22"]),
      (
        "playrts://link?url=a&url=b",
        ["policy.duplicateParameter 25..<26?", "link.url.value 19..<20", "link.url.value 25..<26"]
      ),
      ("playrts://link?u%72l=", ["policy.encodedName 15..<20?", "link.url.value 21..<21"]),
    ]
    try check(rows, count: 26, verdict: .reject)
  }

  @Test func openQuestions() throws {
    let rows: [Row] = [
      (" playrts://home", ["policy.outerWhiteSpace 0..<1?"]),
      ("playrts://home \n", ["policy.outerWhiteSpace 14..<16?"]),
      ("playrts://search?query=a b", ["policy.illegalCharacter 24..<25?"]),
      ("playrts://search?query=a%b", ["policy.strayPercent 24..<25?"]),
      ("playrts://u:p@home", ["policy.userinfo 10..<14?"]),
      ("playrts://@home", ["policy.userinfo 10..<11?"]),
      ("playrts://home:80", ["policy.port 14..<17?"]),
      ("playrts://home:", ["policy.port 14..<15?"]),
      ("playrts://home#", ["policy.fragment 14..<15?"]),
      ("playrts://home#ab", ["policy.fragment 14..<17?"]),
      ("PLAYRTS://home", ["policy.schemeCase 0..<7?"]),
      ("playrts://home:8x", ["policy.invalidPort 16..<17?"]),
      ("playrts://home//", ["policy.emptySegment 15..<15?", "policy.trailingSlash 15..<16?"]),
      ("playrts://home/.", ["policy.trailingSlash 14..<15?", "policy.dotSegment 15..<16?"]),
      ("playrts://media//urn:rts:video:1", ["policy.emptySegment 16..<16?"]),
      ("playrts://hom%65", ["policy.actionSpelling 10..<16?"]),
      ("playrts://www.rts.ch/x", ["scope.pseudo 10..<20?"]),
      ("https://www.rts.ch/", ["scope.universal 8..<18?"]),
      ("https://play-mmf.herokuapp.com", ["scope.test-host 8..<30?"]),
      ("playrts://home/", ["policy.trailingSlash 14..<15?"]),
      ("playrts://home?", ["policy.emptyPair 15..<15?"]),
      ("playrts://home?x=1", ["policy.unknownParameter 15..<18?"]),
      ("playrts://az?index=a&index=b", ["policy.duplicateParameter 27..<28?"]),
      ("playrts://az?ind%65x=a", ["policy.encodedName 13..<20?"]),
      ("playrts://search?query=a+b", ["policy.plus 24..<25?"]),
      ("playrts://az?index=AB", ["az.index.value 19..<20?"]),
      ("playrts://az?index=lB", ["az.index.value 20..<21?"]),
      ("playrts://az?index", ["az.index.value 18..<18?"]),
      ("playrts://bydate?date=2018-02-30", ["bydate.date.value 30..<31?"]),
      ("playrts://bydate?date=2018-04-31", ["bydate.date.value 31..<32?"]),
      ("playrts://search?media_type=videos", ["search.media_type.value 33..<34?"]),
      ("playrts://home?server=a", ["home.server.availability 22..<23?"]),
      ("playrts://home?channel_id=a", ["home.channel_id.disputed 26..<27?"]),
      ("playrts://search?query=", ["policy.emptyText 23..<23?"]),
      ("playrts://search?query=a%00b", ["policy.controlInText 24..<27?"]),
      ("playrts://search?query=a%FFb", ["policy.invalidUTF8 24..<27?"]),
      (
        "playrts://media/urn:rts:video:1?start_time=2147483648",
        ["policy.integerAboveRange 43..<44?"]
      ),
      ("playrts://media/urn:rts:video:1?start_time=1.5", ["policy.fraction 44..<45?"]),
      ("playrts://media/urn:rts:video:1?start_time=10x", ["media.start_time.value 45..<46?"]),
      ("playrts://bydate?date=1582-10-10", ["policy.otherDate 22..<23?"]),
      ("playrts://az?index=%C3%A9", ["policy.otherLetter 19..<22?"]),
      ("playrts://media/urn:rts:video:a", ["policy.otherIdentifier 30..<31?"]),
      ("playrts://media/urn:srf:video:1", ["policy.otherNamespace 20..<21?"]),
      ("playrts://media/URN:rts:video:1", ["policy.namespaceCase 16..<17?"]),
      ("playrts://topic/urn:rts:topic:radio:1", ["policy.otherKind 24..<25?"]),
      ("playrts://media/urn%3Arts:video:1", ["policy.encodedColon 19..<22?"]),
      ("playrts://link?url=file:", ["policy.otherURL 19..<20?"]),
      ("playrts://link?url=https://a/%20", ["policy.illegalCharacterInURL 29..<32?"]),
    ]
    try check(rows, count: 48, verdict: .unspecified)
    let long = "playrts://search?query=" + String(repeating: "a", count: 2_026)
    try check([(long, ["policy.length 2048..<2049?"])], count: 1, verdict: .unspecified)
    let bound = try JudgementText.play(bind: ["bu": "rts"])
    try check(
      [("playsrf://home", ["policy.otherBuild 0..<7?"])], count: 1, verdict: .unspecified, by: bound
    )
  }

  @Test func readingOrder() throws {
    // Written last, read first: the order is that of the phases, then that of the bytes.
    let rows: [Row] = [
      (
        "PLAYRTS://u@AZ:1/?channel_id=a+b&&server=x&index=B&x=%#f",
        [
          "policy.userinfo 10..<12?", "policy.port 14..<16?", "policy.strayPercent 53..<54?",
          "policy.fragment 54..<56?", "policy.schemeCase 0..<7?",
          "az.server.availability 41..<42?", "policy.actionSpelling 12..<14?",
          "policy.trailingSlash 16..<17?", "az.channel_id.disputed 29..<32?",
          "policy.emptyPair 33..<33?", "policy.unknownParameter 51..<54?", "policy.plus 30..<31?",
          "az.index.value 49..<50?",
        ]
      )
    ]
    try check(rows, count: 1, verdict: .unspecified)
    let rejected: [Row] = [
      (
        "playbbc://media/x/y?start_time=z",
        [
          "scheme.custom 0..<7", "path.noExtraSegment 18..<19", "media.media_urn.value 16..<17",
          "media.start_time.value 31..<32?",
        ]
      )
    ]
    try check(rejected, count: 1, verdict: .reject)
  }

  @Test func thousandsOfAKindAreToldAsFew() throws {
    let judge = try JudgementText.play()
    let url = "playrts://home?" + String(repeating: "x&", count: 10_000)
    let judgement = judge.judgement(of: url)
    #expect(judgement.verdict == .unspecified)
    #expect(judgement.violations.count == 10)
  }

  @Test func rulesAreCitedAndUnique() throws {
    let judge = try JudgementText.play()
    #expect(Set(judge.rules.map(\.id)).count == judge.rules.count)
    #expect(judge.rules.count > 100)
    for rule in judge.rules {
      #expect(!rule.statement.isEmpty && !judge.source(of: rule.citation).hasPrefix(","))
      #expect(judge.rule(id: rule.id).map { judge.rules[$0] } == rule)
    }
  }
}
