import LinkRouting
import LinkSpec
import Testing

@testable import SpecMutants

@Suite("What is made of a spec") struct SpecMutantsTests {
  /// The operator and the sentence of each mutant that is not about what a router does to a value.
  private func lines(_ text: String, _ isShown: (SpecMutant) -> Bool) throws -> [String] {
    SpecMutants.all(of: try SmallSpecs.judge(text)).filter(isShown).map {
      "\($0.mutantOperator.rawValue): \($0.sentence) [\($0.rules.joined(separator: " "))]"
    }
  }

  /// Bounds of days and times are moved to their neighbors that can be written, and left out.
  @Test func boundsOfTimesAreMoved() throws {
    let lines = try lines(
      """
      { linkspec: 1, name: "s", scopes: { a: { scheme: "s" } }, actions: { o: { forms: { a: "//o" },
        parameters: { at: { type: { time: { format: "HHmm", minimum: "0800", maximum: "2000" } } },
          day: { type: { date: { maximum: "2030-12-31" } } } } } } }
      """
    ) { $0.mutantOperator == .boundaryMoved || $0.sentence.contains("value") }
    #expect(
      lines.filter { !$0.contains("is re") && $0.contains("at of o:") } == [
        "boundary moved: at of o: from 0759 [o.at.value]",
        "boundary moved: at of o: from 0801 [o.at.value]",
        "type widened: at of o: no least value [o.at.value]",
        "boundary moved: at of o: up to 1959 [o.at.value]",
        "boundary moved: at of o: up to 2001 [o.at.value]",
        "type widened: at of o: no greatest value [o.at.value]",
      ])
    #expect(
      lines.filter { $0.contains("day of o: up to 203") } == [
        "boundary moved: day of o: up to 2030-12-30 [o.day.value]",
        "boundary moved: day of o: up to 2031-01-01 [o.day.value]",
      ])
  }

  /// To a URL of any scheme nothing can be added but what it excepts.
  @Test func schemesOfURLs() throws {
    let lines = try lines(
      """
      { linkspec: 1, name: "s", scopes: { a: { scheme: "s" } }, actions: { o: { forms: { a: "//o" },
        parameters: { any: { type: { url: { schemes: [] } } },
          most: { type: { url: { except: ["file"] } } },
          one: { type: { url: { schemes: ["https"] } } } } } } }
      """
    ) { $0.sentence.hasSuffix("URL, too") }
    #expect(
      lines == [
        "word added: most of o: a file URL, too [o.most.value]",
        "word added: one of o: a javascript URL, too [o.one.value]",
        "word added: one of o: a file URL, too [o.one.value]",
        "word added: one of o: a http URL, too [o.one.value]",
      ])
  }

  @Test func everyMutantOfASmallSpec() throws {
    let lines = try lines(SmallSpecs.seats) { $0.mutantOperator != .policyChanged }
    let place = "[policy.actionSpelling action.documented"
    let ends = "[syntax.missingScheme syntax.invalidScheme action.documented]"
    let behind =
      "[path.noExtraSegment policy.trailingSlash policy.emptySegment policy.dotSegment]"
    #expect(
      lines == [
        "scheme ignored: any scheme is read as that of custom links [scheme.custom]",
        "length moved: links work up to 2047 bytes [policy.length]",
        "length moved: links work up to 2049 bytes [policy.length]",
        "length moved: links of more than 1024 bytes are refused [policy.length]",
        "action added: 'rows' is read as row in custom links [action.documented]",
        "action added: 'ro' is read as row in custom links [action.documented]",
        "segment added: a segment behind //row is ignored [path.noExtraSegment action.row]",
        "parameter dropped: number of row is not read [row.number.required]",
        "requirement dropped: number of row is optional where it is required [row.number.required]",
        "boundary moved: number of row: at least 2 [row.number.value]",
        "boundary moved: number of row: at most 39 [row.number.value]",
        "boundary moved: number of row: at most 41 [row.number.value]",
        "boundary moved: number of row: of any size [row.number.value]",
        "boundary moved: number of row: at least 0 [row.number.value]",
        "type widened: number of row: a number, perhaps with a sign and a fraction [row.number.value]",
        "type widened: number of row: text that begins with a digit [row.number.value]",
        "type narrowed: number of row: a number of one digit [row.number.value]",
        "type widened: number of row: any text [row.number.value]",
        "value altered: number of row is read as octal digits behind a zero [row.number.value]",
        "value altered: number of row is reported at most 2147483647 [row.number.value]",
        "value altered: number of row is reported in 32 bits [row.number.value]",
        "value altered: number of row is reported as a number of single precision [row.number.value]",
        "escapes kept: escapes are not decoded [row.number.value]",
        "escapes kept: escapes in the path are not decoded [row.number.value]",
        "escapes kept: escapes in the query are not decoded [row.number.value]",
        "escapes kept: the query is not decoded [row.number.value]",
        "escapes kept: escapes are decoded twice [row.number.value]",
        "query misread: items of the fragment are items of the query [policy.fragment]",
        "query misread: a semicolon separates items of the query [row.number.value]",
        "case of letters ignored: the path is read in lower case \(place)]",
        "case of letters ignored: host and path are read in lower case \(place)]",
        "case of letters ignored: links are read in lower case \(place) policy.parameterNameCase]",
        "white space trimmed: white space at the ends of a link is left out \(ends)",
        "white space trimmed: white space of any kind at the ends of a link is left out \(ends)",
        "rest of path ignored: segments behind a form are not looked at \(behind)",
        "rest of path ignored: what stands behind a form is not looked at \(behind)",
        "empty segments dropped: empty segments of a path are left out "
          + "[policy.emptySegment policy.trailingSlash action.present]",
      ])
  }

  @Test func everyConstraintIsDroppedAndTurned() throws {
    let lines = try lines(SmallSpecs.hidden) { mutant in
      [.constraintDropped, .constraintLoosened, .constraintTightened]
        .contains(mutant.mutantOperator)
    }
    let first = "[pay.exactlyOneOf.card+cash]"
    let second = "[pay.atMostOneOf.tip+note]"
    #expect(
      lines == [
        "constraint dropped: exactlyOneOf card, cash of pay does not count \(first)",
        "constraint loosened: exactlyOneOf card, cash of pay is read as atLeastOneOf \(first)",
        "constraint loosened: exactlyOneOf card, cash of pay is read as atMostOneOf \(first)",
        "constraint loosened: too many of exactlyOneOf card, cash of pay are taken \(first)",
        "constraint dropped: atMostOneOf tip, note of pay does not count \(second)",
        "constraint tightened: atMostOneOf tip, note of pay is read as exactlyOneOf \(second)",
        "constraint loosened: too many of atMostOneOf tip, note of pay are taken \(second)",
      ])
  }

  @Test func noMutantIsMadeTwice() throws {
    let mutants = SpecMutants.all(of: try SmallSpecs.judge(SmallSpecs.hidden))
    #expect(Set(mutants).count == mutants.count)
    #expect(mutants == SpecMutants.all(of: try SmallSpecs.judge(SmallSpecs.hidden)))
  }

  @Test(arguments: [
    (
      "[b-d]{2,3}x?",
      [
        "[c-d]{2,3}x?", "[b-c]{2,3}x?", "[b-d]{1,3}x?", "[b-d]{3,3}x?", "[b-d]{2,2}x?",
        "[b-d]{2,4}x?", "[b-d]{2,3}x", "[b-d]{2,3}x*",
      ]
    ),
    ("(a|bc)+", ["(bc)+", "(a)+", "(a|bc)*", "(a|bc)"]),
    ("a|b", ["b", "a"]), ("\\.[_.]*", [".[_.]*", "\\.[_]*", "\\.[_.]+"]),
    ("a{3}", ["a{2,3}", "a{3,4}"]),
  ])
  func changesOfAPattern(source: String, changed: [String]) {
    #expect(PatternChange.all(of: source).map(\.source) == changed)
  }

  @Test(arguments: [
    (LinkTwist.scheme(Array("b".utf8)), "a://x/y?z", "b://x/y?z"),
    (.host(Array("h".utf8), .whatever, schemes: [[0x61]]), "a://x/y", "a://h/y"),
    (.host(Array("h".utf8), .whatever, schemes: [[0x61]]), "A://x:8/y", "A://h:8/y"),
    (.host(Array("h".utf8), .whatever, schemes: [[0x62]]), "a://x/y", "a://x/y"),
    (
      .host(Array("h".utf8), .whatever, inAuthority: true, schemes: [[0x61]]), "a://u@x:8/y",
      "a://h/y"
    ),
    (
      .host(Array("h.i".utf8), .contains, inAuthority: true, schemes: [[0x61]]), "a://h.i@x/y",
      "a://h.i/y"
    ),
    (
      .host(Array("h.i".utf8), .endsWith, inAuthority: true, schemes: [[0x61]]), "a://h.i:8/y",
      "a://h.i:8/y"
    ),
    (.host(Array("h.i".utf8), .endsWith, schemes: [[0x61]]), "a://xh.i/y", "a://h.i/y"),
    (.host(Array("h.i".utf8), .endsWith, schemes: [[0x61]]), "a://h.ix/y", "a://h.ix/y"),
    (.host(Array("h.i".utf8), .beginsWith, schemes: [[0x61]]), "a://h.ix/y", "a://h.i/y"),
    (.host(Array("h.i".utf8), .contains, schemes: [[0x61]]), "a://xh.ix/y", "a://h.i/y"),
    (.host(Array("h.i".utf8), .contains, schemes: [[0x61]]), "a://hi/y", "a://hi/y"),
    (.lowercased(.place), "A://X/Y?B=C#D", "A://x/y?B=C#D"),
    (.lowercased(.whole), "A://X/Y?B=C#D", "a://x/y?b=c#d"),
    (.lowercased(.path), "A://X/Y?B=C#D", "A://x/y?B=C#D"),
    (.lowercased(.path), "HTTPS://X/Y?B=C#D", "HTTPS://X/y?B=C#D"),
    (.emptySegments, "s://a//b/?c", "s://a/b?c"), (.emptySegments, "s:///a//b", "s://a/b"),
    (.emptySegments, "https:///a//", "https:///a"),
    (.trimmed(.ascii), " a://x\n", "a://x"), (.trimmed(.ascii), "a://x\u{A0}", "a://x\u{A0}"),
    (.trimmed(.unicode), "\u{A0}a://x\u{85} ", "a://x"), (.trimmed(.unicode), " \u{A0}", ""),
    (.pathCut(.behindSegment), "s://media/a/b?c", "s://media/a?c"),
    (.pathCut(.behindSegment), "s://media/a/", "s://media/a"),
    (.pathCut(.behindSegment), "s://media/7b", "s://media/7b"),
    (.pathCut(.anywhere), "s://number/7b?c", "s://number/7?c"),
    (.pathCut(.anywhere), "s://number/b7", "s://number/b7"),
    (.pathCut(.anywhere), "s://number/7", "s://number/7"),
    (.escapesOfPath, "a://x/%41?b=%41", "a://x/%2541?b=%41"),
    (.escapesOfQuery, "a://x/%41?b=%41", "a://x/%41?b=%2541"),
    (.encodingOfQuery, "a://x/%41+?b+=%41+", "a://x/%41+?b%2B=%2541%2B"),
    (.fragmentIsQuery, "a://x?b=1#c=2", "a://x?b=1&c=2"),
    (.fragmentIsQuery, "a://x#c=2", "a://x?c=2"),
    (.semicolonSeparates, "a://x;y?b;c=2", "a://x;y?b&c=2"),
    (.semicolonSeparates, "no link", "no link"),
    (.octal(name: Array("b".utf8)), "a://x?b=010&c=010&b=09", "a://x?b=8&c=010&b=09"),
  ])
  func linksAsARouterReadsThem(twist: LinkTwist, link: String, read: String) throws {
    let judge = try SmallSpecs.judge(
      """
      { linkspec: 1, name: "s", scopes: { app: { scheme: "s" }, web: { scheme: "https", hosts: ["h.i"] } }, actions: {
        media: { forms: { app: "//media/{id}" }, parameters: { id: { type: { pattern: "[a-z]+" } } } },
        number: { forms: { app: "//number/{n}" }, parameters: { n: { type: "integer" } } } },
        policies: { unknownParameter: { readings: ["ignore"], reason: "Said." } } }
      """)
    #expect(String(decoding: twist.applied(to: Array(link.utf8), judge), as: UTF8.self) == read)
  }

  @Test(arguments: [
    (ValueTwist.trimmed, " a\n", "a"), (.decodedTwice, "%41%", "%41%"), (.decodedTwice, "%41", "A"),
    (.cutAtDelimiter, "a/b", "a"), (.cutAtSpace, "a b", "a"), (.cutShort, "ab", "ab"),
    (.cutAtEnd, "ab", "a"), (.composed, "e\u{301}", "\u{E9}"), (.zerosDropped, "007", "7"),
    (.zerosDropped, "0x", "0x"), (.saturated, "2147483648", "2147483647"),
    (.wrapped, "4294967297", "1"), (.imprecise, "16777217", "16777216"),
    (.whole, "1.5", "1"),
  ])
  func valuesAsARouterReportsThem(twist: ValueTwist, value: String, reported: String) {
    #expect(twist.applied(to: .string(value)) == .string(reported))
  }
}
