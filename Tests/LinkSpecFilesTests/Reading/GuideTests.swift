import Foundation
import Testing

@testable import LinkSpec
@testable import LinkSpecFiles

@Suite("The guide to writing specs")
struct GuideTests {
  /// Its pages, one behind the other.
  private let guide: String
  private let pages: [String]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    pages = try ["writing-a-spec.md", "open-questions.md"].map { name in
      let file = folder.appendingPathComponent("../../../docs/" + name).standardizedFileURL
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    guide = pages.joined()
  }

  /// The fenced blocks of a language.
  private func blocks(_ language: String) -> [String] {
    guide.components(separatedBy: "```" + language + "\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// The rows of tables, as cells.
  private var rows: [[String]] {
    guide.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private func unquoted(_ cell: String) -> [String] {
    cell.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `*")) }
  }

  private func kitchen() throws -> String {
    try #require(blocks("json5").first { $0.contains("name: \"kitchen\"") })
  }

  @Test func everyWholeSpecIsSound() throws {
    let specs = blocks("json5").filter { $0.contains("linkspec: 1") }
    #expect(!specs.isEmpty)
    for text in specs {
      do throws(SpecError) {
        _ = try SpecReader.read(text)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  /// Pieces of specs, each in the smallest spec around it.
  @Test func everyPieceOfASpecIsSound() throws {
    var count = 0
    for text in blocks("json5") where text.hasPrefix("actions:") {
      count += 1
      let spec = """
        { linkspec: 1, name: "piece", documents: { guide: "Guide" },
          scopes: { custom: { scheme: "piece" } }, \(text) }
        """
      do throws(SpecError) {
        _ = try SpecReader.read(spec)
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(count == 3)
  }

  @Test func errorsLookAsShown() throws {
    var text = try kitchen().replacingOccurrences(of: "required: true", with: "requierd: true")
    let last = try #require(text.range(of: "\"guide", options: .backwards))
    text.replaceSubrange(last, with: "\"gide")
    let shown = try #require(blocks("text").first)
    do throws(SpecError) {
      _ = try SpecReader.read(text)
      Issue.record("the spec is sound")
    } catch {
      let lines = error.description.split(separator: "\n").map { "kitchen.json5:\($0)\n" }
      #expect(lines.joined() == shown)
    }
  }

  @Test(arguments: OpenQuestion.allCases)
  func everyQuestionHasItsRow(question: OpenQuestion) throws {
    let row = try #require(rows.first { $0[0] == "`\(question.name)`" })
    #expect(row.count == 3)
    #expect(row[1] == question.subject)
    #expect(unquoted(row[2]) == question.possibleReadings.map(\.name))
    let bold = row[2].split(separator: ",").filter { $0.contains("**") }.map(String.init)
    let standard = question.possibleReadings.filter(
      question.standardPolicy.readings.contains)
    #expect(bold.flatMap(unquoted) == standard.map(\.name))
  }

  @Test func everyReadingIsExplained() {
    let readings = rows.flatMap { unquoted($0[0]) }
    for reading in Reading.allCases { #expect(readings.contains(reading.name)) }
  }

  @Test func everyKeyIsMentioned() {
    let keys =
      SpecKeys.spec + SpecKeys.variable + SpecKeys.scope + SpecKeys.foreignScope
      + SpecKeys.policy + SpecKeys.action + SpecKeys.sharedParameter + SpecKeys.sharedDispute
      + SpecKeys.availability + SpecKeys.constraint + SpecKeys.example + SpecKeys.flawedExample
      + ValueType.grammars.flatMap { [$0.keyword] + $0.notation.keys } + SpecKeys.senders
      + SpecKeys.deliveries
      + SpecKeys.entry.filter { $0.count > 1 }
    let words = Set(
      guide.split { !$0.isLetter && !$0.isNumber && $0 != "$" && $0 != "_" }.map(String.init))
    #expect(Set(keys).subtracting(words) == [])
  }

  @Test func theSameInSwiftIsAPartOfTheFile() throws {
    // swift-format-ignore
    let kitchen = try Spec("kitchen", title: "Links of the Kitchen app") {
      Document("guide", "Kitchen developer guide")
      SchemeVariable("build", ["", "-beta"], cite: "guide: 1. Scheme")
      Scope("custom", scheme: "kitchen{build}", cite: "guide: 1. Scheme")
      Action("recipe", "opens a recipe", cite: "guide: 2. Recipes") {
        LinkForm("custom", "//recipe/{id}")
        Parameter("id", in: .path, .pattern("[a-z]+(-[a-z]+)*"), .required)
        Parameter("servings", .integer(minimum: 1, maximum: 99, unit: "person"))
      }
      Permit(.fragment, .reject, because: "The guide forbids it.", cite: "guide: 1. Scheme")
      Example(
        "A soup", "kitchen://recipe/onion-soup?servings=4", action: "recipe",
        cite: "guide: 2. Recipes")
    }

    let file = try SpecReader.read(self.kitchen())
    #expect(kitchen.documents == file.documents)
    #expect(kitchen.variables == file.variables)
    #expect(kitchen.scopes == file.scopes)
    #expect(kitchen.actions[0].parameters == Array(file.actions[0].parameters.prefix(2)))
    #expect(kitchen.policies[.fragment] == file.policies[.fragment])
    #expect(kitchen.examples == file.examples)

    // What the guide shows is what was compiled here.
    let source = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: #filePath)), as: UTF8.self)
    let shown = try #require(blocks("swift").first)
    let lines = shown.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    #expect(source.contains(lines))
  }

  @Test func isShort() {
    for page in pages {
      #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 500)
    }
  }
}
