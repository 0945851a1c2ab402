import Conformance
import LinkRouting
import LinkSpec

/// Findings, answers and entries of a corpus, as reports write them. Judgements are not read: the
/// judge says them again.
extension ReportReader {
  func finding(_ node: JSONNode, _ judge: Judge) throws(ReportFault) -> Finding {
    let url = try node.link("minimizedURL")
    let delivery = try delivery(node)
    let fingerprint = try node.text("fingerprint")
    let mismatch = try mismatch(
      node, fingerprint, kind: try node.word("kind"), rule: try rule(node, judge), judge)
    var finding = Finding(
      fingerprint: fingerprint, mismatch: mismatch, url: try node.link("url"), minimizedURL: url,
      sequence: try node.links("sequenceBase64"), scenario: try node.text("scenario"),
      judgement: judge.judgement(of: url, source: delivery.source),
      outcome: try outcome(try node.needed("answer")), hits: try node.count("hits"),
      executionsToFind: try node.count("executionsToFind"), delivery: delivery)
    if let mistake = node["mistake"] {
      finding.mistake = Mistake(
        rule: try rule(mistake, judge), sentence: try mistake.text("asIf"))
    }
    finding.traces = try node.texts("traces").map(VisibleText.lines)
    return finding
  }

  private func rule(_ node: JSONNode, _ judge: Judge) throws(ReportFault) -> RuleID {
    let id = try node.text("rule")
    guard let rule = judge.rule(id: id) else {
      throw ReportFault(try node.needed("rule"), "the spec has no rule '\(VisibleText.of(id))'")
    }
    return rule
  }

  private func mismatch(
    _ node: JSONNode, _ fingerprint: String, kind: Mismatch.Kind, rule: RuleID, _ judge: Judge
  ) throws(ReportFault) -> Mismatch {
    var mismatch = Mismatch(
      kind, rule: rule, parameter: try node.optionalText("parameter"),
      difference: try node.optionalText("difference"))
    // What a fingerprint says behind all of this is the cause.
    let head = Comparison(judge).fingerprint(mismatch)
    guard fingerprint.utf8.starts(with: head.utf8) else {
      throw ReportFault(
        try node.needed("fingerprint"), "'fingerprint': not that of its kind, rule and difference")
    }
    let rest = fingerprint.utf8.dropFirst(head.utf8.count)
    if rest.first == UInt8(ascii: ":") {
      mismatch.cause = String(decoding: rest.dropFirst(), as: UTF8.self)
    }
    return mismatch
  }

  private func delivery(_ node: JSONNode) throws(ReportFault) -> LinkContext {
    guard let fields = node["delivery"] else { return LinkContext() }
    return LinkContext(
      source: try fields.optionalText("source"),
      via: fields["via"] == nil ? nil : try fields.word("via"),
      launch: fields["launch"] == nil ? nil : try fields.word("launch"))
  }

  // MARK: - Answers

  func outcome(_ node: JSONNode) throws(ReportFault) -> RouterOutcome {
    guard let member = node.members?.first, node.members?.count == 1 else {
      throw ReportFault(node, "expected an answer such as {\"rejected\":{}}, found \(node.found)")
    }
    let value = member.value
    switch member.key {
    case "handled":
      var parameters: [String: ParameterValue] = [:]
      for parameter in try value.needed("parameters").members ?? [] {
        parameters[parameter.key] = ParameterValue(parameter.value)
      }
      return .answered(.handled(action: try value.text("action"), parameters: parameters))
    case "rejected": return .answered(.rejected(reason: try value.optionalText("reason")))
    case "failed":
      return .answered(
        .failed(message: try value.text("message"), stack: try value.optionalText("stack")))
    case "skipped":
      return .answered(.skipped(reason: try value.optionalText("reason"), issue: nil))
    // What it was in numbers depends on the platform; a report has its words.
    case "crashed": return .crashed(.exception(try value.text("cause")))
    case "hung": return .hung
    case "delivered":
      let meaning: Delivery.Meaning = try value.word("meaning")
      return .delivered(
        Delivery(meaning, exitCode: Int32(clamping: try value.count("exitCode"))))
    case "unsupported": return .unsupported(try value.text("reason"))
    case "protocolViolation":
      return .protocolViolation(
        ProtocolViolation(.reported(VisibleText.lines(try value.text("message"))), line: []))
    default:
      throw ReportFault(node, "unknown answer '\(VisibleText.of(member.key))'")
    }
  }

  // MARK: - Entries of a corpus

  func entry(_ node: JSONNode, _ judge: Judge) throws(ReportFault) -> ReplayedEntry {
    let entry = try corpusEntry(node)
    var replayed = ReplayedEntry(
      entry: entry,
      judgement: judge.judgement(of: entry.url, source: entry.delivery.source),
      standing: try node.word("standing"), sequence: try node.links("shownBehindBase64"))
    if let answer = node["answer"], answer.value != .null {
      replayed.outcome = try outcome(answer)
    }
    if let shows = node["shows"], shows.value != .null {
      let mismatch = try node.needed("mismatch")
      replayed.mismatch = try self.mismatch(
        mismatch, try node.text("shows"), kind: try mismatch.word("kind"),
        rule: try rule(mismatch, judge), judge)
    }
    return replayed
  }

  func corpusEntry(_ node: JSONNode) throws(ReportFault) -> CorpusEntry {
    let found = try node.needed("found")
    guard let day = found.string.flatMap({ CalendarDay($0) }) else {
      throw ReportFault(found, "'found': expected a day such as 2026-11-23")
    }
    var origin = CorpusEntry.Origin(day: day, program: try node.text("by"))
    if case .number(let text)? = node["seed"]?.value { origin.seed = UInt64(text) }
    var entry = CorpusEntry(
      spec: try node.text("spec"), url: try node.link("url"),
      sequence: try node.links("sequenceBase64"), scenario: try node.text("scenario"),
      verdict: try node.word("verdict"), rules: try node.texts("rules"),
      status: try status(node), reason: try node.optionalText("reason") ?? "",
      issue: try node.optionalText("issue") ?? "", origin: origin)
    for member in try node.needed("bind").members ?? [] {
      entry.bind[member.key] = member.value.string ?? ""
    }
    entry.delivery = try delivery(node)
    let several = node["fingerprints"] == nil ? [] : try node.texts("fingerprints")
    for fingerprint in [try node.optionalText("fingerprint")].compactMap(\.self) + several {
      entry.addFault(fingerprint, cause: nil)
    }
    if let any = entry.fingerprint, node["causes"] != nil {
      for cause in try node.texts("causes") { entry.addFault(any, cause: cause) }
    }
    return entry
  }

  private func status(_ node: JSONNode) throws(ReportFault) -> CorpusEntry.Status {
    switch try node.text("status") {
    case CorpusEntry.Status.plain.word: return .plain
    case CorpusEntry.Status.regression.word: return .regression
    case "open":
      let expires = try node.needed("expires")
      guard let day = expires.string.flatMap({ CalendarDay($0) }) else {
        throw ReportFault(expires, "'expires': expected a day such as 2026-11-23")
      }
      return .open(expires: day)
    default: throw ReportFault(try node.needed("status"), "'status': unknown word")
    }
  }
}
