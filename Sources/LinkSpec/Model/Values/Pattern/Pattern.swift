/// A regular language over text, matched in linear time, from which matching and nearly matching
/// strings can be generated.
///
/// The whole string has to match, always. The syntax is small on purpose; what it does not have is
/// refused with its place rather than read as something else:
///
/// | written | stands for |
/// |---|---|
/// | `a` | itself, any Unicode scalar but `\ . [ ] ( ) { } \| * + ? ^ $` |
/// | `.` | any scalar but control characters (U+0000 to U+001F, U+007F to U+009F), U+2028, U+2029 |
/// | `[a-z0-9_.-]` | one scalar of the class; a `-` at its start or end is itself |
/// | `[^/]` | one scalar outside the class, control characters included |
/// | `\d`, `\w` | `[0-9]`, `[A-Za-z0-9_]`, in classes too |
/// | `\n`, `\r`, `\t`, `\xHH`, `\u{H…}` | that character; `\x` up to `\x7F` |
/// | `\.`, `\\`, `\/` … | that ASCII punctuation character |
/// | `xy`, `x\|y`, `(x)` | sequence, alternatives, group; nothing is captured |
/// | `x?`, `x*`, `x+` | at most once, any number of times, at least once |
/// | `x{n}`, `x{n,}`, `x{n,m}` | so many times; numbers up to 1,024 |
///
/// What `.` does not stand for it does in some languages, and not in others, so that nothing is
/// promised of such a value (`controlInText`).
///
/// The empty pattern matches the empty string alone. A pattern is compiled to an automaton over
/// UTF-8 bytes of at most 4,096 states; ill-formed UTF-8 never matches. Two patterns are equal
/// where their sources are the same bytes.
package struct Pattern: Sendable, Hashable, CustomStringConvertible {
  /// The pattern as it was written.
  package let source: String
  /// What such a text is, where the spec says it: "a latitude".
  package var name: String?
  /// Whether small letters are taken in the place of capitals, which the source does not say.
  private var foldsCapitals = false
  let syntax: PatternSyntax
  let automaton: PatternAutomaton
  /// The same with every scalar for `.`, as some languages read it; `nil` where the pattern has no
  /// `.`, or where that would be too large.
  let looser: PatternAutomaton?

  /// Compiles a pattern. Time and memory are bounded, whatever is written.
  ///
  /// - Throws: ``PatternError``, located in `source`.
  package init(_ source: String) throws(PatternError) {
    var parser = PatternParser(source)
    self.source = source
    syntax = try parser.pattern()
    automaton = try PatternAutomaton(PatternNetwork(syntax))
    guard parser.hasDot else {
      looser = nil
      return
    }
    var loose = PatternParser(source, dot: ScalarSet([]).complement)
    let every = try loose.pattern()
    looser = try? PatternAutomaton(PatternNetwork(every))
  }

  /// The same with the small letter beside each capital; `nil` where that is too large.
  init?(folding pattern: Pattern) {
    source = pattern.source
    name = pattern.name
    foldsCapitals = true
    syntax = pattern.syntax.withSmallLetters
    var loose = PatternParser(source, dot: ScalarSet([]).complement)
    let every = pattern.looser == nil ? nil : (try? loose.pattern())?.withSmallLetters
    looser = every.flatMap { try? PatternAutomaton(PatternNetwork($0)) }
    do throws(PatternError) {
      automaton = try PatternAutomaton(PatternNetwork(syntax))
    } catch {
      return nil
    }
  }

  /// `nil` where the whole of `bytes` matches. Otherwise the offset from the slice's start of the
  /// first byte after which no match is possible any more, whatever followed; the slice's length
  /// where it ends too early. The offset of a wrong non-ASCII character can be that of its second
  /// byte, where the first would have done.
  ///
  /// One table look-up a byte; nothing is allocated.
  package func firstMismatch(in bytes: ArraySlice<UInt8>) -> Int? {
    automaton.firstMismatch(in: bytes)
  }

  /// Whether the whole of `bytes` matches. Linear; nothing is allocated.
  package func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    automaton.firstMismatch(in: bytes) == nil
  }

  /// Whether the whole of `text` matches, by its UTF-8. Linear.
  package func matches(_ text: String) -> Bool {
    matches(Array(text.utf8)[...])
  }

  /// The source.
  package var description: String { source }

  /// Whether both have the same name and source, byte for byte, and fold the same: `String` would
  /// take a composed and a decomposed letter for the same, which match different texts.
  package static func == (one: Pattern, other: Pattern) -> Bool {
    one.name == other.name && one.foldsCapitals == other.foldsCapitals
      && one.source.utf8.elementsEqual(other.source.utf8)
  }

  /// Hashes the source's bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in source.utf8 { hasher.combine(byte) }
  }
}
