import Foundation
import Testing

@testable import Conformance

/// What was built anew is another build.
@Suite struct BuildStampTests {
  @Test func anotherSizeOrTimeIsAnotherBuild() throws {
    let path = NSTemporaryDirectory() + "/build-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let missing = BuildStamp.of([path])
    try Data("one".utf8).write(to: URL(filePath: path))
    let then = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: then], ofItemAtPath: path)
    let first = BuildStamp.of([path])
    #expect(first != missing)
    #expect(BuildStamp.of([path, path]) == first)
    try FileManager.default.setAttributes(
      [.modificationDate: then.addingTimeInterval(1)], ofItemAtPath: path)
    let second = BuildStamp.of([path])
    #expect(second != first)
    try Data("four".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: then.addingTimeInterval(1)], ofItemAtPath: path)
    #expect(BuildStamp.of([path]) != second)
  }

  @Test func theRunningCodeIsFromAFile() {
    #expect(BuildFiles.loaded.contains { FileManager.default.fileExists(atPath: $0) })
    #expect(BuildStamp.current == BuildStamp.of(BuildFiles.loaded))
  }
}
