/// Reading a form.
extension FormTemplate {
  /// Reads a form of which no part may be left out.
  init(whole source: String) throws(TemplateError) {
    self.source = source
    segments = []
    host = nil
    var rest = Array(source.utf8)[...]
    if let slashes = source.firstRange(of: "://"), !source.hasPrefix("//"),
      source[..<slashes.lowerBound].utf8.allSatisfy({ ByteSet.schemeTail.contains($0) })
    {
      throw TemplateError(
        offset: 0,
        description:
          "a form begins behind the scheme: '\(source[slashes.lowerBound...].dropFirst())'")
    }
    if let mark = rest.firstIndex(of: Byte.question) {
      throw TemplateError(
        offset: mark,
        description:
          "a form ends before the query; what it does not name is a parameter of the query")
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex { $0 == Byte.slash || $0 == Byte.hash } ?? rest.endIndex
      try readAuthority(rest[..<end])
      rest = rest[end...]
      if host?.isEmpty == true, !hasHostInPath, rest.count == 1, rest.first != Byte.slash {
        throw TemplateError(
          offset: 2,
          description: "a host follows '//', as in //media/{urn}, or a path, as in ///add")
      }
    } else if rest.first == Byte.slash {
      host = ""
      hasAuthority = false
    }
    if let hash = rest.firstIndex(of: Byte.hash) {
      try readFragment(rest, hash)
      return
    }
    if rest.first == Byte.slash { rest = rest.dropFirst() } else if host != nil { return }
    try readSegments(rest)
  }

  /// Reads a path that goes on in the fragment.
  private mutating func readFragment(
    _ text: ArraySlice<UInt8>, _ hash: Int
  ) throws(TemplateError) {
    let isBehindHost = host != nil && (text.first == Byte.slash || text.first == Byte.hash)
    guard isBehindHost || host == nil && text.first != Byte.hash else {
      throw TemplateError(offset: hash, description: "a '#' stands behind a host or a path")
    }
    var path = text[..<hash].dropFirst(text.first == Byte.slash ? 1 : 0)
    var sign = [Byte.hash]
    if path.last == Byte.slash || path.isEmpty && text.first == Byte.slash {
      sign.insert(Byte.slash, at: 0)
      if !path.isEmpty { path = path.dropLast() }
    }
    if !path.isEmpty { try readSegments(path) }
    var fragment = text[(hash + 1)...]
    if fragment.first == UInt8(ascii: "!") {
      sign.append(UInt8(ascii: "!"))
      fragment = fragment.dropFirst()
    }
    if fragment.first == Byte.slash {
      sign.append(Byte.slash)
      fragment = fragment.dropFirst()
    } else if fragment.isEmpty {
      throw TemplateError(
        offset: hash,
        description: "something follows '#', as in /#/item/{id} or /help#{topic}; parameters of a "
          + "fragment are in: \"fragment\"")
    }
    if fragment.contains(Byte.hash) {
      throw TemplateError(offset: hash, description: "'#' stands twice")
    }
    segments.append(.literal(String(decoding: sign, as: UTF8.self)))
    if !fragment.isEmpty { try readSegments(fragment) }
  }

  /// Reads what stands before the path: a host, perhaps with a user before it and a port behind it.
  private mutating func readAuthority(_ text: ArraySlice<UInt8>) throws(TemplateError) {
    func value(_ part: ArraySlice<UInt8>) throws(TemplateError) -> String {
      let name = part.dropFirst().dropLast()
      guard part.first == UInt8(ascii: "{"), part.last == UInt8(ascii: "}"), !name.isEmpty,
        name.allSatisfy({ ByteSet.identifier.contains($0) })
      else {
        throw TemplateError(
          offset: part.startIndex,
          description:
            "a user, a password or a port is a value here, as in //{user}@{host}:{port}; "
            + "declare fixed ports as the 'ports' of the scope")
      }
      return String(decoding: name, as: UTF8.self)
    }
    var host = text
    if let sign = host.lastIndex(of: Byte.at) {
      let user = host[..<sign]
      host = host[(sign + 1)...]
      if let colon = user.firstIndex(of: Byte.colon) {
        // A password alone stands behind its colon: `//:{password}@{host}`.
        if colon > user.startIndex { authority.user = try value(user[..<colon]) }
        authority.password = try value(user[(colon + 1)...])
      } else {
        authority.user = try value(user)
      }
    }
    if let colon = host.lastIndex(of: Byte.colon) {
      authority.port = try value(host[(colon + 1)...])
      host = host[..<colon]
    }
    if host.isEmpty, authority != Authority() {
      throw TemplateError(
        offset: text.startIndex,
        description: authority.port == nil
          ? "a user stands before a host: //{user}@{host}"
          : "a port stands behind a host: //{host}[:{port}]; a host in brackets leaves it alone")
    }
    if host.count(where: { $0 == UInt8(ascii: "{") }) > 1 || Self.takesSeveral(host) {
      return try readHostInPath(host)
    }
    try readHost(host)
  }

  /// Whether a value in a host goes on in the path: `{path...}`.
  private static func takesSeveral(_ host: ArraySlice<UInt8>) -> Bool {
    host.firstRange(of: "...}".utf8) != nil
  }

  /// Reads a host that is the first segment of the path.
  private mutating func readHostInPath(_ text: ArraySlice<UInt8>) throws(TemplateError) {
    if authority != Authority() {
      throw TemplateError(
        offset: text.startIndex,
        description: "beside a user or a port a host is one value: //{user}@{host}:{port}")
    }
    let segment = try Self.segment(text)
    for literal in segment.literals where !literal.utf8.allSatisfy({ ByteSet.host.contains($0) }) {
      throw TemplateError(
        offset: text.startIndex, description: "'\(literal)' has a character that no host may hold")
    }
    host = ""
    hasHostInPath = true
    segments = [segment]
  }

  private mutating func readHost(_ name: ArraySlice<UInt8>) throws(TemplateError) {
    host = String(decoding: name, as: UTF8.self)
    if name.isEmpty { return }
    let stars = name.indices.filter { name[$0] == UInt8(ascii: "*") }
    guard let open = name.firstIndex(of: UInt8(ascii: "{")) ?? stars.first else {
      if let bad = name.firstIndex(where: { !ByteSet.host.contains($0) }) {
        throw TemplateError(offset: bad, description: "a character that no host may hold")
      }
      return
    }
    var close = open
    var parameter: String?
    if name[open] == UInt8(ascii: "{") {
      guard let end = name[open...].firstIndex(of: UInt8(ascii: "}")) else {
        throw TemplateError(offset: open, description: "'{' without '}'")
      }
      let text = name[(open + 1)..<end]
      guard !text.isEmpty, text.allSatisfy({ ByteSet.identifier.contains($0) }) else {
        throw TemplateError(offset: open + 1, description: TemplateScanner.nameMessage)
      }
      parameter = String(decoding: text, as: UTF8.self)
      close = end
    }
    for part in [name[..<open], name[(close + 1)...]] {
      if let bad = part.firstIndex(where: { !ByteSet.host.contains($0) || $0 == UInt8(ascii: "*") })
      {
        throw TemplateError(
          offset: bad,
          description: bad == UInt8(ascii: "*") || part.contains(UInt8(ascii: "*"))
            ? "a host has one '*' in it, and no value beside it: //*.shop.example"
            : "a character that no host may hold")
      }
    }
    hostPattern = HostPattern(
      prefix: String(decoding: name[..<open], as: UTF8.self),
      suffix: String(decoding: name[(close + 1)...], as: UTF8.self), parameter: parameter)
  }

  private mutating func readSegments(_ path: ArraySlice<UInt8>) throws(TemplateError) {
    if path.isEmpty {
      endsWithSlash = host != nil
      return
    }
    var texts = path.split(separator: Byte.slash, omittingEmptySubsequences: false)
    if texts.count > 1, texts.last?.isEmpty == true {
      endsWithSlash = true
      texts.removeLast()
    }
    for text in texts {
      if text.isEmpty {
        throw TemplateError(offset: text.startIndex, description: "a segment is empty")
      }
      let segment = try Self.segment(text)
      if let name = segment.rest, restIndex != nil {
        throw TemplateError(
          offset: text.startIndex,
          description:
            "one value of a form takes several segments, and {\(name)...} is the second; "
            + "several with texts between are one of the type 'parts': {all...} with "
            + "all: { type: { parts: { form: \"{a}|{b}\", types: { … } } } }")
      }
      segments.append(segment)
    }
  }

  private static func segment(_ text: ArraySlice<UInt8>) throws(TemplateError) -> Segment {
    let segment = String(decoding: text, as: UTF8.self)
    if segment == "*" || segment == "**" {
      throw TemplateError(
        offset: text.startIndex,
        description:
          "a path has no wildcards; a parameter takes a whole segment: {name}, or all that "
          + "are left: {name...}; a star that stands in links as it is is %2A")
    }
    if segment.uppercased() == "%2A" { return .literal("*") }
    if segment.hasPrefix("{"), segment.hasSuffix("...}"), !segment.dropLast().contains("}") {
      let name = segment.dropFirst().dropLast(4)
      guard !name.isEmpty, name.utf8.allSatisfy({ ByteSet.identifier.contains($0) }),
        !name.hasSuffix(".")
      else {
        throw TemplateError(offset: text.startIndex + 1, description: TemplateScanner.nameMessage)
      }
      return .rest(String(name))
    }
    let parts: [TemplateScanner.Part]
    do {
      parts = try TemplateScanner.parts(of: segment, unit: "path")
    } catch {
      throw TemplateError(offset: text.startIndex + error.offset, description: error.description)
    }
    if parts.count > 1 { return .pieces(try pieces(parts, at: text.startIndex)) }
    switch parts[0] {
    case .literal(let literal, _): return .literal(literal)
    case .name(let name, _): return .parameter(name)
    }
  }

  /// The texts and values of a segment.
  private static func pieces(
    _ parts: [TemplateScanner.Part], at start: Int
  ) throws(TemplateError) -> [Segment.Piece] {
    var pieces: [Segment.Piece] = []
    for part in parts {
      switch part {
      case .literal(let text, _): pieces.append(.literal(text))
      case .name(let name, let offset):
        if let before = pieces.last?.parameter {
          throw TemplateError(
            offset: start + offset,
            description: "nothing stands between {\(before)} and {\(name)}; write a text between "
              + "them, or let one value of the type 'parts' hold both")
        }
        if name.hasSuffix("...") {
          let own = String(name.dropLast(3))
          guard !own.isEmpty, !own.hasSuffix(".") else {
            throw TemplateError(
              offset: start + offset + 1, description: TemplateScanner.nameMessage)
          }
          if pieces.contains(where: { if case .rest = $0 { true } else { false } }) {
            throw TemplateError(
              offset: start + offset,
              description: "one value of a form takes several segments, and {\(name)} is the second"
            )
          }
          pieces.append(.rest(own))
        } else {
          pieces.append(.parameter(name))
        }
      }
    }
    return pieces
  }

  /// What a form with parts in brackets stands for: all with each part and without it, with it
  /// first.
  static func alternatives(of source: String) throws(TemplateError) -> [String] {
    let bytes = Array(source.utf8)
    var index = 0
    let texts = try sequence(bytes, &index, depth: 0)
    var seen: Set<[UInt8]> = []
    return texts.filter { seen.insert($0).inserted }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The texts up to the end, or to the bracket that closes this part.
  private static func sequence(
    _ bytes: [UInt8], _ index: inout Int, depth: Int
  ) throws(TemplateError) -> [[UInt8]] {
    var texts: [[UInt8]] = [[]]
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["):
        let start = index
        index += 1
        let parts = try sequence(bytes, &index, depth: depth + 1)
        guard index < bytes.count else {
          throw TemplateError(offset: start, description: "'[' without ']'")
        }
        index += 1
        texts = texts.flatMap { text in parts.map { text + $0 } + [text] }
        // The caller says how many are too many; here they only have to end.
        if texts.count > 1024 {
          throw TemplateError(offset: start, description: "too many parts may be left out")
        }
      case UInt8(ascii: "]"):
        if depth == 0 { throw TemplateError(offset: index, description: "']' without '['") }
        return texts
      default:
        for place in texts.indices { texts[place].append(bytes[index]) }
        index += 1
      }
    }
    return texts
  }
}
