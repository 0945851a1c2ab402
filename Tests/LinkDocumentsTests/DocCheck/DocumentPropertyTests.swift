import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import LinkFuzzing
@testable import TestSupport

/// Documents as nobody writes them: the search ends, takes linear time, and never traps.
@Suite struct DocumentPropertyTests {
  private static let pieces = [
    "playrts://az", "`", "```", "<", ">", "(", ")", "[", "]", "](", "{", "}", "|", "\n", "\r\n",
    "\\",
    "\"", "'", "”", "“", "…", "...", "://", ":", "&amp;", "&#x", "<a href=\"", "<code>", "</code>",
    "<pre>", "<!--", "-->", "# ", "- ", "1. ", "> ", "|---|", "~~~", " ", "\t", "\u{FEFF}", "é",
    "[scheme]://media/", "play[", "%@", "${", "$x", "\\(", ":id", "?a=b", "&", "=", "/", "#",
    "https://www.rts.ch/", "urn:rts:video:1", "*", "_", "<br>", "ID", "<!-- doc-check off -->",
    "{?a,b}", "[?", "\u{200B}", "。",
  ]

  /// The build of one unit: every document is prepared for all schemes of its judge.
  private static let bound = Result { try Judge(Play.judge.spec, bind: ["bu": "rts"]) }

  private func check(
    _ bytes: [UInt8], _ name: String, _ judge: Judge = Play.judge
  ) throws -> DocumentCheck {
    try DocumentCheck(judge, path: name, content: bytes.filter { $0 != 0 })
  }

  /// Where a link is found, the document has its first byte, or an escape that stands for it.
  @Test(.timeLimit(.minutes(60)), arguments: ["a.md", "a.html", "a.txt"])
  func noDocumentTraps(_ name: String) throws {
    var random = FuzzRandom(seed: 7)
    var links = 0
    for round in 0..<60 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(40) { bytes += (random.pick(Self.pieces) ?? "").utf8 }
      if round % 3 == 0 {
        for _ in 0..<4 where !bytes.isEmpty {
          bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.below(255) + 1)
        }
      }
      if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { continue }
      let check = try check(bytes, name)
      let map = SourceMap(bytes)
      for link in check.links {
        links += 1
        #expect(link.position.line <= map.lineCount)
        #expect(!link.text.isEmpty)
        _ = link.nearest(Play.judge)
        if link.verdict == .accept, !link.isTemplate {
          #expect(Play.judge.verdict(of: link.text) == .accept)
        }
      }
      #expect(check.counts.values.reduce(0, +) == check.links.count)
    }
    #expect(links > 12)
  }

  /// Twice the document, at most about twice the steps: for every piece, repeated and paired.
  @Test(.timeLimit(.minutes(60)), arguments: ["a.md", "a.html", "a.txt"])
  func stepsAreLinear(_ name: String) throws {
    for (index, piece) in Self.pieces.enumerated() {
      // Each piece beside another one, or beside the beginning of a link.
      let pair = index % 2 == 0 ? Self.pieces[(index * 7 + 3) % Self.pieces.count] : "playrts://"
      for other in [pair] {
        let unit = Array((piece + other).utf8)
        func steps(_ count: Int) throws -> Int {
          let bytes = Array([[UInt8]](repeating: unit, count: count).joined())
          return try check(bytes, name, Self.bound.get()).steps
        }
        let few = try steps(15)
        let many = try steps(60)
        #expect(many <= 5 * few + 10_000, "\(name): \(piece)\(other): \(few), \(many)")
      }
    }
  }

  /// What makes a paragraph without end: a copy of its text for each mark would take an hour.
  @Test(.timeLimit(.minutes(60)), arguments: ["*_", "[", "](", "a", "\\"])
  func marksTakeLinearTime(_ mark: String) async throws {
    let document = Array(String(repeating: mark, count: 1_000_000).utf8)
    var check: DocumentCheck?
    let spent = try await ProcessorTime.spent {
      check = try self.check(document, "a.md", Self.bound.get())
    }
    #expect(check?.links.isEmpty == true)
    #expect(try #require(spent) < .seconds(60), "\(mark)")
  }

  /// What is nested takes no more room than what is not: these would overflow a stack.
  @Test(.timeLimit(.minutes(60)))
  func deepNesting() throws {
    for unit in ["<div>", "<code>", "<pre>", "> ", "- ", "[", "(", "](", "`", "<a href='", "{"] {
      for name in ["a.md", "a.html", "a.txt"] {
        let document = String(repeating: unit, count: 5_000) + "\n\nplayrts://az\n"
        let check = try check(Array(document.utf8), name)
        #expect(check.links.count <= 1)
      }
    }
  }

  /// Everything is counted; only so much is listed.
  @Test(.timeLimit(.minutes(60)))
  func veryManyLinks() throws {
    let document = String(repeating: "playrts://az playrts://open\n", count: 10_050)
    let check = try check(Array(document.utf8), "a.txt")
    #expect(check.counts == [.accept: 10_050, .reject: 10_050])
    #expect(check.links.count == 20_000)
    #expect(check.omitted == 100)
  }
}
