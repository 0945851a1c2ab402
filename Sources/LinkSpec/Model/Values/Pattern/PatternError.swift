/// Why a text is no ``Pattern``, and where.
package struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault it is; the stable name for tools, where `message` is for people.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The source is longer than 4,096 bytes. Offset: 4,096.
    case tooLong
    /// Groups within each other, more than 64 of them. Offset: the group's parenthesis.
    case tooDeep
    /// The automaton would need too many states or too much work to build. Offset: the quantifier
    /// that asks for most, else 0.
    case tooLarge
    /// `^`, `$`, `\b` and the like. Offset: the anchor.
    case anchor
    /// `(?…`: lookaround, captures and flags. Offset: the parenthesis.
    case groupModifier
    /// `\1`, `\k`. Offset: the backslash.
    case backreference
    /// A lazy or possessive quantifier, or any second one. Offset: the second.
    case doubledQuantifier
    /// A quantifier with nothing before it. Offset: the quantifier.
    case nothingToRepeat
    /// Braces that are no repetition, or ask for none. Offset: the opening brace.
    case invalidRepetition
    /// A parenthesis without its partner. Offset: the parenthesis.
    case unbalancedParenthesis
    /// A group or alternative with nothing in it. Offset: where something must be.
    case emptyAlternative
    /// A class without its closing bracket. Offset: the opening one.
    case unterminatedClass
    /// A class that no character can match. Offset: the opening bracket.
    case emptyClass
    /// A range that runs backwards or has a class as its end. Offset: the range's start.
    case invalidRange
    /// An escape that does not exist. Offset: the backslash.
    case unknownEscape
    /// A special character where it has no meaning. Offset: that character.
    case unescapedCharacter
  }

  /// The kind of fault.
  package var code: Code
  /// Where it is: a byte of the pattern's UTF-8, 0-based; its length for its end.
  package var offset: Int
  /// What is wrong and how to mend it, in one printable ASCII line.
  package var message: String

  /// Creates an error; `message` should be one printable ASCII line.
  package init(_ code: Code, at offset: Int, _ message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }

  /// `byte 12: message`.
  package var description: String { "byte \(offset): \(message)" }
}
