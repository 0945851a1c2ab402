#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// The system's functions by another name, for where methods have theirs. `errno` is as they leave
// it.

package func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

package func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
