// swift-format-ignore-file
// Mistakes that a check has to see: what a system does not have, or not at the oldest version of it
// that this package is for. Tests/apple/planted reads the ends of lines; a line that says nothing
// has to compile everywhere.
import Darwin
import Foundation
import Synchronization

// Newer than the floor.
func mutex() { Mutex(0).withLock { $0 += 1 } }  // not on ios, visionos, tvos, watchos
func atomic() { _ = Atomic(0).load(ordering: .relaxed) }  // not on ios, visionos, tvos, watchos
func validating(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }  // not on ios, visionos, tvos, watchos
func job(_ job: consuming ExecutorJob) {}  // not on ios, tvos, watchos
func preference(_ executor: some TaskExecutor) {}  // not on ios, visionos, tvos, watchos
struct Pack<each Element> {}  // not on ios, tvos, watchos
func span(_ bytes: [UInt8]) -> Int { bytes.span.count }  // not on any
func spanType(_ bytes: Span<UInt8>) {}  // not on any
func text(_ text: UTF8Span) {}  // not on any
func inline() -> InlineArray<3, Int> { [1, 2, 3] }  // not on any
func encoded() -> URL? { URL(string: "", encodingInvalidCharacters: false) }  // not on ios, tvos, watchos

// What only Linux has.
func pipes() { var ends: [Int32] = [0, 0]; _ = pipe2(&ends, O_CLOEXEC) }  // not on any
func control() { _ = prctl(1, 9) }  // not on any
func time(_ status: stat) -> Int { status.st_mtim.tv_sec }  // not on any
func thread() { _ = gettid() }  // not on any
func executable() -> UInt { getauxval(31) }  // not on any

// What only macOS has.
typealias Usage = UnsafeMutablePointer<rusage_info_t?>
func usage(_ usage: Usage) { _ = proc_pid_rusage(0, RUSAGE_INFO_V4, usage) }  // not on ios, visionos, tvos, watchos
func info() -> Int32 { proc_pidinfo(0, 0, 0, nil, 0) }  // not on ios, visionos, tvos, watchos

// What no Swift program has.
func forked() { _ = fork() }  // not on any
typealias Actions = posix_spawn_file_actions_t?
func folder(_ to: inout Actions) { posix_spawn_file_actions_addchdir(&to, "/") }  // not on any
func spawned() { var number: pid_t = 0; _ = posix_spawn(&number, "", nil, nil, nil, nil) }  // not on tvos, watchos

// What all have: the check refuses nothing that is there.
func descriptors() { var ends: [Int32] = [0, 0]; _ = pipe(&ends); _ = fcntl(0, F_FULLFSYNC) }
enum Local { @TaskLocal static var end: Int? }
func local() { Local.$end.withValue(1) {} }
func lock() { let lock = os_unfair_lock_t.allocate(capacity: 1); os_unfair_lock_lock(lock) }
func modified(_ status: stat) -> Int { status.st_mtimespec.tv_sec }
func clock() -> SuspendingClock.Instant { SuspendingClock.now }
func host(_ url: URL) -> String? { url.host }
