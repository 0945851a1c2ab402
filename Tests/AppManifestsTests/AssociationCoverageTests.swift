import Conformance
import LinkSpec
import Testing

@testable import AppManifests
@testable import LinkSpecFiles
@testable import TestSupport

/// Association files held against a spec with web links.
@Suite struct AssociationCoverageTests {
  private static let spec = """
    { linkspec: 1, name: "shop", title: "Links of a shop", documents: { d: "Document" },
      scopes: { universal: { scheme: "https", cite: "d: 1" }, custom: { scheme: "shop", cite: "d: 2" } },
      actions: {
        product: { title: "opens a product", cite: "d: 3",
          forms: { universal: "//www.shop.example/product/{id}", custom: "//product/{id}" },
          parameters: { id: { in: "path", required: true, type: "integer" } } },
        cart: { title: "opens the cart", cite: "d: 4", forms: { universal: "//www.shop.example/cart" } },
      },
      examples: [{ title: "a product", url: "https://www.shop.example/product/42", action: "product",
        cite: "d: 5" }] }
    """

  /// Its cases are made once for all tests; a value that nothing changes is safe to share.
  private static let coverage = Result {
    AssociationCoverage(try Judge(SpecReader.read(Array(spec.utf8))))
  }

  private func findings(_ components: String, domain: String? = nil) throws -> [String] {
    let text = #"{"applinks": {"details": [{"appIDs": ["A"], "components": [\#(components)]}]}}"#
    let file = try AssociationReader.read(Array(text.utf8))
    let site = AssociationCoverage.Site(domain: domain, matcher: AssociationMatcher(file))
    return try Self.coverage.get().findings([site]).flatMap { $0 }.map {
      "\($0.severity) \($0.rule) \($0.path): \($0.message)"
    }
  }

  @Test func everyLinkIsClaimed() throws {
    #expect(try findings(#"{"/": "/product/*"}, {"/": "/cart*"}"#) == [])
    #expect(try findings("{}") == [])
    #expect(try findings("{}", domain: "WWW.shop.example") == [])
  }

  @Test func anActionThatNoEntryClaims() throws {
    #expect(
      try findings(#"{"/": "/product/*"}"#) == [
        "error association.unclaimed : no entry claims a link of the action 'cart', such as "
          + "https://www.shop.example/cart"
      ])
    #expect(
      try findings(#"{"/": "/cart", "exclude": true}, {}"#) == [
        "error association.unclaimed : no entry claims a link of the action 'cart', such as "
          + "https://www.shop.example/cart"
      ])
    let some = try findings(#"{"/": "/product/4*"}, {"/": "/cart"}"#)
    #expect(some.count == 1)
    #expect(some[0].hasPrefix("warning association.unclaimed : "))
    #expect(some[0].contains("of the action 'product' open no app"))
  }

  @Test func anEntryThatNoActionHandles() throws {
    #expect(
      try findings(#"{"/": "/help/*"}, {}"#) == [
        "warning association.unhandled applinks.details[0].components[0]: it claims links that no "
          + "action of the spec handles, such as https://www.shop.example/help/x"
      ])
    #expect(try findings(#"{"/": "/help/*", "exclude": true}, {}"#) == [])
  }

  @Test func aDomainThatTheSpecDoesNotKnow() throws {
    #expect(
      try findings("{}", domain: "evilshop.example") == [
        "warning association.noLinks : the spec 'shop' promises no link of 'evilshop.example'"
      ])
  }

  @Test func aSpecWithoutWebLinks() throws {
    #expect(!AssociationCoverage(Radio.judge).hasWebLinks)
    #expect(try Self.coverage.get().hasWebLinks)
  }
}
