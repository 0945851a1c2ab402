import LinkSpec

/// Changes of grammars with limits of length, and of those that are made of others.
extension GrammarChange {
  static func changes(of text: TextGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    func add(_ sentence: String, isNarrower: Bool, _ change: (inout TextGrammar) -> Void) {
      var other = text
      change(&other)
      changes.append(GrammarChange(.boundaryMoved, sentence, other, isNarrower: isNarrower))
    }
    if let least = text.minimum, least > 0 {
      add("one character less", isNarrower: false) { $0.minimum = least - 1 }
      add("at least one character more", isNarrower: true) { $0.minimum = least + 1 }
    }
    if let most = text.maximum {
      add("one character more", isNarrower: false) { $0.maximum = most + 1 }
      if most > max(1, text.minimum ?? 0) {
        add("at most one character less", isNarrower: true) { $0.maximum = most - 1 }
      }
    }
    if text.minimum != nil || text.maximum != nil {
      for other in TextGrammar.Count.allCases where text.counted != nil && other != text.counted {
        var changed = text
        changed.counted = other
        changes.append(GrammarChange(.boundaryMoved, "counted in \(other.words)", changed))
      }
    }
    if let characters = text.characters {
      var changed = text
      changed.characters = nil
      changes.append(GrammarChange(.typeWidened, "any characters", changed))
      for word in ["punctuation", "spaces", "_"] where !characters.words.contains(word) {
        changed.characters = CharacterKinds(characters.words + [word])
        changes.append(GrammarChange(.typeWidened, "\(word), too", changed))
      }
      for word in characters.words where characters.words.count > 1 {
        changed.characters = characters.without(word)
        changes.append(GrammarChange(.typeNarrowed, "no \(word)", changed, isNarrower: true))
      }
    }
    if let most = text.maximumBytes {
      add("one byte more", isNarrower: false) { $0.maximumBytes = most + 1 }
      if most > 1 { add("one byte less", isNarrower: true) { $0.maximumBytes = most - 1 } }
    }
    return changes
  }

  static func changes(of words: WordsGrammar) -> [GrammarChange] {
    let exact = EnumerationGrammar(words.words, synonyms: words.synonyms)
    var more = words
    more.words.append("unknown")
    var changes = [
      GrammarChange(.typeNarrowed, "the words exactly", exact, isNarrower: true),
      GrammarChange(.wordAdded, "'unknown' too", more),
    ]
    if words.words.count > 1, let last = words.words.last {
      var fewer = words
      fewer.words.removeLast()
      changes.append(GrammarChange(.wordDropped, "without '\(last)'", fewer, isNarrower: true))
    }
    return changes
  }

  static func changes(of boolean: BooleanGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    if let word = ["on", "yes", "1"].first(where: { !(boolean.yes + boolean.no).contains($0) }) {
      changes.append(
        GrammarChange(
          .wordAdded, "'\(word)' too", BooleanGrammar(yes: boolean.yes + [word], no: boolean.no)))
    }
    if !boolean.no.isEmpty {
      changes.append(
        GrammarChange(
          .wordDropped, "only yes", BooleanGrammar(yes: boolean.yes, no: []), isNarrower: true))
    }
    return changes
  }

  static func changes(of digits: HexadecimalGrammar) -> [GrammarChange] {
    func limits(_ minimum: Int, _ maximum: Int?) -> HexadecimalGrammar {
      HexadecimalGrammar(minimum: minimum, maximum: maximum, prefix: digits.prefix)
    }
    var changes: [GrammarChange] = []
    if let most = digits.maximum {
      changes.append(
        GrammarChange(.boundaryMoved, "one digit more", limits(digits.minimum, most + 1)))
    }
    if digits.minimum > 1 {
      changes.append(
        GrammarChange(.boundaryMoved, "one digit less", limits(digits.minimum - 1, digits.maximum)))
    }
    if let most = digits.maximum, digits.minimum < most {
      changes.append(
        GrammarChange(
          .boundaryMoved, "at most one digit less", limits(digits.minimum, most - 1),
          isNarrower: true))
    }
    if digits.minimum < digits.maximum ?? .max {
      changes.append(
        GrammarChange(
          .boundaryMoved, "at least one digit more", limits(digits.minimum + 1, digits.maximum),
          isNarrower: true))
    }
    return changes
  }

  // MARK: - Made of others

  static func changes(of list: ListGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    func add(
      _ mutantOperator: MutantOperator, _ sentence: String, isNarrower: Bool,
      _ change: (inout ListGrammar) -> Void
    ) {
      var other = list
      change(&other)
      changes.append(GrammarChange(mutantOperator, sentence, other, isNarrower: isNarrower))
    }
    if list.minimum > 1 {
      add(.boundaryMoved, "one item less", isNarrower: false) { $0.minimum -= 1 }
    }
    if list.maximum.map({ list.minimum < $0 }) ?? true {
      add(.boundaryMoved, "at least one item more", isNarrower: true) { $0.minimum += 1 }
    }
    if let most = list.maximum {
      add(.boundaryMoved, "one item more", isNarrower: false) { $0.maximum = most + 1 }
      if most > max(1, list.minimum) {
        add(.boundaryMoved, "at most one item less", isNarrower: true) { $0.maximum = most - 1 }
      }
    }
    if list.isUnique {
      add(.typeWidened, "items may stand twice", isNarrower: false) { $0.isUnique = false }
    }
    if list.uniquePart != nil {
      add(.typeWidened, "items need not differ in a part", isNarrower: false) {
        $0.uniquePart = nil
      }
    }
    if let order = list.order {
      add(.typeWidened, "items stand in any order", isNarrower: false) { $0.order = nil }
      let isStrict = order == .strictlyAscending
      add(
        isStrict ? .typeWidened : .typeNarrowed,
        isStrict ? "an item may be the one before again" : "each item is above the one before",
        isNarrower: !isStrict
      ) { $0.order = isStrict ? .ascending : .strictlyAscending }
    }
    if list.contained != nil {
      add(.typeWidened, "no item has to be there", isNarrower: false) { $0.contained = nil }
    }
    return changes
      + all(of: list.items.grammar).map { inner in
        var other = list
        other.items = inner.type
        return GrammarChange(
          inner.mutantOperator, "items: " + inner.sentence, other, isNarrower: inner.isNarrower)
      }
  }

  static func changes(of choice: AnyOfGrammar) -> [GrammarChange] {
    changes(ofSeveral: choice.types, AnyOfGrammar.init) {
      GrammarChange(.typeNarrowed, "not " + $0.summary, $1, isNarrower: true)
    }
  }

  static func changes(of types: AllOfGrammar) -> [GrammarChange] {
    changes(ofSeveral: types.types, AllOfGrammar.init) {
      GrammarChange(.typeWidened, "also what is not " + $0.summary, $1, isNarrower: false)
    }
  }

  /// What is beyond a limit refused, or taken as it stands, and each change of the type.
  static func changes(of limited: LimitedGrammar) -> [GrammarChange] {
    [
      GrammarChange(
        .typeNarrowed, "what is beyond a limit is no value", limited, isNarrower: true
      ).with(limited.type)
    ]
      + all(of: limited.type.grammar).map { inner in
        let hasLimits = (inner.type.grammar as? any LimitableGrammar)?.hasLimits == true
        return inner.with(hasLimits ? .limited(inner.type) : inner.type)
      }
  }

  /// White space at the ends that is a part of the value, and each change of the type.
  static func changes(of trimmed: TrimmedGrammar) -> [GrammarChange] {
    [
      GrammarChange(
        .typeNarrowed, "with white space around it is another value, or none", trimmed,
        isNarrower: true
      ).with(trimmed.type)
    ] + all(of: trimmed.type.grammar).map { $0.with(.trimmed($0.type)) }
  }

  /// One of several types left out, and each change of each of them.
  private static func changes(
    ofSeveral types: [ValueType], _ make: ([ValueType]) -> some ValueGrammar,
    without: (_ removed: ValueType, _ rest: ValueType) -> GrammarChange
  ) -> [GrammarChange] {
    types.indices.flatMap { place -> [GrammarChange] in
      var fewer = types
      let removed = fewer.remove(at: place)
      // One that is left stands for itself.
      let rest = fewer.count == 1 ? fewer[0] : ValueType(make(fewer))
      return [without(removed, rest)]
        + all(of: removed.grammar).map { inner in
          var changed = types
          changed[place] = inner.type
          return GrammarChange(
            inner.mutantOperator, inner.sentence, make(changed), isNarrower: inner.isNarrower)
        }
    }
  }

  static func changes(of address: IPAddressGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    if address.version != nil {
      changes.append(
        GrammarChange(
          .typeWidened, "of either version", IPAddressGrammar(hasBrackets: address.hasBrackets)))
    }
    if address.hasBrackets {
      changes.append(
        GrammarChange(.typeWidened, "without brackets", IPAddressGrammar(version: address.version)))
    }
    return changes
  }

  static func changes(of json: JSONGrammar) -> [GrammarChange] {
    func changed(
      _ mutantOperator: MutantOperator, _ sentence: String, isNarrower: Bool = false,
      _ change: (inout JSONGrammar) -> Void
    ) -> GrammarChange {
      var other = json
      change(&other)
      return GrammarChange(mutantOperator, sentence, other, isNarrower: isNarrower)
    }
    let names = json.types.keys.sorted()
    var changes: [GrammarChange] = json.required.indices.map { place in
      changed(.requirementDropped, "'\(json.required[place])' may be left out") {
        $0.required.remove(at: place)
      }
    }
    for name in names where !json.required.contains(name) {
      changes.append(
        changed(.requirementAdded, "'\(name)' has to be there", isNarrower: true) {
          $0.required.append(name)
        })
    }
    for name in names {
      for inner in all(of: json.types[name]?.grammar ?? TextGrammar()) {
        changes.append(
          changed(
            inner.mutantOperator, "'\(name)': " + inner.sentence, isNarrower: inner.isNarrower
          ) { $0.types[name] = inner.type })
      }
    }
    guard let array = json.array else { return changes }
    for inner in all(of: array.items.grammar) {
      changes.append(
        changed(
          inner.mutantOperator, "each item: " + inner.sentence, isNarrower: inner.isNarrower
        ) { $0.array?.items = inner.type })
    }
    if let most = array.maximum {
      changes.append(changed(.boundaryMoved, "one item more") { $0.array?.maximum = most + 1 })
    }
    if array.minimum > 0 {
      changes.append(changed(.boundaryMoved, "one item less") { $0.array?.minimum -= 1 })
    }
    return changes
  }

  static func changes(of parts: PartsGrammar) -> [GrammarChange] {
    (parts.order == nil
      ? []
      : [
        GrammarChange(.typeWidened, "parts in any order", PartsGrammar(parts, order: nil))
      ])
      + parts.types.keys.sorted().flatMap { name in
        all(of: parts.types[name]?.grammar ?? TextGrammar()).map { inner in
          var other = parts
          other.types[name] = inner.type
          return GrammarChange(
            inner.mutantOperator, "\(name): " + inner.sentence, other, isNarrower: inner.isNarrower)
        }
      } + exchanged(parts)
  }

  /// Each two parts that are of other types, each read as the other: latitude and longitude.
  private static func exchanged(_ parts: PartsGrammar) -> [GrammarChange] {
    let names = parts.types.keys.sorted()
    return names.indices.flatMap { index in
      names[(index + 1)...].flatMap { other in
        let name = names[index]
        let placed = GrammarChange(
          .typesExchanged, "\(name) and \(other) stand in each other's place",
          parts.exchanging(name, other))
        guard parts.types[name] != parts.types[other] else { return [placed] }
        var exchanged = parts
        exchanged.types[name] = parts.types[other]
        exchanged.types[other] = parts.types[name]
        return [
          GrammarChange(
            .typesExchanged, "what \(name) and \(other) are is exchanged", exchanged), placed,
        ]
      }
    }
  }

  private init(
    _ mutantOperator: MutantOperator, _ sentence: String, _ type: ValueType, isNarrower: Bool
  ) {
    self.mutantOperator = mutantOperator
    self.sentence = sentence
    self.type = type
    self.isNarrower = isNarrower
  }
}
