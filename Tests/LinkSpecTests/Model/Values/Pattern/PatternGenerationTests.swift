import LinkSpec
import Testing

@testable import TestSupport

@Suite struct PatternGenerationTests {
  private func texts(_ values: [[UInt8]]) -> [String] {
    values.map { String(decoding: $0, as: UTF8.self) }
  }

  private func misses(_ source: String) throws -> [String: Set<String>] {
    var byLabel: [String: Set<String>] = [:]
    for (label, value) in try Pattern(source).nearMisses() {
      byLabel[label, default: []].insert(String(decoding: value, as: UTF8.self))
    }
    return byLabel
  }

  @Test(arguments: [
    ("", [""]),
    ("abc", ["abc"]),
    ("a|b", ["a", "b"]),
    ("[b-y]", ["b", "y"]),
    ("[0-9]{2,4}", ["00", "9999"]),
    ("(srf|rts):x", ["rts:x", "srf:x"]),
    ("a{0,3}", ["", "aaa"]),
    ("a*", ["", "aaa"]),
  ])
  func examplesCoverTheAutomaton(source: String, expected: [String]) throws {
    let found = Set(texts(try Pattern(source).examples()))
    #expect(found.isSuperset(of: expected), "\(found)")
  }

  @Test func examplesReachEveryAlternativeAndBound() throws {
    let source = "(video|audio|episode):[a-z0-9-]{1,36}"
    let found = texts(try Pattern(source).examples())
    for kind in ["video", "audio", "episode"] {
      #expect(found.contains { $0.hasPrefix(kind + ":") })
    }
    #expect(found.map { $0.split(separator: ":")[1].count }.min() == 1)
    #expect(found.map { $0.split(separator: ":")[1].count }.max() == 36)
    #expect(found.count < 20)
  }

  @Test func anyCharacterIsCoveredByEveryLengthOfUTF8() throws {
    let found = texts(try Pattern(".").examples())
    #expect(Set(found.map(\.utf8.count)) == [1, 2, 3, 4])
    #expect(found.allSatisfy { $0.unicodeScalars.count == 1 })
  }

  @Test func nearMissesNameWhatIsWrong() throws {
    let found = try misses(#"\d{4}-\d{2}"#)
    #expect(found["empty"] == [""])
    // Up to each place at which a match may not end.
    #expect(
      found["cut"]?.isSuperset(of: ["0", "00", "000", "0000", "0000-", "0000-0"]) == true)
    #expect(found["tooShort"]?.contains("000-00") == true)
    #expect(found["tooLong"]?.contains("0000-000") == true)
    #expect(found["removedByte"]?.contains("000000") == true)
    #expect(found["replacedByte"]?.isSuperset(of: ["/000-00", ":000-00", "0000,00"]) == true)
    #expect(found["lookalike"]?.isSuperset(of: ["\u{FF10}000-00", "000\u{660}-00"]) == true)
    #expect(found["prefixed"]?.isSuperset(of: [" 0000-00", "-0000-00", "+0000-00"]) == true)
    #expect(found["suffixed"]?.contains("0000-00 ") == true)
    #expect(found["suffixedNewline"]?.isSuperset(of: ["0000-00\n", "0000-00\r\n"]) == true)
    #expect(found["suffixedNull"]?.contains("0000-00\0") == true)
    #expect(found["doubled"]?.contains("0000-000000-00") == true)
    #expect(found["invalidUTF8"]?.isEmpty == false)
    #expect(found["caseFlipped"] == nil)
    #expect(
      try misses("video")["caseFlipped"]?.isSuperset(of: ["VIDEO", "Video", "vidEo"]) == true)
  }

  /// Where both cases of a letter match, one that only Unicode folds to it is tried.
  @Test(arguments: [
    ("[A-Za-z0-9]+", true), ("id-[A-Za-z]{2}", true), ("[a-z]+", false), ("[0-9]+", false),
    ("[^/]+", false), ("[A-Fa-f]+", false),
  ])
  func lettersBeyondASCII(source: String, areTried: Bool) throws {
    let folded = try Pattern(source).samples.invalid.filter {
      $0.scenario == "pattern.foldedBeyondASCII"
    }
    #expect(folded.isEmpty != areTried)
    #expect(folded.allSatisfy { $0.octets.contains { $0 >= 0x80 } })
  }

  @Test func nearMissesLeaveOutWhatMatches() throws {
    let found = try misses("[^/]*")
    #expect(found["empty"] == nil && found["tooLong"] == nil && found["suffixedNull"] == nil)
    #expect(found["suffixed"]?.allSatisfy { $0.hasSuffix("/") } == true)
    #expect(found["invalidUTF8"]?.isEmpty == false)
  }

  @Test func generationIsDeterministic() throws {
    let source = "(a|é)[b-d]{1,9}(.|x*)"
    let (one, two) = (try Pattern(source), try Pattern(source))
    #expect(one.examples() == two.examples())
    #expect(one.nearMisses().map(\.value) == two.nearMisses().map(\.value))
    var (first, second) = (TestRandom(seed: 10), TestRandom(seed: 10))
    for _ in 0..<50 {
      #expect(
        one.sample(using: &first, maximumLength: 20)
          == two.sample(using: &second, maximumLength: 20))
    }
  }

  @Test func samplesVary() throws {
    var random = TestRandom(seed: 11)
    let pattern = try Pattern("[a-z]{1,8}")
    let samples = (0..<200).map { _ in pattern.sample(using: &random, maximumLength: 8) }
    #expect(Set(samples.map(\.count)) == Set(1...8))
    #expect(Set(samples.joined()).count == 26)
    // Neither bound makes it trap or run on.
    #expect(pattern.sample(using: &random, maximumLength: .min).count == 1)
    #expect(try Pattern("a*").sample(using: &random, maximumLength: .max).count <= 65_536)
  }
}
