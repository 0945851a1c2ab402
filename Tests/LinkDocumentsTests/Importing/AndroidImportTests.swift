import LinkSpec
import LinkSpecFiles
import Testing

@testable import LinkDocuments

@Suite("import android")
struct AndroidImportTests {
  private static func manifest(_ data: String, filter: String = "", more: String = "") -> [UInt8] {
    Array(
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name="com.example.Main"><intent-filter \(filter)>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      \(data)
      </intent-filter></activity>\(more)</application></manifest>
      """.utf8)
  }

  /// The forms with the types of their values.
  private static func forms(_ bytes: [UInt8]) throws -> [String] {
    let spec = try SpecReader.read(try AndroidImport.result(bytes, name: nil).text)
    return spec.actions.flatMap { action in
      action.forms.map { form in
        let scheme = spec.scopes.first { $0.name == form.scope }?.scheme.source ?? ""
        let types = action.parameters.map { parameter in
          (parameter.type.grammar as? Pattern).map(\.source) ?? parameter.type.keyword
        }
        return ([scheme + ":" + form.template.source] + types).joined(separator: " ")
      }
    }
  }

  /// A condition on the path, and the form of the host `a.example`.
  private static let paths: [(attribute: String, form: String)] = [
    ("path=\"/\"", ""), ("path=\"/a/b\"", "/a/b"), ("path=\"/a/\"", "/a"),
    ("pathPrefix=\"/\"", "/{path...} text|"), ("pathPrefix=\"/a/\"", "/a/{path...} text"),
    ("pathPrefix=\"/a\"", "/{path...} a.*"), ("pathPrefix=\"/a.b\"", "/{path...} a\\.b.*"),
    ("pathPattern=\".*\"", "/{path...} text|"), ("pathPattern=\"/.*\"", "/{path...} text|"),
    ("pathPattern=\"/a/.*\"", "/a/{path...} text"), ("pathPattern=\"/a/..*\"", "/a/{path...} ..*"),
    ("pathPattern=\"/a/.*/c\"", "/a/{path...}/c text"),
    ("pathPattern=\"/a.*/b.*\"", "/{path}/{path2...} a.* b.*"),
    ("pathPattern=\"/ab*c\"", "/{path} ab*c"), ("pathPattern=\"/a\\\\.b\"", "/a.b"),
    ("pathPattern=\"/a\\\\*\"", "/a*"), ("pathPattern=\"/a.\"", "/{path} a."),
    ("pathAdvancedPattern=\"/[a-c]+/x\"", "/{path}/x [a-c]+"),
    ("pathAdvancedPattern=\"/i/[0-9]{2,4}\"", "/i/{path} [0-9]{2,4}"),
    ("pathAdvancedPattern=\"/i/[^x]+\"", "/i/{path...} [^x]+"),
    ("pathSuffix=\".pdf\"", "/{path...} .*\\.pdf"), ("path=\"/a-b_c~d\"", "/a-b_c~d"),
  ]

  @Test func conditionsOnPaths() throws {
    for (attribute, form) in Self.paths {
      let data = "<data android:scheme=\"https\" android:host=\"a.example\" android:\(attribute)/>"
      let forms = try Self.forms(Self.manifest(data))
      let expected = form.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let types = expected[0].drop { $0 != " " }
      #expect(
        forms
          == expected.map { "https://a.example" + $0 + ($0 == expected[0] ? "" : String(types)) },
        "\(attribute)")
    }
    #expect(Self.paths.count == 22)
  }

  @Test func attributesOfAllElementsCombine() throws {
    let data = """
      <data android:scheme="https"/><data android:scheme="shop"/><data android:host="a"/>
      <data android:host="*.b.example" android:port="8443"/><data android:path="/x"/>
      """
    let bytes = Self.manifest(data, filter: "android:autoVerify='true'")
    let result = try AndroidImport.result(bytes, name: "s")
    #expect(try Self.forms(bytes) == ["https://a/x", "https://*.b.example/x", "shop://a/x"])
    #expect(result.text.contains("// Verified by the site (autoVerify): a, *.b.example\n"))
    #expect(result.text.contains("ports: [8443]"))
    #expect(
      result.notes.map(\.message) == [
        "com.example.Main: '*.b.example' under a scheme of the app's own; name its hosts"
      ])
  }

  @Test func filtersWithoutPathOrHost() throws {
    #expect(
      try Self.forms(Self.manifest("<data android:scheme='shop' android:host='open'/>"))
        == ["shop://open/{path...} text", "shop://open text"])
    #expect(
      try Self.forms(Self.manifest("<data android:scheme='shop'/><data android:path='/a'/>"))
        == ["shop://{path...} text", "shop:// text"])
  }

  @Test func whatStandsElsewhereIsMarked() throws {
    let data = """
      <data android:scheme="@string/app_scheme" android:host="x"/>
      <data android:scheme="https" android:host="www.${hostName}.example" android:path="/${a}/b"/>
      """
    let result = try AndroidImport.result(Self.manifest(data), name: "s")
    #expect(result.text.contains("scheme: \"todo-app-scheme\""))
    #expect(result.text.contains("//www.todo-hostname.example/todo-a/b"))
    #expect(result.text.contains("// TODO: 'todo-app-scheme' stands for @string/app_scheme,"))
    #expect(try SpecReader.read(result.text).actions.count == 1)
  }

  @Test func anyPrefixMayBeTheNameSpace() throws {
    let text = """
      <manifest><x/><application xmlns:a="http://schemas.android.com/apk/res/android"><activity a:name="M">
      <intent-filter><action a:name="android.intent.action.VIEW"/><category
      a:name="android.intent.category.BROWSABLE"/><data a:scheme="s" a:host="h"
      a:path="/p"/></intent-filter></activity></application></manifest>
      """
    let result = try AndroidImport.result(Array(text.utf8), name: nil)
    #expect(result.text.contains("\"custom\": \"//h/p\""))
    #expect(result.text.contains("// M; TODO: without the category DEFAULT no link opens it"))
  }

  private static let leftOut: [(data: String, message: String)] = [
    ("<data android:host='a'/>", "names no scheme"),
    ("<data android:scheme='https'/>", "takes every link of 'https'"),
    ("<data android:scheme='a b'/>", "'a b' is no scheme"),
    ("<data android:scheme='s'/><data android:mimeType='image/*'/>", "MIME type"),
    ("<data android:scheme='https' android:host='a/b'/>", "is no host"),
    ("<data android:scheme='s' android:host='h' android:path='x'/>", "never matches"),
    ("<data android:scheme='s' android:host='h' android:path='/a//b'/>", "a segment is empty"),
    ("<data android:scheme='s' android:host='h' android:path='/a b'/>", "no segment"),
    (
      "<data android:scheme='s' android:host='h' android:pathAdvancedPattern='/[a'/>",
      "'[' without ']'"
    ),
    ("<data android:scheme='s' android:host='h' android:pathAdvancedPattern='/a++'/>", "repeat"),
  ]

  @Test func whatNoFormSaysIsLeftOut() {
    for (data, message) in Self.leftOut {
      expectFault(Self.manifest(data), nil, message) { _ = try AndroidImport.result($0, name: nil) }
    }
    #expect(Self.leftOut.count == 10)
    expectFault(Array("<resources/>".utf8), "1:1", "expected <manifest>") {
      _ = try AndroidImport.result($0, name: nil)
    }
    expectFault(
      Array("<manifest><intent-filter/></manifest>".utf8), nil, "none of 1 intent filters"
    ) {
      _ = try AndroidImport.result($0, name: nil)
    }
  }

  @Test(.timeLimit(.minutes(10))) func manyFilters() throws {
    let data = (0..<2000).map {
      "<data android:scheme='s' android:host='h' android:path='/\($0)'/>"
    }
    expectFault(Self.manifest(data.joined()), nil, "more than 1000 routes") {
      _ = try AndroidImport.result($0, name: nil)
    }
    let same = String(
      repeating: "<data android:scheme='s' android:host='h' android:path='/a'/>", count: 100)
    let result = try AndroidImport.result(Self.manifest(same), name: nil)
    #expect(result.notes.count == 99)
  }
}
