import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// What two closed policies speak of, or one and what no policy is about, is open: routers that do
/// as the document says look for the one or for the other first.
@Suite struct PoliciesTogetherTests {
  private static func check(
    _ rows: [(String, String)], count: Int, _ policies: String...
  ) throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { app: { scheme: "my" } },
          policies: { \(PolicyText.of(policies)) }, actions: {
            go: { forms: { app: "//go" }, parameters: {
              d: { type: "decimal" }, i: { type: "integer" }, j: { type: "json" },
              k: { type: { integer: { minimum: 5, multipleOf: 5 } } },
              m: { type: { integer: { maximum: 40 } } },
              c: { type: { limited: { text: { maximum: 3, counts: "codePoints" } } } },
              f: { type: "flag" }, l: { type: "letter" }, t: { type: "text" },
              u: { type: { list: { items: "integer", minimum: 2, unique: true } } } } },
            is: { forms: { app: "//is/{p}" }, parameters: { p: { type: "letter" } } },
            at: { forms: { app: "//at/" } },
            in: { forms: { app: "//in/{p...}" }, parameters: { p: { type: "identifier" } } },
          } }
        """))
    JudgementText.check(rows, count: count, by: judge)
  }

  @Test func spellings() throws {
    // `%6D` is a small letter, whatever digits its escape has.
    try Self.check(
      [
        ("%6Dy://go", "accept go"), ("%4Dy://go", "reject"), ("%6D%59://go", "reject"),
      ], count: 3, "schemeEscape:normalize", "schemeCase:reject")
    // A document that takes other spellings speaks of capital letters.
    try Self.check(
      [
        ("my://GO", "accept go"), ("my://%67o", "open go"),
      ], count: 2, "actionSpelling:normalize")
  }

  @Test func names() throws {
    try Self.check(
      [
        ("my://go?i%20=7", "open go i=#7|∅"), ("my://go?i+=7", "open go i=#7|∅"),
        ("my://go?i[]=7", "open go i=#7|∅"),
      ], count: 3, "decoratedName:normalize", "illegalCharacter:encode")
    try Self.check(
      [
        ("my://go?i%20=7", "accept go i=#7"), ("my://go?i+=7", "open go i=#7|∅"),
      ], count: 2, "decoratedName:normalize", "encodedName:decode")
    try Self.check(
      [("my://go?i%20=7", "open go"), ("my://go?i+=7", "open go")], count: 2,
      "decoratedName:reject", "encodedName:unknown")
  }

  /// Of a byte order mark a policy speaks before a value, not before a word or a name.
  @Test func marks() throws {
    try Self.check(
      [
        ("my://go?i=%EF%BB%BF7", "accept go i=#7"), ("my://%EF%BB%BFgo", "open go"),
        ("my://go?%EF%BB%BFi=7", "open go i=#7|∅"), ("my://go?f=%EF%BB%BF", "open go f=\"\"|∅"),
      ], count: 4, "byteOrderMark:trim")
  }

  @Test func slashes() throws {
    // What has no value that takes the slash is another path with one, and without its own.
    try Self.check(
      [
        ("my://at/", "accept at"), ("my://at", "reject"), ("my://is/a/", "reject"),
        ("my://in/a", "accept in p=a"), ("my://in/a/", "reject"),
      ], count: 5, "trailingSlash:verbatim")
    // One slash ends the path; the other stands around an empty segment.
    try Self.check(
      [("my://in/a/", "accept in p=a"), ("my://in/a//", "open in p=a")], count: 2,
      "trailingSlash:ignore", "emptySegment:verbatim")
    // A slash alone that takes the rest ends the path, too.
    let rest = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { app: { scheme: "app" } },
          policies: { \(PolicyText.of(["emptySegment:verbatim"])) }, actions: {
            go: { forms: { app: "//go/{r...}" }, parameters: { r: { type: "text" } } } } }
        """))
    JudgementText.check(
      [
        ("app://go//", "open go r=/"), ("app://go///", "open go r=//"),
        ("app://go//a", "accept go r=/a"), ("app://go/", "reject"),
      ], count: 4, by: rest)
  }

  @Test func pairsThatAreLeftOut() throws {
    try Self.check(
      [
        ("my://go?x=%4&i=7", "accept go i=#7"), ("my://go?x=% 41&i=7", "open go i=#7"),
        ("my://is/%4", "reject"), ("my://is/%\n61", "open is p=a"),
      ], count: 4, "strayPercent:ignore", "illegalCharacter:reject", "innerWhiteSpace:ignore")
  }

  @Test func octetsThatAreNoText() throws {
    try Self.check(
      [("my://go?i=%FF", "open go"), ("my://go?t=%FF", "accept go"), ("my://go?i=x", "reject")],
      count: 3, "invalidUTF8:absent", "invalidOptionalValue:reject")
    // What is empty then is open where an empty value is.
    try Self.check(
      [("my://go?t=%FF", "open go t=\"\"|∅"), ("my://%FF/at/", "reject")], count: 2,
      "invalidUTF8:empty")
    try Self.check(
      [("my://go?t=%FF", "accept go t=\"\"")], count: 1, "invalidUTF8:empty",
      "emptyText:verbatim")
  }

  @Test func severalThatAreEmpty() throws {
    try Self.check(
      [
        ("my://go?f&f", "open go f=\"\"|∅"), ("my://go?i=&i=7", "accept go i=#7"),
      ], count: 2, "duplicateParameter:filled")
  }

  @Test func numbers() throws {
    let long = String(repeating: "7", count: 400)
    try Self.check(
      [
        ("my://go?k=0", "accept go"), ("my://go?k=1", "open go"), ("my://go?k=-5", "open go"),
        ("my://go?k=x", "reject"), ("my://go?d=" + long, "open go d=#\(long)|∅"),
        ("my://go?i=" + long, "accept go i=#\(long)"),
      ], count: 6, "integerBelowRange:absent", "invalidOptionalValue:reject",
      "integerAboveRange:verbatim")
  }

  @Test func fractions() throws {
    try Self.check(
      [
        ("my://go?i=1.5", "accept go i=#1.5"), ("my://go?k=10.5", "open go k=#10.5|∅"),
        ("my://go?k=10.0", "accept go k=#10"), ("my://go?k=1.5", "open go"),
        ("my://go?m=40.5", "open go m=#40.5|∅"), ("my://go?m=41.5", "open go"),
      ], count: 6, "fraction:verbatim")
  }

  /// Of parameters that nobody reads, octets that are no UTF-8 need not be minded.
  @Test func unknownOctets() throws {
    try Self.check(
      [
        ("my://go?x=%FF", "open go"), ("my://go?t=%FF", "reject"), ("my://go?%FF=x", "open go"),
      ], count: 3, "invalidUTF8:reject", "unknownParameter:ignore")
  }

  /// What is cut off a text before it is looked at is not found in it.
  @Test func textsThatAreCut() throws {
    try Self.check(
      [
        ("my://go?c=ab%00", "accept go"), ("my://go?c=abc%00", "open go c=abc|∅"),
        ("my://go?c=%00abc", "accept go"),
      ], count: 3, "controlInText:absent")
  }

  @Test func charactersOfSeveral() throws {
    try Self.check(
      [
        ("my://go?l=%C3%A9", "accept go l=%C3%A9"), ("my://go?l=e%CC%81", "open go l=e%CC%81|∅"),
      ], count: 2, "otherLetter:verbatim")
  }

  @Test func ports() throws {
    try Self.check(
      [
        ("my://go:8", "reject"), ("my://go:x", "accept go"), ("my://go:99999", "open go"),
      ], count: 3, "port:reject", "invalidPort:ignore")
  }

  @Test func whatIsEncoded() throws {
    try Self.check(
      [
        ("my://go?j=%31\u{1}", "open go"), ("my://go?j=%31&x=\u{1}", "open go j=1 / go"),
        ("my://go?j=%31&x=[y]", "open go j=1 / go"), ("my://go?j=%31&x= y", "open go"),
      ], count: 4, "illegalCharacter:encodeComponent", "outerControl:encode")
    try Self.check(
      [
        ("my://go?i=7&x=\u{1}", "open go i=#7"), ("my://go?i=7&x=\u{1}y", "reject"),
      ], count: 2, "illegalCharacter:reject", "outerControl:encode")
  }

  /// A list with an item that a policy refuses, and that is none for another reason.
  @Test func lists() throws {
    try Self.check(
      [
        ("my://go?u=1,2", "accept go u=1,2"), ("my://go?u=1,1", "accept go"),
        ("my://go?u=1,2147483648", "reject"), ("my://go?u=1,2147483648,1", "open go"),
        ("my://go?u=2147483648", "open go"), ("my://go?u=2147483648,x", "open go"),
        ("my://go?u=x,2147483648", "accept go"),
      ], count: 7, "integerAboveRange:reject", "invalidOptionalValue:absent")
  }

  /// One slash too many before a path is an empty segment, or a slash that does not count.
  @Test func slashesBeforeAPath() throws {
    for (policies, isOpen) in [
      ("otherSlashes: { readings: ['normalize'], reason: 'r' },", true), ("", true),
      ("otherSlashes: { readings: ['reject'], reason: 'r' },", false),
    ] {
      let judge = try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "d", scopes: { app: { scheme: "my" } }, policies: { \(policies)
              emptySegment: { readings: ["verbatim"], reason: "r" } },
            actions: { go: { forms: { app: "///go/{p}" }, parameters: { p: { type: "integer" } } },
              cart: { forms: { app: "///cart" } } } }
          """))
      JudgementText.check(
        [
          ("my:////go/7", isOpen ? "open *" : "reject"), ("my:///go//7", "reject"),
          ("my:///go/7", "accept go p=#7"), ("my://///cart", isOpen ? "open *" : "reject"),
          ("my:////x", "reject"),
        ], count: 5, by: judge)
    }
  }
}
