import Testing

@testable import LinkSpec
@testable import TestSupport

/// URNs and URLs as values.
@Suite("URNs and URLs as values")
struct AddressGrammarTests {
  private static let media = URNGrammar(
    namespace: .variable("bu"), kinds: [["video"], ["audio"]],
    openKinds: [["scheduled_livestream", "video"]])
  private static let show = URNGrammar(
    namespace: .variable("bu"), kinds: [["show", "tv"], ["show", "radio"]])
  private static let spaces = URNGrammar.Namespaces(right: ["rts"], other: ["srf", "rsi"])
  private static let uuid = "8e0c23b1-5ea6-463a-b48e-7d474158e992"

  @Test func urns() {
    let uuid = Self.uuid
    let rows: [(String, String)] = [
      ("urn:rts:video:9890897", "accepted"), ("urn:rts:audio:0", "accepted"),
      ("urn:rts:video:\(uuid)", "accepted"), ("urn:rts:video:\(uuid.uppercased())", "accepted"),
      ("urn:rts:video:a", "open otherIdentifier@14"),
      ("urn:rts:video:1_-.", "open otherIdentifier@14"),
      ("urn:rts:video:\(uuid)0", "open otherIdentifier@14"),
      ("urn:srf:video:1", "open otherNamespace@4"), ("urn:RTS:video:1", "open namespaceCase@4"),
      ("URN:rts:video:1", "open namespaceCase@0"),
      ("uRn:rTs:video:1", "open namespaceCase@0 namespaceCase@4"),
      ("urn:SRF:video:1", "open otherNamespace@4 namespaceCase@4"),
      ("urn:rts:scheduled_livestream:video:1", "open otherKind@8"),
      (
        "URN:SRF:scheduled_livestream:video:x",
        "open namespaceCase@0 otherNamespace@4 namespaceCase@4 otherKind@8 otherIdentifier@35"
      ),
      ("", "invalid 0 nonEmpty"), ("u", "invalid 1 urnScheme"), ("urn", "invalid 3 urnScheme"),
      ("urm:", "invalid 2 urnScheme"), ("urnx:", "invalid 3 urnScheme"),
      (":", "invalid 0 urnScheme"),
      (" urn:", "invalid 0 urnScheme"), ("urn:", "invalid 4 urnNamespace"),
      ("urn::", "invalid 4 urnNamespace"), ("urn:r", "invalid 5 urnNamespace"),
      ("urn:rt:", "invalid 6 urnNamespace"), ("urn:rtsx:", "invalid 7 urnNamespace"),
      ("urn:bbc:", "invalid 4 urnNamespace"), ("urn:sxf:", "invalid 5 urnNamespace"),
      ("urn:rts", "invalid 7 urnKind"), ("urn:rts:", "invalid 8 urnKind"),
      ("urn:rts:1", "invalid 8 urnKind"), ("urn:rts::1", "invalid 8 urnKind"),
      ("urn:rts:vid", "invalid 11 urnKind"), ("urn:rts:video", "invalid 13 urnKind"),
      ("urn:rts:videos:1", "invalid 13 urnKind"), ("urn:rts:Video:1", "invalid 8 urnKind"),
      ("urn:rts:scheduled_livestream:1", "invalid 29 urnKind"),
      ("urn:rts:scheduled_livestream:audio:1", "invalid 29 urnKind"),
      ("urn:rts:video:", "invalid 14 urnIdentifier"),
      ("urn:rts:video::1", "invalid 14 urnIdentifier"),
      ("urn:rts:video:1:", "invalid 15 urnIdentifier"),
      ("urn:rts:video:1 ", "invalid 15 urnIdentifier"),
      ("urn:rts:video:é", "invalid 14 urnIdentifier"),
      ("urn:rts:video:1\0", "invalid 15 urnIdentifier"),
      ("urn:rts:video:1/2", "invalid 15 urnIdentifier"),
      ("urn:rts:video:~", "invalid 14 urnIdentifier"),
    ]
    ReadingText.check(rows, count: 46) { Self.media.read($0, namespaces: Self.spaces) }
    let shows: [(String, String)] = [
      ("urn:rts:show:tv:1", "accepted"), ("urn:rts:show:radio:1", "accepted"),
      ("urn:rts:show", "invalid 12 urnKind"), ("urn:rts:show:", "invalid 13 urnKind"),
      ("urn:rts:show:1", "invalid 13 urnKind"), ("urn:rts:show:t", "invalid 14 urnKind"),
      ("urn:rts:show:tv", "invalid 15 urnKind"), ("urn:rts:show:tv:", "invalid 16 urnIdentifier"),
      ("urn:rts:show: tv:1", "invalid 13 urnKind"), ("urn:rts:video:1", "invalid 8 urnKind"),
    ]
    ReadingText.check(shows, count: 10) { Self.show.read($0, namespaces: Self.spaces) }
  }

  @Test func urnSamples() {
    let media = Self.media.samples(namespaces: Self.spaces, foreignKinds: [["show", "tv"]])
    ReadingText.check(media, valid: 8, open: 9, invalid: 37) {
      Self.media.read($0, namespaces: Self.spaces)
    }
    let show = Self.show.samples(namespaces: Self.spaces, foreignKinds: [["video"]])
    ReadingText.check(show, valid: 8, open: 8, invalid: 38) {
      Self.show.read($0, namespaces: Self.spaces)
    }
    // A name space without letters has no other case.
    let digits = URNGrammar.Namespaces(right: ["123"], other: [])
    let samples = Self.show.samples(namespaces: digits, foreignKinds: [])
    #expect(!samples.open.contains { $0.scenario == "urn.upperCaseNamespace" })
  }

  @Test func urls() {
    let rows: [(String, String)] = [
      ("https://a", "accepted"), ("http://a/b?c=d&e#f", "accepted"),
      ("https://u:p@a:1/", "accepted"),
      ("https://[::1]/", "accepted"), ("https://a/%20", "accepted"), ("https://a?b", "accepted"),
      ("HTTP://a", "open unusualURL@0"), ("ftp://a", "open otherURL@0"), ("a:", "open otherURL@0"),
      ("javascript:alert(1)", "open otherURL@0"), ("file:///a", "open otherURL@0"),
      ("http://%61/", "open unusualURL@7"), ("http://a=b/", "open unusualURL@7"),
      ("http://a_b.example/", "open unusualURL@7"), ("http://a.example./", "open unusualURL@7"),
      ("http://-a/", "open unusualURL@7"), ("http://1/", "open unusualURL@7"),
      ("http://256.0.0.1/", "open unusualURL@7"), ("http://192.0.2.1/", "accepted"),
      ("http://a:65535/", "accepted"), ("http://a:65536/", "open unusualURL@9"),
      ("http://a:/", "open unusualURL@9"),
      ("https://a:x/", "open unusualURL@10"), ("https://[a", "open unusualURL@8"),
      ("https://a b/", "open illegalCharacterInURL@9 or https://a%20b/"),
      ("https://a/é é", "open illegalCharacterInURL@10 or https://a/%C3%A9%20%C3%A9"),
      ("https://a/%", "open illegalCharacterInURL@10 or https://a/%25"),
      ("https://a/%41%zz\\", "open illegalCharacterInURL@13 or https://a/%41%25zz%5C"),
      (
        "https://u v@a b:1/c d?e f#g h#",
        "open illegalCharacterInURL@9 or https://u%20v@a%20b:1/c%20d?e%20f#g%20h%23"
      ),
      ("x:\"", "open otherURL@0 illegalCharacterInURL@2 or x:%22"),
      ("https://a:x/ ", "open unusualURL@10 illegalCharacterInURL@12 or https://a:x/%20"),
      ("https://a/\r\n", "open illegalCharacterInURL@10 or https://a/%0D%0A"),
      ("", "invalid 0 nonEmpty"), ("a", "invalid 0 absoluteURL"), ("//a", "invalid 0 absoluteURL"),
      ("/a:b", "invalid 0 absoluteURL"), ("?a:b", "invalid 0 absoluteURL"),
      ("://a", "invalid 0 absoluteURL"), ("1a:", "invalid 0 absoluteURL"),
      ("a b:", "invalid 1 absoluteURL"), ("ht_tp://a", "invalid 2 absoluteURL"),
      (" https://a", "open lenientURL@0"), ("https:", "invalid 6 host"),
      ("https:a", "open lenientURL@6"), ("https:/a", "open lenientURL@6"),
      ("https://", "invalid 8 host"),
      ("https:///a", "open lenientURL@8"), ("https://:1", "invalid 8 host"),
      ("https://u@/", "invalid 10 host"), ("http://?a", "invalid 7 host"),
      ("HTTP:", "invalid 5 host"),
    ]
    let grammar = URLGrammar()
    ReadingText.check(rows, count: 51, read: grammar.read)
    #expect(grammar.read([0x61, 0x3A, 0xFF]).match == .invalid(at: 2, .utf8))
    ReadingText.check(grammar.samples, valid: 10, open: 26, invalid: 15, read: grammar.read)
    let file = URLGrammar(schemes: ["file"])
    for sample in file.samples.open {
      #expect(ReadingText.of(file.read(sample.octets), sample.octets).hasPrefix("open"))
    }
  }

  /// Where a scheme is named its URLs have hosts like those of the web; where any is promised, what
  /// stands there need be no host.
  @Test func hostsAndPortsOfOtherSchemes() {
    ReadingText.check(
      [
        ("ssh://git.example/a", "accepted"), ("ssh://[::1]/", "accepted"),
        ("ssh://a:65535/", "accepted"), ("ssh://a=b/", "open unusualURL@6"),
        ("ssh://a_b/", "open unusualURL@6"), ("ssh://a:65536/", "open unusualURL@8"),
      ], count: 6, read: URLGrammar(schemes: ["ssh"]).read)
    ReadingText.check(
      [
        ("x://a=b/", "accepted"), ("x://a:1/", "accepted"),
        ("x://a:65536/", "open unusualURL@6"), ("http://a=b/", "open unusualURL@7"),
      ], count: 4, read: URLGrammar(schemes: []).read)
  }

  /// What is encoded is a URL wherever nothing but characters was wrong.
  @Test func repairedURLsAreURLs() {
    var random = TestRandom(seed: 11)
    let pieces = ["a", "é", " ", "%", "%41", "/", "?", "#", "@", "\\", "\"", "z", "1", "[", "&="]
    var repaired = 0
    for _ in 0..<5_000 {
      let tail = (0..<random.below(8)).map { _ in random.pick(pieces) }.joined()
      let octets = Array(("https://h" + tail).utf8)
      guard case .text(let encoded) = URLGrammar().read(octets).encoded else { continue }
      let faults = SplitURL(encoded).faults(in: encoded)
      #expect(faults.allSatisfy { !$0.isRepairable }, "\(tail)")
      repaired += 1
    }
    #expect(repaired > 2_000)
  }
}
