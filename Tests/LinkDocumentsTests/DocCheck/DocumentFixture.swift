import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import LinkSpecFiles
@testable import TestSupport

/// Documents of a few lines, and what is found in them.
enum DocumentFixture {
  /// One line for each link: place, verdict, `template` for one with placeholders, and its text.
  static func lines(
    _ document: String, _ name: String = "a.md", _ judge: Judge = Play.judge
  ) throws -> [String] {
    try DocumentCheck(judge, path: name, content: Array(document.utf8)).links.map(line)
  }

  static func line(_ link: DocumentLink) -> String {
    "\(link.position) \(link.verdict.rawValue) " + (link.isTemplate ? "template " : "")
      + VisibleText.of(link.text)
  }

  static func photo() throws -> Judge {
    let spec = try #require(try KnownSpecs.spec(named: "photo"))
    return try Judge(spec)
  }
}
