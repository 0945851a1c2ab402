import Testing

@testable import LinkReports

/// Places in the file of a spec, as reports name them.
@Suite struct SpecFileTests {
  @Test func pathsAreURIs() {
    #expect(SpecFile.uri("./specs/a b#c?.json5") == "specs/a%20b%23c%3F.json5")
    #expect(SpecFile.uri("c:/é%") == "c%3A/%C3%A9%25")
    #expect(SpecFile.uri("/x/\ny") == "file:///x/%0Ay")
  }
}
