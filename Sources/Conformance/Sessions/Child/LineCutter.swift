import LinkSpec

/// Cuts what a child writes into lines, and refuses a line that does not end.
package struct LineCutter {
  /// The longest line that is kept, without its line end.
  let maximumLineBytes: Int
  /// Whether a line was longer than the limit. From then on everything is dropped: no later byte
  /// can be trusted to begin a line, and nothing may fill the memory.
  private(set) var isEndless = false
  private var buffer: [UInt8] = []
  /// Where the next line starts in `buffer`.
  private var start = 0
  /// Up to where `buffer` is known to hold no line end after `start`, so that a long line which
  /// comes in small pieces is searched once.
  private var searched = 0

  init(maximumLineBytes: Int) { self.maximumLineBytes = maximumLineBytes }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard !isEndless else { return }
    if start > 0 {
      // Lines are taken out before more is read, so what moves here is one unfinished line.
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Whether something was read that has not been looked at.
  package var hasMore: Bool { searched < buffer.count }

  /// The next complete line without its line end; `nil` when there is none yet.
  mutating func next() -> [UInt8]? {
    guard !isEndless else { return nil }
    guard let end = buffer.firstIndex(of: 0x0A, from: searched) else {
      searched = buffer.count
      if buffer.count - start > maximumLineBytes { giveUp() }
      return nil
    }
    guard end - start <= maximumLineBytes else {
      giveUp()
      return nil
    }
    let line = Array(buffer[start..<end])
    start = end + 1
    searched = start
    return line
  }

  /// The beginning of what has come since the last line end.
  package var unfinished: ArraySlice<UInt8> { buffer[start...].prefix(4096) }

  private mutating func giveUp() {
    isEndless = true
    buffer = Array(unfinished)
    start = 0
    searched = buffer.count
  }
}
