import Testing

@testable import LinkSpec
@testable import TestSupport

@Suite struct PatternPropertyTests {
  @Test func agreesWithTheNaiveMatcher() throws {
    var random = TestRandom(seed: 6)
    var matched = 0
    for _ in 0..<500 {
      let naive = NaivePattern.random(&random, depth: 3)
      let pattern = try Pattern(naive.source)
      for _ in 0..<12 {
        var text = (0..<random.below(7)).map { _ in random.pick(NaivePattern.alphabet) }
        if random.oneIn(2) {
          let sample = pattern.sample(using: &random, maximumLength: 12)
          text = Array(String(decoding: sample, as: UTF8.self).unicodeScalars)
          if random.oneIn(2), !text.isEmpty {
            text[random.below(text.count)] = random.pick(NaivePattern.alphabet)
          }
        }
        let bytes = text.flatMap { Array(String($0).utf8) }
        let expected = naive.judge(text)
        let mismatch = pattern.firstMismatch(in: bytes[...])
        #expect((mismatch == nil) == expected.matches, "\(naive.source) on \(text)")
        if expected.matches { matched += 1 }
        guard let mismatch else { continue }
        if expected.isViable {
          #expect(mismatch == bytes.count, "\(naive.source) on \(text)")
        } else {
          // The scalar after the longest viable prefix is the one that holds the wrong byte.
          let wrong = text.indices.first { !naive.judge(Array(text[...$0])).isViable } ?? text.count
          let start = text[..<wrong].reduce(0) { $0 + String($1).utf8.count }
          let end = start + (wrong < text.count ? String(text[wrong]).utf8.count : 0)
          #expect((start..<end).contains(mismatch), "\(naive.source) on \(text)")
        }
      }
    }
    #expect(matched > 1_300)
  }

  @Test func whatIsGeneratedIsWhatItSaysItIs() throws {
    var random = TestRandom(seed: 7)
    for _ in 0..<100 {
      let naive = NaivePattern.random(&random, depth: 3)
      let pattern = try Pattern(naive.source)
      let examples = pattern.examples()
      #expect(!examples.isEmpty && Set(examples).count == examples.count)
      for example in examples {
        let text = Array(String(decoding: example, as: UTF8.self).unicodeScalars)
        #expect(Array(String(decoding: example, as: UTF8.self).utf8) == example)
        if text.count < 60 { #expect(naive.judge(text).matches, "\(naive.source) on \(text)") }
        #expect(pattern.matches(example[...]))
        #expect(example.count >= examples[0].count, "the first is a shortest one")
      }
      let misses = pattern.nearMisses()
      #expect(!misses.isEmpty && Set(misses.map(\.value)).count == misses.count)
      for miss in misses { #expect(!pattern.matches(miss.value[...])) }
      for maximum in [0, 1, 5, 40] {
        let sample = pattern.sample(using: &random, maximumLength: maximum)
        #expect(pattern.matches(sample[...]))
        #expect(sample.count <= max(maximum, examples[0].count))
      }
    }
  }

  @Test func examplesUseEveryTransition() throws {
    var random = TestRandom(seed: 12)
    var sources = ["[^/]+", ".{0,40}", #"urn:(a|b):[\w-]+"#, "(a|b)*a(a|b){8}"]
    for _ in 0..<100 { sources.append(NaivePattern.random(&random, depth: 3).source) }
    for source in sources {
      let pattern = try Pattern(source)
      let automaton = pattern.automaton
      var used: Set<[Int]> = []
      for example in pattern.examples() {
        var state = PatternAutomaton.start
        for byte in example {
          let next = automaton.next(state, byte)
          used.insert([state, next])
          state = next
        }
      }
      for state in 1..<automaton.stateCount {
        for byte in 0...UInt8.max {
          let next = automaton.next(state, byte)
          guard next != PatternAutomaton.dead else { continue }
          #expect(used.contains([state, next]), "\(source): \(state) by \(byte)")
        }
      }
    }
  }

  @Test func intersectionAgreesWithSamples() throws {
    var random = TestRandom(seed: 8)
    var shared = 0
    for _ in 0..<300 {
      let one = try Pattern(NaivePattern.random(&random, depth: 2).source)
      let two = try Pattern(NaivePattern.random(&random, depth: 2).source)
      #expect(one.intersects(two) == two.intersects(one))
      if let example = one.sharedExample(with: two) {
        shared += 1
        #expect(one.matches(example[...]) && two.matches(example[...]))
      } else {
        for example in one.examples() { #expect(!two.matches(example[...])) }
        for example in two.examples() { #expect(!one.matches(example[...])) }
      }
    }
    #expect((30...270).contains(shared))
  }

  @Test func anyBytesAreJudged() throws {
    var random = TestRandom(seed: 9)
    let patterns = try [".*", "[^/]{1,8}", "(é|😀)+", #"\w+(-\w+)*"#, ""].map { try Pattern($0) }
    for _ in 0..<4_000 {
      let bytes = (0..<random.below(12)).map { _ in
        random.oneIn(2) ? UInt8(random.below(256)) : random.pick(Array("aé😀-/".utf8))
      }
      for pattern in patterns {
        let mismatch = pattern.firstMismatch(in: bytes[...])
        #expect(mismatch.map { (0...bytes.count).contains($0) } ?? true)
        let isText = String(validating: bytes, as: UTF8.self) != nil
        #expect(isText || mismatch != nil, "what is no UTF-8 never matches")
      }
    }
  }
}
