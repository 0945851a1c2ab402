import LinkSpec
import Testing

@testable import LinkSpecFiles

/// What a file can say of links of any shape can be said in Swift, too.
@Suite struct GeneralDeclarationTests {
  @Test func aFileAndADeclarationAreOneSpec() throws {
    let file = try SpecReader.read(
      """
      {
        linkspec: 1, name: "shop", title: "Links of a shop", documents: { guide: "Guide" },
        pairSeparators: "&;",
        scopes: {
          app: { scheme: "shop", cite: "guide: 1" },
          web: { scheme: "https", hosts: ["*.shop.example"], ports: [8443], cite: "guide: 1" },
        },
        actions: {
          pay: {
            title: "pays", cite: "guide: 2", forms: { app: "//pay/to[/{address}]" },
            parameters: {
              address: { type: "text" },
              gasLimit: { alsoNamed: ["gas"], type: "integer" },
              tag: { repeated: { maximum: 3 }, type: "text" },
              context: { in: "matrix", type: "hostName" },
              kind: { type: { enumeration: ["mail", "phone"] } },
              to: {
                type: "text",
                policies: { duplicateParameter: { readings: ["reject"], reason: "Once.", cite: "guide: 3" } },
              },
            },
            constraints: [
              { when: { kind: "mail", tag: false }, types: { to: "emailAddress" } },
              { when: { kind: ["mail", "phone"] }, requires: ["to"], cite: "guide: 4" },
            ],
            unknownParameters: [{ names: "req-*", readings: ["reject"] }],
          },
        },
      }
      """)
    let declared = try Spec("shop", title: "Links of a shop") {
      Document("guide", "Guide")
      PairSeparators("&;")
      Scope("app", scheme: "shop", cite: "guide: 1")
      Scope(
        "web", scheme: "https", hosts: [ScopeHost("*.shop.example")], ports: [8443],
        cite: "guide: 1")
      Action("pay", "pays", cite: "guide: 2") {
        LinkForm("app", "//pay/to[/{address}]")
        Parameter("address", in: .path, .text())
        Parameter("gasLimit", .integer()).alsoNamed("gas")
        Parameter("tag", .text()).repeated(atMost: 3)
        Parameter("context", in: .matrix, .hostName())
        Parameter("kind", .enumeration("mail", "phone"))
        Parameter("to", .text())
          .permitting(.duplicateParameter, .reject, because: "Once.", cite: "guide: 3")
        Constraint(types: ["to": .emailAddress()]).when("kind", is: "mail")
          .when("tag", isGiven: false)
        Constraint(.requires, ["to"], cite: "guide: 4").when("kind", is: "mail", "phone")
        UnknownParameters("req-*", .reject)
      }
    }
    #expect(declared == file)
    #expect(try SpecReader.read(SpecWriter.text(of: declared)) == declared)
  }

  @Test func typesAreSaidAsInAFile() throws {
    let declared = try Spec("bank", title: "bank") {
      Document("guide", "Guide")
      Scope("app", scheme: "bank", cite: "guide: 1")
      Action("pay", "pays", cite: "guide: 1") {
        LinkForm("app", "//{user}@pay/#/{place}")
        Parameter("user", in: .path, .identifier(), .required)
        Parameter("place", in: .path, .pattern("[0-9]+", name: "a place"), .required)
        Parameter("day", .date(format: "dd.MM.yyyy"))
        Parameter("at", .dateTime(format: "yyyyMMddHHmm"))
        Parameter("hour", .time(format: "HHmm"))
        Parameter("length", .duration(units: ["h", "min"]))
        Parameter("to", .iban())
        Parameter("card", .luhn(minimum: 13, maximum: 19))
        Parameter("item", .gtin())
        Parameter("book", .isbn())
        Parameter("coin", .bech32(prefix: "bc"))
        Parameter("key", .base32(minimum: 10))
        Parameter("nonce", .base64(minimum: 16, maximum: 16))
        Constraint(.totalLength, ["to", "card"], maximum: 40)
        Constraint(.different, ["item", "book"])
      }
    }
    let file = try SpecReader.read(
      """
      { linkspec: 1, name: "bank", documents: { guide: "Guide" }, cite: "guide: 1",
        scopes: { app: { scheme: "bank" } },
        actions: { pay: { title: "pays", forms: { app: "//{user}@pay/#/{place}" }, parameters: {
          user: { type: "identifier" },
          place: { type: { pattern: { matches: "[0-9]+", name: "a place" } } },
          day: { type: { date: { format: "dd.MM.yyyy" } } },
          at: { type: { dateTime: { format: "yyyyMMddHHmm" } } },
          hour: { type: { time: { format: "HHmm" } } },
          length: { type: { duration: { units: ["h", "min"] } } },
          to: { type: { checked: { by: "iban" } } },
          card: { type: { checked: { by: "luhn", minimum: 13, maximum: 19 } } },
          item: { type: { checked: { by: "gtin" } } }, book: { type: { checked: { by: "isbn" } } },
          coin: { type: { checked: { by: "bech32", prefix: "bc" } } },
          key: { type: { base32: { minimum: 10 } } },
          nonce: { type: { base64: { minimum: 16, maximum: 16 } } },
        }, constraints: [
          { totalLength: ["to", "card"], maximum: 40 }, { different: ["item", "book"] },
        ] } } }
      """)
    #expect(declared == file)
    #expect(try SpecReader.read(SpecWriter.text(of: declared)) == declared)
  }

  @Test func whatIsWrongIsSaid() {
    #expect(throws: SpecError.self) {
      try Spec("shop", title: "Links of a shop") {
        Document("guide", "Guide")
        PairSeparators(",")
        Scope("app", scheme: "shop", cite: "guide: 1")
        Action("pay", "pays", cite: "guide: 2") {
          LinkForm("app", "//pay")
          Parameter("a", .text()).alsoNamed("b")
          Parameter("b", .text())
          Constraint(.requires, ["a"]).when("c", isGiven: true)
          UnknownParameters("*-*", .first)
        }
      }
    }
  }

  /// Each fault of what is said in general is found, and where.
  @Test func faultsAreFoundAndPlaced() throws {
    func problems(_ action: String) -> [String] {
      do throws(SpecError) {
        _ = try SpecReader.read(
          """
          { linkspec: 1, name: "shop", scopes: { app: { scheme: "shop" } },
            actions: { pay: { \(action) } } }
          """)
        return []
      } catch {
        return error.description.split(separator: "\n").map(String.init)
      }
    }
    let rows: [(action: String, words: String)] = [
      (
        "forms: { app: \"//a\" }, parameters: { x: { type: \"text\", alsoNamed: [\"y\"] }, y: { type: \"text\" } }",
        "the name 'y' is that of the parameter 'y'"
      ),
      (
        "forms: { app: \"//a/{x}\" }, parameters: { x: { type: \"text\", repeated: true } }",
        "a value of the path stands once"
      ),
      (
        "forms: { app: \"//a\" }, parameters: { x: { type: \"text\", repeated: { maximum: 1 } } }",
        "expected 2 or more"
      ),
      (
        "forms: { app: \"//a\" }, parameters: { x: { in: \"matrix\", type: \"text\" } }",
        "stands behind a path, and this form has none"
      ),
      (
        "forms: { app: \"//a/b;c\" }, parameters: { x: { in: \"matrix\", type: \"text\" } }",
        "a fixed segment holds the ';'"
      ),
      (
        "forms: { app: \"//a\" }, parameters: { x: { type: \"text\", policies: { fragment: { readings: [\"reject\"], reason: \"-\" } } } }",
        "this question is of a whole link"
      ),
      (
        "forms: { app: \"//a\" }, unknownParameters: [{ names: \"a*b*\", readings: [\"reject\"] }]",
        "at most one '*'"
      ),
      (
        "forms: { app: \"//a\" }, unknownParameters: [{ names: \"a*\", readings: [\"first\"] }]",
        "no reading of an unknown parameter"
      ),
      (
        "forms: { app: \"//a\" }, parameters: { x: { type: \"integer\" } }, constraints: [{ when: { y: true }, requires: [\"x\"] }]",
        "no parameter 'y'"
      ),
      (
        "forms: { app: \"//a\" }, parameters: { x: { type: \"integer\" }, y: { type: \"text\" } }, constraints: [{ when: { x: \"z\" }, requires: [\"y\"] }]",
        "'z' is no value of 'x'"
      ),
      (
        "forms: { app: \"//a\" }, parameters: { x: { type: \"integer\" } }, constraints: [{ types: { x: \"text\" } }]",
        "say when this one does"
      ),
      (
        "forms: { app: \"//a\" }, parameters: { x: { type: \"integer\" }, y: { type: \"integer\" } }, constraints: [{ ascending: [\"x\", \"y\"], tooMany: \"open\" }]",
        "leave 'tooMany' out"
      ),
      (
        "forms: { app: [\"//a/{x}\", \"//a/{y}\"] }, parameters: { x: { type: \"text\" }, y: { type: \"text\" } }",
        "ambiguous"
      ),
      (
        "forms: { app: \"//a[/{x}]\" }, parameters: { x: { required: true, type: \"text\" } }",
        "stands in every form"
      ),
      (
        "forms: { app: \"//a\" }, parameters: { x: { in: \"path\", type: \"text\" } }",
        "stands in no form"
      ),
    ]
    #expect(rows.count == 15)
    for (action, words) in rows {
      let found = problems(action)
      #expect(found.contains { $0.contains(words) }, "\(action): \(found)")
    }
  }
}
