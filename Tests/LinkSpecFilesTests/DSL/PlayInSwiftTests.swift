import Testing

@testable import LinkSpec
@testable import TestSupport

@Suite("A spec in Swift equals its file")
struct PlayInSwiftTests {
  /// Written once for all tests, of which each makes a suite of its own.
  private static let result = Result { try PlayInSwift.spec() }
  private let written: Spec
  private let read = PlaySpec.spec

  init() throws { written = try Self.result.get() }

  @Test func wholes() { #expect(written == read) }

  // The same again part by part, so that a difference is shown by its place.

  @Test func heads() {
    #expect(written.name == read.name)
    #expect(written.title == read.title)
    #expect(written.documents == read.documents)
    #expect(written.maximumLength == read.maximumLength)
  }

  @Test func schemes() {
    #expect(written.variables == read.variables)
    #expect(written.scopes == read.scopes)
    #expect(written.foreignScopes == read.foreignScopes)
  }

  @Test func actions() {
    #expect(written.actions.map(\.name) == read.actions.map(\.name))
    for (one, other) in zip(written.actions, read.actions) {
      #expect(one.forms == other.forms)
      #expect(one.parameters == other.parameters, "parameters of \(one.name)")
      #expect(one.constraints == other.constraints)
      #expect(one == other)
    }
  }

  @Test(arguments: OpenQuestion.allCases)
  func policies(question: OpenQuestion) {
    #expect(written.policies[question] == read.policies[question])
  }

  @Test func examples() {
    #expect(written.examples == read.examples)
    #expect(written.flawedExamples == read.flawedExamples)
  }
}
