import Foundation
import LinkRouting
import Testing

/// Routers report what they have read as it stands.
@Suite struct ParameterConvertibleTests {
  private enum Sort: String, ParameterConvertible {
    case price
  }

  @Test func valuesAreReportedAsTheyStand() throws {
    let id = "blue-mug"
    let count: Int? = 2
    let none: String? = nil
    let tags = ["a", "b"]
    let pages: [Int?] = [1, nil, 3]
    let answer = RouterAnswer.handled(
      "product",
      [
        "id": id, "part": id.dropFirst(5), "count": count, "none": none, "tags": tags,
        "pages": pages, "sort": Sort.price, "isNew": true, "price": 1.5, "big": UInt64.max,
        "at": ["lat": 46.5, "lon": 6.0],
      ])
    #expect(
      answer
        == .handled(
          action: "product",
          parameters: [
            "id": .string("blue-mug"), "part": .string("mug"), "count": .number("2"),
            "tags": .list([.string("a"), .string("b")]),
            "pages": .list([.number("1"), .number("3")]),
            "sort": .string("price"), "isNew": .boolean(true), "price": .number("1.5"),
            "big": .number("18446744073709551615"),
            "at": .parts(["lat": .number("46.5"), "lon": .number("6.0")]),
          ]))
  }

  @Test func whatJSONHasNoNumberForIsText() throws {
    #expect(Double.infinity.parameterValue == .string("inf"))
    #expect(Double.nan.parameterValue == .string("nan"))
    let id = try #require(UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
    #expect(id.parameterValue == .string("6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
    let url = try #require(URL(string: "https://a.example/b?c"))
    #expect(url.parameterValue == .string("https://a.example/b?c"))
  }

  @Test func casesAndLiteralsAreUnderstoodAsBefore() {
    let text = "l"
    #expect(
      .handled("az", ["index": "l"]) == RouterAnswer.handled("az", ["index": .string(text)]))
    #expect(
      RouterAnswer.handled("az", ["page": 3])
        == .handled(action: "az", parameters: ["page": .number("3")]))
    #expect(RouterAnswer.handled("az", [:]) == .handled("az"))
  }
}
