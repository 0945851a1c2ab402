import LinkSpec
import LinkSpecFiles
import Testing

@testable import LinkDocuments

/// The forms of a spec, without those of other scopes.
private func forms(_ result: ImportResult, _ scope: String = "custom") throws -> [String] {
  try SpecReader.read(result.text).actions.flatMap { action in
    action.forms.filter { $0.scope == scope }.map { action.name + " " + $0.template.source }
  }
}

@Suite("import react-navigation")
struct ReactNavigationImportTests {
  private static func result(_ text: String) throws -> ImportResult {
    try ReactNavigationImport.result(
      Array(text.utf8), name: nil, schemes: ["app"], hosts: ["a.example"])
  }

  @Test func screensWithinScreens() throws {
    let result = try Self.result(
      """
      { prefixes: ["https://a.example", "app://"], config: { initialRouteName: "A", screens: {
        A: "", B: { path: "b/:id", screens: { C: "c/:x?", D: { path: "d", exact: true }, E: { screens: { F: "f" } } } },
        G: { path: "g/:n(\\\\d+)", alias: ["h/:n", { path: "i", exact: true }] }, J: "j/:rest+", K: null || 0,
      } } }
      """.replacing(", K: null || 0", with: ""))
    #expect(
      try forms(result) == [
        "A //", "B //b/{id}", "C //b/{id}/c/{x}", "C //b/{id}/c", "D //d", "F //b/{id}/f",
        "G //g/{n}", "G-2 //h/{n}", "G-3 //i", "J //j/{rest...}",
      ])
    #expect(try forms(result, "web").first == "A //a.example")
    #expect(
      result.text.contains("\"n\": { in: \"path\", required: true, type: { pattern: \"\\\\d+\" } }")
    )
  }

  private static let faults: [(text: String, place: String?, message: String)] = [
    ("[]", "1:1", "expected the 'linking' object"),
    ("{}", "1:1", "there is no 'config.screens'"),
    ("{config:{screens:[]}}", "1:18", "config.screens: expected an object, found an array"),
    ("{config:{screens:{A:1}}}", "1:21", "config.screens.A: expected a path or an object, found 1"),
    ("{config:{screens:{A:{path:1}}}}", "1:27", "config.screens.A.path: expected a path"),
    ("{config:{screens:{A:':'}}}", "1:21", "a name of letters"),
    ("{config:{screens:{A:'x:y'}}}", "1:21", "':' in the middle of a segment"),
    ("{config:{screens:{A:':x/:x'}}}", "1:21", "the value ':x' stands twice"),
    ("{config:{screens:{A:':a?/b/:c?/d/:e?/f/:g?/h/:i?/j'}}}", "1:21", "more than 16 paths"),
    ("{prefixes:'a://',config:{screens:{}}}", "1:11", "prefixes: expected an array"),
    ("{config:{screens:{A:'x',A:'y'}}}", "1:25", "the key \"A\" stands twice"),
    ("{config:{screens:{A:'\u{0}'}}}", "1:21", ""),
    ("{config:{screens:{A:'*'}}}", "1:21", "no link can be described"),
    ("\u{FEFF}{config:{screens:{}}}", nil, "there is no link"),
  ]

  /// The pattern of a value is that of its own path.
  @Test func patternsOfValues() throws {
    let result = try Self.result(
      """
      {config:{screens:{A:{path:"a/:x(\\\\d+)",screens:{B:{path:"b/:x",exact:true},C:"c"}},D:"d/:x"}}}
      """)
    let spec = try SpecReader.read(result.text)
    let types = spec.actions.map { $0.parameters.map(\.type.keyword) }
    #expect(types == [["pattern"], ["text"], ["pattern"], ["text"]])
  }

  @Test func faultsHaveAPlace() {
    for (text, place, message) in Self.faults {
      expectFault(Array(text.utf8), place, message) {
        _ = try ReactNavigationImport.result($0, name: nil, schemes: ["s"], hosts: [])
      }
    }
    #expect(Self.faults.count == 14)
    let deep = "{config:" + String(repeating: "{screens:{A:", count: 1 << 20)
    expectFault(Array(deep.utf8), nil, "") {
      _ = try ReactNavigationImport.result($0, name: nil, schemes: [], hosts: [])
    }
  }
}

@Suite("import expo")
struct ExpoRouterImportTests {
  private static func result(_ text: String) throws -> ImportResult {
    try ExpoRouterImport.result(Array(text.utf8), name: nil, schemes: ["app"], hosts: [])
  }

  @Test func filesAreRoutes() throws {
    let result = try Self.result(
      """
      \u{FEFF}# files
      src/app/_layout.tsx\r
      app/user/[id].tsx
      app\\(home)\\feed.ios.js
      ./app/(a,b)/feed.js
      (tabs)/docs/[...slug].tsx
      app/+html.tsx
      about/index.tsx
      """)
    #expect(
      try forms(result) == [
        "user //user/{id}", "feed //feed", "docs //docs/{slug...}", "about //about",
      ])
    #expect(result.notes == [])
  }

  private static let leftOut = [
    ("app/x.css", "is no file of a screen"), ("app/x+api.ts", "is answered by a server"),
    ("app/a[b].tsx", "neither a word nor a value"), ("app/[].tsx", "neither a word nor a value"),
    ("app/[a]/[a].tsx", "stands twice"), ("app/[...a]/[...b].tsx", "a form has one"),
    ("app/_layout.tsx", "there is no screen"), ("", "there is no screen"),
  ]

  @Test func whatIsNoRouteIsToldOf() {
    for (text, message) in Self.leftOut {
      expectFault(Array(text.utf8), nil, message) {
        _ = try ExpoRouterImport.result($0, name: nil, schemes: ["app"], hosts: [])
      }
    }
    expectFault([0x61, 0x0A, 0x62, 0, 0x63], "2:2", "a NUL") {
      _ = try ExpoRouterImport.result($0, name: nil, schemes: ["app"], hosts: [])
    }
    expectFault([0x61, 0xFF], "1:1", "no UTF-8") {
      _ = try ExpoRouterImport.result($0, name: nil, schemes: ["app"], hosts: [])
    }
  }
}

@Suite("import go-router")
struct GoRouterImportTests {
  private static func routes(_ text: String) throws -> [String] {
    try GoRouterExtraction(Array(text.utf8)).routes.map { $0.path.joined(separator: " ") }
  }

  private static let rows: [(String, [String])] = [
    ("GoRoute(path: '/a')", ["/a"]),
    ("GoRoute(path: \"/a\", routes: [GoRoute(path: 'b')])", ["/a", "/a b"]),
    ("GoRoute(routes: [GoRoute(path: 'b')], path: '/a')", ["/a", "/a b"]),
    ("GoRoute(path: r'/a/:id(\\d+)')", ["/a/:id(\\d+)"]), ("GoRoute(path: '/a' '/b')", ["/a/b"]),
    ("GoRoute(path: '''/a''')", ["/a"]), ("GoRoute(path: '/\\u0061\\x62\\u{63}\\'')", ["/abc'"]),
    ("GoRoute(path: '/$x')", []), ("GoRoute(path: '/${f('y')}')", []),
    ("GoRoute(path: x + '/a')", []),
    ("const home = '/h'; GoRoute(path: home)", ["/h"]),
    ("class R { static const String a = '/h'; } GoRoute(path: R.a)", ["/h"]),
    (
      "class R { static const p = '/r'; } class S { static const p = '/s'; } GoRoute(path: S.p)",
      ["/s"]
    ),
    ("const p = '/r'; final p = '/s'; GoRoute(path: p)", []),
    ("// GoRoute(path: '/a')\n/* /* */ GoRoute(path: '/b') */ GoRoute(path: '/c')", ["/c"]),
    ("ShellRoute(routes: [GoRoute(path: '/a'), GoRoute(path: '/b')])", ["/a", "/b"]),
    ("GoRoute(path: '/a', builder: (c, s) => Text('path: x', path: '/z'))", ["/a"]),
    ("@TypedGoRoute<Home>(path: '/a', routes: [TypedGoRoute<B<C>>(path: 'b')])", ["/a", "/a b"]),
    ("GoRoute get r => 1;", []), ("GoRoute(", []), ("GoRoute(path:", []), ("GoRoute(path: '/a", []),
    ("f('GoRoute(path: 1)')", []), ("GoRoute(path: '/a'), x)]} GoRoute(path: '/b')", ["/a", "/b"]),
  ]

  @Test func routesAreFound() throws {
    for (source, expected) in Self.rows {
      #expect(try Self.routes(source) == expected, "\(source)")
    }
    #expect(Self.rows.count == 24)
  }

  @Test func aSourceBecomesASpec() throws {
    let one = "GoRoute(name: 'shop', path: '/', routes: [GoRoute(path: 'item/:id(\\\\d+)')])"
    let two = "GoRoute(path: x)\nGoRoute(path: '/u-:id')\nGoRoute(path: '/item/:other')"
    let result = try GoRouterImport.result(
      [Array(one.utf8), Array(two.utf8)], name: nil, schemes: ["app"], hosts: ["a.example"])
    #expect(try forms(result) == ["shop //", "item //item/{id}", "u //u-{id}"])
    #expect(
      try forms(result, "web") == [
        "shop //a.example", "item //a.example/item/{id}", "u //a.example/u-{id}",
      ])
    #expect(result.notes.map(\.file) == [1, 1])
    #expect(result.notes.map(\.offset) == [0, 41])
  }

  /// A value that is a host has a type that needs no escapes there.
  @Test func valuesThatAreHosts() throws {
    let types = [
      ("\"text\"", true), ("\"integer\"", true), ("{ integer: { minimum: 1 } }", true),
      ("\"dateTime\"", false), ("\"url\"", false), ("{ decimal: { minimum: -1 } }", false),
      ("{ pattern: \"[a-z]+\" }", true), ("{ pattern: \"\\\\d{2}\" }", true),
      ("{ pattern: \"a b\" }", false), ("{ pattern: \"[^/]+\" }", false),
      ("{ pattern: \"\\\\\\\\d\" }", false), ("{ enumeration: [\"a\", \"b\"] }", true),
      ("{ enumeration: [\"a/b\"] }", false),
    ]
    for (type, fits) in types { #expect(HostValue.fits(type) == fits, "\(type)") }
    let source = "GoRoute(path: r'/:a(x@y)/b'), GoRoute(path: r'/:a(\\d+)/c')"
    let result = try GoRouterImport.result(
      [Array(source.utf8)], name: nil, schemes: ["app"], hosts: [])
    #expect(try forms(result) == ["c //{a}/c"])
    #expect(
      result.notes.map(\.message) == [
        "the value 'a' would be the host, and values of its type are none"
      ])
  }

  @Test(.timeLimit(.minutes(10))) func hostileSources() throws {
    let deep = Array(String(repeating: "GoRoute(path:'a',routes:[", count: 1 << 15).utf8)
    expectFault(deep, "1:1601", "more than 64 routes within each other") {
      _ = try GoRouterExtraction($0)
    }
    let open = Array(
      (String(repeating: "([{", count: 1 << 17) + String(repeating: "'", count: 99)).utf8)
    #expect(try GoRouterExtraction(open).routes == [])
    let none: [[UInt8]] = [[], [0], [0xEF, 0xBB, 0xBF], [0x27, 0x5C], [0x72, 0x27, 0xFF]]
    for bytes in none {
      expectFault(bytes, nil, "no route is declared") {
        _ = try GoRouterImport.result([$0], name: nil, schemes: [], hosts: [])
      }
    }
  }
}

@Suite("import templates")
struct URITemplateImportTests {
  private static func result(_ text: String) throws -> ImportResult {
    try URITemplateImport.result(
      Array(text.utf8), name: nil, schemes: ["app"], hosts: ["a.example"])
  }

  private static let rows: [(template: String, form: String, parameters: [String])] = [
    ("s://user/{id}", "//user/{id}", ["id path!"]),
    ("s://user/{id}{?q,lang}", "//user/{id}", ["id path!", "q query", "lang query"]),
    ("s://f/{+path}", "//f/{path...}", ["path path!"]),
    ("s://f{/a,b}", "//f/{a}/{b}|//f/{a}|//f", ["a path", "b path"]),
    ("s://m/n{;x}{?y}", "//m/n", ["x matrix", "y query"]),
    ("s://m?v=1{&q}", "//m", ["v query!", "q query"]),
    ("s://{host}/x", "//{host}/x", ["host path!"]),
    ("https://www.x.example/a", "//www.x.example/a", []),
    ("https://{u}.x.example/a", "//{u}.x.example/a", ["u path!"]),
    ("HTTPS://www.x.example:8443/{a}/b/", "//www.x.example/{a}/b", ["a path!"]),
    ("s://i/item-{id}.{ext}", "//i/item-{id}.{ext}", ["id path!", "ext path!"]),
    ("s://x/{+a}/b", "//x/{a...}/b", ["a path!"]), ("s://{+path}", "//{path...}", ["path path!"]),
    ("s://{a}.{b}/x", "//{a}.{b}/x", ["a path!", "b path!"]),
  ]

  @Test func templatesAreForms() throws {
    for (template, form, parameters) in Self.rows {
      let spec = try SpecReader.read(try Self.result(template).text)
      let forms = spec.actions.flatMap { $0.forms.map(\.template.source) }
      #expect(forms == form.split(separator: "|").map(String.init), "\(template)")
      let found = spec.actions.flatMap(\.parameters).map {
        "\($0.name) \($0.location.rawValue)" + ($0.isRequired ? "!" : "")
      }
      #expect(found == parameters, "\(template)")
    }
    #expect(Self.rows.count == 14)
    // A host that is left without a form is none of the spec's.
    let left = try Self.result(
      "https://a.example/x\nhttps://b.example/{y,z}\nhttps://*.a.example/a;b")
    #expect(left.text.contains("hosts: [\"a.example\"]"))
    let relative = try Self.result("/a/{b}")
    #expect(try forms(relative) == ["a //a/{b}"])
    #expect(try forms(relative, "web") == ["a //a.example/a/{b}"])
  }

  private static let faults: [(text: String, place: String?, message: String)] = [
    ("s://a\n  s://{", "2:7", "'{' without '}'"), ("s://}", "1:5", "'}' without '{'"),
    ("s://a/{}", "1:8", "an expression without a name"), ("s://{a:3}", "1:7", "level 4"),
    ("s://{a*}", "1:7", "level 4"), ("s://{=a}", "1:6", "keeps for later"),
    ("s://{a,}", "1:8", "a name of letters"), ("s://{a b}", "1:6", "a name of letters"),
    ("s://{a,a}", "1:8", "stands twice"), ("s://a b", "1:6", "no template holds"),
    ("s://a\u{0}", "1:6", "a NUL"), ("s://x/{a}{b}", "1:1", "nothing stands between"),
    ("s://x/a{+b}", "1:1", "a part of one"), ("s://x/{a,b}", "1:1", "a part of one"),
    ("s://x{#f}", "1:1", "a fragment"), ("s://x/{+a}/{+b}", "1:1", "a form has one"),
    ("s://x/{a}/{a}", "1:1", "stands twice"), ("https://{u}/a", "1:1", "names its host"),
    ("s:opaque", "1:1", "begins with a scheme"), ("{x}", "1:1", "begins with a scheme"),
    ("s://x?a={b}", "1:1", "no name with a fixed value"),
    ("# nothing", nil, "there is no template"),
  ]

  @Test func faultsHaveAPlace() {
    for (text, place, message) in Self.faults {
      expectFault(Array(text.utf8), place, message) {
        _ = try URITemplateImport.result($0, name: nil, schemes: [], hosts: [])
      }
    }
    #expect(Self.faults.count == 22)
    let many = (0...1000).map { "s://a\($0)\n" }.joined()
    expectFault(Array(many.utf8), "1001:1", "more than 1000 routes") {
      _ = try URITemplateImport.result($0, name: nil, schemes: [], hosts: [])
    }
  }
}
