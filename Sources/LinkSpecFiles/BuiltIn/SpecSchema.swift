import LinkSpec

/// The published JSON Schema (draft 2020-12) of spec files.
///
/// It describes every key and lets editors complete and check a file. What only the whole spec
/// shows, such as a scope that is not declared, is found by ``SpecReader`` alone.
///
/// What it says of types and of open questions follows from the grammars and from the table of
/// questions; the rest is written by hand. `fuzz-links spec schema` prints both together, and CI
/// holds the file in the repository against that.
package enum SpecSchema {
  /// The schema's text, with a line end at the end.
  package static var text: String {
    guard let written = try? JSONReader(dialect: .json).read(EmbeddedFiles.linkspec_schema_json)
    else { return String(decoding: EmbeddedFiles.linkspec_schema_json, as: UTF8.self) }
    return completed(JSONText(written)).serialized(pretty: true) + "\n"
  }

  /// The same as bytes.
  package static var bytes: [UInt8] { Array(text.utf8) }

  /// The schema with the definitions that are generated in the place of those that it has.
  private static func completed(_ schema: JSONText) -> JSONText {
    guard case .object(let members) = schema else { return schema }
    return .object(
      members.map { member in
        guard member.key == "$defs", case .object(let definitions) = member.value else {
          return member
        }
        return JSONText.Member(
          "$defs",
          .object(
            definitions.map { definition in
              switch definition.key {
              case "policies": JSONText.Member("policies", policies)
              case "type": JSONText.Member("type", type)
              default: definition
              }
            }))
      })
  }

  private static func words(_ words: [String]) -> JSONText { .array(words.map(JSONText.string)) }

  // MARK: - Open questions

  private static var policies: JSONText {
    .object([
      .init(
        "description",
        "Answers to open questions. A question that is not answered has the standard answer."),
      .init("type", "object"), .init("additionalProperties", .boolean(false)),
      .init(
        "properties", .object(OpenQuestion.allCases.map { .init($0.name, definition(of: $0)) })),
    ])
  }

  private static func definition(of question: OpenQuestion) -> JSONText {
    let readings = JSONText.object([
      .init("items", .object([.init("enum", words(question.possibleReadings.map(\.name)))])),
      .init("default", words(question.standardPolicy.readings.map(\.name))),
    ])
    return .object([
      .init("description", .string("What becomes of \(question.subject).")),
      .init("$ref", "#/$defs/policy"),
      .init("properties", .object([.init("readings", readings)])),
    ])
  }

  // MARK: - Types

  private static var type: JSONText {
    let plain = ValueType.grammars.filter { $0.notation.canBeWord }.map { $0.keyword }
    let particular = JSONText.object([
      .init("description", "A type with its particulars."), .init("type", "object"),
      .init("additionalProperties", .boolean(false)),
      .init(
        "properties",
        .object(ValueType.grammars.map { .init($0.keyword, definition(of: $0.notation)) })),
      .init("minProperties", .integer(1)), .init("maxProperties", .integer(1)),
    ])
    let named = JSONText.object([
      .init("description", "The name of one of the spec's 'types'."), .init("type", "string"),
      // A word that needs its particulars is no name.
      .init("not", .object([.init("enum", words(ValueType.grammars.map { $0.keyword }))])),
    ])
    return .object([
      .init(
        "description",
        "A word, or an object whose one key is the word and whose value has the particulars."),
      .init("anyOf", .array([.object([.init("enum", words(plain))]), named, particular])),
    ])
  }

  private static func definition(of notation: GrammarNotation) -> JSONText {
    let description = JSONText.Member("description", .string(notation.description))
    switch notation.shape {
    case .word:
      return .object([
        description, .init("type", "object"), .init("additionalProperties", .boolean(false)),
      ])
    case .value(let value): return .object([description] + members(of: value))
    case .either(let value, let keys):
      return .object([
        description,
        .init(
          "anyOf",
          .array([
            .object(members(of: value)),
            .object(object(of: keys)),
          ])),
      ])
    case .keys(let keys): return .object([description] + object(of: keys))
    }
  }

  private static func object(of keys: [GrammarNotation.Key]) -> [JSONText.Member] {
    let required = keys.filter(\.isRequired).map(\.name)
    return [.init("type", "object"), .init("additionalProperties", .boolean(false))]
      + (required.isEmpty ? [] : [.init("required", words(required))])
      + [
        .init(
          "properties",
          .object(
            keys.map { key in
              .init(
                key.name,
                .object(
                  [.init("description", .string(key.description))] + members(of: key.value)
                    + (key.standard.map { [.init("default", $0)] } ?? [])))
            }))
      ]
  }

  private static func members(of value: GrammarNotation.Key.Value) -> [JSONText.Member] {
    switch value {
    case .integer(let least):
      [.init("type", "integer")] + (least.map { [.init("minimum", .integer($0))] } ?? [])
    case .number: [.init("type", "number")]
    case .text: [.init("type", "string")]
    case .flag: [.init("type", "boolean")]
    case .texts(let least):
      [.init("type", "array"), .init("items", .object([.init("type", "string")]))]
        + (least > 0 ? [.init("minItems", .integer(least))] : [])
    case .words:
      [
        .init("type", "array"),
        .init(
          "items",
          .object([
            .init(
              "anyOf",
              .array([
                .object([.init("type", "string")]),
                .object([
                  .init("type", "array"), .init("items", .object([.init("type", "string")])),
                  .init("minItems", .integer(2)),
                ]),
              ]))
          ])), .init("minItems", .integer(1)),
      ]
    case .type: [.init("$ref", "#/$defs/type")]
    case .types(let least):
      [
        .init("type", "array"), .init("items", .object([.init("$ref", "#/$defs/type")])),
        .init("minItems", .integer(least)),
      ]
    case .typesByName:
      [
        .init("type", "object"),
        .init("additionalProperties", .object([.init("$ref", "#/$defs/type")])),
      ]
    }
  }
}
