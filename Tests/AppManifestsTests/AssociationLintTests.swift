import Conformance
import LinkSpec
import Testing

@testable import AppManifests
@testable import TestSupport

/// What is found in association files.
@Suite struct AssociationLintTests {
  private static func findings(_ text: String, path: String? = nil) throws -> [String] {
    try AssociationLint.findings(in: AssociationReader.read(Array(text.utf8)), path: path).map {
      "\($0.severity) \($0.rule) \($0.path) \($0.position?.description ?? "")"
    }
  }

  private static func links(_ members: String) -> String { "{\"applinks\": {\(members)}}" }

  private static let app = "ABCDE12345.com.example.app"

  private static func component(_ entries: String) -> String {
    links("\"details\": [{\"appIDs\": [\"\(app)\"], \"components\": [\(entries)]}]")
  }

  private static func path(_ path: String) -> String {
    links("\"apps\": [], \"details\": [{\"appID\": \"\(app)\", \"paths\": [\"\(path)\"]}]")
  }

  static let cases: [(String, [String])] = [
    (component("{}"), []),
    (path("/a"), []),
    (
      links(#""details": [{"appID": "\#(app)", "paths": ["/"]}]"#),
      ["error association.apps applinks 1:14"]
    ),
    (
      links(#""apps": ["x"], "details": [{"appID": "\#(app)", "components": [{}]}]"#),
      ["error association.apps applinks.apps 1:23"]
    ),
    (
      links(#""apps": {}, "details": [{"appID": "\#(app)", "components": [{}]}]"#),
      ["error association.apps applinks.apps 1:23"]
    ),
    (links(#""details": []"#), ["warning association.empty applinks 1:14"]),
    (
      links(#""details": [{"components": [{}]}]"#),
      ["warning association.noApp applinks.details[0] 1:27"]
    ),
    (
      links(#""details": [{"appIDs": ["\#(app)"]}]"#),
      ["warning association.noEntries applinks.details[0] 1:27"]
    ),
    (
      links(
        #""details": [{"appIDs": ["\#(app)"], "components": [{}], "pathes": [], "paths": []}]"#),
      ["warning association.unknownKey applinks.details[0].pathes 1:90"]
    ),
    (
      links(
        #""substitutionVariables": {"v": []}, "details": [{"appIDs": ["\#(app)"], "components": [{}]}]"#
      ),
      ["warning association.emptyVariable applinks.substitutionVariables.v 1:46"]
    ),
    (
      component(##"{"/": "/#/market/*"}"##),
      ["error association.fragmentInPath applinks.details[0].components[0] 1:85"]
    ),
    (path("/#/a"), ["error association.fragmentInPath applinks.details[0].paths[0] 1:89"]),
    (path("buy/*"), ["error association.relativePath applinks.details[0].paths[0] 1:89"]),
    (path("NOT  /buy"), ["error association.relativePath applinks.details[0].paths[0] 1:89"]),
    (path("/buy?id=*"), ["warning association.queryInPath applinks.details[0].paths[0] 1:89"]),
    (path("/buy/201?/x"), []),
    (
      component(#"{"/": "/a/*"}, {"/": "/a/b"}"#),
      ["warning association.unreachable applinks.details[0].components[1] 1:100"]
    ),
    (component(#"{"/": "/a/b"}, {"/": "/a/*"}"#), []),
    (component(#"{"/": "/a", "?": "x"}, {"/": "/a"}"#), []),
    (
      component(#"{"/": "/a", "caseSensitive": false}, {"/": "/A"}"#),
      ["warning association.unreachable applinks.details[0].components[1] 1:122"]
    ),
    (
      component(#"{"/": "/a"}, {"/": "/a", "exclude": true}"#),
      ["error association.contradictory applinks.details[0].components[1] 1:98"]
    ),
    (
      component(#"{"/": "/$(digit)"}, {"/": "/7"}"#),
      ["warning association.unreachable applinks.details[0].components[1] 1:105"]
    ),
    (component(#"{"/": "/$(lang)"}, {"/": "/qq"}"#), []),
  ]

  @Test(arguments: cases)
  func finding(text: String, expected: [String]) throws {
    #expect(try Self.findings(text) == expected, "\(text)")
    #expect(Self.cases.count == 23)
  }

  static let identifiers: [(String, Bool)] = [
    ("ABCDE12345.com.example.app", true), ("A8TQ62WUAM.com.my-company.App", true),
    ("ABCDE12345.app", true), ("A8TQ62WUAMZ.com.mycompany.myapp", false),
    ("ASDF3312.com.mycompany.myapp", false), ("abcde12345.com.example", false),
    ("com.example.app", false), ("ABCDE12345", false), ("ABCDE12345.", false),
    ("ABCDE12345.com..app", false), ("ABCDE12345.com.my_app", false), ("", false),
  ]

  @Test(arguments: identifiers)
  func identifier(_ identifier: String, isGood: Bool) throws {
    let text = Self.links(
      "\"details\": [{\"appIDs\": [\"\(identifier)\"], \"components\": [{}]}]")
    let expected = "warning association.identifier applinks.details[0].appIDs[0] 1:39"
    #expect(try Self.findings(text) == (isGood ? [] : [expected]))
    #expect(Self.identifiers.count == 12)
  }

  static let names: [(String, [String])] = [
    ("apple-app-site-association", []), (".well-known/apple-app-site-association", []),
    ("/x/.well-known/apple-app-site-association", []),
    ("apple-app-site-association.json", ["error association.name"]),
    ("aasa.json", ["warning association.name"]),
    ("x/apple-app-site-association", ["warning association.folder"]),
    (
      "x/apple-app-site-association.json", ["error association.name", "warning association.folder"]
    ),
  ]

  @Test(arguments: names)
  func name(path: String, expected: [String]) throws {
    let findings = try Self.findings(Self.component("{}"), path: path)
    #expect(findings == expected.map { $0 + "  " })
    #expect(Self.names.count == 7)
  }

  @Test func size() throws {
    let text = Self.component("{}")
    for (bytes, expected) in [(131_072, []), (131_073, ["error association.size  "])] {
      let padded = text + String(repeating: " ", count: bytes - text.utf8.count)
      #expect(try Self.findings(padded) == expected)
    }
  }

  /// 500 entries, each compared with all before it.
  @Test func manyEntries() async throws {
    let entries = (0..<500).map { #"{"/": "/section-\#($0)/*/x?y", "?": {"id": "?*"}}"# }
    let text = Self.component(
      entries.joined(separator: ",") + #", {"/": "/section-77/*/xzy", "?": {"id": "a*"}}"#)
    var findings: [String] = []
    let spent = try await ProcessorTime.spent { findings = try Self.findings(text) }
    #expect(findings.count == 1)
    #expect(try #require(spent) < .seconds(20))
  }
}
