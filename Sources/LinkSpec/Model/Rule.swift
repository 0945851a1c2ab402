/// The smallest thing that the documentation or a standard says, and that a router can break.
public struct Rule: Sendable, Hashable {
  /// Stable across runs and versions of a spec: `media.media_urn.value`, `syntax.invalidPort`.
  public var id: String
  /// The step of reading in which it is checked.
  public var phase: Phase
  /// The rule in one sentence.
  public var statement: String
  /// Where it is written.
  public var citation: Citation
  /// The action that the rule belongs to. Syntax and scheme rules belong to none.
  public var action: String?
  /// The parameter that the rule belongs to.
  public var parameter: String?
  /// The open question, where the rule is a policy.
  public var question: OpenQuestion?

  /// Creates a rule.
  public init(
    id: String, phase: Phase, statement: String, citation: Citation, action: String? = nil,
    parameter: String? = nil, question: OpenQuestion? = nil
  ) {
    self.id = id
    self.phase = phase
    self.statement = statement
    self.citation = citation
    self.action = action
    self.parameter = parameter
    self.question = question
  }
}

extension URLSyntaxFault.Code {
  /// The id of the rule that a fault of this kind breaks.
  var ruleID: String { "syntax." + rawValue }

  /// The rule, for the codes that no repair mends.
  var rule: Rule {
    let (statement, section) =
      switch self {
      case .missingScheme: ("A URL begins with a scheme and a colon.", "3")
      case .invalidScheme:
        ("A scheme is a letter followed by letters, digits, '+', '-' and '.'.", "3.1")
      case .invalidIPLiteral: ("Brackets in a host enclose an IP address.", "3.2.2")
      case .invalidPort: ("A port is a number.", "3.2.3")
      case .illegalCharacter: ("A component holds only its own characters.", "2")
      case .invalidEscape: ("Two hexadecimal digits follow a percent sign.", "2.1")
      }
    return Rule(
      id: ruleID, phase: .syntax, statement: statement, citation: Citation("RFC 3986", section))
  }
}
