import LinkSpec

/// What a template says of links: where they begin, their path and their parameters.
struct URITemplateLink: Sendable {
  /// Where they begin; `nil`: the template is relative.
  private(set) var place: LinkPlace?
  /// Their path and parameters.
  private(set) var route: RouteOutline

  private var segments: [(RouteOutline.Segment, isOptional: Bool)] = []

  /// Reads a template.
  ///
  /// - Throws: why no form says it.
  init(_ template: URITemplate, _ line: ImportLines.Line) throws(ImportError) {
    route = RouteOutline(title: "opens \(line.text)", paths: [], offset: line.offset)
    var parts = template.parts
    try readPlace(&parts)
    try readPath(&parts)
    try readQuery(parts)
    let names = segments.flatMap(\.0.parameters) + (place?.hostParameter.map { [$0] } ?? [])
    if Set(names).count != names.count {
      throw ImportError("a value stands twice in the path; rename it")
    }
    guard let paths = RouteOutline.paths(segments) else {
      throw ImportError("more than 16 paths with what may be left out, or 50 segments")
    }
    route.paths = paths
  }

  /// Reads scheme and authority, of which a part may be a value: `https://{user}.shop.example`.
  private mutating func readPlace(_ parts: inout [URITemplate.Part]) throws(ImportError) {
    guard case .literal(var text) = parts.first else {
      throw ImportError("a template begins with a scheme or with '/'")
    }
    if text.hasPrefix("/") {
      if text.hasPrefix("//") { throw ImportError("a template begins with a scheme or with '/'") }
      return
    }
    guard let end = text.firstRange(of: "://") else {
      throw ImportError("a template begins with a scheme and '://', or with '/'")
    }
    let scheme = String(text[..<end.lowerBound]).lowercased()
    guard LinkPlace.isScheme(scheme) else {
      throw ImportError("'\(scheme)' is no scheme")
    }
    parts.removeFirst()
    text = String(text[end.upperBound...])
    guard scheme == "http" || scheme == "https" else {
      place = LinkPlace(scheme: scheme)
      if !text.isEmpty { parts.insert(.literal(text), at: 0) }
      return
    }
    var value: String?
    if text.isEmpty, case .expression(" ", let names)? = parts.first, names.count == 1,
      parts.count > 1, case .literal(let rest) = parts[1], rest.hasPrefix(".")
    {
      value = names[0]
      text = "*" + rest
      parts.removeFirst(2)
      parts.insert(.literal(text), at: 0)
    } else {
      parts.insert(.literal(text), at: 0)
    }
    let authority = String(text.prefix { $0 != "/" && $0 != "?" })
    do throws(LinkPlace.Failure) {
      place = try LinkPlace(scheme + "://" + authority)
    } catch {
      throw ImportError("'\(authority)': \(error.reason)")
    }
    place?.hostParameter = value
    let left = String(text.dropFirst(authority.count))
    parts[0] = .literal(left)
    if left.isEmpty { parts.removeFirst() }
  }

  /// Reads segments up to what begins the query.
  private mutating func readPath(_ parts: inout [URITemplate.Part]) throws(ImportError) {
    /// The segment that is being read.
    var pieces: [RouteOutline.Piece] = []
    /// What takes the rest of the path, where that is read.
    var rest: String?
    /// Whether a segment of an expression has just ended.
    var isClosed = false
    func partial() -> ImportError {
      ImportError("what stands for several segments is a part of one; write that form by hand")
    }
    func end() throws(ImportError) {
      if let rest { segments.append((.rest(rest), false)) }
      if !pieces.isEmpty { segments.append((try RouteOutline.Segment(pieces), false)) }
      pieces = []
      rest = nil
    }
    loop: while let part = parts.first {
      switch part {
      case .literal(let text):
        let path = text.prefix { $0 != "?" && $0 != "#" }
        for (number, word) in path.split(separator: "/", omittingEmptySubsequences: false)
          .enumerated()
        {
          if number > 0 {
            try end()
            isClosed = false
          }
          if word.isEmpty { continue }
          if rest != nil || isClosed { throw partial() }
          pieces.append(.text(String(word)))
        }
        if path.count < text.count {
          parts[0] = .literal(String(text.dropFirst(path.count)))
          break loop
        }
      case .expression(let sign, let names):
        if "?&#".contains(sign) { break loop }
        if sign == ";" {
          for name in names { add(name, .matrix) }
          break
        }
        if sign == "/" {
          try end()
          segments += names.map { (.value($0), true) }
          isClosed = true
          break
        }
        guard sign == " " || sign == "+", names.count == 1, rest == nil, !isClosed else {
          throw partial()
        }
        if sign == " " {
          pieces.append(.value(names[0]))
        } else if pieces.isEmpty {
          rest = names[0]
        } else {
          throw partial()
        }
      }
      parts.removeFirst()
    }
    try end()
    if segments.count(where: \.0.takesRest) > 1 {
      throw ImportError("two values take several segments; a form has one")
    }
  }

  /// Reads the query: fixed pairs and expressions.
  private mutating func readQuery(_ parts: [URITemplate.Part]) throws(ImportError) {
    for part in parts {
      switch part {
      case .expression("?", let names), .expression("&", let names):
        for name in names { add(name, .query) }
      case .expression:
        throw ImportError("a fragment or a part of the query; write that form by hand")
      case .literal(let text):
        if text.contains("#") { throw ImportError("a fragment; write that form by hand") }
        for pair in text.drop(while: { $0 == "?" || $0 == "&" }).split(separator: "&") {
          let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          guard sides.count == 2, OutlineNames.isParameter(String(sides[0])), !sides[1].isEmpty,
            sides[1].utf8.allSatisfy({ ByteSet.unreserved.contains($0) })
          else { throw ImportError("'\(pair)' in the query is no name with a fixed value") }
          route.parameters.append(
            SpecOutline.Parameter(
              name: String(sides[0]), location: .query, isRequired: true,
              type: "{ enumeration: [\(JSONText.string(String(sides[1])).serialized())] }",
              note: "as it stands in the template"))
        }
      }
    }
  }

  /// Adds a parameter that may be left out.
  private mutating func add(_ name: String, _ location: Parameter.Location) {
    route.parameters.append(
      SpecOutline.Parameter(
        name: name, location: location, isRequired: false, note: "which values? required?"))
  }
}
