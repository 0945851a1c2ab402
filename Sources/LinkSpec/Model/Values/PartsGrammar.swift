/// A value with named parts: `46.5,6.6`, `track:12`, `photo.jpg`.
///
/// A value is divided so that every part is of its type, each part as short as it can be: in
/// `{name}.{ext}` the name ends at the last point only if the extension may hold none. A router may
/// report the value as it stands, or its parts by name. Octets that were escaped in the link are no
/// literals where whoever reads it says so.
package struct PartsGrammar: ValueGrammar {
  /// What stands between and around the parts.
  let form: PartsForm
  /// What each part is, by name, in the order in which they are written.
  package var types: [String: ValueType]
  /// The parts of which the values of those that are there do not descend, and whether each is
  /// above the one before; `nil`: none are compared.
  package struct Order: Sendable, Hashable {
    package var names: [String]
    package var isStrict: Bool
  }
  package let order: Order?
  /// What stands in a value one behind the other, by which of the optional pieces are there.
  let shapes: [[PartsForm.Piece]]

  package init(_ form: String, _ types: [String: ValueType], order: Order? = nil) {
    self.form = PartsForm(form)
    self.types = types
    self.order = order
    shapes = self.form.shapes
  }

  /// The same parts in another order.
  package init(_ other: PartsGrammar, order: Order?) {
    self.init(other.form.source, other.types, order: order)
  }

  package static func == (one: PartsGrammar, other: PartsGrammar) -> Bool {
    one.form.source.utf8.elementsEqual(other.form.source.utf8) && one.types == other.types
      && one.order == other.order
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(form.source)
    hasher.combine(types)
    hasher.combine(order)
  }

  /// A value of more octets than this is divided at the first place that fits, without looking
  /// further.
  private static let longestSearched = 2_048
  /// How many octets are read of parts that turn out to be none before the search ends: a value of
  /// thousands of dividers takes no longer than one that may be searched through.
  private static let mostOctetsTried = longestSearched * longestSearched

  /// How a value is divided.
  private struct Division {
    var parts: [(name: String, octets: ArraySlice<UInt8>)]
  }

  /// How far reading got, and what stopped it there.
  private struct Stop {
    var offset = 0
    var expectation = Expectation.parts
    mutating func note(_ offset: Int, _ expectation: Expectation) {
      if offset > self.offset { (self.offset, self.expectation) = (offset, expectation) }
    }
  }

  private func type(_ part: Int) -> ValueType {
    types[form.names[part]] ?? .text()
  }

  /// Divides `octets` by one shape; `nil` where it does not fit. Quadratic in octets at most, and
  /// linear behind a limit: which rest fits which pieces is noted.
  private func division(
    _ shape: [PartsForm.Piece], _ octets: ArraySlice<UInt8>, _ escaped: EscapedOctets,
    promised: Bool, _ stop: inout Stop
  ) -> Division? {
    var dead: Set<Int> = []
    var tried = 0
    func fit(_ number: Int, _ start: Int, _ stop: inout Stop) -> [(String, ArraySlice<UInt8>)]? {
      if number == shape.count {
        if start == octets.endIndex { return [] }
        stop.note(start - octets.startIndex, .parts)
        return nil
      }
      let key = number * (octets.count + 1) + start - octets.startIndex
      if dead.contains(key) { return nil }
      defer { dead.insert(key) }
      switch shape[number] {
      case .optional: return nil
      case .literal(let text):
        let own = octets[start...].prefix(text.count)
        guard own.elementsEqual(text), !escaped.isAny(in: own.indices) else {
          let common = zip(own.indices, text).prefix {
            octets[$0] == $1 && !escaped.isAny(in: $0..<$0 + 1)
          }.count
          stop.note(start - octets.startIndex + common, .parts)
          return nil
        }
        return fit(number + 1, start + text.count, &stop)
      case .part(let part):
        let ends = ends(behind: number, start, shape, octets, escaped)
        if ends.isEmpty {
          // What stands behind it is missing; the part tells how far it would go.
          var scan = ValueScan()
          scan.escaped = escaped
          type(part).grammar.read(octets[start...], &scan)
          let isPart = scan.status != .invalid
          stop.note(
            isPart ? octets.count : start - octets.startIndex + scan.offset,
            isPart ? .parts : scan.expectation)
        }
        for end in ends {
          if tried > Self.mostOctetsTried { return nil }
          let piece = octets[start..<end]
          tried += piece.count
          var scan = ValueScan()
          scan.escaped = escaped
          type(part).grammar.read(piece, &scan)
          if scan.status == .invalid {
            stop.note(start - octets.startIndex + scan.offset, scan.expectation)
            continue
          }
          if promised, scan.status == .open { continue }
          if let rest = fit(number + 1, end, &stop) { return [(form.names[part], piece)] + rest }
          if octets.count > Self.longestSearched { return nil }
        }
        return nil
      }
    }
    return fit(0, octets.startIndex, &stop).map { Division(parts: $0) }
  }

  /// How long a part may be where nothing but the types tells where it ends.
  private static let longestBesideAnother = 256

  /// Where a part may end: before what stands behind it, or at the end. Where that is another part,
  /// anywhere: the types say which.
  private func ends(
    behind number: Int, _ start: Int, _ shape: [PartsForm.Piece], _ octets: ArraySlice<UInt8>,
    _ escaped: EscapedOctets
  ) -> [Int] {
    guard number + 1 < shape.count else { return [octets.endIndex] }
    guard case .literal(let text) = shape[number + 1] else {
      return Array((start...octets.endIndex).prefix(Self.longestBesideAnother))
    }
    var ends: [Int] = []
    var index = start
    while index + text.count <= octets.endIndex {
      let behind = index..<index + text.count
      // The first byte alone tells nearly always.
      if text.isEmpty || octets[index] == text[0] && octets[behind].elementsEqual(text),
        !escaped.isAny(in: behind)
      {
        ends.append(index)
      }
      index += 1
    }
    return ends
  }

  private func division(
    of octets: ArraySlice<UInt8>, _ escaped: EscapedOctets, _ stop: inout Stop
  ) -> Division? {
    for promised in [true, false] {
      for shape in shapes {
        if let found = division(shape, octets, escaped, promised: promised, &stop) { return found }
      }
    }
    return nil
  }

  /// What stands between parts.
  var literals: [[UInt8]] {
    shapes.joined().compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  /// Reads the whole of `octets`.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    var stop = Stop()
    guard let division = division(of: octets, scan.escaped, &stop) else {
      return scan.fail(at: stop.offset, stop.expectation)
    }
    for (name, piece) in division.parts {
      _ = scan.take(types[name] ?? .text(), piece, at: piece.startIndex - octets.startIndex)
    }
    switch ordering(of: division) {
    case (.fails, let piece?):
      return scan.fail(at: piece.startIndex - octets.startIndex, .partOrder)
    case (.open, let piece?):
      scan.mayBeInvalid = true
      scan.open(.otherIdentifier, at: piece.startIndex - octets.startIndex)
    default: break
    }
    if scan.points.isEmpty { scan.accept() }
  }

  /// Whether the parts are in their order, and the first that is not or may not be.
  private func ordering(
    of division: Division
  ) -> (ValueRelation.Outcome, ArraySlice<UInt8>?) {
    guard let order else { return (.holds, nil) }
    let given = order.names.compactMap { name in division.parts.first { $0.name == name } }
    var open: ArraySlice<UInt8>?
    for (one, other) in zip(given, given.dropFirst()) {
      switch ValueRelation.compare(
        order.isStrict ? .strictlyAscending : .ascending, one.octets,
        (types[one.name] ?? .text()).grammar, other.octets, (types[other.name] ?? .text()).grammar)
      {
      case .holds: break
      case .fails: return (.fails, other.octets)
      case .open: open = open ?? other.octets
      }
    }
    return (open == nil ? .holds : .open, open)
  }

  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    var stop = Stop()
    guard let division = division(of: octets, escaped, &stop) else { return nil }
    let parts = division.parts.compactMap { name, piece in
      (types[name] ?? .text()).grammar.value(of: piece, escaped: escaped).map {
        LinkValue.Part(name, $0)
      }
    }
    guard parts.count == division.parts.count else { return nil }
    return .parts(parts.sorted { $0.name < $1.name })
  }

  package static let keyword = "parts"
  package static let notation = GrammarNotation(
    .keys([
      .init(
        "form", .text, isRequired: true,
        "The parts in braces and what stands between; what may be left out in brackets: {lat},{lon}[,{alt}]."
      ),
      .init("types", .typesByName, isRequired: true, "What each part is, by its name."),
      .init(
        "ascending", .texts(least: 2),
        "Parts of which the values do not descend: numbers, days, times."),
      .init(
        "strictlyAscending", .texts(least: 2), "Parts of which each is above the one before."),
    ]), "A value with named parts. A router may report the value or its parts.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let form = particulars.text("form"), let types = particulars.typesByName("types") else {
      return nil
    }
    let names = (particulars.texts("ascending"), particulars.texts("strictlyAscending"))
    if names.0 != nil, names.1 != nil {
      particulars.fail("parts ascend strictly or not: there is one of the two keys")
      return nil
    }
    self.init(
      form, types,
      order: (names.1 ?? names.0).map { Order(names: $0, isStrict: names.1 != nil) })
  }

  package var particulars: [JSONText.Member] {
    let names = form.names + types.keys.filter { !form.names.contains($0) }.sorted()
    return [
      .init("form", .string(form.source)),
      .init(
        "types",
        .object(names.compactMap { name in types[name].map { .init(name, $0.written) } })),
    ]
      + (order.map { order in
        [
          .init(
            order.isStrict ? "strictlyAscending" : "ascending",
            .array(order.names.map(JSONText.string)))
        ]
      } ?? [])
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    if let fault = form.fault { problems.append(GrammarProblem(fault, key: "form")) }
    for name in form.names where types[name] == nil {
      problems.append(GrammarProblem("the part '\(name)' has no type", key: "types"))
    }
    for name in types.keys.sorted() where !form.names.contains(name) {
      problems.append(GrammarProblem("the form has no part '\(name)'", key: "types"))
    }
    if let order {
      let key = order.isStrict ? "strictlyAscending" : "ascending"
      for name in order.names where !form.names.contains(name) {
        problems.append(GrammarProblem("the form has no part '\(name)'", key: key))
      }
      if order.names.count < 2 || Set(order.names).count < order.names.count {
        problems.append(GrammarProblem("two parts or more are compared, each once", key: key))
      }
      for name in order.names {
        guard let type = types[name], type.measureUnit == nil else { continue }
        problems.append(
          GrammarProblem(
            "the part '\(name)' is \(type.summary), which has no order; numbers, dates, times and "
              + "durations ascend", key: key))
      }
    }
    for (name, type) in types.sorted(by: { $0.key < $1.key }) {
      let inside = type.grammar.problems(in: spec) + [type.problemInside].compactMap(\.self)
      problems += inside.map { GrammarProblem("\(name): \($0.message)", key: "types") }
    }
    if problems.isEmpty, samples.valid.isEmpty {
      problems.append(GrammarProblem("no value has these parts", key: "form"))
    }
    if problems.isEmpty, let fault = uncertainEnd {
      problems.append(GrammarProblem(fault, key: "form"))
    }
    return problems
  }

  /// A value of two parts beside each other that can be divided in two ways, in words.
  private var uncertainEnd: String? {
    for shape in shapes {
      for (piece, next) in zip(shape, shape.dropFirst()) {
        guard case .part(let one) = piece, case .part(let other) = next else { continue }
        let (first, second) = (type(one), type(other))
        for left in first.samples.valid.prefix(24) {
          for right in second.samples.valid.prefix(24) {
            let whole = left.octets + right.octets
            let ends = whole.indices.filter {
              first.accepts(Array(whole[..<$0])) && second.accepts(Array(whole[$0...]))
            }
            guard ends.count > 1 else { continue }
            let (name, behind) = (form.names[one], form.names[other])
            return
              "in '\(VisibleText.of(whole, limit: 40))' it is not certain where {\(name)} ends "
              + "and {\(behind)} begins; write a text between them, or give them types that "
              + "have no characters in common"
          }
        }
      }
    }
    return nil
  }

  package var inner: [ValueType] { form.names.compactMap { types[$0] } }

  package var slashes: SlashHolders {
    let isInLiteral = shapes.contains { shape in
      shape.contains {
        if case .literal(let text) = $0 { text.contains(Byte.slash) } else { false }
      }
    }
    let inside = form.names.compactMap { types[$0]?.grammar.slashes }
    return isInLiteral || inside.contains { $0 != .none } ? .some : .none
  }

  package var summary: String {
    let parts = form.names.map { "\($0) is \(types[$0]?.summary ?? "free text")" }
    let order = order.map { order in
      ", and " + order.names.joined(separator: ", ")
        + (order.isStrict ? " ascend, each above the one before" : " do not descend")
    }
    return "of the form \(form.source.controlsEscaped), where " + parts.joined(separator: ", ")
      + (order ?? "")
  }

  package func phrase(_ expectation: Expectation) -> String {
    if expectation == .parts { return "the form \(form.source)" }
    if expectation == .partOrder {
      return order?.isStrict == true
        ? "a part that is above the one before" : "a part that is not below the one before"
    }
    return expectation.phrase(of: inner) ?? "a value " + summary
  }

  /// The letter or digit next to one; anything else as it is.
  private static func alike(_ byte: UInt8, _ step: Int) -> UInt8 {
    let next = UInt8(truncatingIfNeeded: Int(byte) + step)
    let isAlike =
      Byte.isDigit(byte) && Byte.isDigit(next) || Byte.isLetter(byte) && Byte.isLetter(next)
    return isAlike ? next : byte
  }

  /// Of the values of each part the first, but for parts that are in an order: of them the first
  /// that is behind the part before. With `fixed`, that part has that text, which need not be a
  /// value of it, and what stands beside it is chosen to suit; `nil` where nothing does.
  private func ordered(
    _ values: [[[UInt8]]], fixed: (part: Int, octets: [UInt8])? = nil
  ) -> [[UInt8]]? {
    var base = values.map { $0[0] }
    if let fixed { base[fixed.part] = fixed.octets }
    guard let order else { return base }
    let kind: Constraint.Kind = order.isStrict ? .strictlyAscending : .ascending
    let places = order.names.compactMap { form.names.firstIndex(of: $0) }
    // Of each place the texts behind which no other place could be filled.
    var dead: [Set<[UInt8]>] = Array(repeating: [], count: places.count)
    func choose(_ number: Int) -> Bool {
      guard number < places.count else { return true }
      let place = places[number]
      let candidates =
        fixed?.part == place
        ? [fixed?.octets ?? []] : Array(values[place].prefix(Self.mostCandidates))
      for candidate in candidates where !dead[number].contains(candidate) {
        base[place] = candidate
        let holds =
          number == 0
          || ValueRelation.compare(
            kind, base[places[number - 1]][...], type(places[number - 1]).grammar, candidate[...],
            type(place).grammar) == .holds
        if holds {
          if choose(number + 1) { return true }
          dead[number].insert(candidate)
        }
      }
      return false
    }
    let isOrdered = choose(0)
    if let fixed, !isOrdered || !places.contains(fixed.part) { return nil }
    return base
  }

  /// How many values of a part are tried for one that suits its neighbors.
  private static let mostCandidates = 48

  /// What people and readers take for a literal: without it, twice, escaped, in another case.
  private static func otherTexts(_ text: [UInt8]) -> [(String, [UInt8])] {
    let escaped = text.flatMap { byte -> [UInt8] in
      var escape: [UInt8] = []
      PercentCoding.appendEscape(of: byte, to: &escape)
      return escape
    }
    return [
      ("withoutText", []), ("textUpperCase", text.map(Byte.uppercased)),
      ("textLowerCase", text.map(Byte.lowercased)), ("textAlike", text.map { alike($0, -1) }),
      ("textAlike", text.map { alike($0, 1) }), ("textTwice", text + text),
      ("spaceBehindText", text + [0x20]), ("escapedText", escaped), ("otherText", [0x3B]),
      ("otherText", [0x7C]),
    ]
  }

  /// Of each shape the simplest value, and of each part all samples beside the simplest of the
  /// others; literals that are missing, doubled or escaped.
  package var samples: SampleValues {
    var samples = SampleValues()
    let inside = form.names.map { types[$0]?.samples ?? SampleValues() }
    guard inside.allSatisfy({ !$0.valid.isEmpty }) else { return samples }
    let values = inside.map { $0.valid.map(\.octets) }
    guard let base = ordered(values) else { return samples }
    let beside = zip(base, inside).map { simplest, own in
      own.valid.first { $0.octets.count > simplest.count }?.octets ?? simplest
    }
    func value(
      _ shape: [PartsForm.Piece], _ part: Int? = nil, _ octets: [UInt8] = [],
      literal: Int? = nil, as other: [UInt8] = []
    ) -> [UInt8] {
      var value: [UInt8] = []
      for (number, piece) in shape.enumerated() {
        switch piece {
        case .literal(let text): value += number == literal ? other : text
        case .part(let own): value += own == part ? octets : base[own]
        case .optional: break
        }
      }
      return value
    }
    // A part that another one caps is tried beside values that leave room for it.
    func value(_ shape: [PartsForm.Piece], with octets: [UInt8], as part: Int) -> [UInt8] {
      if order != nil, let all = ordered(values, fixed: (part, octets)) {
        return value(shape, all: all)
      }
      return value(shape, part, octets)
    }
    func value(_ shape: [PartsForm.Piece], all parts: [[UInt8]]) -> [UInt8] {
      shape.flatMap { piece -> [UInt8] in
        switch piece {
        case .literal(let text): text
        case .part(let own): parts[own]
        case .optional: []
        }
      }
    }
    func sample(_ name: String, _ octets: [UInt8]) -> SampleValue {
      SampleValue("parts." + name, octets: octets)
    }
    guard let fullest = shapes.first else { return samples }
    // Of each piece in turns, so that each has its share where only so many are tried.
    var turns: [[SampleValue]] = []
    for (number, piece) in fullest.enumerated() {
      switch piece {
      case .part(let part):
        let name = form.names[part]
        let shortest = shapes.last { $0.contains(piece) }
        turns.append(
          (inside[part].valid.prefix(64) + inside[part].open.prefix(24)).map {
            sample(name, value(fullest, with: $0.octets, as: part))
          })
        // Beside other values as well: with the simplest of a neighbor a value may be read in two
        // ways, of which one hides what is wrong with the other.
        turns.append(
          inside[part].valid.dropFirst().prefix(16).map {
            var octets = beside
            octets[part] = $0.octets
            return sample(name, value(fullest, all: octets))
          })
        turns.append(
          [sample("missing." + name, value(fullest, part, []))]
            + inside[part].invalid.prefix(192).flatMap { one in
              [fullest, shortest != fullest ? shortest : nil].compactMap(\.self).map {
                sample("wrong." + name, value($0, with: one.octets, as: part))
              }
            })
      case .literal(let text):
        // Cut at the text, too: who reads up to it may take what stands there for the whole.
        let cut = [
          sample("upToText", value(Array(fullest[..<number]))),
          sample("behindText", value(Array(fullest[(number + 1)...]))),
        ]
        turns.append(
          Self.otherTexts(text).map { name, other in
            sample(name, value(fullest, literal: number, as: other))
          } + cut)
      case .optional: break
      }
    }
    var tried = shapes.map { sample("shape", value($0)) } + AnyOfGrammar.inTurns(turns)
    if let order {
      // Of neighbors every pair of simple values, so that some ascend, some descend, some are
      // equal, and some are of another order as texts.
      for (one, other) in zip(order.names, order.names.dropFirst()) {
        guard let first = form.names.firstIndex(of: one),
          let second = form.names.firstIndex(of: other)
        else { continue }
        let (left, right) = (inside[first].valid.prefix(8), inside[second].valid.prefix(8))
        let digits = ["9", "10", "100"].map { SampleValue("parts.order", $0) }
        for own in left + digits {
          for behind in right + digits {
            var octets = base
            (octets[first], octets[second]) = (own.octets, behind.octets)
            tried.append(sample("order", value(fullest, all: octets)))
          }
        }
      }
    }
    let whole = value(fullest)
    tried += [
      sample("empty", []), sample("textBehind", whole + [0x78]),
      sample("textBefore", [0x78] + whole),
      sample("twice", whole + whole), sample("spaceBehind", whole + [0x20]),
    ]
    // One part too many, and the text before it.
    if case .literal(let text)? = fullest.last(where: {
      if case .literal = $0 { true } else { false }
    }), let last = base.last {
      tried += [sample("textAtEnd", whole + text), sample("onePartMore", whole + text + last)]
    }
    samples.take(tried, as: self)
    return samples
  }
}

extension Expectation {
  static let parts = Expectation(rawValue: 44)
  static let partOrder = Expectation(rawValue: 66)
}

extension ValueType {
  /// A value with named parts: `.parts("{lat},{lon}", ["lat": .decimal(), "lon": .decimal()])`.
  public static func parts(_ form: String, _ types: [String: ValueType]) -> ValueType {
    ValueType(PartsGrammar(form, types))
  }
}
