import Conformance
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// A value that takes several segments, with texts and other values beside it in the first of them
/// or the last: `arn:aws:s3:::bucket/key`.
@Suite struct RestBesideTextTests {
  private static let text = """
    { linkspec: 1, name: "rest", scopes: { arn: { scheme: "arn" }, q: { scheme: "queue" }, d: { scheme: "dock" } },
      actions: {
        arn: { forms: { arn: "aws:{service}:[{region}]:[{account}]:{resource...}" }, parameters: {
          service: { type: { pattern: "[a-z0-9-]+" } }, region: { type: { pattern: "[a-z]+-[a-z]+-[0-9]" } },
          account: { type: { pattern: "[0-9]{12}" } }, resource: { type: "text" } } },
        open: { forms: { q: "{kind}:{name...}" }, parameters: {
          kind: { type: { enumeration: ["topic", "queue"] } }, name: { type: "text" } } },
        pull: { forms: { d: "//get/{image...}[:{tag}]" }, parameters: {
          image: { type: { pattern: "[a-z0-9]+(/[a-z0-9]+)*" } }, tag: { type: { pattern: "[a-z0-9.]+" } } } } } }
    """

  @Test func textsStandInFrontAndBehind() throws {
    JudgementText.check(
      [
        ("arn:aws:s3:::bucket/key", "accept arn service=s3 resource=bucket/key"),
        (
          "arn:aws:iam::123456789012:user/a/b",
          "accept arn service=iam account=123456789012 resource=user/a/b"
        ),
        (
          "arn:aws:ec2:us-east-1:123456789012:vpc",
          "accept arn service=ec2 region=us-east-1 account=123456789012 resource=vpc"
        ),
        // A delimiter is one in front of the value alone.
        ("arn:aws:s3:::a:b/c:d", "accept arn service=s3 resource=a:b/c:d"),
        ("arn:aws:s3:::", "reject"), ("arn:aws:s3", "reject"), ("arn:aws:S3:::b", "reject"),
        // A value of one segment has no slash.
        ("arn:aws:s3/x:::b", "reject"), ("arn:aws:iam:nowhere::x", "reject"),
        ("queue:topic:a", "accept open kind=topic name=a"),
        ("queue:topic:a/b/c", "accept open kind=topic name=a/b/c"),
        ("queue:queue:a%3Ab", "accept open kind=queue name=a:b"),
        ("queue:other:a", "reject"), ("queue:topic:", "reject"), ("queue:topic", "reject"),
        ("dock://get/lib/nginx:1.2", "accept pull image=lib/nginx tag=1.2"),
        ("dock://get/nginx", "accept pull image=nginx"),
        ("dock://get/lib:x/nginx:1", "reject"), ("dock://get/:1", "reject"),
        ("dock://get/Lib:1", "reject"),
      ], count: 20, by: try Judge(SpecReader.read(Array(Self.text.utf8))))
  }

  /// What becomes of slashes in such a value is asked as elsewhere.
  @Test(arguments: [
    ("arn:aws:s3:::bucket/", OpenQuestion.trailingSlash), ("arn:aws:s3:::a//b", .emptySegment),
    ("arn:aws:s3:::a%2Fb", .encodedSlash), ("dock://get/lib/nginx:1/", .trailingSlash),
    ("dock://get/lib/nginx:1//", .emptySegment), ("dock://get/lib//nginx:1", .emptySegment),
  ])
  func slashesAreAskedAbout(url: String, question: OpenQuestion) throws {
    let judge = try Judge(SpecReader.read(Array(Self.text.utf8)))
    let judgement = judge.judgement(of: Array(url.utf8))
    #expect(judgement.verdict == .unspecified)
    #expect(judgement.violations.contains { $0.question == question })
  }

  /// Of what one form in brackets stands for, that with more fixed text comes first.
  @Test func moreTextComesFirst() throws {
    let text = """
      { linkspec: 1, name: "dict", scopes: { d: { scheme: "dict" } }, actions: {
        define: { forms: { d: "//define/d:{word}[:{database}[:{n}]]" }, parameters: {
          word: { type: "text" }, database: { type: "text" }, n: { type: "integer" } } } } }
      """
    JudgementText.check(
      [
        ("dict://define/d:sun", "accept define word=sun"),
        ("dict://define/d:sun:web", "accept define word=sun database=web"),
        ("dict://define/d:sun:web:7", "accept define word=sun database=web n=#7"),
        ("dict://define/d:sun%3Aweb", "open *"),
        ("dict://define/sun", "reject"),
      ], count: 5, by: try Judge(SpecReader.read(Array(text.utf8))))
  }

  /// Forms of which texts tell one from another, and forms that nothing tells apart.
  @Test(arguments: [
    ("a:{x...}", "b:{y}/{z}", false), ("{x...}:a", "{y}/{z}:b", false),
    ("{x...}", "a:{y}/{z}", false), ("a:{x...}", "a{y}/{z...}", true),
  ])
  func lintTellsWhatIsAmbiguous(one: String, other: String, isAmbiguous: Bool) {
    func problems() -> String {
      do {
        _ = try SpecReader.read(
          Array(
            """
            { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } }, actions: {
              a: { forms: { app: "\(one)" }, parameters: { x: { type: "text" } } },
              b: { forms: { app: "\(other)" }, parameters: { y: { type: "text" }, z: { type: "text" } } } } }
            """.utf8))
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(problems().contains("ambiguous") == isAmbiguous)
  }

  /// Forms whose values tell one from another, wherever these stand: a mailbox, a message in it.
  /// Of forms in brackets that do not, one says it for all.
  @Test func valuesTellLongerFormsApart() throws {
    func judge(_ box: String, _ number: String) throws -> Judge {
      try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "s", scopes: { app: { scheme: "app" } },
            types: { box: \(box), n: \(number) }, actions: {
              list: { forms: { app: "//at/{box...}[;V={v}]" }, parameters: {
                box: { type: "box" }, v: { type: "n" } } },
              message: { forms: { app: "//at/{box...}[;V={v}]/;UID={uid}[/;S={s}]" }, parameters: {
                box: { type: "box" }, v: { type: "n" }, uid: { type: "n" }, s: { type: "letter" } } } } }
          """))
    }
    let boxes = try judge("{ pattern: '[^;]+' }", "'integer'")
    JudgementText.check(
      [
        ("app://at/a/b", "accept list box=a/b"), ("app://at/a/b;V=7", "accept list box=a/b v=#7"),
        ("app://at/a/b/;UID=20", "accept message box=a/b uid=#20"),
        ("app://at/a/b;V=7/;UID=20/;S=a", "accept message box=a/b v=#7 uid=#20 s=a"),
        ("app://at/a/b/;UID=x", "reject"), ("app://at/a;b", "reject"),
      ], count: 6, by: boxes)
    #expect(try SpecSoundness.problems(of: boxes.spec) == [])
    let error = #expect(throws: SpecError.self) { try judge("'text'", "'text'") }
    #expect(error?.problems.count { $0.message.contains("ambiguous") } == 1)
  }

  /// Beside `/a/{r...}`, where other paths are open, a link of `/{s}` has another word than `a`.
  @Test func theSimplestWordIsNoWordOfARest() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "m", scopes: { web: { scheme: "https", hosts: ["a.example"],
            otherPaths: "open" } }, actions: {
          rest: { forms: { web: "/a/{r...}" }, parameters: { r: { type: { pattern: "[a-z/]+" } } } },
          word: { forms: { web: "/{s}[/page/{k}]" }, parameters: {
            k: { type: "integer" }, s: { type: { pattern: "[a-z0-9]+(-[a-z0-9]+)*" } } } } } }
        """))
    let made = CaseGenerator.short(judge)
    #expect(made.faults.isEmpty)
    let words = made.cases.filter { $0.action == "word" }
    #expect(words.contains { $0.verdict == .accept })
    let other = words.filter { $0.url.suffix(2).elementsEqual("/a".utf8) }
    #expect(other.contains { $0.verdict == .unspecified })
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try SpecReader.read(Array(Self.text.utf8))
    #expect(try SpecSoundness.problems(of: spec) == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    let cases = CaseGenerator.short(try Judge(spec)).cases
    let urls = Set(cases.map { String(decoding: $0.url, as: UTF8.self) })
    #expect(urls.contains { $0.hasPrefix("queue:topic:") && $0.contains("/") })
    #expect(urls.contains { $0.hasPrefix("dock://get/") && $0.hasSuffix("/a:0") })
  }
}
