import LinkSpec
import Testing

@testable import TestSupport

@Suite struct JSONPropertyTests {
  static func randomString(_ random: inout TestRandom) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(8) {
      let bound = random.pick([0x30, 0x80, 0x800, 0x1_0000, 0x11_0000])
      if let scalar = Unicode.Scalar(UInt32(random.below(bound))) { text.append(scalar) }
    }
    return String(text)
  }

  static func randomText(_ random: inout TestRandom, depth: Int) -> JSONText {
    switch random.below(depth > 0 ? 8 : 6) {
    case 0: .null
    case 1: .boolean(random.oneIn(2))
    case 2: .number(String(Int(truncatingIfNeeded: random.next())))
    case 3: .number(random.pick(["0", "-0", "1e5", "-0.25", "1E-3", "12345678901234567890.5"]))
    case 4, 5: .string(randomString(&random))
    case 6: .array((0..<random.below(5)).map { _ in randomText(&random, depth: depth - 1) })
    default:
      .object(
        (0..<random.below(14)).map { number in
          .init("\(number)" + randomString(&random), randomText(&random, depth: depth - 1))
        })
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var random = TestRandom(seed: 1)
    for _ in 0..<500 {
      let text = Self.randomText(&random, depth: 4)
      for pretty in [false, true] {
        let written = text.serialized(pretty: pretty)
        #expect(written.utf8.allSatisfy { (0x20...0x7E).contains($0) || pretty && $0 == 0x0A })
        for dialect in [JSONReader.Dialect.json, .json5] {
          let node = try JSONReader(dialect: dialect).read(written)
          // Comparing texts, not values: `String` would take equivalent strings for equal.
          #expect(JSONReaderTests.plain(node).serialized(pretty: pretty) == written)
        }
      }
    }
  }

  /// Offsets are within the text, and every range holds what reads as the same value.
  @Test func anyBytesGiveAValueOrALocatedError() throws {
    var random = TestRandom(seed: 2)
    let alphabet = Array(
      "{}[]:,\"'\\/*+-.0123eExXuntrafls $_\n\r\t\u{B}\u{A0}\u{2028}\u{FEFF}é😀".utf8)
    var accepted = 0
    for round in 0..<20_000 {
      var bytes: [UInt8] = []
      if round % 4 == 0 {
        bytes = (0..<random.below(24)).map { _ in
          random.oneIn(8) ? UInt8(random.below(256)) : random.pick(alphabet)
        }
      } else {
        bytes = Array(Self.randomText(&random, depth: 2).serialized().utf8)
        for _ in 0..<random.below(4) where !bytes.isEmpty {
          let place = random.below(bytes.count)
          switch random.below(3) {
          case 0: bytes.remove(at: place)
          case 1: bytes.insert(random.pick(alphabet), at: place)
          default: bytes[place] = UInt8(random.below(256))
          }
        }
      }
      let reader = JSONReader(dialect: round % 2 == 0 ? .json5 : .json)
      let node: JSONNode
      do {
        node = try reader.read(bytes)
      } catch {
        #expect((0...bytes.count).contains(error.offset))
        #expect(error.message.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        continue
      }
      accepted += 1
      #expect(node.range.upperBound <= bytes.count)
      let again = try reader.read(Array(bytes[node.range]))
      #expect(JSONReaderTests.plain(again) == JSONReaderTests.plain(node))
    }
    #expect(accepted > 2_000)
  }

  /// What strict JSON takes, JSON5 takes with the same meaning.
  @Test func strictJSONIsPartOfJSON5() throws {
    var random = TestRandom(seed: 3)
    for _ in 0..<2_000 {
      var bytes = Array(Self.randomText(&random, depth: 2).serialized().utf8)
      if !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(128)) }
      guard let strict = try? JSONReader().read(bytes) else { continue }
      #expect(try JSONReader(dialect: .json5).read(bytes) == strict)
    }
  }
}
