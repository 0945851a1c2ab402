import Testing

@testable import LinkDocuments
@testable import LinkSpec

/// Documents write schemes with capitals; the spec that they suggest does, too.
@Suite struct CapitalSchemeInferenceTests {
  @Test func aSchemeKeepsItsCapitals() throws {
    let links = ["MyApp://open/12?tab=info", "MyApp://open/13", "myapp://settings"]
    let inference = try SpecInference(links: links.map { Array($0.utf8) })
    #expect(inference.spec.scopes.map(\.scheme.source) == ["MyApp"])
    #expect(inference.spec.name == "myapp")
    #expect(inference.spec.examples.count == 2)
    // It is spelled otherwise there, which nobody promises.
    #expect(inference.leftOut.map(\.url) == [Array("myapp://settings".utf8)])
  }
}
