import Foundation
import ReaderChecks
import Testing

/// What the fuzz targets begin with, from `Fuzzing/Seeds`, as `Fuzzing/seeds` lays it out.
enum FuzzSeeds {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = "Fuzzing/Seeds/"

  private static func path(_ name: String) -> String { root.path + "/" + name }

  /// The inputs of a target, in one order.
  static func inputs(of check: ReaderCheck) throws -> [[UInt8]] {
    let name = folder + check.rawValue + "Fuzzer"
    var inputs: [[UInt8]] = []
    for line in try lines(name + ".base64") {
      inputs.append([UInt8](try #require(Data(base64Encoded: line))))
    }
    for line in try lines(name + ".list") {
      let words = line.split(separator: " ", maxSplits: 1)
      let first = words.count > 1 ? Array((words[1] + "\n").utf8) : []
      inputs.append(first + (try file(String(words[0]))))
    }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []
    return try inputs + files.sorted().map { try file(name + "/" + $0) }
  }

  /// The words of the dictionary that the targets share.
  static func tokens() throws -> [[UInt8]] {
    try lines(folder + "Readers.dict").filter { $0.hasPrefix("\"") }.map { line in
      var token: [UInt8] = []
      var rest = line.utf8.dropFirst().dropLast()
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
          token.append(byte)
          continue
        }
        if next == UInt8(ascii: "x") {
          let digits = String(decoding: rest.prefix(2), as: UTF8.self)
          token.append(try #require(UInt8(digits, radix: 16)))
          rest = rest.dropFirst(2)
        } else {
          token.append(next)
        }
      }
      return token
    }
  }

  private static func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The lines of a file; none where there is none.
  private static func lines(_ name: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: path(name)) else { return [] }
    return String(decoding: try file(name), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
