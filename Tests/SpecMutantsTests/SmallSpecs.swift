import LinkSpec
import LinkSpecFiles

/// Specs of which everything can be counted by hand.
enum SmallSpecs {
  /// One action with one number.
  static let seats = """
    {
      linkspec: 1, name: "seats", title: "Links of a theatre", documents: { guide: "Guide" },
      scopes: { custom: { scheme: "seats", cite: "guide: 1" } },
      actions: {
        row: {
          title: "shows a row", forms: { custom: "//row" }, cite: "guide: 2",
          parameters: { number: { required: true, type: { integer: { minimum: 1, maximum: 40 } } } },
        },
      },
    }
    """

  /// Two constraints: what breaks the second breaks the first, too, unless a third parameter is
  /// given.
  static let hidden = """
    {
      linkspec: 1, name: "till", title: "Links of a till", documents: { guide: "Guide" },
      scopes: { custom: { scheme: "till", cite: "guide: 1" } },
      actions: {
        pay: {
          title: "pays", forms: { custom: "//pay" }, cite: "guide: 2",
          parameters: {
            card: { type: { enumeration: ["a"] } }, cash: { type: { enumeration: ["b"] } },
            tip: { type: { enumeration: ["c"] } }, note: { type: { enumeration: ["d"] } },
          },
          constraints: [{ exactlyOneOf: ["card", "cash"] }, { atMostOneOf: ["tip", "note"] }],
        },
      },
    }
    """

  static func judge(_ text: String) throws -> Judge {
    try Judge(try SpecReader.read(Array(text.utf8)))
  }
}
