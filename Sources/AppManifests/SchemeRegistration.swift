/// What may be registered as the scheme of an app.
enum SchemeRegistration {
  /// Schemes that the system keeps: no app can claim them.
  static let reserved: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio",
  ]
  /// Schemes of the system's own apps and settings, which open those or what nobody can say.
  static let system: Set<String> = [
    "about", "app-prefs", "applemusic", "blob", "calshow", "data", "facetime-group", "feed", "file",
    "ftp", "gamecenter", "ibooks", "imessage", "itms", "itms-apps", "itms-appss", "itms-books",
    "itms-services", "itmss", "javascript", "maps", "message", "mobilenotes", "music", "musics",
    "news", "photos-redirect", "podcast", "podcasts", "prefs", "shareddocuments", "shortcuts",
    "telprompt", "videos", "wallet", "webcal", "workflow", "x-apple-health",
    "x-apple-reminder", "x-web-search",
  ]

  /// What is wrong with a text as a scheme, by RFC 3986 §3.1; `nil`: nothing.
  static func fault(of text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return "a scheme is not empty" }
    guard isLetter(first) else { return "at byte 0: a scheme begins with a letter" }
    guard let bad = bytes.firstIndex(where: { !isPart($0) }) else { return nil }
    let rule = "a scheme is made of letters, digits, '+', '-' and '.'"
    switch bytes[bad] {
    case UInt8(ascii: "_"): return "at byte \(bad): \(rule); '_' is none of them, use '-'"
    case UInt8(ascii: ":"), UInt8(ascii: "/"):
      return "at byte \(bad): expected the scheme alone, without '://'"
    default: return "at byte \(bad): \(rule)"
    }
  }

  /// Whether a build setting stands in a text, which is filled in when the app is built.
  static func hasBuildSetting(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().contains {
      bytes[$0] == UInt8(ascii: "$")
        && (bytes[$0 + 1] == UInt8(ascii: "(") || bytes[$0 + 1] == UInt8(ascii: "{"))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isPart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
  }
}
