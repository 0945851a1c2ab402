import Testing

@testable import Conformance

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Looking at the memory of a process.
@Suite struct MemoryWatchTests {
  @Test func bytesAreOfTheProcess() throws {
    let own = try #require(ProcessMemory.bytes(of: getpid()))
    #expect(own > 1 << 20)
    #expect(own < 1 << 40)
    #expect(ProcessMemory.bytes(of: 0x3FFF_FFFF) == nil)
  }

  @Test func aFaultNamesTheLimitAndNotTheMoment() throws {
    let process = try ChildProcess(command: ["sleep", "60"])
    var low = MemoryWatch(limit: 1)
    let now = DeadlineClock.now
    // Between fork and exec the system may not tell yet.
    var fault: CrashCause?
    for step in 0..<200 where fault == nil {
      fault = low.fault(of: process, at: now.advanced(by: .milliseconds(60 * step)))
      usleep(1_000)
    }
    #expect(fault == .memoryLimit(bytes: 1))
    var none = MemoryWatch(limit: nil)
    #expect(none.fault(of: process, at: now) == nil)
    var high = MemoryWatch(limit: 1 << 40)
    #expect(high.fault(of: process, at: now) == nil)
    process.killGroup()
    #expect(CrashCause.memoryLimit(bytes: 2 << 30).description == "memory over 2048 MB")
  }

  @Test func aProgramIsLookedAtNowAndThen() throws {
    let process = try ChildProcess(command: ["sleep", "60"])
    var watch = MemoryWatch(limit: 1 << 40)
    let now = DeadlineClock.now
    #expect(watch.fault(of: process, at: now) == nil)
    // Not looked at again before its time: the dead tell nothing either way.
    process.killGroup()
    #expect(watch.fault(of: process, at: now.advanced(by: .milliseconds(60))) == nil)
  }
}
