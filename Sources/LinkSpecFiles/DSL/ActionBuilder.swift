public import LinkSpec

/// One part of an action that is declared in Swift; made by ``ActionBuilder``.
public struct ActionPart: Sendable {
  enum Content: Sendable {
    case form(LinkForm)
    case pattern(LinkPattern)
    case parameter(Parameter)
    case constraint(Constraint)
    case unknown(UnknownParameters)
  }

  let content: Content
}

/// Collects the forms, parameters and constraints of an action that is declared in Swift. `if`,
/// `switch` and `for` may stand between them.
@resultBuilder
public enum ActionBuilder {
  /// The shape of the action's links in one scope.
  public static func buildExpression(_ part: LinkForm) -> [ActionPart] {
    [ActionPart(content: .form(part))]
  }

  /// A pattern of the action's links in a scope that a routing library reads.
  public static func buildExpression(_ part: LinkPattern) -> [ActionPart] {
    [ActionPart(content: .pattern(part))]
  }

  /// A parameter of the action.
  public static func buildExpression(_ part: Parameter) -> [ActionPart] {
    [ActionPart(content: .parameter(part))]
  }

  /// A rule about several parameters of the action.
  public static func buildExpression(_ part: Constraint) -> [ActionPart] {
    [ActionPart(content: .constraint(part))]
  }

  /// What becomes of parameters that the action does not have.
  public static func buildExpression(_ part: UnknownParameters) -> [ActionPart] {
    [ActionPart(content: .unknown(part))]
  }

  /// Parts that another declaration marked `@ActionBuilder` makes.
  public static func buildExpression(_ parts: [ActionPart]) -> [ActionPart] { parts }

  /// Parts one after the other.
  public static func buildBlock(_ parts: [ActionPart]...) -> [ActionPart] { parts.flatMap(\.self) }

  /// Parts under an `if` without `else`.
  public static func buildOptional(_ parts: [ActionPart]?) -> [ActionPart] { parts ?? [] }

  /// Parts under the first branch of an `if` or `switch`.
  public static func buildEither(first parts: [ActionPart]) -> [ActionPart] { parts }

  /// Parts under another branch.
  public static func buildEither(second parts: [ActionPart]) -> [ActionPart] { parts }

  /// Parts of a `for` loop.
  public static func buildArray(_ parts: [[ActionPart]]) -> [ActionPart] { parts.flatMap(\.self) }
}
