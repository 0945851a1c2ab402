import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import LinkSpecFiles
@testable import TestSupport

@Suite struct LinkCatalogueTests {
  /// What holds for every entry of any catalogue: the judge promises it, with these parameters.
  private func problems(_ catalogue: LinkCatalogue) -> [String] {
    catalogue.entries.compactMap { entry in
      let judgement = catalogue.judge.judgement(of: entry.url)
      let isRight =
        judgement.verdict == .accept && judgement.action == entry.action
        && judgement.parameters == entry.parameters
        && entry.text.hasPrefix(entry.scheme + ":")
        && entry.url.allSatisfy { (0x21...0x7E).contains($0) }
      return isRight ? nil : entry.text
    }
  }

  @Test(arguments: BuiltInSpecs.names)
  func roundTrip(name: String) throws {
    let judge = try #require(try KnownSpecs.judge(named: name))
    let catalogue = LinkCatalogue(judge)
    #expect(problems(catalogue).isEmpty)
    #expect(catalogue.gaps.isEmpty)
    #expect(Set(catalogue.entries.map(\.url)).count == catalogue.entries.count)
    for scheme in judge.schemes {
      let own = catalogue.entries.filter {
        $0.scope == scheme.scope && $0.scheme.utf8.elementsEqual(scheme.text)
      }
      for action in judge.concrete.actions where action.forms.contains(where: scheme.fits) {
        let links = own.filter { $0.action == action.name }
        #expect(!links.isEmpty, "\(scheme) \(action.name)")
        for parameter in action.parameters where !parameter.isDisputed {
          let isShown = links.contains { $0.parameters.contains { $0.name == parameter.name } }
          let isAvailable = judge.isAvailable(parameter, scheme: scheme.number)
          #expect(isShown == isAvailable, "\(scheme) \(action.name).\(parameter.name)")
        }
      }
    }
  }

  @Test func ofPlay() throws {
    let catalogue = LinkCatalogue(Play.judge)
    #expect(catalogue.entries.count == 349)
    #expect(Set(catalogue.entries.map(\.scheme)).count == 21)
    // Every documented example that is right is in it, as what it is.
    let documented = catalogue.entries.compactMap(\.example)
    #expect(Set(documented) == Set(Play.judge.spec.examples))
    // The document has no link of RTS for a media in the debug build, but values of others.
    let borrowed = catalogue.entries.first { $0.scheme == "playrts-debug" && $0.action == "media" }
    #expect(borrowed?.text == "playrts-debug://media/urn:rts:video:9890897")
    #expect(borrowed?.example == nil)
    #expect(
      borrowed?.build == [.init(name: "bu", value: "rts"), .init(name: "variant", value: "-debug")])
  }

  @Test func narrowed() throws {
    let judge = try Judge(Play.judge.spec, bind: ["bu": "rts", "variant": ""])
    let catalogue = LinkCatalogue(judge, actions: ["media", "az"], scopes: ["custom"])
    #expect(problems(catalogue).isEmpty)
    #expect(
      catalogue.entries.map(\.text) == [
        "playrts://media/urn:rts:video:9890897",
        "playrts://media/urn:rts:video:9890897?start_time=10&channel_id=typical",
        "playrts://az", "playrts://az?index=l",
      ])
    #expect(catalogue.entries.first?.example?.title == "19h30 (2018/10/03), production")
    #expect(
      LinkCatalogue(judge, scopes: ["universal"]).entries.map(\.text) == [
        "https://www.rts.ch/play/tv/emissions?index=l"
      ])
    #expect(LinkCatalogue(judge, actions: []).entries.isEmpty)
  }

  @Test func ofAnySpec() throws {
    var sound = 0
    for seed in 1...UInt64(200) where sound < 12 {
      var random = RandomSpec(seed: seed)
      let spec = random.spec()
      guard SpecLint.problems(of: spec).isEmpty else { continue }
      sound += 1
      let catalogue = LinkCatalogue(try Judge(spec))
      #expect(problems(catalogue).isEmpty, "seed \(seed)")
      for action in spec.actions {
        let isListed = catalogue.entries.contains { $0.action == action.name }
        let isMissed = catalogue.gaps.contains { $0.action == action.name && $0.parameter == nil }
        #expect(isListed || isMissed, "seed \(seed): \(action.name)")
      }
    }
    #expect(sound == 12)
  }

  /// Two parameters that exclude each other are shown in a link each; what nothing can satisfy is
  /// said to be missing.
  @Test func constraints() throws {
    let cite = Citation("RFC 3986", "1")
    func spec(_ constraints: [Constraint]) throws -> Spec {
      Spec(
        name: "shop", title: "Shop",
        scopes: [Scope("custom", scheme: try SchemeTemplate("shop"), citation: cite)],
        actions: [
          Action(
            "find", title: "finds",
            forms: [LinkForm(scope: "custom", template: try FormTemplate("//find"))],
            parameters: ["a", "b"].map { Parameter($0, .letter(), citation: cite) },
            constraints: constraints, citation: cite)
        ])
    }
    let either = LinkCatalogue(
      try Judge(try spec([Constraint(.exactlyOneOf, ["a", "b"], citation: cite)])))
    #expect(problems(either).isEmpty)
    #expect(either.entries.map(\.text) == ["shop://find?a=l", "shop://find?b=l"])
    #expect(either.gaps.isEmpty)
    let never = LinkCatalogue(
      try Judge(
        try spec([
          Constraint(.requires, ["a", "b"], citation: cite),
          Constraint(.excludes, ["a", "b"], citation: cite),
        ])))
    #expect(never.entries.map(\.text) == ["shop://find", "shop://find?b=l"])
    #expect(
      never.gaps.map(\.description) == ["shop has no link of find that is promised and shows a."])
  }
}
