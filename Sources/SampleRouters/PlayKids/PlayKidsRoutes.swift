import LinkRouting

// The routes of the app. The article shows one of its 77 in code, `play_video/:videoId`; that there
// are links to playlists and games, and links of the support team that change settings and send
// diagnostics, it says in prose. How those are spelt is an assumption, after the one that is shown.

/// Plays a video: `demoapp://play_video/abcd1234`. Documented.
struct PlayVideoNavigationRoute: URLSchemeRoute {
  let routePatterns = ["play_video/:videoId"]

  func route(with parameters: RouteParameters) -> RouterAnswer? {
    guard let videoId = parameters["videoId"] else { return nil }
    return .handled("play_video", ["videoId": .string(videoId)])
  }
}

/// Plays a playlist. Assumed; with two patterns, since "more than one pattern can be defined", and
/// "parameters can come by query strings or as a part of the path".
struct PlayPlaylistNavigationRoute: URLSchemeRoute {
  let routePatterns = ["play_playlist/:playlistId", "play_playlist"]

  func route(with parameters: RouteParameters) -> RouterAnswer? {
    guard let playlistId = parameters["playlistId"] else { return nil }
    return .handled("play_playlist", ["playlistId": .string(playlistId)])
  }
}

/// Opens a game of a character, or all of the character's games. Assumed; with an optional
/// parameter.
struct OpenGameNavigationRoute: URLSchemeRoute {
  let routePatterns = ["open_games/:characterId(/:gameId)"]

  func route(with parameters: RouteParameters) -> RouterAnswer? {
    guard let characterId = parameters["characterId"] else { return nil }
    var answer: [String: ParameterValue] = ["characterId": .string(characterId)]
    if let gameId = parameters["gameId"] { answer["gameId"] = .string(gameId) }
    return .handled("open_games", answer)
  }
}

/// Opens the settings, or one section of them. Assumed.
struct SettingsNavigationRoute: URLSchemeRoute {
  let routePatterns = ["settings(/:section)"]

  func route(with parameters: RouteParameters) -> RouterAnswer? {
    .handled("settings", parameters["section"].map { ["section": .string($0)] } ?? [:])
  }
}

/// Sends a diagnosis to the support team. Assumed.
struct SendDiagnosticsRoute: URLSchemeRoute {
  let routePatterns = ["send_diagnostics"]

  func route(with parameters: RouteParameters) -> RouterAnswer? { .handled("send_diagnostics") }
}
