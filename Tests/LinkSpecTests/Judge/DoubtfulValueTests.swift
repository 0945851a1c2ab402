import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Where two forms claim a path, and the value of the nearer one is open or refused by a policy,
/// routers that ask for a value by its pattern go on to the other form.
@Suite struct DoubtfulValueTests {
  private static func judge(_ scope: String, _ forms: (String, String)) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { web: { scheme: "https", hosts: ["a.example"]\(scope) } },
          policies: { leadingZeros: { readings: ["reject"], reason: "r" } }, actions: {
            text: { forms: { web: "\(forms.0)" }, parameters: { r: { type: "text" } } },
            number: { forms: { web: "\(forms.1)" }, parameters: { n: { type: "integer" } } } } }
        """))
  }

  @Test(arguments: ["", ", otherPaths: 'open'"])
  func besideARest(scope: String) throws {
    JudgementText.check(
      [
        ("https://a.example/id7/p/edit", "accept number n=#7"),
        ("https://a.example/id07/p/edit", "open text r=id07/p"),
        ("https://a.example/id.7/p/edit", "open *"),
        ("https://a.example/x7/p/edit", "accept text r=x7/p"),
        // Nothing else claims it.
        ("https://a.example/id07/q", scope.isEmpty ? "reject" : "open *"),
      ], count: 5, by: try Self.judge(scope, ("/{r...}/edit", "/id{n}/p/edit")))
  }

  @Test(arguments: ["", ", otherPaths: 'open'"])
  func besideAText(scope: String) throws {
    JudgementText.check(
      [
        ("https://a.example/k/id7", "accept number n=#7"),
        ("https://a.example/k/id07", "open text r=id07"), ("https://a.example/k/id.7", "open *"),
        ("https://a.example/k/x7", "accept text r=x7"),
      ], count: 4, by: try Self.judge(scope, ("/k/{r}", "/k/id{n}")))
  }

  /// Who looks at the text first has no value behind it, and does not turn back to the other form.
  @Test(arguments: ["", ", otherPaths: 'open'"])
  func noValueBesideAText(scope: String) throws {
    JudgementText.check(
      [
        ("https://a.example/p/~7", "accept number n=#7"),
        ("https://a.example/p/~-", "open text r=~-"),
        ("https://a.example/p/7", "accept text r=7"),
        ("https://a.example/q/~-", scope.isEmpty ? "reject" : "open *"),
      ], count: 4, by: try Self.judge(scope, ("/p/{r}", "/p/~{n}")))
  }

  /// Where no other form has the path, the policy decides.
  @Test func alone() throws {
    JudgementText.check(
      [
        ("https://a.example/k/7", "accept number n=#7"), ("https://a.example/k/07", "reject"),
        ("https://a.example/t/07", "accept text r=07"),
      ], count: 3, by: try Self.judge("", ("/t/{r}", "/k/{n}")))
  }

  /// To who minds no slash at the end the path is of a third form, which has more words: then it is
  /// open for two reasons, and may be of any.
  @Test func besideASlash() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          policies: { leadingZeros: { readings: ["reject"], reason: "r" } }, actions: {
            text: { forms: { web: "/{r...}" }, parameters: { r: { type: "text" } } },
            number: { forms: { web: "/id{n}/p" }, parameters: { n: { type: "integer" } } },
            word: { forms: { web: "/id07/p/" } } } }
        """))
    JudgementText.check(
      [
        ("https://a.example/id07/p", "open *"), ("https://a.example/id08/p", "open text r=id08/p"),
        ("https://a.example/id8/p", "accept number n=#8"),
      ], count: 3, by: judge)
  }

  private static func open(_ actions: String) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { web: { scheme: "https", hosts: ["a.example"],
            otherPaths: "open" } }, actions: { \(actions) } }
        """))
  }

  /// Where other paths are open, too, a word in another case is that word to who does not mind it.
  @Test func aWordInAnotherCase() throws {
    JudgementText.check(
      [
        ("https://a.example/p/edit", "accept page"), ("https://a.example/P/edit", "open *"),
        ("https://a.example/p/EDIT", "open *"), ("https://a.example/7/edit", "accept item n=#7"),
        ("https://a.example/x/edit", "reject"), ("https://a.example/7/Edit", "open *"),
        ("https://a.example/ID7", "open *"),
      ], count: 7,
      by: try Self.open(
        """
        page: { forms: { web: "/p/edit" } },
        item: { forms: { web: ["/{n}/edit", "/id{n}"] }, parameters: { n: { type: "integer" } } }
        """))
  }

  /// Of two forms with as many words each, the one whose word stands there in another case is it to
  /// who does not mind that; and who looks at words first does not turn back behind such a one.
  @Test func aWordInAnotherCaseBesideAnotherWord() throws {
    JudgementText.check(
      [
        ("https://a.example/live/help", "accept show s=help"),
        ("https://a.example/LIVE/help", "open *"),
        ("https://a.example/NEWS/help", "accept help c=NEWS"),
        ("https://a.example/LIVE/tips", "open show s=tips"),
        ("https://a.example/p/help/7", "open topic t=p k=#7"),
        ("https://a.example/P/help/7", "open topic t=P k=#7"),
        ("https://a.example/q/help/7", "accept topic t=q k=#7"),
      ], count: 7,
      by: try OtherFormTests.judge(
        """
        help: { forms: { web: "/{c}/help" }, parameters: { c: { type: { pattern: "[A-Z]{2,4}" } } } },
        show: { forms: { web: "/live/{s}" }, parameters: { s: { type: { pattern: "[a-z]+" } } } },
        topic: { forms: { web: "/{t}/help/{k}" },
          parameters: { t: { type: "text" }, k: { type: "integer" } } },
        day: { forms: { web: "/p/{day...}" },
          parameters: { day: { type: { date: { format: "yyyy/MM/dd" } } } } }
        """))
  }

  /// A path of one segment is of the form that has just that to who looks at fragments last and
  /// minds no slash at the end.
  @Test(arguments: ["/{t}", "/{t}/"])
  func aFragmentBehindARest(form: String) throws {
    JudgementText.check(
      [
        ("https://a.example/x#y", "open *"), ("https://a.example/x/z#y", "accept rest r=x/z w=y"),
      ], count: 2,
      by: try Self.open(
        """
        rest: { forms: { web: "/{r...}#{w}" }, parameters: {
          r: { type: { pattern: "[a-z/]+" } }, w: { type: "text" } } },
        one: { forms: { web: "\(form)" }, parameters: { t: { type: "text" } } }
        """))
  }
}
