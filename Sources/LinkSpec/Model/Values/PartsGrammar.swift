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
  /// The octets between parts, without unreserved ones, which are data wherever they stand (RFC
  /// 3986, 2.3): who splits there refuses a text with one more, who reads by types takes it.
  private let dividers: ByteSet
  /// The parts that may be any text, where such an octet stands between parts; a pattern with a dot
  /// is one.
  let divided: Set<String>

  package init(_ form: String, _ types: [String: ValueType], order: Order? = nil) {
    self.form = PartsForm(form)
    self.types = types
    self.order = order
    shapes = self.form.shapes
    let between = shapes.flatMap(Self.between).filter {
      $0 < 0x80 && !ByteSet.unreserved.contains($0)
    }
    dividers = ByteSet(String(decoding: between, as: UTF8.self))
    divided = Set(
      types.filter { type in between.contains { type.value.holds(anyCharacterAs: $0) } }.map(\.key))
  }

  /// The texts that have a part before them and one behind them.
  private static func between(_ shape: [PartsForm.Piece]) -> [UInt8] {
    func isPart(_ place: Int) -> Bool {
      if case .part = shape[place] { true } else { false }
    }
    guard let first = shape.indices.first(where: isPart),
      let last = shape.indices.last(where: isPart)
    else { return [] }
    return shape[first..<last].reduce(into: []) {
      if case .literal(let text) = $1 { $0 += text }
    }
  }

  /// The same with two parts in each other's place.
  package func exchanging(_ one: String, _ other: String) -> PartsGrammar {
    let source = form.source.replacing("{\(one)}", with: "{}")
      .replacing("{\(other)}", with: "{\(one)}").replacing("{}", with: "{\(other)}")
    return PartsGrammar(source, types, order: order)
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
    /// Whether the search ended before every place had been tried.
    var isEarly = false
    var offset = 0
    var expectation = Expectation.parts
    mutating func note(_ offset: Int, _ expectation: Expectation) {
      if offset > self.offset { (self.offset, self.expectation) = (offset, expectation) }
    }
  }

  func type(_ part: Int) -> ValueType {
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
          if tried > Self.mostOctetsTried {
            stop.isEarly = true
            return nil
          }
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
          if octets.count > Self.longestSearched, !isBesideAnother(number, shape) {
            stop.isEarly = stop.isEarly || ends.count > 1
            return nil
          }
        }
        return nil
      }
    }
    return fit(0, octets.startIndex, &stop).map { Division(parts: $0) }
  }

  /// Whether a part stands right behind another.
  private func isBesideAnother(_ number: Int, _ shape: [PartsForm.Piece]) -> Bool {
    if number + 1 < shape.count, case .part = shape[number + 1] { true } else { false }
  }

  /// How long one of two parts may be where nothing but the types tells where the first ends.
  private static let longestBesideAnother = 256

  /// Where a part may end: before what stands behind it, or at the end. Where that is another part,
  /// anywhere: the types say which.
  private func ends(
    behind number: Int, _ start: Int, _ shape: [PartsForm.Piece], _ octets: ArraySlice<UInt8>,
    _ escaped: EscapedOctets
  ) -> [Int] {
    guard number + 1 < shape.count else { return [octets.endIndex] }
    guard case .literal(let text) = shape[number + 1] else {
      let near = start...min(octets.endIndex, start + Self.longestBesideAnother - 1)
      let far = max(near.upperBound + 1, octets.endIndex - Self.longestBesideAnother + 1)
      return Array(near) + (far > octets.endIndex ? [] : Array(far...octets.endIndex))
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

  /// Whether everything may be left out.
  var mayBeEmpty: Bool { shapes.contains(where: \.isEmpty) }

  /// What stands between parts.
  var literals: [[UInt8]] {
    shapes.joined().compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  /// Reads the whole of `octets`.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty {
      if !mayBeEmpty { return scan.fail(at: 0, .nonEmpty) }
      // A value of which everything is left out is one of the form, and nothing.
      scan.open(.otherIdentifier, at: 0)
      return scan.leaveUnclear()
    }
    var stop = Stop()
    guard let division = division(of: octets, scan.escaped, &stop) else {
      // How it might be divided otherwise was not tried; such a value is as a link that is long.
      if stop.isEarly {
        if let bad = UTF8Form.firstIllFormed(in: octets) {
          scan.openIllFormed(at: bad - octets.startIndex)
        }
        return scan.open(.length, at: 0)
      }
      return scan.fail(at: stop.offset, stop.expectation)
    }
    for (name, piece) in division.parts {
      _ = scan.take(types[name] ?? .text(), piece, at: piece.startIndex - octets.startIndex)
      guard divided.contains(name),
        let place = piece.indices.first(where: {
          dividers.contains(piece[$0]) && !scan.escaped.isAny(in: $0..<$0 + 1)
            && types[name]?.holds(anyCharacterAs: piece[$0]) ?? true
        })
      else { continue }
      scan.open(.unencodedValue, at: place - octets.startIndex)
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
