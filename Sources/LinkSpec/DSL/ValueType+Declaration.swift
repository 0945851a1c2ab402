/// The types of parameters as a spec in Swift names them: the words and keys of a spec file.
extension ValueType {
  /// A URN of one of the documented kinds: `.urn(namespace: "{bu}", kinds: ["show:tv"])`. The name
  /// space is a word, or a scheme variable in braces; `openKinds` are in use but not documented.
  public static func urn(
    namespace: String, kinds: [String], openKinds: [String] = []
  ) -> ValueType {
    .urn(URNGrammar(namespace: namespace, kinds: kinds, openKinds: openKinds))
  }

  /// A decimal integer.
  public static func integer(
    minimum: Int = IntegerGrammar().minimum, maximum: Int = IntegerGrammar().maximum,
    unit: String? = nil
  ) -> ValueType {
    .integer(IntegerGrammar(minimum: minimum, maximum: maximum, unit: unit))
  }

  /// A real day as `yyyy-MM-dd`.
  public static func date(
    firstYear: Int = DateGrammar().firstYear, lastYear: Int = DateGrammar().lastYear
  ) -> ValueType {
    .date(DateGrammar(firstYear: firstYear, lastYear: lastYear))
  }

  /// One of these words, exactly.
  public static func enumeration(_ words: String...) -> ValueType {
    .enumeration(EnumerationGrammar(words))
  }

  /// A single lower-case letter.
  public static func letter() -> ValueType { .letter(LetterGrammar()) }

  /// Letters, digits, `_`, `-` and `.`, as many as said; `except` lists what is no identifier all
  /// the same.
  public static func identifier(
    minimum: Int = 1, maximum: Int = 64, except: [String] = []
  ) -> ValueType {
    .identifier(
      IdentifierGrammar(.name(minimum: minimum, maximum: maximum), exceptions: except))
  }

  /// A UUID.
  public static func uuid() -> ValueType { .identifier(IdentifierGrammar(.uuid)) }

  /// Any text.
  public static func text() -> ValueType { .text(TextGrammar()) }

  /// An absolute URL of one of the schemes, with a host.
  public static func url(schemes: [String] = URLGrammar().schemes) -> ValueType {
    .url(URLGrammar(schemes: schemes))
  }

  /// Text of which the whole matches a pattern; see ``Pattern`` for the syntax.
  public static func pattern(_ source: String) -> ValueType { .pattern(Pattern(unchecked: source)) }
}
