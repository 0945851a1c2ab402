import Testing

@testable import LinkSpec
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Scopes made of others")
struct RewritingTests {
  /// A shop with two countries, a site for each, and a test host with a place for each.
  static func text(universal: String = "", test: String = "", custom: String = "//item/{id}")
    -> String
  {
    """
    {
      linkspec: 1, name: "shop", title: "Shop", documents: { guide: "Guide" },
      variables: {
        country: { values: ["uk", "fr"], cite: "guide: 1" },
        build: { values: ["", "-beta"], cite: "guide: 1" },
      },
      scopes: {
        custom: { scheme: "shop{build}", cite: "guide: 1" },
        web: {
          scheme: "https",
          hosts: { "shop.example": { country: "uk" }, "boutique.example": { country: "fr" } },
          \(universal) cite: "guide: 2",
        },
        app: { rewrites: "web", scheme: "shop{build}", cite: "guide: 3" },
        test: {
          rewrites: "web", scheme: "https", host: "test.example", pathPrefix: "/sites/{country}",
          availability: { variable: "build", values: ["-beta"] }, \(test) cite: "guide: 3",
        },
      },
      actions: {
        item: {
          title: "opens an item", cite: "guide: 4",
          forms: { custom: "\(custom)", web: ["//shop.example/item/{id}", "//boutique.example/article/{id}"] },
          parameters: {
            id: { in: "path", required: true, type: "integer" },
            colour: { type: "text", scopes: ["web"] },
          },
        },
      },
    }
    """
  }

  @Test func formsAreWrittenOut() throws {
    let spec = try SpecReader.read(Array(Self.text().utf8))
    let concrete = spec.concrete
    #expect(
      concrete.actions[0].forms.map { "\($0.scope) \($0.template.source)" } == [
        "custom //item/{id}", "web //shop.example/item/{id}", "web //boutique.example/article/{id}",
        "app //shop.example/item/{id}", "app //boutique.example/article/{id}",
        "test //test.example/sites/uk/item/{id}", "test //test.example/sites/fr/article/{id}",
      ])
    #expect(
      concrete.actions[0].forms.map { $0.values["country"] ?? "" } == [
        "", "uk", "fr", "uk", "fr", "uk", "fr",
      ])
    #expect(concrete.actions[0].parameters[1].scopes == ["web", "app", "test"])
    #expect(concrete.concrete == concrete)
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
  }

  /// What a form of the base wants is wanted of the forms that are made of it, too, where the value
  /// is in no other form, or in brackets.
  @Test(arguments: [nil, "go"])
  func whatIsMissingInTheBaseIsMissing(_ prefix: String?) throws {
    let own = prefix.map { ", pathPrefix: '/\($0)'" } ?? ""
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "a", actions: {
            item: { forms: { web: ["/n/[{s}-]{k}[/]", "/{d...}"] }, parameters: { s: { type: "letter" },
              k: { type: "integer" }, d: { type: { date: { format: "yyyy/MM/dd" } } } } } },
          scopes: { web: { scheme: "https", hosts: ["a.example"] },
            app: { rewrites: "web", scheme: "shop", host: "b.example"\(own) } } }
        """))
    let place = "shop://b.example" + (prefix.map { "/" + $0 } ?? "")
    let rows = [
      ("/n/7", "accept item k=#7"), ("/n/x-7/", "accept item s=x k=#7"),
      ("/2026/01/02", "accept item d=2026/01/02"), ("/n", "reject"), ("/n/", "reject"),
      ("/n/x-", "reject"), ("", "reject"),
    ]
    for place in ["https://a.example", place] {
      JudgementText.check(rows.map { (place + $0.0, $0.1) }, count: 7, by: judge)
    }
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  @Test func pathsBesideThemAreWrongUnlessLeftOpen() throws {
    let closed = try Judge(SpecReader.read(Array(Self.text().utf8)))
    let open = try Judge(SpecReader.read(Array(Self.text(universal: "otherPaths: \"open\",").utf8)))
    let rows: [(String, Verdict, Verdict)] = [
      ("https://shop.example/item/7", .accept, .accept),
      ("https://boutique.example/article/7?colour=red", .accept, .accept),
      ("shop://shop.example/item/7", .accept, .accept),
      ("https://test.example/sites/fr/article/7", .accept, .accept),
      ("https://shop.example/article/7", .reject, .unspecified),
      ("https://shop.example/item/x", .reject, .reject),
      ("https://shop.example/item", .reject, .unspecified),
      ("https://test.example/sites/uk/article/7", .reject, .unspecified),
      ("https://test.example/item/7", .reject, .unspecified),
      ("https://other.example/item/7", .reject, .reject),
      ("shop://item/7?colour=red", .unspecified, .unspecified),
    ]
    for (link, whereClosed, whereOpen) in rows {
      #expect(closed.judgement(of: link).verdict == whereClosed, "\(link)")
      #expect(open.judgement(of: link).verdict == whereOpen, "\(link)")
    }
  }

  @Test func faultsAreSaidWithTheirPlace() {
    let rows: [(String, String, String)] = [
      (Self.text(test: "hosts: [\"a.example\"],"), "scopes.test.hosts", "has the hosts of 'web'"),
      (
        Self.text(universal: "otherPaths: \"some\","), "scopes.web.otherPaths",
        "unknown word 'some'"
      ),
      (
        Self.text(universal: "host: \"a.example\","), "scopes.web.host",
        "belongs to a scope that rewrites"
      ),
      (
        Self.text(universal: "openSchemes: [\"HTTP\"],"), "scopes.web.openSchemes",
        "no scheme in lower case"
      ),
      (
        Self.text().replacing("country: \"fr\" }", "country: \"it\" }"),
        "scopes.web.hosts.boutique.example.country", "no value 'it'"
      ),
      (
        Self.text().replacing("\"boutique.example\":", "\"Boutique.example\":"), "scopes.web.hosts",
        "no host in lower case"
      ),
      (
        Self.text().replacing("/sites/{country}", "/sites/{build}"), "scopes.test.pathPrefix",
        "does not settle"
      ),
      (
        Self.text().replacing(
          "rewrites: \"web\", scheme: \"https\"", "rewrites: \"wep\", scheme: \"https\""),
        "scopes.test.rewrites", "did you mean 'web'"
      ),
      (
        Self.text().replacing("host: \"test.example\"", "host: \"shop.example\""), "scopes.test",
        "belongs to the scope 'web' too"
      ),
      (
        Self.text(custom: "//shop.example/{id}"), "actions.item.forms.custom",
        "belongs to the scope 'app'"
      ),
      (
        Self.text().replacing("//boutique.example/article", "//butik.example/article"),
        "actions.item.forms.web", "did you mean 'boutique.example'"
      ),
      (
        Self.text().replacing("scopes: [\"web\"]", "scopes: [\"wep\"]"),
        "actions.item.parameters.colour.scopes", "no scope 'wep'"
      ),
      (
        Self.text().replacing("values: [\"-beta\"]", "values: [\"-gamma\"]"),
        "scopes.test.availability.values", "no value '-gamma'"
      ),
    ]
    #expect(rows.count == 13)
    for (text, path, message) in rows {
      do {
        _ = try SpecReader.read(Array(text.utf8))
        Issue.record("no fault: \(path)")
      } catch {
        #expect(
          error.problems.contains { $0.path.hasPrefix(path) && $0.message.contains(message) },
          "\(path): \(error)")
      }
    }
  }

  @Test func linksTurnIntoTheirOtherForms() throws {
    let judge = try WebLinkTests.judge(["variant": "-debug"])
    let forms = [
      "universal https://www.rts.ch/play/tv/emissions?index=l#x",
      "pseudo playrts-debug://www.rts.ch/play/tv/emissions?index=l#x",
      "test-host https://play-mmf.herokuapp.com/rts/play/tv/emissions?index=l#x",
    ]
    let conversion = LinkConversion(judge)
    for form in forms {
      let link = form.split(separator: " ")[1]
      let converted = conversion.forms(of: Array(link.utf8)).map {
        "\($0.scope) \(String(decoding: $0.url, as: UTF8.self))"
      }
      #expect(converted == forms, "\(link)")
    }
    let all = try LinkConversion(WebLinkTests.judge())
    #expect(all.forms(of: Array("https://www.srf.ch/any?page".utf8)).count == 6)
    #expect(all.forms(of: Array("https://www.srf.ch".utf8)).count == 6)
    for link in [
      "playrts://az", "https://www.rts.ch:8443/", "https://u@www.rts.ch/", "https://WWW.rts.ch/",
      "https://play-mmf.herokuapp.com/deeplink", "https://play-mmf.herokuapp.com/rtsplay",
      "https://other.example/", "https:", "", "https://www.rts.ch/ x",
    ] {
      #expect(all.forms(of: Array(link.utf8)).isEmpty, "\(link)")
    }
  }
}

extension String {
  fileprivate func replacing(_ part: String, _ other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func firstRange(of part: String) -> Range<String.Index>? { ranges(of: part).first }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
