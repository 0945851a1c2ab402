import Conformance
import LinkSpec
import Testing

@testable import AppManifests
@testable import LinkSpecFiles
@testable import TestSupport

/// What is found in Info.plist and in entitlements.
@Suite struct RegistrationTests {
  private static func text(_ findings: [LintFinding]) -> [String] {
    findings.map { "\($0.severity) \($0.rule) \($0.path)" }
  }

  private static func type(
    _ schemes: [String], role: PropertyList? = .string("Editor"),
    name: PropertyList? = .string("com.example.app")
  ) -> PropertyList {
    var type: [String: PropertyList] = [
      "CFBundleURLSchemes": .array(schemes.map(PropertyList.string))
    ]
    type["CFBundleTypeRole"] = role
    type["CFBundleURLName"] = name
    return .dictionary(type)
  }

  private static func list(_ types: PropertyList...) -> PropertyList {
    .dictionary(["CFBundleURLTypes": .array(types)])
  }

  static let scheme = "CFBundleURLTypes[0].CFBundleURLSchemes[0]"

  /// A scheme, and what is found at its place.
  static let schemes: [(String, [String])] = [
    ("shop", []), ("a", []), ("s2.x-y+z", []), ("2shop", ["error registration.grammar"]),
    ("", ["error registration.grammar"]), ("shop_beta", ["error registration.grammar"]),
    ("shop://", ["error registration.grammar"]), ("shöp", ["error registration.grammar"]),
    ("sh op", ["error registration.grammar"]), ("Shop", ["warning registration.upperCase"]),
    ("http", ["error registration.reserved"]), ("https", ["error registration.reserved"]),
    ("mailto", ["error registration.reserved"]), ("tel", ["error registration.reserved"]),
    ("sms", ["error registration.reserved"]), ("facetime", ["error registration.reserved"]),
    ("facetime-audio", ["error registration.reserved"]),
    ("HTTP", ["error registration.reserved", "warning registration.upperCase"]),
    ("itms-apps", ["warning registration.systemScheme"]),
    ("maps", ["warning registration.systemScheme"]),
    ("music", ["warning registration.systemScheme"]),
    ("prefs", ["warning registration.systemScheme"]),
    ("shortcuts", ["warning registration.systemScheme"]),
    ("shop$(SUFFIX)", ["warning registration.buildSetting"]),
  ]

  @Test(arguments: schemes)
  func scheme(_ scheme: String, expected: [String]) {
    let list = InformationPropertyList(Self.list(Self.type([scheme])))
    #expect(
      Self.text(list.findings(against: nil)) == expected.map { $0 + " " + Self.scheme })
    #expect(Self.schemes.count == 24)
  }

  @Test func grammarNamesTheByte() {
    let list = InformationPropertyList(Self.list(Self.type(["shop_beta"])))
    #expect(
      list.findings(against: nil).map(\.message) == [
        "'shop_beta': at byte 4: a scheme is made of letters, digits, '+', '-' and '.'; '_' is none "
          + "of them, use '-'"
      ])
  }

  static let shapes: [(PropertyList, [String])] = [
    (.string("x"), ["error registration.shape "]),
    (.dictionary([:]), []),
    (
      .dictionary(["CFBundleURLTypes": .string("x")]), ["error registration.shape CFBundleURLTypes"]
    ),
    (list(.other), ["error registration.shape CFBundleURLTypes[0]"]),
    (list(type([])), ["error registration.noSchemes CFBundleURLTypes[0].CFBundleURLSchemes"]),
    (
      list(
        .dictionary([
          "CFBundleTypeRole": .string("None"), "CFBundleURLName": .string("a.b"),
        ])), ["error registration.noSchemes CFBundleURLTypes[0].CFBundleURLSchemes"]
    ),
    (
      list(
        .dictionary([
          "CFBundleTypeRole": .string("None"), "CFBundleURLName": .string("a.b"),
          "CFBundleURLSchemes": .array([.other]),
        ])), ["error registration.shape CFBundleURLTypes[0].CFBundleURLSchemes[0]"]
    ),
    (
      list(type(["a"], role: nil)), ["error registration.role CFBundleURLTypes[0].CFBundleTypeRole"]
    ),
    (
      list(type(["a"], role: .string("editor"))),
      ["error registration.role CFBundleURLTypes[0].CFBundleTypeRole"]
    ),
    (
      list(type(["a"], role: .other)),
      ["error registration.role CFBundleURLTypes[0].CFBundleTypeRole"]
    ),
    (list(type(["a"], role: .string("Viewer"))), []),
    (list(type(["a"], role: .string("Shell"))), []),
    (
      list(type(["a"], name: nil)),
      ["warning registration.identifier CFBundleURLTypes[0].CFBundleURLName"]
    ),
    (
      list(type(["a"], name: .string("shop"))),
      ["warning registration.identifier CFBundleURLTypes[0].CFBundleURLName"]
    ),
    (list(type(["a"], name: .string("$(PRODUCT_BUNDLE_IDENTIFIER)"))), []),
    (
      list(type(["a"]), type(["b", "A"])),
      [
        "warning registration.upperCase CFBundleURLTypes[1].CFBundleURLSchemes[1]",
        "error registration.duplicate CFBundleURLTypes[1].CFBundleURLSchemes[1]",
      ]
    ),
    (
      .dictionary(["LSApplicationQueriesSchemes": .array(Array(repeating: .string("a"), count: 50))]
      ),
      []
    ),
    (
      .dictionary(["LSApplicationQueriesSchemes": .array(Array(repeating: .string("a"), count: 51))]
      ),
      ["warning registration.queries LSApplicationQueriesSchemes"]
    ),
    (
      .dictionary(["LSApplicationQueriesSchemes": .array([.string("a_b"), .other])]),
      [
        "error registration.grammar LSApplicationQueriesSchemes[0]",
        "error registration.shape LSApplicationQueriesSchemes[1]",
      ]
    ),
    (
      .dictionary(["LSApplicationQueriesSchemes": .string("a")]),
      ["error registration.shape LSApplicationQueriesSchemes"]
    ),
  ]

  @Test(arguments: shapes)
  func shape(list: PropertyList, expected: [String]) {
    #expect(Self.text(InformationPropertyList(list).findings(against: nil)) == expected)
    #expect(Self.shapes.count == 20)
  }

  /// The system compares schemes in any case (RFC 3986, 3.1), whichever the document has.
  @Test(arguments: ["MyApp", "myapp"])
  func aSchemeWithCapitals(registered: String) throws {
    let spec = try Spec("myapp", title: "Links of my app") {
      Document("d", "Documentation")
      Scope("app", scheme: "MyApp", cite: "d: 1")
      Action("home", "opens the home page", cite: "d: 2") { LinkForm("app", "//home") }
    }
    let list = InformationPropertyList(Self.list(Self.type([registered])))
    // That it has capitals may be told, not that it is missing or another one.
    let rules = list.findings(against: try Judge(spec)).map(\.rule)
    #expect(!rules.contains("registration.missing"))
    #expect(!rules.contains("registration.unknownScheme"))
  }

  @Test func againstASpec() throws {
    let spec = try #require(try KnownSpecs.spec(named: "play"))
    let judge = try Judge(spec, bind: ["bu": "rts", "variant": "-beta"])
    func findings(_ schemes: [String]) -> [String] {
      Self.text(
        InformationPropertyList(Self.list(Self.type(schemes))).findings(against: judge))
    }
    #expect(findings(["playrts-beta"]) == [])
    #expect(findings([]).contains("error registration.missing CFBundleURLTypes"))
    #expect(
      findings(["playrts-beta", "playrts"]) == [
        "warning registration.unknownScheme CFBundleURLTypes[0].CFBundleURLSchemes[1]"
      ])
    #expect(findings(["x$(Y)"]).last == "warning registration.missing CFBundleURLTypes")
    // Without a bind, every build.
    let all = try Judge(spec)
    let list = InformationPropertyList(Self.list(Self.type(["playrts"])))
    #expect(list.findings(against: all).count == 19)
    let fragment = list.correctedFragment(judge)
    #expect(fragment.contains("<string>playrts-beta</string>"))
    #expect(!fragment.contains("<string>playrts</string>"))
    // What is pasted is right.
    let pasted = "<plist version=\"1.0\"><dict>\(list.correctedFragment(all))</dict></plist>"
    let corrected = InformationPropertyList(try PropertyList(Array(pasted.utf8)))
    #expect(corrected.findings(against: all) == [])
    #expect(corrected.registrations.count == 20)
  }

  /// A domain of the entitlement, and what is found.
  static let domains: [(String, [String])] = [
    ("applinks:example.org", []), ("applinks:*.example.org", []), ("applinks:example.org:8443", []),
    ("webcredentials:example.org", []), ("activitycontinuation:x.org", []), ("appclips:x.org", []),
    ("applinks:example.org?mode=developer", ["warning entitlement.mode"]),
    ("applinks:example.org:1?mode=managed", ["warning entitlement.mode"]),
    ("applinks:example.org?mode=debug", ["error entitlement.domain"]),
    ("applinks:https://example.org", ["error entitlement.domain"]),
    ("applinks:example.org/", ["error entitlement.domain"]),
    ("applinks:", ["error entitlement.domain"]), ("applinks:a..b", ["error entitlement.domain"]),
    ("applinks:-a.b", ["error entitlement.domain"]),
    ("applinks:a_b.c", ["error entitlement.domain"]),
    ("applinks:www.*.org", ["error entitlement.domain"]),
    ("applinks:a.b:0", ["error entitlement.domain"]),
    ("applinks:a.b:65536", ["error entitlement.domain"]),
    ("applinks:a.b:x", ["error entitlement.domain"]),
    ("applink:a.b", ["error entitlement.service"]), ("example.org", ["error entitlement.domain"]),
    ("applinks:$(HOST)", ["warning entitlement.buildSetting"]),
  ]

  @Test(arguments: domains)
  func domain(_ text: String, expected: [String]) {
    let list = PropertyList.dictionary([EntitlementsLint.key: .array([.string(text)])])
    #expect(
      Self.text(EntitlementsLint.findings(in: list, sites: []))
        == expected.map { "\($0) \(EntitlementsLint.key)[0]" })
    #expect(Self.domains.count == 22)
  }

  @Test func domainsAndFiles() throws {
    let file = try AssociationReader.read(
      Array(#"{"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b"], "components": []}]}}"#.utf8))
    func findings(_ domains: [String], _ sites: [String], app: String = "ABCDE12345.a.b")
      -> [String]
    {
      let list = PropertyList.dictionary([
        EntitlementsLint.key: .array(domains.map(PropertyList.string)),
        "application-identifier": .string(app),
      ])
      let sites = sites.map {
        AssociationCoverage.Site(domain: $0, matcher: AssociationMatcher(file))
      }
      return Self.text(EntitlementsLint.findings(in: list, sites: sites))
    }
    let key = EntitlementsLint.key
    #expect(findings(["applinks:a.org"], ["a.org"]) == [])
    #expect(findings(["applinks:A.org"], ["a.ORG"]) == [])
    #expect(findings(["applinks:*.a.org"], ["a.org", "www.a.org"]) == [])
    #expect(
      findings(["applinks:*.a.org"], ["eva.org"]) == [
        "error entitlement.noFile \(key)[0]", "error entitlement.notEntitled \(key)",
      ])
    #expect(
      findings(["applinks:a.org"], ["www.a.org"]) == [
        "error entitlement.noFile \(key)[0]", "error entitlement.notEntitled \(key)",
      ])
    #expect(
      findings(["applinks:a.org", "applinks:a.org"], []) == [
        "warning entitlement.duplicate \(key)[1]"
      ])
    #expect(
      findings(["applinks:a.org"], ["a.org"], app: "X") == [
        "error entitlement.appMissing application-identifier"
      ])
    #expect(
      Self.text(EntitlementsLint.findings(in: .dictionary([:]), sites: [])) == [
        "error entitlement.missing \(key)"
      ])
    #expect(
      Self.text(EntitlementsLint.findings(in: .dictionary([key: .other]), sites: [])) == [
        "error entitlement.shape \(key)"
      ])
  }
}
