/// An identifier: a bounded number of letters, digits, `_`, `-` and `.`; or a UUID.
public struct IdentifierGrammar: Sendable, Hashable {
  /// What an identifier looks like.
  public enum Form: Sendable, Hashable {
    /// Letters, digits, `_`, `-`, `.`, from `minimum` to `maximum` of them.
    case name(minimum: Int, maximum: Int)
    /// 8-4-4-4-12 hexadecimal digits, either case.
    case uuid
  }

  /// What an identifier looks like.
  public var form: Form
  /// Names that are not identifiers although their characters are right, such as `.` and `..`.
  public var exceptions: [String]

  /// Creates a grammar.
  public init(_ form: Form, exceptions: [String] = []) {
    self.form = form
    self.exceptions = exceptions
  }

  static let characters = ByteSet.letters.union(.digits).union(ByteSet("_-."))

  /// Reads the whole of `octets`. Linear.
  public func read(_ octets: [UInt8]) -> ValueReading {
    if octets.isEmpty { return .invalid(at: 0, .nonEmpty) }
    switch form {
    case .uuid:
      if let bad = UUIDForm.firstMismatch(in: octets[...]) { return .invalid(at: bad, .uuid) }
    case .name(let minimum, let maximum):
      if let bad = octets.firstIndex(where: { !Self.characters.contains($0) }) {
        return .invalid(at: min(bad, maximum), .identifierCharacter)
      }
      if octets.count > maximum {
        return .invalid(at: maximum, .identifierLength(minimum, maximum))
      }
      if octets.count < minimum {
        return .invalid(at: octets.count, .identifierLength(minimum, maximum))
      }
    }
    if exceptions.contains(where: { octets.elementsEqual($0.utf8) }) {
      return .invalid(at: octets.count, .otherThan(exceptions))
    }
    return .accepted(.text(octets))
  }

  var samples: SampleValues {
    var samples = SampleValues()
    switch form {
    case .uuid:
      let uuid = UUIDForm.example
      samples.valid = [
        SampleValue("identifier.uuid", uuid),
        SampleValue("identifier.uuidUpperCase", uuid.uppercased()),
      ]
      samples.invalid = UUIDForm.nearMisses + [SampleValue("identifier.empty", "")]
    case .name(let minimum, let maximum):
      func name(_ length: Int) -> String {
        String(String(repeating: "a1_-.Z", count: length / 6 + 1).prefix(length))
      }
      let typical = min(max(minimum, 8), maximum)
      samples.valid = [
        SampleValue("identifier.typical", name(typical)),
        SampleValue("identifier.shortest", name(max(minimum, 1))),
        SampleValue("identifier.longest", name(maximum)),
        SampleValue("identifier.digits", String(repeating: "7", count: typical)),
        SampleValue("identifier.upperCase", String(repeating: "Q", count: typical)),
        SampleValue("identifier.punctuation", String(("_-." + name(typical)).prefix(typical))),
      ]
      if (minimum...maximum).contains(3) {
        samples.valid.append(SampleValue("identifier.threeDots", "..."))
      }
      samples.invalid =
        [
          SampleValue("identifier.empty", ""),
          SampleValue("identifier.tooLong", name(maximum + 1)),
          SampleValue("identifier.space", name(typical - 1) + " "),
          SampleValue("identifier.colon", name(typical - 1) + ":"),
          SampleValue("identifier.tilde", name(typical - 1) + "~"),
          SampleValue("identifier.slash", "a/b"),
          SampleValue("identifier.backslash", "a\\b"),
          SampleValue("identifier.accented", "é"),
          SampleValue("identifier.fullWidth", "ａ"),
          SampleValue("identifier.quoted", "\"a\""),
          SampleValue("identifier.nul", "a\0"),
          SampleValue("identifier.newline", "a\n"),
          SampleValue("identifier.bidi", "a\u{202E}b"),
          SampleValue("identifier.parentFolder", "../a"),
          SampleValue("identifier.invalidUTF8", octets: [0x61, 0xFF]),
        ] + exceptions.map { SampleValue("identifier.exception", $0) }
      if minimum > 1 {
        samples.invalid.append(SampleValue("identifier.tooShort", name(minimum - 1)))
      }
    }
    return samples.agreeing(with: read)
  }
}

/// The textual form of a UUID (RFC 9562 §4): 8-4-4-4-12 hexadecimal digits, either case.
enum UUIDForm {
  static let length = 36
  static let example = "8e0c23b1-5ea6-463a-b48e-7d474158e992"

  /// Offset of the first octet that no UUID has there, relative to the slice; `nil` if it is one.
  static func firstMismatch(in octets: ArraySlice<UInt8>) -> Int? {
    for (index, byte) in octets.prefix(length).enumerated() {
      let isRight =
        switch index {
        case 8, 13, 18, 23: byte == Byte.hyphen
        default: ByteSet.hexDigits.contains(byte)
        }
      if !isRight { return index }
    }
    return octets.count == length ? nil : min(octets.count, length)
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
