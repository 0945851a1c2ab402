import LinkSpec

@testable import LinkSpecFiles
@testable import TestSupport

/// Sound specs that together use every kind of type, constraint, scope and policy.
enum SampleSpecs {
  static func all() throws(SpecError) -> [Spec] {
    [try everyType(), try everyConstraint(), try open()]
  }

  /// Every type with and without its particulars.
  static func everyType() throws(SpecError) -> Spec {
    try Spec("types", title: "“Types”, \\ and \u{1F600}\u{7}") {
      Document("guide", "Guide: first\nedition")
      Document("api", "API")
      SchemeVariable("unit", ["a", "b"], cite: "guide: 1: Units")
      Scope("custom", scheme: "x{unit}", cite: "guide: 1")
      Action("typed", "takes all", cite: "guide: 2") {
        LinkForm("custom", "//typed/{urn}/fixed/{uuid}")
        Parameter(
          "urn", in: .path,
          .urn(namespace: "{unit}", kinds: ["a:b:c", "d"], openKinds: ["e", "f:g"]), .required)
        Parameter("uuid", in: .path, .uuid(), .required, cite: "api: 1", typeCite: "RFC 9562: 4")
        Parameter("word-urn", .urn(namespace: "isbn", kinds: ["x"]), typeCite: "guide: 2")
        Parameter("integer", .integer())
        Parameter("bounded", .integer(minimum: 3, maximum: 12, unit: "second"))
        Parameter("date", .date())
        Parameter("dates", .date(firstYear: 2000, lastYear: 2020))
        Parameter("enumeration", .enumeration("é", "two words", "\""))
        Parameter("letter", .letter())
        Parameter("identifier", .identifier())
        Parameter("bounded.identifier", .identifier(minimum: 2, maximum: 9, except: ["..", "xx"]))
        Parameter("text", .text(), fallback: "the app asks")
        Parameter("url", .url())
        Parameter("urls", .url(schemes: ["ftp"]))
        Parameter("pattern", .pattern(#"[a-z\d]{2,4}(-\x41|é)?"#))
        Parameter("disputed", .text(), .disputed("The guide\tis unclear."))
        Parameter(
          "available", .text(), available: Availability("unit", ["b"], cite: "api: 2"),
          cite: "api: 1")
        Parameter("available-too", .text(), available: Availability("unit", ["a", "b"]))
      }
      Example(
        "One", "xa://typed/urn:a:d:1/fixed/8e0c23b1-5ea6-463a-b48e-7d474158e992?letter=a",
        action: "typed", cite: "guide: 3")
      FlawedExample("Two", "xa://tiped", reason: "Misspelt.", cite: "guide: 3")
    }
  }

  /// Every kind of constraint.
  static func everyConstraint() throws(SpecError) -> Spec {
    try Spec("constraints", title: "Constraints") {
      Document("guide", "Guide")
      Scope("custom", scheme: "constraints", cite: "guide: 1")
      for (index, kind) in Constraint.Kind.ofNames.enumerated() {
        Action("a\(index)", "does it", cite: "guide: 2") {
          LinkForm("custom", "//a\(index)")
          Parameter("p", .text())
          Parameter("q", .text())
          Parameter("r", .text())
          Constraint(kind, ["p", "q"])
          Constraint(kind, ["p", "q", "r"], isOpenWhenTooMany: true, cite: "guide: 3")
        }
      }
    }
  }

  /// Several scopes, several forms in one, opaque forms, foreign scopes and policies.
  static func open() throws(SpecError) -> Spec {
    try Spec("open", title: "Open") {
      Document("guide", "Guide")
      Scope("custom", scheme: "open", cite: "guide: 1")
      Scope("opaque", scheme: "open-text", cite: "guide: 2")
      ForeignScope("own", hosts: ["www.example.com", "example.org"], cite: "guide: 3")
      ForeignScope("web", schemes: ["https", "http"], hosts: ["example.net"], cite: "guide: 3")
      Senders("com.example.mail", "com.example.app.*", cite: "guide: 3")
      Action("album", "opens an album", cite: "guide: 4") {
        LinkForm("custom", "//album/{id}")
        LinkForm("custom", "//a/{id}")
        LinkForm("opaque", "{id}")
        Parameter("id", in: .path, .identifier(), .required)
      }
      Action("home", "opens the start page", cite: "guide: 4") { LinkForm("custom", "//home") }
      MaximumLength(100)
      Permit(.fragment, .reject, because: "None is documented.")
      Permit(.plus, .space, .verbatim, because: "Forms are used.", cite: "RFC 3986: 2.2")
    }
  }
}
