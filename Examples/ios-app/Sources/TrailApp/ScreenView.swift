#if canImport(SwiftUI)
  import SwiftUI
  import TrailLinks

  /// A screen in words.
  struct ScreenView: View {
    var screen: Screen

    var body: some View {
      switch screen {
      case .start: Text("Trails")
      case .trail(let id, let day): Text("Trail \(id), \(day ?? "today")")
      case .search(let text, let length): Text("\(text), up to \(length ?? 200) km")
      }
    }
  }
#endif
