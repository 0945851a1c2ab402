import Conformance
import LinkRouting
import SampleRouters
import Testing

@Suite("The PlayKids router")
struct PlayKidsRouterTests {
  private static let rows: [(String, RouterAnswer?)] = [
    ("demoapp://play_video/abcd1234", .handled("play_video", ["videoId": "abcd1234"])),
    ("demoapp:/play_video/abcd1234", .handled("play_video", ["videoId": "abcd1234"])),
    ("demoapp:play_video/abcd1234", .handled("play_video", ["videoId": "abcd1234"])),
    ("demoapp:///play_video/abcd1234/", .handled("play_video", ["videoId": "abcd1234"])),
    ("demoapp://localhost/play_video/1", .handled("play_video", ["videoId": "1"])),
    ("demoapp://play_video/a%20b%2Fc+d", .handled("play_video", ["videoId": "a b/c d"])),
    ("demoapp://play_video/+%CC%81", .handled("play_video", ["videoId": " \u{301}"])),
    (
      "demoapp://open_games/luna#/7",
      .handled("open_games", ["characterId": "luna", "gameId": "7"])
    ),
    ("demoapp://play_video/1?videoId=2", .handled("play_video", ["videoId": "1"])),
    ("demoapp://play_video/1#videoId=2", .handled("play_video", ["videoId": "1"])),
    ("DemoApp://play_video/1", .handled("play_video", ["videoId": "1"])),
    ("demoapp://play_playlist/1", .handled("play_playlist", ["playlistId": "1"])),
    ("demoapp://play_playlist?playlistId=1", .handled("play_playlist", ["playlistId": "1"])),
    ("demoapp://play_playlist#playlistId=1", .handled("play_playlist", ["playlistId": "1"])),
    (
      "demoapp://play_playlist?playlistId=1&playlistId=2",
      .handled("play_playlist", ["playlistId": "1"])
    ),
    ("demoapp://open_games/luna", .handled("open_games", ["characterId": "luna"])),
    (
      "demoapp://open_games/luna/7", .handled("open_games", ["characterId": "luna", "gameId": "7"])
    ),
    ("demoapp://settings", .handled("settings")),
    ("demoapp://settings/parents", .handled("settings", ["section": "parents"])),
    ("demoapp://send_diagnostics?x", .handled("send_diagnostics")),
    ("demoapp://play_video", nil), ("demoapp://play_video/", nil), ("demoapp://play_video//", nil),
    ("demoapp://play_video/1/2", nil), ("demoapp://Play_video/1", nil),
    ("demoapp://play_video/%FF", nil),
    ("demoapp://play_video/1#/2", nil), ("demoapp://play_playlist", nil),
    ("demoapp://open_games", nil),
    ("demoapp://play_playlist?playlistId=%F0&playlistId=1", nil),
    ("demoapp://play_playlist?playlistId", nil), ("demoapp://play_playlist?playlistId=", nil),
    ("demoapp://www.example.com/settings/a/b", nil), ("otherapp://settings", nil),
    ("demoapp:", nil),
    ("", nil), ("demoapp://play_video/a b", nil), ("demoapp:////settings", nil),
  ]

  @Test func linksOpenWhatTheirRoutesSay() {
    let router = PlayKidsRouter()
    for (link, expected) in Self.rows {
      let answer = router.route(link)
      if let expected {
        #expect(answer == expected, "\(link)")
      } else if case .rejected = answer {
      } else {
        Issue.record("\(link): \(answer)")
      }
    }
    #expect(Self.rows.count == 38)
  }
}
