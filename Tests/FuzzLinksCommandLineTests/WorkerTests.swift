import LinkSpec
import PlantedRouters
import SampleRouters
import Testing

@testable import Conformance

/// Worker processes of the program as it was built beside the tests.
@Suite("Worker processes", .serialized)
struct WorkerTests {
  private static let judge: Judge = {
    guard let spec = try? BuiltInSpecs.spec(named: "play"), let judge = try? Judge(spec) else {
      fatalError("the built-in spec is unsound")
    }
    return judge
  }()

  private func run(
    _ router: String, runs: Int, jobs: Int = 1, deadline: Duration = .seconds(1),
    isInWorkers: Bool = true
  ) async throws -> RunResult {
    let path = try #require(BuiltExecutable.path)
    var worker = FuzzWorkerConfiguration(
      command: [path, "work", router], environment: ["SWIFT_BACKTRACE": "enable=no"],
      deadline: deadline)
    worker.startDeadline = .seconds(30)
    var child = ChildRouterConfiguration(command: [path, "serve", router])
    child.environment["SWIFT_BACKTRACE"] = "enable=no"
    child.deadline = deadline
    child.helloDeadline = .seconds(30)
    let configuration = child
    return try await FuzzRun(
      judge: Self.judge, options: FuzzRun.Options(runs: runs, time: nil, jobs: jobs),
      worker: isInWorkers ? worker : nil
    ) { ChildRouterSession(configuration) }.run()
  }

  @Test func workersFindWhatSessionsFind() async throws {
    let sessions = try await run("play-naive", runs: 9_000, isInWorkers: false)
    let one = try await run("play-naive", runs: 9_000)
    let three = try await run("play-naive", runs: 9_000, jobs: 3)
    #expect(sessions.findings.count > 25)
    for result in [one, three] {
      #expect(result.cases == 9_000)
      #expect(result.findings == sessions.findings)
      #expect(result.coverage == sessions.coverage)
      #expect(result.behaviours == sessions.behaviours)
      #expect(result.executions == sessions.executions)
    }
  }

  @Test(arguments: [
    ("planted-trapsOnShortLink", "crash:syntax.missingScheme:SIG"),
    ("planted-exitsOnUnknownAction", "crash:syntax.missingScheme:exit code 3"),
  ])
  func aDeathIsOneFindingAndTheRunGoesOn(router: String, fingerprint: String) async throws {
    let result = try await run(router, runs: 8_192, jobs: 2)
    #expect(result.cases == 8_192)
    #expect(result.stopReason == .runs)
    #expect(result.findings.count == 1)
    #expect(result.findings.first?.fingerprint.hasPrefix(fingerprint) == true)
    #expect(result.unexplained == [])
  }

  @Test func aHangIsOneFindingAndShrinksToItsCause() async throws {
    let result = try await run(
      "planted-hangsOnOpenBracket", runs: 3_000, deadline: .milliseconds(200))
    #expect(result.cases == 3_000)
    #expect(result.findings.map { VisibleText.of($0.minimizedURL) } == ["["])
    #expect(result.findings.first?.mismatch.kind == .hang)
  }

  @Test func aProgramThatIsNoWorkerIsAnError() async throws {
    for command in [["/bin/true"], ["/bin/cat"], ["/nonexistent/worker"]] {
      var worker = FuzzWorkerConfiguration(command: command)
      worker.startDeadline = .milliseconds(300)
      worker.maximumFailedStartsInARow = 2
      let result = try await FuzzRun(
        judge: Self.judge, options: FuzzRun.Options(runs: 10, time: nil), worker: worker
      ) { InProcessSession(PlayRouter()) }.run()
      #expect(result.isRouterLost, "\(command)")
      #expect(result.cases == 0)
    }
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
          seed: .max, round: 7, number: 3, count: 1_024, from: 40, to: 1_024, delivery: .fresh,
          resets: true)),
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
      .handled("a", ["x": "1", "y": .number("1e3"), "z": true, "w": .composite("[]")]),
      .rejected(reason: nil), .failed(message: "TypeError: x"),
      .skipped(reason: "r", issue: nil),
    ]
    for (number, answer) in answers.enumerated() {
      let mismatch = Mismatch(.wrongParameter, rule: 17, parameter: "x", cause: nil)
      let note = LinkNote(
        index: 1_023, behaviour: .max, rules: [0, 200], disposition: .skipped,
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
    guard let spec = try? BuiltInSpecs.spec(named: "play"), let judge = try? Judge(spec) else {
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
    #expect(copy.corpus.hits == knowledge.corpus.hits)
    #expect(copy.corpus.edgeHits == knowledge.corpus.edgeHits)
    #expect(copy.vocabulary.tokens == knowledge.vocabulary.tokens)
    #expect(copy.knownFaults == knowledge.knownFaults)
    let batch = FuzzBatch(seed: 1, round: 0, number: 0, count: 200)
    #expect(batch.urls(copy) == batch.urls(knowledge))
  }
}
