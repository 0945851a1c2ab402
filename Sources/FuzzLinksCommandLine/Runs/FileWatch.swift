import Foundation
import LinkReports
import LinkSpec

/// Runs something again whenever one of its files has changed, until it is ended.
///
/// Files are looked at a few times in a second: what tells of changes differs from system to
/// system, and editors replace files under the hands of whoever waits for them.
struct FileWatch {
  /// What tells one state of a file from another.
  private struct State: Hashable {
    var size: Int
    var changed: Date
  }

  /// How long it is waited between two looks.
  var pause = Duration.milliseconds(300)
  let output: Output
  /// The files, found anew at each look.
  let files: () -> [String]

  /// - Returns: that it was interrupted, since nothing else ends it.
  func run(_ body: () async throws -> Conclusion) async throws -> Conclusion {
    while true {
      // What changes while it runs is not missed.
      let before = states()
      do {
        if try await body() == .interrupted { return .interrupted }
      } catch let failure as CommandFailure {
        // A spec that is wrong just now is what somebody is about to mend.
        output.report(failure)
      }
      output.diagnostic(
        "fuzz-links: watching \(SpecOverview.count(before.count, "file")): "
          + before.keys.sorted().prefix(4).map { VisibleText.of($0) }
          .joined(separator: ", ") + (before.count > 4 ? ", …" : "") + "; Ctrl-C ends\n")
      guard let changed = await change(since: before) else { return .interrupted }
      output.diagnostic("\nfuzz-links: \(VisibleText.of(changed)) has changed\n")
    }
  }

  /// The first of the files that is no longer as it was, once all of them have been the same for
  /// two looks: a build writes for a while. `nil` where the wait was interrupted.
  private func change(since before: [String: State]) async -> String? {
    var last = before
    while true {
      guard (try? await Task.sleep(for: pause)) != nil else { return nil }
      let now = states()
      if now != before, now == last {
        return Set(before.keys).union(now.keys).sorted().first { before[$0] != now[$0] }
      }
      last = now
    }
  }

  private func states() -> [String: State] {
    var states: [String: State] = [:]
    for file in files() {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else {
        continue
      }
      states[file] = State(
        size: attributes[.size] as? Int ?? 0,
        changed: attributes[.modificationDate] as? Date ?? .distantPast)
    }
    return states
  }
}
