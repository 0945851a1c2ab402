import LinkSpec
import Testing

@testable import LinkDocuments

/// What nobody writes by hand: every import ends, in time that grows with the text, and none of
/// them traps.
@Suite("Hostile imports")
struct HostileImportTests {
  private static let imports: [(name: String, make: @Sendable ([UInt8]) throws -> ImportResult)] = [
    ("android", { try AndroidImport.result($0, name: nil) }),
    ("expo", { try ExpoRouterImport.result($0, name: nil, schemes: ["s"], hosts: ["a.example"]) }),
    ("go-router", { try GoRouterImport.result([$0, $0], name: nil, schemes: ["s"], hosts: []) }),
    (
      "react-navigation",
      { try ReactNavigationImport.result($0, name: nil, schemes: ["s"], hosts: []) }
    ),
    ("templates", { try URITemplateImport.result($0, name: nil, schemes: [], hosts: []) }),
    ("openapi", { try OpenAPIImport.result($0, name: nil, schemes: [], hosts: []) }),
  ]

  private static let manifest = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"><activity android:name="M"><intent-filter>
    <action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.BROWSABLE"/>
    """

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let texts: [String] = [
    "", "\u{FEFF}", "\u{0}", "{", "[", "<", "'", "\"", "\\", "a\u{2028}b", "\r\r\n",
    "{config:{screens:{A:'" + repeated("/:a", 20_000) + "'}}}",
    "{config:{screens:{" + (0..<5000).map { "A\($0):'a\($0)/:x'," }.joined() + "}}}",
    "{\"openapi\":\"3.0.0\",\"servers\":["
      + (0..<5000).map { "{\"url\":\"https://h\($0).example\"}" }.joined(separator: ",")
      + "],\"paths\":{\"/a\":{\"get\":{\"parameters\":["
      + (0..<5000).map { "{\"$ref\":\"#/c/p\($0)\"}" }.joined(separator: ",") + "]}}}}",
    "s://a" + repeated("{a}", 20_000), "s://a{?" + repeated("a,", 20_000) + "}",
    repeated("s://a{#b}\n", 5_000), repeated("s://a/b\n", 900),
    "app/" + repeated("a/", 20_000) + "x.tsx", "app/" + repeated("[a", 20_000) + ".tsx",
    "GoRoute(path: " + repeated("'a' ", 20_000) + ")",
    repeated("GoRoute(path: '/" + repeated("a", 4000) + "', routes: [", 60)
      + repeated("GoRoute(path: 'a'),", 500),
    "const a" + repeated("<", 20_000), repeated("GoRoute<", 10_000), repeated("/*", 20_000),
    manifest + "<data android:scheme='s' android:host='h' android:pathPattern='"
      + repeated(".*", 20_000) + "'/></intent-filter></activity></manifest>",
    manifest + repeated("<data android:scheme='s' android:host='h'/>", 4_000)
      + "</intent-filter></activity></manifest>",
    manifest + "<data android:scheme='s' android:host='" + repeated("${a}", 20_000)
      + "' android:path='/x'/></intent-filter></activity></manifest>",
    "<" + repeated("a", 20_000), repeated("<a b='", 10_000), "<a " + repeated("b='' ", 10_000),
  ]

  @Test(.timeLimit(.minutes(20)), arguments: 0..<6)
  func everyImportEnds(number: Int) {
    let (name, make) = Self.imports[number]
    for text in Self.texts {
      let bytes = Array(text.utf8)
      do {
        let result = try make(bytes)
        #expect(result.text.utf8.count < 1 << 20, "\(name): \(text.prefix(40))")
      } catch let fault as ImportError {
        #expect(!fault.message.isEmpty)
        #expect((0...bytes.count).contains(fault.offset ?? 0), "\(name): \(text.prefix(40))")
      } catch {
        Issue.record("\(name): \(error)")
      }
    }
  }

  /// Every beginning of a sound file, and every file with one byte of it changed, is imported or
  /// refused.
  @Test(.timeLimit(.minutes(20))) func brokenFiles() {
    let files: [(Int, String)] = [
      (
        0,
        Self.manifest + "<data android:scheme='s' android:host='h' android:pathPattern='/a.*'/>"
          + "</intent-filter></activity></manifest>"
      ),
      (1, "app/(a)/b/[c].tsx\napp/[...d].ios.js\n"),
      (2, "const a='/x';GoRoute(path:a,routes:[GoRoute(path:r':b(\\d+)/c')])"),
      (3, "{prefixes:['s://'],config:{screens:{A:{path:'a/:b?',screens:{C:':d(x)'}}}}}"),
      (4, "https://{u}.x.example/a/{b}{?c}\ns://d{/e,f}{;g}\n"),
      (
        5,
        #"{"openapi":"3.0.0","paths":{"/a/{b}":{"get":{"parameters":[{"name":"b","in":"path","schema":"#
          + #"{"type":"string","pattern":"^[a-z]{2}$"}}]}}}}"#
      ),
    ]
    for (number, text) in files {
      let bytes = Array(text.utf8)
      let make = Self.imports[number].make
      for index in bytes.indices {
        _ = try? make(Array(bytes[..<index]))
        for byte: UInt8 in [0, 0x22, 0x2F, 0x7B, 0xFF] where index % 3 == 0 {
          var changed = bytes
          changed[index] = byte
          _ = try? make(changed)
        }
      }
      #expect(throws: Never.self) { _ = try make(bytes) }
    }
  }
}
