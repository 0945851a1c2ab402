import Conformance
import Testing

@testable import LinkDocuments

@Suite("Routes in source code")
struct RouteExtractionTests {
  private static func text(_ source: String) -> [String] {
    RouteExtraction.routes(in: Array(source.utf8)).routes.map { route in
      route.pattern + (route.priority.map { " \($0)" } ?? "")
    }
  }

  private static let rows: [(String, [String])] = [
    (#"JLRoutes.global().addRoute("/a/:b") { _ in true }"#, ["/a/:b"]),
    (#"routes.addRoute("/a", priority: 5) { _ in open("x"); return true }"#, ["/a 5"]),
    (#"routes.addRoute("/a", priority: -1, handler: { p in f("x") })"#, ["/a -1"]),
    (#"routes.addRoute("/a", priority: 1_000)"#, ["/a 1000"]),
    (#"routes.addRoute("/a", priority: high) { _ in true }"#, ["/a"]),
    (#"routes.addRoutes(["/a", "/b(/:c)"]) { _ in true }; f("x")"#, ["/a", "/b(/:c)"]),
    (#"routes.addRoute("/a")"# + "\nf(\"x\")", ["/a"]),
    (
      #"[[JLRoutes globalRoutes] addRoute:@"/a/:b" handler:^BOOL(NSDictionary *p) { f(@"x"); }];"#,
      ["/a/:b"]
    ),
    (#"[r addRoute:@"/a" priority:7 handler:h]; f(@"x");"#, ["/a 7"]),
    (#"[r addRoutes:@[@"/a", @"/b"] handler:^BOOL(id p) { return YES; }];"#, ["/a", "/b"]),
    (#"[r addRoute:@"/a" @"/b" handler:h];"#, ["/a/b"]),
    (#"[r addRoute:@"/a" "/b" handler:h];"#, ["/a/b"]),
    (#"let routePatterns = ["play_video/:videoId"]"#, ["play_video/:videoId"]),
    (#"let routePatterns: [String] = ["a", "b",]; let x = "y""#, ["a", "b"]),
    (#"var routePatterns: [String] { ["a"] } ; f("x")"#, ["a"]),
    (#"var routePatterns: [String] { return ["a", "b"] }"#, ["a", "b"]),
    (#"- (NSArray *)routePatterns { return @[@"a", @"b"]; } f(@"x")"#, ["a", "b"]),
    (#"protocol P { var routePatterns: [String] { get } } f("x")"#, []),
    (#"JLRoutes.global().addRoutes(route.routePatterns) { f("x") }"#, []),
    (#"func addRoute(_ a: String = "/x") {}"#, []), (#"f("addRoute"); g("/x")"#, []),
    (#"// addRoute("/x")"#, []),
    (#"/* addRoute("/x") /* */ addRoute("/y") */ addRoute("/z")"#, ["/z"]),
    (#"addRoute(/* first */ "/a" // "/b""# + "\n) { }", ["/a"]),
    (##"addRoute(#"/a\b"c"#)"##, [#"/a\b"c"#]), (##"addRoute(#"/\#u{61}"#)"##, ["/a"]),
    (#"addRoute("/\u{61}\"\\\t\/")"#, ["/a\"\\\t/"]), (#"[r addRoute:@"\x61\u0062"];"#, ["ab"]),
    ("addRoute(\"\"\"\n    /a\n    /b\n    \"\"\")", ["/a\n/b"]),
    (#"addRoute("/a\(x("y"))b") { }"#, []), (#"addRoute("/a"#, []), (#"addRoute("/a" "#, ["/a"]),
    (#"addRouter("/a")"#, []), ("addRoute", []), ("addRoute(", []), ("routePatterns =", []),
  ]

  @Test func patternsAreFound() {
    for (source, expected) in Self.rows { #expect(Self.text(source) == expected, "\(source)") }
    #expect(Self.rows.count == 36)
  }

  @Test func whatIsNoLiteralIsToldOf() {
    let rows: [(String, Int, String)] = [
      (#"addRoute("/a\(b)")"#, 9, "put together"), (#"addRoute("/\q")"#, 9, "escape"),
      ("addRoute(\"/a\n)", 9, "not closed"), (#"addRoute("/a", priority: p)"#, 15, "priority"),
      (#"let routePatterns = ["a", "\(b)"]"#, 26, "put together"),
    ]
    for (source, offset, message) in rows {
      let gaps = RouteExtraction.routes(in: Array(source.utf8)).gaps
      #expect(gaps.map(\.offset) == [offset], "\(source)")
      #expect(gaps.first?.message.contains(message) == true, "\(source): \(gaps)")
    }
  }

  @Test func placesAreThoseOfTheLiterals() {
    let source = "let a = 1\nr.addRoute( \"/a\")\n[r addRoute:@\"/b\"];"
    let found = RouteExtraction.routes(in: Array(source.utf8)).routes.map(\.offset)
    #expect(found == [22, 40])
  }

  /// Any bytes at all, and long ones, are read to the end.
  @Test(.timeLimit(.minutes(60))) func noSourceTraps() {
    let whole = Array(Self.rows.map(\.0).joined(separator: "\n").utf8)
    for end in stride(from: 0, to: whole.count, by: 3) {
      _ = RouteExtraction.routes(in: Array(whole[..<end]))
    }
    for piece in [
      "addRoute(\"", "/*", "\"\"\"", "#", "@\"a\"", "addRoute(", "routePatterns:", "\\(", "[",
      "\u{FF}",
    ] {
      let long = Array(String(repeating: piece, count: 3_000).utf8)
      _ = RouteExtraction.routes(in: long)
      _ = RouteExtraction.routes(in: Array("addRoute(\"".utf8) + long)
    }
    _ = RouteExtraction.routes(in: [0xFF, 0xC0, 0x22, 0x5C, 0xFF])
  }
}
