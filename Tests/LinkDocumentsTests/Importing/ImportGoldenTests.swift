import Foundation
import LinkSpec
import LinkSpecFiles
import Testing

@testable import LinkDocuments

/// One input of each kind, and the spec that is made of it, byte by byte.
/// `FUZZ_LINKS_WRITE_GOLDEN=1 swift test --filter ImportGoldenTests` writes the specs anew; `git
/// diff` then shows what has changed.
@Suite struct ImportGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  private static let kinds: [(input: String, make: @Sendable ([UInt8]) throws -> ImportResult)] = [
    ("android.xml", { try AndroidImport.result($0, name: nil) }),
    (
      "react-navigation.json",
      { try ReactNavigationImport.result($0, name: nil, schemes: [], hosts: []) }
    ),
    (
      "expo.txt",
      {
        try ExpoRouterImport.result(
          $0, name: nil, schemes: ["kitchen"], hosts: ["www.kitchen.example"])
      }
    ),
    (
      "go-router.dart",
      { try GoRouterImport.result([$0], name: "meals", schemes: ["kitchen"], hosts: []) }
    ),
    (
      "templates.txt", { try URITemplateImport.result($0, name: nil, schemes: [], hosts: []) }
    ),
    ("openapi.json", { try OpenAPIImport.result($0, name: nil, schemes: [], hosts: []) }),
  ]

  @Test(arguments: 0..<6) func specs(number: Int) throws {
    let (input, make) = Self.kinds[number]
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: input)))
    let result = try make(bytes)
    let spec = try SpecReader.read(result.text)
    #expect(!spec.actions.isEmpty)
    let map = SourceMap(bytes)
    var text = result.text
    for note in result.notes {
      let place = note.offset.map { "\(map.position(of: $0)): " } ?? ""
      text += "// left out: \(place)\(note.message)\n"
    }
    let name = input.prefix { $0 != "." } + ".json5"
    let file = Self.folder.appending(path: String(name))
    if ProcessInfo.processInfo.environment["FUZZ_LINKS_WRITE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == expected, "\(name)")
    #expect(try make(bytes) == result)
    #expect(Self.kinds.count == 6)
  }
}
