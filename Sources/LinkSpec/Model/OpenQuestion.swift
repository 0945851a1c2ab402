/// A question that documentation of links leaves open, by the name under which a spec's policy
/// table answers it.
///
/// The documents of a link format say what a link does when it is right. What a router may do with
/// a fragment, a duplicate parameter or a thirteen-digit start time they leave open, and platforms
/// differ. A harness that guessed would raise false alarms; so each open question is named, and a
/// policy says which readings are permitted. What there is to say of a question stands in its row
/// of one table.
public enum OpenQuestion: UInt8, Sendable, Hashable, CaseIterable {
  // The URL as a whole.
  case outerWhiteSpace
  case outerControl
  case innerWhiteSpace
  case backslash
  case illegalCharacter
  case strayPercent
  case missingAuthority
  case otherSlashes
  case length
  case userinfo
  case port
  case invalidPort
  case fragment
  // Scheme and build.
  case schemeCase
  case schemeEscape
  case otherBuild
  // Action.
  case actionSpelling
  case hostSpelling
  case internationalHost
  case valueInHost
  case foreignHost
  // Path.
  case trailingSlash
  case emptySegment
  case dotSegment
  case literalEscape
  case literalCase
  case encodedSlash
  // Query.
  case semicolon
  case emptyPair
  case unknownParameter
  case duplicateParameter
  case encodedName
  case parameterNameCase
  case decoratedName
  case plus
  case byteOrderMark
  // Parameters.
  case invalidOptionalValue
  case unavailableParameter
  case disputedParameter
  // Values.
  case emptyValue
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
  case unencodedValue
  case encodedDelimiter
  case otherURL
  case illegalCharacterInURL
  case integerBelowRange
  case leadingZeros
  case otherNumber
  case unusualURL
  case lenientURL
  // The delivery.
  case unknownSender
  case characterCount

  /// The question with this name; `nil` where there is none.
  package init?(name: String) {
    guard let question = Self.byName[name] else { return nil }
    self = question
  }

  private static let byName: [String: OpenQuestion] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The question's place in the table.
  var ordinal: Int { Int(rawValue) }

  private var row: Row { Self.rows[ordinal] }

  /// The name by which a spec's policies know it: `duplicateParameter`.
  public var name: String { row.name }

  /// The readings that a policy may choose from. Anything else in a policy is an error of the spec.
  package var possibleReadings: [Reading] { row.possible }

  /// The policy that holds where a spec says nothing else. It permits what careful routers and
  /// platforms do and nothing that loses meaning: a value is never shortened, joined, guessed or
  /// moved to another parameter.
  package var standardPolicy: Policy {
    Policy(row.standard ?? row.possible, reason: row.reason, citation: row.citation)
  }

  /// The phase in which a router meets the question.
  package var phase: Phase { row.phase }

  /// What the question is, in a few words that fit after "documentation does not say what becomes
  /// of".
  package var subject: String { row.subject }

  /// Whether any link can raise the question on this ground.
  func arises(on ground: QuestionGround) -> Bool {
    (row.arises?(ground) ?? true) || ground.raisedInside.contains(self)
  }
}
