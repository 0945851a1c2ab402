import LinkSpec

/// A route as an app's router declares it: paths with values in them, which are the same in every
/// place where links of the app begin.
struct RouteOutline: Sendable, Hashable {
  /// One segment of a path.
  enum Segment: Sendable, Hashable {
    case literal(String)
    case value(String)
    /// What the others leave of the path.
    case rest(String)
    /// Texts and values beside each other, no two of which are values.
    case pieces([Piece])

    /// The names of the values that stand here.
    var parameters: [String] {
      switch self {
      case .literal: []
      case .value(let name), .rest(let name): [name]
      case .pieces(let pieces):
        pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
      }
    }

    /// The fixed texts that stand here, in order.
    var texts: [String] {
      switch self {
      case .value, .rest: []
      case .literal(let text): [text]
      case .pieces(let pieces):
        pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
      }
    }

    /// Whether it takes what the others leave.
    var takesRest: Bool { if case .rest = self { true } else { false } }

    /// Texts and values as a segment.
    ///
    /// - Throws: where nothing stands between two values.
    init(_ pieces: [Piece]) throws(ImportError) {
      for (one, other) in zip(pieces, pieces.dropFirst()) {
        if case .value(let first) = one, case .value(let second) = other {
          throw ImportError("nothing stands between the values '\(first)' and '\(second)'")
        }
      }
      switch (pieces.first, pieces.count) {
      case (.text(let text), 1): self = .literal(text)
      case (.value(let name), 1): self = .value(name)
      default: self = .pieces(pieces)
      }
    }
  }

  /// A part of a segment.
  enum Piece: Sendable, Hashable {
    case text(String)
    case value(String)
  }

  /// What the action is called; empty: by the fixed segments of its path.
  var words: [String] = []
  /// What it does.
  var title: String?
  /// Its paths, the longest first; one without segments is the root.
  var paths: [[Segment]]
  /// What is known of its parameters; values of the path that are missing here are texts.
  var parameters: [SpecOutline.Parameter] = []
  /// Remarks.
  var notes: [String] = []
  /// Where it is from: a byte of a file.
  var offset: Int?
  /// Which of several files.
  var file = 0

  /// How many segments a path may have, and how long each of them and the whole may be.
  static let mostSegments = 50
  private static let longestSegment = 200
  private static let longestForm = 1000

  /// The paths of segments of which some may be left out: all with each of them and without it.
  /// What may be left out at the end is left out from behind. `nil` where they are more than 16,
  /// or too long for any form.
  static func paths(_ segments: [(Segment, isOptional: Bool)]) -> [[Segment]]? {
    if segments.count > mostSegments { return nil }
    var end = segments.count
    while end > 0, segments[end - 1].isOptional { end -= 1 }
    var paths: [[Segment]] = [[]]
    for (segment, isOptional) in segments[..<end] {
      paths = paths.flatMap { isOptional ? [$0 + [segment], $0] : [$0 + [segment]] }
      if paths.count > 16 { return nil }
    }
    var all: [[Segment]] = []
    for count in stride(from: segments.count, through: end, by: -1) {
      all += paths.map { $0 + segments[end..<count].map(\.0) }
    }
    return all.count > 16 ? nil : all
  }

  /// The form of a path in a place.
  ///
  /// - Throws: a fault that says why no form has it.
  static func form(_ path: [Segment], in place: LinkPlace) throws(ImportError) -> String {
    let segments = place.path.map(Segment.literal) + path
    if segments.count > mostSegments {
      throw ImportError("the path has more than \(mostSegments) segments")
    }
    var texts: [String] = []
    for segment in segments {
      switch segment {
      case .literal(let text):
        try check(text)
        texts.append(text)
      case .value(let name): texts.append("{\(name)}")
      case .rest(let name): texts.append("{\(name)...}")
      case .pieces(let pieces):
        var text = ""
        for piece in pieces {
          switch piece {
          case .text(let word):
            try check(word, isAlone: false)
            text += word
          case .value(let name): text += "{\(name)}"
          }
        }
        texts.append(text)
      }
    }
    if texts.reduce(0, { $0 + $1.utf8.count + 1 }) > longestForm {
      throw ImportError("the form is longer than \(longestForm) bytes")
    }
    if let host = place.host {
      let written = place.hostParameter.map { "{\($0)}" + host.dropFirst() } ?? host
      return (["//" + written] + texts).joined(separator: "/")
    }
    for word in segments.first?.texts ?? []
    where !word.utf8.allSatisfy({ ByteSet.host.contains($0) && $0 != UInt8(ascii: "*") }) {
      throw ImportError(
        "'\(word)' would be the host of a link with a scheme of the app's own, and is none")
    }
    return "//" + texts.joined(separator: "/")
  }

  /// Checks a fixed text of a path, which alone is no dot segment.
  private static func check(_ text: String, isAlone: Bool = true) throws(ImportError) {
    guard text.utf8.count <= longestSegment else {
      throw ImportError("a segment is longer than \(longestSegment) bytes")
    }
    guard !text.utf8.contains(UInt8(ascii: ";")) else {
      throw ImportError("'\(text)' has a ';', behind which parameters stand")
    }
    guard !text.isEmpty, !isAlone || text != "." && text != "..",
      text.utf8.allSatisfy({ ByteSet.path.contains($0) && $0 != UInt8(ascii: "/") })
    else {
      throw ImportError("'\(text)' is no segment that a form may have")
    }
  }
}
