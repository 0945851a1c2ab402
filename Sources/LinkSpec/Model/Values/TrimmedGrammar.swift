/// A value of another type of which white space at its ends is no part: "spaces around the value
/// are ignored". A router reports what is left.
///
/// Spaces and tabs count as white space to everybody. What else does is not the same for all: line
/// ends, control characters, U+00A0 are open (`otherIdentifier`), with and without them.
package struct TrimmedGrammar: ValueGrammar {
  /// The type of what is left.
  package let type: ValueType

  package init(_ type: ValueType) { self.type = type }

  /// Reads the whole of `octets`, and says in `scan` which part of them the value is. What the type
  /// costs, or four times that where the ends have white space of other kinds.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    let parts = Self.parts(of: octets)
    var best: ValueScan?
    var meanings: [ValueMeaning] = []
    for part in parts {
      var own = ValueScan()
      own.escaped = scan.escaped
      type.grammar.read(part, &own)
      own.move(by: part.startIndex - octets.startIndex)
      if own.status != .invalid { meanings += Self.meanings(of: part, own, octets) }
      if best.map({ $0.status == .invalid && own.status != .invalid }) ?? true { best = own }
    }
    guard let best else { return }
    switch best.status {
    case .invalid: return scan.fail(at: best.offset, best.expectation)
    case .open: scan.take(open: best, as: best.kind)
    case .accepted: scan.accept(best.kind)
    }
    if parts.count > 1 {
      scan.open(.otherIdentifier, at: Self.odd(in: parts, of: octets), best.kind)
      scan.leaveUnclear()
    }
    scan.meanings = meanings == [.part(0..<octets.count)] ? [] : meanings
  }

  /// What octets count as by what was made of a part of them.
  private static func meanings(
    of part: ArraySlice<UInt8>, _ scan: ValueScan, _ octets: ArraySlice<UInt8>
  ) -> [ValueMeaning] {
    let start = part.startIndex - octets.startIndex
    if !scan.meanings.isEmpty { return scan.meanings.map { $0.moved(by: start) } }
    // What is no UTF-8 counts as another text, whose length is another.
    if scan.hasReplaced { return [.text(Array(String(decoding: part, as: UTF8.self).utf8))] }
    return [.part(start..<start + part.count)]
  }

  /// What is left of octets to one reader or another, the likeliest first; each once.
  private static func parts(of octets: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let own = octets.trimmed { $0 == 0x20 || $0 == 0x09 }
    guard let first = own.first, let last = own.last else { return [own] }
    // Most values begin and end with what is white space to nobody.
    if first &- 0x21 < 0x5E, last &- 0x21 < 0x5E { return [own] }
    let plain = octets.trimmed { $0 <= 0x20 }
    let ends = WhiteSpace.trimmedOfAnyScript(Array(octets), controls: true)
    let wide = octets[octets.startIndex + ends.lowerBound..<octets.startIndex + ends.upperBound]
    var parts = [own]
    for part in [wide, plain] where !parts.contains(where: { $0.indices == part.indices }) {
      parts.append(part)
    }
    return parts
  }

  /// The first octet that is white space to some alone.
  private static func odd(in parts: [ArraySlice<UInt8>], of octets: ArraySlice<UInt8>) -> Int {
    let least = parts.min { $0.count < $1.count } ?? octets
    let isInFront = least.startIndex > parts[0].startIndex
    return (isInFront ? parts[0].startIndex : least.endIndex) - octets.startIndex
  }

  /// What the type makes of the part that is the likeliest value.
  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    let part = likeliest(of: octets, escaped: escaped)
    return type.grammar.structure(of: part, escaped: escaped)
  }

  /// That of the likeliest value.
  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank {
    type.grammar.rank(of: likeliest(of: octets))
  }

  /// The part of octets that is the likeliest value.
  func likeliest(
    of octets: ArraySlice<UInt8>, escaped: EscapedOctets = EscapedOctets()
  ) -> ArraySlice<UInt8> {
    let parts = Self.parts(of: octets)
    if parts.count == 1 { return parts[0] }
    return parts.first { part in
      var own = ValueScan()
      own.escaped = escaped
      type.grammar.read(part, &own)
      return own.status != .invalid
    } ?? parts[0]
  }

  /// Whether a text says the same as what is left of a value.
  func means(_ value: [UInt8], _ text: [UInt8]) -> Bool {
    Self.parts(of: value[...]).contains { part in
      part.elementsEqual(text) || type.grammar.means(Array(part), text)
    }
  }

  package static let keyword = "trimmed"
  package static let notation = GrammarNotation(
    .value(.type),
    "A value of this type of which white space at its ends is no part. A router reports it without "
      + "that.")

  package init?(_ particulars: inout GrammarParticulars) {
    guard let type = particulars.type() else { return nil }
    self.init(type)
  }

  package var particulars: [JSONText.Member] { [.init(Self.keyword, type.written)] }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    let isInsideOfLimits = type.is(LimitedGrammar.self)
    return type.grammar.problems(in: spec).map { GrammarProblem($0.message) }
      + (isInsideOfLimits ? [] : [type.problemInside].compactMap(\.self))
      + (type.is(FlagGrammar.self) || type.is(TrimmedGrammar.self)
        ? [GrammarProblem("\(type.keyword) has no white space at its ends")] : [])
  }

  package var inner: [ValueType] { [type] }

  package var slashes: SlashHolders { type.grammar.slashes }

  package var summary: String { type.summary + ", perhaps with white space around it" }

  package func phrase(_ expectation: Expectation) -> String { type.grammar.phrase(expectation) }

  /// The samples of the type, and its values with white space before them, behind them and around
  /// them; white space alone.
  package var samples: SampleValues {
    let inside = type.samples
    let around: [(String, (front: String, end: String))] = [
      ("trimmed.before", (" ", "")), ("trimmed.behind", ("", " ")), ("trimmed.around", ("  ", " ")),
      ("trimmed.tabs", ("\t", "\t")), ("trimmed.lineFeed", ("", "\n")),
      ("trimmed.lineEnd", ("\r\n", "")), ("trimmed.noBreakSpace", ("\u{A0}", "")),
    ]
    let spaced = inside.valid.prefix(3).flatMap { value in
      around.map { scenario, ends in
        SampleValue(
          scenario, octets: Array(ends.front.utf8) + value.octets + Array(ends.end.utf8))
      }
    }
    var samples = SampleValues()
    samples.take(Array(inside.valid.prefix(1)) + spaced + inside.valid, as: self)
    samples.take(
      inside.open + inside.invalid + [SampleValue("trimmed.nothing", " ")], as: self)
    return samples
  }
}

extension ArraySlice<UInt8> {
  /// Without octets at both ends.
  fileprivate func trimmed(_ isTrimmed: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let rest = drop(while: isTrimmed)
    guard let last = rest.lastIndex(where: { !isTrimmed($0) }) else { return rest }
    return rest[...last]
  }
}

extension ValueType {
  /// A value of a type of which white space at its ends is no part.
  public static func trimmed(_ type: ValueType) -> ValueType { ValueType(TrimmedGrammar(type)) }
}
