// The callbacks of LLVM's SanitizerCoverage (LLVM documentation, "SanitizerCoverage", sections
// "Inline 8bit-counters" and "PC-Table"). Code that is built with edge counters calls them as it is
// loaded.

/// Says where the counters of an image are.
@_cdecl("__sanitizer_cov_8bit_counters_init")
public func countersInit(
  _ start: UnsafeMutablePointer<UInt8>?, _ stop: UnsafeMutablePointer<UInt8>?
) {
  guard let start, let stop, start < stop else { return }
  EdgeCounters.register(start, stop - start)
}

/// Says where the table of the counters' addresses is, of which no use is made.
@_cdecl("__sanitizer_cov_pcs_init")
public func addressesInit(_ start: UnsafePointer<UInt>?, _ stop: UnsafePointer<UInt>?) {}
