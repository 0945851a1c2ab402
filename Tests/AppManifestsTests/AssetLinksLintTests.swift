import LinkSpec
import Testing

@testable import AppManifests

@Suite("Lint of assetlinks.json")
struct AssetLinksLintTests {
  private static let good = (0..<32).map { _ in "AB" }.joined(separator: ":")
  private static let relation = #""relation": ["delegate_permission/common.handle_all_urls"]"#

  private static func app(_ name: String = "com.example.app", _ prints: String? = nil) -> String {
    let list = prints ?? "\"\(good)\""
    return """
      {\(relation), "target": {"namespace": "android_app", "package_name": "\(name)", \
      "sha256_cert_fingerprints": [\(list)]}}
      """
  }

  private static func lines(_ text: String, path: String? = nil) throws -> [String] {
    let file = try AssetLinksFile(Array(text.utf8))
    return AssetLinksLint.findings(in: file, path: path).map { finding in
      let place = finding.position.map { "\($0)" } ?? "-"
      return "\(place) \(finding.severity) \(finding.rule) \(finding.path): \(finding.message)"
    }
  }

  @Test func soundFiles() throws {
    for text in [
      "[\(Self.app())]", "[\(Self.app()), \(Self.app("com.example.app_two", "\"\(Self.good)\""))]",
      "[{\"include\": \"https://www.example.org/list.json\"}]",
      """
      [\(Self.app()), {"relation": ["delegate_permission/common.get_login_creds"],
      "target": {"namespace": "web", "site": "https://www.example.org:8443"}}]
      """,
    ] {
      #expect(try Self.lines(text, path: ".well-known/assetlinks.json") == [], "\(text)")
    }
  }

  private static let rows: [(text: String, finding: String)] = [
    ("{}", "1:1 error assetLinks.shape : expected an array of statements, found an object"),
    ("[1]", "1:2 error assetLinks.shape [0]: expected an object, found 1"),
    ("[]", "1:1 warning assetLinks.empty : no statement lets an app open links"),
    (
      "[{\"include\": \"http://a.example\"}]",
      "1:14 error assetLinks.include [0].include: expected the URL of another list"
    ),
    (
      "[{\"target\": {\"namespace\": \"web\", \"site\": \"https://a.example\"}}]",
      "1:2 error assetLinks.relation [0].relation: it is missing"
    ),
    (
      "[{\"relation\": []}]",
      "1:15 error assetLinks.relation [0].relation: expected an array of relations, found an empty one"
    ),
    (
      "[{\"relation\": [7]}]",
      "1:16 error assetLinks.relation [0].relation[0]: expected a string, found 7"
    ),
    (
      "[{\"relation\": [\"delegate_permission/common.handle_all_url\"]}]",
      "1:16 warning assetLinks.relation [0].relation[0]: 'delegate_permission/common.handle_all_url' is "
        + "not known; did you mean 'delegate_permission/common.handle_all_urls'?"
    ),
    ("[{\(relation)}]", "1:2 error assetLinks.target [0]: the key 'target' is missing"),
    (
      "[{\(relation), \"target\": {\"namespace\": \"android\"}}]",
      "error assetLinks.namespace [0].target.namespace: 'android' is no name space"
    ),
    (
      "[\(app("app"))]",
      "error assetLinks.package [0].target.package_name: 'app' is no package such as com.example.app"
    ),
    (
      "[\(app("com.example.app", ""))]",
      "error assetLinks.fingerprint [0].target.sha256_cert_fingerprints: expected an array of "
        + "fingerprints, found an empty one"
    ),
    (
      "[\(app("com.example.app", "\"\(good.lowercased())\""))]",
      "sha256_cert_fingerprints[0]: at byte 0: the digits are written in upper case"
    ),
    (
      "[\(app("com.example.app", "\"\(good.dropLast(3))\""))]",
      "sha256_cert_fingerprints[0]: 31 pairs; a fingerprint by SHA-256 has 32"
    ),
    (
      "[\(app("com.example.app", "\"\(good.prefix(59))\""))]",
      "20 pairs are a fingerprint by SHA-1; one by SHA-256 has 32"
    ),
    (
      "[\(app("com.example.app", "\"\(good.dropLast(2))AX\""))]",
      "at byte 94: a pair is two hexadecimal digits"
    ),
    (
      "[\(app("com.example.app", "\"\(good.filter { $0 != ":" })\""))]",
      "colons belong between the pairs"
    ),
    (
      "[\(app("com.example.app", "\"\(good)\", \"\(good)\""))]",
      "warning assetLinks.duplicate [0].target.sha256_cert_fingerprints[1]: "
    ),
    (
      "[\(app()), \(app())]",
      "warning assetLinks.duplicate [1].target.package_name: 'com.example.app' is the target of "
        + "[0].target already"
    ),
    (
      "[{\(relation), \"target\": {\"namespace\": \"web\", \"site\": \"https://a.example/x\"}}]",
      "error assetLinks.site [0].target.site: 'https://a.example/x' is no root of a site"
    ),
    (
      "[{\(relation), \"target\": {\"namespace\": \"web\", \"site\": \"https://a.example\"}}]",
      "warning assetLinks.webTarget [0].target: a site opens no links"
    ),
    (
      "[{\(relation), \"targets\": {}}]",
      "warning assetLinks.unknownKey [0].targets: 'targets' means nothing here; did you mean 'target'?"
    ),
  ]

  @Test func faultsHaveAPlace() throws {
    for (text, finding) in Self.rows {
      let lines = try Self.lines(text)
      #expect(lines.contains { $0.contains(finding) }, "\(text)\n\(lines)")
    }
    #expect(Self.rows.count == 22)
  }

  @Test func placesAndSizes() throws {
    let text = "[\(Self.app())]"
    #expect(
      try Self.lines(text, path: "site/links.json").map { $0.prefix(28) } == [
        "- warning assetLinks.name : ", "- warning assetLinks.folder ",
      ])
    let long = text + String(repeating: " ", count: 1 << 20)
    #expect(try Self.lines(long).count == 1)
    #expect(try Self.lines(long)[0].hasPrefix("- error assetLinks.size : "))
    let many = "[" + (0..<1000).map { "\($0)" }.joined(separator: ",") + "]"
    #expect(try Self.lines(many).count == 200)
  }

  @Test func whatIsNoJSONHasAPlace() {
    for (text, line, column) in [("[\n{\"a\":1,\"a\":2}]", 2, 8), ("", 1, 1), ("[\u{0}]", 1, 2)] {
      #expect {
        _ = try AssetLinksFile(Array(text.utf8))
      } throws: { error in
        (error as? AssetLinksFile.Failure)?.position == SourcePosition(line: line, column: column)
      }
    }
    let deep = Array(String(repeating: "[", count: 10 << 20).utf8)
    #expect(throws: AssetLinksFile.Failure.self) { _ = try AssetLinksFile(deep) }
  }
}
