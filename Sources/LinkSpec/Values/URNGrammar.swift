/// A URN (RFC 8141) restricted to what an app documents: `urn:` NID `:` kind `:` identifier.
///
/// The name space is a fixed word or the value of a scheme variable (`urn:rts:…` in a link of Play
/// RTS). A kind is one or more words: `video`, `show:radio`. The identifier is promised as decimal
/// digits or a complete UUID.
///
/// ✅ `urn:rts:video:9890897` ❌ `urn:`, `urn:rts:video:`, `urn:rts:video:1 2`, `urn:rts::1`, a kind
/// of another action. Open questions: `otherIdentifier`, `otherNamespace`, `namespaceCase`,
/// `otherKind`.
public struct URNGrammar: Sendable, Hashable {
  /// Where the name space identifier comes from.
  public enum Namespace: Sendable, Hashable {
    case word(String)
    /// The value that the named scheme variable has in the link's scheme.
    case variable(String)
  }

  /// Where the name space identifier comes from.
  public var namespace: Namespace
  /// The documented kinds, each a list of words.
  public var kinds: [[String]]
  /// Kinds that are in use but not documented for this parameter.
  public var openKinds: [[String]]

  /// Creates a grammar.
  public init(namespace: Namespace, kinds: [[String]], openKinds: [[String]] = []) {
    self.namespace = namespace
    self.kinds = kinds
    self.openKinds = openKinds
  }

  /// The name spaces that are right and those that are documented for other builds.
  struct Namespaces: Sendable, Hashable {
    var right: [String]
    var other: [String]
  }

  /// Reads the whole of `octets`. Linear.
  func read(_ octets: [UInt8], namespaces: Namespaces) -> ValueReading {
    if octets.isEmpty { return .invalid(at: 0, .nonEmpty) }
    var points: [ValueReading.OpenPoint] = []
    func insensitiveMismatch(_ text: ArraySlice<UInt8>, _ word: String) -> Int? {
      var index = text.startIndex
      for byte in word.utf8 {
        guard index < text.endIndex, Byte.lowercased(text[index]) == Byte.lowercased(byte) else {
          return index
        }
        index += 1
      }
      return index == text.endIndex ? nil : index
    }

    // urn:
    let schemeEnd = octets.firstIndex(of: Byte.colon) ?? octets.count
    if let bad = insensitiveMismatch(octets[..<schemeEnd], "urn") {
      return .invalid(at: bad, .urnScheme)
    }
    if schemeEnd == octets.count { return .invalid(at: schemeEnd, .urnScheme) }
    if !octets[..<schemeEnd].elementsEqual("urn".utf8) {
      points.append(.init(.namespaceCase, at: 0))
    }

    // NID:
    let nidStart = schemeEnd + 1
    let nidEnd = octets[nidStart...].firstIndex(of: Byte.colon) ?? octets.count
    let nid = octets[nidStart..<nidEnd]
    if let word = namespaces.right.first(where: { insensitiveMismatch(nid, $0) == nil }) {
      if !nid.elementsEqual(word.utf8) { points.append(.init(.namespaceCase, at: nidStart)) }
    } else if let word = namespaces.other.first(where: { insensitiveMismatch(nid, $0) == nil }) {
      points.append(.init(.otherNamespace, at: nidStart))
      if !nid.elementsEqual(word.utf8) { points.append(.init(.namespaceCase, at: nidStart)) }
    } else {
      let words = namespaces.right + namespaces.other
      let bad = words.compactMap { insensitiveMismatch(nid, $0) }.max() ?? nidStart
      return .invalid(at: bad, .urnNamespace(words))
    }
    if nidEnd == octets.count { return .invalid(at: nidEnd, .urnKind(kinds)) }

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
      if idStart != nil { points.append(.init(.otherKind, at: kindStart)) }
    }
    guard let idStart else {
      let furthest = (kinds + openKinds).map {
        Self.commonLength($0, octets[kindStart...])
      }.max()
      return .invalid(at: kindStart + (furthest ?? 0), .urnKind(kinds))
    }

    // identifier
    let id = octets[idStart...]
    if id.isEmpty { return .invalid(at: idStart, .urnIdentifier) }
    if let bad = id.firstIndex(where: { !IdentifierGrammar.characters.contains($0) }) {
      return .invalid(at: bad, .urnIdentifier)
    }
    if !id.allSatisfy(Byte.isDigit), UUIDForm.firstMismatch(in: id) != nil {
      points.append(.init(.otherIdentifier, at: idStart))
    }
    return points.isEmpty ? .accepted(.text(octets)) : .open(points, .text(octets))
  }

  /// The offset after `kind:`, if that stands at `start`.
  private static func end(of kind: [String], in octets: [UInt8], from start: Int) -> Int? {
    var index = start
    for word in kind {
      for byte in word.utf8 {
        guard index < octets.count, octets[index] == byte else { return nil }
        index += 1
      }
      guard index < octets.count, octets[index] == Byte.colon else { return nil }
      index += 1
    }
    return index
  }

  private static func commonLength(_ kind: [String], _ octets: ArraySlice<UInt8>) -> Int {
    let text = kind.map { $0 + ":" }.joined()
    return zip(octets, text.utf8).prefix { $0.0 == $0.1 }.count
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
      kinds.map { SampleValue("urn.kind", urn($0, "9890897")) }
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
        SampleValue("urn.noKind", "urn:\(nid):9890897"),
        SampleValue("urn.namespaceOnly", "urn:\(nid)"),
        SampleValue("urn.emptyNamespace", "urn::\(kindText):9890897"),
        SampleValue("urn.emptyKind", "urn:\(nid)::9890897"),
        SampleValue("urn.unknownNamespace", urn(kind, "9890897", nid: "bbc")),
        SampleValue("urn.longerNamespace", urn(kind, "9890897", nid: nid + "x")),
        SampleValue("urn.unknownKind", urn(["movie"], "9890897")),
        SampleValue("urn.upperCaseKind", urn(kind.map { $0.uppercased() }, "9890897")),
        SampleValue("urn.wrongScheme", "urm" + urn(kind, "9890897").dropFirst(3)),
        SampleValue("urn.schemeTwice", "urn:" + urn(kind, "9890897")),
        SampleValue("urn.prefixed", "x" + urn(kind, "9890897")),
        SampleValue("urn.noScheme", "\(nid):\(kindText):9890897"),
        SampleValue("urn.extraPart", urn(kind, "9890897:1")),
        SampleValue("urn.trailingColon", urn(kind, "9890897:")),
        SampleValue("urn.spaceBeforeIdentifier", urn(kind, " 9890897")),
        SampleValue("urn.spaceAfterKindSeparator", "urn:\(nid): \(kindText):9890897"),
        SampleValue("urn.trailingSpace", urn(kind, "9890897 ")),
        SampleValue("urn.leadingSpace", " " + urn(kind, "9890897")),
        SampleValue("urn.fragment", urn(kind, "9890897#x")),
        SampleValue("urn.query", urn(kind, "9890897?start_time=1")),
        SampleValue("urn.slash", urn(kind, "9890897/1")),
        SampleValue("urn.semicolons", urn(kind, "9890897").map { $0 == ":" ? ";" : $0 }.asText),
        SampleValue(
          "urn.fullWidthColons", urn(kind, "9890897").map { $0 == ":" ? "：" : $0 }.asText),
        SampleValue("urn.fullWidthDigits", urn(kind, "９８")),
        SampleValue("urn.cyrillicLetter", urn(kind, "\u{0430}1")),
        SampleValue("urn.nul", urn(kind, "9890897\0")),
        SampleValue("urn.newline", urn(kind, "9890897\n")),
        SampleValue("urn.invalidUTF8", octets: Array(urn(kind, "9").utf8) + [0xFF]),
        SampleValue("urn.overlongSlash", octets: Array(urn(kind, "9").utf8) + [0xC0, 0xAF]),
        SampleValue("urn.braces", urn(kind, "{9890897}")),
        SampleValue("urn.placeholder", "[urn]"),
      ] + foreignKinds.map { SampleValue("urn.foreignKind", urn($0, "9890897")) }
    if kind.count > 1 {
      samples.invalid.append(SampleValue("urn.partOfKind", urn(Array(kind.dropLast()), "9890897")))
    }
    return samples.agreeing { read($0, namespaces: namespaces) }
  }
}

extension [Character] {
  fileprivate var asText: String { String(self) }
}
