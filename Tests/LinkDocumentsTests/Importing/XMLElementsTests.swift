import LinkSpec
import Testing

@testable import LinkDocuments

@Suite("XML without surprises")
struct XMLElementsTests {
  @Test func elementsAndAttributes() throws {
    let text = """
      \u{FEFF}<?xml version="1.0"?>
      <!-- <x> -->
      <a one = "1" two='"&amp;&#x41;&#66;&lt;\t'>
        text &nothing; <![CDATA[ </a> ]]>
        <b:c/><d ></d >
      </a>
      """
    let elements = try XMLElements(Array(text.utf8)).elements
    #expect(elements.map(\.name) == ["a", "b:c", "d"])
    #expect(elements.map(\.parent) == [nil, 0, 0])
    #expect(elements[0].attributes.map(\.value) == ["1", "\"&AB< "])
  }

  private static let faults: [(text: String, place: String, message: String)] = [
    ("", "1:1", "there is no element"),
    ("text", "1:1", "expected XML"),
    ("<a>\n<b></a>", "2:4", "expected '</b>', found '</a>'"),
    ("<a>\n <b>", "2:2", "<b> is not closed"),
    ("<a/><b/>", "1:5", "a second root element"),
    ("<a/> x", "1:6", "something follows the root element"),
    ("</a>", "1:1", "'</a>' closes nothing"),
    ("<a", "1:1", "'<' without '>'"),
    ("<a b='1' b='2'/>", "1:10", "the attribute 'b' stands twice"),
    ("<a b='1'c='2'/>", "1:9", "expected white space before an attribute"),
    ("<a b=1/>", "1:6", "expected a quotation mark"),
    ("<a b/>", "1:5", "expected '='"),
    ("<a b='x/>", "1:6", "a value that is not closed"),
    ("<a b='<'/>", "1:7", "'<' in a value is written '&lt;'"),
    ("<a b='&x;'/>", "1:7", "'&x;' is declared nowhere"),
    ("<a b='a&b'/>", "1:8", "'&' in a value is written '&amp;'"),
    ("<a b='&#0;'/>", "1:7", "'&#0;' is no character"),
    ("<a b='&#xD800;'/>", "1:7", "'&#xD800;' is no character"),
    ("<a b='\u{1}'/>", "1:7", "a control character"),
    ("<a>\u{0}</a>", "1:4", "a NUL"),
    ("<!DOCTYPE a [<!ENTITY x 'y'>]><a/>", "1:1", "a document type declaration"),
    ("<!-- a", "1:1", "a comment that is not closed"),
    ("<?xml", "1:1", "a processing instruction that is not closed"),
    ("<a><![CDATA[", "1:4", "a CDATA section that is not closed"),
    ("<>", "1:2", "expected the name of an element"),
  ]

  @Test func faultsHaveAPlace() {
    for (text, place, message) in Self.faults {
      expectFault(Array(text.utf8), place, message) { _ = try XMLElements($0) }
    }
    #expect(Self.faults.count == 25)
  }

  @Test func otherBytes() {
    expectFault([0xFF, 0xFE, 0x3C, 0], "1:1", "UTF-16") { _ = try XMLElements($0) }
    expectFault([0x03, 0, 0x08, 0, 1], "1:1", "compiled manifest") { _ = try XMLElements($0) }
    expectFault([0x3C, 0x61, 0xC3, 0x3E], "1:3", "no UTF-8") { _ = try XMLElements($0) }
  }

  @Test(.timeLimit(.minutes(10))) func hostileTexts() {
    let deep = Array(String(repeating: "<a>", count: 3 << 20).utf8)
    expectFault(deep, "1:193", "more than 64 elements within each other") {
      _ = try XMLElements($0)
    }
    let many = Array(("<a>" + String(repeating: "<b/>", count: 200_001) + "</a>").utf8)
    expectFault(many, "1:800000", "more than 200000 elements") { _ = try XMLElements($0) }
    let wide = "<a " + (0...256).map { "a\($0)='' " }.joined() + "/>"
    expectFault(Array(wide.utf8), nil, "more than 256 attributes") { _ = try XMLElements($0) }
    let long = [UInt8](repeating: 0x20, count: (16 << 20) + 1)
    expectFault(long, nil, "more than 16777216 bytes") { _ = try XMLElements($0) }
  }
}

/// Expects that something is refused with a message, at line and column where they are given.
func expectFault(
  _ bytes: [UInt8], _ place: String?, _ message: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ body: ([UInt8]) throws -> Void
) {
  let text = String(decoding: bytes.prefix(80), as: UTF8.self)
  do {
    try body(bytes)
    Issue.record("nothing is refused: \(text)", sourceLocation: sourceLocation)
  } catch let fault as ImportError {
    #expect(
      fault.message.contains(message), "\(text): \(fault.message)",
      sourceLocation: sourceLocation)
    guard let place else { return }
    let found = fault.offset.map { SourceMap(bytes).position(of: $0).description }
    #expect(found == place, "\(text): \(fault.message)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}
