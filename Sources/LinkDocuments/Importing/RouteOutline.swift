import LinkSpec

/// A route as an app's router declares it: paths with values in them, which are the same in every
/// place where links of the app begin.
struct RouteOutline: Sendable, Hashable {
  /// One segment of a path.
  enum Segment: Sendable, Hashable {
    case literal(String)
    case value(String)
    /// The last: what is left of the path.
    case rest(String)
    /// The first, of a scheme of the app's own: any host.
    case anyHost

    /// The name of the value that stands here.
    var parameter: String? {
      switch self {
      case .literal, .anyHost: nil
      case .value(let name), .rest(let name): name
      }
    }
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
        guard text.utf8.count <= longestSegment else {
          throw ImportError("a segment is longer than \(longestSegment) bytes")
        }
        guard !text.utf8.contains(UInt8(ascii: ";")) else {
          throw ImportError("'\(text)' has a ';', behind which parameters stand")
        }
        guard !text.isEmpty, text != ".", text != "..",
          text.utf8.allSatisfy({ ByteSet.path.contains($0) && $0 != UInt8(ascii: "/") })
        else {
          throw ImportError("'\(text)' is no segment that a form may have")
        }
        texts.append(text)
      case .value(let name): texts.append("{\(name)}")
      case .rest(let name): texts.append("{\(name)...}")
      case .anyHost: texts.append("*")
      }
    }
    if texts.reduce(0, { $0 + $1.utf8.count + 1 }) > longestForm {
      throw ImportError("the form is longer than \(longestForm) bytes")
    }
    if let host = place.host {
      let written = place.hostParameter.map { "{\($0)}" + host.dropFirst() } ?? host
      return (["//" + written] + texts).joined(separator: "/")
    }
    switch segments.first {
    case nil:
      throw ImportError(
        "the root of a scheme of the app's own, \(place.scheme)://, which no form says")
    case .literal(let text):
      guard text.utf8.allSatisfy({ ByteSet.host.contains($0) && $0 != UInt8(ascii: "*") }) else {
        throw ImportError(
          "'\(text)' would be the host of a link with a scheme of the app's own, and is none")
      }
    case .value, .anyHost: break
    case .rest:
      throw ImportError(
        "it takes every link of a scheme of the app's own, which no form of such a scheme says")
    }
    return "//" + texts.joined(separator: "/")
  }
}
