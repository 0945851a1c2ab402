import Conformance
import LinkRouting

extension PlayRouterCases {
  /// The 36 example links of the document, in its order. Four of them are flawed: three have a
  /// space inside the URN, and one names an action that does not exist. They open nothing.
  static let examples: [PlayRouterCase] = [
    .accept(
      "playrsi://media/urn:rsi:video:10889069", "media",
      ["media_urn": "urn:rsi:video:10889069"]),
    .accept(
      "playrsi-beta://media/urn:rsi:video:10889069", "media",
      ["media_urn": "urn:rsi:video:10889069"]),
    .accept(
      "playrsi-nightly://media/urn:rsi:video:10889069", "media",
      ["media_urn": "urn:rsi:video:10889069"]),
    .accept(
      "playrsi-debug://media/urn:rsi:video:10889069", "media",
      ["media_urn": "urn:rsi:video:10889069"]),
    .accept(
      "playrsi://show/urn:rsi:show:radio:2100980", "show",
      ["show_urn": "urn:rsi:show:radio:2100980"]),
    .accept(
      "playrsi-beta://show/urn:rsi:show:radio:2100980", "show",
      ["show_urn": "urn:rsi:show:radio:2100980"]),
    .accept(
      "playrsi-nightly://show/urn:rsi:show:radio:2100980", "show",
      ["show_urn": "urn:rsi:show:radio:2100980"]),
    .accept(
      "playrsi-debug://show/urn:rsi:show:radio:2100980", "show",
      ["show_urn": "urn:rsi:show:radio:2100980"]),
    .accept(
      "playrtr://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992", "media",
      ["media_urn": "urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992"]),
    .accept(
      "playrtr-beta://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992", "media",
      ["media_urn": "urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992"]),
    .accept(
      "playrtr-nightly://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992", "media",
      ["media_urn": "urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992"]),
    .accept(
      "playrtr-debug://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992", "media",
      ["media_urn": "urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992"]),
    .accept(
      "playrtr://show/urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828", "show",
      ["show_urn": "urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828"]),
    .accept(
      "playrtr-beta://show/urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828", "show",
      ["show_urn": "urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828"]),
    .accept(
      "playrtr-nightly://show/urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828", "show",
      ["show_urn": "urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828"]),
    .accept(
      "playrtr-debug://show/urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828", "show",
      ["show_urn": "urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828"]),
    .accept(
      "playrts://media/urn:rts:video:9890897", "media",
      ["media_urn": "urn:rts:video:9890897"]),
    .accept(
      "playrts-beta://media/urn:rts:video:9890897", "media",
      ["media_urn": "urn:rts:video:9890897"]),
    .accept(
      "playrts-nightly://media/urn:rts:video:9890897", "media",
      ["media_urn": "urn:rts:video:9890897"]),
    .reject("playrts-debug://open?urn=urn:rts:video:9890897"),
    .accept(
      "playrts://show/urn:rts:show:radio:8864883", "show",
      ["show_urn": "urn:rts:show:radio:8864883"]),
    .accept(
      "playrts-beta://show/urn:rts:show:radio:8864883", "show",
      ["show_urn": "urn:rts:show:radio:8864883"]),
    .accept(
      "playrts-nightly://show/urn:rts:show:radio:8864883", "show",
      ["show_urn": "urn:rts:show:radio:8864883"]),
    .accept(
      "playrts-debug://show/urn:rts:show:radio:8864883", "show",
      ["show_urn": "urn:rts:show:radio:8864883"]),
    .accept(
      "playsrf://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", "media",
      ["media_urn": "urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45"]),
    .accept(
      "playsrf-beta://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", "media",
      ["media_urn": "urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45"]),
    .accept(
      "playsrf-nightly://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", "media",
      ["media_urn": "urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45"]),
    .accept(
      "playsrf-debug://media/urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45", "media",
      ["media_urn": "urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45"]),
    .accept(
      "playsrf://show/urn:srf:show:radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f", "show",
      ["show_urn": "urn:srf:show:radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f"]),
    .reject("playsrf-beta://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f"),
    .reject("playsrf-nightly://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f"),
    .reject("playsrf-debug://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f"),
    .accept(
      "playswi://media/urn:swi:video:44438410", "media",
      ["media_urn": "urn:swi:video:44438410"]),
    .accept(
      "playswi-beta://media/urn:swi:video:44438410", "media",
      ["media_urn": "urn:swi:video:44438410"]),
    .accept(
      "playswi-nightly://media/urn:swi:video:44438410", "media",
      ["media_urn": "urn:swi:video:44438410"]),
    .accept(
      "playswi-debug://media/urn:swi:video:44438410", "media",
      ["media_urn": "urn:swi:video:44438410"]),
  ]
}
