import LinkMarkup

/// What opens a link on a machine of a developer or tester.
package enum LinkOpener: String, Sendable, Hashable, CaseIterable {
  /// The booted simulator of Xcode.
  case simctl
  /// An Android device or emulator.
  case adb
  /// The app that macOS has for the scheme.
  case open

  /// The line for a POSIX shell that opens a link.
  package func line(for url: [UInt8]) -> String {
    let word = ShellLine.word(String(decoding: url, as: UTF8.self))
    switch self {
    case .simctl: return "xcrun simctl openurl booted " + word
    // A second shell, on the device, reads what the first has left.
    case .adb:
      return "adb shell am start -a android.intent.action.VIEW -d " + ShellLine.word(word)
    case .open: return "open " + word
    }
  }
}
