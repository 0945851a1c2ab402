/// A UUID (RFC 9562): 8-4-4-4-12 hexadecimal digits of either case, compared as 128 bits.
package struct UUIDGrammar: ValueGrammar {
  /// Creates a grammar; there is but one.
  package init() {}

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = UUIDForm.firstMismatch(in: octets) { return scan.fail(at: bad, .uuid) }
    scan.accept(.uuid)
  }

  /// `uuid`.
  package static let keyword = "uuid"

  /// Nothing is particular.
  package static let notation = GrammarNotation(
    .word, "A UUID in either case, compared as 128 bits.")

  /// The one grammar.
  package init?(_ particulars: inout GrammarParticulars) {}

  /// What it is.
  package var summary: String { "a UUID" }

  /// A UUID.
  package func phrase(_ expectation: Expectation) -> String {
    expectation == .uuid ? "a complete UUID" : expectation.phrase
  }

  /// One in either case, and what is nearly one.
  package var samples: SampleValues {
    let uuid = UUIDForm.example
    return SampleValues(
      valid: [
        SampleValue("identifier.uuid", uuid),
        SampleValue("identifier.uuidUpperCase", uuid.uppercased()),
        SampleValue("identifier.otherUUID", UUIDForm.otherExample),
        SampleValue("identifier.uuidOfTime", "c232ab00-9414-11ec-b3c8-9f6bdeced846"),
        SampleValue("identifier.uuidOfNothing", "00000000-0000-0000-0000-000000000000"),
      ],
      invalid: UUIDForm.nearMisses + [SampleValue("identifier.empty", "")] + Self.oneReplaced)
  }

  /// With one character that does not belong there, in each group and between them.
  private static var oneReplaced: [SampleValue] {
    let digits = [7, 9, 16, 21, 35].flatMap { place in "gZ -".utf8.map { (place, $0) } }
    let hyphens = [8, 13, 18, 23].flatMap { place in "._ 0".utf8.map { (place, $0) } }
    return (digits + hyphens).map { place, byte in
      var octets = Array(UUIDForm.example.utf8)
      octets[place] = byte
      return SampleValue("uuid.oneReplaced", octets: octets)
    }
  }
}

extension Expectation {
  static let uuid = Expectation(rawValue: 27)
}

extension ValueType {
  /// A UUID.
  public static func uuid() -> ValueType { ValueType(UUIDGrammar()) }
}

/// The textual form of a UUID (RFC 9562 §4): 8-4-4-4-12 hexadecimal digits, either case.
enum UUIDForm {
  static let length = 36
  static let example = "8e0c23b1-5ea6-463a-b48e-7d474158e992"
  /// Another, of the version that begins with a time (RFC 9562, A.6).
  static let otherExample = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"

  /// Offset of the first octet that no UUID has there, relative to the slice; `nil` if it is one.
  static func firstMismatch(in octets: ArraySlice<UInt8>) -> Int? {
    // A loop that costs little without the optimizer, too.
    let end = min(octets.count, length)
    var next = 0
    while next < end {
      let index = next
      let byte = octets[octets.startIndex + index]
      next += 1
      let isRight =
        switch index {
        case 8, 13, 18, 23: byte == Byte.hyphen
        default: ByteSet.hexDigits.contains(byte)
        }
      if !isRight { return index }
    }
    return octets.count == length ? nil : end
  }

  static var nearMisses: [SampleValue] {
    [
      SampleValue("uuid.truncated", String(example.dropLast())),
      SampleValue("uuid.tooLong", example + "0"),
      SampleValue("uuid.noHyphens", example.filter { $0 != "-" }),
      SampleValue("uuid.badDigit", "g" + example.dropFirst()),
      SampleValue("uuid.braces", "{" + example + "}"),
      SampleValue("uuid.movedHyphen", "8e0c23b15-ea6-463a-b48e-7d474158e992"),
    ]
  }
}
