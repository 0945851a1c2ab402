// The callbacks of LLVM's SanitizerCoverage (LLVM documentation, "SanitizerCoverage", sections
// "Inline 8bit-counters", "PC-Table" and "Tracing data flow"). Code that is built with edge
// counters calls the first two as it is loaded, code that is built with `trace-cmp` the others
// before it compares. They are found by their names alone.

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

/// Single bytes tell too little to be told.
@_cdecl("__sanitizer_cov_trace_cmp1")
package func compared1(_ left: UInt8, _ right: UInt8) {}

@_cdecl("__sanitizer_cov_trace_const_cmp1")
package func comparedConstant1(_ left: UInt8, _ right: UInt8) {}

@_cdecl("__sanitizer_cov_trace_cmp2")
package func compared2(_ left: UInt16, _ right: UInt16) {
  ComparedNumbers.note(UInt64(left), UInt64(right), 2)
}

@_cdecl("__sanitizer_cov_trace_const_cmp2")
package func comparedConstant2(_ left: UInt16, _ right: UInt16) {
  ComparedNumbers.note(UInt64(left), UInt64(right), 2)
}

@_cdecl("__sanitizer_cov_trace_cmp4")
package func compared4(_ left: UInt32, _ right: UInt32) {
  ComparedNumbers.note(UInt64(left), UInt64(right), 4)
}

@_cdecl("__sanitizer_cov_trace_const_cmp4")
package func comparedConstant4(_ left: UInt32, _ right: UInt32) {
  ComparedNumbers.note(UInt64(left), UInt64(right), 4)
}

@_cdecl("__sanitizer_cov_trace_cmp8")
package func compared8(_ left: UInt64, _ right: UInt64) { ComparedNumbers.note(left, right, 8) }

@_cdecl("__sanitizer_cov_trace_const_cmp8")
package func comparedConstant8(_ left: UInt64, _ right: UInt64) {
  ComparedNumbers.note(left, right, 8)
}

/// A switch: how many cases, how many bits, and the cases.
@_cdecl("__sanitizer_cov_trace_switch")
package func comparedCases(_ value: UInt64, _ cases: UnsafePointer<UInt64>?) {
  guard let cases, cases[1] > 8 else { return }
  for index in 0..<min(32, Int(cases[0])) {
    ComparedNumbers.note(value, cases[2 + index], cases[1] / 8)
  }
}
