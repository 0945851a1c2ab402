import LinkSpec

/// A line that tells the runner of GitHub Actions something: `::error file=a,line=1::message`.
package struct WorkflowCommand {
  package var name: String
  package var properties: [(name: String, value: String)]
  package var message: String

  /// The line, without its end.
  package var line: String {
    let list = properties.map { $0.name + "=" + Self.property($0.value) }.joined(separator: ",")
    return "::" + name + (list.isEmpty ? "" : " " + list) + "::" + Self.data(message)
  }

  /// What a message may hold. The percent sign comes first, or it would be escaped twice.
  package static func data(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case 0x0D: "%0D"
      case 0x0A: "%0A"
      default: nil
      }
    }
  }

  /// What the value of a property may hold.
  package static func property(_ text: String) -> String {
    escaped(data(text)) { byte in
      switch byte {
      case UInt8(ascii: ":"): "%3A"
      case UInt8(ascii: ","): "%2C"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ escape: (UInt8) -> String?) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if let escape = escape(byte) { bytes += escape.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package init(
    name: String, properties: [(name: String, value: String)], message: String
  ) {
    self.name = name
    self.properties = properties
    self.message = message
  }
}
