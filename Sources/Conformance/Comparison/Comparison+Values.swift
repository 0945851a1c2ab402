import LinkRouting
import LinkSpec

/// Whether a value that a router reported is one that its link permits.
extension Comparison {
  /// Whether one of a set's values is what a router reported.
  func permits(_ set: Int, _ answer: ParameterValue, _ link: Assessment) -> Bool {
    link.values(of: set).contains { value in
      switch answer {
      case .string(let text): link.value(value, is: text)
      case .number(let text): link.value(value, isNumber: text)
      case .boolean(let flag): link.value(value, is: flag ? "true" : "false")
      case .list(let items): permits(items, value, link) { permits($1, $0, link) }
      case .parts, .null: false
      }
    }
  }

  /// Whether a set has a value whose items or parts are what a router reported.
  func permits(
    _ set: Int, _ answer: ParameterValue, _ link: Assessment, _ name: String, of action: Int
  ) -> Bool {
    guard
      let parameter = judge.concrete.actions[action].parameters.first(where: { $0.name == name })
    else { return false }
    let grammar = parameter.type.grammar
    return link.values(of: set).contains { value in
      guard let text = link.text(of: value) else {
        guard case .list(let items) = answer else { return false }
        return permits(items, value, link) { item, place in
          permits(place, item, link) || permits(place, item, link, name, of: action)
        } || grammar is ListGrammar && joins(items, value, link, parameter, of: action)
      }
      if case .number(let number) = answer, Self.isDecimal(grammar) {
        return Self.isOfFractions(grammar)
          && grammar.value(of: text)?.isNearest(jsonNumber: number) == true
      }
      // A text is what a flag was given, `true` is that it was, and so is the empty text, which is
      // all that a flag has to say.
      if grammar is FlagGrammar, case .string(let own) = answer { return own.isEmpty }
      if Self.isJSON(text, answer, grammar) { return true }
      switch answer {
      case .string(let own), .number(let own):
        if grammar.means(Array(text), Array(own.utf8)) { return true }
      case .boolean, .list, .parts, .null: break
      }
      return link.structures(of: value, parameter, judge.concrete).contains {
        Self.matches($0, answer, grammar)
      }
    }
  }

  /// Whether items are those of all occurrences of a parameter, each of which is a list, one behind
  /// the other. Occurrences times items.
  private func joins(
    _ items: [ParameterValue], _ value: Int, _ link: Assessment, _ parameter: Parameter,
    of action: Int
  ) -> Bool {
    guard let occurrences = link.items(of: value) else { return false }
    // Where the items of the next occurrence may begin.
    var starts: Set = [0]
    for occurrence in occurrences {
      let lists = link.values(of: occurrence).flatMap {
        link.structures(of: $0, parameter, judge.concrete)
      }
      let counts = Set(
        lists.compactMap { if case .list(let own) = $0 { own.count } else { nil } })
      var next: Set<Int> = []
      for start in starts {
        for count in counts where start + count <= items.count {
          let own = ParameterValue.list(Array(items[start..<start + count]))
          if permits(occurrence, own, link, parameter.name, of: action) {
            next.insert(start + count)
          }
        }
      }
      starts = next
    }
    return starts.contains(items.count)
  }

  /// Whether a router reported what a JSON text says, perhaps one that the value has in base64.
  private static func isJSON(
    _ text: ArraySlice<UInt8>, _ answer: ParameterValue, _ grammar: any ValueGrammar
  ) -> Bool {
    if let encoded = grammar as? Base64Grammar {
      guard let content = encoded.content, let decoded = encoded.decoded(text) else {
        return false
      }
      return isJSON(decoded[...], answer, content.grammar)
    }
    return readsJSON(grammar) && JSONComparison.matches(text, answer)
  }

  /// Whether a set has a JSON text that says `null`, which in an answer is as good as nothing.
  func saysNull(_ set: Int, _ link: Assessment, _ name: String, of action: Int) -> Bool {
    guard
      let parameter = judge.concrete.actions[action].parameters.first(where: { $0.name == name })
    else { return false }
    return link.values(of: set).contains { value in
      link.text(of: value).map { Self.isJSON($0, .null, parameter.type.grammar) } ?? false
    }
  }

  /// Whether values may be JSON, of which a router may report what it says.
  private static func readsJSON(_ grammar: any ValueGrammar) -> Bool {
    grammar is JSONGrammar
      || (grammar is AnyOfGrammar || grammar is AllOfGrammar)
        && grammar.inner.contains { readsJSON($0.grammar) }
  }

  /// Whether values are decimal numbers, perhaps of which not all counts.
  private static func isDecimal(_ grammar: any ValueGrammar) -> Bool {
    grammar is DecimalGrammar
      || (grammar is LimitedGrammar || grammar is TrimmedGrammar)
        && isDecimal(grammar.inner[0].grammar)
  }

  /// Whether values may have a fraction, so that JSON has the nearest of them; of whole numbers a
  /// router can keep each.
  private static func isOfFractions(_ grammar: any ValueGrammar) -> Bool {
    switch grammar {
    case let decimal as DecimalGrammar: decimal.digits != 0
    case is AnyOfGrammar: grammar.inner.contains { isOfFractions($0.grammar) }
    case is AllOfGrammar, is LimitedGrammar, is TrimmedGrammar:
      grammar.inner.prefix(1).contains { isOfFractions($0.grammar) }
    default: false
    }
  }

  /// Whether a router reported a value with its items and parts.
  private static func matches(
    _ value: LinkValue, _ answer: ParameterValue, _ grammar: any ValueGrammar
  ) -> Bool {
    switch answer {
    case .string(let text):
      value.matches(anySpelling: text)
        || grammar.means(Array(value.description.utf8), Array(text.utf8))
        || grammar.means(Array(value.description.utf8), inAnyCase: Array(text.utf8))
    case .number(let text):
      value.matches(jsonNumber: text) || isOfFractions(grammar) && value.isNearest(jsonNumber: text)
        || grammar.means(Array(value.description.utf8), Array(text.utf8))
    case .boolean(let flag): value == .boolean(flag)
    case .null: false
    case .list(let items):
      if case .list(let values) = value {
        values.count == items.count
          && zip(values, items).allSatisfy { matches($0, $1, grammar.ofItems) }
      } else {
        false
      }
    case .parts(let answers):
      if case .parts(let parts) = value {
        parts.count == answers.count
          && parts.allSatisfy { part in
            answers.contains {
              $0.key.utf8.elementsEqual(part.name.utf8)
                && matches(part.value, $0.value, grammar.ofPart(part.name))
            }
          }
      } else {
        false
      }
    }
  }

  /// Whether a list is one that a value permits, item by item. Linear, and where items that may be
  /// absent are like others, items times places.
  private func permits(
    _ items: [ParameterValue], _ value: Int, _ link: Assessment,
    isItem: (ParameterValue, Int) -> Bool
  ) -> Bool {
    guard let sets = link.items(of: value) else { return false }
    guard sets.contains(where: { link.permitsAbsence($0) }) else {
      return items.count == sets.count && zip(items, sets).allSatisfy(isItem)
    }
    // The places that the next item may be at, the first of them; others only behind those that
    // may be absent.
    var starts: Set = [sets.lowerBound]
    for item in items {
      var next: Set<Int> = []
      for start in starts {
        for place in start..<sets.upperBound {
          if isItem(item, place) { next.insert(place + 1) }
          if !link.permitsAbsence(place) { break }
        }
      }
      if next.isEmpty { return false }
      starts = next
    }
    return starts.contains { start in
      (start..<sets.upperBound).allSatisfy { link.permitsAbsence($0) }
    }
  }
}
