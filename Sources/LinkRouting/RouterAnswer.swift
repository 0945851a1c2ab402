/// What a router says that it would do with one URL.
public enum RouterAnswer: Sendable, Hashable {
  /// It would perform `action` with `parameters`: what it *read from the URL*, without defaults
  /// that the app fills in afterwards. A parameter that the URL does not give is absent.
  case handled(action: String, parameters: [String: ParameterValue])
  /// It would do nothing, perhaps for a stated reason.
  case rejected(reason: String?)
  /// It threw. Counts as a crash. The stack, as the language prints it, tells one place from
  /// another.
  case failed(message: String, stack: String? = nil)
  /// It cannot be asked this (a platform that is not this one, a feature not built). Counts neither
  /// for nor against it, and does not count as exercised.
  case skipped(reason: String?, issue: String?)

  /// Shorthand for routers: `.handled("media", ["media_urn": .string(urn)])`.
  public static func handled(
    _ action: String, _ parameters: [String: ParameterValue] = [:]
  ) -> RouterAnswer {
    .handled(action: action, parameters: parameters)
  }

  /// Shorthand for routers: `.rejected("unknown host")`.
  public static func rejected(_ reason: String) -> RouterAnswer { .rejected(reason: reason) }
}

/// A parameter as a router reports it. Values are compared by the type that the spec gives the
/// parameter, so `.string("010")` and `.number("10")` are the same integer.
public indirect enum ParameterValue: Sendable, Hashable {
  case string(String)
  /// A number as JSON text, kept as text so that no digit is lost: `10`, `10.5`, `1e3`.
  case number(String)
  case boolean(Bool)
  /// Values in order.
  case list([ParameterValue])
  /// Named parts of a value.
  case parts([String: ParameterValue])
  /// JSON's `null`, which is no value: a parameter that a link does not give is left out.
  case null
}

extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Values in order.
  public init(arrayLiteral elements: ParameterValue...) { self = .list(elements) }
  /// Named parts; of a name that stands twice, the last.
  public init(dictionaryLiteral elements: (String, ParameterValue)...) {
    self = .parts(Dictionary(elements) { _, last in last })
  }
}

extension ParameterValue {
  /// An integer that a router has read.
  public static func integer(_ value: some BinaryInteger) -> ParameterValue {
    .number(String(value))
  }
}
