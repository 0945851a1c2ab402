/// What reads a URL before the router does: the library of a platform.
///
/// A team knows its platforms. A spec that names the parsers behind the router under test permits
/// what these parsers do to a link, and rejection; one that names none permits what any of them
/// does. A policy in the spec wins over both.
public enum URLParser: String, Sendable, Hashable, CaseIterable {
  /// `URL` and `URLComponents` of apps linked since iOS 17 and macOS 14.
  case foundation
  /// A parser that makes no URL of what RFC 3986 does not permit: `URL` of apps linked before, and
  /// `encodingInvalidCharacters: false`.
  case strict
  /// The URL Standard: browsers, Node, React Native.
  case whatwg
  /// `urllib.parse` of Python.
  case python
  /// `android.net.Uri`.
  case android
  /// `net/url` of Go.
  case go
  /// `java.net.URI` with `java.net.URLDecoder`.
  case java
  /// `Uri` of Dart, as Flutter's routers read links.
  case dart

  /// What it is, in a few words.
  package var summary: String {
    switch self {
    case .foundation: "URL and URLComponents since iOS 17 and macOS 14"
    case .strict: "RFC 3986 to the letter: URL before iOS 17"
    case .whatwg: "the URL Standard: browsers, Node, React Native"
    case .python: "urllib.parse of Python"
    case .android: "android.net.Uri"
    case .go: "net/url of Go"
    case .java: "java.net.URI and URLDecoder of Java"
    case .dart: "Uri of Dart: Flutter"
    }
  }

  /// What the parser makes of a question about the text of a link, rejection aside; `nil` where it
  /// has no say. Nothing: it makes no URL of such a link, or leaves it as it is for the router to
  /// reject.
  ///
  /// A router may look at the text before it is parsed, so that rejection is always permitted.
  package func readings(_ question: OpenQuestion) -> [Reading]? {
    switch question {
    case .outerControl:
      switch self {
      // Go's looks for them before the fragment.
      case .foundation, .android, .go, .dart: [.encode]
      case .strict, .java: []
      case .whatwg: [.trim]
      case .python: [.trim, .encode]
      }
    case .invalidPort: self == .python || self == .android ? [.ignore] : []
    case .innerWhiteSpace:
      switch self {
      case .foundation, .android, .go, .dart: [.encode]
      case .strict, .java: []
      case .whatwg, .python: [.ignore]
      }
    case .backslash:
      switch self {
      case .foundation, .python, .go: [.encode]
      case .strict, .java: []
      // Android's and Dart's end the host of any link there, the web's a link of the web anywhere.
      case .whatwg, .android, .dart: [.encode, .slash]
      }
    case .illegalCharacter:
      switch self {
      case .foundation: [.encodeComponent]
      case .strict: []
      // Java's takes what is beyond ASCII.
      case .whatwg, .python, .android, .go, .java, .dart: [.encode]
      }
    case .strayPercent:
      switch self {
      case .foundation: [.encodeComponent]
      case .strict, .java: []
      case .whatwg, .python, .dart: [.encode]
      case .android: [.encode, .replace]
      // Of a query: in a path it makes no URL of it.
      case .go: [.ignore]
      }
    case .semicolon: self == .go ? [.ignore] : [.verbatim]
    case .missingAuthority: self == .whatwg ? [.normalize] : []
    case .dotSegment: self == .whatwg || self == .dart ? [.normalize] : [.verbatim]
    case .internationalHost: self == .whatwg || self == .foundation ? [.normalize] : []
    case .invalidUTF8:
      switch self {
      case .foundation, .strict: [.absent, .empty]
      // `decodeURIComponent` throws, and what is thrown at leaves the text as it is.
      case .whatwg: [.replace, .encode]
      case .python, .android, .go, .java: [.replace]
      // The same.
      case .dart: [.encode]
      }
    case .plus:
      switch self {
      case .foundation, .strict: [.verbatim]
      // Their readers of queries have a space, and who divides the text by hand has none.
      case .whatwg, .python, .android, .go, .java, .dart: [.verbatim, .space]
      }
    case .byteOrderMark:
      switch self {
      case .foundation, .strict, .dart: [.verbatim, .trim]
      case .whatwg, .python, .android, .go, .java: [.verbatim]
      }
    default: nil
    }
  }
}

extension Spec {
  /// Whether a reading may be that of a certain parser: it stands before the routers, nothing says
  /// which do, or a policy of the spec permits it.
  func mayBeBehind(_ parser: URLParser, _ question: OpenQuestion) -> Bool {
    parsers.isEmpty || parsers.contains(parser) || policies[question] != nil
  }

  /// The policy that holds where the spec has none for a question: the readings of its parsers, or
  /// those of all.
  func policyOfParsers(_ question: OpenQuestion) -> Policy {
    var policy = question.standardPolicy
    let readings = parsers.map { $0.readings(question) }
    // A parser that has no say leaves the question as it is.
    if readings.isEmpty || readings.contains(nil) { return policy }
    policy.readings = question.possibleReadings.filter { reading in
      reading == .reject || readings.contains { $0?.contains(reading) == true }
    }
    let names = parsers.map(\.rawValue).joined(separator: ", ")
    policy.reason = "What the parsers named in the spec do: \(names). " + policy.reason
    return policy
  }
}
