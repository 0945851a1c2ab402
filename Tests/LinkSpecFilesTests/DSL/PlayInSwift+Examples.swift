import LinkSpec

@testable import LinkSpecFiles

extension PlayInSwift {
  /// One row of the document: a link in one or more builds.
  private static func row(
    _ unit: String, _ name: String, _ rest: String, action: String = "media",
    builds: [String] = ["production", "beta", "nightly", "debug"]
  ) -> [Example] {
    builds.map { build in
      let variant = build == "production" ? "" : "-" + build
      return Example(
        name + ", " + build, "play" + unit + variant + "://" + action + "/" + rest,
        action: action, cite: "play: Examples, " + unit.uppercased())
    }
  }

  /// Links of the document that are right.
  @SpecBuilder static var examples: [SpecPart] {
    row("rsi", "Telegiornale (2018/10/03)", "urn:rsi:video:10889069")
    row("rsi", "Radiogiornale", "urn:rsi:show:radio:2100980", action: "show")
    row("rtr", "Telesguard (2018/10/03)", "urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992")
    row(
      "rtr", "Gratulaziuns", "urn:rtr:show:radio:a8b76055-1621-4d01-88c9-421e2ac14828",
      action: "show")
    row(
      "rts", "19h30 (2018/10/03)", "urn:rts:video:9890897",
      builds: ["production", "beta", "nightly"])
    row("rts", "Sexomax", "urn:rts:show:radio:8864883", action: "show")
    row("srf", "10vor10 (2018/10/03)", "urn:srf:video:da6fdf91-3e91-46fb-be50-914e47203e45")
    row(
      "srf", "Buchzeichen", "urn:srf:show:radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f",
      action: "show", builds: ["production"])
    row("swi", "Zermatt’s new tri-cable car system", "urn:swi:video:44438410")
    Example(
      "Shows A to Z at L, portal", "https://www.rts.ch/play/tv/emissions?index=l", action: "az",
      cite: "play: Universal Links")
    Example(
      "Shows A to Z at L, portal under the app's scheme",
      "playrts-debug://www.rts.ch/play/tv/emissions?index=l", action: "az",
      cite: "play: Custom URLs")
    Example(
      "Shows A to Z at L, test host",
      "https://play-mmf.herokuapp.com/rts/play/tv/emissions?index=l", action: "az",
      cite: "play: Universal Links")
  }

  /// Links of the document that break its own rules.
  @SpecBuilder static var flawedExamples: [SpecPart] {
    FlawedExample(
      "19h30 (2018/10/03), debug", "playrts-debug://open?urn=urn:rts:video:9890897",
      reason: """
        The action 'open' is documented nowhere; the other links of this row are media links.
        """,
      cite: "play: Examples, RTS")
    FlawedExample(
      "Buchzeichen, beta",
      "playsrf-beta://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f",
      reason: "A stray space stands inside the URN, after the word 'show:'.",
      cite: "play: Examples, SRF")
    FlawedExample(
      "Buchzeichen, nightly",
      "playsrf-nightly://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f",
      reason: "A stray space stands inside the URN, after the word 'show:'.",
      cite: "play: Examples, SRF")
    FlawedExample(
      "Buchzeichen, debug",
      "playsrf-debug://show/urn:srf:show: radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f",
      reason: "A stray space stands inside the URN, after the word 'show:'.",
      cite: "play: Examples, SRF")
  }
}
