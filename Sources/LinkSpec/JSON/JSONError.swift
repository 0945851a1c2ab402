/// Why a text is no JSON (or JSON5), and where.
///
/// The message is safe to print whatever the text held: it is printable ASCII.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault it is; the stable name for tools, where `message` is for people.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The text is longer than the reader's limit. Offset: the limit.
    case tooLarge
    /// A bracket or brace opens more levels than the limit. Offset: that bracket.
    case tooDeep
    /// The text holds more values than the limit. Offset: the first value too many.
    case tooManyNodes
    /// Bytes that are no UTF-8. Offset: the first byte of the ill-formed sequence.
    case invalidUTF8
    /// A byte order mark before strict JSON. Offset: 0.
    case byteOrderMark
    /// The text ends within a value. Offset: the length of the text.
    case unexpectedEnd
    /// A character that cannot stand here. Offset: that character.
    case unexpectedCharacter
    /// Something follows the value. Offset: its first character.
    case trailingContent
    /// A word that is neither `true`, `false` nor `null`. Offset: its first character.
    case unknownWord
    /// A number that is not written as one. Offset: the first character that does not fit.
    case invalidNumber
    /// `Infinity` or `NaN`. Offset: the first character of the number, its sign included.
    case nonFiniteNumber
    /// A string without its closing quote. Offset: the opening quote.
    case unterminatedString
    /// A control character or line break as such in a string. Offset: that character.
    case controlCharacter
    /// An escape that does not exist. Offset: its backslash.
    case invalidEscape
    /// A `\u` escape of half a surrogate pair. Offset: its backslash.
    case loneSurrogate
    /// The second member of an object with the same key. Offset: the second key.
    case duplicateKey
    /// A key of strict JSON without quotes. Offset: its first character.
    case unquotedKey
    /// Single quotes in strict JSON. Offset: the opening quote.
    case singleQuote
    /// A comma before a closing bracket in strict JSON. Offset: the comma.
    case trailingComma
    /// A comment in strict JSON. Offset: its first slash.
    case commentNotAllowed
    /// A `/*` comment without its `*/`. Offset: its first slash.
    case unterminatedComment
  }

  /// The kind of fault.
  package var code: Code
  /// Where it is: a byte of the text, 0-based; the text's length for its end.
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
