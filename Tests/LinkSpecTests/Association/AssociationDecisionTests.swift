import LinkSpec
import Testing

/// Which entry decides, for which app.
@Suite struct AssociationDecisionTests {
  struct Decision: CustomTestStringConvertible, Sendable {
    var name: String
    var members: String
    var expected: [String: [String]]
    var testDescription: String { name }
  }

  static let decisions: [Decision] = [
    Decision(
      name: "the first path wins",
      members: #""details": [{"appID": "A", "paths": ["NOT /a/x", "/a/*", "NOT *"]}]"#,
      expected: [
        "/a/x": ["A excluded 0.0"], "/a/y": ["A opens 0.1"], "/b": ["A excluded 0.2"],
      ]),
    Decision(
      name: "the first component wins",
      members: #"""
        "details": [{"appIDs": ["A"], "components": [
          {"/": "/a/*", "?": {"no": "?*"}, "exclude": true}, {"/": "/a/*"}, {"/": "/a/b"}]}]
        """#,
      expected: [
        "/a/b?no=1": ["A excluded 0.0"], "/a/b": ["A opens 0.1"], "/b": ["A unmatched"],
      ]),
    Decision(
      name: "components are read before paths",
      members: #""details": [{"appID": "A", "paths": ["*"], "components": [{"/": "/a"}]}]"#,
      expected: ["/a": ["A opens 0.0"], "/b": ["A unmatched"]]),
    Decision(
      name: "no component decides nothing, and no path is read",
      members: #""details": [{"appID": "A", "paths": ["*"], "components": []}]"#,
      expected: ["/a": ["A unmatched"]]),
    Decision(
      name: "appIDs are read before appID",
      members: #""details": [{"appID": "A", "appIDs": ["B", "C"], "components": [{}]}]"#,
      expected: ["/": ["B opens 0.0", "C opens 0.0"]]),
    Decision(
      name: "appIDs are read even where they are empty",
      members: #""details": [{"appID": "A", "appIDs": [], "components": [{}]}]"#,
      expected: ["/": []]),
    Decision(
      name: "of several entries for one app the first result wins",
      members: #"""
        "details": [{"appIDs": ["A"], "components": [{"/": "/a", "exclude": true}]},
          {"appIDs": ["B", "A"], "components": [{"/": "/*"}]}]
        """#,
      expected: [
        "/a": ["A excluded 0.0", "B opens 1.0"], "/b": ["A opens 1.0", "B opens 1.0"],
      ]),
    Decision(
      name: "defaults: component before detail before applinks",
      members: #"""
        "defaults": {"caseSensitive": false},
        "details": [
          {"appIDs": ["A"], "components": [{"/": "/x"}]},
          {"appIDs": ["B"], "defaults": {"caseSensitive": true}, "components": [{"/": "/x"}]},
          {"appIDs": ["C"], "defaults": {"caseSensitive": true},
            "components": [{"/": "/x", "caseSensitive": false}]}]
        """#,
      expected: ["/X": ["A opens 0.0", "B unmatched", "C opens 2.0"]]),
    Decision(
      name: "defaults of encoding",
      members: #"""
        "defaults": {"percentEncoded": false},
        "details": [
          {"appIDs": ["A"], "components": [{"/": "/a b"}]},
          {"appIDs": ["B"], "components": [{"/": "/a b", "percentEncoded": true}]}]
        """#,
      expected: ["/a%20b": ["A disputed 0.0", "B unmatched"]]),
    Decision(
      name: "defaults do not reach legacy paths",
      members:
        #""defaults": {"caseSensitive": false}, "details": [{"appID": "A", "paths": ["/x"]}]"#,
      expected: ["/x": ["A opens 0.0"], "/X": ["A unmatched"]]),
    Decision(
      name: "a disputed entry that changes nothing is no dispute",
      members: #""details": [{"appID": "A", "paths": ["/a/*/z", "*"]}]"#,
      expected: ["/a//z": ["A opens 0.0"], "/b": ["A opens 0.1"]]),
    Decision(
      name: "a disputed exclusion before nothing excludes",
      members: #""details": [{"appID": "A", "paths": ["NOT /a/*/z"]}]"#,
      expected: ["/a//z": ["A excluded 0.0"]]),
    Decision(
      name: "a disputed exclusion before a match is disputed",
      members: #""details": [{"appID": "A", "paths": ["NOT /a/*/z", "*"]}]"#,
      expected: ["/a//z": ["A disputed 0.0,0.1"], "/a/b/z": ["A excluded 0.0"]]),
    Decision(
      name: "an app twice in one detail",
      members: #""details": [{"appIDs": ["A", "A"], "components": [{}]}]"#,
      expected: ["/": ["A opens 0.0"]]),
  ]

  @Test(arguments: decisions)
  func deciding(_ decision: Decision) throws {
    let file = try AssociationFixtures.file(decision.members)
    for (link, expected) in decision.expected {
      #expect(
        try AssociationFixtures.decisions(file, link) == expected, "\(decision.name): \(link)")
    }
    #expect(Self.decisions.count == 14)
  }

  /// Of several apps the one opens whose entry stands first, wherever its app was named first.
  @Test func openingApp() throws {
    let file = try AssociationFixtures.file(
      #"""
      "details": [{"appIDs": ["A"], "components": [{"/": "/a"}]},
        {"appIDs": ["B"], "components": [{"/": "/b"}, {"/": "/c"}]},
        {"appIDs": ["A"], "components": [{"/": "/b"}]}]
      """#)
    let matcher = AssociationMatcher(file)
    for (link, app) in [("/a", "A"), ("/b", "B"), ("/c", "B"), ("/d", nil)] {
      #expect(matcher.decision(try AssociationFixtures.link(link)).opening?.app == app, "\(link)")
    }
    #expect(file.apps == ["A", "B"])
  }

  @Test func nearestMiss() throws {
    let file = try AssociationFixtures.file(
      detail:
        "\"components\": [{\"/\": \"/buy/*\", \"?\": \"x\"}, {\"/\": \"/bus\"}, {\"/\": \"/z\"}]")
    let expectations: [(String, Int, AssociationEntry.Part, Int)] = [
      ("/buy/1?y", 0, .query, 6), ("/bux", 0, .path, 3), ("/bus/", 1, .path, 4),
      ("/za", 2, .path, 2),
    ]
    for (link, number, part, fit) in expectations {
      let decision = AssociationMatcher(file).decision(try AssociationFixtures.link(link))
      guard case .unmatched(let miss?) = try #require(decision.apps.first).outcome else {
        Issue.record("\(link) has no nearest entry")
        continue
      }
      #expect(miss.entry.number == number, "\(link)")
      #expect(miss.part == part, "\(link)")
      #expect(miss.fit == fit, "\(link)")
    }
    #expect(expectations.count == 4)
  }

  @Test func linksThatNoFileIsAbout() {
    for url in ["", "x", "/a", "myapp://a", "https:/a", "https://", "ftp://a/b", "https:a"] {
      #expect(AssociationLink(url: Array(url.utf8)) == nil, "\(url)")
    }
    for url in ["http://a", "HTTPS://a/b", "https://u@a:1/b?c#d"] {
      #expect(AssociationLink(url: Array(url.utf8)) != nil, "\(url)")
    }
    #expect(AssociationLink(path: []).path == [0x2F])
  }
}
