import Foundation
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkReports
@testable import TestSupport

/// Drafts hold hostile links, and are one Swift function each whatever those hold.
@Suite struct RegressionDraftTests {
  static let hostile: [[UInt8]] = [
    Array("shop://home".utf8),
    Array("shop://\"\\(exit(1))\"".utf8),
    Array("shop://\"\"\"\n}\nimport Evil\n".utf8),
    Array("shop://\\u{41}\u{0}\r\n\t\u{202E}e\u{301}#\"".utf8),
    Array(("shop://" + String(repeating: "\\\"a\u{1F600} ", count: 60)).utf8),
    [0x73, 0x3A, 0xFF, 0xC0, 0x80],
    (0..<200).map { UInt8(255 - $0) },
    [],
  ]

  private func draft(_ url: [UInt8], after: [[UInt8]] = []) -> String {
    let judgement = Play.judge.judgement(of: url)
    let finding = Finding(
      fingerprint: "crash:scheme.custom:\"\\(x)\n",
      mismatch: Mismatch(.crash, rule: RuleID(number: 3)), url: url,
      minimizedURL: url, sequence: after, scenario: "given", judgement: judgement, outcome: .hung,
      hits: 1, executionsToFind: 1)
    return RegressionDraft.swiftTesting(finding, judge: Play.judge, spec: "play")
  }

  @Test(arguments: hostile)
  func nothingActs(url: [UInt8]) {
    let text = draft(url, after: [url])
    #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A })
    let outside = text.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("//") }
    #expect(outside.count == 3, "\(text)")
    #expect(outside.last == "}")
    #expect(!text.contains("\n}\nimport"))
  }

  /// The compiler reads the literals as the bytes that they are of.
  @Test func theCompilerAgrees() async throws {
    let folder = NSTemporaryDirectory() + "/drafts-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // What the drafts use, so that they compile by themselves.
    var source = """
      protocol LinkText { var linkBytes: [UInt8] { get } }
      extension String: LinkText { var linkBytes: [UInt8] { Array(utf8) } }
      extension [UInt8]: LinkText { var linkBytes: [UInt8] { self } }
      struct MyRouter {}
      struct LinkTestCase {
        var url: [UInt8]
        var before: [[UInt8]]
        init(spec: String, url: some LinkText, after: [any LinkText] = []) throws {
          self.url = url.linkBytes
          before = after.map(\\.linkBytes)
        }
        func check(_ router: MyRouter) async throws { print(before, url) }
      }

      """
    for (number, url) in Self.hostile.enumerated() {
      let text = draft(url, after: number == 0 ? [] : [Self.hostile[number - 1], url])
      source +=
        text.split(separator: "\n").filter { !$0.hasPrefix("@Test(") }
        .map { $0.hasPrefix("func ") ? "func test\(number)() async throws {" : String($0) }
        .joined(separator: "\n") + "\ntry await test\(number)()\n"
    }
    try Data(source.utf8).write(to: URL(filePath: folder + "/main.swift"))
    let output = try run(
      ["swiftc", "-swift-version", "6", "-o", folder + "/main", folder + "/main.swift"])
    #expect(output.status == 0, "\(output.text)\n\(source)")
    let lines = try run([folder + "/main"]).text.split(separator: "\n").map(String.init)
    let expected = Self.hostile.enumerated().map { number, url in
      "\(number == 0 ? [] : [Self.hostile[number - 1], url]) \(url)"
    }
    #expect(lines == expected)
  }

  private func run(_ words: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
