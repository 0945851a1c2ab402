import Conformance
import LinkRouting
import LinkSpec
import LinkSpecFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a worker process does with the messages of its supervisor.
struct WorkerLoop {
  /// The replies, each a line.
  enum Reply: String {
    case ready
    /// All links that were asked for have their notes.
    case done
    /// The log has no room for another note; the links with notes are done.
    case full
    /// A message came at a wrong time, or its spec cannot be read.
    case broken
  }

  private let router: any LinkRouter
  private let memory: WorkerMemory
  private let counters: (any EdgeCounting)?
  private let replies: Int32
  private var subject: FuzzSubject?
  private var knowledge: FuzzKnowledge?
  private var steps: UInt64 = 0
  /// The links of the latest batch, which is run in parts where the log is full.
  private var made: (run: WorkerMessage.Run, urls: [[UInt8]])?

  init(
    _ router: any LinkRouter, _ memory: WorkerMemory, _ counters: (any EdgeCounting)?,
    replies: Int32
  ) {
    self.router = router
    self.counters = counters
    self.memory = memory
    self.replies = replies
  }

  mutating func handle(_ message: WorkerMessage) async throws(FuzzWorker.Failure) {
    switch message {
    case .setUp(let setup):
      guard let spec = try? SpecReader.read(Array(setup.spec.utf8)),
        let judge = try? Judge(spec, bind: setup.bind)
      else { return try reply(.broken) }
      subject = FuzzSubject(judge, setup.context, RouterHello(of: router))
      try reply(.ready)
    case .learn(let lessons, let anew):
      guard let subject else { return try reply(.broken) }
      var learned = anew ? FuzzKnowledge(subject.judge) : knowledge ?? FuzzKnowledge(subject.judge)
      knowledge = nil
      for lesson in lessons { learned.learn(lesson) }
      knowledge = learned
    case .run(let run):
      guard let subject, let knowledge else { return try reply(.broken) }
      try reply(await self.run(run, subject, knowledge))
    }
  }

  private mutating func run(
    _ run: WorkerMessage.Run, _ subject: FuzzSubject, _ knowledge: FuzzKnowledge
  ) async -> Reply {
    enter(.making, run.from)
    let urls = links(run, knowledge)
    if run.resets {
      enter(.resetting, run.from)
      await router.reset()
    }
    var taker = NoteTaker(
      subject.comparison, knowledge, comparesAnswers: run.arrangement != .plain)
    var isFresh = true
    var assessment = Assessment()
    var edges = TakenEdges()
    var compared: [[UInt8]] = []
    var writer = ByteWriter()
    let context = subject.context.delivered()
    for index in run.from..<min(run.to, urls.count) {
      guard memory.hasRoom else {
        enter(.idle, index)
        return .full
      }
      let url = urls[index]
      enter(.judging, index)
      memory.setLink(url)
      subject.assess(url, &assessment)
      var outcome = FuzzSubject.declined
      if subject.asks(assessment, url) {
        if run.arrangement == .fresh, !isFresh {
          enter(.resetting, index)
          await router.reset()
        }
        isFresh = false
        enter(.routing, index)
        counters?.clear()
        outcome = await InProcessSession.outcome(of: url, context, router)
        if let counters {
          edges.readFirst(counters)
          counters.readCompared(into: &compared)
          if taker.hasNews(edges.taken) {
            // What is only done once in a process is no news: the edges have to be taken again.
            counters.clear()
            _ = await InProcessSession.outcome(of: url, context, router)
            edges.readSecond(counters)
          }
        }
      }
      enter(.noting, index)
      let note = taker.note(
        index, url, assessment, outcome, edges: edges.taken, compared: compared)
      edges.forget()
      compared.removeAll(keepingCapacity: true)
      writer.removeAll()
      writer.write(note)
      guard memory.append(writer.bytes) else { return .broken }
    }
    enter(.idle, run.to)
    return .done
  }

  private mutating func links(
    _ run: WorkerMessage.Run, _ knowledge: FuzzKnowledge
  ) -> [[UInt8]] {
    if let made, made.run.round == run.round, made.run.number == run.number,
      made.run.arrangement == run.arrangement
    {
      return made.urls
    }
    let batch = FuzzBatch(
      seed: run.seed, round: run.round, number: run.number, count: run.count,
      arrangement: run.arrangement, cases: run.cases)
    let urls = batch.urls(knowledge)
    made = (run, urls)
    return urls
  }

  private mutating func enter(_ phase: WorkerMemory.Phase, _ index: Int) {
    steps &+= 1
    memory.progress = WorkerMemory.Progress(phase: phase, index: index, steps: steps)
  }

  private func reply(_ reply: Reply) throws(FuzzWorker.Failure) {
    let line = Array((reply.rawValue + "\n").utf8)
    // A line is shorter than what a pipe takes at once.
    while line.withUnsafeBytes({ write(replies, $0.baseAddress, $0.count) }) < 0 {
      guard errno == EINTR else { throw FuzzWorker.Failure(description: "the supervisor is gone") }
    }
  }
}
