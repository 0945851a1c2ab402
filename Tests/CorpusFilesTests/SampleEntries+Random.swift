import LinkRouting
import LinkSpec

@testable import Conformance
@testable import LinkFuzzing
@testable import TestSupport

extension SampleEntries {
  /// An entry with a value in every key, of random bytes and characters.
  static func random(_ random: inout FuzzRandom) -> CorpusEntry {
    func url() -> [UInt8] {
      let length = random.below(40)
      // Often of the few bytes that mean something in the file.
      let special: [UInt8] = [0x5C, 0x20, 0x0A, 0x0D, 0x00, 0x78, 0x3A, 0x7F, 0x80, 0xFF]
      return (0..<length).map { _ in
        random.one(in: 3)
          ? special[random.below(special.count)] : UInt8(truncatingIfNeeded: random.below(256))
      }
    }
    func text() -> String {
      let special: [Unicode.Scalar] = [
        "\\", " ", "\n", ":", "{", "}", "u", "x", "\u{202E}", "\u{7F}", "\u{0}", "é", "\u{301}",
        "\u{1F600}", "\u{FEFF}", "\u{2028}", "\u{AD}",
      ]
      var scalars = String.UnicodeScalarView()
      for _ in 0...random.below(12) {
        let any = Unicode.Scalar(UInt32(random.below(0x11_0000)))
        scalars.append(random.one(in: 2) ? special[random.below(special.count)] : any ?? "a")
      }
      return String(scalars)
    }
    var entry = CorpusEntry(
      spec: text(), url: url(), sequence: (0..<random.below(3)).map { _ in url() },
      scenario: text(), verdict: Verdict.allCases[random.below(3)],
      rules: (0..<random.below(4)).map { "rule.\($0)" },
      origin: CorpusEntry.Origin(
        day: CalendarDay(daysSince1970: random.below(40_000)), program: text(),
        seed: random.one(in: 2) ? random.next() : nil))
    for name in ["bu", "variant"] where random.one(in: 2) {
      entry.bind[name] = random.one(in: 2) ? "" : "-debug"
    }
    if random.one(in: 2) { entry.reason = text() }
    if random.one(in: 2) { entry.issue = text() }
    if random.one(in: 4) {
      entry.delivery = LinkContext(
        source: random.one(in: 2) ? text() : random.one(in: 2) ? "" : nil,
        via: random.one(in: 2) ? .push : nil, launch: random.one(in: 2) ? .warm : nil)
    }
    switch random.below(3) {
    case 0: break
    case 1:
      entry.status = .regression
      for _ in 0..<random.below(3) { entry.addFault(text(), cause: nil) }
    default:
      entry.status = .open(expires: CalendarDay(daysSince1970: random.below(40_000)))
      for _ in 0..<random.below(3) {
        entry.addFault(text(), cause: random.one(in: 2) ? text() : nil)
      }
      entry.reason = text()
      entry.issue = text()
    }
    return entry
  }
}
