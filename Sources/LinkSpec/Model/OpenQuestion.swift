/// A question that documentation of links leaves open, by the name under which a spec's policy table
/// answers it.
///
/// The documents of a link format say what a link does when it is right. What a router may do with a
/// fragment, a duplicate parameter or a thirteen-digit start time they leave open, and platforms
/// differ. A harness that guessed would raise false alarms; so each open question is named, and a
/// policy says which readings are permitted.
public enum OpenQuestion: String, Sendable, Hashable, CaseIterable {
  // The URL as a whole.
  case outerWhiteSpace
  case illegalCharacter
  case length
  case userinfo
  case port
  case fragment
  // Scheme and build.
  case schemeSpelling
  case otherBuild
  // Action.
  case actionSpelling
  case hostSpelling
  case foreignHost
  // Path.
  case trailingSlash
  // Query.
  case emptyPair
  case unknownParameter
  case duplicateParameter
  case encodedName
  case plus
  case byteOrderMark
  // Parameters.
  case invalidOptionalValue
  case unavailableParameter
  case disputedParameter
  // Values.
  case emptyText
  case controlInText
  case invalidUTF8
  case integerAboveRange
  case fraction
  case otherDate
  case otherLetter
  case otherIdentifier
  case otherNamespace
  case namespaceCase
  case otherKind
  case encodedColon
  case otherURL
  case illegalCharacterInURL
  case integerBelowRange
  // The delivery.
  case unknownSender

  /// The readings that a policy may choose from. Anything else in a policy is an error of the spec.
  public var possibleReadings: [Reading] {
    switch self {
    case .outerWhiteSpace: [.reject, .trim, .encode]
    case .illegalCharacter: [.reject, .encode]
    case .length, .otherBuild: [.reject, .verbatim]
    case .userinfo, .port, .fragment, .trailingSlash, .emptyPair, .unknownParameter, .unknownSender:
      [.reject, .ignore]
    case .schemeSpelling, .actionSpelling, .hostSpelling: [.reject, .normalize]
    case .foreignHost: [.reject, .anyAction]
    case .duplicateParameter: [.reject, .first, .last]
    case .encodedName: [.reject, .decode, .unknown]
    case .plus: [.reject, .verbatim, .space]
    case .byteOrderMark: [.reject, .verbatim, .trim]
    case .invalidOptionalValue, .unavailableParameter, .invalidUTF8: [.reject, .absent]
    case .illegalCharacterInURL: [.reject, .absent, .verbatim, .encode]
    case .disputedParameter, .emptyText, .controlInText, .integerAboveRange, .integerBelowRange,
      .fraction, .otherDate, .otherLetter, .otherIdentifier, .otherNamespace, .namespaceCase,
      .otherKind, .encodedColon,
      .otherURL:
      [.reject, .absent, .verbatim]
    }
  }

  /// The phase in which a router meets the question.
  public var phase: Phase {
    switch self {
    case .outerWhiteSpace, .illegalCharacter, .length, .userinfo, .port, .fragment: .syntax
    case .schemeSpelling, .otherBuild: .scheme
    case .unavailableParameter, .unknownSender: .availability
    case .actionSpelling, .hostSpelling, .foreignHost: .action
    case .trailingSlash: .path
    case .emptyPair, .unknownParameter, .duplicateParameter, .encodedName, .disputedParameter:
      .presence
    default: .value
    }
  }

  /// What the question is, in a few words that fit after "documentation does not say what becomes
  /// of".
  public var subject: String {
    switch self {
    case .outerWhiteSpace: "white space around the URL"
    case .illegalCharacter: "a character that no URL may hold"
    case .length: "a URL of this length"
    case .userinfo: "userinfo before the host"
    case .port: "a port after the host"
    case .fragment: "a fragment"
    case .schemeSpelling: "a scheme in another spelling"
    case .otherBuild: "a link for another build of the app"
    case .actionSpelling: "an action in another spelling"
    case .hostSpelling: "a host in upper case, with escapes or with a dot at its end"
    case .foreignHost: "a link of a scope that the documentation speaks of without describing it"
    case .trailingSlash: "a trailing slash"
    case .emptyPair: "an empty pair in the query"
    case .unknownParameter: "an unknown parameter"
    case .duplicateParameter: "a parameter that is given twice"
    case .encodedName: "a parameter name with percent-encoded characters"
    case .plus: "a plus sign in a query value"
    case .byteOrderMark: "a byte order mark before a value"
    case .invalidOptionalValue: "an optional parameter with an invalid value"
    case .unavailableParameter: "a parameter where it is not available"
    case .disputedParameter: "a parameter where the documentation can be read either way"
    case .emptyText: "an empty text"
    case .controlInText: "a control character in a text"
    case .invalidUTF8: "octets that are no UTF-8"
    case .integerAboveRange: "an integer above the range"
    case .fraction: "a fraction where an integer belongs"
    case .otherDate: "a real day outside the years that every platform agrees on"
    case .otherLetter: "a lower-case character beyond a–z"
    case .otherIdentifier: "an identifier of another form"
    case .otherNamespace: "a URN of another documented name space"
    case .namespaceCase: "a URN whose scheme or name space is in another case"
    case .otherKind: "a URN of a kind that is in use but not documented"
    case .encodedColon: "a percent-encoded colon in a URN"
    case .otherURL: "another kind of absolute URL"
    case .illegalCharacterInURL: "a URL value with a character that no URL may hold"
    case .integerBelowRange: "an integer below the range"
    case .unknownSender: "a link of which the system does not tell who sent it"
    }
  }
}

/// One permitted way to read what the documentation leaves open.
public enum Reading: String, Sendable, Hashable, CaseIterable {
  /// Refuse the link.
  case reject
  /// Go on as if the part were not there.
  case ignore
  /// Handle the link without the parameter.
  case absent
  /// Take the value exactly as it stands.
  case verbatim
  /// Take it without the white space around it.
  case trim
  /// Take it as if the offending bytes were percent-encoded.
  case encode
  /// Take it as its normal form: lower case, unreserved characters decoded.
  case normalize
  /// Decode percent-encoded octets.
  case decode
  /// Treat it as a parameter that nobody knows.
  case unknown
  /// Read a plus sign as a space.
  case space
  /// Take the first of several.
  case first
  /// Take the last of several.
  case last
  /// Perform any documented action.
  case anyAction
}

/// The answer of a spec to one open question.
public struct Policy: Sendable, Hashable {
  /// The permitted readings; at least one. With `reject` alone the question is closed: it rejects.
  public var readings: [Reading]
  /// Why these.
  public var reason: String
  /// What the documentation or standard does say, where it says anything.
  public var citation: Citation?

  /// Creates a policy.
  public init(_ readings: [Reading], reason: String, citation: Citation? = nil) {
    self.readings = readings
    self.reason = reason
    self.citation = citation
  }
}
