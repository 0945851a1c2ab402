import Conformance
import Foundation
import Testing

@testable import AppManifests
@testable import TestSupport

/// Reading of property lists, and of what is none.
@Suite struct PropertyListTests {
  static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>CFBundleURLTypes</key>
    <array><dict>
    <key>CFBundleTypeRole</key><string>Editor</string>
    <key>CFBundleURLName</key><string>com.example.shop</string>
    <key>CFBundleURLSchemes</key><array><string>shop</string><string>shop-beta</string></array>
    </dict></array>
    <key>n</key><integer>5</integer><key>d</key><data>aGVsbG8=</data><key>t</key><true/>
    </dict>
    </plist>
    """

  static func binary(_ xml: String) throws -> [UInt8] {
    let value = try PropertyListSerialization.propertyList(
      from: Data(xml.utf8), options: [], format: nil)
    return [UInt8](
      try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  @Test func xmlAndBinaryAreTheSame() throws {
    let list = try PropertyList(Array(Self.sample.utf8))
    #expect(list == (try PropertyList(Self.binary(Self.sample))))
    #expect(list["n"] == .other)
    #expect(list["none"] == nil)
    #expect(list.isDictionary)
    #expect(InformationPropertyList(list).validSchemes == ["shop", "shop-beta"])
  }

  static let refused: [(String, String)] = [
    ("", "byte 0: the file is empty; expected an XML or binary property list"),
    ("\u{1}\u{2}", "byte 0: no well-formed property list, neither XML nor binary"),
    (
      "bplist00",
      "byte 8: what follows the signature is no well-formed binary property list; is it cut off?"
    ),
    (
      "bplist00\u{0}\u{0}x",
      "byte 8: what follows the signature is no well-formed binary property list; is it cut off?"
    ),
  ]

  @Test(arguments: refused)
  func refusing(text: String, message: String) {
    do throws(PropertyList.Failure) {
      _ = try PropertyList(Array(text.utf8))
      Issue.record("it is read")
    } catch {
      #expect(error.description == message)
    }
    #expect(Self.refused.count == 4)
  }

  @Test func brokenXMLHasALine() {
    let broken = Self.sample.replacingOccurrences(
      of: "</array>\n</dict>", with: "</arrayx>\n</dict>")
    do throws(PropertyList.Failure) {
      _ = try PropertyList(Array(broken.utf8))
    } catch {
      #expect(error.description.hasPrefix("line ") || error.description.hasPrefix("byte "))
    }
  }

  @Test(.timeLimit(.minutes(60)), arguments: [60, 70, 1_000, 100_000])
  func nesting(depth: Int) throws {
    let text =
      "<plist version=\"1.0\">" + String(repeating: "<array>", count: depth)
      + String(repeating: "</array>", count: depth) + "</plist>"
    if depth == 60 {
      _ = try PropertyList(Array(text.utf8))
    } else {
      #expect(throws: PropertyList.Failure.self) { try PropertyList(Array(text.utf8)) }
    }
    let open = String(repeating: "<dict><key>a</key>", count: depth)
    #expect(throws: PropertyList.Failure.self) { try PropertyList(Array(open.utf8)) }
    let old = String(repeating: "(", count: depth * 10)
    #expect(throws: PropertyList.Failure.self) { try PropertyList(Array(old.utf8)) }
  }

  /// Any bytes give a value or a fault: cut, changed, with pieces of XML put in.
  @Test(arguments: [false, true])
  func mutations(isBinary: Bool) throws {
    let base = isBinary ? try Self.binary(Self.sample) : Array(Self.sample.utf8)
    let words = [
      "<array>", "</array>", "<dict>", "</dict>", "<key>", "<integer>", "&#x", "&#99999999;",
      "<!--", "<![CDATA[", "<date>", "<data>", "-1", "\0", "</plist>", "<real>nan",
    ].map { Array($0.utf8) }
    var random = SmallRandom(state: isBinary ? 7 : 8)
    var read = 0
    for _ in 0..<1_500 {
      var bytes = base
      for _ in 0...random.below(6) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(random.below(256)), at: place)
        case 3: bytes.removeLast(place)
        case 4: bytes.insert(contentsOf: words[random.below(words.count)], at: place)
        default: bytes[place] = [0x00, 0xFF, 0x7F, 0x80, 0x01][random.below(5)]
        }
      }
      guard let list = try? PropertyList(bytes) else { continue }
      read += 1
      _ = InformationPropertyList(list).findings(against: nil)
      _ = EntitlementsLint.findings(in: list, sites: [])
    }
    #expect(read > 10)
    #expect(read < 1_400)
  }
}
