import LinkSpec
import Testing

/// How forms are written.
@Suite struct FormTemplateTests {
  private typealias Segment = FormTemplate.Segment

  @Test func shapesAreRead() throws {
    let host = try FormTemplate("//media/{urn}")
    #expect(host.host == "media")
    #expect(host.segments == [.parameter("urn")])
    #expect(!host.isGeneral)

    let rooted = try FormTemplate("/add/{id}")
    #expect(rooted.host == "")
    #expect(!rooted.hasAuthority)
    #expect(rooted.segments == [.literal("add"), .parameter("id")])

    let empty = try FormTemplate("///add")
    #expect(empty.host == "")
    #expect(empty.hasAuthority)

    let opaque = try FormTemplate("{album}")
    #expect(opaque.host == nil)
    #expect(!opaque.isGeneral)
    #expect(try FormTemplate("").host == nil)
    #expect(try FormTemplate("").isGeneral)
    #expect(try FormTemplate("//").isGeneral && FormTemplate("//").segments.isEmpty)

    let value = try FormTemplate("//{user}.shop.example/cart")
    #expect(
      value.hostPattern
        == FormTemplate.HostPattern(prefix: "", suffix: ".shop.example", parameter: "user"))
    #expect(value.parameters == ["user"])
    #expect(try FormTemplate("//{type}/{label}").parameters == ["type", "label"])
    #expect(try FormTemplate("//*.shop.example").hostPattern?.parameter == nil)

    #expect(try FormTemplate("//file/{path...}").segments == [.rest("path")])
    #expect(try FormTemplate("//list/").endsWithSlash)
    #expect(try FormTemplate("/").endsWithSlash)
    #expect(try !FormTemplate("//list").endsWithSlash)
  }

  @Test func partsInBracketsMayBeLeftOut() throws {
    let form = try FormTemplate("//apps.example[/{country}]/app[/{slug}]/{id}")
    #expect(
      form.alternatives.map(\.source) == [
        "//apps.example/{country}/app/{slug}/{id}", "//apps.example/{country}/app/{id}",
        "//apps.example/app/{slug}/{id}", "//apps.example/app/{id}",
      ])
    #expect(form.parameters == ["country", "slug", "id"])
    #expect(try FormTemplate("[{address}]").alternatives.map(\.source) == ["{address}", ""])
    #expect(
      try FormTemplate("//a[/b[/{c}]]").alternatives.map(\.source) == ["//a/b/{c}", "//a/b", "//a"])
    #expect(try FormTemplate("//a").alternatives.map(\.source) == ["//a"])
  }

  @Test(
    arguments: [
      ("//open?id={id}", 6, "a form ends before the query"),
      ("/#a=1#b", 1, "'#' stands twice"),
      ("//#", 2, "a host follows"),
      ("//{a}{b}", 5, "one value"), ("//a*b*c", 5, "one '*'"), ("//{a", 2, "'{' without '}'"),
      ("//{}", 3, "a name of letters"), ("//a b", 3, "no host may hold"),
      ("//a//b", 4, "a segment is empty"), ("//a/{x...}/b/{y...}", 13, "is the second"),
      ("#a", 0, "a '#' stands behind"), ("//a/{...}", 5, "a name of letters"),
      ("//a/x{...}", 6, "a name of letters"), ("x{a...}-{b...}", 8, "is the second"),
      ("//a/*", 4, "no wildcards"), ("//a/x{b}{c}", 8, "nothing stands between"),
      ("//a[/b", 3, "'[' without ']'"), ("//a]/b", 3, "']' without '['"),
      ("//a[b][c][d][e][f][g]", 0, "64 forms"), ("shop://a", 0, "behind the scheme"),
    ])
  func faultsHaveTheirPlace(source: String, offset: Int, words: String) {
    do throws(TemplateError) {
      _ = try FormTemplate(source)
      Issue.record("no fault: \(source)")
    } catch {
      #expect(error.offset == offset, "\(source)")
      #expect(error.description.contains(words), "\(source): \(error.description)")
    }
  }

  /// What was read is written as it stands, also with other segments.
  @Test(
    arguments: [
      "//media/{urn}", "/add/{id}", "///add", "{album}", "//{user}.shop.example/cart",
      "//file/{path...}", "//list/", "a/{b}", "//a/{x...}/b/{y}", "//a/{x...}/", "a/{b}#{c}",
      "/{x...}#L{y}",
    ])
  func formsAreWrittenAsTheyAreRead(source: String) throws {
    let form = try FormTemplate(source)
    #expect(form.with(segments: form.segments).source == source)
    #expect(try FormTemplate(form.with(segments: form.segments).source) == form)
  }
}
