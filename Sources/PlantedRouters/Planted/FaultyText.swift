import Foundation

/// Decodes text and, with a fault, alters it.
struct FaultyText {
  let fault: PlantedFault?

  /// `bytes` without percent-encoding, or nil if that is no UTF-8.
  func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    let once = fault == .notDecoded ? Array(bytes) : ByteText.percentDecoded(bytes)
    switch fault {
    case .decodedTwice:
      return ByteText.text(ByteText.percentDecoded(once[...]))
    case .latin1Decoded:
      return String(String.UnicodeScalarView(once.map { Unicode.Scalar($0) }))
    case .invalidUTF8Dropped:
      return String(
        String(decoding: once, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FFFD}" })
    default:
      return ByteText.text(once)
    }
  }

  /// Free text as the app goes on with it: unchanged.
  func altered(_ text: String) -> String {
    switch fault {
    case .nulShortens:
      return String(decoding: text.utf8.prefix { $0 != 0 }, as: UTF8.self)
    case .controlsStripped:
      return String(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    case .textNormalized:
      return text.precomposedStringWithCanonicalMapping
    case .astralDropped:
      return String(text.unicodeScalars.filter { $0.value <= 0xFFFF })
    case .textTrimmed:
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    case .textLowercased:
      return text.lowercased()
    case .textCut:
      return String(decoding: text.utf8.prefix(32), as: UTF8.self)
    default:
      return text
    }
  }
}
