/// The requests of a delivery: which are to be sent, which wait for an answer, which have one.
struct Flight {
  private let queue: ArraySlice<Int>
  private var answered: Int
  private var sent: Int
  private var lengths: [Int] = []
  /// How many bytes the unanswered requests have.
  private(set) var byteCount = 0

  init(_ queue: ArraySlice<Int>) {
    self.queue = queue
    answered = queue.startIndex
    sent = queue.startIndex
    lengths.reserveCapacity(queue.count)
  }

  /// The request whose answer comes next; `nil` if none waits for one.
  var oldest: Int? { answered < sent ? queue[answered] : nil }
  /// The requests that wait for an answer.
  var inFlight: ArraySlice<Int> { queue[answered..<sent] }
  /// How many requests wait for an answer.
  var count: Int { sent - answered }
  /// How many requests were sent, answered ones included.
  var sentCount: Int { sent - queue.startIndex }
  /// Whether there is no request left to send.
  var isAllSent: Bool { sent == queue.endIndex }
  /// Whether every request has its answer.
  var isComplete: Bool { answered == queue.endIndex }
  /// The request to be sent next; only if not all are sent.
  var next: Int { queue[sent] }

  mutating func sendNext(byteCount length: Int) {
    lengths.append(length)
    byteCount += length
    sent += 1
  }

  mutating func removeOldest() {
    byteCount -= lengths[answered - queue.startIndex]
    answered += 1
  }
}
