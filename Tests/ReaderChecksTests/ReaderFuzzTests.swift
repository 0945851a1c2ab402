import Foundation
import ReaderChecks
import Testing

@testable import LinkFuzzing

/// What reads bytes from outside, on what nobody writes: the seeds of the fuzz targets as they are,
/// and changed a few times over, from a seed of chance.
///
/// `FUZZ_LINKS_READER_RUNS` says how many inputs each gets; `.ci/extended` gives them a minute's
/// worth.
@Suite(.timeLimit(.minutes(60))) struct ReaderFuzzTests {
  private static let runs =
    ProcessInfo.processInfo.environment["FUZZ_LINKS_READER_RUNS"].flatMap { Int($0) } ?? 150

  /// Every seed is what its reader reads, and nothing that is made of them breaks a property.
  @Test(arguments: ReaderCheck.allCases)
  func everyReader(_ check: ReaderCheck) throws {
    let seeds = try FuzzSeeds.inputs(of: check)
    let tokens = try FuzzSeeds.tokens()
    #expect(seeds.count >= 3 && tokens.count > 100)
    for seed in seeds {
      let isRead = try check.run(seed)
      #expect(isRead)
    }
    var random = FuzzRandom(seed: 1)
    for _ in 0..<Self.runs * check.share / 16 {
      var bytes = random.pick(seeds) ?? []
      for _ in 0...random.below(5) { Self.change(&bytes, &random, seeds, tokens) }
      _ = try check.run(bytes)
    }
  }

  private static func change(
    _ bytes: inout [UInt8], _ random: inout FuzzRandom, _ seeds: [[UInt8]], _ tokens: [[UInt8]]
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
}

extension ReaderCheck {
  /// How many inputs it gets, in sixteenths: what is cheap gets more.
  fileprivate var share: Int {
    switch self {
    case .json, .propertyList, .routePattern, .corpus: 64
    case .answer: 160
    case .association: 16
    case .html: 8
    case .markdown: 4
    case .qrCode: 2
    case .spec, .judge: 1
    }
  }
}
