#if !(os(macOS) || os(Linux))
  /// The same where an app is one process: no worker is ever started there, so nobody shares the
  /// number, and atomics are not there before iOS 18.
  struct SharedNumber {
    private let place: UnsafeMutablePointer<UInt64>

    init(at address: UnsafeMutableRawPointer) {
      place = address.assumingMemoryBound(to: UInt64.self)
    }

    func load() -> UInt64 { place.pointee }
    func store(_ value: UInt64) { place.pointee = value }
  }
#endif
