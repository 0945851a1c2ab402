/// Reading of a pattern's text.
extension AssociationPattern {
  /// Why a text is no pattern.
  struct Failure: Error { var message: String }

  /// Reads a pattern. `elements` counts those of all patterns so far, and may not pass `limit`.
  init(
    _ source: String, _ matching: Matching, variables: AssociationVariables, elements: inout Int,
    limit: Int
  ) throws(Failure) {
    let tokens = try Self.tokens(source, matching, variables)
    self.source = source
    self.matching = matching
    self.tokens = tokens
    let runs = Self.literalRuns(tokens, matching)
    literalStart = runs.start
    literalRun = runs.longest
    var isSure = true
    var choices: [Int: [[AssociationToken]]] = [:]
    for case .variable(let number) in tokens {
      if variables.values[number].possible != nil { isSure = false }
      choices[number] = Array(variables.values[number].sure.prefix(3))
    }
    self.choices = choices
    let hasSets = tokens.contains { if case .member = $0 { true } else { false } }
    if hasSets, !matching.isCaseSensitive { isSure = false }
    let narrow = matching.isLegacy ? Self.withFullStars(tokens) : tokens
    if narrow != tokens { isSure = false }
    let decoded = matching.isPercentEncoded ? tokens : AssociationToken.decoded(tokens)
    let size = AssociationAutomaton.size(tokens) {
      variables.values[$0].possible ?? variables.values[$0].sure
    }
    elements += 2 * size
    guard elements <= limit else {
      throw Failure(
        message: "with the alternatives of variables, the patterns of the file have more than "
          + "\(limit) characters up to here; use shorter lists")
    }
    func automata(_ narrow: [AssociationToken], _ wide: [AssociationToken]) -> Automata {
      let folds = !matching.isCaseSensitive
      return Automata(
        narrow: AssociationAutomaton(
          narrow, alternatives: { variables.values[$0].sure }, foldsCase: folds,
          foldsSets: false),
        wide: isSure
          ? nil
          : AssociationAutomaton(
            wide, alternatives: { variables.values[$0].possible ?? variables.values[$0].sure },
            foldsCase: folds, foldsSets: folds))
    }
    asWritten = automata(narrow, tokens)
    self.decoded = decoded == tokens ? nil : automata(decoded, decoded)
    let text = Self.text(of: tokens, choices)
    example = asWritten.narrow.matches(AssociationToken.characters(of: text)) ? text : nil
  }

  private static func tokens(
    _ source: String, _ matching: Matching, _ variables: AssociationVariables
  ) throws(Failure) -> [AssociationToken] {
    var tokens: [AssociationToken] = []
    var rest = Array(source.utf8)[...]
    while let byte = rest.first {
      if !matching.isLegacy, let name = name(at: rest) {
        guard let number = variables.number(of: name) else {
          throw Failure(
            message: "there is no variable '\(VisibleText.of(Array(name.utf8), limit: 60))'"
              + Suggestion.phrase(for: name, among: Array(variables.names.prefix(40))))
        }
        let value = variables.values[number]
        // One character of a set needs no list.
        if value.possible == nil, value.sure.count == 1, value.sure[0].count == 1,
          case .member = value.sure[0][0]
        {
          tokens.append(value.sure[0][0])
        } else {
          tokens.append(.variable(number))
        }
        rest = rest.dropFirst(name.utf8.count + 3)
        continue
      }
      let token = AssociationToken.plain([byte])[0]
      if token != .star || tokens.last != .star { tokens.append(token) }
      rest = rest.dropFirst()
    }
    return tokens
  }

  private static func literalRuns(
    _ tokens: [AssociationToken], _ matching: Matching
  ) -> (start: [UInt8], longest: [UInt8]) {
    guard matching.isCaseSensitive, matching.isPercentEncoded else { return ([], []) }
    var runs: [[UInt8]] = [[]]
    for token in tokens {
      if case .byte(let byte) = token, byte < 0x80 {
        runs[runs.count - 1].append(byte)
      } else if runs.count == 1 || runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    let longest = runs.max { $0.count < $1.count } ?? []
    return (runs[0], longest)
  }

  /// The name of the variable that a text begins with; `nil` where it begins with none.
  private static func name(at text: ArraySlice<UInt8>) -> String? {
    guard text.starts(with: "$(".utf8), let end = text.firstIndex(of: UInt8(ascii: ")")) else {
      return nil
    }
    return String(decoding: text[(text.startIndex + 2)..<end], as: UTF8.self)
  }

  /// The name of the first variable in a text.
  static func variable(in text: String) -> String? {
    let bytes = Array(text.utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "$") {
      if let name = name(at: bytes[index...]) { return name }
    }
    return nil
  }

  /// Every `*` but one at the end as a run of at least one character.
  private static func withFullStars(_ tokens: [AssociationToken]) -> [AssociationToken] {
    tokens.enumerated().flatMap { index, token in
      token == .star && index < tokens.count - 1 ? [.one, .star] : [token]
    }
  }
}
