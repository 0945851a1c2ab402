import Conformance
import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles

/// `init` with everything that an app has: one spec of it.
@Suite struct InitSourcesTests {
  private static func list(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>"
  }
  private static func array(_ texts: [String]) -> String {
    "<array>" + texts.map { "<string>\($0)</string>" }.joined() + "</array>"
  }
  private static func filter(_ data: String) -> String {
    """
    <intent-filter><action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>\(data)</intent-filter>
    """
  }

  private static let files = [
    "links.md": """
    `shop://product/42?ref=mail`, https://shop.example/product/77, https://other.example/x, shop://cart
    """,
    "Info.plist": list(
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>"
        + array(["shop", "shop-beta", "fb1234"]) + "</dict></array>"),
    "App.entitlements": list(
      "<key>com.apple.developer.associated-domains</key>"
        + array([
          "applinks:Shop.example?mode=developer", "applinks:*.a.example", "webcredentials:b",
        ])),
    "apple-app-site-association": """
    {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [
      {"/": "/help/*", "exclude": true}, {"/": "/product/*"}, {"/": "/brand/*/new"},
      {"/": "/help/?"}, {"/": "/*/*"}]}]}}
    """,
    "AndroidManifest.xml": """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
    <activity android:name=".Main">
    """
      + filter(
        """
        <data android:scheme="https" android:host="shop.example"/>
        <data android:pathPrefix="/product"/><data android:path="/cart"/>
        """)
      + filter("<data android:scheme=\"shop\" android:host=\"settings\"/>")
      + "</activity></application></manifest>",
    "assetlinks.json": """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app",
    "package_name": "com.example.shop", "sha256_cert_fingerprints": []}}]
    """,
  ]

  /// `init` of these files, in their order.
  private func run(
    _ names: [String], _ words: [String] = [], _ body: (CommandRun, Spec?, String) throws -> Void
  ) async throws {
    try await Place.withFolder { folder in
      func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
      }
      for name in names {
        try Data((Self.files[name] ?? "").utf8).write(to: folder.appending(path: name))
      }
      let run = await CommandRun(
        ["init", "--into", path("out")] + words + names.flatMap { ["--from", path($0)] })
      let text = try? String(contentsOfFile: path("out/links.json5"), encoding: .utf8)
      try body(run, text.map { try SpecReader.read(Array($0.utf8)) }, text ?? "")
    }
  }

  @Test func oneSpecOfAllOfThem() async throws {
    let names = Self.files.keys.sorted()
    try await run(names) { run, spec, text in
      #expect(run.code == .success, "\(run.diagnostics)")
      let spec = try #require(spec)
      #expect(spec.scopes.map(\.name) == ["custom", "web"])
      #expect(spec.scopes.last?.hosts.map(\.name) == ["shop.example"])
      #expect(spec.variables.map(\.values) == [["", "-beta"]])
      #expect(spec.actions.map(\.name) == ["product", "cart", "settings", "brand-new"])
      // What the document shows decides: the manifests add nothing to it.
      let product = try #require(spec.actions.first)
      #expect(product.forms.map(\.scope) == ["custom", "web"])
      #expect(product.parameters.map(\.type.keyword) == ["integer", "identifier"])
      let madeUp = text.split(separator: "\n").filter { $0.hasPrefix("//   ") }
      #expect(
        madeUp == [
          "//   https://shop.example/cart (AndroidManifest.xml)",
          "//   shop://settings/Example-1 (AndroidManifest.xml)",
          "//   shop-beta://product/42?ref=mail (Info.plist)",
          "//   https://shop.example/brand/Example-1/new (apple-app-site-association)",
        ])
      #expect(run.output.contains("4 actions from 7 links: product, cart, settings, brand-new\n"))
      #expect(run.output.contains("4 links of these are made up, "))
      let notes = run.diagnostics.split(separator: "\n")
      #expect(notes.count == 3)
      #expect(notes.contains { $0.contains("'fb1234'; give one in a document") })
      #expect(notes.contains { $0.contains("assetlinks.json: it says who may open links") })
      #expect(notes.count { $0.contains("no link shows what it alone claims") } == 1)
    }
  }

  @Test func manifestsAloneAreASpecToo() async throws {
    try await run(["Info.plist", "apple-app-site-association"], ["--host", "shop.example"]) {
      run, spec, text in
      #expect(run.code == .success, "\(run.diagnostics)")
      #expect(spec?.actions.map(\.name) == ["home", "product", "brand-new"])
      #expect(text.contains("shop-beta://home"))
    }
    try await run(["AndroidManifest.xml"]) { run, spec, _ in
      #expect(run.code == .success, "\(run.diagnostics)")
      #expect(spec?.actions.map(\.name) == ["product", "cart", "settings"])
    }
  }

  @Test func aSiteWithoutAHostIsRefused() async throws {
    try await run(["links.md", "apple-app-site-association"]) { run, spec, _ in
      #expect(run.code == .usage)
      #expect(spec == nil)
      #expect(run.diagnostics.contains("an association file does not say for which host it is: "))
    }
    try await run(["assetlinks.json"]) { run, _, _ in
      #expect(run.code == .usage)
      #expect(run.diagnostics.contains("there is no link with a scheme of its own"))
    }
  }
}
