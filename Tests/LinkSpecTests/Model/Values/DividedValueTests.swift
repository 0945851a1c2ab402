import LinkSpec
import Testing

@testable import TestSupport

/// Values with parts that hold thousands of what divides them.
@Suite struct DividedValueTests {
  private static let type = ValueType.parts(
    "[{names}][?[{kind}][?{rest}]]",
    [
      "names": .list(of: .enumeration("a", "b")), "kind": .enumeration("one", "all"),
      "rest": .enumeration("x", "y"),
    ])

  /// Each end that a part may have is tried; without a limit, all of them together are as many
  /// octets as the square of the length, which here are minutes.
  @Test(arguments: ["?", "a?", "a,"])
  func aLongOneTakesLinearTime(unit: String) async throws {
    let value = Array(String(repeating: unit, count: 60_000 / unit.utf8.count).utf8)
    var isValue = true
    let spent = await ProcessorTime.spent { isValue = Self.type.accepts(value + [0x21]) }
    #expect(!isValue)
    #expect(try #require(spent) < .seconds(20), "\(unit)")
  }

  @Test func aShortOneIsDivided() {
    for (text, isValue) in [
      ("a,b?one?x", true), ("??x", true), ("a", true), ("?one", true), ("c?one", false),
      ("a?two", false),
    ] {
      #expect(Self.type.accepts(Array(text.utf8)) == isValue, "\(text)")
    }
  }
}
