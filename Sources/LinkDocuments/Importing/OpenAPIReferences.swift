import LinkSpec

/// What the references of a description name within it.
///
/// Objects that references go through are looked up by an index that is made once, so that many
/// references into a large object stay linear.
final class OpenAPIReferences {
  /// How many references may lead to each other.
  private static let longestChain = 16

  private let root: JSONNode
  /// By where an object begins, its members.
  private var indices: [Int: [String: JSONNode]] = [:]

  /// Creates references into a description.
  init(_ root: JSONNode) { self.root = root }

  /// A node, or what it refers to; `nil` where that leads nowhere or in a circle.
  func resolve(_ node: JSONNode) -> JSONNode? {
    var node = node
    for _ in 0..<Self.longestChain {
      guard let reference = node["$ref"] else { return node }
      guard let text = reference.string, text.hasPrefix("#/"), text.utf8.count <= 1000 else {
        return nil
      }
      var place = root
      for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
        guard let next = member(Self.unescaped(part), of: place) else { return nil }
        place = next
      }
      node = place
    }
    return nil
  }

  /// A member of an object, by its index.
  private func member(_ key: String, of node: JSONNode) -> JSONNode? {
    guard let members = node.members else { return nil }
    let start = node.range.lowerBound
    if let index = indices[start] { return index[key] }
    let index = Dictionary(
      members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    indices[start] = index
    return index[key]
  }

  /// A part of a JSON pointer in a URL: escapes with a percent sign are resolved, `~1` is a slash
  /// and `~0` a tilde.
  private static func unescaped(_ part: Substring) -> String {
    var bytes: [UInt8] = []
    let written = Array(part.utf8)
    for byte in PercentCoding.octets(of: written, in: written.indices) {
      if bytes.last == UInt8(ascii: "~"), byte == UInt8(ascii: "1") || byte == UInt8(ascii: "0") {
        bytes[bytes.count - 1] = byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : 0
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: "~") : $0 }, as: UTF8.self)
  }
}
