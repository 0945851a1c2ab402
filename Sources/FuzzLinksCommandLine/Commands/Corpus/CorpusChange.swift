import Conformance
import CorpusFiles
import LinkSpec

/// What `corpus add` makes of entries, beyond what they have by themselves.
struct CorpusChange: Sendable {
  static let scenario = OptionDeclaration(
    "scenario", "NAME", "add: why the URLs exist (default: given)")
  static let status = OptionDeclaration("status", "WORD", "add: case, regression or open")
  static let reason = OptionDeclaration(
    "reason", "TEXT", "add: why the entries are kept, or accepted")
  static let issue = OptionDeclaration("issue", "LINK", "add: where the fault is worked on")
  static let expires = OptionDeclaration(
    "expires", "yyyy-MM-dd", "add: the last day of an open finding")
  static let fingerprint = OptionDeclaration(
    "fingerprint", "TEXT", "add: the fault that the entries show")
  static let options = [scenario, status, reason, issue, expires, fingerprint]

  /// What an entry is, as it is asked for.
  enum Status: String, Sendable, CaseIterable {
    case plain = "case"
    case regression, open
  }

  /// `nil`: what it is by itself.
  let status: Status?
  let expires: CalendarDay?
  let reason: String?
  let issue: String?
  let fingerprint: String?
  let scenario: String?

  init(_ arguments: ParsedArguments, today: CalendarDay) throws(CommandFailure) {
    func text(_ option: OptionDeclaration) throws(CommandFailure) -> String? {
      guard let text = arguments.value(option) else { return nil }
      if text.isEmpty { throw .usage("--\(option.name): expected a text") }
      return text
    }
    reason = try text(Self.reason)
    issue = try text(Self.issue)
    fingerprint = try text(Self.fingerprint)
    scenario = try text(Self.scenario)
    status = try arguments.value(Self.status).map(Self.status)
    expires = try .given(arguments, Self.expires)
    if let expires {
      if status != .open {
        throw .usage(
          "--expires: expected --status open, found "
            + (status.map { "--status \($0.rawValue)" } ?? "no --status"))
      }
      if expires < today {
        throw .usage("--expires: the day \(expires) is over; today is \(today)")
      }
    }
  }

  private static func status(_ word: String) throws(CommandFailure) -> Status {
    if let status = Status(rawValue: word) { return status }
    throw .usage(
      "--status: unknown '\(VisibleText.of(word))'"
        + Suggestion.phrase(for: word, among: Status.allCases.map(\.rawValue)))
  }

  /// What a new entry needs to be open and has not got. One that is there may have it.
  func checkNew() throws(CommandFailure) {
    guard status == .open else { return }
    let missing: [OptionDeclaration] =
      (reason == nil ? [Self.reason] : []) + (issue == nil ? [Self.issue] : [])
      + (expires == nil ? [Self.expires] : [])
    if missing.isEmpty { return }
    throw .usage(
      "--status open needs " + missing.map { "--" + $0.name }.joined(separator: " and ")
        + ": a known fault has a reason, an issue and an end")
  }

  /// The entry as it is to be.
  func applied(to entry: CorpusEntry) throws(CommandFailure) -> CorpusEntry {
    var entry = entry
    if let scenario { entry.scenario = scenario }
    if let reason { entry.reason = reason }
    if let issue { entry.issue = issue }
    if let fingerprint { entry.fingerprint = fingerprint }
    switch status {
    case .plain:
      entry.status = .plain
      entry.fingerprint = nil
    case .regression: entry.status = .regression
    case .open:
      var expires = self.expires
      if expires == nil, case .open(let day) = entry.status { expires = day }
      guard let expires else { throw .usage("--status open needs --expires") }
      entry.status = .open(expires: expires)
    case nil: break
    }
    do throws(CorpusFileError) {
      // Before the first is written, so that a mistake leaves nothing half done.
      _ = try CorpusFile.bytes(of: entry)
    } catch {
      throw .usage("the entry cannot be written: \(error.message)")
    }
    return entry
  }
}
