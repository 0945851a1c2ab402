import Foundation
import ReaderChecks

/// The reader that is fuzzed: the one of which the program bears the name, as `JSONFuzzer` does of
/// `JSON`, or the one that `FUZZ_READER` names.
///
/// Ends the process with a usage error where there is none: a fuzzer that fuzzes nothing looks like
/// one that finds nothing.
private let check: ReaderCheck = {
  let program = (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init)
  let named = program.map { $0.hasSuffix("Fuzzer") ? String($0.dropLast(6)) : $0 } ?? ""
  let name = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? named
  if let check = ReaderCheck(rawValue: name) { return check }
  let names = ReaderCheck.allCases.map(\.rawValue).joined(separator: ", ")
  log("FUZZ_READER: there is no such reader; there are \(names)")
  // Without the handlers at exit, by which libFuzzer would take this for a crash.
  _exit(2)
}()

private func log(_ line: String) {
  FileHandle.standardError.write(Data("fuzz-links: \(line)\n".utf8))
}

/// What Swift holds by pointers with marks in their spare bits, LeakSanitizer takes for leaked.
@_cdecl("__lsan_is_turned_off")
public func leakSanitizerIsTurnedOff() -> Int32 { 1 }

/// Some bytes, by everything that has to hold of their reader. What does not ends the process, as
/// libFuzzer expects of a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  do {
    _ = try check.run(Array(UnsafeBufferPointer(start: data, count: size)))
  } catch {
    log("\(check.rawValue): \(error)")
    abort()
  }
  return 0
}
