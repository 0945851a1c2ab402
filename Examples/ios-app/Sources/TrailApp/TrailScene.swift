#if canImport(SwiftUI)
  public import SwiftUI
  import TrailLinks

  /// The app. An app target of Xcode has it in a struct that is `@main` and an `App`, as its body.
  public struct TrailScene: Scene {
    @State private var navigation = Navigation()

    /// The app as it starts.
    public init() {}

    /// One window, whose screen links change.
    public var body: some Scene {
      WindowGroup {
        ScreenView(screen: navigation.screen)
          // Custom links, and web links that the system has decided are for the app.
          .onOpenURL { navigation.open($0) }
          // Web pages that were open in a browser, here or on another device.
          .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
            navigation.continueWebPage(activity.webpageURL)
          }
      }
    }
  }
#endif
