import Conformance
import LinkRouting

/// What a supervisor tells a worker process, on its standard input: a kind, a length, a body.
enum WorkerMessage: Sendable, Hashable {
  /// The first message: what the run is about.
  case setUp(Setup)
  /// Lessons to add; or, with `anew`, all there is to know.
  case learn([FuzzKnowledge.Lesson], anew: Bool)
  /// Run links of a batch.
  case run(Run)

  /// What a run is about.
  struct Setup: Sendable, Hashable {
    /// The spec, as ``SpecWriter`` writes it.
    var spec: String
    var bind: [String: String]
    var context: LinkContext
  }

  /// Which links of which batch.
  struct Run: Sendable, Hashable {
    var seed: UInt64
    var round: Int
    var number: Int
    var count: Int
    var from: Int
    var to: Int
    /// How the links come to the router.
    var arrangement: FuzzBatch.Arrangement
    /// Whether the router is to forget what it was asked before.
    var resets: Bool
    /// The cases of the batch.
    var cases: [[UInt8]]
  }

  /// The message with its kind and length.
  var bytes: [UInt8] {
    var body = ByteWriter()
    let kind: UInt8
    switch self {
    case .setUp(let setup):
      kind = 1
      body.write(setup.spec)
      body.write(setup.bind.count)
      for (name, value) in setup.bind.sorted(by: { $0.key < $1.key }) {
        body.write(name)
        body.write(value)
      }
      body.write(setup.context.source)
      body.write(setup.context.via?.rawValue)
      body.write(setup.context.launch?.rawValue)
    case .learn(let lessons, let anew):
      kind = anew ? 2 : 3
      body.write(lessons.count)
      for lesson in lessons { body.write(lesson) }
    case .run(let run):
      kind = 4
      body.write(run.seed)
      for number in [run.round, run.number, run.count, run.from, run.to] { body.write(number) }
      body.write(run.arrangement.rawValue)
      body.write(UInt8(run.resets ? 1 : 0))
      body.write(run.cases.count)
      for url in run.cases { body.write(url) }
    }
    var head = ByteWriter()
    head.write(kind)
    head.write(UInt64(body.bytes.count))
    return head.bytes + body.bytes
  }

  /// The length of kind and length.
  static let headLength = 9

  /// How long the body is of which this is the head.
  static func bodyLength(_ head: [UInt8]) throws(ByteReader.Damage) -> Int {
    var reader = ByteReader(head)
    _ = try reader.byte()
    return Int(truncatingIfNeeded: try reader.wideNumber())
  }

  /// Reads a message of a kind.
  init(kind: UInt8, body: [UInt8]) throws(ByteReader.Damage) {
    var reader = ByteReader(body)
    switch kind {
    case 1:
      var setup = Setup(spec: try reader.text(), bind: [:], context: LinkContext())
      for _ in 0..<(try reader.count()) {
        let name = try reader.text()
        setup.bind[name] = try reader.text()
      }
      setup.context.source = try reader.optionalText()
      setup.context.via = try reader.optionalText().flatMap(LinkContext.Via.init)
      setup.context.launch = try reader.optionalText().flatMap(LinkContext.Launch.init)
      self = .setUp(setup)
    case 2, 3:
      var lessons: [FuzzKnowledge.Lesson] = []
      for _ in 0..<(try reader.count()) { lessons.append(try reader.lesson()) }
      self = .learn(lessons, anew: kind == 2)
    case 4:
      self = .run(
        Run(
          seed: try reader.wideNumber(), round: try reader.number(), number: try reader.number(),
          count: try reader.number(), from: try reader.number(), to: try reader.number(),
          arrangement: try reader.arrangement(), resets: try reader.byte() != 0,
          cases: try reader.urls()))
    default: throw ByteReader.Damage()
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ lesson: FuzzKnowledge.Lesson) {
    switch lesson {
    case .behaviour(let behaviour, let count, let url):
      write(UInt8(url == nil ? 0 : 1))
      write(behaviour)
      write(count)
      if let url { write(url) }
    case .edges(let edges, let url):
      write(UInt8(url == nil ? 2 : 3))
      write(edges)
      if let url { write(url) }
    case .edgeCount(let edge, let count):
      write(UInt8(4))
      write(Int(edge))
      write(count)
    case .words(let words):
      write(UInt8(5))
      write(words.count)
      for word in words { write(word) }
    case .knownFault(let fingerprint):
      write(UInt8(6))
      write(fingerprint)
    case .seed(let url, let behaviour):
      write(UInt8(7))
      write(url)
      write(behaviour)
    case .compared(let url, let texts):
      write(UInt8(8))
      write(url)
      write(texts.count)
      for text in texts { write(text) }
    }
  }
}

extension ByteReader {
  fileprivate mutating func arrangement() throws(Damage) -> FuzzBatch.Arrangement {
    guard let arrangement = FuzzBatch.Arrangement(rawValue: try byte()) else { throw Damage() }
    return arrangement
  }

  fileprivate mutating func urls() throws(Damage) -> [[UInt8]] {
    var urls: [[UInt8]] = []
    for _ in 0..<(try count()) { urls.append(try octets()) }
    return urls
  }

  fileprivate mutating func lesson() throws(Damage) -> FuzzKnowledge.Lesson {
    let kind = try byte()
    switch kind {
    case 0, 1:
      let behaviour = try wideNumber()
      return .behaviour(
        behaviour, count: try number(), url: kind == 1 ? try octets() : nil)
    case 2, 3:
      let edges = try edges()
      return .edges(edges, url: kind == 3 ? try octets() : nil)
    case 4: return .edgeCount(UInt32(truncatingIfNeeded: try number()), count: try number())
    case 5:
      var words: [[UInt8]] = []
      for _ in 0..<(try count()) { words.append(try octets()) }
      return .words(words)
    case 6: return .knownFault(try text())
    case 8:
      let url = try octets()
      var texts: [[UInt8]] = []
      for _ in 0..<(try count()) { texts.append(try octets()) }
      return .compared(url, texts)
    case 7: return .seed(try octets(), behaviour: try wideNumber())
    default: throw Damage()
    }
  }
}
