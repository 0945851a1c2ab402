import LinkSpec
import Testing

@testable import Conformance
@testable import LinkSpecFiles
@testable import TestSupport

/// Every hostile text stands in every kind of place, in every position.
@Suite struct HostileTextTests {
  private static func spec() throws -> Spec {
    try Spec("shop", title: "Links of a shop") {
      Document("d", "Documentation")
      Scope("app", scheme: "shop", cite: "d: 1")
      Action("item", "opens an item", cite: "d: 2") {
        LinkForm("app", "//item/{id}")
        Parameter("id", in: .path, .integer(), .required)
      }
      Action("reviews", "shows reviews", cite: "d: 3") {
        LinkForm("app", "//product/{id}/reviews")
        Parameter("id", in: .path, .uuid(), .required)
        Parameter("sort", .enumeration("new", "best"))
      }
    }
  }

  @Test func theMatrixIsComplete() throws {
    let result = CaseGenerator.everyCase(try Judge(try Self.spec()))
    #expect(result.faults.isEmpty)
    // What equals another case keeps the scenario of that one, so links are looked for, not
    // scenarios.
    let urls = Set(result.cases.map(\.url))
    func link(_ form: String, _ text: [UInt8]) -> [UInt8] {
      let parts = form.split(separator: "*", omittingEmptySubsequences: false)
      return Array(parts[0].utf8) + text + Array(parts[1].utf8)
    }
    let uuid = "8e0c23b1-5ea6-463a-b48e-7d474158e992"
    // Of each kind of place all links that could show a text there; one of them does.
    let places: [(CaseGenerator.HostilePlace, [(form: String, whole: String)])] = [
      (.scheme, [("*://item/10", "shop"), ("*://product/\(uuid)/reviews?sort=new", "shop")]),
      (.host, [("shop://*/10", "item"), ("shop://*/\(uuid)/reviews?sort=new", "product")]),
      (.literalSegment, [("shop://product/\(uuid)/*?sort=new", "reviews")]),
      (.soleSegment, [("shop://item/*", "10")]),
      (.segmentWithNeighbor, [("shop://product/*/reviews?sort=new", uuid)]),
      (
        .value,
        [
          ("shop://product/\(uuid)/reviews?sort=*", "new"),
          ("shop://product/\(uuid)/reviews?sort=new&x=*", ""), ("shop://item/10?x=*", ""),
        ]
      ),
      (
        .name,
        [
          ("shop://product/\(uuid)/reviews?*=new", "sort"),
          ("shop://product/\(uuid)/reviews?sort=new&*=1", "x"), ("shop://item/10?*=1", "x"),
        ]
      ),
      (
        .fragment,
        [("shop://item/10#*", "f"), ("shop://product/\(uuid)/reviews?sort=new#*", "f")]
      ),
    ]
    #expect(places.map(\.0) == CaseGenerator.HostilePlace.allCases)
    var missing: [String] = []
    var count = 0
    for (place, links) in places {
      for text in HostileText.all {
        for position in CaseGenerator.HostilePosition.allCases {
          count += 1
          let isThere = links.contains { form, whole in
            urls.contains(link(form, position.apply(text.bytes, to: Array(whole.utf8))))
          }
          if !isThere { missing.append("\(place) \(position) \(text.name)") }
        }
      }
    }
    #expect(missing == [])
    #expect(count == 8 * 4 * HostileText.all.count)
  }

  @Test func classesAndNames() {
    #expect(Set(HostileText.all.map(\.kind)) == Set(HostileText.Class.allCases))
    #expect(Set(HostileText.all.map(\.name)).count == HostileText.all.count)
    #expect(Set(HostileText.all.map(\.bytes)).count == HostileText.all.count)
    #expect(HostileText.all.contains { $0.kind == .manyDigits && $0.bytes.count == 5_000 })
    #expect(HostileText.all.count == 113)
  }
}
