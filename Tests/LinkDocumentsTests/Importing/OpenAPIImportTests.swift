import LinkSpec
import LinkSpecFiles
import Testing

@testable import LinkDocuments

@Suite("import openapi")
struct OpenAPIImportTests {
  private static func api(_ paths: String, _ more: String = "") -> [UInt8] {
    Array(
      #"{"openapi":"3.0.3","servers":[{"url":"https://a.example/v1"}],"paths":{\#(paths)}\#(more)}"#
        .utf8)
  }

  private static func result(_ bytes: [UInt8]) throws -> ImportResult {
    try OpenAPIImport.result(bytes, name: nil, schemes: [], hosts: [])
  }

  /// The schema of a parameter of the query, and what its type begins with.
  private static let schemas = ##"""
    {"type":"integer"} => "integer" }, // assumed: not negative
    {"type":"integer","minimum":1,"maximum":9} => { integer: { minimum: 1, maximum: 9 } } },
    {"type":"integer","minimum":0} => "integer" },
    {"type":"integer","exclusiveMinimum":4} => { integer: { minimum: 5 } } },
    {"type":"integer","maximum":9,"exclusiveMaximum":true} => { integer: { maximum: 8 } } }, // assumed: not negative
    {"type":"integer","minimum":-5} => { decimal: { minimum: -5, digits: 0 } } },
    {"type":"integer","minimum":9,"maximum":1} => "integer" }, // TODO: its minimum is above its maximum
    {"type":"integer","minimum":1e400} => "integer" }, // assumed: not negative
    {"type":"number","minimum":0,"maximum":5} => { decimal: { minimum: 0, maximum: 5 } } },
    {"type":"number","minimum":0.5} => { decimal: { minimum: 0.5 } } },
    {"type":"number","minimum":1e3} => "decimal" }, // TODO: a bound with an exponent
    {"type":"string","format":"ipv6"} => { ipAddress: { version: 6 } } },
    {"type":"boolean"} => "boolean" },
    {"enum":["a","b","a",null]} => { enumeration: ["a", "b"] } },
    {"enum":[1,true]} => { enumeration: ["1", "true"] } },
    {"enum":[]} => "text" }, // TODO: its list of values names none
    {"const":"x"} => { enumeration: ["x"] } },
    {"type":"string","format":"date"} => "date" },
    {"type":"string","format":"date-time"} => "dateTime" },
    {"type":"string","format":"uuid"} => "uuid" },
    {"type":"string","format":"uri"} => "url" }, // assumed: http or https
    {"type":"string","format":"email"} => "emailAddress" },
    {"type":"string","format":"odd"} => "text" }, // format odd: which values?
    {"type":"string","minLength":2,"maxLength":5} => { text: { minimum: 2, maximum: 5 } } },
    {"type":"string","minLength":5,"maxLength":2} => "text" }, // TODO: no text is so short
    {"type":"string","pattern":"^[a-z]+$"} => { pattern: "[a-z]+" } },
    {"type":"string","pattern":"x"} => { pattern: ".*x.*" } },
    {"type":"string","pattern":"^(?=x)$"} => "text" }, // TODO: the pattern (?=x) cannot be written here
    {"type":["null","boolean"]} => "boolean" },
    {"type":"object"} => "text" }, // TODO: it is an object
    {"type":"array","items":{"type":"boolean"}} => "boolean", repeated: true },
    {"type":"array","uniqueItems":true,"items":{"type":"boolean"}} => "boolean", repeated: true }, // TODO: no two are the same
    {"allOf":[{"$ref":"#/components/schemas/S"}]} => "uuid" },
    {"$ref":"#/components/schemas/S"} => "uuid" },
    {"$ref":"#/x/y"} => "text" }, // TODO: its schema is a reference that leads nowhere
    {"$ref":"#/components/schemas/Loop"} => "text" }, // TODO: its schema is a reference that leads nowhere
    {"anyOf":[{"type":"boolean"},{"type":"integer","minimum":0}]} => { anyOf: ["boolean", "integer"] } },
    {"oneOf":[{"type":"string"},{"enum":["all"]}]} => { anyOf: [{ enumeration: ["all"] }, "text"] } }, // which values?
    {"oneOf":[{"type":"object"},{"enum":["all"]}]} => "text" }, // TODO: its schema has several parts
    {"allOf":[{"type":"string"},{"minLength":2}]} => "text" }, // TODO: its schema has several parts
    {"type":"array","minItems":2,"maxItems":5,"items":{"type":"boolean"}} => "boolean", repeated: { minimum: 2, maximum: 5 } },
    {} => "text" }, // which values?
    7 => "text" }, // which values?
    """##

  @Test func schemasAreTypes() throws {
    let rows = Self.schemas.split(separator: "\n")
    for row in rows {
      let end = try #require(row.firstRange(of: " => "))
      let (schema, type) = (row[..<end.lowerBound], row[end.upperBound...])
      let path =
        #""/a":{"get":{"parameters":[{"name":"q","in":"query","schema":\#(schema)}]}}"#
      let more = ##"""
        ,"components":{"schemas":{"S":{"type":"string","format":"uuid"},
        "Loop":{"$ref":"#/components/schemas/Loop"}}}
        """##
      let result = try Self.result(Self.api(path, more))
      let lines = result.text.split(separator: "\n")
      let line = lines.first { $0.contains("\"q\":") } ?? ""
      #expect(line.hasPrefix("        \"q\": { type: " + type), "\(schema)\n\(line)")
      _ = try SpecReader.read(result.text)
    }
    #expect(rows.count == 43)
  }

  @Test func pathsAndParameters() throws {
    let paths = """
      "/a/{id}": {"parameters": [{"name":"id","in":"path","required":true,"schema":{"type":"string"}},
        {"name":"x","in":"query","schema":{"type":"integer"}}, {"name":"h","in":"header"}],
        "get": {"operationId":"get.a", "summary":"Shows \\u2028 it", "parameters": [
          {"name":"x","in":"query","required":true,"schema":{"type":"boolean"}},
          {"name":"l","in":"query","style":"pipeDelimited","explode":false,"schema":{"type":"array","items":{},
            "minItems":1,"maxItems":9,"uniqueItems":true}},
          {"name":"a[b]","in":"query"}, {"in":"query"}]}},
      "/a/list": {"get": {}}, "/b": {"post": {}}, "/c/{x}.{y}": {"get": {}}, "/d/{a}/{a}": {"get": {}},
      "/e/{z}": {"get": {}}, "/e/{w}": {"get": {}}, "x-more": {}
      """
    let result = try Self.result(Self.api(paths))
    #expect(
      try SpecReader.read(result.text).actions.map { $0.name + " " + $0.forms[0].template.source }
        == [
          "get-a //a.example/v1/a/{id}", "a-list //a.example/v1/a/list",
          "c //a.example/v1/c/{x}.{y}", "e //a.example/v1/e/{z}",
        ])
    #expect(result.text.contains(#""x": { required: true, type: "boolean" }"#))
    #expect(
      result.text.contains(
        #""l": { type: { list: { items: "text", separator: "|", maximum: 9, unique: true } } }"#))
    #expect(result.notes.count == 5, "\(result.notes)")
    #expect(result.notes.allSatisfy { $0.offset != nil })
  }

  @Test func referencesLeadAnywhereInTheFile() throws {
    let more = ##"""
      ,"x/y~":{"p{}":{"name":"id","in":"path","schema":{"type":"boolean"}}},
      "b":{"get":{"parameters":[{"$ref":"#/x~1y~0/p%7B%7D"}]}}
      """##
    let result = try Self.result(Self.api(##""/a/{id}":{"$ref":"#/b"}"##, more))
    #expect(result.text.contains(#""id": { in: "path", required: true, type: "boolean" }"#))
    #expect(result.notes == [])
  }

  @Test func servers() throws {
    let relative = #"{"openapi":"3.1.0","servers":[{"url":"/v2"}],"paths":{"/a":{"get":{}}}}"#
    let result = try OpenAPIImport.result(
      Array(("\u{FEFF}" + relative).utf8), name: nil, schemes: [], hosts: ["b.example"])
    #expect(result.text.contains("\"//b.example/a\""))
    #expect(result.notes.count == 1)
  }

  private static let faults: [(text: String, place: String?, message: String)] = [
    ("openapi: 3.0.0", "1:1", "expected OpenAPI 3 as JSON"),
    ("", "1:1", "expected OpenAPI 3 as JSON"),
    ("[]", "1:1", "expected OpenAPI 3 as JSON"),
    ("{\"swagger\":\"2.0\"}", "1:12", "this is Swagger 2"),
    ("{}", "1:1", "there is no 'openapi"),
    ("{\"openapi\":\"3.0.0\"}", "1:1", "there are no 'paths'"),
    ("{\"openapi\":\"3.0.0\",\"paths\":{}}", "1:28", "no path has a 'get'"),
    ("{\"openapi\":\"3.0.0\",\n\"openapi\":1}", "2:1", ""), ("{\"a\":\"\u{0}\"}", "1:7", ""),
  ]

  @Test func faultsHaveAPlace() {
    for (text, place, message) in Self.faults {
      expectFault(Array(text.utf8), place, message) { _ = try Self.result($0) }
    }
    #expect(Self.faults.count == 9)
    let deep = Array(String(repeating: "{\"a\":", count: 2 << 20).utf8)
    expectFault(deep, nil, "") { _ = try Self.result($0) }
    let many = (0...1000).map { "\"/a\($0)\":{\"get\":{}}" }.joined(separator: ",")
    expectFault(Self.api(many), nil, "more than 1000 routes") { _ = try Self.result($0) }
  }
}
