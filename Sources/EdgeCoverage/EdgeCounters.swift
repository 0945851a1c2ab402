import Conformance
import LinkFuzzing

/// The edge counters of this process, if some of its code was built with them.
///
/// A team that wants its router's branches to guide the fuzzer builds its executable with
///
/// ```sh
/// swift build -c release -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer \
///   -Xswiftc -Xfrontend -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table
/// ```
///
/// With `,trace-cmp` behind it, the code also tells what it compares (``ComparedNumbers``). Of a
/// package only the router's own target should be built with that.
///
/// The compiler then adds one byte for each edge of the control flow, which the code counts up as
/// it takes the edge, and tells where the bytes are through ``countersInit(_:_:)``, the callback
/// that LLVM's SanitizerCoverage documents. No runtime of a sanitizer takes part. This module must
/// not be linked together with libFuzzer, which brings the same callbacks.
package struct EdgeCounters: EdgeCounting {
  /// Bytes of the image's counters, each region once.
  private struct Region: Hashable, @unchecked Sendable {
    // The image holds its counters for as long as the process lives.
    var start: UnsafeMutablePointer<UInt8>
    var count: Int
  }

  private static let regions = Lock<[Region]>([])

  private let regions: [Region]

  /// The counters of this process; `nil` where none of its code has any.
  package init?() {
    regions = Self.regions.withLock { $0 }
    if regions.isEmpty { return nil }
  }

  /// How many edges have a counter.
  package var count: Int { regions.reduce(0) { $0 + $1.count } }

  static func register(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) {
    let region = Region(start: start, count: count)
    // Every object file of an image names all of the image's counters.
    regions.withLock { if !$0.contains(region) { $0.append(region) } }
  }

  /// Sets every counter to zero. Linear in the number of edges, at the speed of memory.
  package func clear() {
    for region in regions { region.start.update(repeating: 0, count: region.count) }
    ComparedNumbers.clear()
  }

  /// Appends what was compared since ``clear()``, where code was built with `trace-cmp`.
  package func readCompared(into texts: inout [[UInt8]]) {
    if !ComparedNumbers.isEmpty { ComparedNumbers.read(into: &texts) }
  }

  /// Appends a number for each edge that was taken since ``clear()``, in the order of the image:
  /// eight times the edge's place, and how often it was taken in powers of two. Linear in the
  /// number of edges, eight at a time.
  package func read(into edges: inout [UInt32]) {
    var base = 0
    for region in regions {
      var index = 0
      let bytes = UnsafeRawPointer(region.start)
      while index + 8 <= region.count {
        if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) != 0 {
          for place in index..<index + 8 { Self.add(region.start[place], base + place, &edges) }
        }
        index += 8
      }
      for place in index..<region.count { Self.add(region.start[place], base + place, &edges) }
      base += region.count
    }
  }

  private static func add(_ count: UInt8, _ place: Int, _ edges: inout [UInt32]) {
    if count == 0 { return }
    let power = UInt32(7 - count.leadingZeroBitCount)
    edges.append(UInt32(truncatingIfNeeded: place) << 3 | power)
  }
}
