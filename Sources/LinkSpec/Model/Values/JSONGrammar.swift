/// A well-formed JSON text (RFC 8259).
package struct JSONGrammar: ValueGrammar {
  /// How deep arrays and objects may stand inside of each other; `nil`: that is said nowhere, and
  /// what becomes of a text that is deeper than readers take for granted is open, as that of a long
  /// link is.
  package var depth: Int?

  /// What every reader takes.
  private static let safeDepth = 32
  /// How deep the reader goes that decides.
  private static let readDepth = 60

  package init(depth: Int? = nil) { self.depth = depth }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    var level = 0
    var deepest = 0
    var firstDeep: Int?
    var isText = false
    var isEscaped = false
    for (offset, byte) in octets.enumerated() {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        deepest = max(deepest, level)
        if let depth, level > depth { return scan.fail(at: offset, .json) }
        if depth == nil, firstDeep == nil, level > Self.safeDepth { firstDeep = offset }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): level -= 1
      default: break
      }
    }
    if firstDeep != nil, let bad = UTF8Form.firstIllFormed(in: octets) {
      return scan.fail(at: bad - octets.startIndex, .json)
    }
    // Deeper than this reader goes, only that it is deep is known.
    if let firstDeep, deepest > Self.readDepth { return scan.open(.length, at: firstDeep) }
    do {
      _ = try JSONReader(dialect: .json).read(Array(octets))
      if let firstDeep { scan.open(.length, at: firstDeep) } else { scan.accept() }
    } catch {
      scan.fail(at: octets.count, .json)
    }
  }

  package static let keyword = "json"
  package static let notation = GrammarNotation(
    .keys([
      .init(
        "depth", .integer(least: 1),
        "How deep arrays and objects may stand inside of each other. Without it that is open.")
    ]), "A well-formed JSON text (RFC 8259).")

  package init?(_ particulars: inout GrammarParticulars) {
    self.init(depth: particulars.integer("depth"))
  }
  package var particulars: [JSONText.Member] {
    depth.map { [.init("depth", .integer($0))] } ?? []
  }
  package func problems(in spec: Spec) -> [GrammarProblem] {
    depth.map((1...64).contains) ?? true
      ? [] : [GrammarProblem("the depth is from 1 to 64", key: "depth")]
  }
  package var slashes: SlashHolders { .some }
  package var summary: String { "a JSON text" }
  package func phrase(_ expectation: Expectation) -> String {
    expectation == .json ? summary : expectation.phrase
  }

  package var samples: SampleValues {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    let texts = [
      "{}", "[]", "{\"a\":1}", "[1,2.5,-3e4,true,false,null,\"x\"]", "\"text\"", "12", "null",
      "{\"a\":{\"b\":[{\"c\":\"\\u00e9\"}]}}", "{\"é\":\"🎬\"}", " [ ] ",
      nested(depth ?? Self.safeDepth),
      nested((depth ?? Self.safeDepth) + 1),
      "", "{", "{\"a\":}", "{a:1}", "{'a':1}", "[1,]", "[1 2]", "\"open", "tru", "01", "+1", ".5",
      "NaN",
      "{}{}", "// c\n{}", "\"\\x41\"", "\"line\nbreak\"", "undefined",
    ]
    var samples = SampleValues()
    samples.take(texts.enumerated().map { SampleValue("json.\($0.offset)", $0.element) }, as: self)
    return samples
  }
}

extension Expectation {
  static let json = Expectation(rawValue: 45)
}

extension ValueType {
  /// A well-formed JSON text, nested so deep at most.
  public static func json(depth: Int? = nil) -> ValueType { ValueType(JSONGrammar(depth: depth)) }
}
