import LinkRouting
import Testing

@testable import Conformance

/// The lines of the protocol, byte for byte.
struct RouterProtocolTests {
  private func line(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func answer(_ text: String) throws(ProtocolViolation) -> RouterAnswer {
    try RouterProtocol.AnswerReader(maximumLineBytes: 1 << 20).answer(Array(text.utf8)).answer
  }

  @Test func messagesAreASCIILinesWithKeysInOrder() {
    #expect(
      line {
        RouterProtocol.appendHello(spec: "play", bind: ["variant": "", "bu": "rts"], to: &$0)
      }
        == #"{"type":"hello","protocol":1,"spec":"play","bind":{"bu":"rts","variant":""}}"# + "\n")
    #expect(line { RouterProtocol.appendReset(to: &$0) } == #"{"type":"reset"}"# + "\n")
    #expect(line { RouterProtocol.appendBye(to: &$0) } == #"{"type":"bye"}"# + "\n")
    let request = RouteRequest(
      id: "c17", url: Array("play://é\n".utf8),
      context: LinkContext(source: "com.example", via: .openURL, launch: .cold))
    #expect(
      line { RouterProtocol.append(request, to: &$0) }
        == #"{"type":"route","id":"c17","url":"play://\u00e9\n","source":"com.example","#
        + #""via":"open-url","launch":"cold"}"# + "\n")
    #expect(
      line { RouterProtocol.append(RouteRequest(id: "c1", url: [0xFF, 0xFE]), to: &$0) }
        == #"{"type":"route","id":"c1","urlBase64":"//4="}"# + "\n")
  }

  @Test func answersMayLeaveOutWhatIsOptional() throws {
    #expect(try answer(#"{"id":"a","rejected":{}}"#) == .rejected(reason: nil))
    #expect(try answer(#"{"id":"a","rejected":{"reason":null},"x":[]}"#) == .rejected(reason: nil))
    #expect(try answer(#"{"id":"a","skipped":{}}"#) == .skipped(reason: nil, issue: nil))
    #expect(try answer(#"{"id":"a","handled":{"action":"home"}}"#) == .handled("home"))
    #expect(
      try answer(#"{"id":"a","handled":{"action":"home","parameters":null}}"#) == .handled("home"))
    #expect(
      try answer(#"{"rejected":{},"handled":null,"id":"a"}"# + "\r") == .rejected(reason: nil))
  }

  private func guidance(_ members: String) throws(ProtocolViolation) -> RouterGuidance? {
    let line = #"{"id":"a","rejected":{},"# + members + "}"
    return try RouterProtocol.AnswerReader(maximumLineBytes: 1 << 24).answer(Array(line.utf8))
      .guidance
  }

  /// As `JSON.stringify` writes a message that was cut inside of a character.
  @Test func halfASurrogatePairIsReplaced() throws {
    let reader = RouterProtocol.AnswerReader(maximumLineBytes: 1_000)
    let line = #"{"id":"a","rejected":{"reason":"Unexpected token '\ud83c'"}}"#
    let (id, answer, _) = try reader.answer(Array(line.utf8))
    #expect(id == "a")
    #expect(answer == .rejected(reason: "Unexpected token '\u{FFFD}'"))
  }

  @Test func anAnswerMaySayItsWay() throws {
    #expect(try guidance(#""x":1"#) == nil)
    #expect(try guidance(#""edges":null,"compared":null"#) == nil)
    #expect(try guidance(#""edges":[],"compared":[]"#) == RouterGuidance())
    // How often in powers of two: once, twice, four times.
    #expect(
      try guidance(#""edges":[536870911,9,0,9,4,4,4,4]"#)?.edges
        == [0, 4 << 3 | 2, 9 << 3 | 1, UInt32.max - 7])
    #expect(RouterGuidance.edge(1, count: 1_000_000) == 15)
    #expect(
      try guidance(#""compared":["b","","a","b","\u00e9"]"#)?.compared
        == ["b", "a", "é"].map { Array($0.utf8) })
    // It is no part of the answer.
    #expect(try answer(#"{"id":"a","edges":[1],"rejected":{}}"#) == .rejected(reason: nil))
  }

  @Test(arguments: [
    (#""edges":{}"#, #""edges" is an object; write an array of numbers"#),
    (#""edges":[1,-1]"#, #""edges" has -1; write whole numbers from 0 to 536870911"#),
    (#""edges":[1.0]"#, #""edges" has 1.0; write whole numbers from 0 to 536870911"#),
    (#""edges":[536870912]"#, #""edges" has 536870912; write whole numbers from 0 to 536870911"#),
    (#""edges":["1"]"#, #""edges" has the string '1'; write whole numbers from 0 to 536870911"#),
    (
      #""edges":[0"# + String(repeating: ",0", count: 65_536) + "]",
      #""edges" has 65537 numbers, and 65536 is the most; count the router's own code alone"#
    ),
    (#""compared":"a""#, #""compared" is the string 'a'; write an array of strings"#),
    (#""compared":[1]"#, #""compared" has 1; write strings"#),
    (
      #""compared":[""# + String(repeating: "é", count: 129) + "\"]",
      #""compared" has a text of 258 bytes, and 256 is the most; leave longer ones out"#
    ),
    (
      #""compared":["""# + String(repeating: #","a""#, count: 256) + "]",
      #""compared" has 257 texts, and 256 is the most; leave out those that came last"#
    ),
  ])
  func whatGuidesHasLimits(members: String, sentence: String) {
    do throws(ProtocolViolation) {
      _ = try guidance(members)
      Issue.record("taken: \(sentence)")
    } catch {
      #expect(error.kind == .notAnAnswer(sentence))
    }
  }

  @Test(arguments: [
    "", "null", "[]", #""hello""#, "{", #"{"id":"a"}"#, #"{"id":"a","handled":{}}"#,
    #"{"id":null,"rejected":{}}"#, #"{"id":"a","rejected":true}"#,
    #"{"id":"a","rejected":{"reason":1}}"#, #"{"id":"a","failed":{}}"#,
    #"{"id":"a","handled":{"action":"a","parameters":[]}}"#,
    #"{"id":"a","handled":{"action":1}}"#, #"{"id":"a","handled":{"action":"a"},"failed":{}}"#,
    #"{"id":"a","skipped":{"issue":[]}}"#, #"{"id":"a","rejected":{}} {}"#,
  ])
  func whatIsNoAnswerIsAViolation(_ text: String) {
    #expect(throws: ProtocolViolation.self) { try answer(text) }
  }

  @Test func excerptsAreShortPrintableASCII() {
    #expect(
      LineExcerpt.escaped("a\u{1B}[2J\u{7F}é\\\r\n\t".utf8) == #"a\x1b[2J\x7f\xc3\xa9\\\r\n\t"#)
    #expect(LineExcerpt.escaped("abc\u{1B}def".utf8, limit: 5) == "abc...")
    #expect(LineExcerpt.escaped("abcde".utf8, limit: 5) == "abcde")
  }

  @Test func linesAreCutWhereverThePiecesEnd() {
    for size in 1...9 {
      var cutter = LineCutter(maximumLineBytes: 5)
      var lines: [String] = []
      let bytes = Array("ab\n\nabcde\nx".utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { cutter.append($0) }
        while let line = cutter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
      }
      #expect(lines == ["ab", "", "abcde"])
      #expect(Array(cutter.unfinished) == Array("x".utf8))
      #expect(!cutter.isEndless)
    }
  }

  @Test(arguments: ["abcdef", "abcdef\n", "ab\nabcdef"])
  func aLineOverTheLimitEndsTheCutting(_ text: String) {
    var cutter = LineCutter(maximumLineBytes: 5)
    Array(text.utf8).withUnsafeBytes { cutter.append($0) }
    while cutter.next() != nil {}
    #expect(cutter.isEndless)
    Array("\nmore\n".utf8).withUnsafeBytes { cutter.append($0) }
    #expect(cutter.next() == nil)
  }

  @Test func theLogKeepsItsTail() {
    var log = LogTail(limit: 10)
    for text in ["one\n", "two\n", "three\n", "four\n", "fi\u{1B}ve"] {
      Array(text.utf8).withUnsafeBytes { log.append($0) }
    }
    #expect(log.lastLines(2) == ["four", #"fi\x1bve"#])
    #expect(log.bytes.count == 10)
  }
}
