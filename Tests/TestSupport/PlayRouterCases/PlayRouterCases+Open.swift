import Conformance
import LinkRouting

extension PlayRouterCases {
  private static let urn = "urn:rts:video:1"
  private static let media: [String: ParameterValue] = ["media_urn": .string(urn)]
  private static let web: [String: ParameterValue] = ["url": "https://a/"]

  /// Links of which the document is silent: a correct router refuses them or reads them in one of
  /// the ways listed.
  static let open: [PlayRouterCase] = [
    // Scheme and action.
    .open("PLAYRTS://home", "home", [:]),
    .open("playrts://Home", "home", [:]),
    .open("playrts://h%6Fme", "home", [:]),
    .open("playrts://LINK?url=https://a/", "link", web),
    // Identifiers.
    .open("playrts://media/urn%3Arts:video:1", "media", media),
    .open("playrts://media/urn:srf:video:1", "media", ["media_urn": "urn:srf:video:1"]),
    .open("playrts://media/URN:RTS:video:1", "media", ["media_urn": "URN:RTS:video:1"]),
    .open("playrts://media/urn:rts:video:_a-b.c", "media", ["media_urn": "urn:rts:video:_a-b.c"]),
    .open(
      "playrts://media/urn:rts:scheduled_livestream:audio:1", "media",
      ["media_urn": "urn:rts:scheduled_livestream:audio:1"]),
    .open("playrts://topic/urn:rts:topic:radio:1", "topic", ["topic_urn": "urn:rts:topic:radio:1"]),
    .open("playrts://media/urn:rts:video:1/", "media", media),
    .open("playrts://home/", "home", [:]),
    // Empty and dot segments.
    .open("playrts://home//", "home", [:]),
    .open("playrts://home/.", "home", [:]),
    .open("playrts://home/..", "home", [:]),
    .open("playrts://media//urn:rts:video:1", "media", media),
    .open("playrts://media/urn:rts:video:1//", "media", media),
    .open("playrts://media/./urn:rts:video:1", "media", media),
    .open("playrts://media/x/../urn:rts:video:1", "media", media),
    // Values.
    .open("playrts://media/\(urn)?start_time=", "media", media),
    .open("playrts://media/\(urn)?start_time", "media", media),
    .open("playrts://media/\(urn)?start_time=10abc", "media", media),
    .open("playrts://media/\(urn)?start_time=-1", "media", media),
    .open("playrts://media/\(urn)?start_time=+1", "media", media),
    .open("playrts://media/\(urn)?start_time=1e3", "media", media),
    .open("playrts://media/\(urn)?start_time=0x10", "media", media),
    .open("playrts://media/\(urn)?start_time=%D9%A1", "media", media),
    .open("playrts://media/\(urn)?start_time=10%0D%0A", "media", media),
    .open("playrts://media/\(urn)?start_time=1%CC%81", "media", media),
    .open(
      "playrts://media/\(urn)?start_time=2147483648", "media", media,
      media.merging(["start_time": "2147483648"]) { $1 }),
    .open(
      "playrts://media/\(urn)?start_time=99999999999999999999999", "media", media,
      media.merging(["start_time": "99999999999999999999999"]) { $1 }),
    .open(
      "playrts://media/\(urn)?start_time=10.5", "media", media,
      media.merging(["start_time": "10.5"]) { $1 }),
    .open("playrts://az?index=A", "az", [:]),
    .open("playrts://az?index=ab", "az", [:]),
    .open("playrts://az?index=a%CC%81", "az", [:], ["index": "a\u{301}"]),
    .open("playrts://az?index=%C3%A9", "az", [:], ["index": "\u{E9}"]),
    .open("playrts://az?index=", "az", [:]),
    .open("playrts://bydate?date=2018-02-30", "bydate", [:]),
    .open("playrts://bydate?date=2100-02-29", "bydate", [:]),
    .open("playrts://bydate?date=1969-12-31", "bydate", [:], ["date": "1969-12-31"]),
    .open("playrts://bydate?date=1582-10-10", "bydate", [:], ["date": "1582-10-10"]),
    .open("playrts://bydate?date=2018-13-01", "bydate", [:]),
    .open("playrts://bydate?date=2018-00-01", "bydate", [:]),
    .open("playrts://bydate?date=2018-1-3", "bydate", [:]),
    .open("playrts://bydate?date=03-10-2018", "bydate", [:]),
    .open("playrts://bydate?date=2018-10-03T10:00", "bydate", [:]),
    .open("playrts://bydate?date=+018-10-03", "bydate", [:]),
    .open("playrts://bydate?date=%D9%A2018-10-03", "bydate", [:]),
    .open("playrts://search?media_type=VIDEO", "search", [:]),
    .open("playrts://search?media_type=", "search", [:]),
    .open("playrts://search?query=", "search", [:], ["query": ""]),
    .open("playrts://search?query=a%00b", "search", ["query": "a\u{0}b"]),
    .open("playrts://search?query=%0D%0A", "search", ["query": "\r\n"]),
    .open("playrts://search?query=a%FF", "search", [:]),
    .open("playrts://search?query=%ED%A0%80", "search", [:]),
    .open("playrts://search?query=%C0%80", "search", [:]),
    .open("playrts://search?query=a+b", "search", ["query": "a+b"], ["query": "a b"]),
    .open("playrts://home?channel_id=c", "home", [:], ["channel_id": "c"]),
    .open(
      "playrts://section/a?channel_id=c", "section", ["section_id": "a"],
      ["section_id": "a", "channel_id": "c"]),
    .open("playrts://link?url=https://a/&channel_id=c", "link", web),
    .open("playrts://home?server=Test", "home", [:]),
    .open("playrts-debug://home?server=", "home", [:], ["server": ""]),
    // Query.
    .open("playrts://home?", "home", [:]),
    .open("playrts://home?&&", "home", [:]),
    .open("playrts://home?=", "home", [:]),
    .open("playrts://home?__proto__=1&constructor", "home", [:]),
    .open("playrts://home?%FF=1", "home", [:]),
    .open("playrts://home?x=%FF", "home", [:]),
    .open("playrts://search?%71uery=a", "search", [:], ["query": "a"]),
    .open("playrts://search?query=a&query=b&query=c", "search", ["query": "a"], ["query": "c"]),
    .open("playrts://az?query=a", "az", [:]),
    // Other parts.
    .open("playrts://home#x", "home", [:]),
    .open("playrts://home#x#y", "home", [:]),
    .open("playrts://home#%FF", "home", [:]),
    .open("playrts://user:password@home:80", "home", [:]),
    .open("playrts://home:99999999999999999999", "home", [:]),
    .open("playrts://evil@home", "home", [:]),
    // Characters that no URL may hold.
    .open("playrts://search?query=a b", "search", ["query": "a b"]),
    .open("playrts://search?query=\u{E9}", "search", ["query": "\u{E9}"]),
    .open("playrts://search?query=e\u{301}", "search", ["query": "e\u{301}"]),
    .open("playrts://search?query=100%", "search", ["query": "100%"]),
    .open("playrts://search?query=%zz%41", "search", ["query": "%zzA"]),
    .open("playrts://search?query=\"<>\\^`{|}", "search", ["query": "\"<>\\^`{|}"]),
    .open(
      "playrts://search?query=\r\n&media_type=video", "search",
      [
        "query": "\r\n", "media_type": "video",
      ]),
    .open(" playrts://home\r\n", "home", [:]),
    .open("playrts://search?query=a ", "search", ["query": "a"]),
    // Links.
    .open("playrts://link?url=javascript:alert(1)", "link", ["url": "javascript:alert(1)"]),
    .open("playrts://link?url=file:///etc/passwd", "link", ["url": "file:///etc/passwd"]),
    .open("playrts://link?url=playrts://home", "link", ["url": "playrts://home"]),
    .open("playrts://link?url=https://a/&url=https://b/", "link", web, ["url": "https://b/"]),
    .open(
      "playrts://link?url=https://a/b%20c", "link", ["url": "https://a/b c"],
      ["url": "https://a/b%20c"]),
    .open(
      "playrts://link?url=https://a/b+c", "link", ["url": "https://a/b+c"],
      ["url": "https://a/b c"], ["url": "https://a/b%20c"]),
    .open(
      "playrts://link?url=https://a/%25zz", "link", ["url": "https://a/%zz"],
      ["url": "https://a/%25zz"]),
    .open(
      "playrts://link?url=https://%C3%A9/", "link", ["url": "https://\u{E9}/"],
      ["url": "https://%C3%A9/"]),
    // Length.
    .open(
      "playrts://search?query=" + String(repeating: "q", count: 2_026), "search",
      ["query": .string(String(repeating: "q", count: 2_026))]),
  ]
}
