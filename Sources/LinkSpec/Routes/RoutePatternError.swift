/// Why a text is no ``RoutePattern``, and where.
package struct RoutePatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault it is; the stable name for tools, where `message` is for people.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// Nothing at all. Offset: 0.
    case empty
    /// The source is longer than 4,096 bytes. Offset: 4,096.
    case tooLong
    /// `(` without `)`. Offset: the parenthesis.
    case unclosedGroup
    /// `)` without `(`. Offset: the parenthesis.
    case unopenedGroup
    /// A group within a group. Offset: the inner parenthesis.
    case nestedGroup
    /// `()`. Offset: the closing parenthesis.
    case emptyGroup
    /// More than ten optional groups. Offset: the eleventh.
    case tooManyGroups
    /// Nothing between two slashes, with every group or without some. Offset: the second slash.
    case emptyComponent
    /// `:` without a name. Offset: the colon.
    case emptyVariable
    /// A variable's name holds something else than letters, digits, `_`, `-` and `.`. Offset: that.
    case variableName
    /// A variable stands twice in one route. Offset: the second.
    case duplicateVariable
    /// `*` with something behind it. Offset: the asterisk.
    case wildcardNotLast
    /// A character that no path may hold, so that no link matches. Offset: the character.
    case illegalCharacter
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
