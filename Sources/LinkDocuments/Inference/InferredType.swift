import LinkSpec

/// The type that examples of a value suggest: the narrowest that all of them have.
enum InferredType: Hashable {
  case integer
  case uuid
  case date
  case urn(namespace: String, kinds: [String])
  case url
  case boolean
  case identifier
  case text

  /// The type of values as they are after decoding. An empty value says nothing.
  init(of values: [[UInt8]]) {
    let values = values.filter { !$0.isEmpty }
    func all(_ type: ValueType) -> Bool {
      !values.isEmpty && values.allSatisfy { type.accepts($0) }
    }
    if let urn = Self.urn(values) {
      self = urn
    } else if all(.integer()) {
      self = .integer
    } else if all(.date()) {
      self = .date
    } else if all(.uuid()) {
      self = .uuid
    } else if all(.url()) {
      self = .url
    } else if !values.isEmpty,
      values.allSatisfy({ $0.elementsEqual("true".utf8) || $0.elementsEqual("false".utf8) })
    {
      self = .boolean
    } else if all(.identifier()) {
      self = .identifier
    } else {
      self = .text
    }
  }

  /// `urn:NAMESPACE:KIND:ID`, all of one name space.
  private static func urn(_ values: [[UInt8]]) -> InferredType? {
    var namespaces: [String] = []
    var kinds: [String] = []
    for value in values {
      let parts = value.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard parts.count >= 4, parts[0].elementsEqual("urn".utf8),
        parts.dropLast().allSatisfy({ !$0.isEmpty && $0.allSatisfy(isWordByte) })
      else { return nil }
      let namespace = String(decoding: parts[1], as: UTF8.self)
      if !namespaces.contains(namespace) { namespaces.append(namespace) }
      let kind = parts[2..<(parts.count - 1)].map { String(decoding: $0, as: UTF8.self) }
        .joined(separator: ":")
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    guard let namespace = namespaces.first, namespaces.count == 1 else { return nil }
    return .urn(namespace: namespace, kinds: kinds)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// As a spec file declares it.
  var declaration: String {
    func list(_ words: [String]) -> String {
      "[" + words.map { JSONText.string($0).serialized() }.joined(separator: ", ") + "]"
    }
    return switch self {
    case .integer: "\"integer\""
    case .uuid: "\"uuid\""
    case .date: "\"date\""
    case .url: "\"url\""
    case .text: "\"text\""
    case .boolean: "{ enumeration: [\"true\", \"false\"] }"
    case .identifier: "{ identifier: { minimum: 1, maximum: 64, except: [\".\", \"..\"] } }"
    case .urn(let namespace, let kinds):
      "{ urn: { namespace: \"\(namespace)\", kinds: \(list(kinds)) } }"
    }
  }
}
