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
}
