import LinkMarkup
import LinkSpec
import LinkSpecFiles

/// Every key of a spec, with what may stand behind it and what it says: Markdown made of the JSON
/// Schema, so that it is never another one than what the reader takes.
package struct SpecReference {
  private let schema: JSONNode
  private var lines: [String] = []

  /// The reference, with a line end at its end. Linear in the schema.
  ///
  /// - Throws: where the schema of the program is no JSON.
  package static func text() throws -> String {
    var reference = SpecReference(
      schema: try JSONReader(dialect: .json).read(SpecSchema.bytes))
    reference.write()
    return reference.lines.joined(separator: "\n") + "\n"
  }

  private init(schema: JSONNode) { self.schema = schema }

  private var definitions: [JSONMember] { schema["$defs"]?.members ?? [] }

  private mutating func write() {
    lines += [
      "# Keys of a spec", "",
      "Made by `fuzz-links spec schema --reference` from the schema that editors use. "
        + "[writing-a-spec.md](writing-a-spec.md) explains; this lists.", "",
      "## The file", "",
    ]
    writeTable(of: schema)
    for definition in definitions {
      switch definition.key {
      case "type": writeTypes(definition.value)
      case "policies": writeQuestions(definition.value)
      default: write(definition)
      }
    }
  }

  private mutating func write(_ definition: JSONMember) {
    lines += ["", "## " + definition.key, "", sentence(definition.value)]
    let object = Self.object(in: definition.value)
    if object == nil || object?.range != definition.value.range {
      lines += ["", "It is \(value(definition.value, isNamed: false))."]
    }
    guard let object, object["properties"] != nil else { return }
    lines.append("")
    writeTable(of: object)
  }

  /// The object that a schema describes, by itself or as one of several.
  private static func object(in node: JSONNode) -> JSONNode? {
    if node["properties"] != nil { return node }
    return node["anyOf"]?.array?.first { $0["properties"] != nil }
  }

  private mutating func writeTable(of object: JSONNode) {
    let required = (object["required"]?.array ?? []).compactMap(\.string)
    lines += ["| key | value | says |", "|---|---|---|"]
    for member in object["properties"]?.members ?? [] {
      let mark = required.contains(member.key) ? ", required" : ""
      lines.append(
        "| \(MarkdownText.cell(member.key))\(mark) | \(value(member.value)) "
          + "| \(sentence(member.value)) |")
    }
  }

  private mutating func writeTypes(_ node: JSONNode) {
    lines += ["", "## type", "", sentence(node)]
    let particular = node["anyOf"]?.array?.last?["properties"]?.members ?? []
    let words = node["anyOf"]?.array?.first?["enum"]?.array?.compactMap(\.string) ?? []
    for type in particular {
      let isWord = words.contains(type.key) ? " The word alone will do." : ""
      lines += ["", "### " + type.key, "", sentence(type.value) + isWord]
      guard let object = Self.object(in: type.value) else {
        if type.value["type"]?.string != "object" {
          lines += ["", "Its value is \(value(type.value))."]
        }
        continue
      }
      if object.range != type.value.range {
        lines += ["", "Its value is \(value(type.value))."]
      }
      lines.append("")
      writeTable(of: object)
    }
  }

  private mutating func writeQuestions(_ node: JSONNode) {
    lines += [
      "", "## policies", "", sentence(node), "",
      "| question | says | possible readings | without an answer |", "|---|---|---|---|",
    ]
    for question in node["properties"]?.members ?? [] {
      let readings = question.value["properties"]?["readings"]
      func words(_ node: JSONNode?) -> String {
        (node?.array ?? []).compactMap(\.string).map(MarkdownText.cell).joined(separator: ", ")
      }
      lines.append(
        "| \(MarkdownText.cell(question.key)) | \(sentence(question.value)) "
          + "| \(words(readings?["items"]?["enum"])) | \(words(readings?["default"])) |")
    }
  }

  // MARK: - Words

  private func sentence(_ node: JSONNode) -> String {
    MarkdownText.prose(node["description"]?.string ?? "")
      .replacing("|", with: "\\|")
  }

  /// What may stand behind a key, in words; a definition is named.
  private func value(_ node: JSONNode, isNamed: Bool = true) -> String {
    if isNamed, let reference = node["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      return "[\(name)](#\(name.lowercased()))"
    }
    var words: String
    if let choices = node["anyOf"]?.array {
      words = choices.map { value($0) }.joined(separator: ", or ")
    } else if let choices = node["enum"]?.array {
      words =
        "one of " + choices.compactMap(\.string).map(MarkdownText.cell).joined(separator: ", ")
    } else if let constant = node["const"] {
      words = MarkdownText.cell(JSONText(constant).serialized())
    } else {
      words = plainValue(node)
    }
    if let standard = node["default"] {
      words += " (" + MarkdownText.cell(JSONText(standard).serialized()) + ")"
    }
    return words
  }

  private func plainValue(_ node: JSONNode) -> String {
    switch node["type"]?.string {
    case "integer":
      let least = node["minimum"].map { " from " + JSONText($0).serialized() } ?? ""
      let most = node["maximum"].map { " to " + JSONText($0).serialized() } ?? ""
      return "an integer" + least + most
    case "number": return "a number"
    case "boolean": return "true or false"
    case "string":
      return node["pattern"]?.string.map { "a text like " + MarkdownText.cell($0) } ?? "a text"
    case "array": return "a list of: " + (node["items"].map { value($0) } ?? "anything")
    case "object":
      if let inner = node["additionalProperties"], inner.members != nil {
        return "an object, by name " + value(inner)
      }
      return "an object"
    default: return "anything"
    }
  }
}
