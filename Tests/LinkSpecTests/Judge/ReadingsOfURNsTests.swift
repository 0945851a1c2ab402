import Testing

@testable import LinkSpec
@testable import TestSupport

/// READINGS.md, sentence by sentence: URNs and identifiers.
@Suite("Readings: URNs")
struct ReadingsOfURNsTests {
  private static let uuid = "8e0c23b1-5ea6-463a-b48e-7d474158e992"

  private func check(_ values: [(String, String)], count: Int, at start: String, _ action: String)
    throws
  {
    let rows = values.map { value, expected in
      (start + value, expected.replacing("$", with: action))
    }
    JudgementText.check(rows, count: count, by: try JudgementText.play())
  }

  @Test func mediaURNs() throws {
    let uuid = Self.uuid
    try check(
      [
        // Promised.
        ("urn:rts:video:9890897", "accept $urn:rts:video:9890897"),
        ("urn:rts:audio:0", "accept $urn:rts:audio:0"),
        ("urn:rts:video:0012", "accept $urn:rts:video:0012"),
        ("urn:rts:video:\(uuid)", "accept $urn:rts:video:\(uuid)"),
        ("urn:rts:video:\(uuid.uppercased())", "accept $urn:rts:video:\(uuid.uppercased())"),
        // The same in escapes, with either case of digit.
        ("urn:rts:video:%31%3a", "reject"), ("%75rn:rts:video:1", "accept $urn:rts:video:1"),
        ("urn:rts:video:%31", "accept $urn:rts:video:1"),
        ("urn:rts:vide%6F:1", "accept $urn:rts:video:1"),
        ("urn:rts:vide%6f:1", "accept $urn:rts:video:1"),
        // Another identifier.
        ("urn:rts:video:livestream_La1", "open $urn:rts:video:livestream_La1"),
        ("urn:rts:audio:rete-uno", "open $urn:rts:audio:rete-uno"),
        ("urn:rts:video:_", "open $urn:rts:video:_"), ("urn:rts:video:.", "open $urn:rts:video:."),
        ("urn:rts:video:1.5", "open $urn:rts:video:1.5"),
        ("urn:rts:video:\(uuid.dropLast())", "open $urn:rts:video:\(uuid.dropLast())"),
        // Another kind that is in use.
        ("urn:rts:scheduled_livestream:video:1", "open $urn:rts:scheduled_livestream:video:1"),
        ("urn:rts:scheduled_livestream:audio:1", "open $urn:rts:scheduled_livestream:audio:1"),
        // Another unit, another case, an encoded colon, and several of them.
        ("urn:srf:video:1", "open $urn:srf:video:1"), ("urn:swi:audio:1", "open $urn:swi:audio:1"),
        ("URN:rts:video:1", "open $URN:rts:video:1"), ("Urn:rts:video:1", "open $Urn:rts:video:1"),
        ("urn:RTS:video:1", "open $urn:RTS:video:1"), ("urn:Srf:video:a", "open $urn:Srf:video:a"),
        ("urn%3Arts:video:1", "open $urn:rts:video:1"),
        ("urn%3arts%3Avideo%3a1", "open $urn:rts:video:1"),
        ("URN%3ASRF:scheduled_livestream:video:x", "open $URN:SRF:scheduled_livestream:video:x"),
        // A kind of another action.
        ("urn:rts:show:tv:1", "reject"), ("urn:rts:topic:tv:1", "reject"),
        ("urn:rts:channel:tv:1", "reject"), ("urn:rts:scheduled_livestream:1", "reject"),
        ("urn:rts:Video:1", "reject"), ("urn:rts:videos:1", "reject"),
        ("urn:rts:vide:1", "reject"), ("urn:rts:video:audio:1", "reject"),
        // Any other character.
        ("urn:rts:video:1 2", "reject"), ("urn:rts:video:1%202", "reject"),
        ("urn:rts:video:1+2", "reject"), ("urn:rts:video:1,2", "reject"),
        ("urn:rts:video:~1", "reject"), ("urn:rts:video:%00", "reject"),
        ("urn:rts:video:1%00", "reject"), ("urn:rts:video:1%0A", "reject"),
        ("urn:rts:video:%C3%A9", "reject"), ("urn:rts:video:%FF", "reject"),
        ("urn:rts:video:1%23", "reject"), ("urn:rts:video:%EF%BC%91", "reject"),
        ("urn:rts:video:1%3Fa", "reject"), ("urn:rts:video:1;a=b", "reject"),
        // An empty part, or too few, or too many.
        ("urn:rts:video:", "reject"), ("urn:rts:video", "reject"), ("urn:rts:", "reject"),
        ("urn:rts", "reject"), ("urn:", "reject"), ("urn", "reject"), ("urn::video:1", "reject"),
        ("urn:rts::1", "reject"), ("urn:rts:video::1", "reject"), (":rts:video:1", "reject"),
        ("urn:rts:video:1:", "reject"), ("urn:rts:video:1:2", "reject"), ("urn:rts:1", "reject"),
        ("9890897", "reject"), ("urn:bbc:video:1", "reject"), ("urn:rtsx:video:1", "reject"),
        ("nur:rts:video:1", "reject"), ("urn:urn:rts:video:1", "reject"), ("[urn]", "reject"),
      ], count: 68, at: "playrts://media/", "media media_urn=")
  }

  @Test func showURNs() throws {
    try check(
      [
        ("urn:rts:show:tv:1", "accept $urn:rts:show:tv:1"),
        ("urn:rts:show:radio:\(Self.uuid)", "accept $urn:rts:show:radio:\(Self.uuid)"),
        ("urn:rts:show:tv:abc", "open $urn:rts:show:tv:abc"),
        ("urn:rsi:show:radio:1", "open $urn:rsi:show:radio:1"), ("urn:rts:show:1", "reject"),
        ("urn:rts:show:tv", "reject"), ("urn:rts:show:tv:", "reject"),
        ("urn:rts:show:audio:1", "reject"), ("urn:rts:video:1", "reject"),
        ("urn:rts:show:%20radio:1", "reject"), ("urn:rts:show: radio:1", "reject"),
        ("urn:rts:SHOW:tv:1", "reject"), ("urn:rts:show::1", "reject"),
        ("urn:rts:show%3Atv:1", "open $urn:rts:show:tv:1"),
      ], count: 14, at: "playrts://show/", "show show_urn=")
  }

  @Test func topicURNs() throws {
    try check(
      [
        ("urn:rts:topic:tv:1", "accept $urn:rts:topic:tv:1"),
        ("urn:rts:topic:tv:\(Self.uuid)", "accept $urn:rts:topic:tv:\(Self.uuid)"),
        ("urn:rts:topic:radio:1", "open $urn:rts:topic:radio:1"),
        ("urn:rts:topic:radio:a", "open $urn:rts:topic:radio:a"),
        ("urn:rtr:topic:tv:1", "open $urn:rtr:topic:tv:1"), ("urn:rts:topic:1", "reject"),
        ("urn:rts:topic:tv:", "reject"), ("urn:rts:show:tv:1", "reject"),
        ("urn:rts:topic:TV:1", "reject"),
      ], count: 9, at: "playrts://topic/", "topic topic_urn=")
  }

  @Test func sections() throws {
    let longest = String(repeating: "a", count: 64)
    try check(
      [
        ("a", "accept $a"), ("A", "accept $A"), ("0", "accept $0"), ("_-.", "accept $_-."),
        (longest, "accept $\(longest)"), ("a%62", "accept $ab"), (".a", "accept $.a"),
        (longest + "a", "reject"), ("a:b", "reject"), ("a~", "reject"), ("a+b", "reject"),
        ("a%20b", "reject"), ("%C3%A9", "reject"), ("é", "reject"), ("a%00", "reject"),
        ("a@b", "reject"), ("%FF", "reject"), ("a;b", "reject"), ("a,b", "reject"),
        ("a%0D%0Ab", "reject"), ("a&b", "reject"), ("a=b", "reject"), ("%E2%80%AEa", "reject"),
      ], count: 23, at: "playrts://section/", "section section_id=")
  }
}
