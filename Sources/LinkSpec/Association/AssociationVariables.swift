/// The substitution variables that a pattern can name: those of the system and those of the file.
struct AssociationVariables: Sendable {
  /// What a variable stands for.
  struct Value: Sendable {
    /// Alternatives on which all sources agree.
    var sure: [[AssociationToken]]
    /// Alternatives of which some source may have any; `nil`: the same.
    var possible: [[AssociationToken]]?
  }

  private(set) var names: [String]
  private(set) var values: [Value]

  /// Those of the system.
  init() {
    let sets: [(String, ByteSet)] = [
      ("alpha", .letters), ("upper", .upper), ("lower", .lower),
      ("alnum", .letters.union(.digits)), ("digit", .digits), ("xdigit", .hexDigits),
    ]
    names = sets.map(\.0)
    values = sets.map { Value(sure: [[.member($0.1)]], possible: nil) }
    names += ["region", "lang"]
    let letter = AssociationToken.member(.letters)
    let digit = AssociationToken.member(.digits)
    values.append(
      Value(sure: Self.words(Self.regions), possible: [[letter, letter], [digit, digit, digit]]))
    values.append(
      Value(
        sure: Self.words(Self.languages), possible: [[letter, letter], [letter, letter, letter]]))
  }

  /// The names of the system's variables.
  static let builtIn = AssociationVariables().names

  mutating func add(_ name: String, _ alternatives: [String]) {
    names.append(name)
    values.append(Value(sure: alternatives.map { AssociationToken.plain($0.utf8) }, possible: nil))
  }

  func number(of name: String) -> Int? {
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
  }

  // The lists of the system differ per release; these codes are in every one of them.
  private static let regions =
    "AT AU BE BR CA CH CN DE DK ES FI FR GB IE IN IT JP KR LI LU MX NL NO "
    + "NZ PL PT RU SE US ZA"
  private static let languages =
    "ar cs da de el en es fi fr he hi hu it ja ko nl no pl pt rm ro ru sv "
    + "th tr uk zh"

  private static func words(_ text: String) -> [[AssociationToken]] {
    text.utf8.split(separator: 0x20).map { AssociationToken.plain($0) }
  }
}
