import LinkSpec

/// A value grammar that takes more or fewer values than another.
struct GrammarChange {
  var mutantOperator: MutantOperator
  /// What it is, behind the name of a parameter and a colon.
  var sentence: String
  var type: ValueType
  /// Whether it takes fewer values.
  var isNarrower: Bool

  init(
    _ mutantOperator: MutantOperator, _ sentence: String, _ grammar: some ValueGrammar,
    isNarrower: Bool = false
  ) {
    self.mutantOperator = mutantOperator
    self.sentence = sentence
    type = ValueType(grammar)
    self.isNarrower = isNarrower
  }

  /// The same with another type.
  func with(_ type: ValueType) -> GrammarChange {
    var change = self
    change.type = type
    return change
  }

  /// Every change of a grammar, in a fixed order.
  static func all(of grammar: any ValueGrammar) -> [GrammarChange] {
    let own =
      switch grammar {
      case let integer as IntegerGrammar: changes(of: integer)
      case let decimal as DecimalGrammar: changes(of: decimal)
      case let date as DateGrammar: changes(of: date)
      case let time as TimeGrammar: time.format?.format.map(changes) ?? []
      case let time as DateTimeGrammar:
        (time.format?.format.map(changes) ?? []).filter { !($0.type.is(DateGrammar.self)) }
      case let code as CheckedGrammar: pattern(.typeWidened, "what looks like one", code.look)
      case let text as Base32Grammar:
        limits(of: text.limits) { other in
          var changed = text
          changed.limits = other
          return changed
        }
      case let text as Base64Grammar:
        limits(of: text.limits) { other in
          var changed = text
          changed.limits = other
          return changed
        } + changesOfContent(of: text)
      case let words as EnumerationGrammar: changes(of: words)
      case let identifier as IdentifierGrammar: changes(of: identifier)
      case let url as URLGrammar: changes(of: url)
      case let urn as URNGrammar: changes(of: urn)
      case let pattern as Pattern: changes(of: pattern)
      case is LetterGrammar: changesOfLetter
      case is UUIDGrammar: changesOfUUID
      case is EmailAddressGrammar: changesOfEmailAddress
      case let text as TextGrammar:
        (text.characters == nil ? changesOfText : []) + changes(of: text)
      case let words as WordsGrammar: changes(of: words)
      case let boolean as BooleanGrammar: changes(of: boolean)
      case let digits as HexadecimalGrammar: changes(of: digits)
      case let list as ListGrammar: changes(of: list)
      case let choice as AnyOfGrammar: changes(of: choice)
      case let parts as PartsGrammar: changes(of: parts)
      case let types as AllOfGrammar: changes(of: types)
      case let limited as LimitedGrammar: changes(of: limited)
      case let trimmed as TrimmedGrammar: changes(of: trimmed)
      case let address as IPAddressGrammar: changes(of: address)
      case let json as JSONGrammar: changes(of: json)
      default: [] as [GrammarChange]
      }
    if (grammar as? TextGrammar)?.isUnlimited == true { return own }
    let bounds = (grammar as? any BoundedGrammar).map { changesOfBounds(of: $0) } ?? []
    return own + bounds + [GrammarChange(.typeWidened, "any text", TextGrammar())]
  }

  /// Texts of a pattern in the place of the grammar; nothing where it is none.
  private static func pattern(
    _ mutantOperator: MutantOperator, _ sentence: String, _ source: String, isNarrower: Bool = false
  ) -> [GrammarChange] {
    guard let pattern = try? Pattern(source) else { return [] }
    return [GrammarChange(mutantOperator, sentence, pattern, isNarrower: isNarrower)]
  }

  /// One octet more or less.
  private static func limits(
    of limits: OctetLimits, _ change: (OctetLimits) -> any ValueGrammar
  ) -> [GrammarChange] {
    func moved(
      _ sentence: String, isNarrower: Bool, _ edit: (inout OctetLimits) -> Void
    ) -> GrammarChange {
      var other = limits
      edit(&other)
      return GrammarChange(.boundaryMoved, sentence, change(other), isNarrower: isNarrower)
    }
    var changes: [GrammarChange] = []
    if let least = limits.minimum {
      changes.append(moved("one octet more", isNarrower: true) { $0.minimum = least + 1 })
      if least > 1 {
        changes.append(moved("one less", isNarrower: false) { $0.minimum = least - 1 })
      }
    }
    if let most = limits.maximum {
      changes.append(moved("up to one octet more", isNarrower: false) { $0.maximum = most + 1 })
      if most > 1 {
        changes.append(moved("up to one less", isNarrower: true) { $0.maximum = most - 1 })
      }
    }
    return changes
  }

  /// Other octets in base64.
  private static func changesOfContent(of text: Base64Grammar) -> [GrammarChange] {
    guard let content = text.content else { return [] }
    var any = text
    any.content = nil
    // The last change is any text, which any octets are, too.
    return [GrammarChange(.typeWidened, "any octets in base64", any)]
      + all(of: content.grammar).dropLast().map { change in
        var other = text
        other.content = change.type
        return change.with(ValueType(other))
      }
  }

  // MARK: - Numbers

  private static func changes(of integer: IntegerGrammar) -> [GrammarChange] {
    func moved(
      _ sentence: String, isNarrower: Bool, _ change: (inout IntegerGrammar) -> Void
    ) -> GrammarChange {
      var other = integer
      change(&other)
      return GrammarChange(.boundaryMoved, sentence, other, isNarrower: isNarrower)
    }
    var changes: [GrammarChange] = []
    // One number alone, and the greatest that 64 bits hold, have no narrower or wider neighbor.
    if integer.minimum < integer.maximum {
      changes += [
        moved("at least \(integer.minimum + 1)", isNarrower: true) { $0.minimum += 1 },
        moved("at most \(integer.maximum - 1)", isNarrower: true) { $0.maximum -= 1 },
      ]
    }
    if integer.maximum < Int.max {
      changes += [
        moved("at most \(integer.maximum + 1)", isNarrower: false) { $0.maximum += 1 },
        moved("of any size", isNarrower: false) { $0.maximum = Int.max },
      ]
    }
    if integer.factor != nil {
      var other = integer
      other.factor = nil
      changes.append(GrammarChange(.typeWidened, "a multiple of nothing", other))
    }
    if integer.minimum > 0 {
      changes.append(
        moved("at least \(integer.minimum - 1)", isNarrower: false) { $0.minimum -= 1 })
    }
    return changes + [
      GrammarChange(.typeWidened, "a number, perhaps with a sign and a fraction", DecimalGrammar())
    ] + pattern(.typeWidened, "text that begins with a digit", "[0-9].*")
      + pattern(.typeNarrowed, "a number of one digit", "[0-9]", isNarrower: true)
  }

  private static func changes(of decimal: DecimalGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    func add(
      _ mutantOperator: MutantOperator, _ sentence: String, isNarrower: Bool = false,
      _ change: (inout DecimalGrammar) -> Void
    ) {
      var other = decimal
      change(&other)
      changes.append(GrammarChange(mutantOperator, sentence, other, isNarrower: isNarrower))
    }
    if let least = decimal.minimum {
      add(.typeWidened, "no least value") { $0.minimum = nil }
      add(.boundaryMoved, "one less at least") { $0.minimum = least.moved(by: -1) }
      add(.boundaryMoved, "one more at least", isNarrower: true) {
        $0.minimum = least.moved(by: 1)
      }
    }
    if let greatest = decimal.maximum {
      add(.typeWidened, "no greatest value") { $0.maximum = nil }
      add(.boundaryMoved, "one less at most", isNarrower: true) {
        $0.maximum = greatest.moved(by: -1)
      }
      add(.boundaryMoved, "one more at most") { $0.maximum = greatest.moved(by: 1) }
    }
    if decimal.factor != nil { add(.typeWidened, "a multiple of nothing") { $0.factor = nil } }
    if let digits = decimal.digits {
      add(.typeWidened, "any number of digits behind the point") { $0.digits = nil }
      add(.boundaryMoved, "\(digits + 1) digits behind the point") { $0.digits = digits + 1 }
      if digits > 0 {
        add(.boundaryMoved, "\(digits - 1) digits behind the point", isNarrower: true) {
          $0.digits = digits - 1
        }
      }
    } else {
      add(.typeNarrowed, "two digits behind the point", isNarrower: true) { $0.digits = 2 }
    }
    if decimal.digits != 0 {
      add(.typeNarrowed, "no fraction", isNarrower: true) { $0.digits = 0 }
    }
    if decimal.minimum?.isBelowZero ?? true, decimal.maximum?.isBelowZero != true {
      add(.typeNarrowed, "not below zero", isNarrower: true) { $0.minimum = DecimalNumber(0) }
    }
    return changes
  }

  // MARK: - Days and times

  /// Any digits in the form, and the form with day and month in each other's place.
  private static func changes(of format: CalendarFormat) -> [GrammarChange] {
    var swapped = ""
    for letter in format.source {
      swapped.append(letter == "d" ? "M" : letter == "M" ? "d" : letter)
    }
    var changes = pattern(.typeWidened, "any digits in this form", format.digits)
    if swapped != format.source, (try? CalendarFormat(swapped)) != nil {
      changes.append(
        GrammarChange(
          .typeWidened, "day and month in each other's place", DateGrammar(format: swapped)))
    }
    return changes
  }

  /// Each bound one further and one nearer, or none.
  private static func changesOfBounds(of grammar: some BoundedGrammar) -> [GrammarChange] {
    let (least, greatest) = (grammar.bounds.minimum, grammar.bounds.maximum)
    var changes: [GrammarChange] = []
    for (bound, isLeast) in [(least, true), (greatest, false)] {
      guard let bound else { continue }
      func moved(_ to: String?) -> some BoundedGrammar {
        grammar.bounded(isLeast ? to : least, isLeast ? greatest : to)
      }
      for direction in [-1, 1] {
        guard let neighbor = grammar.neighbor(of: bound, direction) else { continue }
        changes.append(
          GrammarChange(
            .boundaryMoved, (isLeast ? "from " : "up to ") + neighbor, moved(neighbor),
            isNarrower: (direction > 0) == isLeast))
      }
      changes.append(
        GrammarChange(
          .typeWidened, isLeast ? "no least value" : "no greatest value", moved(nil)))
    }
    return changes
  }

  private static func changes(of date: DateGrammar) -> [GrammarChange] {
    func moved(
      _ sentence: String, isNarrower: Bool = false, _ change: (inout DateGrammar) -> Void
    ) -> GrammarChange {
      var other = date
      change(&other)
      return GrammarChange(.boundaryMoved, sentence, other, isNarrower: isNarrower)
    }
    if let format = date.format?.format {
      return [
        moved("from \(date.firstYear + 1)", isNarrower: true) { $0.firstYear += 1 },
        moved("from \(max(0, date.firstYear - 1))") { $0.firstYear = max(0, $0.firstYear - 1) },
        moved("up to \(date.lastYear - 1)", isNarrower: true) { $0.lastYear -= 1 },
        moved("up to \(min(9999, date.lastYear + 1))") { $0.lastYear = min(9999, $0.lastYear + 1) },
      ] + changes(of: format)
    }
    let year = "[0-9]{4}-"
    let day = "(0[1-9]|[12][0-9]|3[01])"
    let months =
      "((01|03|05|07|08|10|12)-(0[1-9]|[12][0-9]|3[01])|(04|06|09|11)-(0[1-9]|[12][0-9]|30)"
    return [
      moved("from \(date.firstYear + 1)", isNarrower: true) { $0.firstYear += 1 },
      moved("from \(max(0, date.firstYear - 1))") { $0.firstYear = max(0, $0.firstYear - 1) },
      moved("up to \(date.lastYear - 1)", isNarrower: true) { $0.lastYear -= 1 },
      moved("up to \(min(9999, date.lastYear + 1))") { $0.lastYear = min(9999, $0.lastYear + 1) },
    ]
      + pattern(.typeWidened, "any digits in the form of a date", year + "[0-9]{2}-[0-9]{2}")
      + pattern(
        .typeWidened, "a day up to 31 in every month", year + "(0[1-9]|1[0-2])-" + day)
      + pattern(
        .typeWidened, "a 29 February in every year",
        year + months + "|02-(0[1-9]|1[0-9]|2[0-9]))")
      + pattern(
        .typeNarrowed, "no 29 February", year + months + "|02-(0[1-9]|1[0-9]|2[0-8]))",
        isNarrower: true)
      + pattern(
        .typeNarrowed, "a day up to 30 in every month",
        year + "(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|30)", isNarrower: true)
      + pattern(.typeWidened, "a date without its zeros, too", "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}")
      + pattern(
        .typeWidened, "a date with something behind it",
        year + "(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8]).*")
  }

  // MARK: - Words

  private static func changes(of words: EnumerationGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    if words.words.count > 1 {
      for (number, word) in words.words.enumerated() {
        var other = words
        other.words.remove(at: number)
        changes.append(GrammarChange(.wordDropped, "'\(word)' is no word", other, isNarrower: true))
      }
    }
    changes.append(
      GrammarChange(
        .wordAdded, "the words in any case", WordsGrammar(words.words, synonyms: words.synonyms)))
    if words.words.allSatisfy({ $0.utf8.allSatisfy(Byte.isLetter) }) {
      changes += pattern(
        .wordAdded, "what begins with a word", "(\(words.words.joined(separator: "|"))).*")
    }
    for word in words.words {
      for other in [
        word.uppercased(), word.prefix(1).uppercased() + word.dropFirst(),
        String(word.dropLast()), word + "s", word + " ",
      ] where !other.isEmpty && !words.words.contains(other) {
        var mutant = words
        mutant.words.append(other)
        changes.append(GrammarChange(.wordAdded, "'\(other)' is a word", mutant))
      }
    }
    return changes
  }

  private static func changes(of identifier: IdentifierGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    func add(
      _ mutantOperator: MutantOperator, _ sentence: String, isNarrower: Bool = false,
      _ change: (inout IdentifierGrammar) -> Void
    ) {
      var other = identifier
      change(&other)
      changes.append(GrammarChange(mutantOperator, sentence, other, isNarrower: isNarrower))
    }
    let least = identifier.minimum
    add(.boundaryMoved, "at least \(least + 1) characters", isNarrower: true) { $0.minimum += 1 }
    if least > 1 { add(.boundaryMoved, "at least \(least - 1) characters") { $0.minimum -= 1 } }
    if let most = identifier.maximum {
      add(.boundaryMoved, "at most \(most - 1) characters", isNarrower: true) {
        $0.maximum = most - 1
      }
      add(.boundaryMoved, "at most \(most + 1) characters") { $0.maximum = most + 1 }
      add(.typeWidened, "of any length") { $0.maximum = nil }
    }
    for (number, word) in identifier.exceptions.enumerated() {
      add(.wordAdded, "'\(word)' is an identifier, too") { $0.exceptions.remove(at: number) }
    }
    let count = "{\(least),\(identifier.maximum.map(String.init) ?? "")}"
    for (name, characters) in [
      ("hyphens", "[A-Za-z0-9_.]"), ("underscores", "[A-Za-z0-9.-]"), ("dots", "[A-Za-z0-9_-]"),
      ("capitals", "[a-z0-9_.-]"), ("digits", "[A-Za-z_.-]"), ("small letters", "[A-Z0-9_.-]"),
    ] {
      changes += pattern(
        .typeNarrowed, "no \(name)", characters + count, isNarrower: true)
    }
    changes += pattern(.typeWidened, "spaces, too", "[A-Za-z0-9_. -]" + count)
    return changes
  }

  private static let changesOfLetter =
    pattern(.typeWidened, "a capital, too", "[A-Za-z]")
    + pattern(.typeWidened, "a digit, too", "[a-z0-9]")
    + pattern(.typeWidened, "one or two letters", "[a-z]{1,2}")
    + pattern(.boundaryMoved, "no a", "[b-z]", isNarrower: true)
    + pattern(.boundaryMoved, "no z", "[a-y]", isNarrower: true)
    + pattern(.boundaryMoved, "what comes before a, too", "[`a-z]")
    + pattern(.boundaryMoved, "what comes behind z, too", "[a-z\\{]")

  private static let changesOfEmailAddress =
    pattern(.typeWidened, "any text with an @", "[^@]*@.*")
    + pattern(.typeWidened, "any text with a text before and behind an @", ".+@.+")

  private static let changesOfUUID =
    pattern(.typeNarrowed, "no capitals", uuid("[0-9a-f]"), isNarrower: true)
    + pattern(.typeNarrowed, "no small letters", uuid("[0-9A-F]"), isNarrower: true)
    + pattern(.typeWidened, "letters beyond F, too", uuid("[0-9A-Za-z]"))
    + pattern(.typeWidened, "hyphens anywhere", "[0-9a-fA-F-]{36}")
    + pattern(.typeWidened, "without hyphens, too", "[0-9a-fA-F]{32}|" + uuid("[0-9a-fA-F]"))
    + pattern(.typeWidened, "with something behind it", uuid("[0-9a-fA-F]") + ".*")
    + pattern(.typeWidened, "in braces, too", "\\{?" + uuid("[0-9a-fA-F]") + "\\}?")

  private static func uuid(_ digit: String) -> String {
    [8, 4, 4, 4, 12].map { "\(digit){\($0)}" }.joined(separator: "-")
  }

  private static let changesOfText =
    pattern(.typeNarrowed, "ASCII alone", "[ -~]*", isNarrower: true)
    + pattern(.typeNarrowed, "no spaces", "[^ ]*", isNarrower: true)
    + pattern(.typeNarrowed, "no digits alone", ".*[^0-9].*", isNarrower: true)
    + pattern(.typeNarrowed, "at most 64 bytes", ".{0,64}", isNarrower: true)
    + pattern(.typeNarrowed, "at least two characters", ".{2,}", isNarrower: true)
    + pattern(.typeNarrowed, "no delimiters", "[^&=#?/+]*", isNarrower: true)
    + pattern(.typeNarrowed, "no percent sign", "[^%]*", isNarrower: true)
    + pattern(.typeNarrowed, "no quotes", "[^\"'“”]*", isNarrower: true)
    + pattern(.typeNarrowed, "no markup", "[^<>]*", isNarrower: true)

  // MARK: - URLs and URNs

  private static func changes(of url: URLGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    if url.schemes.count > 1 {
      for (number, scheme) in url.schemes.enumerated() {
        var other = url
        other.schemes.remove(at: number)
        changes.append(
          GrammarChange(.wordDropped, "no \(scheme) URL", other, isNarrower: true))
      }
    }
    // Of any scheme, one more says nothing.
    if url.schemes.isEmpty {
      return url.exceptions.enumerated().map { number, scheme in
        var other = url
        other.exceptions.remove(at: number)
        return GrammarChange(.wordAdded, "a \(scheme) URL, too", other)
      }
    }
    for scheme in ["javascript", "file", "http"] where !url.schemes.contains(scheme) {
      var other = url
      other.schemes.append(scheme)
      changes.append(GrammarChange(.wordAdded, "a \(scheme) URL, too", other))
    }
    let schemes = url.schemes.joined(separator: "|")
    return changes
      + pattern(.typeWidened, "what begins like a URL", "(\(schemes)):.*")
      + pattern(
        .typeNarrowed, "no query", "(\(schemes))://[^?]*", isNarrower: true)
  }

  private static func changes(of urn: URNGrammar) -> [GrammarChange] {
    var changes: [GrammarChange] = []
    for (number, kind) in urn.kinds.enumerated() where urn.kinds.count > 1 {
      var other = urn
      other.kinds.remove(at: number)
      changes.append(
        GrammarChange(
          .wordDropped, "no kind '\(kind.joined(separator: ":"))'", other, isNarrower: true))
    }
    for (number, kind) in urn.openKinds.enumerated() {
      var other = urn
      other.openKinds.remove(at: number)
      other.kinds.append(kind)
      changes.append(
        GrammarChange(.wordAdded, "the kind '\(kind.joined(separator: ":"))', too", other))
    }
    for kind in [urn.kinds.first.map { Array($0.dropLast()) } ?? [], ["movie"]]
    where !kind.isEmpty && !urn.kinds.contains(kind) {
      var other = urn
      other.kinds.append(kind)
      changes.append(
        GrammarChange(.wordAdded, "the kind '\(kind.joined(separator: ":"))', too", other))
    }
    let kinds = urn.kinds.map { $0.joined(separator: ":") }.joined(separator: "|")
    return changes
      + pattern(.typeWidened, "any URN", "urn:[^:]+:.+")
      + pattern(
        .typeWidened, "any name space", "urn:[^:]+:(\(kinds)):[A-Za-z0-9_.-]+")
      + pattern(
        .typeWidened, "an identifier that is empty, too", "urn:[a-z]+:(\(kinds)):[A-Za-z0-9_.-]*")
  }

  // MARK: - Patterns

  private static func changes(of pattern: Pattern) -> [GrammarChange] {
    PatternChange.all(of: pattern.source).flatMap { change in
      Self.pattern(
        change.mutantOperator, change.sentence, change.source, isNarrower: change.isNarrower)
    }
      + Self.pattern(.typeWidened, "a match with something behind it", "(\(pattern.source)).*")
      + Self.pattern(.typeWidened, "a match with something before it", ".*(\(pattern.source))")
      + [GrammarChange(.typeWidened, "a match in any case", AnyCaseGrammar(ValueType(pattern)))]
  }
}

extension DecimalNumber {
  fileprivate var isBelowZero: Bool { description.utf8.first == UInt8(ascii: "-") }

  /// The number with one more, or one less, in its last digit.
  fileprivate func moved(by step: Int) -> DecimalNumber {
    let point = description.utf8.firstIndex(of: UInt8(ascii: "."))
    let places = point.map {
      description.utf8.distance(from: $0, to: description.utf8.endIndex) - 1
    }
    guard let units = units(places: places ?? 0) else { return self }
    let text = DecimalNumber.text(ofUnits: units + step, places: places ?? 0)
    return DecimalNumber(plain: Array(text.utf8)) ?? self
  }
}
