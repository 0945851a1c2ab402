import Conformance
import LinkRouting

extension PlayRouterCases {
  private static let urn = "urn:rts:video:9890897"
  private static let uuid = "8E0C23b1-5ea6-463a-b48e-7d474158e992"

  /// All twenty schemes.
  static let schemes: [PlayRouterCase] = ["srf", "rts", "rsi", "rtr", "swi"].flatMap { unit in
    ["", "-beta", "-nightly", "-debug"].map { .accept("play\(unit)\($0)://home", "home") }
  }

  /// Links that the document promises: every correct router gives this answer and no other.
  static let accepted: [PlayRouterCase] = [
    // Identifiers.
    .accept("playrts://media/urn:rts:audio:1", "media", ["media_urn": "urn:rts:audio:1"]),
    .accept("playrts://media/urn:rts:video:007", "media", ["media_urn": "urn:rts:video:007"]),
    .accept(
      "playrtr://media/urn:rtr:video:\(uuid)", "media",
      ["media_urn": .string("urn:rtr:video:\(uuid)")]),
    .accept("playrts://media/urn:rts:video:%39890897", "media", ["media_urn": .string(urn)]),
    .accept("playrts://media/u%72n:rts:%76ideo:9890897", "media", ["media_urn": .string(urn)]),
    .accept("playsrf://show/urn:srf:show:tv:1", "show", ["show_urn": "urn:srf:show:tv:1"]),
    .accept("playswi://topic/urn:swi:topic:tv:59", "topic", ["topic_urn": "urn:swi:topic:tv:59"]),
    .accept("playrts://section/news_2024-a.b", "section", ["section_id": "news_2024-a.b"]),
    .accept("playrts://section/...", "section", ["section_id": "..."]),
    .accept("playrts://section/%61", "section", ["section_id": "a"]),
    .accept(
      "playrts://section/" + String(repeating: "Z", count: 64), "section",
      ["section_id": .string(String(repeating: "Z", count: 64))]),
    // Start time.
    .accept(
      "playrts://media/\(urn)?start_time=10", "media",
      ["media_urn": .string(urn), "start_time": 10]),
    .accept(
      "playrts://media/\(urn)?start_time=0", "media", ["media_urn": .string(urn), "start_time": 0]),
    .accept(
      "playrts://media/\(urn)?start_time=2147483647", "media",
      ["media_urn": .string(urn), "start_time": 2_147_483_647]),
    .accept(
      "playrts://media/\(urn)?start_time=" + String(repeating: "0", count: 400) + "10", "media",
      ["media_urn": .string(urn), "start_time": 10]),
    .accept(
      "playrts://media/\(urn)?start_time=%31%30", "media",
      ["media_urn": .string(urn), "start_time": 10]),
    // Pages.
    .accept("playrts://az", "az"),
    .accept("playrts://az?index=a", "az", ["index": "a"]),
    .accept("playrts://az?index=z", "az", ["index": "z"]),
    .accept("playrts://az?index=%6C", "az", ["index": "l"]),
    .accept("playrts://bydate", "bydate"),
    .accept("playrts://bydate?date=2018-10-03", "bydate", ["date": "2018-10-03"]),
    .accept("playrts://bydate?date=1970-01-01", "bydate", ["date": "1970-01-01"]),
    .accept("playrts://bydate?date=2099-12-31", "bydate", ["date": "2099-12-31"]),
    .accept("playrts://bydate?date=2000-02-29", "bydate", ["date": "2000-02-29"]),
    .accept("playrts://bydate?date=2024%2D02%2d29", "bydate", ["date": "2024-02-29"]),
    .accept("playrts://search", "search"),
    .accept("playrts://search?query=tennis", "search", ["query": "tennis"]),
    .accept("playrts://search?query=a%20b%26c%3Dd%23", "search", ["query": "a b&c=d#"]),
    .accept("playrts://search?query=%2541", "search", ["query": "%41"]),
    .accept("playrts://search?query=a=b", "search", ["query": "a=b"]),
    .accept("playrts://search?query=a?b/c:d@e;f", "search", ["query": "a?b/c:d@e;f"]),
    .accept("playrts://search?query=%2B", "search", ["query": "+"]),
    .accept("playrts://search?query=%20", "search", ["query": " "]),
    .accept("playrts://search?query=%C3%A9", "search", ["query": "\u{E9}"]),
    .accept("playrts://search?query=e%CC%81", "search", ["query": "e\u{301}"]),
    .accept("playrts://search?query=%f0%9f%8e%ac", "search", ["query": "\u{1F3AC}"]),
    .accept("playrts://search?query=%E2%80%AE", "search", ["query": "\u{202E}"]),
    .accept("playrts://search?media_type=video", "search", ["media_type": "video"]),
    .accept("playrts://search?media_type=%61udio", "search", ["media_type": "audio"]),
    .accept(
      "playrts://search?media_type=audio&query=x", "search",
      ["query": "x", "media_type": "audio"]),
    // Channel and server.
    .accept(
      "playrts://media/\(urn)?channel_id=couleur3&start_time=5", "media",
      ["media_urn": .string(urn), "channel_id": "couleur3", "start_time": 5]),
    .accept(
      "playrts://show/urn:rts:show:tv:1?channel_id=No%20Such", "show",
      ["show_urn": "urn:rts:show:tv:1", "channel_id": "No Such"]),
    .accept("playrts-beta://home?server=Test%20A", "home", ["server": "Test A"]),
    .accept("playsrf-nightly://az?server=x&index=b", "az", ["server": "x", "index": "b"]),
    .accept(
      "playrsi-debug://link?server=x&url=https://www.rsi.ch", "link",
      ["server": "x", "url": "https://www.rsi.ch"]),
    // Links.
    .accept("playrts://link?url=https://www.rts.ch", "link", ["url": "https://www.rts.ch"]),
    .accept(
      "playrts://link?url=http%3A%2F%2Fa%3A80%2F%3Fb%3Dc%26d%23e", "link",
      ["url": "http://a:80/?b=c&d#e"]),
    .accept("playrts://link?url=HTTPS://A/", "link", ["url": "HTTPS://A/"]),
    .accept("playrts://link?url=http://%5B::1%5D:8080/", "link", ["url": "http://[::1]:8080/"]),
    .accept(
      "playrts://link?url=http://%5B2001:db8::ffff:192.0.2.1%5D", "link",
      ["url": "http://[2001:db8::ffff:192.0.2.1]"]),
    .accept("playrts://link?url=https://u:p@a/", "link", ["url": "https://u:p@a/"]),
    .accept("playrts://link?url=https://a/%2541", "link", ["url": "https://a/%41"]),
    .accept("playrts://link?url=https://a/%25FF", "link", ["url": "https://a/%FF"]),
    .accept("playrts://link?url=https://%25FF/", "link", ["url": "https://%FF/"]),
    // Just within the length that nobody questions.
    .accept(
      "playrts://search?query=" + String(repeating: "q", count: 2_025), "search",
      ["query": .string(String(repeating: "q", count: 2_025))]),
  ]
}
