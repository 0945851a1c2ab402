/// Types of parameters: a word (`"text"`) or an object with one key (`{ "integer": { … } }`).
extension SpecDecoder {
  func readType(_ node: JSONNode, _ path: [String]) -> ValueType? {
    if let word = node.string { return plainType(word, node, path) }
    guard let members = node.members, members.count == 1, let member = members.first else {
      fail(
        path, "a type is a word such as \"text\" or an object with one key, the word", node.range)
      return nil
    }
    let path = path + [member.key]
    let value = member.value
    switch member.key {
    case "urn": return readURN(value, path)
    case "integer":
      let members = object(value, path, keys: SpecKeys.integer)
      var grammar = IntegerGrammar()
      for member in members {
        switch member.key {
        case "minimum": grammar.minimum = integer(member.value, path + ["minimum"]) ?? 0
        case "maximum":
          grammar.maximum = integer(member.value, path + ["maximum"]) ?? grammar.maximum
        default: grammar.unit = string(member.value, path + ["unit"])
        }
      }
      return .integer(grammar)
    case "date":
      let members = object(value, path, keys: SpecKeys.date)
      var grammar = DateGrammar()
      for member in members {
        let year = integer(member.value, path + [member.key])
        if member.key == "firstYear" {
          grammar.firstYear = year ?? grammar.firstYear
        } else {
          grammar.lastYear = year ?? grammar.lastYear
        }
      }
      return .date(grammar)
    case "enumeration": return .enumeration(EnumerationGrammar(strings(value, path)))
    case "identifier": return readIdentifier(value, path)
    case "url":
      let members = object(value, path, keys: SpecKeys.url)
      guard let schemes = members.first else { return .url(URLGrammar()) }
      return .url(URLGrammar(schemes: strings(schemes.value, path + ["schemes"])))
    case "pattern": return readPattern(value, path)
    default:
      // No other type has particulars: `{ "text": { "maximum": 5 } }` would be read as less than it
      // says.
      if SpecKeys.plainTypes.contains(member.key) { _ = object(value, path, keys: []) }
      return plainType(member.key, value, path)
    }
  }

  private func plainType(_ word: String, _ node: JSONNode, _ path: [String]) -> ValueType? {
    switch word {
    case "integer": return .integer(IntegerGrammar())
    case "date": return .date(DateGrammar())
    case "letter": return .letter(LetterGrammar())
    case "text": return .text(TextGrammar())
    case "url": return .url(URLGrammar())
    case "uuid": return .identifier(IdentifierGrammar(.uuid))
    case "urn", "enumeration", "pattern", "identifier":
      fail(path, "the type '\(word)' needs its particulars: { \"\(word)\": … }", node.range)
    default:
      fail(
        path,
        "unknown type '\(word)'" + Suggestion.phrase(for: word, among: SpecKeys.types), node.range)
    }
    return nil
  }

  private func readURN(_ node: JSONNode, _ path: [String]) -> ValueType? {
    let members = object(node, path, keys: SpecKeys.urn)
    guard let namespace = text(members, "namespace", node, path),
      let kindsNode = required(members, "kinds", of: node, path)
    else { return nil }
    let open = members.first { $0.key == "openKinds" }
    return .urn(
      URNGrammar(
        namespace: namespace, kinds: strings(kindsNode, path + ["kinds"]),
        openKinds: open.map { strings($0.value, path + ["openKinds"]) } ?? []))
  }

  private func readIdentifier(_ node: JSONNode, _ path: [String]) -> ValueType? {
    let members = object(node, path, keys: SpecKeys.identifier)
    var (minimum, maximum) = (1, 64)
    var except: [String] = []
    for member in members {
      switch member.key {
      case "minimum": minimum = integer(member.value, path + ["minimum"]) ?? minimum
      case "maximum": maximum = integer(member.value, path + ["maximum"]) ?? maximum
      default: except = strings(member.value, path + ["except"])
      }
    }
    return .identifier(
      IdentifierGrammar(.name(minimum: minimum, maximum: maximum), exceptions: except))
  }
}
