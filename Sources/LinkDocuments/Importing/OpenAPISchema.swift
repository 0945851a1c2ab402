import LinkSpec

/// The type of a parameter of OpenAPI 3, as a spec declares types.
struct OpenAPISchema: Sendable, Hashable {
  /// As a spec file declares it.
  var type = "\"text\""
  /// What was assumed, or could not be said.
  var note: String?
  /// Whether it is an array.
  var isArray = false
  /// Of an array, how many items there are, and whether each is another one.
  var least: Int?
  var most: Int?
  var isUnique = false

  /// How many items a spec permits.
  var counts: [String] {
    [least.map { "minimum: \($0)" }, most.map { "maximum: \($0)" }].compactMap(\.self)
  }

  private init(_ type: String = "\"text\"", _ note: String? = nil) {
    self.type = type
    self.note = note
  }

  /// Reads a schema without references.
  ///
  /// `resolve` leads from a node with `$ref` to what that names; `nil` where it names
  /// nothing.
  init(_ node: JSONNode, isInPath: Bool, resolve: (JSONNode) -> JSONNode?) {
    guard let schema = resolve(node) else {
      self.init("\"text\"", "TODO: its schema is a reference that leads nowhere")
      return
    }
    let only = ["allOf", "anyOf", "oneOf"].compactMap { schema[$0]?.array }.first
    if let only, schema["type"] == nil {
      let parts = only.compactMap(resolve).filter { $0["type"]?.string != "null" }
      if parts.count == 1, parts[0]["allOf"] == nil, parts[0]["anyOf"] == nil,
        parts[0]["oneOf"] == nil
      {
        self.init(parts[0], isInPath: isInPath, resolve: { $0 })
      } else {
        self = schema["allOf"] == nil ? Self.oneOf(parts, isInPath: isInPath) : Self.several
      }
      return
    }
    if let values = schema["enum"]?.array ?? schema["const"].map({ [$0] }) {
      self = Self.enumeration(values)
      return
    }
    let words = schema["type"]?.array?.compactMap(\.string).filter { $0 != "null" }
    switch schema["type"]?.string ?? words?.first {
    case "integer": self = Self.integer(schema)
    case "number": self = Self.number(schema)
    case "boolean": self.init("\"boolean\"")
    case "array":
      let items = schema["items"].flatMap(resolve)
      self = items.map { Self.item($0, isInPath: isInPath) } ?? OpenAPISchema()
      isArray = true
      // Without the parameter there are none, which its being required says.
      least = Self.bound(schema, "minItems", "", 0).flatMap { $0 > 1 ? $0 : nil }
      most = Self.bound(schema, "maxItems", "", 0).flatMap { $0 >= max(1, least ?? 1) ? $0 : nil }
      isUnique = schema["uniqueItems"]?.value == .boolean(true)
    case "object": self.init("\"text\"", "TODO: it is an object")
    case "string", nil: self = Self.string(schema, isInPath: isInPath)
    case .some(let word): self.init("\"text\"", "TODO: its type is '\(word)'")
    }
  }

  private static let several = OpenAPISchema(
    "\"text\"", "TODO: its schema has several parts; see 'anyOf' of the spec's types")

  /// A value of one of some schemas, of which one that takes any text comes last.
  private static func oneOf(_ parts: [JSONNode], isInPath: Bool) -> OpenAPISchema {
    let types = parts.map { item($0, isInPath: isInPath) }
    if types.isEmpty || types.count > 20 || types.contains(where: { $0.isArray || $0.isUnsaid }) {
      return several
    }
    var words: [String] = []
    for type in types.filter({ !$0.isAnyText }) + types.filter(\.isAnyText)
    where !words.contains(type.type) {
      words.append(type.type)
    }
    let note = types.lazy.compactMap(\.note).first
    if words.count == 1 { return OpenAPISchema(words[0], note) }
    return OpenAPISchema("{ anyOf: [\(words.joined(separator: ", "))] }", note)
  }

  /// Whether it takes any text.
  private var isAnyText: Bool { type == "\"text\"" }

  /// Whether a spec does not say it.
  private var isUnsaid: Bool { note?.hasPrefix("TODO") ?? false }

  /// An array within an array is none of a link's.
  private static func item(_ schema: JSONNode, isInPath: Bool) -> OpenAPISchema {
    if schema["type"]?.string == "array" {
      return OpenAPISchema("\"text\"", "TODO: arrays of arrays")
    }
    return OpenAPISchema(schema, isInPath: isInPath, resolve: { $0["$ref"] == nil ? $0 : nil })
  }

  /// One of some words.
  private static func enumeration(_ values: [JSONNode]) -> OpenAPISchema {
    var words: [String] = []
    for value in values {
      let word: String? =
        switch value.value {
        case .string(let text): text
        case .number(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        default: nil
        }
      if let word, !word.isEmpty, !words.contains(word) { words.append(word) }
      if words.count > 200 {
        return OpenAPISchema("\"text\"", "TODO: more than 200 words are permitted")
      }
    }
    if words.isEmpty { return OpenAPISchema("\"text\"", "TODO: its list of values names none") }
    let list = words.map { JSONText.string($0).serialized() }.joined(separator: ", ")
    return OpenAPISchema("{ enumeration: [\(list)] }")
  }

  /// An integer within bounds, by default not negative.
  private static func integer(_ schema: JSONNode) -> OpenAPISchema {
    var least = bound(schema, "minimum", "exclusiveMinimum", 1)
    let most = bound(schema, "maximum", "exclusiveMaximum", -1)
    if let least, let most, least > most {
      return OpenAPISchema("\"integer\"", "TODO: its minimum is above its maximum")
    }
    if (least ?? 0) < 0 || (most ?? 0) < 0 {
      let bounds = [least.map { "minimum: \($0)" }, most.map { "maximum: \($0)" }, "digits: 0"]
      return OpenAPISchema(
        "{ decimal: { \(bounds.compactMap(\.self).joined(separator: ", ")) } }")
    }
    let note = least == nil ? "assumed: not negative" : nil
    if least == 0 { least = nil }
    let bounds = [least.map { "minimum: \($0)" }, most.map { "maximum: \($0)" }]
    let text = bounds.compactMap(\.self).joined(separator: ", ")
    return OpenAPISchema(text.isEmpty ? "\"integer\"" : "{ integer: { \(text) } }", note)
  }

  /// A bound, by one more or less where it is exclusive: `exclusiveMinimum` is a number, or says of
  /// `minimum` that it is one.
  private static func bound(
    _ schema: JSONNode, _ key: String, _ exclusive: String, _ step: Int
  ) -> Int? {
    func number(_ key: String) -> Int? {
      guard case .number(let text)? = schema[key]?.value, let value = Int(text),
        abs(value) <= 1 << 53
      else { return nil }
      return value
    }
    if let bound = number(exclusive) { return bound + step }
    guard let bound = number(key) else { return nil }
    return schema[exclusive]?.value == .boolean(true) ? bound + step : bound
  }

  /// A number within bounds.
  private static func number(_ schema: JSONNode) -> OpenAPISchema {
    let least = decimalBound(schema, "minimum")
    let most = decimalBound(schema, "maximum")
    if let least, let most, (Double(least) ?? 0) > (Double(most) ?? 0) {
      return OpenAPISchema("\"decimal\"", "TODO: its minimum is above its maximum")
    }
    let bounds = [least.map { "minimum: \($0)" }, most.map { "maximum: \($0)" }]
    let text = bounds.compactMap(\.self).joined(separator: ", ")
    let isCut = ["minimum", "maximum"].contains {
      schema[$0] != nil && decimalBound(schema, $0) == nil
    }
    return OpenAPISchema(
      text.isEmpty ? "\"decimal\"" : "{ decimal: { \(text) } }",
      isCut ? "TODO: a bound with an exponent" : nil)
  }

  /// A bound as it stands, of digits with a point.
  private static func decimalBound(_ schema: JSONNode, _ key: String) -> String? {
    guard case .number(let text)? = schema[key]?.value, text.utf8.count <= 20,
      text.utf8.allSatisfy({
        ByteSet.digits.contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    return text
  }

  /// Types by the `format` of a text.
  private static let formats = [
    "date": "\"date\"", "date-time": "\"dateTime\"", "uuid": "\"uuid\"",
    "email": "\"emailAddress\"", "hostname": "\"hostName\"",
    "ipv4": "{ ipAddress: { version: 4 } }", "ipv6": "{ ipAddress: { version: 6 } }",
    "byte": "\"base64\"",
  ]

  /// A text by its pattern, its format or its length.
  private static func string(_ schema: JSONNode, isInPath: Bool) -> OpenAPISchema {
    if let pattern = schema["pattern"]?.string { return self.pattern(pattern) }
    if let format = schema["format"]?.string {
      if let type = formats[format] { return OpenAPISchema(type) }
      if format == "uri" || format == "url" {
        return isInPath
          ? OpenAPISchema("\"text\"", "TODO: a URL, which holds slashes and no segment does")
          : OpenAPISchema("\"url\"", "assumed: http or https")
      }
    }
    let least = bound(schema, "minLength", "", 0)
    let most = bound(schema, "maxLength", "", 0)
    if let least, least < 0 { return OpenAPISchema("\"text\"", "TODO: a negative length") }
    if let most, most < max(1, least ?? 0) {
      return OpenAPISchema("\"text\"", "TODO: no text is so short")
    }
    let bounds = [
      least.flatMap { $0 > 0 ? "minimum: \($0)" : nil }, most.map { "maximum: \($0)" },
    ]
    let text = bounds.compactMap(\.self).joined(separator: ", ")
    let format = schema["format"]?.string.map { "format \($0): which values?" }
    return OpenAPISchema(
      text.isEmpty ? "\"text\"" : "{ text: { \(text) } }",
      format ?? (text.isEmpty ? "which values?" : nil))
  }

  /// A pattern of JSON Schema may match anywhere in a value; one of a spec matches all of it.
  private static func pattern(_ source: String) -> OpenAPISchema {
    var text = source
    if text.hasPrefix("^") { text.removeFirst() } else { text = ".*" + text }
    if text.hasSuffix("$"), !text.hasSuffix("\\$") { text.removeLast() } else { text += ".*" }
    let parameter = SpecOutline.Parameter(pattern: text, name: "")
    return OpenAPISchema(parameter.type, parameter.note)
  }
}
