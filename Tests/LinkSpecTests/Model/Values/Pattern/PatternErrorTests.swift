import LinkSpec
import Testing

@testable import TestSupport

@Suite struct PatternErrorTests {
  static let rows: [(String, PatternError.Code, Int)] = [
    (String(repeating: "a", count: 4_097), .tooLong, 4_096),
    (String(repeating: "(", count: 65) + "a" + String(repeating: ")", count: 65), .tooDeep, 64),
    (String(repeating: "(", count: 4_000), .tooDeep, 64),
    ("a((b{1024}){1024})", .tooLarge, 11), ("x(a|b)*a(a|b){20}", .tooLarge, 13),
    (".{1024}", .tooLarge, 1), ("((((a?){99}){99}){99})", .tooLarge, 17),
    ("((a?){300}b?){100}", .tooLarge, 13),
    ("^a", .anchor, 0), ("ab$", .anchor, 2), ("é$", .anchor, 2), (#"a\b"#, .anchor, 1),
    (#"\Aa"#, .anchor, 0), (#"a\z"#, .anchor, 1),
    ("a(?=b)", .groupModifier, 1), ("(?!a)", .groupModifier, 0), ("(?<=a)b", .groupModifier, 0),
    ("(?:a", .unbalancedParenthesis, 0), ("(?i)a", .groupModifier, 0), ("(?", .groupModifier, 0),
    (#"(a)\1"#, .backreference, 3), (#"\k<a>"#, .backreference, 0),
    ("a*?", .doubledQuantifier, 2), ("a+?", .doubledQuantifier, 2),
    ("a??", .doubledQuantifier, 2), ("a*+", .doubledQuantifier, 2),
    ("a**", .doubledQuantifier, 2), ("a{2}{3}", .doubledQuantifier, 4),
    ("a{2,3}?", .doubledQuantifier, 6),
    ("*a", .nothingToRepeat, 0), ("a|+", .nothingToRepeat, 2), ("(?)", .groupModifier, 0),
    ("(*)", .nothingToRepeat, 1), ("{2}", .nothingToRepeat, 0), ("é|?", .nothingToRepeat, 3),
    ("a{", .invalidRepetition, 1), ("a{}", .invalidRepetition, 1), ("a{x}", .invalidRepetition, 1),
    ("a{,2}", .invalidRepetition, 1), ("a{2", .invalidRepetition, 1),
    ("a{2,1}", .invalidRepetition, 1), ("a{0}", .invalidRepetition, 1),
    ("a{0,0}", .invalidRepetition, 1), ("a{1025}", .invalidRepetition, 1),
    ("a{1,99999999999999999999}", .invalidRepetition, 1), ("a{1, 2}", .invalidRepetition, 1),
    ("(a", .unbalancedParenthesis, 0), ("a(b(c)", .unbalancedParenthesis, 1),
    ("a)", .unbalancedParenthesis, 1), (")", .unbalancedParenthesis, 0),
    ("a(", .unbalancedParenthesis, 1), ("(a))b", .unbalancedParenthesis, 3),
    ("a|", .emptyAlternative, 2), ("|a", .emptyAlternative, 0), ("a||b", .emptyAlternative, 2),
    ("()", .emptyAlternative, 1), ("(a|)", .emptyAlternative, 3),
    ("a[b", .unterminatedClass, 1), ("[", .unterminatedClass, 0), ("[^", .unterminatedClass, 0),
    ("[a-", .unterminatedClass, 0), (#"[\]"#, .unterminatedClass, 0),
    ("a[]", .emptyClass, 1), ("[]a]", .emptyClass, 0), ("[^]", .emptyClass, 0),
    (#"[^\u{0}-\u{10FFFF}]"#, .emptyClass, 0),
    ("[z-a]", .invalidRange, 1), ("[ab-a]", .invalidRange, 2), (#"[\d-z]"#, .invalidRange, 1),
    (#"[a-\d]"#, .invalidRange, 1),
    (#"a\"#, .unknownEscape, 1), (#"\q"#, .unknownEscape, 0), (#"\é"#, .unknownEscape, 0),
    (#"\D"#, .unknownEscape, 0), (#"\s"#, .unknownEscape, 0), (#"\x4"#, .unknownEscape, 0),
    (#"\xE9"#, .unknownEscape, 0), (#"\u00e9"#, .unknownEscape, 0), (#"\u{}"#, .unknownEscape, 0),
    (#"\u{D800}"#, .unknownEscape, 0), (#"\u{110000}"#, .unknownEscape, 0),
    (#"\u{0000041}"#, .unknownEscape, 0), (#"[\q]"#, .unknownEscape, 1),
    ("a]", .unescapedCharacter, 1), ("a}", .unescapedCharacter, 1),
    ("[[:alpha:]]", .unescapedCharacter, 1), ("[a[b]]", .unescapedCharacter, 2),
  ]

  @Test(.timeLimit(.minutes(60)), arguments: rows)
  func refused(source: String, code: PatternError.Code, offset: Int) {
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    guard let error else { return }
    #expect(error.code == code && error.offset == offset, "\(error.code): \(error)")
    #expect(error.message.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }

  @Test func everyCodeHasARow() {
    #expect(Set(Self.rows.map(\.1)) == Set(PatternError.Code.allCases))
  }

  /// Near the limit, and far more than any documented value needs.
  @Test(arguments: [".{0,256}", "[^/]{1,256}", "[a-z0-9]{1,64}(-[a-z0-9]{1,64}){0,8}", "a{1024}"])
  func largePatternsFit(source: String) throws {
    let pattern = try Pattern(source)
    for example in pattern.examples() { #expect(pattern.matches(example[...])) }
    for miss in pattern.nearMisses() { #expect(!pattern.matches(miss.value[...])) }
  }

  @Test func anySourceGivesAPatternOrALocatedError() {
    var random = TestRandom(seed: 5)
    let alphabet = Array(#"aabc01-^$.*+?()[]{}|\,dwDnxu{}é😀"#.unicodeScalars)
    var compiled = 0
    for _ in 0..<4_000 {
      var source = String.UnicodeScalarView()
      for _ in 0..<random.below(12) { source.append(random.pick(alphabet)) }
      do {
        let pattern = try Pattern(String(source))
        compiled += 1
        #expect(!pattern.examples().isEmpty)
      } catch {
        #expect((0...String(source).utf8.count).contains(error.offset))
        #expect(error.message.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      }
    }
    #expect(compiled > 200)
  }
}
