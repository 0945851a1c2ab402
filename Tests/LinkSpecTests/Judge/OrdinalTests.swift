import Testing

@testable import LinkSpec

@Suite("Places in tables")
struct OrdinalTests {
  @Test func theyAreThoseAmongAllCases() {
    #expect(OpenQuestion.allCases.map(\.ordinal) == Array(OpenQuestion.allCases.indices))
    #expect(Reading.allCases.map { Int($0.rawValue) } == Array(Reading.allCases.indices))
    #expect(Set(OpenQuestion.allCases.map(\.name)).count == OpenQuestion.allCases.count)
    #expect(Set(Reading.allCases.map(\.name)).count == Reading.allCases.count)
    #expect(OpenQuestion.allCases.allSatisfy { OpenQuestion(name: $0.name) == $0 })
    #expect(OpenQuestion.allCases.count == 63)
  }
}
