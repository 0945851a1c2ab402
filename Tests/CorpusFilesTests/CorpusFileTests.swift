import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import LinkFuzzing
@testable import TestSupport

@Suite("The text of a corpus entry")
struct CorpusFileTests {
  static let good = [
    "fuzz-links corpus 1", "spec: play", "bind: bu=rts,variant=", "after: playrts://home",
    "after: playrts://az", #"url: playrts://az?index=\xC3\\\x20"#, "scenario: given",
    "verdict: reject", "rules: az.index.value, policy.port", "fingerprint: crash:a:SIGSEGV",
    "status: open", "reason: Über\\u{202E} a\\\\b", "issue: https://example.org/1",
    "expires: 2027-03-31", "found: 2026-11-21", "seed: 18446744073709551615",
    "by: fuzz-links 0.1.0 fuzz",
  ]

  private func text(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  @Test func everyKeyIsRead() throws {
    let entry = try CorpusFile.entry(from: text(Self.good))
    #expect(entry.spec == "play")
    #expect(entry.bind == ["bu": "rts", "variant": ""])
    #expect(entry.sequence == [Array("playrts://home".utf8), Array("playrts://az".utf8)])
    #expect(entry.url == Array("playrts://az?index=".utf8) + [0xC3, 0x5C, 0x20])
    #expect(entry.scenario == "given")
    #expect(entry.verdict == .reject)
    #expect(entry.rules == ["az.index.value", "policy.port"])
    #expect(entry.fingerprint == "crash:a:SIGSEGV")
    #expect(entry.status == .open(expires: try #require(CalendarDay("2027-03-31"))))
    #expect(entry.reason == "Über\u{202E} a\\b")
    #expect(entry.issue == "https://example.org/1")
    #expect(entry.origin.day.description == "2026-11-21")
    #expect(entry.origin.seed == .max)
    #expect(entry.origin.program == "fuzz-links 0.1.0 fuzz")
    #expect(try CorpusFile.bytes(of: entry) == text(Self.good))
  }

  @Test func severalFaultsAndHowTheLinkArrivesAreRead() throws {
    var lines = Self.good
    lines.replaceSubrange(
      9...9,
      with: [
        "fingerprint: crash:a:SIGSEGV", "fingerprint: hang:b", "cause: crash:memory", "cause: hang",
      ])
    lines.insert(contentsOf: ["source:", "via: user-activity", "launch: cold"], at: 6)
    let entry = try CorpusFile.entry(from: text(lines))
    #expect(entry.fingerprints == ["crash:a:SIGSEGV", "hang:b"])
    #expect(entry.causes == ["crash:memory", "hang"])
    #expect(entry.delivery == LinkContext(source: "", via: .userActivity, launch: .cold))
    #expect(try CorpusFile.bytes(of: entry) == text(lines))
    // Of the same link it is another entry.
    #expect(try entry.name != CorpusFile.entry(from: text(Self.good)).name)
    let lost = lines.filter { !$0.hasPrefix("fingerprint") }
    #expect(throws: CorpusFileError.self) { try CorpusFile.entry(from: text(lost)) }
  }

  @Test func theLeastThatIsNeeded() throws {
    let lines = [
      "fuzz-links corpus 1", "spec: play", "url:", "scenario: given", "verdict: reject",
      "status: case", "found: 2026-11-21", "by: me",
    ]
    let entry = try CorpusFile.entry(from: text(lines))
    #expect(entry.url == [])
    #expect(entry.bind == [:])
    #expect(entry.status == .plain)
    #expect(try CorpusFile.bytes(of: entry) == text(lines))
  }

  @Test func randomEntriesReadBack() throws {
    var random = FuzzRandom(seed: 20_261_121)
    var count = 0
    var statuses: Set<String> = []
    for _ in 0..<2_000 {
      let entry = SampleEntries.random(&random)
      let bytes = try CorpusFile.bytes(of: entry)
      let back = try CorpusFile.entry(from: bytes)
      #expect(back == entry)
      #expect(back.name == entry.name)
      #expect(back.url == entry.url && back.sequence == entry.sequence)
      #expect(back.reason.utf8.elementsEqual(entry.reason.utf8))
      #expect(try CorpusFile.bytes(of: back) == bytes)
      let isClean = bytes.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F }
      #expect(isClean)
      statuses.insert(entry.status.word)
      count += 1
    }
    #expect(count == 2_000)
    #expect(statuses.count == 3)
  }

  /// Whatever a full disk or a cut-off copy leaves of a file is no entry.
  @Test func aBeginningOfAFileIsNoEntry() {
    let whole = text(Self.good)
    for count in whole.indices {
      #expect(throws: CorpusFileError.self) { try CorpusFile.entry(from: Array(whole[..<count])) }
    }
  }

  @Test func anyBytesAreReadOrRefused() throws {
    var random = FuzzRandom(seed: 7)
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = text(Self.good)
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.below(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(truncatingIfNeeded: random.below(256)), at: place)
        }
      }
      do throws(CorpusFileError) {
        let entry = try CorpusFile.entry(from: bytes)
        // What is read can be written, and means the same.
        let again = try CorpusFile.entry(from: CorpusFile.bytes(of: entry))
        #expect(again == entry)
      } catch {
        refused += 1
        let isHarmless = VisibleText.of(error.description).utf8.count < 600
        #expect(isHarmless)
      }
    }
    #expect(refused > 1_000)
  }

  // MARK: - Refusals

  struct Refusal: Sendable, CustomTestStringConvertible {
    /// The line of `good` to replace, from 1.
    var line: Int
    /// What stands there instead; `nil`: nothing.
    var with: String?
    var code: CorpusFileError.Code
    /// Where the fault is reported.
    var at: Int
    var message: String

    init(
      _ line: Int, _ with: String?, _ code: CorpusFileError.Code, at: Int? = nil,
      _ message: String
    ) {
      self.line = line
      self.with = with
      self.code = code
      self.at = at ?? line
      self.message = message
    }

    var testDescription: String { with ?? "without line \(line)" }
  }

  static let refusals = [
    Refusal(1, "hello", .notACorpusFile, "begins with the line 'fuzz-links corpus 1'"),
    Refusal(1, "fuzz-links corpus 2", .otherVersion, "version 2 of the format"),
    Refusal(1, "fuzz-links corpus 1\r", .carriageReturn, "*.link -text"),
    Refusal(2, "spec: play\r", .carriageReturn, "carriage return"),
    Refusal(2, "", .notKeyValue, "an empty line"),
    Refusal(2, "play", .notKeyValue, "expected a line 'key: value'"),
    Refusal(2, "spec:play", .notKeyValue, "expected a space after 'spec:'"),
    Refusal(2, "spec: ", .notKeyValue, "take the space away"),
    Refusal(2, "spec:", .wrongValue, "spec: expected a text"),
    Refusal(2, "Spec: play", .unknownKey, "unknown key 'Spec'; did you mean 'spec'?"),
    Refusal(7, "scenaro: x", .unknownKey, "did you mean 'scenario'?"),
    Refusal(2, "\u{1B}[2J: x", .unknownKey, #"unknown key '\u{1B}[2J'"#),
    Refusal(2, nil, .missingKey, at: 2, "the key 'spec' is missing"),
    Refusal(6, nil, .missingKey, at: 6, "the key 'url' is missing"),
    Refusal(17, nil, .missingKey, at: 17, "the key 'by' is missing"),
    Refusal(14, nil, .missingKey, at: 14, "'expires' is missing, which an open entry has"),
    Refusal(12, nil, .missingKey, at: 12, "'reason' is missing, which an open entry has"),
    Refusal(13, nil, .missingKey, at: 13, "'issue' is missing, which an open entry has"),
    Refusal(7, "url: a:", .duplicateKey, "the key 'url' is given twice, first on line 6"),
    Refusal(7, "spec: play", .duplicateKey, "first on line 2"),
    Refusal(8, "after: a:", .keyOrder, "'after' has to stand before 'url' on line 6"),
    Refusal(3, "url: a:", .keyOrder, at: 4, "'after' has to stand before 'url' on line 3"),
    Refusal(11, "status: regression", .unneededKey, at: 14, "'expires' does not belong here"),
    Refusal(11, "status: case", .unneededKey, at: 10, "'fingerprint' does not belong here"),
    Refusal(11, "status: opne", .wrongValue, "unknown 'opne'; did you mean 'open'?"),
    Refusal(8, "verdict: accepted", .wrongValue, "did you mean 'accept'?"),
    Refusal(8, "verdict: Reject", .wrongValue, "did you mean 'reject'?"),
    Refusal(6, #"url: a\qb"#, .wrongValue, "url: expected after a backslash: 'xNN'"),
    Refusal(6, #"url: a\x4"#, .wrongValue, "after a backslash"),
    Refusal(6, #"url: a\xc3"#, .wrongValue, "upper-case"),
    Refusal(6, #"url: a\"#, .wrongValue, "after a backslash"),
    Refusal(6, #"url: \x41b"#, .wrongValue, "write it as 'Ab'"),
    Refusal(6, "url:  a", .wrongValue, #"write it as '\x20a'"#),
    Refusal(6, "url: a ", .wrongValue, #"write it as 'a\x20'"#),
    Refusal(6, "url: é", .wrongValue, #"the byte \xC3 stands for itself"#),
    Refusal(6, "url: a\tb", .wrongValue, #"write '\x09'"#),
    Refusal(4, #"after: \"#, .wrongValue, "after: expected after a backslash"),
    Refusal(12, #"reason: \x41"#, .wrongValue, "after a backslash: 'u{…}'"),
    Refusal(12, #"reason: \u{D800}"#, .wrongValue, "after a backslash: 'u{…}'"),
    Refusal(12, #"reason: \u{41"#, .wrongValue, "after a backslash: 'u{…}'"),
    Refusal(12, "reason: a\u{202E}b", .wrongValue, #"is written '\u{202E}'"#),
    Refusal(12, "reason: a\tb", .wrongValue, #"is written '\u{9}'"#),
    Refusal(12, "reason:  a", .wrongValue, #"a space at either end is written '\u{20}'"#),
    Refusal(14, "expires: 2027-02-30", .wrongValue, "a day yyyy-MM-dd that there is"),
    Refusal(15, "found: today", .wrongValue, "found: expected a day"),
    Refusal(16, "seed: -1", .wrongValue, "a whole number"),
    Refusal(16, "seed: 01", .wrongValue, "a whole number"),
    Refusal(9, "rules: a,b", .wrongValue, "expected a space after each comma"),
    Refusal(9, "rules: a, a", .wrongValue, "'a' is named twice"),
    Refusal(9, "rules: a, , b", .wrongValue, "the id of a rule is missing"),
    Refusal(3, "bind: bu", .wrongValue, "scheme variables with their values"),
    Refusal(3, "bind: variant=,bu=rts", .wrongValue, "in the order of their names"),
    Refusal(3, "bind: bu=rts,bu=srf", .wrongValue, "each once"),
  ]

  @Test func thereAreManyRefusals() { #expect(Self.refusals.count == 53) }

  @Test(arguments: refusals)
  func whatIsWrongIsNamedWithItsLine(refusal: Refusal) throws {
    var lines = Self.good
    if let with = refusal.with {
      lines[refusal.line - 1] = with
    } else {
      lines.remove(at: refusal.line - 1)
    }
    let error = try #require(throws: CorpusFileError.self) {
      try CorpusFile.entry(from: text(lines))
    }
    #expect(error.code == refusal.code)
    #expect(error.line == refusal.at)
    #expect(error.message.contains(refusal.message), "\(error.message)")
  }

  @Test func withoutTheLastLineEndItIsCutOff() throws {
    let error = try #require(throws: CorpusFileError.self) {
      try CorpusFile.entry(from: text(Self.good).dropLast())
    }
    #expect(error.code == .cutOff)
    #expect(error.line == 17)
  }

  @Test func illFormedTextIsRefused() throws {
    var lines = Self.good
    lines[11] = "reason: X"
    let bytes = text(lines).map { $0 == UInt8(ascii: "X") ? 0xFF : $0 }
    let error = try #require(throws: CorpusFileError.self) { try CorpusFile.entry(from: bytes) }
    #expect(error.code == .wrongValue)
    #expect(error.line == 12)
  }

  @Test func sizeHasALimit() throws {
    var entry = SampleEntries.entry("a:")
    entry.url = Array(repeating: 0xFF, count: CorpusFile.maximumBytes / 4)
    let error = try #require(throws: CorpusFileError.self) { try CorpusFile.bytes(of: entry) }
    #expect(error.code == .tooLarge)
    entry.url = Array(repeating: 0x61, count: CorpusFile.maximumBytes - 200)
    #expect(try CorpusFile.bytes(of: entry).count <= CorpusFile.maximumBytes)
  }

  @Test func whatDoesNotReadBackIsNotWritten() {
    var entry = SampleEntries.open("a:")
    entry.issue = ""
    #expect(throws: CorpusFileError.self) { try CorpusFile.bytes(of: entry) }
    entry = SampleEntries.entry("a:")
    entry.fingerprint = "crash:a"
    #expect(throws: CorpusFileError.self) { try CorpusFile.bytes(of: entry) }
    entry.fingerprint = nil
    entry.scenario = ""
    #expect(throws: CorpusFileError.self) { try CorpusFile.bytes(of: entry) }
    entry.scenario = "given"
    entry.rules = ["a, b"]
    #expect(throws: CorpusFileError.self) { try CorpusFile.bytes(of: entry) }
    entry.rules = []
    entry.bind = ["a": "b,c=d"]
    #expect(throws: CorpusFileError.self) { try CorpusFile.bytes(of: entry) }
  }

  @Test func theNameDependsOnWhatMakesAnEntryTheSame() {
    let entry = SampleEntries.entry("playrts://home")
    var names: Set = [entry.name]
    for change in [
      { $0.url += [0x2F] }, { $0.spec = "pla" }, { $0.bind = ["bu": "rts"] },
      { $0.sequence = [[]] }, { $0.sequence = [[0x61]] }, { $0.sequence = [[], []] },
    ] as [(inout CorpusEntry) -> Void] {
      var other = entry
      change(&other)
      names.insert(other.name)
      #expect(!other.isSame(as: entry))
    }
    #expect(names.count == 7)
    var same = SampleEntries.open("playrts://home", fingerprint: "x")
    same.scenario = "another"
    same.verdict = .reject
    #expect(same.name == entry.name)
    #expect(same.isSame(as: entry))
    // Stable for ever: files are found by it.
    #expect(entry.name == "9ca669c33fd1756f")
  }
}
