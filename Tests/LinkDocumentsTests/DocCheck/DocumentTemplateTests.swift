import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import TestSupport

/// Links with placeholders, and what is offered for a flawed link.
@Suite struct DocumentTemplateTests {
  static let templates: [(String, String)] = [
    ("[scheme]://media/[media_urn]", "accept"),
    ("{scheme}://show/{show_urn}?channel_id={channel_id}", "accept"),
    ("<scheme>://media/<urn>", "accept"),
    ("scheme://media/:urn", "accept"),
    ("play[bu]://home", "accept"),
    ("play{bu}{variant}://media/{media_urn}", "accept"),
    ("play(srf|rts)://az", "accept"),
    ("playrts://...", "accept"), ("playrts://…", "accept"), ("…://…", "accept"),
    ("playrts://media/urn:rts:video:[id]", "accept"),
    ("playrts://media/urn:rts:video:[id]?start_time=[seconds]", "accept"),
    ("playrts://media/URN?start_time=10", "accept"), ("playrts://media/%@", "accept"),
    ("playrts://media/${urn}", "accept"),
    ("playrts://az[?index=[index]]", "accept"), ("playrts://az[?key=value]", "accept"),
    ("playrts://az{?index,channel_id}", "unspecified"),
    ("playrts://az{?index}", "accept"),
    ("https://play-mmf.herokuapp.com/[BU]/[…]", "accept"),
    ("[scheme]://link?url=[url]", "accept"),
    ("playrts://bydate?date=yyyy-MM-dd", "accept"),
    ("[scheme]://search?media_type=video|audio", "accept"),
    ("[scheme]://[action]/[id]", "accept"),
    // What is written out is held to the spec.
    ("[scheme]://open/[media_urn]", "reject"),
    ("[scheme]://open?urn=[urn]", "reject"),
    ("playrts://media/[urn]/[more]", "reject"),
    ("playrts://media/[urn]?starttime=[n]", "unspecified"),
    ("playrts://media/[urn]?start_time=ten", "unspecified"),
  ]

  @Test func templates() throws {
    #expect(Self.templates.count == 29)
    for (template, verdict) in Self.templates {
      #expect(
        try DocumentFixture.lines("`\(template)` playrts://home").first
          == "1:2 \(verdict) template \(template)", "\(template)")
    }
  }

  /// Segments of texts and values: the texts are those of the form.
  @Test func templatesOfPieces() throws {
    let judge = try Judge(
      SpecReader.read(
        Array(
          """
          { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } }, actions: {
            user: { forms: { app: "//u/@{user}/{tab}" }, parameters: {
              user: { type: "identifier" }, tab: { type: "identifier" } } },
            item: { forms: { app: "//i/{slug}-{id}.html" }, parameters: {
              slug: { type: "identifier" }, id: { type: "integer" } } } } }
          """.utf8)))
    let rows = [
      ("s://u/@{user}/{tab}", "accept"), ("s://u/@me/{tab}", "accept"),
      ("s://u/{user}/{tab}", "accept"), ("s://u/~{user}/{tab}", "reject"),
      ("s://u/help/{topic}", "reject"), ("s://i/{slug}-{id}.html", "accept"),
      ("s://i/{slug}-{id}.htm", "reject"), ("s://i/[name].html", "accept"),
    ]
    for (template, verdict) in rows {
      #expect(
        try DocumentFixture.lines("`\(template)`", "a.md", judge).first
          == "1:2 \(verdict) template \(template)", "\(template)")
    }
    #expect(rows.count == 8)
  }

  /// Placeholders of somebody else's links.
  @Test(arguments: ["[scheme]://www.example.com/x", "{protocol}://{host}/", "demoapp[x]://az"])
  func strangers(_ template: String) throws {
    #expect(try DocumentFixture.lines("`\(template)`") == [])
  }

  /// Where nothing is the spec's, a placeholder for a scheme is not either.
  @Test func documentsOfOtherApps() throws {
    let document = "`[scheme]://open/[id]`, `[scheme]://show/[id]`, `{scheme}://x`"
    #expect(try DocumentFixture.lines("`[scheme]://open/[id]` and `{scheme}://x`") == [])
    #expect(try DocumentFixture.lines(document).count == 3)
    #expect(
      try DocumentFixture.lines(document + " myphotoapp:a?index=1", "a.md", DocumentFixture.photo())
        == ["1:64 accept myphotoapp:a?index=1"])
  }

  static let nearest: [(String, String?)] = [
    (
      "playrts-debug://open?urn=urn:rts:video:9890897",
      "playrts-debug://media/urn:rts:video:9890897"
    ),
    ("playrts://show/urn:rts:show: radio:8864883", "playrts://show/urn:rts:show:radio:8864883"),
    ("playrts://hmoe", "playrts://home"), ("playrst://az", "playrts://az"),
    ("PLAYRTS://az", "playrts://az"), ("playrts://az/", "playrts://az"),
    ("playrts://search?query=ski alpin", "playrts://search?query=ski%20alpin"),
    ("playrts://bydate?date=2018-02-30", "playrts://bydate"),
    ("playrts://az?idnex=l", "playrts://az?index=l"),
    ("playrts://az#top", "playrts://az"),
    ("[scheme]://opne", nil),
    ("[scheme]://serach?query=[query]", "[scheme]://search?query=[query]"),
    ("playrts://media/9890897", nil),
  ]

  @Test func nearestLinks() throws {
    for (link, expected) in Self.nearest {
      let check = try DocumentCheck(
        Play.judge, path: "a.md", content: Array("`\(link)` playrts://home".utf8))
      let found = try #require(check.links.first, "\(link)")
      let nearest = found.nearest(Play.judge)
      #expect(nearest.map { String(decoding: $0, as: UTF8.self) } == expected, "\(link)")
      if let nearest, !found.isTemplate {
        #expect(Play.judge.verdict(of: nearest) == .accept, "\(link)")
      }
    }
  }

  /// A placeholder in the place of a host stands for the beginning of a path where a form says so.
  @Test func aHostMayBeTheBeginningOfAPath() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: {
          open: { forms: { app: "//{path...}" }, parameters: {
            path: { in: "path", required: true, type: "text" } } },
          tune: { forms: { app: "//{net}.{service}/now" }, parameters: {
            net: { in: "path", required: true, type: "integer" },
            service: { in: "path", required: true, type: "integer" } } } } }
        """))
    let lines = try DocumentFixture.lines(
      "`app://[path]`, `app://{section}/{page}`, `app://news/today`, `app://[net].[service]/now`",
      "a.md", judge)
    #expect(
      lines == [
        "1:2 accept template app://[path]", "1:18 accept template app://{section}/{page}",
        "1:44 accept app://news/today", "1:64 accept template app://[net].[service]/now",
      ])
  }

  @Test func reasonsAreThoseOfRules() throws {
    let check = try DocumentCheck(Play.judge, path: "a.md", content: Array("`playrts://open`".utf8))
    let link = try #require(check.links.first)
    let reason = try #require(link.reason(Play.judge))
    #expect(reason.rule == "action.documented")
    #expect(reason.sentence == "'open' is no documented action.")
    #expect(reason.citation == "Custom URL and Universal Link support, Custom URLs")
    #expect(link.action == nil)
  }

  /// By a link, a template, or a name in a heading, a table or a code span; not by a word of prose.
  @Test func mentions() throws {
    let document = """
      # The `index` and the section

      Prose on search and topic. `playrts://az?server=x` and [scheme]://media/[media_urn].

      | home | `channel_id` |
      |---|---|
      """
    let check = try DocumentCheck(Play.judge, path: "a.md", content: Array(document.utf8))
    #expect(check.actions == ["section", "az", "media", "home"])
    #expect(check.parameters == ["index", "server", "media_urn", "channel_id"])
    #expect(
      DocumentCheck.unmentionedActions([check], Play.judge)
        == ["show", "topic", "bydate", "search", "link"])
    #expect(
      DocumentCheck.unmentionedParameters([check], Play.judge)
        == [
          "start_time", "show_urn", "topic_urn", "section_id", "date", "query", "media_type", "url",
        ])
  }
}
