/// What stands between and around the parts of a value: `{lat},{lon}[,{alt}]`.
///
/// Braces hold the name of a part, brackets what may be left out, perhaps with more of that inside;
/// a backslash takes its meaning from the character behind it. Everything else is itself.
struct PartsForm: Sendable, Hashable {
  indirect enum Piece: Sendable, Hashable {
    case literal([UInt8])
    /// A part by its number in ``names``.
    case part(Int)
    case optional([Piece])
  }

  let source: String
  private(set) var pieces: [Piece] = []
  private(set) var names: [String] = []
  /// What is wrong with the source; `nil` if nothing is.
  private(set) var fault: String?

  init(_ source: String) {
    self.source = source
    var rest = Array(source.utf8)[...]
    pieces = read(&rest, depth: 0)
    if fault == nil, !rest.isEmpty { fault = "a ']' has no '['" }
    if fault == nil, names.isEmpty { fault = "expected a part in braces, such as {id}" }
    if fault == nil, Set(names).count < names.count { fault = "a part stands twice" }
  }

  private mutating func read(_ rest: inout ArraySlice<UInt8>, depth: Int) -> [Piece] {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    func flushed() -> [Piece] { literal.isEmpty ? pieces : pieces + [.literal(literal)] }
    while let byte = rest.first {
      // Of the caller.
      if byte == UInt8(ascii: "]") { break }
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "{"):
        let name = rest.prefix { $0 != UInt8(ascii: "}") }
        guard name.endIndex < rest.endIndex, !name.isEmpty else {
          fault = fault ?? "a '{' has no name and '}' behind it"
          return pieces
        }
        rest = rest[(name.endIndex + 1)...]
        pieces = flushed()
        literal = []
        pieces.append(.part(names.count))
        names.append(String(decoding: name, as: UTF8.self))
      case UInt8(ascii: "["):
        guard depth < 8 else {
          fault = fault ?? "brackets stand inside of each other at most 8 times"
          return pieces
        }
        pieces = flushed()
        literal = []
        let inner = read(&rest, depth: depth + 1)
        guard rest.first == UInt8(ascii: "]") else {
          fault = fault ?? "a '[' has no ']'"
          return pieces
        }
        rest = rest.dropFirst()
        pieces.append(.optional(inner))
      case UInt8(ascii: "\\"):
        guard let next = rest.first else {
          fault = fault ?? "a '\\' stands at the end"
          return pieces
        }
        literal.append(next)
        rest = rest.dropFirst()
      default: literal.append(byte)
      }
    }
    return flushed()
  }

  /// The ways in which the optional pieces may be there: each a sequence of literals and parts, the
  /// longest first. At most ``mostShapes``.
  var shapes: [[Piece]] { Array(Self.shapes(of: pieces[...]).prefix(Self.mostShapes)) }
  static let mostShapes = 64

  private static func shapes(of pieces: ArraySlice<Piece>) -> [[Piece]] {
    guard let first = pieces.first else { return [[]] }
    let rest = shapes(of: pieces.dropFirst())
    switch first {
    case .literal, .part: return rest.prefix(mostShapes).map { joined(first, $0) }
    case .optional(let inner):
      let with = shapes(of: inner[...]).flatMap { own in
        rest.map { tail in own.reversed().reduce(tail) { joined($1, $0) } }
      }
      return Array((with + rest).prefix(mostShapes))
    }
  }

  /// A sequence with a piece before it; literals beside each other are one.
  private static func joined(_ piece: Piece, _ rest: [Piece]) -> [Piece] {
    if case .literal(let text) = piece, case .literal(let next)? = rest.first {
      return [.literal(text + next)] + rest.dropFirst()
    }
    return [piece] + rest
  }
}
