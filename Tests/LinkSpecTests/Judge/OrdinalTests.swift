import Testing

@testable import LinkSpec

@Suite("Places in tables")
struct OrdinalTests {
  @Test func theyAreThoseAmongAllCases() {
    #expect(OpenQuestion.allCases.map(\.ordinal) == Array(OpenQuestion.allCases.indices))
    #expect(Reading.allCases.map(\.ordinal) == Array(Reading.allCases.indices))
    #expect(OpenQuestion.allCases.count == 37)
  }
}
