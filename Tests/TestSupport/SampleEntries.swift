import Conformance
import LinkSpec

/// Entries to test with.
enum SampleEntries {
  static let today = CalendarDay(daysSince1970: 20_778)
  static let origin = CorpusEntry.Origin(day: today, program: "fuzz-links 0.1.0 test")

  static func entry(
    _ url: String, _ scenario: String = "given", judge: Judge = Play.judge
  ) -> CorpusEntry {
    CorpusEntry(url: Array(url.utf8), scenario: scenario, judge: judge, origin: origin)
  }

  static func open(
    _ url: String, fingerprint: String? = nil, expires: CalendarDay = today,
    judge: Judge = Play.judge
  ) -> CorpusEntry {
    var entry = entry(url, judge: judge)
    entry.status = .open(expires: expires)
    entry.reason = "known"
    entry.issue = "https://example.org/1"
    entry.fingerprint = fingerprint
    return entry
  }
}
