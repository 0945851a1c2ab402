/// Several values in one: `a,b,c`.
///
/// Octets that were escaped in the link divide nothing where whoever reads it says so; elsewhere
/// separators are those of the decoded value. A router may report the value as it stands, or its
/// items.
package struct ListGrammar: ValueGrammar {
  /// What each item is.
  package var items: ValueType
  /// What stands between two.
  package var separator: String
  /// The least number of items.
  package var minimum: Int
  /// The greatest number; `nil`: any.
  package var maximum: Int?
  /// Whether an item must not stand twice.
  package var isUnique: Bool
  /// The part of the items, which have parts, in which they differ; `nil`: in none.
  package var uniquePart: String?
  /// Of this type is one item at least; `nil`: none has to be.
  package var contained: ValueType?
  /// How the items follow each other: not descending, or each above the one before; `nil`: in any
  /// order.
  package enum Order: String, Sendable, Hashable, CaseIterable {
    case ascending, strictlyAscending
  }
  package var order: Order?

  package init(
    _ items: ValueType, separator: String = ",", minimum: Int = 1, maximum: Int? = nil,
    isUnique: Bool = false, contained: ValueType? = nil, order: Order? = nil
  ) {
    self.order = order
    self.contained = contained
    self.items = items
    self.separator = separator
    self.minimum = minimum
    self.maximum = maximum
    self.isUnique = isUnique
  }

  /// The items, as they lie in `octets`. Linear.
  func pieces(
    of octets: ArraySlice<UInt8>, escaped: EscapedOctets = EscapedOctets()
  ) -> [ArraySlice<UInt8>] {
    let mark = Array(separator.utf8)
    guard !mark.isEmpty else { return [octets] }
    var pieces: [ArraySlice<UInt8>] = []
    var start = octets.startIndex
    var index = start
    while index + mark.count <= octets.endIndex {
      // The first byte alone tells nearly always.
      if octets[index] == mark[0],
        mark.count == 1 || octets[index..<index + mark.count].elementsEqual(mark),
        !escaped.isAny(in: index..<index + mark.count)
      {
        pieces.append(octets[start..<index])
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return pieces + [octets[start...]]
  }

  /// A list without some of its items. Linear.
  func octets(
    _ octets: ArraySlice<UInt8>, without isDropped: (ArraySlice<UInt8>) -> Bool
  ) -> [UInt8] {
    Array(pieces(of: octets).filter { !isDropped($0) }.joined(separator: separator.utf8))
  }

  /// Whether an item is of the type, or open.
  func mayBeItem(_ octets: ArraySlice<UInt8>) -> Bool {
    if case .invalid = items.grammar.read(Array(octets)).match { false } else { true }
  }

  /// Reads the whole of `octets`. Linear, but for unique items, which are hashed.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty, minimum > 0, case .invalid = items.grammar.read([]).match {
      return scan.fail(at: 0, .nonEmpty)
    }
    let pieces = octets.isEmpty && minimum == 0 ? [] : pieces(of: octets, escaped: scan.escaped)
    var rules = ItemRules(of: self, scan.escaped)
    read(pieces, of: octets, &rules, &scan)
    if scan.status == .invalid, !scan.points.isEmpty {
      // To who looks at the items first it is what a policy says of one of them.
      scan.status = .open
      scan.hasValue = false
      scan.leaveUnclear(from: 0)
    }
  }

  private func read(
    _ pieces: [ArraySlice<UInt8>], of octets: ArraySlice<UInt8>, _ rules: inout ItemRules,
    _ scan: inout ValueScan
  ) {
    for (number, piece) in pieces.enumerated() {
      let start = piece.startIndex - octets.startIndex
      if let maximum, number >= maximum { return scan.fail(at: start, .itemCount) }
      if !scan.take(items, piece, at: start) { return }
      if !rules.take(piece, at: start, &scan) { return }
    }
    if pieces.count < minimum { return scan.fail(at: octets.count, .itemCount) }
    if !rules.end(at: octets.count, &scan) { return }
    if scan.points.isEmpty { scan.accept() }
  }

  /// The items as they stand, where they say more than their texts; `nil` where they do not, or
  /// where there are none.
  func texts(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    guard case .list(let values)? = structure(of: octets, escaped: escaped) else { return nil }
    let isTold = values.contains { value in
      switch value {
      case .parts, .list, .boolean: true
      case .text, .number, .uuid: false
      }
    }
    guard isTold else { return nil }
    return .list(pieces(of: octets, escaped: escaped).map { .text(Array($0)) })
  }

  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    if octets.isEmpty, minimum == 0 { return .list([]) }
    let values = pieces(of: octets, escaped: escaped).map {
      items.grammar.value(of: $0, escaped: escaped)
    }
    return values.contains { $0 == nil } ? nil : .list(values.compactMap(\.self))
  }

  package static let keyword = "list"
  package static let notation = GrammarNotation(
    .keys(
      [
        .init("items", .type, isRequired: true, "What each item is."),
        .init("separator", .text, standard: ",", "What stands between two items."),
        .init("minimum", .integer(least: 0), standard: 1, "The least number of items."),
        .init(
          "maximum", .integer(least: 1), "The greatest number of items; without it there is none."),
      ] + itemKeys),
    "Several values of one type in one. A router may report the value or its items.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let items = particulars.type("items") else { return nil }
    self.init(
      items, separator: particulars.text("separator") ?? ",",
      minimum: particulars.count("minimum") ?? 1, maximum: particulars.count("maximum"))
    takeItemRules(&particulars)
  }

  package var particulars: [JSONText.Member] {
    [
      .init("items", items.written), .init("separator", .string(separator)),
      .init("minimum", .integer(minimum)),
    ] + (maximum.map { [.init("maximum", .integer($0))] } ?? []) + itemRules
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems = items.grammar.problems(in: spec).map {
      GrammarProblem($0.message, key: "items")
    }
    if let problem = items.problemInside {
      problems.append(GrammarProblem(problem.message, key: "items"))
    }
    if items.grammar is ListGrammar, (items.grammar as? ListGrammar)?.separator == separator {
      problems.append(
        GrammarProblem("the lists inside have the same separator", key: "separator"))
    }
    if let maximum, maximum < minimum {
      problems.append(GrammarProblem("the minimum is above the maximum", key: "minimum"))
    }
    if minimum < 0 { problems.append(GrammarProblem("the minimum is at least 0", key: "minimum")) }
    problems += itemRuleProblems(in: spec)
    let first = items.samples.valid.first?.octets
    if let first, pieces(of: first[...]).count > 1 {
      problems.append(
        GrammarProblem("an item may hold the separator '\(separator)' itself", key: "separator"))
    }
    return problems
  }

  package var inner: [ValueType] { [items] }

  package var slashes: SlashHolders {
    separator.utf8.contains(Byte.slash) ? .some : items.grammar.slashes
  }

  /// How many items there are, in words; empty where there may be any number from a least one on
  /// that goes without saying.
  func count(unlessAbove standard: Int) -> String {
    switch (minimum, maximum) {
    case (let least, let most?) where least == most: "\(least)"
    case (let least, let most?): "\(least) to \(most)"
    case (let least, nil): least <= standard ? "" : "at least \(least)"
    }
  }

  package var summary: String {
    let count = count(unlessAbove: 1)
    return "a list of " + (count.isEmpty ? "" : count + " ") + "items with '\(separator)' between, "
      + itemRuleWords + "each \(items.summary)"
      + (contained.map { ", one of them \($0.summary)" } ?? "")
  }

  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .itemCount: summary
    case .otherItem:
      uniquePart.map { "an item with another \($0) than those before" }
        ?? "an item that does not stand before"
    case .itemOrder:
      order == .ascending
        ? "an item that is not below the one before" : "an item that is above the one before"
    case .missingItem: "an item that is " + (contained?.summary ?? "needed")
    default: items.grammar.phrase(expectation)
    }
  }

  /// The items, of lists that have none twice as many as a list with one too many needs.
  private func distinctItems(_ items: [[UInt8]]) -> [[UInt8]] {
    guard differs, let first = items.first else { return items }
    var items = different(items)
    let needed = min(maximum ?? 2, 64) + 1
    let letters = (0..<26).map { [UInt8(ascii: "a") + UInt8($0)] }
    for tail in (0..<needed).map({ Array(String($0).utf8) }) + letters where items.count < needed {
      let item = first + tail
      if self.items.accepts(item), !items.contains(item) { items.append(item) }
    }
    return moreItems(different(items), needed)
  }

  /// The items that differ from those before as they have to.
  private func different(_ items: [[UInt8]]) -> [[UInt8]] {
    if uniquePart == nil { return items }
    var seen: Set<[UInt8]> = []
    return items.filter { item in
      distinction(of: item[...]).map { seen.insert($0.text).inserted } ?? true
    }
  }

  /// Texts that differ from an item in one digit.
  private func moreValues(of item: [UInt8]) -> [[UInt8]] {
    item.indices.reversed().flatMap { place in
      Array("123456789".utf8).map { digit in
        var other = item
        other[place] = digit
        return other
      }
    }
  }

  /// The items, with others that differ from one of them in one letter or digit, until there are as
  /// many as are needed.
  private func moreItems(_ items: [[UInt8]], _ needed: Int) -> [[UInt8]] {
    var more = items
    var seen = Set(items.compactMap { distinction(of: $0[...])?.text })
    let letters = Array("123456789bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    for item in items {
      for place in item.indices.reversed() {
        for letter in letters where more.count < needed {
          var other = item
          other[place] = letter
          if self.items.accepts(other), let own = distinction(of: other[...])?.text,
            seen.insert(own).inserted
          {
            more.append(other)
          }
        }
      }
    }
    return more
  }

  /// Values that follow each other in order, each above the one before, a few.
  var orderedItems: [[UInt8]] {
    var found: [[UInt8]] = []
    let values = items.samples.valid.map(\.octets).prefix(64).sorted { one, other in
      if case .holds = ValueRelation.compare(
        .strictlyAscending, one[...], items.grammar, other[...], items.grammar)
      {
        return true
      }
      return false
    }
    for value in values {
      guard let last = found.last else {
        found.append(value)
        continue
      }
      if case .holds = ValueRelation.compare(
        .strictlyAscending, last[...], items.grammar, value[...], items.grammar)
      {
        found.append(value)
      }
    }
    return found
  }

  /// Lists without the item that has to be there, with what looks like it, and with it in other
  /// places.
  private func withoutNeeded(_ items: [[UInt8]]) -> [[UInt8]] {
    guard let contained, let needed = neededItem, let first = items.first else { return [] }
    let mark = Array(separator.utf8)
    let others = items.filter { !contained.accepts($0) }.prefix(3)
    let plain = others.first ?? first
    let letter = UInt8(ascii: "x")
    var likes: [[UInt8]] = Array(others)
    likes.append(plain)
    likes.append(needed + [letter])
    likes.append([letter] + needed)
    likes.append(needed.map(Byte.uppercased))
    likes.append(needed.map(Byte.lowercased))
    likes.append(Array(needed.dropLast()))
    let lists = likes.flatMap { (like: [UInt8]) -> [[UInt8]] in
      [like, plain + mark + like, like + mark + plain]
    }
    return lists + [plain + mark + needed, needed + mark + plain]
  }

  /// The most items that are tried.
  private static let mostTried = 1_000

  /// Each item of the type alone and among others, and too few, too many, empty and doubled ones.
  package var samples: SampleValues {
    var samples = SampleValues()
    let inside = items.samples
    var good = distinctItems(inside.valid.map(\.octets))
    guard let plain = good.first else { return samples }
    if order != nil {
      let ordered = orderedItems
      if ordered.count > 1 { good = ordered }
    }
    // What has to be there stands first in every list that is made.
    if let needed = neededItem { good = [needed] + good.filter { $0 != needed } }
    let first = neededItem ?? plain
    // As many different ones as there are, for lists of unique items.
    func list(_ count: Int, _ last: [UInt8]? = nil, at place: Int? = nil) -> [UInt8] {
      var pieces = (0..<max(0, count)).map { number in
        differs || order == .strictlyAscending
          ? good[number % good.count] : number == 0 ? first : good.first ?? plain
      }
      if let last {
        if let place, pieces.indices.contains(place) {
          pieces[place] = last
        } else {
          pieces.append(last)
        }
      }
      return Array(pieces.joined(separator: separator.utf8))
    }
    func sample(_ name: String, _ octets: [UInt8]) -> SampleValue {
      SampleValue("list." + name, octets: octets)
    }
    let few = max(1, minimum)
    // So many stand beside an item that is tried.
    let beside = contained == nil ? few - 1 : max(1, few - 1)
    var tried = [
      sample("fewest", list(few)), sample("oneMore", list(few + 1)),
      sample("oneFewer", list(minimum - 1)), sample("empty", []),
    ]
    if let maximum, maximum <= Self.mostTried {
      tried += [sample("most", list(maximum)), sample("tooMany", list(maximum + 1))]
    } else {
      tried.append(sample("many", list(min(100, differs ? good.count : 100))))
    }
    let mark = Array(separator.utf8)
    let typical = list(max(2, few))
    tried += [
      sample("separatorLast", typical + mark), sample("separatorFirst", mark + typical),
      sample("separatorDoubled", first + mark + mark + first), sample("separatorAlone", mark),
      sample("spaceBehindSeparator", first + mark + [0x20] + first),
      sample("twice", first + mark + first),
    ]
    // Items of lists are in any order; who compares with one text, or looks them up, minds it.
    let some = Array(good.prefix(3))
    tried.append(sample("otherOrder", Array(some.reversed().joined(separator: mark))))
    for other in [",", ";", "|", " ", "\n", "+"] where other != separator {
      let second = differs ? good.dropFirst().first ?? first : first
      tried.append(sample("otherSeparator", first + Array(other.utf8) + second))
    }
    if order != nil, some.count > 1 {
      let ends = [some[0], some[some.count - 1]]
      tried += [
        sample("ascending", Array(some.joined(separator: mark))),
        sample("descending", Array(ends.reversed().joined(separator: mark))),
        sample("lastDescends", Array((some + [some[0]]).joined(separator: mark))),
        sample("doubled", Array([some[0], some[0], some[1]].joined(separator: mark))),
      ]
    }
    // Still enough items for who leaves out the second of two alike.
    if isUnique || uniquePart != nil, few > 1, some.count > 1 {
      tried.append(sample("twiceAmongEnough", list(few) + mark + first))
    }
    // Alike in the part alone in which they have to differ.
    if uniquePart != nil, let part = distinction(of: first[...])?.text,
      let other = (inside.valid.map(\.octets) + moreValues(of: first)).first(where: {
        $0 != first && items.accepts($0) && distinction(of: $0[...])?.text == part
      })
    {
      tried.append(sample("samePart", first + mark + other))
    }
    tried += withoutNeeded(inside.valid.map(\.octets)).map { sample("needed", $0) }
    // Of several types each has its share.
    let types = min(4, (items.grammar as? AnyOfGrammar)?.types.count ?? 1)
    for item in inside.valid.prefix(64 * types) {
      tried.append(sample("item", list(beside, item.octets)))
    }
    for item in (inside.invalid.prefix(256) + inside.open.prefix(24)) {
      tried.append(sample("itemAlone", list(beside, item.octets)))
      tried.append(sample("itemFirst", item.octets + mark + list(few)))
      tried.append(sample("itemLast", list(few, item.octets)))
    }
    samples.take(tried, as: self)
    return samples
  }
}

extension Expectation {
  static let itemCount = Expectation(rawValue: 42)
  static let otherItem = Expectation(rawValue: 43)
  static let missingItem = Expectation(rawValue: 64)
  static let itemOrder = Expectation(rawValue: 69)
}

extension ValueScan {
  /// Reads a piece of a value, which begins at `offset` of it, by a type of its own; false where it
  /// is not of the type, which is noted then.
  mutating func take(_ type: ValueType, _ piece: ArraySlice<UInt8>, at offset: Int) -> Bool {
    var own = ValueScan()
    own.escaped = escaped
    type.grammar.read(piece, &own)
    switch own.status {
    case .invalid:
      fail(at: offset + own.offset, own.expectation)
      return false
    case .open:
      for point in own.points { open(point, at: offset + point.offset) }
      hasValue = hasValue && own.hasValue
      hasReplaced = hasReplaced || own.hasReplaced
      mayBeInvalid = mayBeInvalid || own.mayBeInvalid
      return true
    case .accepted: return true
    }
  }
}

extension ValueType {
  /// Several values in one, with a separator between; one of them is of the type `contained`.
  public static func list(
    of items: ValueType, separator: String = ",", minimum: Int = 1, maximum: Int? = nil,
    isUnique: Bool = false, containing contained: ValueType? = nil
  ) -> ValueType {
    ValueType(
      ListGrammar(
        items, separator: separator, minimum: minimum, maximum: maximum, isUnique: isUnique,
        contained: contained))
  }
}
