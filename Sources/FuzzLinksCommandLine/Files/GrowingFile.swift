import Foundation
import LinkReports
import LinkSpec

/// A file that is written piece by piece and appears whole or not at all: as a temporary neighbour
/// first, then in place of the old file. `-` is standard output. What is no plain file, such as
/// `/dev/null` or a named pipe, is written to and never replaced.
final class GrowingFile {
  private let path: String
  private let output: Output
  /// Where the pieces go until the end; `nil`: to standard output.
  private let target: String?
  private let isReplaced: Bool
  private var descriptor: Int32 = -1
  /// Pieces that are not written yet.
  private var pending: [UInt8] = []

  init(_ path: String, _ output: Output) throws(CommandFailure) {
    self.path = path
    self.output = output
    if path == "-" {
      target = nil
      isReplaced = false
      return
    }
    do throws(StandardStream.Failure) {
      isReplaced = try OutputFile.isReplaced(path)
      let target = isReplaced ? OutputFile.neighbour(of: path) : path
      self.target = target
      descriptor = try WritableFile.open(target, isReplaced ? O_EXCL : O_TRUNC)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// What was not finished leaves nothing behind.
  deinit { discard() }

  /// Appends text.
  func write(_ text: String) throws(CommandFailure) {
    guard target != nil else {
      try output.write(asItIs: text)
      return
    }
    pending += text.utf8
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Puts the file in its place.
  func finish() throws(CommandFailure) {
    guard let target else { return }
    try flush()
    _ = close(descriptor)
    descriptor = -1
    if isReplaced, rename(target, path) != 0 {
      let fault = StandardStream.Failure(errorNumber: errno)
      _ = unlink(target)
      throw Self.failure(path, fault)
    }
  }

  private func flush() throws(CommandFailure) {
    do throws(StandardStream.Failure) {
      try StandardStream.write(pending, to: descriptor, patience: WritableFile.patience)
    } catch {
      discard()
      throw Self.failure(path, error)
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func discard() {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    descriptor = -1
    if isReplaced, let target { _ = unlink(target) }
  }

  private static func failure(_ path: String, _ error: StandardStream.Failure) -> CommandFailure {
    CommandFailure(
      code: .harness, message: "cannot write '\(VisibleText.of(path))': \(error.reason)")
  }
}
