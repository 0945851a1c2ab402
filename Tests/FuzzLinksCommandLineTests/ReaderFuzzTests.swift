import Conformance
import Foundation
import LinkSpec
import Testing

@testable import AppManifests
@testable import CorpusFiles
@testable import LinkDocuments
@testable import LinkFuzzing
@testable import LinkSpecFiles
@testable import TestSupport

/// What reads bytes from outside, on what nobody writes: seeds that are files as they are, changed
/// a few times over, from a seed of chance. Each answers, and what it answers can be relied on.
///
/// `FUZZ_LINKS_READER_RUNS` says how many inputs each gets; `.ci/extended` gives them a minute's
/// worth.
@Suite(.timeLimit(.minutes(60))) struct ReaderFuzzTests {
  private static let runs =
    ProcessInfo.processInfo.environment["FUZZ_LINKS_READER_RUNS"].flatMap { Int($0) } ?? 150

  /// Bytes that mean something to one reader or another.
  private static let tokens: [[UInt8]] =
    [
      "{", "}", "[", "]", "(", ")", "<", ">", "\"", "'", "\\", "/", ":", ",", "?", "#", "%", "&",
      "=",
      "*", "_", "`", "-", "+", "@", "$(", "{{", "\\u0000", "\\ud800", "/*", "//", "<!--", "]]>",
      "&#x",
      "://", "%00", "%zz", "1e999", "-0", "null", "true", "app", "play", "\n", "\r\n", "\t",
      "\u{FEFF}",
      "\u{202E}", "\u{1B}[2J", "é", "99999999999999999999", "bplist00", "<dict>", "</array>",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xD1, 0xAF]]

  /// Calls a body with so many inputs. The same in every run.
  private func fuzz(
    _ seeds: [[UInt8]], seed: UInt64, runs: Int = runs, _ body: ([UInt8]) throws -> Void
  ) rethrows {
    var random = FuzzRandom(seed: seed)
    for url in seeds { try body(url) }
    for _ in 0..<runs {
      var bytes = random.pick(seeds) ?? []
      for _ in 0...random.below(5) { Self.change(&bytes, &random, seeds) }
      try body(bytes)
    }
  }

  private static func change(
    _ bytes: inout [UInt8], _ random: inout FuzzRandom, _ seeds: [[UInt8]]
  ) {
    let start = random.below(bytes.count + 1)
    let end = min(bytes.count, start + random.below(random.one(in: 8) ? 400 : 12))
    switch random.below(7) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: random.pick(tokens) ?? [], at: start)
    case 2: bytes.replaceSubrange(start..<end, with: random.pick(tokens) ?? [])
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
    case 4 where !bytes.isEmpty: bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
    case 5:
      let token = random.pick(tokens) ?? []
      bytes.insert(
        contentsOf: [[UInt8]](repeating: token, count: random.below(60)).joined(), at: start)
    default:
      let other = random.pick(seeds) ?? []
      let from = random.below(other.count + 1)
      bytes.insert(
        contentsOf: other[from..<min(other.count, from + random.below(60))], at: start)
    }
  }

  private static func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: Place.path(name))))
  }

  private static let specs: [[UInt8]] = {
    let names = ["geo", "mailto", "otpauth", "bitcoin"].map { "Examples/specs/\($0).json5" }
    return (names + ["Tests/LinkFuzzingTests/Fixtures/one-link.json5"]).compactMap {
      try? file($0)
    }
  }()

  // MARK: - JSON and specs

  /// What is JSON is JSON5, and says the same there.
  @Test func json() throws {
    var read = 0
    let seeds =
      Self.specs
      + [
        #"{"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude00"],"":{}}"#, #"[[],[{}],"",0]"#,
      ].map { Array($0.utf8) }
    fuzz(seeds, seed: 1, runs: Self.runs * 4) { bytes in
      guard let strict = try? JSONReader().read(bytes) else {
        _ = try? JSONReader(dialect: .json5).read(bytes)
        return
      }
      read += 1
      #expect((try? JSONReader(dialect: .json5).read(bytes)) == strict)
    }
    #expect(read > 2)
  }

  /// What is a spec is one again when it is written, and every link has one verdict by both phases.
  @Test func specs() throws {
    var read = 0
    #expect(Self.specs.count == 5)
    try fuzz(Self.specs, seed: 2, runs: Self.runs / 3) { bytes in
      guard let spec = try? SpecReader.read(bytes) else { return }
      read += 1
      let again = try SpecReader.read(SpecWriter.text(of: spec))
      #expect(again == spec)
      let judge = try Judge(spec)
      for example in spec.examples.prefix(2) {
        #expect(judge.verdict(of: Array(example.url.utf8)) == .accept)
      }
    }
    #expect(read >= Self.specs.count)
  }

  /// The first phase and the second say the same of any bytes.
  @Test func links() {
    let judge = Play.judge
    let seeds = [
      "playrts://media/urn:rts:video:9890897?start_time=10", "playsrf-beta://az?index=l&server=x",
      "https://www.rts.ch/play/tv/detail?urn=urn:rts:video:1#f",
      "playrts://link?url=https%3A%2F%2Fa.b",
    ].map { Array($0.utf8) }
    var assessment = Assessment()
    fuzz(seeds, seed: 3, runs: Self.runs * 10) { url in
      judge.assess(url, source: nil, &assessment)
      #expect(assessment.verdict == judge.judgement(of: url).verdict)
    }
  }

  // MARK: - Manifests

  @Test func associationFiles() throws {
    let seeds = [
      #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.a"],"components":[{"/":"/a/*","?":{"b":"?*"},"exclude":true}]}]}}"#,
      #"{"applinks":{"apps":[],"details":[{"appID":"ABCDE12345.com.a","paths":["NOT /x","/a*"]}],"substitutionVariables":{"l":["de","fr"]}}}"#,
    ].map { Array($0.utf8) }
    var read = 0
    fuzz(seeds, seed: 4, runs: Self.runs * 4) { bytes in
      guard let file = try? AssociationReader.read(bytes) else { return }
      read += 1
      _ = AssociationLint.findings(in: file, path: nil)
      _ = AssociationMatcher(file).conflicts
    }
    #expect(read > 2)
  }

  @Test func propertyLists() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>shop</string></array></dict></array></dict></plist>
      """
    let value = try PropertyListSerialization.propertyList(
      from: Data(xml.utf8), options: [], format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    var read = 0
    fuzz([Array(xml.utf8), [UInt8](binary)], seed: 5, runs: Self.runs * 4) { bytes in
      guard let list = try? PropertyList(bytes) else { return }
      read += 1
      _ = InformationPropertyList(list).findings(against: nil)
      _ = EntitlementsLint.findings(in: list, sites: [])
    }
    #expect(read > 2)
  }

  // MARK: - Documents

  @Test(arguments: ["a.md", "a.html"])
  func documents(name: String) throws {
    let seeds = [
      try Self.file("docs/doc-check.md"), try Self.file("docs/commands.md"),
      Array("<p>see <a href=\"playrts://az\">it</a><code>playrts://x</code><!-- y --></p>".utf8),
    ].map { Array($0.prefix(3_000)) }
    let judge = try Judge(Play.judge.spec, bind: ["bu": "rts", "variant": ""])
    fuzz(seeds, seed: 6) { bytes in
      guard let check = try? DocumentCheck(judge, path: name, content: bytes) else { return }
      #expect(check.counts.values.reduce(0, +) == check.links.count + check.omitted)
      #expect(check.steps <= 200 * bytes.count + 10_000)
    }
  }

  @Test func patterns() {
    let seeds = ["/games/:id(/edit)", "*", "/a/:b/*", "a://b/:c"].map { Array($0.utf8) }
    var read = 0
    fuzz(seeds, seed: 7, runs: Self.runs * 4) { bytes in
      guard let text = String(validating: bytes, as: UTF8.self) else { return }
      if (try? RoutePattern(text)) != nil { read += 1 }
    }
    #expect(read > 2)
  }

  /// A code is square, of a size that there is, and the same again.
  @Test func codes() throws {
    fuzz([Array("playrts://media/urn:rts:video:1".utf8), []], seed: 8, runs: Self.runs / 3) {
      bytes in
      guard let code = try? QRCode(bytes) else { return }
      #expect(code == (try? QRCode(bytes)))
    }
  }

  // MARK: - Corpus and protocol

  /// What is an entry is written as it was read.
  @Test func corpusFiles() throws {
    let folder = Place.path("corpus/play")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(CorpusFile.ending) }.prefix(12)
    let seeds = try names.map { try Self.file("corpus/play/" + $0) }
    var read = 0
    try fuzz(seeds, seed: 9, runs: Self.runs * 4) { bytes in
      guard let entry = try? CorpusFile.entry(from: bytes) else { return }
      read += 1
      let again = try CorpusFile.entry(from: CorpusFile.bytes(of: entry))
      #expect(again == entry)
    }
    #expect(read >= seeds.count && !seeds.isEmpty)
  }

  @Test func linesOfRouters() {
    let seeds = [
      #"{"type":"hello","protocol":1,"router":{"name":"x","version":"1"},"features":["reset"],"scopes":[]}"#,
      #"{"id":"c17","handled":{"action":"media","parameters":{"a":"b","n":10,"l":["x"],"p":{"q":null}}}}"#,
      #"{"id":"c18","rejected":{"reason":"x"}}"#,
      #"{"id":"c19","failed":{"message":"E: x","stack":"at f"}}"#,
    ].map { Array($0.utf8) }
    let reader = RouterProtocol.AnswerReader(maximumLineBytes: 1 << 16)
    var read = 0
    fuzz(seeds, seed: 10, runs: Self.runs * 10) { line in
      _ = try? RouterProtocol.hello(line)
      _ = RouterProtocol.isReset(line)
      if (try? reader.answer(line)) != nil { read += 1 }
    }
    #expect(read > 2)
  }
}
