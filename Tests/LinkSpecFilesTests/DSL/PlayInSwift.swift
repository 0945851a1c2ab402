import LinkSpec

@testable import LinkSpecFiles
@testable import TestSupport

/// The built-in spec `play`, written in Swift.
enum PlayInSwift {
  static func spec() throws(SpecError) -> Spec {
    try Spec("play", title: "Links of the Play applications") {
      Document("play", "Custom URL and Universal Link support")

      SchemeVariable("bu", ["srf", "rts", "rsi", "rtr", "swi"], cite: urls)
      SchemeVariable("variant", ["", "-beta", "-nightly", "-debug"], cite: urls)
      Scope("custom", scheme: "play{bu}{variant}", cite: urls)
      Scope(
        "universal", scheme: "https", openSchemes: ["http"], hosts: portals, otherPaths: .open,
        cite: "play: Universal Links")
      Scope("pseudo", rewriting: "universal", scheme: "play{bu}{variant}", cite: urls)
      Scope(
        "test-host", rewriting: "universal", scheme: "https", openSchemes: ["http"],
        host: "play-mmf.herokuapp.com", pathPrefix: "/{bu}",
        available: Availability("variant", ["-debug"]), cite: "play: Universal Links")

      actions
      sharedParameters
      MaximumLength(2048)
      policies
      examples
      flawedExamples
    }
  }

  private static let urls = "play: Custom URLs"

  private static let portals = [
    ScopeHost("www.srf.ch", ["bu": "srf"]), ScopeHost("www.rts.ch", ["bu": "rts"]),
    ScopeHost("www.rsi.ch", ["bu": "rsi"]), ScopeHost("www.rtr.ch", ["bu": "rtr"]),
    ScopeHost("play.swissinfo.ch", ["bu": "swi"]),
  ]

  @SpecBuilder private static var actions: [SpecPart] {
    Action("media", "opens a media in the player", cite: urls) {
      LinkForm("custom", "//media/{media_urn}")
      Parameter(
        "media_urn", in: .path,
        .urn(
          namespace: "{bu}", kinds: ["video", "audio"],
          openKinds: ["scheduled_livestream:video", "scheduled_livestream:audio"]), .required)
      Parameter("start_time", .integer(minimum: 0, maximum: 2147483647, unit: "second"))
    }
    Action("show", "opens a show page", cite: urls) {
      LinkForm("custom", "//show/{show_urn}")
      Parameter(
        "show_urn", in: .path, .urn(namespace: "{bu}", kinds: ["show:tv", "show:radio"]), .required)
    }
    Action("topic", "opens a topic page", cite: urls) {
      LinkForm("custom", "//topic/{topic_urn}")
      Parameter(
        "topic_urn", in: .path,
        .urn(namespace: "{bu}", kinds: ["topic:tv"], openKinds: ["topic:radio"]), .required)
    }
    Action("section", "opens a section page", cite: urls) {
      LinkForm("custom", "//section/{section_id}")
      Parameter(
        "section_id", in: .path, .identifier(minimum: 1, maximum: 64, except: [".", ".."]),
        .required)
    }
    Action("home", "opens a home page", cite: urls) {
      LinkForm("custom", "//home")
    }
    Action("az", "opens the shows A to Z", cite: urls) {
      LinkForm("custom", "//az")
      LinkForm("universal", "//www.rts.ch/play/tv/emissions")
      Parameter("index", .letter())
    }
    Action("bydate", "opens the program guide, or the shows by date", cite: urls) {
      LinkForm("custom", "//bydate")
      Parameter("date", .date(firstYear: 1970, lastYear: 2099))
    }
    Action("search", "opens the search page", cite: urls) {
      LinkForm("custom", "//search")
      Parameter("query", .text())
      Parameter("media_type", .enumeration("video", "audio"))
    }
    Action("link", "opens a URL", cite: urls) {
      LinkForm("custom", "//link")
      Parameter("url", .url(), .required)
    }
  }

  @SpecBuilder private static var sharedParameters: [SpecPart] {
    SharedParameter(
      Parameter(
        "channel_id", .text(), fallback: "the homepage is reset to the TV one", cite: urls),
      of: ["media", "show"],
      disputedFor: ["topic", "section", "home", "az", "bydate", "search"],
      because: """
        the document gives it to 'media, show and page links', and 'page' may mean each of these \
        or none.
        """)
    SharedParameter(
      Parameter(
        "server", .text(), available: Availability("variant", ["-beta", "-nightly", "-debug"]),
        scopes: ["custom"], cite: urls),
      of: ["media", "show", "topic", "section", "home", "az", "bydate", "search", "link"])
  }
}
