/// A parameter that says all by being there: `?single`.
///
/// ✅ the name alone. With a value or the sign of one (`single=1`, `single=`) it is open what it
/// means (`otherIdentifier`): many routers look at the name alone. A router may report `true`,
/// or the empty text.
/// Of octets that are no UTF-8 it is `invalidUTF8` besides.
package struct FlagGrammar: ValueGrammar {
  /// Creates a grammar; there is but one.
  package init() {}

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.accept() }
    if let bad = UTF8Form.firstIllFormed(in: octets) {
      scan.openIllFormed(at: bad - octets.startIndex)
    }
    scan.open(.otherIdentifier, at: 0)
  }

  /// Being there is what it says, so that a router may report `true`.
  package func structure(of octets: ArraySlice<UInt8>, escaped: EscapedOctets) -> LinkValue? {
    .boolean(true)
  }

  /// `flag`.
  package static let keyword = "flag"

  /// Nothing is particular.
  package static let notation = GrammarNotation(
    .word, "A parameter without a value: it is there or not.")

  /// The one grammar.
  package init?(_ particulars: inout GrammarParticulars) {}

  /// What it is.
  package var summary: String { "no value" }

  /// Nothing, and what people write for yes and no.
  package var samples: SampleValues {
    SampleValues(
      valid: [SampleValue("flag.empty", "")],
      open: ["1", "true", "0", "false", "yes", "x"].map { SampleValue("flag." + $0, $0) }
        + [SampleValue("flag.invalidUTF8", octets: [0xFF])]
    ).agreeing(with: read)
  }
}

extension ValueType {
  /// No value: the parameter is there or not.
  public static func flag() -> ValueType { ValueType(FlagGrammar()) }
}
