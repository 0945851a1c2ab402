/// One of a few words, compared exactly.
public struct EnumerationGrammar: Sendable, Hashable {
  /// The words, in the order of the documentation; at least one.
  public var words: [String]

  /// Creates a grammar of these words.
  public init(_ words: [String]) { self.words = words }

  /// Reads the whole of `octets`. Linear in octets times words.
  public func read(_ octets: [UInt8]) -> ValueReading {
    if words.contains(where: { octets.elementsEqual($0.utf8) }) { return .accepted(.text(octets)) }
    if octets.isEmpty { return .invalid(at: 0, .nonEmpty) }
    // The longest run that still begins one of the words.
    var length = 0
    for word in words {
      length = max(length, zip(octets, word.utf8).prefix { $0.0 == $0.1 }.count)
    }
    return .invalid(at: length, .oneOf(words))
  }

  var samples: SampleValues {
    var samples = SampleValues()
    samples.valid = words.map { SampleValue("enumeration.word", $0) }
    let word = words.first ?? ""
    var misses = [
      SampleValue("enumeration.empty", ""),
      SampleValue("enumeration.upperCase", word.uppercased()),
      SampleValue("enumeration.capitalized", word.prefix(1).uppercased() + word.dropFirst()),
      SampleValue("enumeration.truncated", String(word.dropLast())),
      SampleValue("enumeration.plural", word + "s"),
      SampleValue("enumeration.trailingSpace", word + " "),
      SampleValue("enumeration.leadingSpace", " " + word),
      SampleValue("enumeration.quoted", "\"" + word + "\""),
      SampleValue("enumeration.list", words.joined(separator: ",") + ","),
      SampleValue("enumeration.unknown", "unknown"),
      SampleValue("enumeration.number", "0"),
      SampleValue("enumeration.trailingNUL", word + "\0"),
    ]
    // A neighbour may happen to be a word of its own.
    misses.removeAll { miss in words.contains { miss.octets.elementsEqual($0.utf8) } }
    samples.invalid = misses
    return samples
  }
}
