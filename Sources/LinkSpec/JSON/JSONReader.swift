/// Reads JSON, strictly, or JSON5, with the place of everything it reads.
///
/// It is total: any bytes give a value or a located error. Time and memory are linear in the text,
/// whatever it holds, and the stack does not grow with its nesting, so that a line of an untrusted
/// child process can do no more harm than to be refused.
package struct JSONReader: Sendable {
  /// Which language is read.
  package enum Dialect: Sendable, Hashable {
    /// RFC 8259 to the letter, and stricter where it leaves a choice: no byte order mark, no
    /// duplicate keys, no half surrogate pairs.
    case json
    /// JSON5 1.0.0, with the same three refusals but for the byte order mark, which is skipped.
    /// Two things of JSON5 are refused: `Infinity` and `NaN`, and escapes that mean nothing. JSON5
    /// reads `"\d"` as `d`, and whoever writes it means the two characters of a pattern.
    case json5
  }

  /// How much a reader takes before it refuses.
  package struct Limits: Sendable, Hashable {
    /// The longest text, in bytes.
    package var maxBytes: Int
    /// How many arrays and objects may stand within each other; what is above 512 counts as 512,
    /// so that copying, comparing and freeing the value, which recur, stay within any stack.
    package var maxDepth: Int
    /// How many values a text may hold, those within others included.
    package var maxNodes: Int

    /// The defaults fit a specification file and a protocol line alike.
    package init(maxBytes: Int = 16 << 20, maxDepth: Int = 64, maxNodes: Int = 1_000_000) {
      self.maxBytes = maxBytes
      self.maxDepth = maxDepth
      self.maxNodes = maxNodes
    }
  }

  /// The language that is read.
  package var dialect: Dialect
  /// How much is taken.
  package var limits: Limits

  /// Whether half a surrogate pair is read as U+FFFD: `JSON.stringify` writes one where a text was
  /// cut inside of a character, as engines do in their own messages.
  package var replacesHalfPairs: Bool

  /// Creates a reader; it holds no state between two texts.
  package init(
    dialect: Dialect = .json, limits: Limits = Limits(), replacesHalfPairs: Bool = false
  ) {
    self.dialect = dialect
    self.limits = limits
    self.replacesHalfPairs = replacesHalfPairs
  }

  /// The value that a text holds. Ranges and offsets count bytes of `bytes`, a byte order mark
  /// included.
  ///
  /// Size and encoding are checked before anything else; after that the first fault in the order of
  /// the text is the one reported. Linear in `bytes`.
  ///
  /// - Throws: ``JSONError``, with the offset that each of its codes promises.
  package func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    guard bytes.count <= max(0, limits.maxBytes) else {
      throw JSONError(
        .tooLarge, at: max(0, limits.maxBytes),
        "the text is \(bytes.count) bytes long, more than the limit of \(limits.maxBytes)")
    }
    var parser = JSONParser(bytes, dialect: dialect, limits: limits)
    parser.replacesHalfPairs = replacesHalfPairs
    return try parser.document()
  }

  /// The value that a text holds; see ``read(_:)-([UInt8])``.
  ///
  /// - Throws: ``JSONError``.
  package func read(_ text: String) throws(JSONError) -> JSONNode {
    try read(Array(text.utf8))
  }
}
