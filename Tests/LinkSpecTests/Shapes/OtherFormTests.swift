import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Links that are of one form to who reads a spelling or a value in one way, and of another form,
/// or of the same without a part, to who does not.
@Suite struct OtherFormTests {
  static func judge(
    _ actions: String, hosts: String = "a.example", otherPaths: String = "reject",
    policies: [String] = []
  ) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["\(hosts)"],
          otherPaths: "\(otherPaths)" } }, actions: { \(actions) },
          policies: { \(PolicyText.of(policies)) } }
        """))
  }

  private static let pages = """
    page: { forms: { web: "/wiki/{title...}" }, parameters: { title: { type: "text" } } },
    random: { forms: { web: "/wiki/Special:Random" } },
    """

  /// Who compares segments as they stand has another title; who decodes first has the word.
  @Test(arguments: ["reject", "open"])
  func aWordWithAnEscapeBesideAValue(_ otherPaths: String) throws {
    JudgementText.check(
      [
        ("https://a.example/wiki/Special:Random", "accept random"),
        ("https://a.example/wiki/Special%3ARandom", "open *"),
        ("https://a.example/wiki/%53pecial:Random", "open *"),
        ("https://a.example/wiki//Special:Random", "open *"),
        ("https://a.example/wiki/Special:Randoms", "accept page title=Special:Randoms"),
        ("https://a.example/wiki/S%70ecial", "accept page title=Special"),
      ], count: 6, by: try Self.judge(Self.pages, otherPaths: otherPaths))
  }

  /// The same where the host has a value.
  @Test(arguments: ["reject", "open"])
  func aWordWithAnEscapeBehindAValueInTheHost(_ otherPaths: String) throws {
    let actions = """
      page: { forms: { web: "//{l}.a.example/wiki/{title...}" },
        parameters: { l: { type: { pattern: "[a-z]+" } }, title: { type: "text" } } },
      random: { forms: { web: "//{l}.a.example/wiki/Special:Random" },
        parameters: { l: { type: { pattern: "[a-z]+" } } } },
      """
    JudgementText.check(
      [
        ("https://de.a.example/wiki/Special:Random", "accept random l=de"),
        ("https://de.a.example/wiki/%53pecial:Random", "open *"),
        ("https://de.a.example/wiki//Special:Random", "open *"),
        ("https://de.a.example/wiki/x", "accept page l=de title=x"),
      ], count: 4, by: try Self.judge(actions, hosts: "*.a.example", otherPaths: otherPaths))
  }

  /// A value in capitals is one of the form that it is of in small letters.
  @Test func aHostInCapitalsOfOneOfTwoForms() throws {
    let actions = """
      page: { forms: { web: ["//{l}.a.example/{id}[#{s}]", "//{l}.m.a.example/{id}"] },
        parameters: { l: { type: { pattern: "[a-z]+" } }, id: { type: "letter" }, s: { type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://de.m.a.example/x", "accept page l=de id=x"),
        ("https://De.m.a.example/x", "open page l=de id=x"),
        ("https://De.a.example/x", "open page l=de id=x"),
        ("https://d3.m.a.example/x", "reject"),
        ("https://De.a.example/x#s", "open page l=de id=x s=s"),
        ("https://de.a.example/x#s", "accept page l=de id=x s=s"),
      ], count: 6, by: try Self.judge(actions, hosts: "*.a.example"))
  }

  /// Who takes a value beside a text for none reads the segment as another form has it.
  @Test func anOpenValueBesideAText() throws {
    let actions = """
      page: { forms: { web: "/{slug}" }, parameters: { slug: { type: "text" } } },
      item: { forms: { web: ["/id{n}", "/n/{n}"] }, parameters: { n: { type: { integer: { minimum: 1 } } } } },
      """
    JudgementText.check(
      [
        ("https://a.example/id7", "accept item n=#7"), ("https://a.example/id007", "open *"),
        ("https://a.example/id7.5", "open *"), ("https://a.example/id0", "open *"),
        ("https://a.example/id9999999999", "open *"),
        ("https://a.example/ix", "accept page slug=ix"), ("https://a.example/n/0", "reject"),
      ], count: 7, by: try Self.judge(actions))
  }

  /// Who finds no value in a fragment ignores it, where it may be left out.
  @Test func anOpenValueInAFragment() throws {
    let actions = """
      list: { forms: { web: "/list[#c-{n}]" }, parameters: { n: { type: { integer: { minimum: 1 } } } } },
      file: { forms: { web: "/file[#{n}]" }, parameters: { n: { type: { integer: { minimum: 1 } } } } },
      lines: { forms: { web: "/lines[#L{a}-L{b}]" }, parameters: {
        a: { type: { integer: { minimum: 1 } } }, b: { type: { integer: { minimum: 1 } } } } },
      must: { forms: { web: "/must#{n}" }, parameters: { n: { type: { integer: { minimum: 1 } } } } },
      """
    JudgementText.check(
      [
        ("https://a.example/list#c-7", "accept list n=#7"),
        ("https://a.example/list#c-7.5", "open list n=#7.5|∅"),
        ("https://a.example/list#c-0", "open list"), ("https://a.example/list#c-x", "open list"),
        ("https://a.example/lines#L1-L2", "accept lines a=#1 b=#2"),
        ("https://a.example/lines#L1-L0", "open lines a=#1|∅"),
        ("https://a.example/lines#L0-L1", "open lines b=#1|∅"),
        ("https://a.example/file#7.5", "open file n=#7.5|∅"),
        ("https://a.example/file#0", "open file"),
        ("https://a.example/file#%EF%BB%BF7", "open file n=#7|∅"),
        ("https://a.example/must#0", "reject"),
        ("https://a.example/must#7.5", "open must n=#7.5"),
      ], count: 12, by: try Self.judge(actions))
  }

  /// Who decodes segments one by one may lose a byte order mark, and a segment with it.
  @Test func aSegmentThatIsAByteOrderMark() throws {
    let actions = """
      home: { forms: { web: "/" } }, list: { forms: { web: "/list" } },
      day: { forms: { web: ["/{day...}/{slug}", "/{day...}/{part}/{slug}"] }, parameters: {
        day: { type: { date: { format: "yyyy/MM/dd" } } }, part: { type: { pattern: "[a-z]+" } },
        slug: { type: { pattern: "[a-z]+" } } } },
      """
    JudgementText.check(
      [
        ("https://a.example/%EF%BB%BF", "open *"), ("https://a.example/list/%EF%BB%BF", "open *"),
        ("https://a.example/list/%EF%BB%BFx", "reject"),
        ("https://a.example/2026/01/%EF%BB%BF02/a", "open day day=2026/01/02 slug=a"),
        ("https://a.example/2026/%EF%BB%BF01/02/a/b", "open day day=2026/01/02 part=a slug=b"),
        ("https://a.example/2026/01/02/a/%EF%BB%BF", "open *"),
        ("https://a.example/2026/01/02/a/b", "accept day day=2026/01/02 part=a slug=b"),
      ], count: 7, by: try Self.judge(actions))
  }

  /// A fixed segment comes before a value in its place, whatever stands behind.
  @Test func aWordBeforeARest() throws {
    let actions = """
      two: { forms: { web: "/{s}[/{c}]" }, parameters: {
        s: { type: { pattern: "[a-z]+" } }, c: { type: { enumeration: ["de", "fr"] } } } },
      help: { forms: { web: "/help/{r...}" }, parameters: { r: { type: { pattern: "[a-z/]+" } } } },
      one: { forms: { web: "/help/{d}" }, parameters: { d: { type: "date" } } },
      """
    for otherPaths in ["reject", "open"] {
      JudgementText.check(
        [
          ("https://a.example/help/de", "accept help r=de"),
          ("https://a.example/help/a/b", "accept help r=a/b"),
          ("https://a.example/x/de", "accept two s=x c=de"),
          ("https://a.example/help/2026-01-02", "accept one d=2026-01-02"),
        ], count: 4, by: try Self.judge(actions, otherPaths: otherPaths))
    }
  }

  /// A path with an open value is of a form without a fragment to who takes the value for none.
  @Test func anOpenValueBeforeAFragment() throws {
    let actions = """
      item: { forms: { web: "/{n}/edit#{w}" }, parameters: { n: { type: { integer: { minimum: 1 } } }, w: { type: "text" } } },
      page: { forms: { web: "/{t}/edit" }, parameters: { t: { type: "text" } } },
      one: { forms: { web: "/q/p/{w}" }, parameters: { w: { type: "letter" } } },
      rest: { forms: { web: "/q/p/{r...}[#c-{z}]" }, parameters: { r: { type: "text" }, z: { type: "integer" } } },
      list: { forms: { web: "/list/{k}[#{x}]" }, parameters: { k: { type: { integer: { minimum: 1 } } }, x: { type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/7/edit#a", "accept item n=#7 w=a"),
        ("https://a.example/7.5/edit#a", "open *"), ("https://a.example/0/edit#a", "open *"),
        ("https://a.example/list/7#a", "accept list k=#7 x=a"),
        ("https://a.example/list/7.5#a", "open list k=#7.5 x=a"),
        ("https://a.example/list/0#a", "reject"),
        ("https://a.example/q/p/x#c-2", "open *"),
        ("https://a.example/q/p/x/y#c-2", "accept rest r=x/y z=#2"),
      ], count: 8, by: try Self.judge(actions))
  }

  /// Who goes from segment to segment, words first, does not turn back to a value.
  @Test func aWordOfAnotherFormInThePlaceOfAValue() throws {
    let actions = """
      mine: { forms: { web: "/users/me" } },
      posts: { forms: { web: "/users/{name}/posts[/{n}]" }, parameters: {
        name: { type: { pattern: "[a-z]+" } }, n: { type: "integer" } } },
      live: { forms: { web: "/live/{day...}" }, parameters: { day: { type: { date: { format: "yyyy/MM/dd" } } } } },
      part: { forms: { web: "/{s}/new/{k}" }, parameters: { s: { type: { pattern: "[a-z]+" } }, k: { type: "integer" } } },
      """
    for otherPaths in ["reject", "open"] {
      JudgementText.check(
        [
          ("https://a.example/users/me", "accept mine"),
          ("https://a.example/users/ada/posts", "accept posts name=ada"),
          ("https://a.example/users/me/posts", "open posts name=me"),
          ("https://a.example/users/me/posts/7", "open posts name=me n=#7"),
          ("https://a.example/x/new/7", "accept part s=x k=#7"),
          (
            "https://a.example/live/new/7",
            "open part s=live k=#7"
          ),
        ], count: 6, by: try Self.judge(actions, otherPaths: otherPaths))
    }
  }

  /// Frameworks that fold the case of paths have the word; others the value.
  @Test func aWordInAnotherCaseBesideAValue() throws {
    let actions = """
      new: { forms: { web: "/items/new[/]" } },
      find: { forms: { web: "/items/find" }, parameters: { q: { required: true, type: "text" } } },
      item: { forms: { web: "/items/{s}" }, parameters: { s: { type: { pattern: "[A-Za-z]+" } } } },
      """
    func check(
      _ policy: String?, _ outcome: String, _ find: String = "", inCapitals: String
    ) throws {
      let judge = try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
            actions: { \(actions) }, policies: { \(PolicyText.of([policy].compactMap(\.self))) } }
          """))
      JudgementText.check(
        [
          ("https://a.example/items/new", "accept new"),
          ("https://a.example/items/NEW", outcome),
          ("https://a.example/items/NEWS", "accept item s=NEWS"),
          ("https://a.example/items/find", "reject"),
          ("https://a.example/items/FIND?q=x", policy == nil ? "open *" : find),
          ("https://a.example/ITEMS/FIND?q=x", inCapitals),
        ], count: 6, by: judge)
      if policy == nil {
        JudgementText.check([("https://a.example/items/FIND", "open *")], count: 1, by: judge)
      }
    }
    try check(nil, "open *", inCapitals: "open *")
    try check("literalCase:reject", "accept item s=NEW", "open item s=FIND", inCapitals: "reject")
    try check("literalCase:normalize", "open new", "accept find q=x", inCapitals: "accept find q=x")
  }

  /// A word in another case, without its slash or with one: it is the word to who minds neither,
  /// and a value to who minds the case.
  @Test func aWordInAnotherCaseBesideAValueWithASlash() throws {
    let actions = """
      page: { forms: { web: "/p[/]" } },
      user: { forms: { web: "/{u}/" }, parameters: { u: { type: { pattern: "[A-Za-z]+" } } } },
      """
    JudgementText.check(
      [
        ("https://a.example/p", "accept page"), ("https://a.example/P", "open *"),
        ("https://a.example/P/", "open *"), ("https://a.example/x/", "accept user u=x"),
        ("https://a.example/x", "open user u=x"),
      ], count: 5, by: try Self.judge(actions))
  }

  /// What begins like a text of another form may be refused where the host is a value, too.
  @Test func aTextBesideNoValueUnderAHostWithAValue() throws {
    let actions = """
      number: { forms: { web: "//{l}.a.example/k/id{n}" }, parameters: {
        l: { type: { pattern: "[a-z]+" } }, n: { type: "integer" } } },
      word: { forms: { web: "//{l}.a.example/k/{u}" }, parameters: {
        l: { type: { pattern: "[a-z]+" } }, u: { type: { pattern: "[a-z]+" } } } },
      """
    for otherPaths in ["reject", "open"] {
      JudgementText.check(
        [
          ("https://de.a.example/k/id7", "accept number l=de n=#7"),
          ("https://de.a.example/k/idx", "open word l=de u=idx"),
          ("https://de.a.example/k/x", "accept word l=de u=x"),
        ], count: 3, by: try Self.judge(actions, hosts: "*.a.example", otherPaths: otherPaths))
    }
  }

  /// Under a host in capitals, or with a word in another case, a path is of the form with more
  /// words, as under a host in small letters.
  @Test(arguments: ["reject", "open"])
  func otherSpellingsUnderAHostWithAValue(_ otherPaths: String) throws {
    let actions = """
      rest: { forms: { web: "//{l}.a.example/p/{r...}" }, parameters: {
        l: { type: { pattern: "[a-z]+" } }, r: { type: "text" } } },
      pair: { forms: { web: "//{l}.a.example/{s}/{t}" }, parameters: {
        l: { type: { pattern: "[a-z]+" } }, s: { type: { pattern: "[a-z]+" } },
        t: { type: "text" } } },
      page: { forms: { web: "//{l}.a.example/q/a" }, parameters: {
        l: { type: { pattern: "[a-z]+" } } } },
      """
    JudgementText.check(
      [
        ("https://de.a.example/p/x", "accept rest l=de r=x"),
        ("https://dE.a.example/p/x", "open rest l=de r=x"),
        ("https://dE.a.example/s/x", "open pair l=de s=s t=x"),
        ("https://de.a.example/q/a", "accept page l=de"),
        ("https://de.a.example/q/A", "open *"), ("https://dE.a.example/q/A", "open *"),
      ], count: 6, by: try Self.judge(actions, hosts: "*.a.example", otherPaths: otherPaths))
  }

  /// A word of the path in another case weighs more than a fragment beside a value there.
  @Test(arguments: ["a.example", "*.a.example"])
  func aWordInAnotherCaseBesideAFragment(_ host: String) throws {
    let (place, type) = (host.first == "*" ? "//{l}.a.example" : "", "{ pattern: \"[a-z]+\" }")
    let more = place.isEmpty ? "" : "l: { type: \(type) }, "
    let actions = """
      page: { forms: { web: "\(place)/a/p/" }, parameters: { \(more) } },
      part: { forms: { web: "\(place)/a/{t}#{w}" }, parameters: { \(more)
        t: { type: "text" }, w: { type: \(type) } } },
      """
    let (link, value) = place.isEmpty ? ("a.example", "") : ("de.a.example", " l=de")
    JudgementText.check(
      [
        ("https://\(link)/a/p/", "accept page\(value)"),
        ("https://\(link)/a/x#a", "accept part\(value) t=x w=a"),
        ("https://\(link)/a/P#a", "open *"), ("https://\(link)/a/P/#a", "open *"),
      ], count: 4, by: try Self.judge(actions, hosts: host, otherPaths: "open"))
  }

  /// Of two forms one has more words, and the other is first to who compares them from the left.
  @Test(arguments: ["reject", "open"])
  func aWordBehindARestBesideValues(_ otherPaths: String) throws {
    let actions = """
      edit: { forms: { web: ["/{r...}/edit", "/k/{r...}/edit"] }, parameters: {
        r: { type: "text" } } },
      pair: { forms: { web: ["/{n}/{s}", "/{n}/{s}/{t}"] }, parameters: {
        n: { type: "integer" }, s: { type: "text" }, t: { type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/10/edit", "open *"), ("https://a.example/x/edit", "accept edit r=x"),
        ("https://a.example/10/x/edit", "open *"),
        ("https://a.example/10/x", "accept pair n=#10 s=x"),
        ("https://a.example/x/y/edit", "accept edit r=x/y"),
        ("https://a.example/k/10/edit", "accept edit r=10"),
        ("https://a.example/10/x/y/edit", "accept edit r=10/x/y"),
      ], count: 7, by: try Self.judge(actions, otherPaths: otherPaths))
  }

  /// A path of a form with more segments is of that to who looks at fragments last.
  @Test(arguments: ["reject", "open"])
  func aValueBehindARestBesideAFragment(_ otherPaths: String) throws {
    let actions = """
      page: { forms: { web: ["/a/{r...}#{w}", "/a/{r...}/{n}"] }, parameters: {
        r: { type: "text" }, n: { type: "integer" }, w: { type: { pattern: "[a-z]+" } } } },
      """
    JudgementText.check(
      [
        ("https://a.example/a/x#w", "accept page r=x w=w"),
        ("https://a.example/a/x/y#w", "accept page r=x/y w=w"),
        ("https://a.example/a/x/7", "accept page r=x n=#7"),
        ("https://a.example/a/x/7#w", "open *"),
      ], count: 4, by: try Self.judge(actions, otherPaths: otherPaths))
  }

  /// What a policy refuses as a value of one form is of the nearest other one.
  @Test func aRefusedValueBesideTwoForms() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          policies: { \(PolicyText.of(["fraction:reject"])) }, actions: {
            number: { forms: { web: ["/a/id{n}", "/a/{r...}"] }, parameters: {
              n: { type: "integer" }, r: { type: "text" } } },
            page: { forms: { web: "/a/{t}" }, parameters: { t: { type: "text" } } } } }
        """))
    JudgementText.check(
      [
        ("https://a.example/a/id7", "accept number n=#7"),
        ("https://a.example/a/id7.5", "open page t=id7.5"),
        ("https://a.example/a/x", "accept page t=x"),
        ("https://a.example/a/x/y", "accept number r=x/y"),
      ], count: 4, by: judge)
  }

  /// Where fragments are refused, they are not those of a form that may be meant.
  @Test func aFragmentBehindAWordInAnotherCase() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "w",
          scopes: { web: { scheme: "https", hosts: ["a.example"], otherPaths: "open" } },
          policies: { \(PolicyText.of(["fragment:reject"])) }, actions: {
            edit: { forms: { web: "/a/{r...}/edit#{w}" }, parameters: {
              r: { type: "text" }, w: { type: { pattern: "[a-z]+" } } } },
            page: { forms: { web: "/b/{t}" }, parameters: { t: { type: "text" } } } } }
        """))
    JudgementText.check(
      [
        ("https://a.example/a/x/edit#w", "accept edit r=x w=w"),
        ("https://a.example/a/x/EDIT#w", "open *"), ("https://a.example/c#w", "reject"),
        ("https://a.example/b/x#w", "reject"),
      ], count: 4, by: judge)
  }

  /// A word in another case beside what is no value there is refused by who does not mind the case
  /// and looks at words first.
  @Test(arguments: ["reject", "open"])
  func aWordInAnotherCaseBesideNoValue(_ otherPaths: String) throws {
    let actions = """
      user: { forms: { web: "/a/{u}" }, parameters: { u: { type: { pattern: "[a-z]+" } } } },
      page: { forms: { web: "/{r...}" }, parameters: { r: { type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/a/x", "accept user u=x"), ("https://a.example/a/7", "open page r=a/7"),
        ("https://a.example/A/7", "open page r=A/7"),
        ("https://a.example/b/7", "accept page r=b/7"),
      ], count: 4, by: try Self.judge(actions, otherPaths: otherPaths))
  }

  /// The values with which a router may take a link for the beginning of another are none of those
  /// that are promised.
  @Test func casesBesideWordsOfOtherForms() throws {
    let judge = try Self.judge(
      """
      top: { forms: { web: "/{s}" }, parameters: { s: { type: { pattern: "[a-z][a-z0-9]*" } } } },
      page: { forms: { web: "/a/{t}" }, parameters: { t: { type: "text" } } },
      """)
    JudgementText.check(
      [("https://a.example/a", "open top s=a"), ("https://a.example/b", "accept top s=b")],
      count: 2, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// To who divides first an escape is no text, whether or not another text stands with one.
  @Test func anEscapeBesideAnother() throws {
    let actions = """
      word: { forms: { web: "/d:{word}[:{n}]" }, parameters: { word: { type: "text" },
        n: { type: "integer" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/d:a%3A1", "open *"),
        ("https://a.example/%64:a%3A1", "open *"), ("https://a.example/%64:a", "open word word=a"),
      ], count: 3, by: try Self.judge(actions))
  }

  /// What the form that a path fits best refuses is refused if that of the other action is, too.
  @Test func whatBothFormsRefuse() throws {
    let actions = """
      find: { forms: { web: "/items/find" }, parameters: { q: { required: true, type: "text" } } },
      item: { forms: { web: "/items/{s}" }, parameters: { s: { type: { pattern: "[A-Za-z]+" } },
        lang: { required: true, type: "text" } } },
      """
    JudgementText.check(
      [
        ("https://a.example/items/x?lang=de", "accept item s=x lang=de"),
        ("https://a.example/items/x?q=de", "reject"),
        ("https://a.example/items/FIND?lang=de", "open *"),
        ("https://a.example/items/FIND?q=x", "open *"),
        ("https://a.example/items/FIND?x=1", "reject"),
        ("https://a.example/items/FIND", "reject"),
      ], count: 6, by: try Self.judge(actions))
  }

  /// A form without what it has in brackets is another of the same brackets, and of no other form:
  /// who looks at the text of that first does not turn back.
  @Test func bracketsOfAnotherForm() throws {
    let actions = """
      page: { forms: { web: ["/{s}/id{n}", "/{s}/{r...}[#L{k}]", "/x/[{t}-]{n}"] }, parameters: {
        s: { type: { pattern: "[a-z]+" } }, n: { type: { integer: { minimum: 2 } } },
        r: { type: "text" }, k: { type: "integer" }, t: { type: { pattern: "[a-z]+" } } } },
      """
    JudgementText.check(
      [
        ("https://a.example/a/id7", "accept page s=a n=#7"),
        ("https://a.example/a/id-1", "open page s=a r=id-1"),
        ("https://a.example/a/ad-1", "accept page s=a r=ad-1"),
        ("https://a.example/a/id-1#L2", "open page s=a r=id-1 k=#2"),
        ("https://a.example/x/7", "accept page n=#7"),
      ], count: 5, by: try Self.judge(actions))
  }

  /// Days of a format have so many segments each, so that forms of different lengths are told
  /// apart; texts do not.
  @Test(arguments: [
    ("{ date: { format: 'yyyy/MM/dd' } }", false), ("{ pattern: '[a-z/]+' }", true),
    ("'text'", true),
  ])
  func whatHasSoManySegments(_ type: String, _ isAmbiguous: Bool) {
    let actions = """
      day: { forms: { web: ["/{day...}/{slug}", "/{day...}/{part}/{slug}"] }, parameters: {
        day: { type: \(type) }, part: { type: { pattern: "[a-z]+" } },
        slug: { type: { pattern: "[a-z]+" } } } },
      """
    var messages: [String] = []
    do {
      _ = try Self.judge(actions)
    } catch let error as SpecError {
      messages = error.problems.map(\.message)
    } catch {
      messages = ["\(error)"]
    }
    #expect(messages.contains { $0.hasPrefix("ambiguous") } == isAmbiguous, "\(messages)")
  }
}
