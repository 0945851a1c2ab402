extension PlayRouterCases {
  /// Links with a broken scheme, action, path or required parameter: no correct router acts on
  /// them.
  static let rejected: [PlayRouterCase] = [
    // Scheme.
    "", ":", "/", "play", "playrts", "playrts:", "playrts:/", "playrts://", "playrts:home",
    "play://home", "playxyz://home", "playrtsx://home", "playrts-://home", "playrts-alpha://home",
    "playrts-beta-debug://home", "playrts_beta://home", "xplayrts://home", "playrtssrf://home",
    "playsr\u{17F}://home",
    // Action.
    "playrts:///media/urn:rts:video:1", "playrts://?x=1", "playrts://open", "playrts://module/1",
    "playrts://xmedia/urn:rts:video:1", "playrts://medias/urn:rts:video:1", "playrts://homepage",
    "playrts://home.evil.example", "playrts://home@evil", "playrts://home%2F", "playrts://home%00",
    "playrts://\u{FF48}ome", "playrts://%EF%BD%88ome", "playrts://lin\u{212A}?url=https://a",
    "playrts://home\\", "playrts://ho me", "playrts://www.rts.ch.evil.example/play/tv",
    "playrts://evilwww.rts.ch/play/tv",
    // Path.
    "playrts://home/x", "playrts://home//x", "playrts://home/./x", "playrts://az/l",
    "playrts://media", "playrts://media/", "playrts://media//",
    "playrts://media/x/urn:rts:video:1", "playrts://media/urn:rts:video:1/x",
    "playrts://media/urn:rts:video:1/..",
    "playrts://media/x%2Furn:rts:video:1", "playrts://media/urn:rts:video:1%2F",
    "playrts://media/%FF", "playrts://media/urn:rts:video:%FF",
    "playrts://media?media_urn=urn:rts:video:1", "playrts://media#urn:rts:video:1",
    // URNs.
    "playrts://media/urn:", "playrts://media/urn:rts", "playrts://media/urn:rts:video",
    "playrts://media/urn:rts:video:", "playrts://media/urn::video:1", "playrts://media/:::",
    "playrts://media/1", "playrts://media/rts:video:1", "playrts://media/urn:rts:video:1:2",
    "playrts://media/urn:rts:video:1%202", "playrts://media/urn:rts:video:1%00",
    "playrts://media/urn:rts:video: 1", "playrts://media/urn:rts:video:1!",
    "playrts://media/urn:rts:video:1%0D%0A", "playrts://media/urn:rts:video:%D9%A1",
    "playrts://media/urn:rts:video:a%CC%81", "playrts://media/urn:rts:video:1%C3%A9",
    "playrts://media/urn:rts:show:tv:1", "playrts://media/urn:rts:topic:tv:1",
    "playrts://media/urn:rts:VIDEO:1", "playrts://show/urn:rts:show:1",
    "playrts://show/urn:rts:show:web:1", "playrts://show/urn:rts:video:1",
    "playrts://topic/urn:rts:show:tv:1", "playrts://topic/urn:rts:topic:1", "playrts://topic",
    // Sections.
    "playrts://section", "playrts://section/", "playrts://section/.", "playrts://section/..",
    "playrts://section/%2E%2e", "playrts://section/a%20b", "playrts://section/a:b",
    "playrts://section/%C3%A9", "playrts://section/" + String(repeating: "a", count: 65),
    // Links.
    "playrts://link", "playrts://link?url", "playrts://link?url=", "playrts://link?url=www.rts.ch",
    "playrts://link?url=/play", "playrts://link?url=//www.rts.ch", "playrts://link?url=https:",
    "playrts://link?url=https://", "playrts://link?url=https:///play",
    "playrts://link?url=https:www.rts.ch", "playrts://link?url=https:/www.rts.ch",
    "playrts://link?url=http://:80/", "playrts://link?url=http://user@/",
    "playrts://link?url=http://?a", "playrts://link?url=%FF", "playrts://link?URL=https://a",
    "playrts://link/https://a",
  ].map(PlayRouterCase.reject)
}
