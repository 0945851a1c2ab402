import Foundation
import LinkRouting
import LinkSpec
import PlantedRouters
import SampleRouters
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

/// Worker processes of the program as it was built beside the tests.
@Suite("Worker processes", .serialized)
struct WorkerTests {
  private static let judge: Judge = {
    guard let judge = try? KnownSpecs.judge(named: "play") else {
      fatalError("the built-in spec is unsound")
    }
    return judge
  }()

  /// One of the actions that the routers have: what takes time is the cases and links of `play`,
  /// and no death depends on them.
  private static let small: Judge = {
    do {
      return try Judge(
        Spec("small", title: "The home page") {
          Document("d", "Document")
          Scope("custom", scheme: "playsrf", cite: "d: 1")
          Action("home", "opens the home page", cite: "d: 2") { LinkForm("custom", "//home") }
        })
    } catch {
      fatalError("\(error)")
    }
  }()

  private static func worker(
    _ router: String, deadline: Duration = .seconds(120)
  ) throws -> FuzzWorkerConfiguration {
    var worker = FuzzWorkerConfiguration(
      command: [try BuiltExecutable.requiredPath(), "work", router],
      environment: ["SWIFT_BACKTRACE": "enable=no"], deadline: deadline)
    worker.startDeadline = .seconds(120)
    return worker
  }

  private func run(
    _ router: String, _ judge: Judge = small, runs: Int, jobs: Int = 1,
    deadline: Duration = .seconds(120), memoryLimit: Int? = nil, seed: UInt64 = 1,
    seeds: [String] = [], isInWorkers: Bool = true
  ) async throws -> RunResult {
    var worker = try Self.worker(router, deadline: deadline)
    worker.memoryLimit = memoryLimit ?? worker.memoryLimit
    var child = ChildRouterConfiguration(
      command: [try BuiltExecutable.requiredPath(), "serve", router])
    child.environment["SWIFT_BACKTRACE"] = "enable=no"
    child.deadline = deadline
    child.helloDeadline = .seconds(120)
    child.memoryLimit = worker.memoryLimit
    let configuration = child
    return try await FuzzRun(
      judge: judge,
      options: FuzzRun.Options(
        seed: seed, runs: runs, time: nil, jobs: jobs, seeds: seeds.map { Array($0.utf8) }),
      worker: isInWorkers ? worker : nil
    ) { ChildRouterSession(configuration) }.run()
  }

  /// A few links more than the first three rounds: the last batch is made with what those have
  /// taught. The spec is one that takes no time.
  @Test func workersFindWhatSessionsFind() async throws {
    let runs = 4 * FuzzBatch.size + 100
    // At once, since each is busy in one process most of the time.
    async let three = run("play-naive", runs: runs, jobs: 3)
    let sessions = try await run("play-naive", runs: runs, isInWorkers: false)
    let workers = try await three
    #expect(sessions.findings.count == 5)
    #expect(workers.cases == runs)
    #expect(workers.findings == sessions.findings)
    #expect(workers.coverage == sessions.coverage)
    #expect(workers.behaviours == sessions.behaviours)
    #expect(workers.executions == sessions.executions)
  }

  // MARK: - Lanes

  /// The router of the workers, saying of itself that it cannot forget.
  private struct NaiveWithoutReset: LinkRouter {
    var name: String { "play-naive" }
    var scopes: [String]? { NaivePlayRouter().scopes }
    func route(_ link: String) -> RouterAnswer { NaivePlayRouter().route(link) }
  }

  private func subject(_ router: any LinkRouter) -> FuzzSubject {
    FuzzSubject(Self.judge, LinkContext(), RouterHello(of: router))
  }

  /// What can be told of a ledger.
  private func facts(_ ledger: BatchLedger) -> [[String]] {
    [
      ledger.novelties.map { "\($0.behaviour) \($0.count) \($0.url ?? [])" },
      ledger.faults.map { "\($0.index) \($0.count) \($0.url) \($0.mismatch)" },
      ledger.answers.map { "\($0)" }, ledger.tally.coverage.map { "\($0)" },
      ["\(ledger.count)", "\(ledger.unexplained.count)"],
    ]
  }

  /// Rounds of two small batches, each made with what those before have taught: in one worker that
  /// is told the news alone, in one that was ended amid the rounds and is told everything, and in a
  /// session, which needs no telling.
  @Test func workersLearnWhatSessionsKnow() async throws {
    let subject = subject(NaivePlayRouter())
    let configuration = try Self.worker("play-naive")
    let steady = WorkerLane(subject, configuration)
    let restarted = WorkerLane(subject, configuration)
    let session = SessionLane(subject) { InProcessSession(NaivePlayRouter()) }
    var knowledge = FuzzKnowledge(Self.judge)
    var lessons: [FuzzKnowledge.Lesson] = []
    func learn(_ lesson: FuzzKnowledge.Lesson) {
      knowledge.learn(lesson)
      lessons.append(lesson)
    }
    learn(.behaviour(1, count: 1, url: Array("playrts://media/urn:rts:video:1?start_time=2".utf8)))
    for round in 0..<4 {
      let known = RoundKnowledge(round: round, knowledge: knowledge, lessons: lessons)
      lessons = []
      if round == 2 { await restarted.end() }
      for number in 0..<2 {
        let batch = FuzzBatch(seed: 5, round: round, number: number, count: 150)
        let expected = try await session.run(batch, known)
        #expect(facts(try await steady.run(batch, known)) == facts(expected), "round \(round)")
        #expect(facts(try await restarted.run(batch, known)) == facts(expected), "round \(round)")
        for novelty in expected.novelties {
          learn(.behaviour(novelty.behaviour, count: novelty.count, url: novelty.url))
        }
        learn(.words(expected.words))
      }
    }
    #expect(knowledge.corpus.seeds.count > 50)
    #expect(await steady.statistics.starts == 1)
    #expect(await restarted.statistics.starts == 2)
    for lane in [steady, restarted] { await lane.end() }
  }

  /// A router that cannot forget gets a new process where others are reset: for each batch, and for
  /// each link of a batch whose links are run in a fresh state.
  @Test func aRouterThatCannotResetGetsNewProcesses() async throws {
    let subject = subject(NaiveWithoutReset())
    #expect(!subject.canReset)
    let workers = WorkerLane(subject, try Self.worker("play-naive"))
    let session = SessionLane(subject) { InProcessSession(NaiveWithoutReset()) }
    var knowledge = FuzzKnowledge(Self.judge)
    knowledge.learn(.behaviour(1, count: 1, url: Array("playrts://home".utf8)))
    let round = RoundKnowledge(round: 0, knowledge: knowledge, lessons: [])
    var starts = 0
    for (number, (delivery, processes)) in [
      (FuzzBatch.Arrangement.plain, 1), (.plain, 1), (.history, 1), (.fresh, 12),
    ].enumerated() {
      let batch = FuzzBatch(seed: 2, round: 0, number: number, count: 12, arrangement: delivery)
      let expected = try await session.run(batch, round)
      let ledger = try await workers.run(batch, round)
      #expect(facts(ledger) == facts(expected), "\(delivery)")
      #expect(ledger.count == 12)
      starts += processes
      #expect(await workers.statistics.starts == starts, "\(delivery)")
    }
    await workers.end()
  }

  // MARK: - Deaths

  @Test(arguments: [
    ("planted-trapsOnShortLink", UInt64(4), "crash:syntax.missingScheme:trap"),
    ("planted-exitsOnUnknownAction", 4, "crash:syntax.missingScheme:exit"),
  ])
  func aDeathIsOneFindingAndTheRunGoesOn(
    router: String, seed: UInt64, fingerprint: String
  ) async throws {
    let result = try await run(router, runs: 2_048, jobs: 2, seed: seed)
    #expect(result.cases == 2_048)
    #expect(result.stopReason == .runs)
    #expect(result.findings.count == 1)
    #expect(result.findings.first?.fingerprint.hasPrefix(fingerprint) == true)
    #expect(result.unexplained == [])
  }

  @Test func aHangIsOneFindingAndShrinksToItsCause() async throws {
    let result = try await run(
      "planted-hangsOnOpenBracket", runs: 300, deadline: .seconds(1), seeds: ["playsrf://[home"])
    #expect(result.cases == 300)
    #expect(result.findings.map { VisibleText.of($0.minimizedURL) } == ["["])
    #expect(result.findings.first?.mismatch.kind == .hang)
  }

  @Test func tooMuchMemoryIsOneFindingAndTheRunGoesOn() async throws {
    let result = try await run(
      "planted-growsOnEmptyFragment", runs: 150, memoryLimit: 192 << 20,
      seeds: (0..<300).map { "\($0)home#" })
    #expect(result.cases == 150)
    #expect(result.stopReason == .runs)
    #expect(result.findings.map(\.mismatch.kind) == [.crash])
    #expect(result.findings.first?.mismatch.cause == "out-of-memory")
    // There was something to go on after.
    #expect((result.findings.first?.executionsToFind ?? .max) < 140)
    #expect(result.unexplained == [])
  }

  /// A machine that is short of something for a moment kills what is just starting.
  @Test func aWorkerThatDiesBeforeItIsReadyIsStartedAgain() async throws {
    let mark = FileManager.default.temporaryDirectory.path + "/fuzz-links-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: mark) }
    var worker = try Self.worker("play")
    let script = #"if [ -e "$0" ]; then exec "$@"; fi; : > "$0"; kill -9 $$"#
    worker.command = ["/bin/sh", "-c", script, mark] + worker.command
    let options = FuzzRun.Options(seed: 3, runs: 40, time: nil)
    let result = try await FuzzRun(judge: Self.small, options: options, worker: worker) {
      InProcessSession(PlayRouter())
    }.run()
    #expect(FileManager.default.fileExists(atPath: mark))
    #expect(result.stopReason == .runs)
    #expect(result.cases == 40)
    // Where it never comes up, the run ends with a sentence, and with exit code 3.
    worker.command = ["/bin/sh", "-c", "kill -9 $$"]
    let lost = try await FuzzRun(judge: Self.small, options: options, worker: worker) {
      InProcessSession(PlayRouter())
    }.run()
    #expect(lost.isRouterLost)
    #expect(lost.conclusion == .router)
    guard case .routerLost(let why) = lost.stopReason else {
      Issue.record("\(lost.stopReason)")
      return
    }
    #expect(why.contains("3 times in a row: the router ended (SIGKILL) before it said hello"))
  }

  @Test(arguments: [["/bin/true"], ["/bin/cat"], ["/nonexistent/worker"]])
  func aProgramThatIsNoWorkerIsAnError(command: [String]) async throws {
    var worker = FuzzWorkerConfiguration(command: command)
    worker.startDeadline = .milliseconds(300)
    worker.maximumFailedStartsInARow = 2
    let result = try await FuzzRun(
      judge: Self.small, options: FuzzRun.Options(runs: 10, time: nil), worker: worker
    ) { InProcessSession(PlayRouter()) }.run()
    #expect(result.isRouterLost)
    #expect(result.cases == 0)
  }
}

@Suite("What supervisor and worker tell each other")
struct WorkerMessageTests {
  @Test func messagesArriveAsTheyWereSent() throws {
    let lessons: [FuzzKnowledge.Lesson] = [
      .behaviour(.max, count: 300, url: nil), .behaviour(0, count: 1, url: [0, 255, 10]),
      .edges([1, 70_000, .max], url: []), .edges([], url: nil),
      .edgeCount(9, count: 1 << 40), .words([[], [1], Array("wörter".utf8)]),
      .knownFault("crash:a:SIGILL"),
    ]
    let messages: [WorkerMessage] = [
      .setUp(
        .init(
          spec: "{}", bind: ["bu": "rts", "variant": ""],
          context: LinkContext(source: "x", via: .push, launch: nil))),
      .learn(lessons, anew: true), .learn([], anew: false),
      .run(
        .init(
          seed: .max, round: 7, number: 3, count: 1_024, from: 40, to: 1_024, arrangement: .fresh,
          resets: true, cases: [Array("a://b".utf8), []])),
    ]
    for message in messages {
      let bytes = message.bytes
      let head = Array(bytes.prefix(WorkerMessage.headLength))
      let body = Array(bytes.dropFirst(WorkerMessage.headLength))
      #expect(try WorkerMessage.bodyLength(head) == body.count)
      #expect(try WorkerMessage(kind: head[0], body: body) == message)
      // Cut short at any place it is damaged, never a trap and never another message.
      for length in body.indices {
        let cut = try? WorkerMessage(kind: head[0], body: Array(body.prefix(length)))
        #expect(cut != message)
      }
    }
  }

  @Test func notesArriveAsTheyWereTaken() throws {
    let answers: [RouterAnswer] = [
      .handled("a", ["x": "1", "y": .number("1e3"), "z": true, "w": .list([])]),
      .rejected(reason: nil), .failed(message: "TypeError: x"),
      .skipped(reason: "r", issue: nil),
    ]
    for (number, answer) in answers.enumerated() {
      let mismatch = Mismatch(.wrongParameter, rule: RuleID(number: 17), parameter: "x", cause: nil)
      let note = LinkNote(
        index: 1_023, behaviour: .max, rules: [RuleID(number: 0), RuleID(number: 200)],
        disposition: .skipped,
        skipReason: "tvOS only",
        faultNumber: number, fault: .init(mismatch: mismatch, outcome: .answered(answer)),
        url: [0, 1, 255], words: [[1]], answer: .max,
        edges: [3])
      var writer = ByteWriter()
      writer.write(note)
      var reader = ByteReader(writer.bytes)
      #expect(try reader.note() == note)
      #expect(reader.isAtEnd)
      for length in writer.bytes.indices {
        var cut = ByteReader(Array(writer.bytes.prefix(length)))
        #expect(throws: ByteReader.Damage.self) { _ = try cut.note() }
      }
    }
  }

  @Test func knowledgeIsTheSameFromItsSummary() {
    guard let judge = try? KnownSpecs.judge(named: "play") else {
      Issue.record("the built-in spec is unsound")
      return
    }
    var knowledge = FuzzKnowledge(judge)
    var random = FuzzRandom(seed: 3)
    for _ in 0..<2_000 {
      let url = (0..<4).map { _ in UInt8(random.below(256)) }
      switch random.below(5) {
      case 0:
        let edges = (0..<3).map { _ in UInt32(random.below(500)) }
        knowledge.learn(
          .edges(edges, url: random.one(in: 3) ? nil : url))
      case 1: knowledge.learn(.words([url]))
      case 2: knowledge.learn(.knownFault(String(random.below(30))))
      default:
        knowledge.learn(
          .behaviour(
            UInt64(random.below(900)), count: random.below(9), url: random.one(in: 9) ? nil : url))
      }
    }
    var copy = FuzzKnowledge(judge)
    for lesson in knowledge.summary { copy.learn(lesson) }
    #expect(copy.corpus.seeds == knowledge.corpus.seeds)
    #expect(copy.corpus.seeds.count > 300)
    #expect(copy.corpus.behaviourCount == knowledge.corpus.behaviourCount)
    #expect(copy.corpus.summary == knowledge.corpus.summary)
    #expect(copy.corpus.edgeHits == knowledge.corpus.edgeHits)
    #expect(copy.vocabulary.tokens == knowledge.vocabulary.tokens)
    #expect(copy.knownFaults == knowledge.knownFaults)
    let batch = FuzzBatch(seed: 1, round: 0, number: 0, count: 200)
    #expect(batch.urls(copy) == batch.urls(knowledge))
  }
}
