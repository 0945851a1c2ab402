import Conformance
import LinkRouting
import LinkSpec

/// One life of a router program that is being tested: what is sent is a matter of the test, down to
/// the bytes.
final class SmokeConnection {
  let hello: RouterHello
  private let configuration: ChildRouterConfiguration
  private let isCancelled: @Sendable () -> Bool
  private let reader: RouterProtocol.AnswerReader
  private var pump: PipePump
  /// The ids of requests that have their answer.
  private var answered: Set<String> = []
  private var nextNumber = 0
  /// Whether an answer told of places of the router's code, or of texts that it compared.
  private(set) var givesEdges = false
  private(set) var givesCompared = false

  /// Starts the program with `opening` as its first line.
  init(
    _ configuration: ChildRouterConfiguration, opening: [UInt8],
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(RouterStartError) {
    var pump = try RouterConnection.start(configuration)
    pump.send { $0 += opening }
    let deadline = DeadlineClock.now.advanced(by: configuration.helloDeadline)
    hello = try RouterConnection.hello(&pump, by: deadline, configuration, isCancelled)
    self.pump = pump
    self.configuration = configuration
    self.isCancelled = isCancelled
    reader = RouterProtocol.AnswerReader(maximumLineBytes: configuration.maximumLineBytes)
  }

  /// A hang is one only after four times the deadline, as in a run.
  private var patience: Duration { configuration.deadline * 4 }

  /// A request with an id of its own.
  func request(_ url: [UInt8], _ context: LinkContext = LinkContext()) -> RouteRequest {
    nextNumber += 1
    return RouteRequest(id: "s\(nextNumber)", url: url, context: context)
  }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) { pump.send { $0 += bytes } }

  /// Sends URLs, all at once, and reads the answers.
  func ask(_ urls: [[UInt8]]) throws(SmokeInterruption) -> [RouterAnswer] {
    try ask(urls.map { request($0) })
  }

  func ask(_ requests: [RouteRequest]) throws(SmokeInterruption) -> [RouterAnswer] {
    for request in requests { pump.send { RouterProtocol.append(request, to: &$0) } }
    return try answers(to: requests)
  }

  /// Reads the answers to requests that were sent.
  func answers(to requests: [RouteRequest]) throws(SmokeInterruption) -> [RouterAnswer] {
    var answers: [RouterAnswer] = []
    for (index, request) in requests.enumerated() {
      let line = try self.line(at: request.url)
      if let fault = idFault(line, request, requests[(index + 1)...].map(\.id)) {
        throw SmokeInterruption(fault, at: request.url)
      }
      do throws(ProtocolViolation) {
        let read = try reader.answer(line)
        answers.append(read.answer)
        givesEdges = givesEdges || read.guidance?.edges.isEmpty == false
        givesCompared = givesCompared || read.guidance?.compared.isEmpty == false
      } catch {
        throw SmokeInterruption(SmokeFault(error), at: request.url)
      }
      answered.insert(request.id)
    }
    return answers
  }

  /// Says reset and waits for the same.
  func reset() throws(SmokeInterruption) {
    pump.send { RouterProtocol.appendReset(to: &$0) }
    switch pump.wait(
      until: DeadlineClock.now.advanced(by: configuration.helloDeadline), isCancelled: isCancelled)
    {
    case .line(let line) where RouterProtocol.isReset(line): return
    case .line(let line):
      if isDuplicate(line) { throw SmokeInterruption(duplicate(line)) }
      throw SmokeInterruption(
        .line(.reset, "answered a reset with another line: " + LineExcerpt.escaped(line)))
    case .late:
      throw SmokeInterruption(
        .line(.reset, "did not confirm a reset within \(configuration.helloDeadline)"))
    case .endlessLine: throw SmokeInterruption(endlessLine)
    case .ended(let cause): throw SmokeInterruption(ended(cause))
    case .cancelled: throw SmokeInterruption(.cancelled)
    }
  }

  /// Waits a moment in which nothing is to come and the program is to live.
  func expectSilence(for moment: Duration) throws(SmokeInterruption) {
    let event = pump.wait(
      until: DeadlineClock.now.advanced(by: moment), isCancelled: isCancelled)
    switch event {
    case .late: return
    case .line(let line):
      if isDuplicate(line) { throw SmokeInterruption(duplicate(line)) }
      throw SmokeInterruption(SmokeFault(ProtocolViolation(.unsolicited, line: line)))
    case .endlessLine: throw SmokeInterruption(endlessLine)
    case .ended(let cause): throw SmokeInterruption(ended(cause))
    case .cancelled: throw SmokeInterruption(.cancelled)
    }
  }

  /// Says bye, with stdin still open, and waits for the end.
  func sayBye() -> ProgramEnd {
    pump.send { RouterProtocol.appendBye(to: &$0) }
    return pump.waitForEnd(until: limitOfEnd, isCancelled: isCancelled)
  }

  /// Ends the program's stdin and waits for its end.
  func endInput() -> ProgramEnd {
    pump.process.closeInput()
    return pump.waitForEnd(until: limitOfEnd, isCancelled: isCancelled)
  }

  /// How long the program may take to end. More than the harness waits, for a busy machine.
  var endGrace: Duration { configuration.byeGrace * 4 }
  private var limitOfEnd: DeadlineClock.Instant { DeadlineClock.now.advanced(by: endGrace) }

  /// What it has logged, as far as that is kept.
  var log: LogTail { pump.log }

  // MARK: - Lines

  private func line(at url: [UInt8]) throws(SmokeInterruption) -> [UInt8] {
    let deadline = DeadlineClock.now.advanced(by: patience)
    switch pump.wait(until: deadline, isCancelled: isCancelled) {
    case .line(let line): return line
    case .endlessLine: throw SmokeInterruption(endlessLine, at: url)
    case .ended(let cause): throw SmokeInterruption(ended(cause), at: url)
    case .late:
      let unfinished = pump.lines.unfinished
      guard unfinished.isEmpty else {
        let excerpt = LineExcerpt.escaped(unfinished)
        throw SmokeInterruption(.line(.lineEnd, "wrote a line and did not end it: \(excerpt)"))
      }
      throw SmokeInterruption(.late(patience), at: url)
    case .cancelled: throw SmokeInterruption(.cancelled)
    }
  }

  private func idFault(
    _ line: [UInt8], _ request: RouteRequest, _ later: [String]
  ) -> SmokeFault? {
    guard let id = (try? reader.object(line))?["id"] else { return nil }
    guard let text = id.string else {
      return .line(.ids, "answered with an id that is no string: " + LineExcerpt.escaped(line))
    }
    if text == request.id { return nil }
    if answered.contains(text) { return duplicate(line) }
    let kind: ProtocolViolation.Kind =
      later.contains(text)
      ? .outOfOrder(expected: request.id, got: text) : .wrongID(expected: request.id, got: text)
    return SmokeFault(ProtocolViolation(kind, line: line))
  }

  private func isDuplicate(_ line: [UInt8]) -> Bool {
    guard let id = (try? reader.object(line))?["id"]?.string else { return false }
    return answered.contains(id)
  }

  private func duplicate(_ line: [UInt8]) -> SmokeFault {
    .line(.oneAnswer, "answered a request twice: " + LineExcerpt.escaped(line))
  }

  private var endlessLine: SmokeFault {
    SmokeFault(
      ProtocolViolation(
        .endlessLine(limit: configuration.maximumLineBytes), line: pump.lines.unfinished))
  }

  private func ended(_ cause: CrashCause) -> SmokeFault {
    pump.process.killGroup()
    pump.drain()
    return .ended(cause, log: pump.log.lastLines(1))
  }
}

/// A fault, and the URL that was being asked about.
struct SmokeInterruption: Error {
  var fault: SmokeFault
  var url: [UInt8]?

  init(_ fault: SmokeFault, at url: [UInt8]? = nil) {
    self.fault = fault
    self.url = url
  }

  /// What happened, as a sentence.
  var sentence: String {
    let place = url.map { " on '" + VisibleText.of($0, limit: 80) + "'" } ?? ""
    let log = fault.lastWord.map { "; the last on its stderr: " + $0 } ?? ""
    return "It " + fault.description + place + log + "."
  }
}
