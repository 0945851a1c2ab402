import LinkSpec

/// By what links of a spec are known: its schemes, its hosts, its actions.
struct LinkVocabulary {
  /// How far a scheme, and a host behind `https`, is looked at.
  private static let reach = 96

  /// The schemes of the app's own, in lower case.
  let schemes: [[UInt8]]
  private let schemeSet: Set<[UInt8]>
  private let hosts: Set<[UInt8]>
  /// Hosts that name an action.
  private let actionHosts: Set<[UInt8]>
  private let hasOpaqueForms: Bool
  private let misspellings = Misspellings()

  /// How a link begins.
  struct Opening {
    var start: Int
    /// Whether the scheme is, or has, a placeholder.
    var isOpen: Bool
  }

  init(_ judge: Judge) {
    let web = ["http", "https"].map { Array($0.utf8) }
    var seen: Set<[UInt8]> = []
    schemes = judge.schemes.map(\.text).filter { !web.contains($0) && seen.insert($0).inserted }
    schemeSet = seen
    hosts = Set(judge.places.map { Array($0.lowercased().utf8) })
    let hosted = Set(judge.concrete.scopes.filter(\.isHosted).map(\.name))
    let forms = judge.concrete.actions.flatMap(\.forms).filter { !hosted.contains($0.scope) }
    actionHosts = Set(forms.compactMap(\.template.host).map { Array($0.utf8) })
    hasOpaqueForms = forms.contains { $0.template.host == nil }
  }

  /// The link that has its scheme before this colon; `nil` where none begins. Looks at most so far
  /// back as `floor`.
  func opening(_ bytes: [UInt8], colon: Int, floor: Int) -> Opening? {
    let next = colon + 1
    guard next < bytes.count, !bytes[next].isBlank else { return nil }
    let hasSlashes = bytes[next...].starts(with: "//".utf8)
    let limit = max(floor, colon - Self.reach)
    var start = colon
    while start > limit, bytes[start - 1].isSchemeByte { start -= 1 }
    let isBehindBracket = start > limit && Self.closes(bytes, at: start - 1)
    let word = bytes[start..<colon]
    if !isBehindBracket {
      if hasSlashes, word.count >= 2, word.allSatisfy({ $0 == UInt8(ascii: ".") }) {
        return Opening(start: start, isOpen: true)
      }
      while start < colon, !bytes[start].isLetter { start += 1 }
    }
    let scheme = bytes[start..<colon].map(\.lowercased)
    if schemeSet.contains(scheme) {
      let isSlash = bytes[next] == UInt8(ascii: "/") || bytes[next] == UInt8(ascii: "\\")
      return isSlash || hasOpaqueForms ? Opening(start: start, isOpen: false) : nil
    }
    guard hasSlashes else { return nil }
    if isBehindBracket { return pattern(bytes, colon: colon, limit: limit) }
    if scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8) {
      return hosts.contains(host(bytes, at: next + 2)) ? Opening(start: start, isOpen: false) : nil
    }
    if scheme.elementsEqual("scheme".utf8) { return Opening(start: start, isOpen: true) }
    guard !scheme.isEmpty, actionHosts.contains(host(bytes, at: next + 2)),
      misspellings.hasNear(scheme, among: schemes)
    else { return nil }
    return Opening(start: start, isOpen: false)
  }

  /// Whether a bracket is closed here, or an ellipsis ends.
  private static func closes(_ bytes: [UInt8], at index: Int) -> Bool {
    "])}>".utf8.contains(bytes[index])
      || bytes[index] == 0xA6 && index >= 2 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2
  }

  /// A scheme with placeholders, read backwards: `[scheme]`, `play{bu}{variant}`, `…`.
  private func pattern(_ bytes: [UInt8], colon: Int, limit: Int) -> Opening? {
    var start = colon
    while start > limit {
      if bytes[start - 1].isSchemeByte {
        start -= 1
      } else if bytes[start - 1] == 0xA6, start - 3 >= limit, Self.closes(bytes, at: start - 1) {
        start -= 3
      } else if Self.closes(bytes, at: start - 1), let open = opener(bytes, start - 1, limit) {
        start = open
      } else {
        break
      }
    }
    let pattern = LinkTemplate.symbols(bytes[start..<colon], inScheme: true)
    let letters = pattern.filter { $0 < LinkTemplate.hole }
    if letters.isEmpty {
      let text = String(decoding: bytes[start..<colon], as: UTF8.self).lowercased()
      guard text == "…" || text.utf8.starts(with: "…".utf8) || Self.namesScheme(text) else {
        return nil
      }
    } else if !schemes.contains(where: { LinkTemplate.matches(pattern, $0) }) {
      return nil
    }
    return Opening(start: start, isOpen: true)
  }

  private static func namesScheme(_ text: String) -> Bool {
    let word = Array("scheme".utf8)
    let bytes = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: word) }
  }

  private func opener(_ bytes: [UInt8], _ close: Int, _ limit: Int) -> Int? {
    var depth = 0
    var index = close
    while index >= limit {
      switch bytes[index] {
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth += 1
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"):
        depth -= 1
        if depth == 0 {
          let isDollar = index > limit && bytes[index - 1] == UInt8(ascii: "$")
          return isDollar ? index - 1 : index
        }
      case 0x0A, 0x0D: return nil
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// The host at an offset, in lower case, without userinfo, port and the dot at its end.
  private func host(_ bytes: [UInt8], at start: Int) -> [UInt8] {
    let rest = bytes[min(start, bytes.count)...].prefix(256)
    var authority = rest.prefix {
      !$0.isBlank && !"/?#\"'`<>|\\)]".utf8.contains($0)
    }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(at + 1)...] }
    authority = authority.prefix { $0 != UInt8(ascii: ":") }
    while let last = authority.last, ".,;*".utf8.contains(last) { authority = authority.dropLast() }
    return authority.map(\.lowercased)
  }
}

/// The schemes of a document that are nearly one of the spec's, each compared once. A document has
/// a few; where there are very many, they are no slips.
private final class Misspellings {
  private static let most = 1024
  private var known: [[UInt8]: Bool] = [:]

  func hasNear(_ scheme: [UInt8], among schemes: [[UInt8]]) -> Bool {
    if let isNear = known[scheme] { return isNear }
    if known.count == Self.most { return false }
    let near = Suggestion.nearest(
      to: String(decoding: scheme, as: UTF8.self),
      among: schemes.map { String(decoding: $0, as: UTF8.self) })
    known[scheme] = near != nil
    return near != nil
  }
}
