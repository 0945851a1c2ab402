import Conformance
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Cases for hosts of which a part is a star.
@Suite struct StarHostTests {
  @Test func hostsThatOnlyEndSoAreTried() throws {
    let judge = try Judge(
      SpecReader.read(
        Array(
          """
          {
            linkspec: 1, name: "x", title: "X", documents: { d: "D" }, cite: "d: 1",
            scopes: { web: { scheme: "https", hosts: ["*.brand.example"] } },
            actions: { cart: { title: "opens the cart", forms: { web: "/cart" } } },
          }
          """.utf8)))
    let result = CaseGenerator.short(judge)
    #expect(result.faults.isEmpty)
    for host in ["brand.example", "evilbrand.example"] {
      let link = "https://\(host)/cart"
      #expect(result.cases.contains { $0.url.elementsEqual(link.utf8) }, "\(link)")
      #expect(judge.judgement(of: link).verdict == .reject)
    }
  }
}
