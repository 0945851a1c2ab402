import Foundation
import Testing
import TrailLinks

/// What the app's two entrances do.
@Suite struct NavigationTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func aLinkChangesTheScreen() throws {
    var navigation = Navigation()
    var isKnown = navigation.open(try url("trails://trail/red-rock?day=2026-05-01"))
    #expect(isKnown)
    #expect(navigation.screen == .trail(id: "red-rock", day: "2026-05-01"))
    isKnown = navigation.continueWebPage(try url("https://trails.example/search?query=lake"))
    #expect(isKnown)
    #expect(navigation.screen == .search("lake", length: nil))
  }

  @Test func whatIsUnknownChangesNothing() throws {
    var navigation = Navigation()
    navigation.open(try url("trails://trail/red-rock"))
    let before = navigation
    var isKnown = navigation.open(try url("trails://trail/red-rock/photos"))
    #expect(!isKnown)
    isKnown = navigation.continueWebPage(try url("https://trails.example.evil.example/start"))
    #expect(!isKnown)
    isKnown = navigation.continueWebPage(try url("trails://start"))
    #expect(!isKnown)
    isKnown = navigation.continueWebPage(nil)
    #expect(!isKnown)
    #expect(navigation == before)
  }
}
