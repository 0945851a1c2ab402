import Conformance
import LinkSpec
import Testing

/// The short way to a verdict must never differ from the long one.
@Suite("Verdict and judgement")
struct PlainLaneTests {
  @Test func agreeOnEveryCase() {
    var accepted = 0
    for link in Play.cases.cases {
      let verdict = Play.judge.verdict(of: link.url)
      if verdict != link.judgement.verdict {
        Issue.record("\(VisibleText.of(link.url, limit: 200)): \(verdict)")
      }
      if verdict == .accept { accepted += 1 }
    }
    #expect(accepted > 2_000)
  }

  @Test(arguments: [[:], ["bu": "rts"], ["bu": "srf", "variant": "-beta"]])
  func agreeOnMutations(bind: [String: String]) throws {
    let judge = try Judge(Play.judge.spec, bind: bind)
    let seeds = Play.cases.cases.filter { $0.judgement.verdict == .accept && $0.url.count < 200 }
    let bytes = Array("aZ0:/?#&=%+@[]. -_~é\u{0}2F".utf8)
    var random = SmallRandom(state: 20_261_121)
    var accepted = 0
    for _ in 0..<40_000 {
      var url = seeds[random.below(seeds.count)].url
      for _ in 0...random.below(3) where !url.isEmpty {
        let place = random.below(url.count)
        switch random.below(4) {
        case 0: url[place] = bytes[random.below(bytes.count)]
        case 1: url.insert(bytes[random.below(bytes.count)], at: place)
        case 2: url.remove(at: place)
        default:
          let other = seeds[random.below(seeds.count)].url
          url = Array(url[..<place]) + other[random.below(other.count)...]
        }
      }
      let verdict = judge.verdict(of: url)
      #expect(verdict == judge.judgement(of: url).verdict, "\(VisibleText.of(url))")
      if verdict == .accept { accepted += 1 }
    }
    #expect(accepted > 100)
  }
}

/// A generator of the tests' own (SplitMix64), so that a failure comes back with its seed.
struct SmallRandom {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
