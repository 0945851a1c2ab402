/// A URN (RFC 8141) restricted to what an app documents: `urn:` NID `:` kind `:` identifier.
///
/// The name space is a fixed word or the value of a scheme variable (`urn:rts:…` in a link of Play
/// RTS). A kind is one or more words: `video`, `show:radio`. The identifier is promised as decimal
/// digits or a complete UUID.
///
/// ✅ `urn:rts:video:9890897` ❌ `urn:`, `urn:rts:video:`, `urn:rts:video:1 2`, `urn:rts::1`, a kind
/// of another action. Open questions: `otherIdentifier`, `otherNamespace`, `namespaceCase`,
/// `otherKind`.
package struct URNGrammar: ValueGrammar {
  /// Where the name space identifier comes from.
  package enum Namespace: Sendable, Hashable {
    case word(String)
    /// The value that the named scheme variable has in the link's scheme.
    case variable(String)
  }

  /// Where the name space identifier comes from.
  package var namespace: Namespace
  /// The documented kinds, each a list of words.
  package var kinds: [[String]]
  /// Kinds that are in use but not documented for this parameter.
  package var openKinds: [[String]]

  /// Creates a grammar.
  package init(namespace: Namespace, kinds: [[String]], openKinds: [[String]] = []) {
    self.namespace = namespace
    self.kinds = kinds
    self.openKinds = openKinds
  }

  /// The name spaces that are right and those that are documented for other builds.
  struct Namespaces: Sendable, Hashable {
    /// The right ones first; one array, so that reading takes one reference.
    private(set) var all: [String]
    private(set) var rightCount: Int

    init(right: [String], other: [String]) {
      all = right + other
      rightCount = right.count
    }

    var right: ArraySlice<String> { all[..<rightCount] }
    var other: ArraySlice<String> { all[rightCount...] }
  }

  /// Reads the whole of `octets` as of any name space. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    guard case .word(let word) = namespace else {
      return read(octets, namespaces: Namespaces(right: [], other: []), &scan)
    }
    read(octets, namespaces: Namespaces(right: [word], other: []), &scan)
  }

  /// Reads the whole of `octets`. Linear.
  func read(_ octets: [UInt8], namespaces: Namespaces) -> GrammarResult {
    var scan = ValueScan()
    read(octets[...], namespaces: namespaces, &scan)
    return scan.reading(of: octets)
  }

  /// Reads the whole of `octets`. Linear.
  func read(_ octets: ArraySlice<UInt8>, namespaces: Namespaces, _ scan: inout ValueScan) {
    let start = octets.startIndex
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }

    // urn:
    var schemeEnd = start
    while schemeEnd < octets.endIndex, octets[schemeEnd] != Byte.colon { schemeEnd += 1 }
    if let bad = Self.mismatch(octets[start..<schemeEnd], "urn") {
      return scan.fail(at: bad - start, .urnScheme)
    }
    if schemeEnd == octets.endIndex { return scan.fail(at: schemeEnd - start, .urnScheme) }
    if !octets[start..<schemeEnd].elementsEqual("urn".utf8) { scan.open(.namespaceCase, at: 0) }

    // NID:
    let nidStart = schemeEnd + 1
    var nidEnd = nidStart
    while nidEnd < octets.endIndex, octets[nidEnd] != Byte.colon { nidEnd += 1 }
    let nid = octets[nidStart..<nidEnd]
    var furthest = nidStart
    var known: String?
    for (index, word) in namespaces.all.enumerated() where known == nil {
      if let bad = Self.mismatch(nid, word) {
        furthest = max(furthest, bad)
      } else {
        known = word
        if index >= namespaces.rightCount { scan.open(.otherNamespace, at: nidStart - start) }
      }
    }
    guard let known else { return scan.fail(at: furthest - start, .urnNamespace) }
    if !nid.elementsEqual(known.utf8) { scan.open(.namespaceCase, at: nidStart - start) }
    if nidEnd == octets.endIndex { return scan.fail(at: nidEnd - start, .urnKind) }

    // kind:
    let kindStart = nidEnd + 1
    var idStart: Int?
    for kind in kinds {
      if let end = Self.end(of: kind, in: octets, from: kindStart) { idStart = end }
    }
    if idStart == nil {
      for kind in openKinds {
        if let end = Self.end(of: kind, in: octets, from: kindStart) { idStart = end }
      }
      if idStart != nil { scan.open(.otherKind, at: kindStart - start) }
    }
    guard let idStart else {
      var furthest = kindStart
      for kind in kinds { furthest = max(furthest, Self.mismatch(of: kind, octets, kindStart)) }
      for kind in openKinds { furthest = max(furthest, Self.mismatch(of: kind, octets, kindStart)) }
      return scan.fail(at: furthest - start, .urnKind)
    }

    // identifier
    let id = octets[idStart...]
    if id.isEmpty { return scan.fail(at: idStart - start, .urnIdentifier) }
    var isDecimal = true
    let characters = ByteSet.identifier
    for index in id.indices {
      if !characters.contains(id[index]) { return scan.fail(at: index - start, .urnIdentifier) }
      isDecimal = isDecimal && Byte.isDigit(id[index])
    }
    if !isDecimal, UUIDForm.firstMismatch(in: id) != nil {
      scan.open(.otherIdentifier, at: idStart - start)
    }
    if scan.points.isEmpty { scan.accept() }
  }

  /// Where a text stops being a word, cases apart; `nil` where it is the word.
  private static func mismatch(_ text: ArraySlice<UInt8>, _ word: String) -> Int? {
    var index = text.startIndex
    for byte in word.utf8 {
      guard index < text.endIndex, Byte.lowercased(text[index]) == Byte.lowercased(byte) else {
        return index
      }
      index += 1
    }
    return index == text.endIndex ? nil : index
  }

  /// The offset after `kind:`, if that stands at `start`.
  private static func end(
    of kind: [String], in octets: ArraySlice<UInt8>, from start: Int
  ) -> Int? {
    let length = kind.reduce(0) { $0 + $1.utf8.count + 1 }
    return mismatch(of: kind, octets, start) == start + length ? start + length : nil
  }

  /// Where octets stop being `kind:`, or the offset behind it.
  private static func mismatch(
    of kind: [String], _ octets: ArraySlice<UInt8>, _ start: Int
  ) -> Int {
    var index = start
    for word in kind {
      for byte in word.utf8 {
        guard index < octets.endIndex, octets[index] == byte else { return index }
        index += 1
      }
      guard index < octets.endIndex, octets[index] == Byte.colon else { return index }
      index += 1
    }
    return index
  }

  // MARK: - In a spec

  /// `urn`.
  package static let keyword = "urn"

  /// A name space and kinds.
  package static let notation = GrammarNotation(
    .keys([
      .init(
        "namespace", .text, isRequired: true,
        "The name space: a word, or a scheme variable in braces."),
      .init(
        "kinds", .texts(least: 1), isRequired: true,
        "The documented kinds, each of words with colons between: show:tv."),
      .init("openKinds", .texts(least: 0), "Kinds that are in use but not documented."),
    ]), "A URN with a decimal or UUID identifier.")

  /// Reads name space and kinds.
  package init?(_ particulars: inout GrammarParticulars) {
    guard let namespace = particulars.text("namespace"), let kinds = particulars.texts("kinds")
    else { return nil }
    self.init(
      namespace: namespace, kinds: kinds, openKinds: particulars.texts("openKinds") ?? [])
  }

  /// Name space and kinds.
  package var particulars: [JSONText.Member] {
    func words(_ kinds: [[String]]) -> JSONText {
      .array(Self.notation(of: kinds).map(JSONText.string))
    }
    return [.init("namespace", .string(namespaceNotation)), .init("kinds", words(kinds))]
      + (openKinds.isEmpty ? [] : [.init("openKinds", words(openKinds))])
  }

  /// The name space is declared, and kinds are words.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems: [GrammarProblem] = []
    let written = URNGrammar(
      namespace: namespaceNotation, kinds: Self.notation(of: kinds),
      openKinds: Self.notation(of: openKinds))
    if written.namespace != namespace {
      problems.append(
        GrammarProblem("a name space is a word, or a variable in braces", key: "namespace"))
    }
    if written.kinds != kinds || written.openKinds != openKinds
      || (kinds + openKinds).contains(where: { $0.contains("") })
    {
      problems.append(GrammarProblem("a kind is made of words separated by single colons"))
    }
    let variables = spec.variables.map(\.name)
    if case .variable(let name) = namespace, !variables.contains(name) {
      problems.append(
        GrammarProblem("no variable '\(name)'" + Suggestion.phrase(for: name, among: variables)))
    }
    if kinds.isEmpty { problems.append(GrammarProblem("a URN has at least one kind")) }
    for kind in openKinds where kinds.contains(kind) {
      problems.append(
        GrammarProblem(
          "the kind '\(kind.joined(separator: ":"))' is both documented and open"))
    }
    return problems
  }

  /// The kinds.
  package var summary: String {
    "a URN "
      + kinds.map { "urn:…:" + $0.joined(separator: ":") + ":ID" }.joined(separator: " or ")
      + " with a decimal or UUID identifier"
  }

  /// A part of a URN.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .urnScheme: "'urn:'"
    case .urnNamespace: "a documented name space"
    case .urnKind: "a kind: " + kinds.map { $0.joined(separator: ":") }.joined(separator: ", ")
    case .urnIdentifier: "an identifier of letters, digits, '_', '-' and '.'"
    default: expectation.phrase
    }
  }

  /// A name space by its words.
  package func phrase(_ expectation: Expectation, in context: GrammarContext) -> String {
    guard expectation == .urnNamespace else { return phrase(expectation) }
    return "a name space: " + namespaces(context, scheme: -1).right.joined(separator: ", ")
  }

  // MARK: - In links

  private func namespaces(_ context: GrammarContext, scheme: Int) -> Namespaces {
    switch namespace {
    case .word(let word): return Namespaces(right: [word], other: [])
    case .variable(let name):
      let values = context.values(of: name, scheme: scheme)
      return Namespaces(right: values.right, other: values.other)
    }
  }

  /// One that knows the name spaces of each scheme.
  package func reader(in context: GrammarContext) -> any ValueReader {
    URNReader(
      self, context.schemes.indices.map { namespaces(context, scheme: $0) },
      all: namespaces(context, scheme: -1))
  }

  package var readsContext: Bool { true }

  /// URNs of the name space that links of the scheme have. Kinds of other parameters are the near
  /// misses that real links make.
  package func samples(in context: GrammarContext, scheme: Int) -> SampleValues {
    let known = kinds + openKinds
    var foreign: [[String]] = []
    for other in context.spec.actions.flatMap(\.parameters) {
      guard let grammar = other.type.grammar as? URNGrammar else { continue }
      for kind in grammar.kinds where !known.contains(kind) && !foreign.contains(kind) {
        foreign.append(kind)
      }
    }
    return samples(namespaces: namespaces(context, scheme: scheme), foreignKinds: foreign)
  }

  /// URNs of any name space.
  package var samples: SampleValues {
    var right: [String] = []
    if case .word(let word) = namespace { right = [word] }
    return samples(namespaces: Namespaces(right: right, other: []), foreignKinds: [])
  }

  /// Sample URNs of one name space; `others` are documented name spaces of other builds, and
  /// `foreignKinds` the kinds that belong to other parameters of the same spec.
  func samples(namespaces: Namespaces, foreignKinds: [[String]]) -> SampleValues {
    let nid = namespaces.right.first ?? "example"
    func urn(_ kind: [String], _ id: String, nid name: String? = nil) -> String {
      (["urn", name ?? nid] + kind + [id]).joined(separator: ":")
    }
    let kind = kinds.first ?? []
    let kindText = kind.joined(separator: ":")
    let uuid = UUIDForm.example
    var samples = SampleValues()
    samples.valid =
      kinds.map { SampleValue("urn.kind", urn($0, "1234567")) }
      + kinds.map { SampleValue("urn.uuid", urn($0, uuid)) }
      + [
        SampleValue("urn.uuidUpperCase", urn(kind, uuid.uppercased())),
        SampleValue("urn.oneDigit", urn(kind, "0")),
        SampleValue("urn.leadingZeros", urn(kind, "0012")),
        SampleValue("urn.longNumber", urn(kind, String(repeating: "9", count: 40))),
      ]
    samples.open =
      [
        SampleValue("urn.namedIdentifier", urn(kind, "livestream_La1")),
        SampleValue("urn.hyphenatedIdentifier", urn(kind, "rete-uno")),
        SampleValue("urn.fortyHexDigits", urn(kind, String(repeating: "c0ffee1234", count: 4))),
        SampleValue("urn.truncatedUUID", urn(kind, String(uuid.dropLast(4)))),
        SampleValue("urn.dotIdentifier", urn(kind, "a.b")),
        SampleValue("urn.upperCaseScheme", "URN" + urn(kind, "1").dropFirst(3)),
        SampleValue("urn.upperCaseNamespace", urn(kind, "1", nid: nid.uppercased())),
      ] + openKinds.map { SampleValue("urn.otherKind", urn($0, "1")) }
      + namespaces.other.prefix(1).map {
        SampleValue("urn.otherNamespace", urn(kind, "1", nid: $0))
      }
    samples.invalid =
      [
        SampleValue("urn.empty", ""),
        SampleValue("urn.word", "urn"),
        SampleValue("urn.schemeOnly", "urn:"),
        SampleValue("urn.noIdentifier", "urn:\(nid):\(kindText)"),
        SampleValue("urn.emptyIdentifier", "urn:\(nid):\(kindText):"),
        SampleValue("urn.noKind", "urn:\(nid):1234567"),
        SampleValue("urn.namespaceOnly", "urn:\(nid)"),
        SampleValue("urn.emptyNamespace", "urn::\(kindText):1234567"),
        SampleValue("urn.emptyKind", "urn:\(nid)::1234567"),
        SampleValue("urn.unknownNamespace", urn(kind, "1234567", nid: "other")),
        SampleValue("urn.longerNamespace", urn(kind, "1234567", nid: nid + "x")),
        SampleValue("urn.unknownKind", urn(["movie"], "1234567")),
        SampleValue("urn.upperCaseKind", urn(kind.map { $0.uppercased() }, "1234567")),
        SampleValue("urn.wrongScheme", "urm" + urn(kind, "1234567").dropFirst(3)),
        SampleValue("urn.schemeTwice", "urn:" + urn(kind, "1234567")),
        SampleValue("urn.prefixed", "x" + urn(kind, "1234567")),
        SampleValue("urn.noScheme", "\(nid):\(kindText):1234567"),
        SampleValue("urn.extraPart", urn(kind, "1234567:1")),
        SampleValue("urn.trailingColon", urn(kind, "1234567:")),
        SampleValue("urn.spaceBeforeIdentifier", urn(kind, " 1234567")),
        SampleValue("urn.spaceAfterKindSeparator", "urn:\(nid): \(kindText):1234567"),
        SampleValue("urn.trailingSpace", urn(kind, "1234567 ")),
        SampleValue("urn.leadingSpace", " " + urn(kind, "1234567")),
        SampleValue("urn.fragment", urn(kind, "1234567#x")),
        SampleValue("urn.query", urn(kind, "1234567?a=1")),
        SampleValue("urn.slash", urn(kind, "1234567/1")),
        SampleValue("urn.semicolons", urn(kind, "1234567").map { $0 == ":" ? ";" : $0 }.asText),
        SampleValue(
          "urn.fullWidthColons", urn(kind, "1234567").map { $0 == ":" ? "：" : $0 }.asText),
        SampleValue("urn.fullWidthDigits", urn(kind, "９８")),
        SampleValue("urn.cyrillicLetter", urn(kind, "\u{0430}1")),
        SampleValue("urn.nul", urn(kind, "1234567\0")),
        SampleValue("urn.newline", urn(kind, "1234567\n")),
        SampleValue("urn.invalidUTF8", octets: Array(urn(kind, "9").utf8) + [0xFF]),
        SampleValue("urn.overlongSlash", octets: Array(urn(kind, "9").utf8) + [0xC0, 0xAF]),
        SampleValue("urn.braces", urn(kind, "{1234567}")),
        SampleValue("urn.placeholder", "[urn]"),
      ] + foreignKinds.map { SampleValue("urn.foreignKind", urn($0, "1234567")) }
    if kind.count > 1 {
      samples.invalid.append(SampleValue("urn.partOfKind", urn(Array(kind.dropLast()), "1234567")))
    }
    return samples.agreeing { read($0, namespaces: namespaces) }
  }
}

extension [Character] {
  fileprivate var asText: String { String(self) }
}

/// Reads URNs, with the name spaces of each scheme at hand.
private final class URNReader: ValueReader {
  private let grammar: URNGrammar
  private let namespaces: [URNGrammar.Namespaces]
  private let all: URNGrammar.Namespaces

  init(_ grammar: URNGrammar, _ namespaces: [URNGrammar.Namespaces], all: URNGrammar.Namespaces) {
    self.grammar = grammar
    self.namespaces = namespaces
    self.all = all
  }

  func read(_ octets: ArraySlice<UInt8>, scheme: Int, _ scan: inout ValueScan) {
    grammar.read(
      octets, namespaces: namespaces.indices.contains(scheme) ? namespaces[scheme] : all, &scan)
  }
}

extension Expectation {
  static let urnScheme = Expectation(rawValue: 28)
  static let urnNamespace = Expectation(rawValue: 29)
  static let urnKind = Expectation(rawValue: 30)
  static let urnIdentifier = Expectation(rawValue: 31)
}

extension ValueType {
  /// A URN of one of the documented kinds: `.urn(namespace: "{bu}", kinds: ["show:tv"])`. The name
  /// space is a word, or a scheme variable in braces; `openKinds` are in use but not documented.
  public static func urn(
    namespace: String, kinds: [String], openKinds: [String] = []
  ) -> ValueType {
    ValueType(URNGrammar(namespace: namespace, kinds: kinds, openKinds: openKinds))
  }
}
