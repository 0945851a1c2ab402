import LinkSpec

/// A property that does not hold of a reader.
struct ReaderFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was expected, and what was found.
  let description: String

  init(_ description: String) { self.description = description }

  /// Throws a fault with a sentence unless something holds.
  static func unless(
    _ holds: Bool, _ sentence: @autoclosure () -> String
  ) throws(ReaderFault) {
    if !holds { throw ReaderFault(sentence()) }
  }

  /// What a call gives that must not throw.
  static func expecting<Value>(
    _ what: String, _ body: () throws -> Value
  ) throws(ReaderFault) -> Value {
    do {
      return try body()
    } catch {
      let found = VisibleText.of(Array("\(error)".utf8), limit: 400)
      throw ReaderFault("expected \(what), found: \(found)")
    }
  }
}

/// Bytes of which the first line is one thing and the rest another.
struct FirstLine {
  let line: [UInt8]
  let rest: [UInt8]

  init(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    line = Array(bytes[..<end])
    rest = Array(bytes[end...].dropFirst())
  }
}
