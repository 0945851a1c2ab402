import LinkSpec

extension RouterProtocol {
  /// What is wrong with a line that should be a router's hello.
  package enum HelloError: Error {
    /// It is something else: a banner, a log line.
    case notHello
    /// It is a hello with a fault.
    case faulty(String)
    /// It is a hello of another version of the protocol.
    case otherVersion(String)
  }

  /// Reads a router's hello. Unknown keys are ignored.
  package static func hello(_ line: [UInt8]) throws(HelloError) -> RouterHello {
    guard let node = try? JSONReader().read(line), node["type"]?.string == "hello" else {
      throw .notHello
    }
    guard case .number(let version)? = node["protocol"]?.value else {
      throw .faulty(#"it has no "protocol" that is a number"#)
    }
    guard version == String(Self.version) else { throw .otherVersion(version) }
    guard let router = node["router"], let name = router["name"]?.string, !name.isEmpty else {
      throw .faulty(#"it has no "router" with a "name""#)
    }
    return RouterHello(
      name: name,
      version: try text("version", of: router),
      language: try text("language", of: router),
      features: Set(try names("features", of: node) ?? []),
      // The older key has the same meaning.
      scopes: try names(node["scopes"] == nil ? "forms" : "scopes", of: node),
      actions: try names("actions", of: node))
  }

  private static func text(_ key: String, of node: JSONNode) throws(HelloError) -> String? {
    switch node[key]?.value {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw .faulty("\"\(key)\" is no string")
    }
  }

  private static func names(_ key: String, of node: JSONNode) throws(HelloError) -> [String]? {
    switch node[key]?.value {
    case nil, .null: return nil
    case .array(let elements):
      let names = elements.compactMap(\.string)
      guard names.count == elements.count else {
        throw .faulty("\"\(key)\" holds something that is no string")
      }
      return names
    default: throw .faulty("\"\(key)\" is no array")
    }
  }

  /// Whether a line confirms a reset.
  package static func isReset(_ line: [UInt8]) -> Bool {
    guard let node = try? JSONReader().read(line) else { return false }
    return node["type"]?.string == "reset"
  }
}
