/// What the items of a list demand of each other, whether they stand in a text with separators or
/// in an array of JSON: that none stands twice, that one is among them, that they ascend.
extension ListGrammar {
  /// The keys that say so.
  static let itemKeys: [GrammarNotation.Key] = [
    .init("unique", .flag, standard: .boolean(false), "Whether an item must not stand twice."),
    .init(
      "uniquePart", .text,
      "The part in which items of the type parts differ, or the member of objects: 'sku' of "
        + "`{sku}:{count}`."),
    .init("contains", .type, "Of this type is one item at least: { enumeration: [\"openid\"] }."),
    .init(
      "order", .text,
      "How the items follow each other: 'ascending', or 'strictlyAscending', each above the one before."
    ),
  ]

  /// Takes what the keys say.
  mutating func takeItemRules(_ particulars: inout GrammarParticulars) {
    isUnique = particulars.flag("unique") ?? false
    contained = particulars.type("contains")
    uniquePart = particulars.text("uniquePart")
    guard let word = particulars.text("order") else { return }
    order = Order(rawValue: word)
    if order == nil {
      particulars.fail(
        "unknown order '\(word)'; there is: "
          + Order.allCases.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// The same as the keys are written.
  var itemRules: [JSONText.Member] {
    (isUnique ? [.init("unique", .boolean(true))] : [])
      + (uniquePart.map { [.init("uniquePart", .string($0))] } ?? [])
      + (contained.map { [.init("contains", $0.written)] } ?? [])
      + (order.map { [.init("order", .string($0.rawValue))] } ?? [])
  }

  /// What is wrong with them, where nothing is wrong with the items.
  func itemRuleProblems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    if let uniquePart, typeOfUniquePart == nil {
      problems.append(
        GrammarProblem("the items have no part '\(uniquePart)'", key: "uniquePart"))
    }
    if let contained {
      let inside =
        contained.grammar.problems(in: spec) + [contained.problemInside].compactMap(\.self)
      problems += inside.map { GrammarProblem($0.message, key: "contains") }
      if problems.isEmpty, neededItem == nil {
        problems.append(
          GrammarProblem("no item was found that is of this type, too", key: "contains"))
      }
    }
    if order != nil, items.measureUnit == nil {
      problems.append(
        GrammarProblem(
          "the items are \(items.summary), which has no order; numbers, dates, times and durations "
            + "ascend", key: "order"))
    }
    if order != nil, problems.isEmpty, orderedItems.count < 2 {
      problems.append(
        GrammarProblem("no two items were found of which one is above the other", key: "order"))
    }
    return problems
  }

  /// In words, before what each item is.
  var itemRuleWords: String {
    (isUnique ? "each once, " : "") + (uniquePart.map { "each \($0) once, " } ?? "")
      + (order.map { $0 == .ascending ? "in ascending order, " : "each above the one before, " }
        ?? "")
  }

  /// The same of an array of JSON, where nothing that an item may hold separates it from others: a
  /// control character, which stands in no JSON.
  var withoutSeparator: ListGrammar {
    var list = self
    list.separator = "\u{1F}"
    return list
  }

  /// Whether items demand anything of each other.
  var hasItemRules: Bool { differs || contained != nil || order != nil }

  /// Whether items have to differ.
  var differs: Bool { isUnique || uniquePart != nil }

  /// An item that has to be there.
  var neededItem: [UInt8]? {
    contained?.samples.valid.map(\.octets).first { items.accepts($0) }
  }

  /// What the part in which items differ is.
  private var typeOfUniquePart: ValueType? {
    guard let uniquePart else { return nil }
    let item = (items.grammar as? TrimmedGrammar)?.type.grammar ?? items.grammar
    return (item as? PartsGrammar)?.types[uniquePart] ?? (item as? JSONGrammar)?.types[uniquePart]
  }

  /// What no two items may have in common, and what reads it: each of them, or a part; `nil` where
  /// there is none such, or where an item goes without the part.
  func distinction(
    of item: ArraySlice<UInt8>, _ escaped: EscapedOctets = EscapedOctets()
  ) -> (text: [UInt8], grammar: any ValueGrammar)? {
    let trimmed = items.grammar as? TrimmedGrammar
    let item = trimmed?.likeliest(of: item, escaped: escaped) ?? item
    let grammar = trimmed?.type.grammar ?? items.grammar
    guard let uniquePart else { return isUnique ? (Array(item), grammar) : nil }
    guard let type = typeOfUniquePart else { return nil }
    if grammar is JSONGrammar {
      return JSONGrammar.text(ofMember: uniquePart, in: Array(item)).map { ($0, type.grammar) }
    }
    guard case .parts(let parts)? = grammar.structure(of: item, escaped: escaped),
      let value = parts.first(where: { $0.name == uniquePart })?.value
    else { return nil }
    return (Array(value.description.utf8), type.grammar)
  }

  /// The items that were read so far, and whether they are as they have to be.
  struct ItemRules {
    private let list: ListGrammar
    private let escaped: EscapedOctets
    private var seen: Set<[UInt8]> = []
    private var alike: Set<ValueLikeness> = []
    /// How near the nearest of the items comes to the one that has to be there.
    private var best = ValueScan.Status.invalid
    private var previous: ArraySlice<UInt8>?

    init(of list: ListGrammar, _ escaped: EscapedOctets = EscapedOctets()) {
      self.list = list
      self.escaped = escaped
    }

    /// Looks at the next item, which begins at an offset; `false` where it is none that may follow,
    /// which is noted then.
    mutating func take(
      _ item: ArraySlice<UInt8>, at start: Int, _ scan: inout ValueScan
    ) -> Bool {
      if let (text, grammar) = list.distinction(of: item, escaped) {
        if !seen.insert(text).inserted {
          scan.fail(at: start, .otherItem)
          return false
        }
        let own = grammar.likenesses(of: text[...])
        if !alike.isDisjoint(with: own) { leaveOpen(at: start, &scan) }
        alike.formUnion(own)
      }
      if let previous, !follows(previous, item, at: start, &scan) { return false }
      if list.order != nil { previous = item }
      if best != .accepted, let contained = list.contained {
        var own = ValueScan()
        own.escaped = escaped
        contained.grammar.read(item, &own)
        if own.status != .invalid { best = own.status }
      }
      return true
    }

    /// Looks at all of them together, at the end.
    func end(at offset: Int, _ scan: inout ValueScan) -> Bool {
      guard list.contained != nil, best != .accepted else { return true }
      if best == .invalid {
        scan.fail(at: offset, .missingItem)
        return false
      }
      leaveOpen(at: offset, &scan)
      return true
    }

    /// Whether an item follows the one before as it has to; where readers may differ, that is
    /// noted.
    private func follows(
      _ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, at start: Int, _ scan: inout ValueScan
    ) -> Bool {
      guard let order = list.order else { return true }
      let kind: Constraint.Kind = order == .ascending ? .ascending : .strictlyAscending
      let grammar = list.items.grammar
      switch ValueRelation.compare(kind, one, grammar, other, grammar) {
      case .holds: return true
      case .fails:
        scan.fail(at: start, .itemOrder)
        return false
      case .open:
        leaveOpen(at: start, &scan)
        return true
      }
    }

    private func leaveOpen(at offset: Int, _ scan: inout ValueScan) {
      scan.mayBeInvalid = true
      scan.open(.otherIdentifier, at: offset)
    }
  }
}
