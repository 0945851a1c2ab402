import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Slashes and empty segments with which a link is of one form to who ignores them, and of another
/// to who does not.
@Suite struct OtherFormSlashTests {
  /// Who minds no slash at the end has the word, where another form has one there.
  @Test func aSlashThatIsOfTheOtherForm() throws {
    let actions = """
      edit: { forms: { web: "/p/edit" } },
      page: { forms: { web: "/p/{s}/" }, parameters: { s: { type: { pattern: "[a-z]+" } } } },
      """
    JudgementText.check(
      [
        ("https://a.example/p/edit", "accept edit"), ("https://a.example/p/x/", "accept page s=x"),
        ("https://a.example/p/edit/", "open *"), ("https://a.example/p/edit//", "open *"),
      ], count: 4, by: try OtherFormTests.judge(actions))
    let tags = """
      tags: { forms: { web: "/tagged/" } }, page: { forms: { web: "/{s}" }, parameters: { s: { type: { pattern: "[a-z]+" } } } },
      item: { forms: { web: "/{s}/x/" }, parameters: { s: { type: { pattern: "[a-z]+" } } } },
      """
    for otherPaths in ["reject", "open"] {
      JudgementText.check(
        [
          ("https://a.example/tagged/", "accept tags"), ("https://a.example/tagged", "open *"),
          ("https://a.example/x", "accept page s=x"), ("https://a.example/a/x/", "accept item s=a"),
          ("https://a.example/a/x/y/", otherPaths == "open" ? "open *" : "reject"),
        ], count: 5, by: try OtherFormTests.judge(tags, otherPaths: otherPaths))
    }
  }

  /// A text with an escape is another text as it stands, and the path of another form: with a slash
  /// at the end, too, which some ignore.
  @Test func aSlashBehindWhatIsOfTheOtherForm() throws {
    let actions = """
      texts: { forms: { web: "/{a}...{b}[/]" }, parameters: { a: { type: { pattern: "[a-z]+" } },
        b: { type: { pattern: "[a-z]+" } } } },
      page: { forms: { web: "/{t}" }, parameters: { t: { type: "text" } } },
      numbers: { forms: { web: "/x/n.{n}[/]" }, parameters: { n: { type: "integer" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/a...b", "accept texts a=a b=b"),
        ("https://a.example/a%2E..b", "open *"), ("https://a.example/a%2E..b/", "open *"),
        ("https://a.example/a.b/", "open page t=a.b"),
        ("https://a.example/x/n%2E1", "open numbers n=#1"),
      ], count: 5, by: try OtherFormTests.judge(actions))
  }

  /// A slash at the end alone tells a number from a text, which holds where nothing is open of the
  /// number. What a policy refuses is none.
  @Test func aSlashThatTellsTwoValuesApart() throws {
    let actions = """
      tag: { forms: { web: ["/t/[{s}-]{n}/", "/t/{t}"] }, parameters: {
        s: { type: { pattern: "[a-z]+" } }, n: { type: { integer: { minimum: 1 } } },
        t: { type: "text" } } },
      list: { forms: { web: "/l/{k}[/]" }, parameters: { k: { type: "integer" } } },
      """
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          actions: { \(actions) }, policies: { \(PolicyText.of(["fraction:reject"])) } }
        """))
    JudgementText.check(
      [
        ("https://a.example/t/10/", "accept tag n=#10"),
        ("https://a.example/t/10", "accept tag t=10"),
        ("https://a.example/t/x", "accept tag t=x"), ("https://a.example/t/a-0010/", "open *"),
        ("https://a.example/t/10.5/", "open *"), ("https://a.example/t/a-10.5/", "open *"),
        ("https://a.example/t/10.5", "accept tag t=10.5"),
        ("https://a.example/l/1", "accept list k=#1"), ("https://a.example/l/01", "open list k=#1"),
        ("https://a.example/l/1.5/", "reject"),
      ], count: 10, by: judge)
  }

  /// An empty segment behind a value that takes the rest and before others is no slash at the end.
  @Test func anEmptySegmentBehindARest() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          actions: { day: { forms: { web: "/{day...}/{c}" }, parameters: {
            day: { type: { date: { format: "yyyy/MM/dd" } } }, c: { type: { pattern: "[A-Z]+" } } } } },
          policies: { \(PolicyText.of(["trailingSlash:reject"])) } }
        """))
    JudgementText.check(
      [
        ("https://a.example/2018/10/03/A", "accept day day=2018/10/03 c=A"),
        ("https://a.example/2018/10/03//A", "open day day=2018/10/03 c=A"),
        ("https://a.example/2018%2F10%2F03//A", "open day day=2018/10/03 c=A"),
        ("https://a.example/2018/10/03/A/", "reject"),
      ], count: 4, by: judge)
  }

  /// Who drops empty segments has the value that takes the rest, whatever is as long as the path.
  @Test func emptySegmentsBehindARest() throws {
    let actions = """
      day: { forms: { web: "/{day...}/" }, parameters: {
        day: { type: { date: { format: "yyyy/MM/dd" } } } } },
      item: { forms: { web: "/id{n}/" }, parameters: { n: { type: "integer" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/2018/10/03/", "accept day day=2018/10/03"),
        ("https://a.example/2018/10/03//", "open day day=2018/10/03"),
        ("https://a.example/2018%2F10%2F03//", "open day day=2018/10/03"),
        ("https://a.example/x//", "reject"), ("https://a.example/id1//", "open item n=#1"),
      ], count: 5, by: try OtherFormTests.judge(actions))
  }

  /// So it is where another value takes the rest as it stands.
  @Test func emptySegmentsOfOneOfTwoRests() throws {
    let actions = """
      day: { forms: { web: ["/users/{day...}", "/tagged/{day...}/"] }, parameters: {
        day: { type: { date: { format: "yyyy/MM/dd" } } } } },
      page: { forms: { web: "/{r...}" }, parameters: { r: { type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/users/2018/10/03", "accept day day=2018/10/03"),
        ("https://a.example/users/2018/10//03", "open *"),
        ("https://a.example/tagged/2018/10/03//", "open *"),
        ("https://a.example/x//y", "open page r=x//y|x/y"),
        ("https://a.example/users/2018/%EF%BB%BF10/03", "open *"),
        ("https://a.example/users/2018//13/03", "open page r=users/2018//13/03|users/2018/13/03"),
      ], count: 6, by: try OtherFormTests.judge(actions))
  }

  private static let numbersBesideRests = """
    rest: { forms: { web: ["/{r...}", "/p/{r...}"] }, parameters: { r: { type: "text" } } },
    number: { forms: { web: ["/{n}", "/p/{n}"] }, parameters: { n: { type: "integer" } } },
    """

  /// A slash at the end is a part of what takes the rest, or none of the path: then it is of the
  /// form whose value takes a segment, as without the slash.
  @Test(arguments: ["reject", "open"])
  func aSlashBehindAValueBesideARest(_ otherPaths: String) throws {
    JudgementText.check(
      [
        ("https://a.example/10", "accept number n=#10"), ("https://a.example/10/", "open *"),
        ("https://a.example/p/10", "accept number n=#10"), ("https://a.example/p/10/", "open *"),
        ("https://a.example/p/x/", "open rest r=x|x/"),
        ("https://a.example/x/", "open rest r=x|x/"),
      ], count: 6, by: try OtherFormTests.judge(Self.numbersBesideRests, otherPaths: otherPaths))
  }

  /// A slash before a fragment is one at the end of the path to who looks at the path alone.
  @Test func aSlashBeforeAFragment() throws {
    let actions = """
      date: { forms: { web: "/{s}/{d}#{w}" }, parameters: { s: { type: { pattern: "[a-z]+" } },
        d: { type: "date" }, w: { type: "text" } } },
      text: { forms: { web: "/{s}/{t}/" }, parameters: { s: { type: { pattern: "[a-z]+" } },
        t: { type: "text" } } },
      day: { forms: { web: "/{n}/{day...}#L{k}" }, parameters: { n: { type: "integer" },
        day: { type: { date: { format: "yyyy/MM/dd" } } }, k: { type: "integer" } } },
      pair: { forms: { web: "/{n}/{t}" }, parameters: {
        n: { type: "integer" }, t: { type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/a/2018-10-03#b", "accept date s=a d=2018-10-03 w=b"),
        ("https://a.example/a/2018-10-03/", "accept text s=a t=2018-10-03"),
        ("https://a.example/a/2018-10-03/#b", "open *"),
        ("https://a.example/1/2018/10/03#L2", "accept day n=#1 day=2018/10/03 k=#2"),
        ("https://a.example/1/2018/10/03/#L2", "open day n=#1 day=2018/10/03 k=#2"),
        ("https://a.example/1/2018%2F10%2F03/#L2", "open *"),
      ], count: 6, by: try OtherFormTests.judge(actions))
  }

  /// Where the document says that the slash counts for nothing, the link is the one without it.
  @Test func aSlashThatCountsForNothingBehindAValue() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          policies: { \(PolicyText.of(["trailingSlash:ignore"])) },
          actions: { \(Self.numbersBesideRests) } }
        """))
    JudgementText.check(
      [
        ("https://a.example/10/", "accept number n=#10"),
        ("https://a.example/p/10/", "accept number n=#10"),
        ("https://a.example/p/x/", "accept rest r=x"), ("https://a.example/p/x", "accept rest r=x"),
      ], count: 4, by: judge)
  }

  /// So is a slash behind a value that takes the rest and has no slash at its end.
  @Test(arguments: ["reject", "open"])
  func aSlashThatCountsForNothingBehindADate(_ otherPaths: String) throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w",
          scopes: { web: {
            scheme: "https", hosts: ["a.example"], otherPaths: "\(otherPaths)" } },
          policies: { \(PolicyText.of(["trailingSlash:ignore"])) }, actions: {
          day: { forms: { web: "/{n}/{day...}" }, parameters: { n: { type: "integer" },
            day: { type: { date: { format: "yyyy/MM/dd" } } } } },
          rest: { forms: { web: "/{r...}/{n}" }, parameters: {
            r: { type: "text" }, n: { type: "integer" } } } } }
        """))
    JudgementText.check(
      [
        ("https://a.example/10/2018/10/03", "accept day n=#10 day=2018/10/03"),
        ("https://a.example/10/2018/10/03/", "accept day n=#10 day=2018/10/03"),
        ("https://a.example/10/2018/10//03", "open *"),
        ("https://a.example/x/3", "accept rest r=x n=#3"),
        ("https://a.example/x/3/", "accept rest r=x n=#3"),
      ], count: 5, by: judge)
  }

  /// What has a slash at its end is a date to who ignores that, where words say that it is one.
  @Test(arguments: ["reject", "open"])
  func aSlashBehindADate(_ otherPaths: String) throws {
    let actions = """
      day: { forms: { web: "/p/{day...}" }, parameters: {
        day: { type: { date: { format: "yyyy/MM/dd" } } } } },
      rest: { forms: { web: "/{s}/{r...}" }, parameters: {
        s: { type: { pattern: "[a-z]+" } }, r: { type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/p/2018/10/03", "accept day day=2018/10/03"),
        ("https://a.example/p/2018/10/03/", "open *"),
        ("https://a.example/q/2018/10/03/", "open rest s=q r=2018/10/03|2018/10/03/"),
      ], count: 3, by: try OtherFormTests.judge(actions, otherPaths: otherPaths))
  }

  /// Where slashes count, the form with a slash at its end is the only one that has it.
  @Test func aSlashBehindARestBesideAFormWithOne() throws {
    let actions = """
      pair: { forms: { web: "/{s}/{t}/" }, parameters: {
        s: { type: { pattern: "[a-z]+" } }, t: { type: "text" } } },
      rest: { forms: { web: "/a/{r...}" }, parameters: { r: { type: "text" } } },
      """
    func check(_ policies: String, _ last: String) throws {
      JudgementText.check(
        [
          ("https://a.example/a/x", "accept rest r=x"),
          ("https://a.example/b/x/", "accept pair s=b t=x"), ("https://a.example/a/x/", last),
        ], count: 3,
        by: try Judge(
          SpecReader.read(
            """
            { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
              policies: { \(policies) }, actions: { \(actions) } }
            """)))
    }
    try check("", "open *")
    try check(PolicyText.of(["trailingSlash:ignore"]), "accept rest r=x")
  }

  /// It does not matter whether the segment stands in the value of the nearer form or before it.
  @Test(arguments: ["reject", "open"])
  func anEmptySegmentAroundOneOfTwoRests(_ otherPaths: String) throws {
    let actions = """
      day: { forms: { web: "/items/{day...}/{c}" }, parameters: {
        day: { type: { date: { format: "yyyy/MM/dd" } } }, c: { type: { pattern: "[A-Z]+" } } } },
      page: { forms: { web: "/{r...}" }, parameters: { r: { type: "text" } } },
      new: { forms: { web: "/new/{n}" }, parameters: { n: { type: "integer" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/items/2018/10/03/A", "accept day day=2018/10/03 c=A"),
        ("https://a.example/items/2018/10/03//A", "open *"),
        ("https://a.example/items/2018//10/03/A", "open *"),
        ("https://a.example/items//2018/10/03/A", "open *"),
        ("https://a.example//items/2018/10/03/A", "open *"),
        ("https://a.example/x//y", "open page r=x//y|x/y"),
        ("https://a.example/new//1", "open *"),
      ], count: 7, by: try OtherFormTests.judge(actions, otherPaths: otherPaths))
  }

  /// A form with a value for each segment comes before one of which a value takes several, with a
  /// slash at the end as without.
  @Test func aSlashBehindWhatBothFormsTake() throws {
    let actions = """
      day: { forms: { web: "/{s}/{d...}" }, parameters: { s: { type: { pattern: "[a-z]+" } },
        d: { type: { date: { format: "yyyy/MM/dd" } } } } },
      page: { forms: { web: "/{s}/{t}" }, parameters: { s: { type: { pattern: "[a-z]+" } }, t: { type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/x/2018/10/03", "accept day s=x d=2018/10/03"),
        ("https://a.example/x/2018%2F10%2F03", "accept page s=x t=2018/10/03"),
        ("https://a.example/x/2018%2F10%2F03/", "open page s=x t=2018/10/03"),
      ], count: 3, by: try OtherFormTests.judge(actions, policies: ["encodedSlash:verbatim"]))
  }
}
