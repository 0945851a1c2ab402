import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Links that differ from a promised one in a place that few routers look at.
@Suite struct OtherPlaceCaseTests {
  private static let text = """
    { linkspec: 1, name: "pod",
      scopes: { app: { scheme: "pod" }, web: { scheme: "https", hosts: ["pod.example"] } },
      policies: { plus: { readings: ["space"], reason: "As forms write it." } },
      actions: {
        disc: { forms: { app: "album:{album}:disc:{disc}", web: "/album/{album}/{disc}" },
          parameters: { album: { type: "letter" }, disc: { type: "integer" } } },
        mix: { forms: { app: "mix" }, parameters: {
          ids: { type: { list: { items: { pattern: "[a-c]{2}" }, minimum: 2, unique: true } } },
          pair: { type: { parts: { form: "{key}={value}", types: {
            key: { pattern: "[A-Z]" }, value: "text" } } } },
          guests: { type: { parts: { form: "{adults}+{children}", types: {
            adults: "integer", children: "integer" } } } } } },
        shop: { forms: { web: "/shop" }, parameters: {
          sort: { in: "matrix", type: { enumeration: ["price"] } },
          page: { in: "matrix", type: { enumeration: ["one"] } } } } } }
    """

  /// The links that are tried, with what they are to be.
  private static func verdicts(of judge: Judge) -> [String: Verdict] {
    let made = CaseGenerator.short(judge)
    #expect(made.faults == [])
    return Dictionary(
      made.cases.map { (String(decoding: $0.url, as: UTF8.self), $0.verdict) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func whatIsTried() throws {
    let judge = try Judge(SpecReader.read(Self.text))
    let verdicts = Self.verdicts(of: judge)
    let rows = [
      // The scheme of another scope's host, and a scheme beside it.
      ("http://pod.example/album/l/10", Verdict.reject),
      // A segment more between others.
      ("https://pod.example/album/extra/l/10", .reject),
      ("https://pod.example/album/l/extra/10", .reject),
      // The word between delimiters is another, and one piece more.
      ("pod:album:l:qisc:10", .reject), ("pod:album:l:disc:10:extra", .reject),
      ("pod:album:l:disc:10:", .reject),
      // An item twice beside enough others.
      ("pod:mix?ids=aa,cc,aa", .unspecified),
      // The text of a value and what stands behind it left out.
      ("pod:mix?pair=A", .unspecified), ("pod:mix?guests=10", .unspecified),
      // A plus sign that is a space.
      ("pod:mix?guests=10+10", .unspecified),
      ("https://pod.example/shop;page=one;sort=price", .accept),
      ("https://pod.example/shop;sort=price;page=one", .accept),
    ]
    #expect(rows.count == 12)
    for (link, verdict) in rows {
      #expect(verdicts[link] == verdict, "\(link)")
    }
  }

  /// Where the host is a word as others, each stands behind the one that others have before theirs,
  /// and what stands behind one stands alone.
  @Test func wordsInThePlaceOfAHost() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "notes", scopes: { app: { scheme: "notes" } }, actions: {
            get: { forms: { app: "//callback/get" }, parameters: { id: { type: "integer", required: true } } },
            open: { forms: { app: ["//callback/open", "//open"] } },
            list: { forms: { app: "//list" } }, show: { forms: { app: "//show/{day}" },
              parameters: { day: { type: "integer" } } } } }
        """))
    let verdicts = Self.verdicts(of: judge)
    let rows = [
      ("notes://get?id=10", Verdict.reject), ("notes://callback/list", .reject),
      ("notes://callback/show/10", .reject), ("notes://callback/open", .accept),
      ("notes://open", .accept),
    ]
    #expect(rows.count == 5)
    for (link, verdict) in rows { #expect(verdicts[link] == verdict, "\(link)") }
  }

  /// Where a `;` alone separates pairs, links have it, and a `&` is tried.
  @Test func separatorsOfASpecOfItsOwn() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "chat", pairSeparators: ";", scopes: { app: { scheme: "chat" } }, actions: {
            send: { forms: { app: "//send" }, parameters: {
              to: { type: "letter", required: true }, at: { type: "letter", required: true } } } } }
        """))
    let verdicts = Self.verdicts(of: judge)
    #expect(verdicts["chat://send?to=l;at=l"] == .accept)
    #expect(verdicts["chat://send?to=l&x=1;at=l"] == .unspecified)
    #expect(!verdicts.contains { $0.value == .accept && $0.key.contains("&") })
  }
}
