#if os(macOS) || os(Linux)
  import Synchronization

  /// A number in memory that two processes share: the one writes, the other reads it whole, and
  /// with it all that was written before.
  struct SharedNumber {
    private let place: UnsafeMutablePointer<Atomic<UInt64>>

    init(at address: UnsafeMutableRawPointer) {
      place = address.assumingMemoryBound(to: Atomic<UInt64>.self)
    }

    func load() -> UInt64 { place.pointee.load(ordering: .acquiring) }
    func store(_ value: UInt64) { place.pointee.store(value, ordering: .releasing) }
  }
#endif
