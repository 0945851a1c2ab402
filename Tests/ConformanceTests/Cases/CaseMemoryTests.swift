import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance

/// Cases are made once for what they depend on, and again for anything else.
@Suite struct CaseMemoryTests {
  private static func judge(_ name: String, bind: [String: String] = [:]) throws -> Judge {
    try Judge(
      try SpecReader.read(
        Array(
          """
          { linkspec: 1, name: "\(name)", variables: { build: { values: ["", "-beta"] } },
            scopes: { app: { scheme: "shop{build}" } },
            actions: { go: { forms: { app: "//go" } }, stay: { forms: { app: "//stay" } } } }
          """.utf8)), bind: bind)
  }

  @Test func casesAreMadeOnceForEachQuestion() throws {
    var made = 0
    func ask(_ judge: Judge, _ options: CaseGenerator.Options = CaseGenerator.Options()) -> Int {
      CaseMemory.cases(judge, options) {
        made += 1
        return CaseGenerator.make(judge, options)
      }.cases.count
    }
    let whole = ask(try Self.judge("memory"))
    #expect(ask(try Self.judge("memory")) == whole)
    #expect(made == 1)
    let one = ask(try Self.judge("memory"), CaseGenerator.Options(actions: ["go"]))
    #expect(one < whole)
    #expect(made == 2)
    let bound = try Self.judge("memory", bind: ["build": "-beta"])
    #expect(ask(bound) == CaseGenerator.make(bound, CaseGenerator.Options()).cases.count)
    #expect(made == 3)
    var sent = try Self.judge("memory")
    sent.assumedSource = "a.b"
    _ = ask(sent)
    _ = ask(try Self.judge("another-memory"))
    #expect(made == 5)
  }
}
