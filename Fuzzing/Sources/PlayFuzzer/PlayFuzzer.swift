import Conformance
import Foundation
import LibFuzzer
import LinkFuzzing
import LinkSpec
import LinkSpecFiles

/// What one process of the fuzzer needs, made once.
private struct Target: Sendable {
  let judge: Judge
  let comparison: Comparison
  let mutator: LinkMutator
  let router: TargetRouter
  /// `FUZZ_MUTATOR=libfuzzer`: for those who want to compare, libFuzzer's mutators and none of
  /// ours.
  let usesOwnMutator: Bool

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let spec = try BuiltInSpecs.spec(named: "play") else {
      throw Failure(description: "there is no spec 'play'")
    }
    judge = try Judge(spec)
    comparison = Comparison(judge)
    mutator = LinkMutator(judge: judge)
    let name = environment["FUZZ_ROUTER"] ?? "play"
    guard let router = TargetRouter(named: name) else {
      throw Failure(
        description: "FUZZ_ROUTER: no router '\(VisibleText.of(name))'; there are play and "
          + "play-naive")
    }
    self.router = router
    switch environment["FUZZ_MUTATOR"] ?? "fuzz-links" {
    case "fuzz-links": usesOwnMutator = true
    case "libfuzzer": usesOwnMutator = false
    case let other:
      throw Failure(
        description: "FUZZ_MUTATOR: 'fuzz-links' or 'libfuzzer' belongs here, not "
          + "'\(VisibleText.of(other))'")
    }
  }

  func outcome(_ link: String) -> RouterOutcome {
    do {
      return .answered(try router.answer(link))
    } catch {
      return .answered(.failed(message: String(describing: error)))
    }
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Ends the process with a usage error if the environment asks for what there is not: a fuzzer that
/// fuzzes nothing looks like one that finds nothing.
private let target: Target = {
  do {
    return try Target()
  } catch {
    log("\(error)")
    // Without the handlers at exit, by which libFuzzer would take this for a crash.
    _exit(2)
  }
}()

private func log(_ line: String) {
  FileHandle.standardError.write(Data("fuzz-links: \(line)\n".utf8))
}

/// What Swift holds by pointers with marks in their spare bits, LeakSanitizer takes for leaked.
@_cdecl("__lsan_is_turned_off")
public func leakSanitizerIsTurnedOff() -> Int32 { 1 }

/// One URL: judged, routed, compared. A mismatch ends the process, as libFuzzer expects of a
/// finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let url = Array(UnsafeBufferPointer(start: data, count: size))
  // A Swift router takes text.
  guard let link = String(validating: url, as: UTF8.self) else { return -1 }
  if let mismatch = target.comparison.mismatch(of: url, target.outcome(link)) {
    log("\(target.comparison.fingerprint(mismatch)): \(VisibleText.of(url, limit: 300))")
    abort()
  }
  return 0
}

/// Our own mutations in libFuzzer's loop, or libFuzzer's.
@_cdecl("LLVMFuzzerCustomMutator")
public func customMutator(
  _ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  guard let data else { return 0 }
  if !target.usesOwnMutator { return LLVMFuzzerMutate(data, size, maximum) }
  let url = Array(UnsafeBufferPointer(start: data, count: size))
  let changed = target.mutator.mutate(url, seed: UInt64(seed)).prefix(maximum)
  for (offset, byte) in changed.enumerated() { data[offset] = byte }
  return changed.count
}
