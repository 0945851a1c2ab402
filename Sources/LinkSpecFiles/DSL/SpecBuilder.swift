public import LinkSpec

/// One part of a spec that is declared in Swift; made by ``SpecBuilder``.
public struct SpecPart: Sendable {
  enum Content: Sendable {
    case document(Document)
    case variable(SchemeVariable)
    case scope(Scope)
    case foreignScope(ForeignScope)
    case senders(Senders)
    case deliveries(Deliveries)
    case action(Action)
    case shared(SharedParameter)
    case permit(Permit)
    case maximumLength(MaximumLength)
    case parsers(Parsers)
    case pairSeparators(PairSeparators)
    case example(Example)
    case flawedExample(FlawedExample)
  }

  let content: Content
}

/// Collects the parts of a spec that is declared in Swift. `if`, `switch` and `for` may stand
/// between them, and an array of examples counts as its elements.
@resultBuilder
public enum SpecBuilder {
  /// A document that rules are cited from.
  public static func buildExpression(_ part: Document) -> [SpecPart] {
    [SpecPart(content: .document(part))]
  }

  /// A part of a scheme that differs per build.
  public static func buildExpression(_ part: SchemeVariable) -> [SpecPart] {
    [SpecPart(content: .variable(part))]
  }

  /// A kind of link.
  public static func buildExpression(_ part: Scope) -> [SpecPart] {
    [SpecPart(content: .scope(part))]
  }

  /// A kind of link that the spec leaves undescribed.
  public static func buildExpression(_ part: ForeignScope) -> [SpecPart] {
    [SpecPart(content: .foreignScope(part))]
  }

  /// The apps that may send links.
  public static func buildExpression(_ part: Senders) -> [SpecPart] {
    [SpecPart(content: .senders(part))]
  }

  /// How links arrive.
  public static func buildExpression(_ part: Deliveries) -> [SpecPart] {
    [SpecPart(content: .deliveries(part))]
  }

  /// Something that a link makes the app do.
  public static func buildExpression(_ part: Action) -> [SpecPart] {
    [SpecPart(content: .action(part))]
  }

  /// A parameter that several actions have.
  public static func buildExpression(_ part: SharedParameter) -> [SpecPart] {
    [SpecPart(content: .shared(part))]
  }

  /// The answer to an open question.
  public static func buildExpression(_ part: Permit) -> [SpecPart] {
    [SpecPart(content: .permit(part))]
  }

  /// The length up to which links are promised to work.
  public static func buildExpression(_ part: MaximumLength) -> [SpecPart] {
    [SpecPart(content: .maximumLength(part))]
  }

  /// What reads links before the routers do.
  public static func buildExpression(_ part: Parsers) -> [SpecPart] {
    [SpecPart(content: .parsers(part))]
  }

  /// What separates the parameters of a query.
  public static func buildExpression(_ part: PairSeparators) -> [SpecPart] {
    [SpecPart(content: .pairSeparators(part))]
  }

  /// A documented example.
  public static func buildExpression(_ part: Example) -> [SpecPart] {
    [SpecPart(content: .example(part))]
  }

  /// A documented example that breaks the documentation's own rules.
  public static func buildExpression(_ part: FlawedExample) -> [SpecPart] {
    [SpecPart(content: .flawedExample(part))]
  }

  /// Documented examples, in their order.
  public static func buildExpression(_ parts: [Example]) -> [SpecPart] {
    parts.map { SpecPart(content: .example($0)) }
  }

  /// Parts that another declaration marked `@SpecBuilder` makes.
  public static func buildExpression(_ parts: [SpecPart]) -> [SpecPart] { parts }

  /// Parts one after the other.
  public static func buildBlock(_ parts: [SpecPart]...) -> [SpecPart] { parts.flatMap(\.self) }

  /// Parts under an `if` without `else`.
  public static func buildOptional(_ parts: [SpecPart]?) -> [SpecPart] { parts ?? [] }

  /// Parts under the first branch of an `if` or `switch`.
  public static func buildEither(first parts: [SpecPart]) -> [SpecPart] { parts }

  /// Parts under another branch.
  public static func buildEither(second parts: [SpecPart]) -> [SpecPart] { parts }

  /// Parts of a `for` loop.
  public static func buildArray(_ parts: [[SpecPart]]) -> [SpecPart] { parts.flatMap(\.self) }
}
