import Foundation
import Testing

@testable import LinkSpec
@testable import LinkSpecFiles

@Suite("The JSON Schema of spec files")
struct SpecSchemaTests {
  private let schema: JSONNode

  init() throws { schema = try JSONReader().read(SpecSchema.bytes) }

  private func definition(_ name: String) throws -> JSONNode {
    try #require(name.isEmpty ? schema : schema["$defs"]?[name], "no definition '\(name)'")
  }

  /// The keys that an object of the schema describes; of a type, those of its object form.
  private func keys(of name: String) throws -> Set<String> {
    let node = try definition(name)
    let object = try #require(node["anyOf"]?.array?.last ?? node)
    #expect(object["additionalProperties"]?.value == .boolean(false), "\(name) is open")
    return Set(try #require(object["properties"]?.members).map(\.key))
  }

  @Test(arguments: [
    ("", SpecKeys.spec), ("variable", SpecKeys.variable), ("scope", SpecKeys.scope),
    ("foreignScope", SpecKeys.foreignScope), ("senders", SpecKeys.senders),
    ("policies", SpecKeys.policies), ("deliveries", SpecKeys.deliveries),
    ("pairSeparators", SpecKeys.pairSeparators),
    ("entry", SpecKeys.entry),
    ("policy", SpecKeys.policy), ("action", SpecKeys.action), ("parameter", SpecKeys.parameter),
    ("sharedParameter", SpecKeys.sharedParameter), ("availability", SpecKeys.availability),
    ("constraint", SpecKeys.constraint), ("example", SpecKeys.example),
    ("flawedExample", SpecKeys.flawedExample), ("type", ValueType.grammars.map { $0.keyword }),
    ("routes", SpecKeys.routes), ("linkPattern", SpecKeys.linkPattern),
  ])
  func describesTheKeysOfTheReader(name: String, keys: [String]) throws {
    #expect(try self.keys(of: name) == Set(keys))
  }

  /// `fuzz-links spec schema` writes the file anew.
  @Test func theFileIsWhatIsGenerated() {
    #expect(SpecSchema.text.utf8.elementsEqual(EmbeddedFiles.linkspec_schema_json))
  }

  @Test(arguments: ValueType.grammars.map { $0.keyword })
  func describesTheParticularsOfEachType(keyword: String) throws {
    let grammar = try #require(ValueType.grammars.first { $0.keyword == keyword })
    let type = try definition("type")["anyOf"]?.array?.last?["properties"]?[keyword]
    let object = type?["anyOf"]?.array?.last ?? type
    let keys = object?["properties"]?.members?.map(\.key) ?? []
    #expect(keys == grammar.notation.keys)
  }

  @Test func describesTheDisputeOfSharedParameters() throws {
    let node = try definition("sharedParameter")["properties"]?["disputed"]
    #expect(node?["properties"]?.members?.map(\.key) == SpecKeys.sharedDispute)
  }

  @Test func hasNoOtherDefinitions() throws {
    let tested = [
      "variable", "scope", "entry", "foreignScope", "senders", "deliveries", "policies", "policy",
      "action", "parameter",
      "sharedParameter", "availability", "constraint", "example", "flawedExample", "type", "routes",
      "linkPattern", "unknownParameters", "pairSeparators",
    ]
    let names = try #require(schema["$defs"]?.members).map(\.key)
    #expect(Set(names) == Set(tested + ["name", "citation"]))
  }

  @Test func namesTheWordsOfTypes() throws {
    let words = try definition("type")["anyOf"]?.array?.first?["enum"]?.array
    #expect(
      words?.compactMap(\.string)
        == ValueType.grammars.filter { $0.notation.canBeWord }.map { $0.keyword })
  }

  @Test(arguments: OpenQuestion.allCases)
  func namesTheReadingsOfEachQuestion(question: OpenQuestion) throws {
    let policies = try definition("policies")["properties"]
    let readings = try #require(policies?[question.name]?["properties"]?["readings"])
    func words(_ node: JSONNode?) -> [String]? { node?.array?.compactMap(\.string) }
    #expect(words(readings["items"]?["enum"]) == question.possibleReadings.map(\.name))
    #expect(
      words(readings["default"]) == question.standardPolicy.readings.map(\.name))
  }

  @Test func everyKeyIsDescribed() throws {
    var undescribed: [String] = []
    func visit(_ node: JSONNode, _ path: String) {
      for member in node.members ?? [] {
        let path = path + "/" + member.key
        if member.key == "properties" {
          for property in member.value.members ?? [] {
            // `readings` of a question only narrows what `policy` describes, as `not` does.
            let isNarrowing = path.contains("/policies/properties/") || path.contains("/not/")
            if !isNarrowing, property.value["description"]?.string?.isEmpty != false {
              undescribed.append(path + "/" + property.key)
            }
          }
        }
        visit(member.value, path)
      }
      for element in node.array ?? [] { visit(element, path) }
    }
    visit(schema, "")
    #expect(undescribed == [])
    for definition in try #require(schema["$defs"]?.members) {
      #expect(definition.value["description"] != nil, "\(definition.key)")
    }
  }

  @Test func everyReferenceLeadsSomewhere() throws {
    var references: Set<String> = []
    func visit(_ node: JSONNode) {
      if let reference = node["$ref"]?.string { references.insert(reference) }
      for member in node.members ?? [] { visit(member.value) }
      for element in node.array ?? [] { visit(element) }
    }
    visit(schema)
    let names = try #require(schema["$defs"]?.members).map { "#/$defs/" + $0.key }
    #expect(references == Set(names))
  }

  /// The cases that `validate.py` holds against the schema: the reader has to judge them alike.
  @Test func readerAgreesOnTheCases() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../schema/cases.json5").standardizedFileURL
    let bytes = [UInt8](try Data(contentsOf: file))
    let cases = try #require(try JSONReader(dialect: .json5).read(bytes).array)
    #expect(cases.count == 22)
    for node in cases {
      let spec = try #require(node["spec"])
      let fault = node["fault"]?.string
      do throws(SpecError) {
        _ = try SpecReader.read(Array(bytes[spec.range]))
        #expect(fault == nil)
      } catch {
        #expect(fault != nil, "\(error)")
      }
    }
  }
}
