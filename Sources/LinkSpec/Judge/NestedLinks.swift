/// Values that are links of the spec itself, each type with what reads it.
///
/// A judge of the same spec reads them, in which such values say nothing: a link within a link is
/// looked at, one within that is not.
struct NestedLinks: Sendable {
  /// By type, those that are links and those of which a link is one of several.
  private(set) var readers: [ValueType: any NestedReader] = [:]

  init(_ spec: Spec, bind: [String: String], _ context: GrammarContext)
    throws(Judge.PreparationError)
  {
    let types = Set(
      spec.actions.flatMap { action in
        action.parameters.map(\.type) + action.constraints.flatMap(\.types)
      }.filter(Self.isOfLinks))
    if types.isEmpty { return }
    var inner = spec
    for action in inner.actions.indices {
      for place in inner.actions[action].parameters.indices {
        inner.actions[action].parameters[place].type = Self.within(
          inner.actions[action].parameters[place].type)
      }
      for place in inner.actions[action].constraints.indices {
        inner.actions[action].constraints[place].types =
          inner.actions[action].constraints[place].types.map(Self.within)
      }
    }
    let judge = try Judge(inner, bind: bind)
    for type in types {
      if let grammar = type.grammar as? LinkGrammar {
        readers[type] = NestedLinkReader(judge, grammar, context)
      } else if let choice = type.grammar as? AnyOfGrammar {
        readers[type] = NestedChoiceReader(choice, judge, context)
      }
    }
  }

  /// Whether a type needs a judge.
  private static func isOfLinks(_ type: ValueType) -> Bool {
    switch type.grammar {
    case let link as LinkGrammar: !link.isWithin
    case let choice as AnyOfGrammar: choice.types.contains(where: isOfLinks)
    default: false
    }
  }

  /// The type in a link that is a value.
  private static func within(_ type: ValueType) -> ValueType {
    switch type.grammar {
    case var link as LinkGrammar:
      link.isWithin = true
      return ValueType(link)
    case var choice as AnyOfGrammar where isOfLinks(type):
      choice.types = choice.types.map(within)
      return ValueType(choice)
    default: return type
    }
  }
}

/// Reads values of which a judge knows more than their grammar.
protocol NestedReader: ValueReader {
  /// Values that try the type, as this reads them.
  var samples: SampleValues { get }
}

/// Reads values of several types, of which one is a link.
final class NestedChoiceReader: NestedReader {
  private let readers: [any ValueReader]
  let samples: SampleValues

  init(_ choice: AnyOfGrammar, _ judge: Judge, _ context: GrammarContext) {
    var tried: [[SampleValue]] = []
    var readers: [any ValueReader] = []
    for type in choice.types {
      let own: SampleValues
      if let grammar = type.grammar as? LinkGrammar {
        let reader = NestedLinkReader(judge, grammar, context)
        own = reader.samples
        readers.append(reader)
      } else {
        own = type.grammar.samples(in: context, scheme: -1)
        readers.append(type.grammar.reader(in: context))
      }
      tried.append(own.valid + own.open + own.invalid)
    }
    self.readers = readers
    samples = SampleValues(AnyOfGrammar.inTurns(tried)) { octets in
      var scan = ValueScan()
      Self.read(octets[...], readers, &scan)
      return scan.status
    }
  }

  private static func read(
    _ octets: ArraySlice<UInt8>, _ readers: [any ValueReader], _ scan: inout ValueScan
  ) {
    AnyOfGrammar.read(octets, of: readers.count, &scan) { number, own in
      readers[number].read(octets, scheme: -1, &own)
    }
  }

  func read(_ octets: ArraySlice<UInt8>, scheme: Int, _ scan: inout ValueScan) {
    Self.read(octets, readers, &scan)
  }
}

/// Reads values that are links.
final class NestedLinkReader: NestedReader {
  private let judge: Judge
  private let actions: [String]
  let samples: SampleValues

  init(_ judge: Judge, _ grammar: LinkGrammar, _ context: GrammarContext) {
    self.judge = judge
    actions = grammar.actions
    let tried = grammar.samples(in: context, scheme: -1)
    samples = SampleValues(tried.valid + tried.open + tried.invalid) {
      Self.status(of: $0, judge, grammar.actions)
    }
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
      return scan.openIllFormed(at: bad - octets.startIndex)
    }
    switch Self.status(of: Array(octets), judge, actions) {
    case .accepted: scan.accept()
    case .open:
      // That it is open is no question of what kind of URL it is.
      scan.open(.otherURL, at: 0)
      scan.leaveUnclear()
    case .invalid: scan.fail(at: 0, .link)
    }
  }
}

extension SampleValues {
  /// Values, each where what reads it says that it belongs.
  fileprivate init(_ values: [SampleValue], by status: ([UInt8]) -> ValueScan.Status) {
    self.init()
    for value in values {
      switch status(value.octets) {
      case .accepted: valid.append(value)
      case .open: open.append(value)
      case .invalid: invalid.append(value)
      }
    }
  }
}
