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
    // Found by PropertyListFuzzer: of this notation the reader of Foundation writes to the log.
    ("{ a = b }", "byte 0: no well-formed property list, neither XML nor binary"),
    (" {a=b;}", "byte 1: no well-formed property list, neither XML nor binary"),
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
    #expect(Self.refused.count == 6)
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

  // MARK: - What unfolds

  /// A binary list of encoded objects, the first of which is the top.
  private static func list(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
    }
    return bytes
  }

  /// `depth` arrays of ten, each ten times the next, and a text.
  private static func tower(_ depth: Int) -> [UInt8] {
    list(
      (0..<depth).map { level in [0xAA] + [UInt8](repeating: UInt8(level + 1), count: 10) }
        + [[0x51, UInt8(ascii: "a")]])
  }

  @Test func whatUnfoldsIsCountedAndNotUnfolded() {
    #expect(BinaryPropertyListSize.count(of: Self.tower(3), upTo: 10_000) == .values(1_111))
    #expect(BinaryPropertyListSize.count(of: Self.tower(4), upTo: 10_000) == .tooMany)
    #expect(BinaryPropertyListSize.count(of: Self.tower(30), upTo: 1 << 40) == .tooMany)
    #expect(throws: PropertyList.Failure.self) { try PropertyList(Self.tower(30)) }
  }

  @Test func whatContainsItselfIsRefused() {
    for objects: [[UInt8]] in [
      [[0xA1, 0]], [[0xA1, 1], [0xA1, 0]], [[0xD1, 1, 0], [0x51, 0x61]],
    ] {
      #expect(BinaryPropertyListSize.count(of: Self.list(objects), upTo: 1_000) == .endless)
      #expect(throws: PropertyList.Failure.self) { try PropertyList(Self.list(objects)) }
    }
  }

  /// Found by PropertyListFuzzer: the reader of Foundation on Linux dies of a set.
  @Test func setsAreRefusedBeforeTheSystemReadsThem() {
    for objects: [[UInt8]] in [
      [[0xC1, 1], [0x51, 0x61]], [[0xC0]], [[0xB1, 1], [0x51, 0x61]],
      [[0xD1, 1, 2], [0x51, 0x61], [0xC1, 1]],
    ] {
      let bytes = Self.list(objects)
      #expect(BinaryPropertyListSize.count(of: bytes, upTo: 1_000) == .set)
      #expect {
        try PropertyList(bytes)
      } throws: { error in
        "\(error)" == "a set is in it, which no manifest of an app has; write an array instead"
      }
    }
  }

  /// Whatever a byte of it is: an answer, and no trap.
  @Test func theCountIsTotal() {
    let good = Self.tower(3)
    for place in good.indices {
      for value: UInt8 in [0, 1, 8, 0x1F, 0x7F, 0x80, 0xA5, 0xAF, 0xD2, 0xFF] {
        var bytes = good
        bytes[place] = value
        _ = BinaryPropertyListSize.count(of: bytes, upTo: 10_000)
        _ = BinaryPropertyListSize.count(of: Array(bytes[..<place]), upTo: 10_000)
      }
    }
    #expect(BinaryPropertyListSize.count(of: Array("bplist00".utf8), upTo: 1) == .malformed)
  }
}
