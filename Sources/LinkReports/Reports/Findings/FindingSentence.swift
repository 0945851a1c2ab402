import Conformance
import LinkRouting
import LinkSpec

/// A finding in one sentence, for whoever sees it for the first time: what the router does, and
/// with which links. The fingerprint says the same to a script, and more exactly.
struct FindingSentence {
  private let finding: Finding
  private let rule: Rule
  private let spec: Spec

  init(_ finding: Finding, _ judge: Judge) {
    self.finding = finding
    rule = judge.rules[finding.mismatch.rule]
    spec = judge.spec
  }

  private var mismatch: Mismatch { finding.mismatch }

  /// The sentence. Names of specs and routers stand in it as visible text, cut where they are long.
  var text: String {
    switch mismatch.kind {
    case .crash: "The router crashes\(cause) \(place)."
    case .hang: "The router does not answer: it hangs \(place)."
    case .nondeterministic: "The router does not do the same each time with one link\(ofAction)."
    case .historyDependent:
      "What the router does with a link\(ofAction) depends on the links before it."
    case .wrongAction: "The router performs \(performed) for a link\(ofAction)."
    case .wrongParameter: "The router reads \(parameter) \(manner)."
    case .missingParameter: "The router leaves out \(parameter)."
    case .extraParameter: "The router hands on \(foreign)."
    case .rejectedValid: "The router rejects \(promised)."
    case .acceptedInvalid: "The router accepts \(forbidden)\(consequence)."
    case .unspecifiedMisread: misreading
    }
  }

  // MARK: - Pieces

  private static func name(_ text: String) -> String {
    "'" + VisibleText.of(Array(text.utf8), limit: 80) + "'"
  }

  private var action: String? { rule.action ?? finding.judgement.action }
  /// " of 'media'", where the action is known.
  private var ofAction: String { action.map { " of " + Self.name($0) } ?? "" }
  /// "'date' of 'bydate'".
  private var parameter: String {
    guard let own = mismatch.parameter ?? rule.parameter else { return "a parameter" + ofAction }
    return Self.name(own) + ofAction
  }
  private var cause: String {
    guard let cause = mismatch.cause else { return "" }
    let cut = String(cause.unicodeScalars.prefix(120))
    // What is escaped in it already stays as it is.
    return " (" + VisibleText.prose(cut) + (cut == cause ? "" : " …") + ")"
  }

  /// Where a router falls over: what it reads there.
  private var place: String {
    if let question = rule.question { return "on \(question.subject)" }
    if rule.parameter != nil { return "where it reads \(parameter)" }
    switch rule.subject {
    case .syntax: return "on a link that is no valid URL"
    case .action, .constraint: return "on a link" + ofAction
    default: break
    }
    switch finding.judgement.verdict {
    case .accept: return "on a link\(ofAction) that the documentation promises"
    case .reject: return "on a link\(ofAction) that it should reject"
    case .unspecified: return "on a link\(ofAction) that the documentation leaves open"
    }
  }

  private var performed: String {
    switch mismatch.difference {
    case AnswerDifference.undocumentedAction?: return "an action that no document names"
    case let other?: return Self.name(other)
    case nil: break
    }
    if case .answered(.handled(let action, _)) = finding.outcome { return Self.name(action) }
    return "another action"
  }

  private var foreign: String {
    switch mismatch.difference {
    case AnswerDifference.unknownParameter?: "parameters that no document names"
    case let other?: "\(Self.name(other)), which a link\(ofAction) does not have"
    case nil: "a parameter that a link\(ofAction) does not have"
    }
  }

  /// How a value was read.
  private var manner: String {
    switch mismatch.difference.flatMap(AnswerDifference.Value.init(rawValue:)) {
    case .empty: "as an empty text"
    case .longer: "with more than its own value"
    case .shorter: "without a part of its value"
    case .letterCase: "in other letter case"
    case .undecoded: "without decoding its escapes"
    case .twice: "with its escapes decoded twice"
    case .charset: "in another character set"
    case .trimmed: "without the white space at its ends"
    case .plus: "with a plus sign where a space is meant, or the other way around"
    case .normalized: "in another normalization form of Unicode"
    case nil: "wrongly"
    }
  }

  private var promised: String {
    switch rule.subject {
    case .policy(let question), .ownPolicy(_, _, let question):
      "\(question.subject), which the documentation permits"
    case .value, .presence, .availability:
      "a link\(ofAction) for its \(Self.name(rule.parameter ?? "")), which the documentation permits"
    case .scheme, .schemeAvailability, .variable:
      "links of a scheme that the documentation promises"
    default: "a link\(ofAction) that the documentation promises"
    }
  }

  private var forbidden: String {
    switch rule.subject {
    case .syntax: "a link that is no valid URL"
    case .scheme, .schemeAvailability, .variable:
      "a link of a scheme that the app does not have"
    case .sender: "a link from an app that may not send it"
    case .actionPresent: "a link that names no action"
    case .actionDocumented, .hosts, .unclaimed, .entry: "a link that no document names"
    case .path(.noExtraSegment): "a link with more in its path than is documented"
    case .path(.noEmptySegment): "a link with an empty segment in its path"
    case .path(.noEncodedSlash): "a link with an encoded slash in its path"
    case .path(.documented): "a link with a path that is not documented"
    case .presence: "a link\(ofAction) without its \(Self.name(rule.parameter ?? ""))"
    case .value: "a wrong value of \(parameter)"
    case .availability: "\(parameter) in a build that does not have it"
    case .constraint(let own, let index):
      "a link\(ofAction) whose parameters do not go together: \(names(own, index))"
    case .policy(let question), .ownPolicy(_, _, let question): question.subject
    default: "a link\(ofAction) that it should reject"
    }
  }

  private func names(_ action: String, _ index: Int) -> String {
    let constraints = spec.actions.first { $0.name == action }?.constraints ?? []
    guard constraints.indices.contains(index) else { return "see its rule" }
    let names = constraints[index].parameters
    return names.prefix(4).map(Self.name).joined(separator: ", ") + (names.count > 4 ? " …" : "")
  }

  /// What a router makes of what it should not take, where that is a fault of its own.
  private var consequence: String {
    guard let difference = mismatch.difference else { return "" }
    switch difference {
    case AnswerDifference.undocumentedAction:
      return ", and performs an action that no document names"
    case AnswerDifference.unknownParameter:
      return ", and hands on parameters that no document names"
    default: break
    }
    if let value = AnswerDifference.Value(rawValue: difference) {
      return mismatch.parameter == nil || value == .empty
        ? "" : ", and reads \(Self.name(mismatch.parameter ?? "")) \(manner)"
    }
    return mismatch.parameter == nil
      ? ", and performs \(Self.name(difference))" : ", and hands on \(Self.name(difference))"
  }

  /// What a router makes of what the documentation leaves open, where no reading permits it.
  private var misreading: String {
    let difference = mismatch.difference
    if let difference, AnswerDifference.Value(rawValue: difference) != nil {
      return "The router reads \(parameter) \(manner)."
    }
    let what =
      rule.question?.subject
      ?? (rule.parameter == nil ? "a link" + ofAction : "a value of " + parameter)
    switch difference {
    case AnswerDifference.undocumentedAction?:
      return "The router performs an action that no document names for \(what)."
    case AnswerDifference.unknownParameter?:
      return "The router hands on parameters that no document names with \(what)."
    case let other? where mismatch.parameter == nil:
      return "The router performs \(Self.name(other)) for \(what)."
    case let other?: return "The router hands on \(Self.name(other)) with \(what)."
    case nil: break
    }
    if case .answered(.rejected) = finding.outcome {
      return "The router rejects \(what), which every reading takes."
    }
    return "The router makes of \(what) what no reading permits."
  }
}

extension Finding {
  /// What is wrong, in one sentence that is safe to show.
  func sentence(_ judge: Judge) -> String { FindingSentence(self, judge).text }
}
