import Conformance
import Foundation
import LinkSpec
import SampleRouters

/// What one process of the fuzzer needs, made once.
private struct Target: Sendable {
  let judge: Judge
  let comparison: Comparison
  let mutator: LinkMutator
  /// `FUZZ_ROUTER=play-naive` shows what a finding looks like.
  let isNaive = ProcessInfo.processInfo.environment["FUZZ_ROUTER"] == "play-naive"

  init() throws {
    guard let spec = try BuiltInSpecs.spec(named: "play") else { throw CocoaError(.fileNoSuchFile) }
    judge = try Judge(spec)
    comparison = Comparison(judge)
    mutator = LinkMutator(judge: judge)
  }

  func answer(_ link: String) -> RouterAnswer {
    isNaive ? NaivePlayRouter().route(link) : PlayRouter().route(link)
  }
}

private let target: Target? = try? Target()

/// One URL: judged, routed, compared. A mismatch ends the process, as libFuzzer expects of a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  guard let target else { return -1 }
  let url = Array(UnsafeBufferPointer(start: data, count: size))
  // A Swift router takes text.
  guard let link = String(validating: url, as: UTF8.self) else { return -1 }
  let judgement = target.judge.judgement(of: url)
  let outcome = RouterOutcome.answered(target.answer(link))
  if let mismatch = target.comparison.mismatch(judgement, outcome) {
    let line =
      "fuzz-links: \(target.comparison.fingerprint(mismatch)): \(VisibleText.of(url, limit: 300))\n"
    FileHandle.standardError.write(Data(line.utf8))
    abort()
  }
  return 0
}

/// Our own mutations in libFuzzer's loop.
@_cdecl("LLVMFuzzerCustomMutator")
public func customMutator(
  _ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  guard let target, let data else { return 0 }
  let url = Array(UnsafeBufferPointer(start: data, count: size))
  let changed = target.mutator.mutate(url, seed: UInt64(seed)).prefix(maximum)
  for (offset, byte) in changed.enumerated() { data[offset] = byte }
  return changed.count
}
