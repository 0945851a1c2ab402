/// Values that are links of the spec itself, each type with what reads it.
///
/// A judge of the same spec reads them, in which such values say nothing: a link within a link is
/// looked at, one within that is not.
struct NestedLinks: Sendable {
  private(set) var readers: [ValueType: NestedLinkReader] = [:]

  init(_ spec: Spec, bind: [String: String], _ context: GrammarContext)
    throws(Judge.PreparationError)
  {
    let types = Set(
      spec.actions.flatMap { action in
        action.parameters.map(\.type) + action.constraints.flatMap(\.types)
      }.filter { ($0.grammar as? LinkGrammar)?.isWithin == false })
    if types.isEmpty { return }
    func within(_ type: ValueType) -> ValueType {
      guard var grammar = type.grammar as? LinkGrammar else { return type }
      grammar.isWithin = true
      return ValueType(grammar)
    }
    var inner = spec
    for action in inner.actions.indices {
      for place in inner.actions[action].parameters.indices {
        inner.actions[action].parameters[place].type = within(
          inner.actions[action].parameters[place].type)
      }
      for place in inner.actions[action].constraints.indices {
        inner.actions[action].constraints[place].types =
          inner.actions[action].constraints[place].types.map(within)
      }
    }
    let judge = try Judge(inner, bind: bind)
    for type in types {
      guard let grammar = type.grammar as? LinkGrammar else { continue }
      readers[type] = NestedLinkReader(judge, grammar, context)
    }
  }
}

/// Reads values that are links.
final class NestedLinkReader: ValueReader {
  private let judge: Judge
  private let actions: [String]
  /// Values that try the type, as this reads them.
  let samples: SampleValues

  init(_ judge: Judge, _ grammar: LinkGrammar, _ context: GrammarContext) {
    self.judge = judge
    actions = grammar.actions
    let tried = grammar.samples(in: context, scheme: -1)
    var samples = SampleValues()
    for sample in tried.valid + tried.open + tried.invalid {
      switch Self.status(of: sample.octets, judge, grammar.actions) {
      case .accepted: samples.valid.append(sample)
      case .open: samples.open.append(sample)
      case .invalid: samples.invalid.append(sample)
      }
    }
    self.samples = samples
  }

  /// Whether octets are a link that the judge accepts, and of the actions.
  private static func status(
    of octets: [UInt8], _ judge: Judge, _ actions: [String]
  ) -> ValueScan.Status {
    let judgement = judge.judgement(of: octets)
    if !actions.isEmpty, let action = judgement.action, !actions.contains(action) {
      return .invalid
    }
    return switch judgement.verdict {
    case .reject: .invalid
    case .unspecified: .open
    case .accept: .accepted
    }
  }

  func read(_ octets: ArraySlice<UInt8>, scheme: Int, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    // A router reports what a decoder makes of them, and its text is another link.
    if let bad = UTF8Form.firstIllFormed(in: octets) {
      scan.hasValue = false
      scan.hasReplaced = true
      scan.mayBeInvalid = true
      return scan.open(.invalidUTF8, at: bad - octets.startIndex)
    }
    switch Self.status(of: Array(octets), judge, actions) {
    case .accepted: scan.accept()
    case .open:
      scan.mayBeInvalid = true
      scan.open(.otherURL, at: 0)
    case .invalid: scan.fail(at: 0, .link)
    }
  }
}
