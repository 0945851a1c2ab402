import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Numbers with zeros before them, where policies close what becomes of these.
@Suite struct LeadingZerosTests {
  private static func judge(_ readings: String, invalid: String) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "app" } }, policies: {
            leadingZeros: { readings: [\(readings)], reason: 'x' },
            invalidOptionalValue: { readings: [\(invalid)], reason: 'x' } }, actions: {
          go: { forms: { app: "//go" }, parameters: {
            n: { type: { decimal: { minimum: -90, maximum: 90 } } },
            ns: { type: { list: { items: "integer", order: "strictlyAscending" } } },
            day: { type: { date: { format: "dd.MM.yyyy" } } } } } } }
        """))
  }

  /// Who refuses links for zeros need not look at the bounds first, and the other way around.
  @Test func beforeNumbersThatAreOutOfBounds() throws {
    let rows = [
      ("app://go?n=07", "reject"), ("app://go?n=0700", "open go"),
      ("app://go?n=-0700.5", "open go"),
      ("app://go?n=700", "accept go"), ("app://go?n=0x", "accept go"),
      ("app://go?ns=5,002", "open go"), ("app://go?ns=5,2", "accept go"),
      ("app://go?n=07.0.0", "accept go"), ("app://go?day=00.02.2023", "accept go"),
    ]
    JudgementText.check(rows, count: 9, by: try Self.judge("'reject'", invalid: "'absent'"))
    JudgementText.check(
      [("app://go?n=07", "accept go n=#7"), ("app://go?n=0700", "accept go")], count: 2,
      by: try Self.judge("'verbatim'", invalid: "'absent'"))
    JudgementText.check(
      [("app://go?n=07", "reject"), ("app://go?n=0700", "reject")], count: 2,
      by: try Self.judge("'reject'", invalid: "'reject'"))
  }
}
