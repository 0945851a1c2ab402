import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Parameters behind a path are those of the scope whose actions have some: elsewhere a `;` is a
/// character like any other.
@Suite struct ParametersBehindPathTests {
  @Test func aSemicolonDividesInItsScopeAlone() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "two", scopes: { geo: { scheme: "geo" }, wifi: { scheme: "wifi" } },
          actions: {
            place: { forms: { geo: "{lat}" }, parameters: {
              lat: { type: { decimal: { minimum: -90, maximum: 90 } } },
              u: { in: "matrix", type: { integer: { minimum: 0 } } } } },
            join: { forms: { wifi: "{net}" }, parameters: {
              net: { type: { pattern: "T:(WPA|WEP);S:[a-z]+;;" } } } },
          } }
        """))
    let rows = [
      ("geo:45", "accept place lat=#45"), ("geo:45;u=3", "accept place lat=#45 u=#3"),
      ("geo:45;u=x", "open place lat=#45"),
      ("wifi:T:WPA;S:home;;", "accept join net=T:WPA%3BS:home%3B%3B"),
      ("wifi:T:WPA;S:home;", "reject"),
      ("wifi:T:WPA;S:home;;u=3", "reject"),
    ]
    JudgementText.check(rows, count: 6, by: judge)
  }

  /// An action without such parameters beside one with them: what stands behind its path is a
  /// parameter that it does not have, or a part of its path.
  @Test func anActionWithoutThem() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "two", scopes: { app: { scheme: "app" } },
          policies: { unknownParameter: { readings: ["ignore"], reason: "It says so." } },
          actions: {
            list: { forms: { app: "//list/{id}" }, parameters: {
              id: { type: "integer" }, size: { in: "matrix", type: "integer" } } },
            item: { forms: { app: "//item/{id}" }, parameters: { id: { type: "integer" } } },
          } }
        """))
    JudgementText.check(
      [
        ("app://list/7;size=3", "accept list id=#7 size=#3"),
        ("app://list/7;v=1", "accept list id=#7"),
        ("app://item/7;size=3", "open *"), ("app://item/7;", "open *"),
        ("app://item/7", "accept item id=#7"),
        ("app://item/a;v=1", "open *"), ("app://item/;", "open *"), ("app://item/a", "reject"),
      ], count: 8, by: judge)
    #expect(
      judge.judgement(of: "app://item/7;v=1").violations.map { judge.rules[$0.rule].id }
        == ["policy.unknownParameter"])
  }

  /// Without them the last segment is one of dots, which it is not as it stands.
  @Test func dotsBeforeThem() throws {
    let judge = try OneAction.judge(
      forms: "'//go/{p}'", "p: { type: 'text' }, v: { in: 'matrix', type: 'integer' }")
    JudgementText.check(
      [
        ("app://go/.;v=1", "open *"), ("app://go/%2e%2E;v=1", "open *"),
        ("app://go/...;v=1", "accept go p=... v=#1"),
      ], count: 3, by: judge)
  }

  /// They may stand behind any segment to who reads some.
  @Test func insideAPath() throws {
    let judge = try OneAction.judge(
      forms: "'//go/{p}/on'", "p: { type: 'text' }, v: { in: 'matrix', type: 'integer' }")
    JudgementText.check(
      [
        ("app://go/a/on;v=1", "accept go p=a v=#1"), ("app://go/a;b/on;v=1", "open *"),
        ("app://go/a;v=1/on", "open *"), ("app://go/a%3Bb/on", "accept go p=a%3Bb"),
      ], count: 4, by: judge)
    for (form, expected) in [("{p}", "accept go p=a v=x/y"), ("go/{p}", "open *")] {
      let judge = try OneAction.judge(
        forms: "'\(form)'", "p: { type: 'letter' }, v: { in: 'matrix', type: 'text' }")
      let link = "app:" + form.replacing("{p}", with: "a")
      JudgementText.check(
        [(link + ";v=x/y", expected), (link + ";v=x", "accept go p=a v=x")], count: 2, by: judge)
    }
    let other = try OneAction.judge(forms: "'//go/{p}/on'", "p: { type: 'text' }")
    JudgementText.check([("app://go/a;b/on", "accept go p=a%3Bb")], count: 1, by: other)
  }

  /// Between items it stands as an escape, since the next parameter begins at it.
  @Test func itemsWithASemicolonBetweenThem() throws {
    let judge = try OneAction.judge(
      forms: "'//go/on'",
      "a: { in: 'matrix', type: { list: { items: 'letter', separator: ';' } } }, "
        + "b: { in: 'matrix', type: 'letter' }")
    JudgementText.check(
      [
        ("app://go/on;a=x", "accept go a=x"), ("app://go/on;a=x%3By", "accept go a=x%3By"),
        ("app://go/on;a=x%3By;b=z", "accept go a=x%3By b=z"),
        ("app://go/on;a=x%2Cy", "open go"),
      ], count: 4, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }
}
