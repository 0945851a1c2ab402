// What these declarations mean is documented by Apple.
// swift-format-ignore-file
@_exported import Darwin

// What Apple's Swift overlay of Darwin adds to the headers (names and types of
// stdlib/public/Platform).
@frozen public struct DarwinBoolean: ExpressibleByBooleanLiteral {
  var _value: UInt8
  public init(_ value: Bool) { _value = value ? 1 : 0 }
  public var boolValue: Bool { _value != 0 }
  public init(booleanLiteral value: Bool) { self.init(value) }
}
public func _convertBoolToDarwinBoolean(_ x: Bool) -> DarwinBoolean { DarwinBoolean(x) }
public func _convertDarwinBooleanToBool(_ x: DarwinBoolean) -> Bool { x.boolValue }
public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t)
  -> Int32
{ -1 }
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { -1 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { -1 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { -1 }
public var S_IFMT: mode_t { mode_t(0o170000) }
public var S_IFIFO: mode_t { mode_t(0o010000) }
public var S_IFCHR: mode_t { mode_t(0o020000) }
public var S_IFDIR: mode_t { mode_t(0o040000) }
public var S_IFBLK: mode_t { mode_t(0o060000) }
public var S_IFREG: mode_t { mode_t(0o100000) }
public var S_IFLNK: mode_t { mode_t(0o120000) }
public var S_IFSOCK: mode_t { mode_t(0o140000) }
public func ioctl(_ fd: CInt, _ request: UInt, _ value: CInt) -> CInt { -1 }
public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { -1 }
public func ioctl(_ fd: CInt, _ request: UInt) -> CInt { -1 }
@available(*, unavailable, message: "Please use threads or posix_spawn*()")
public func fork() -> Int32 { fatalError() }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
public var SIG_ERR: sig_t { unsafeBitCast(-1, to: sig_t.self) }
public let MAP_FAILED: UnsafeMutableRawPointer! = UnsafeMutableRawPointer(bitPattern: -1)
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }
public func _swift_stdlib_gettid() -> UInt32 { 0 }
public func _swift_stdlib_futex_lock(_ lock: UnsafeMutablePointer<UInt32>) -> UInt32 { 0 }
public func _swift_stdlib_futex_trylock(_ lock: UnsafeMutablePointer<UInt32>) -> UInt32 { 0 }
public func _swift_stdlib_futex_unlock(_ lock: UnsafeMutablePointer<UInt32>) -> UInt32 { 0 }
