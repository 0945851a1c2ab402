/// A link with placeholders, as documents write its form: `[scheme]://media/[media_urn]`,
/// `playrts://az{?index}`, `https://www.rts.ch/…`.
///
/// It is kept as symbols: bytes, and holes for what a reader is to fill in. Brackets around what
/// may be left out (`[?key=value]`) are taken away, and what they enclose is kept.
struct LinkTemplate {
  typealias Symbol = UInt16
  /// A placeholder of one value, or a part of it.
  static let hole: Symbol = 256
  /// A placeholder of anything, more segments too: `…`.
  static let rest: Symbol = 257
  /// Brackets within brackets that are looked into.
  private static let deepest = 4

  package struct Pair {
    package var name: [Symbol]
    package var value: [Symbol]?
  }

  var scheme: [Symbol]
  /// `nil`: an opaque link.
  var host: [Symbol]?
  var segments: [[Symbol]]
  var pairs: [Pair]

  /// Reads a text of which the scheme ends at `colon`. `goesOn`: it is not all there is. With
  /// `words`, whole words of capital letters stand for values too. `nil` where nothing is a
  /// placeholder. Linear.
  init?(_ text: [UInt8], colon: Int, goesOn: Bool, words: Bool = false) {
    scheme = Self.symbols(text[..<colon], inScheme: true)
    if Self.bytes(scheme)?.elementsEqual("scheme".utf8) ?? false { scheme = [Self.hole] }
    var tail = Self.symbols(text[(colon + 1)...])
    let isShortened = tail.count < text.count - colon - 1
    if goesOn { tail.append(Self.rest) }
    if words { tail = Self.withoutWords(tail) }
    guard isShortened || scheme.contains(where: Self.isHole) || tail.contains(where: Self.isHole)
    else { return nil }
    let slash = Symbol(UInt8(ascii: "/"))
    let end = tail.firstIndex { $0 == Symbol(UInt8(ascii: "#")) } ?? tail.count
    let question = tail[..<end].firstIndex { $0 == Symbol(UInt8(ascii: "?")) } ?? end
    var path = tail[..<question]
    if path.starts(with: [slash, slash]) {
      path = path.dropFirst(2)
      host = Array(path.prefix { $0 != slash })
      path = path.dropFirst(host?.count ?? 0).dropFirst()
    }
    segments = path.split(separator: slash, omittingEmptySubsequences: false).map(Array.init)
    if segments.last?.isEmpty ?? false { segments.removeLast() }
    pairs = tail[question..<end].dropFirst()
      .split(separator: Symbol(UInt8(ascii: "&"))).map { pair in
        let parts = pair.split(
          separator: Symbol(UInt8(ascii: "=")), maxSplits: 1, omittingEmptySubsequences: false)
        // Of alternatives, as in 'video|audio', the first.
        let value = parts.count > 1 ? parts[1].prefix { $0 != Symbol(UInt8(ascii: "|")) } : nil
        return Pair(name: Array(parts[0]), value: value.map(Array.init))
      }.filter { !$0.isExample }
  }

  static func isHole(_ symbol: Symbol) -> Bool { symbol >= hole }

  /// The bytes of a run of symbols; `nil` where it has a hole.
  static func bytes(_ symbols: [Symbol]) -> [UInt8]? {
    symbols.contains(where: isHole) ? nil : symbols.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// Whether symbols can stand for a text: a hole is any bytes, also none. Takes at most the
  /// product of the lengths.
  static func matches(_ pattern: [Symbol], _ text: [UInt8]) -> Bool {
    var index = 0
    var place = 0
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if index < pattern.count, isHole(pattern[index]) {
        star = (index, place)
        index += 1
      } else if index < pattern.count, pattern[index] == Symbol(text[place]) {
        index += 1
        place += 1
      } else if let last = star {
        index = last.pattern + 1
        place = last.text + 1
        star = (last.pattern, place)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy(isHole)
  }

  // MARK: - Reading

  /// The symbols of a text.
  static func symbols(
    _ text: ArraySlice<UInt8>, inScheme: Bool = false, depth: Int = 0
  ) -> [Symbol] {
    var symbols: [Symbol] = []
    var index = text.startIndex
    var last: UInt8 = 0
    while index < text.endIndex {
      let byte = text[index]
      if let end = placeholder(text, at: index, behind: last, inScheme: inScheme) {
        symbols += filled(text[index..<end], inScheme: inScheme, depth: depth)
        index = end
        last = 0
        continue
      }
      symbols.append(Symbol(inScheme ? byte.lowercased : byte))
      last = byte
      index += 1
    }
    return symbols
  }

  /// The end of the placeholder that begins at an offset; `nil` where none does.
  private static func placeholder(
    _ text: ArraySlice<UInt8>, at start: Int, behind last: UInt8, inScheme: Bool
  ) -> Int? {
    let rest = text[start...]
    if last == UInt8(ascii: "="), rest.prefix(10).map(\.lowercased).elementsEqual("yyyy-mm-dd".utf8)
    {
      return start + 10
    }
    func word(from begin: Int) -> Int? {
      let name = text[min(begin, text.endIndex)...].prefix { $0.isNameByte }
      guard let first = name.first, first.isLetter || first == UInt8(ascii: "_") else { return nil }
      return name.endIndex
    }
    switch rest.first {
    case UInt8(ascii: "["): return closing(rest, UInt8(ascii: "["), UInt8(ascii: "]"))
    case UInt8(ascii: "{"): return closing(rest, UInt8(ascii: "{"), UInt8(ascii: "}"))
    case UInt8(ascii: "<"): return closing(rest, UInt8(ascii: "<"), UInt8(ascii: ">"))
    case UInt8(ascii: "(") where inScheme:
      return closing(rest, UInt8(ascii: "("), UInt8(ascii: ")"))
    case UInt8(ascii: "\\") where rest.dropFirst().first == UInt8(ascii: "("):
      return closing(rest.dropFirst(), UInt8(ascii: "("), UInt8(ascii: ")"))
    case UInt8(ascii: "$"):
      if rest.dropFirst().first == UInt8(ascii: "{") {
        return closing(rest.dropFirst(), UInt8(ascii: "{"), UInt8(ascii: "}"))
      }
      return word(from: start + 1)
    case UInt8(ascii: "%"):
      for format in ["%@", "%s", "%1$@", "%1$s", "%ld", "%lld"]
      where rest.starts(with: format.utf8) {
        return start + format.utf8.count
      }
      return nil
    case 0xE2 where rest.starts(with: "…".utf8): return start + 3
    case UInt8(ascii: ".") where rest.starts(with: "...".utf8):
      return rest.firstIndex { $0 != UInt8(ascii: ".") } ?? text.endIndex
    case UInt8(ascii: ":") where last == UInt8(ascii: "/") || last == UInt8(ascii: "="):
      return word(from: start + 1)
    default: return nil
    }
  }

  private static func closing(_ text: ArraySlice<UInt8>, _ open: UInt8, _ close: UInt8) -> Int? {
    var depth = 0
    for index in text.indices.prefix(256) {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
    }
    return nil
  }

  /// What a placeholder is: a hole, or what may be left out.
  private static func filled(
    _ text: ArraySlice<UInt8>, inScheme: Bool, depth: Int
  ) -> [Symbol] {
    if text.starts(with: "…".utf8) || text.starts(with: "...".utf8) { return [rest] }
    guard let mark = text.first, mark == UInt8(ascii: "[") || mark == UInt8(ascii: "{") else {
      return [hole]
    }
    let inner = text.dropFirst().dropLast()
    if inner.starts(with: "…".utf8) || inner.starts(with: "...".utf8) { return [rest] }
    guard let first = inner.first, "?&/#".utf8.contains(first), depth < deepest else {
      return [hole]
    }
    if mark == UInt8(ascii: "[") {
      return symbols(inner, inScheme: inScheme, depth: depth + 1)
    }
    // RFC 6570: {?a,b}, {&a,b}, {/a,b}.
    let names = inner.dropFirst().split(separator: UInt8(ascii: ","))
    var symbols: [Symbol] = []
    for (number, name) in names.enumerated() {
      switch first {
      case UInt8(ascii: "/"): symbols += [Symbol(first), hole]
      case UInt8(ascii: "#"): symbols += [number == 0 ? Symbol(first) : Symbol(0x2C), hole]
      default:
        symbols.append(number == 0 ? Symbol(first) : Symbol(UInt8(ascii: "&")))
        symbols += name.prefix { $0 != UInt8(ascii: "*") }.map { Symbol($0) }
        symbols += [Symbol(UInt8(ascii: "=")), hole]
      }
    }
    return symbols
  }

  /// Words such as `ID` and `MEDIA_URN`, a whole value or the last part of one, as holes.
  private static func withoutWords(_ symbols: [Symbol]) -> [Symbol] {
    var result: [Symbol] = []
    var isInHost = symbols.starts(with: "//".utf8.map { Symbol($0) })
    var slashes = 0
    let ends = Set("/?&#".utf8.map { Symbol($0) })
    let marks = Set("/?&#=:".utf8.map { Symbol($0) })
    for part in symbols.split(omittingEmptySubsequences: false, whereSeparator: marks.contains) {
      let isLast = part.endIndex == symbols.endIndex || ends.contains(symbols[part.endIndex])
      let isWord =
        part.count >= 2
        && part.allSatisfy { 0x41...0x5A ~= $0 || $0 == Symbol(UInt8(ascii: "_")) }
      result += isWord && isLast && !isInHost ? [hole] : Array(part)
      if part.endIndex < symbols.endIndex {
        result.append(symbols[part.endIndex])
        slashes += 1
        if slashes > 2 { isInHost = false }
      }
    }
    return result
  }
}

extension LinkTemplate.Pair {
  /// Whether it shows how any parameter is written: `key=value`.
  fileprivate var isExample: Bool {
    guard let name = LinkTemplate.bytes(name) else { return true }
    let names = ["key", "name", "parameter", "param"]
    return names.contains(String(decoding: name, as: UTF8.self))
      && value.map { value in
        LinkTemplate.bytes(value).map { String(decoding: $0, as: UTF8.self) == "value" } ?? false
      } ?? false
  }
}
