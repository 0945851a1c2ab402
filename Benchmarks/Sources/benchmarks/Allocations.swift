import CountingAllocator
import LinkSpec

/// How often the program has asked for memory.
enum Allocations {
  /// Since it began; negative where that is not counted.
  static var count: Int { allocation_count() }
}
