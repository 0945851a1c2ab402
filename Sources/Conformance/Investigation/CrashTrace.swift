import Foundation

/// What a crash left behind in a router's log, in a few lines that are the same in each run.
///
/// A log that ends in a backtrace of Swift's runtime gives the message of the trap and the frames
/// that have a place in a file: those under the working directory, or all of them where none is
/// there. From any other log the last lines are taken. Addresses differ from run to run, and are
/// left out.
enum CrashTrace {
  /// How many characters of a line are shown.
  static let lineLimit = 200

  /// The lines to show, printable ASCII each.
  ///
  /// - Parameters:
  ///   - log: what the router wrote while it ended.
  ///   - most: how many lines are shown.
  ///   - folder: the project's folder, in front of its files' paths.
  /// - Returns: at most so many lines; none for an empty log.
  static func lines(
    of log: some Collection<UInt8>, most: Int,
    folder: String = FileManager.default.currentDirectoryPath
  ) -> [String] {
    let lines = log.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let shown = swift(lines, most, folder) ?? lines.suffix(most).map(withoutAddresses)
    return shown.map { LineExcerpt.escaped($0.utf8, limit: lineLimit) }
  }

  /// The message and the frames of Swift's runtime; `nil` where the log has no such backtrace.
  private static func swift(_ lines: [String], _ most: Int, _ folder: String) -> [String]? {
    // Between the two marks stands "done"; in front of the first the trap's own message.
    guard let end = lines.lastIndex(where: { $0.hasPrefix("*** Program crashed: ") }) else {
      return nil
    }
    let start = lines[..<end].lastIndex { $0.hasPrefix("*** ") } ?? end
    // The runtime talks of its own troubles there, too.
    let said = lines[..<start].last { !$0.hasPrefix("swift-runtime: ") }.map(withoutAddresses)
    let reason = lines[end].trimmingPrefix("*** Program crashed: ").prefix { $0 != "*" }
    let message = said ?? withoutAddresses(reason.trimmingCharacters(in: .whitespaces))
    let frames = lines[end...].compactMap(Frame.init)
    let inFolder = frames.filter { $0.path.hasPrefix(folder + "/") }
    return [message]
      + (inFolder.isEmpty ? frames : inFolder).prefix(most - 1).map { $0.text(in: folder) }
  }

  /// A frame with its place: `2 [ra] 0x00005616b62a90f0 inner(_:_:) + 47 in app at
  /// /src/main.swift:1:44`.
  private struct Frame {
    var function: String
    var path: String
    var place: String

    init?(_ line: String) {
      guard let address = line.range(of: "0x"),
        let at = line.range(of: " at /", options: .backwards)
      else { return nil }
      let head = line[..<address.lowerBound]
      guard head.drop(while: { $0 == " " }).first?.isNumber == true, !head.contains("[system]")
      else { return nil }
      let parts = line[at.upperBound...].split(separator: ":")
      guard let path = parts.first, !path.hasPrefix("/<"), parts.count > 1,
        parts.dropFirst().allSatisfy({ Int($0) != nil })
      else { return nil }
      self.path = "/" + path
      place = parts.dropFirst().joined(separator: ":")
      let named = line[address.lowerBound..<at.lowerBound].drop { $0 != " " }.dropFirst()
      let end = named.range(of: " in ", options: .backwards)?.lowerBound ?? named.endIndex
      // Behind the name stands how far into the function it was.
      let offset = named[..<end].range(of: " + ", options: .backwards)?.lowerBound ?? end
      function = String(named[..<offset])
    }

    func text(in folder: String) -> String {
      let short = path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) : path[...]
      return "\(function) at \(short):\(place)"
    }
  }

  /// A line with each address written as `0x...`.
  static func withoutAddresses(_ line: some StringProtocol) -> String {
    String(line).replacing(/0x[0-9a-fA-F]{6,}/, with: "0x...")
  }
}
