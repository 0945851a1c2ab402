import LinkSpec

/// `--name`: what a spec that is written is called.
enum SpecName {
  /// `nil` where the option was not given.
  static func given(_ arguments: ParsedArguments) throws(CommandFailure) -> String? {
    guard let name = arguments.value(.specName) else { return nil }
    guard !name.isEmpty, name.utf8.allSatisfy({ $0 == 0x2E || isWord($0) }), !name.hasPrefix(".")
    else { throw .usage("--name: expected letters, digits, '_', '-' and '.'") }
    return name
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "_-".utf8.contains(byte)
  }
}

extension OptionDeclaration {
  static let specName = OptionDeclaration(
    "name", "NAME", "the name of the spec (default: the shortest scheme)")
}
