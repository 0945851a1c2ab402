/// The shape of a link after its scheme, as a relative reference with parameters in braces.
///
/// | form | links |
/// |---|---|
/// | `//media/{media_urn}` | of an action that the host names |
/// | `//{user}.x.example/cart`, `//*.x.example/cart` | whose host has a value, or any text, in it |
/// | `//{path...}`, `//{x}.{y}/map` | of which the host is the first segment of the path |
/// | `//{user}:{word}@{host}:{port}/db` | with userinfo and a port that are values |
/// | `/add`, `///add` | without a host: `things:/add`, `things:///add` |
/// | `{album}`, ``, `//`, `///` | of which the path is opaque, or empty, or one slash |
/// | `//file/{path...}`, `/{path...}/edit` | of which one value takes several segments |
/// | `//list/` | that end with a slash |
/// | `//app[/{country}]/{id}` | of which a part may be left out |
/// | `/id{number}`, `/@{user}/{name}.{ext}` | with texts around values in one segment |
/// | `queue:{name...}`, `/{image...}:{tag}` | with texts around what takes several |
/// | `/#/item/{id}`, `/help#{topic}` | whose path goes on in the fragment |
package struct FormTemplate: Sendable, Hashable {
  /// One segment of the path.
  package enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter(String)
    /// Values with texts between or around them, of which no two stand beside each other.
    case pieces([Piece])
    /// What the others leave of the path, one segment or more.
    case rest(String)

    /// A text or a value within a segment.
    package enum Piece: Sendable, Hashable {
      case literal(String)
      case parameter(String)
      /// A value that may go on in further segments.
      case rest(String)

      /// The parameter whose value it is; `nil` for a text.
      package var parameter: String? {
        switch self {
        case .literal: nil
        case .parameter(let name), .rest(let name): name
        }
      }
    }

    /// The parameters whose values stand here, in order.
    package var parameters: [String] {
      switch self {
      case .literal: []
      case .parameter(let name), .rest(let name): [name]
      case .pieces(let pieces):
        pieces.compactMap(\.parameter)
      }
    }

    /// The parameter that takes what the others leave of the path; `nil` where none does.
    package var rest: String? {
      switch self {
      case .literal, .parameter: nil
      case .rest(let name): name
      case .pieces(let pieces):
        pieces.lazy.compactMap { if case .rest(let name) = $0 { name } else { nil } }.first
      }
    }

    /// Whether what takes the others stands at its end.
    package var endsWithRest: Bool {
      switch self {
      case .literal, .parameter: false
      case .rest: true
      case .pieces(let pieces): if case .rest? = pieces.last { true } else { false }
      }
    }

    /// The texts that stand here as they are, in order.
    package var literals: [String] {
      switch self {
      case .literal(let text): [text]
      case .parameter, .rest: []
      case .pieces(let pieces):
        pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
      }
    }

    /// The segment with a text in the place of each value; `nil` where one has none.
    package func filled(_ text: (String) -> [UInt8]?) -> [UInt8]? {
      switch self {
      case .literal(let word): return Array(word.utf8)
      case .parameter(let name), .rest(let name): return text(name)
      case .pieces(let pieces):
        var segment: [UInt8] = []
        for piece in pieces {
          switch piece {
          case .literal(let word): segment += word.utf8
          case .parameter(let name), .rest(let name):
            guard let value = text(name) else { return nil }
            segment += value
          }
        }
        return segment
      }
    }

    /// Where its values stand in a segment that is written out: the first way in which each of
    /// them is one. `nil` where there is none.
    package func places(
      in segment: [UInt8], isValue: (String, [UInt8]) -> Bool = { !$1.isEmpty }
    ) -> [String: Range<Int>]? {
      guard case .pieces(let pieces) = self else { return nil }
      func divided(_ pieces: ArraySlice<Piece>, _ start: Int) -> [String: Range<Int>]? {
        guard let first = pieces.first else { return start == segment.count ? [:] : nil }
        switch first {
        case .literal(let text):
          guard segment[start...].starts(with: text.utf8) else { return nil }
          return divided(pieces.dropFirst(), start + text.utf8.count)
        case .parameter(let name), .rest(let name):
          let isLast = pieces.count == 1
          for end in isLast ? segment.count...segment.count : start...segment.count {
            if case .parameter = first, segment[start..<end].contains(Byte.slash) { return nil }
            guard isValue(name, Array(segment[start..<end])),
              var places = divided(pieces.dropFirst(), end)
            else { continue }
            places[name] = start..<end
            return places
          }
          return nil
        }
      }
      return divided(pieces[...], 0)
    }

    /// Which of several segments in one place comes first: a fixed one, then the one with the most
    /// text beside values, then a value.
    package var precedence: Int {
      switch self {
      case .literal: Self.weightOfWord
      case .pieces: Self.weight(ofText: literals.reduce(0) { $0 + $1.utf8.count })
      case .parameter, .rest: 0
      }
    }

    /// The same for forms of two actions, of which the longer text alone makes none the first.
    package var rank: Int {
      switch self {
      case .literal: 2
      case .pieces: 1
      case .parameter, .rest: 0
      }
    }

    /// What a fixed segment weighs.
    package static let weightOfWord = 512

    /// What one with a text of so many octets beside values weighs: less than a fixed one.
    package static func weight(ofText count: Int) -> Int { weightOfWord / 2 + min(count, 255) }

    /// The segment as a form has it.
    package var source: String {
      switch self {
      case .literal(let text): text
      case .parameter(let name): "{" + name + "}"
      case .rest(let name): "{" + name + "...}"
      case .pieces(let pieces):
        pieces.map { piece in
          switch piece {
          case .literal(let text): text
          case .parameter(let name): "{" + name + "}"
          case .rest(let name): "{" + name + "...}"
          }
        }.joined()
      }
    }

    /// Whether it is the `#` with which the fragment begins, with what stands around it: `/#/`,
    /// `#`, `#!/`. No other literal has one.
    package var isHash: Bool {
      if case .literal(let text) = self { text.utf8.contains(Byte.hash) } else { false }
    }

    /// Whether a slash stands before that `#`.
    package var hasSlashBeforeHash: Bool {
      if case .literal(let text) = self { isHash && text.hasPrefix("/") } else { false }
    }

    /// Whether it is the `#` before an anchor, which is a word or a value and no path, and has no
    /// other spelling.
    var isAnchor: Bool {
      if case .literal(let text) = self { text.hasSuffix("#") } else { false }
    }
  }

  /// A host of which a part is a value, or anything.
  package struct HostPattern: Sendable, Hashable {
    /// What stands before the part, and behind it.
    package var prefix: String
    package var suffix: String
    /// The parameter that the part is; `nil`: it says nothing.
    package var parameter: String?

    /// Creates one of its parts.
    package init(prefix: String, suffix: String, parameter: String?) {
      self.prefix = prefix
      self.suffix = suffix
      self.parameter = parameter
    }
  }

  /// What stands beside the host as a value.
  package struct Authority: Sendable, Hashable {
    /// The parameters that are the user, the password and the port.
    package var user, password, port: String?

    /// The names of the parameters, in order.
    package var parameters: [String] { [user, password, port].compactMap { $0 } }
  }

  /// The host as it is written; empty where the path has a slash in front and no host, or the host
  /// is the first segment of it; `nil` where it has none and is opaque.
  package var host: String?
  /// Whether the host is the first segment of the path: of what takes several segments, or has
  /// several values.
  package var hasHostInPath = false
  /// Where the host is empty, whether two slashes stand before it.
  package var hasAuthority = true
  /// The host, where it is not one text.
  package var hostPattern: HostPattern?
  /// The values beside the host.
  package var authority = Authority()
  /// The segments of the path, without leading or trailing slash.
  package var segments: [Segment]
  /// The parameters that the documented form has in brackets and that this one of its alternatives
  /// goes without.
  package var leftOut: Set<String> = []
  /// Whether a slash stands at the end.
  package var endsWithSlash = false
  /// Whether parts of it may be left out: then the rest is that of the longest form.
  package var hasOptionalParts = false
  /// The template as written.
  package var source: String

  /// How many forms one with parts that may be left out stands for at most.
  private static let mostAlternatives = 32

  /// Reads a form. Literals are unreserved characters, `@`, `:` and sub-delimiters; spaces and what
  /// is beyond ASCII, as they are or escaped, stand in links as escapes. A parameter is a whole
  /// segment, or stands between literals.
  package init(_ source: String) throws(TemplateError) {
    if source.utf8.contains(UInt8(ascii: "[")) || source.utf8.contains(UInt8(ascii: "]")) {
      let alternatives = try Self.alternatives(of: source)
      if alternatives.count > Self.mostAlternatives {
        throw TemplateError(
          offset: 0,
          description: "stands for \(alternatives.count) forms, and at most "
            + "\(Self.mostAlternatives) are read")
      }
      // Each of them is a form.
      for alternative in alternatives { _ = try FormTemplate(whole: alternative) }
      try self.init(whole: alternatives[0])
      hasOptionalParts = true
      self.source = source
    } else {
      try self.init(whole: source)
    }
  }

  /// A form whose path is written out, at any slash.
  package init(host: String, _ segments: [Segment]) {
    self.host = host
    self.segments = segments
    if host.hasPrefix("*") {
      hostPattern = HostPattern(prefix: "", suffix: String(host.dropFirst()), parameter: nil)
    }
    source = segments.reduce(into: "//" + host) { $0 += "/" + $1.source }
  }

  /// The same form with other segments.
  package func with(segments: [Segment]) -> FormTemplate {
    var form = self
    form.segments = segments
    return form.written
  }

  /// The names of the parameters in it, in order.
  package var parameters: [String] {
    [authority.user, authority.password, hostPattern?.parameter, authority.port].compactMap { $0 }
      + segments.flatMap(\.parameters)
  }

  /// Whether it has neither host nor path: a query at most follows the scheme.
  package var isBare: Bool { host == nil && segments.isEmpty }

  /// Whether it is one of links with any host, of which it may be a value.
  package var takesEveryHost: Bool {
    hostPattern.map { $0.prefix.isEmpty && $0.suffix.isEmpty } ?? false
  }

  /// Whether it is two slashes with nothing behind.
  package var isSlashesAlone: Bool {
    host?.isEmpty == true && hasAuthority && segments.isEmpty && !endsWithSlash
  }

  /// Whether it says more than a fixed host, or none, before segments of one text or value each.
  package var isGeneral: Bool {
    host?.isEmpty == true || hostPattern != nil || endsWithSlash || authority != Authority()
      || isBare
      || segments.contains { segment in
        switch segment {
        case .rest, .pieces: true
        case .literal, .parameter: segment.isHash
        }
      }
  }

  /// Whether its fragment is a path, which may have a query; an anchor has none.
  package var hasQueryInFragment: Bool {
    segments.contains { segment in
      if segment.isHash, case .literal(let text) = segment { text.hasSuffix("/") } else { false }
    }
  }

  /// The place of the `#` before an anchor; `nil` where it has none.
  private var anchorIndex: Int? { segments.firstIndex(where: \.isAnchor) }

  /// Whether an anchor has several segments.
  package var dividesAnchor: Bool { anchorIndex.map { segments.count > $0 + 2 } ?? false }

  /// The segments that slashes end: all, unless anchors are taken whole.
  package func segmentsBetweenSlashes(dividingAnchors: Bool) -> ArraySlice<Segment> {
    dividingAnchors ? segments[...] : segments[..<(anchorIndex ?? segments.endIndex)]
  }

  /// Its source without a slash at the end.
  package var sourceWithoutSlash: String {
    var form = self
    form.endsWithSlash = false
    return form.written.source
  }

  /// Whether its path goes on in the fragment.
  package var hasHash: Bool { segments.contains(where: \.isHash) }

  /// The segments whose spellings and escapes are those of a path, and not of a host.
  package var segmentsOfPath: ArraySlice<Segment> { segments.dropFirst(hasHostInPath ? 1 : 0) }

  /// The parameters behind the `#`.
  package var anchored: [String] {
    segments.drop { !$0.isHash }.flatMap(\.parameters)
  }

  /// The place of the segment that takes what the others leave; `nil` where none does.
  package var restIndex: Int? { segments.firstIndex { $0.rest != nil } }

  /// The parameter that takes what the others leave of the path; `nil` where none does.
  package var rest: String? { segments.lazy.compactMap(\.rest).first }

  /// The forms that it stands for, the longest first.
  package var alternatives: [FormTemplate] {
    guard hasOptionalParts, let sources = try? Self.alternatives(of: source) else { return [self] }
    var templates = sources.compactMap { try? FormTemplate(whole: $0) }
    let all = Set(templates.flatMap(\.parameters))
    for index in templates.indices {
      templates[index].leftOut = all.subtracting(templates[index].parameters)
    }
    return templates
  }

  /// The same form, its source made of its parts.
  private var written: FormTemplate {
    var form = self
    var text = ""
    if let host {
      text = host.isEmpty && !hasAuthority ? "" : "//"
      if authority.user != nil || authority.password != nil {
        text += authority.user.map { "{\($0)}" } ?? ""
        text += (authority.password.map { ":{\($0)}" } ?? "") + "@"
      }
      text += host + (authority.port.map { ":{\($0)}" } ?? "")
    }
    for (index, segment) in segments.enumerated() {
      let isJoined =
        segment.isHash || index > 0 && segments[index - 1].isHash || index == 0 && hasHostInPath
      if !isJoined, host != nil || index > 0 { text += "/" }
      text += segment.source
    }
    if endsWithSlash { text += "/" }
    form.source = text
    form.hasOptionalParts = false
    return form
  }
}
