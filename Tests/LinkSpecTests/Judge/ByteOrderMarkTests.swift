import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Foundation's getters drop a byte order mark before what they decode, others keep it.
@Suite struct ByteOrderMarkTests {
  /// Where values divide a segment, a mark before any of them is as before a value alone.
  @Test func beforeAValueOfADividedSegment() throws {
    let judge = try OneAction.judge(
      forms: #""//go/{day}-{n}""#, "day: { type: 'date' }, n: { type: 'integer' },")
    JudgementText.check(
      [
        ("app://go/2027-05-01-7", "accept go day=2027-05-01 n=#7"),
        ("app://go/%EF%BB%BF2027-05-01-7", "open go day=2027-05-01 n=#7"),
        ("app://go/2027-05-01-%EF%BB%BF7", "open go day=2027-05-01 n=#7"),
        ("app://go/\u{FEFF}2027-05-01-7", "open go day=2027-05-01 n=#7"),
        ("app://go/2027-05-01-\u{FEFF}7", "open go day=2027-05-01 n=#7"),
        ("app://go/2027-05%EF%BB%BF-01-7", "reject"), ("app://go/%EF%BB%BE2027-05-01-7", "reject"),
      ], count: 7, by: judge)
  }

  /// Where a document says that a mark is none of a value, one alone in a path leaves an empty
  /// segment, of which that says nothing.
  @Test func aloneInAPath() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "app" } },
          policies: { \(PolicyText.of(["byteOrderMark:trim", "emptyText:verbatim"])) }, actions: {
            go: { forms: { app: "//go/{p}/{c}" }, parameters: {
              p: { type: "text" }, c: { type: "country" } } } } }
        """))
    JudgementText.check(
      [
        ("app://go/%EF%BB%BFa/CH", "accept go p=a c=CH"),
        ("app://go/%EF%BB%BF/CH", "open go p=\"\" c=CH"), ("app://go//CH", "reject"),
      ], count: 3, by: judge)
  }

  /// Who drops the mark has a pair without a name, which many leave out.
  @Test(arguments: ["reject", "ignore"])
  func asTheNameOfAPair(unknown: String) throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "app" } },
          policies: { unknownParameter: { readings: ['\(unknown)'], reason: 'x' } }, actions: {
            go: { forms: { app: "//go" }, parameters: {
              q: { type: "letter" }, tab: { type: "letter", in: "fragment" } } } } }
        """))
    let named = unknown == "reject" ? "reject" : "accept go q=a"
    JudgementText.check(
      [
        ("app://go?q=a&%EF%BB%BF", "open go q=a"), ("app://go?q=a#%EF%BB%BF", "open go q=a"),
        ("app://go?q=a&%EF%BB%BF=1", "open go q=a"), ("app://go?q=a&x=1", named),
        ("app://go?%EF%BB%BFq=a", "open go q=a|∅"),
      ], count: 5, by: judge)
  }
}
