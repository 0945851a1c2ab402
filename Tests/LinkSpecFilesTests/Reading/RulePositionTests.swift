import Testing

@testable import LinkSpec
@testable import LinkSpecFiles

/// Where rules stand in the text of a spec, held against the text itself.
@Suite struct RulePositionTests {
  private struct Text {
    var lines: [String]
    var source: SpecSource
    var rules: [Rule]

    init(_ bytes: [UInt8]) throws {
      lines = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let spec = try SpecReader.read(bytes)
      rules = RuleCatalog(spec).rules
      source = try #require(SpecSource(bytes, rules: rules))
    }

    func place(_ rule: Rule) -> SpecSource.Place {
      guard let place = source.place(of: rule) else {
        Issue.record("\(rule.id) has no place")
        return SpecSource.Place(
          start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 1))
      }
      return place
    }

    func line(_ rule: Rule) -> String { lines[place(rule).start.line - 1] }

    /// The text of the place.
    func marked(_ rule: Rule) -> String {
      let place = place(rule)
      #expect(place.start.line == place.end.line)
      let scalars = Array(line(rule).unicodeScalars)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[(place.start.column - 1)..<(place.end.column - 1)])
      return String(text)
    }

    /// The nearest key above that is indented by `width`.
    func enclosing(_ rule: Rule, width: Int) -> String? {
      let indent = String(repeating: " ", count: width)
      return lines[..<(place(rule).start.line)].last {
        $0.hasPrefix(indent) && $0.dropFirst(width).first?.isLetter == true
      }.map { String($0.dropFirst(width).prefix { $0 != ":" }) }
    }
  }

  @Test func everyRuleOfPlayStandsAtItsOwnObject() throws {
    let text = try Text(#require(BuiltInSpecs.all.first { $0.name == "play" }).source)
    #expect(text.rules.count == 148)
    var lines = Set<Int>()
    for rule in text.rules {
      let marked = text.marked(rule)
      let section = text.enclosing(rule, width: 2)
      let member = text.enclosing(rule, width: 4)
      let words = rule.id.split(separator: ".").map(String.init)
      lines.insert(text.place(rule).start.line)
      if let question = rule.question {
        #expect(marked == question.name, "\(rule.id)")
        #expect(section == "policies", "\(rule.id)")
      } else if let parameter = rule.parameter, let action = rule.action {
        let suffix = try #require(words.last)
        let key =
          [
            "value": "type", "availability": "availability", "fallback": "fallback",
            "disputed": "disputed",
          ][suffix] ?? parameter
        #expect(marked == key, "\(rule.id)")
        if section == "shared" {
          #expect(member == parameter, "\(rule.id)")
        } else {
          #expect(section == "actions", "\(rule.id)")
          #expect(member == action, "\(rule.id)")
          #expect(text.enclosing(rule, width: 8) == parameter, "\(rule.id)")
        }
      } else if let action = rule.action {
        #expect(marked == action, "\(rule.id)")
        #expect(section == "actions", "\(rule.id)")
      } else {
        switch words[0] {
        case "syntax":
          #expect(marked == "linkspec", "\(rule.id)")
        case "scheme" where words.count == 2:
          #expect(["\(words[1])", "\"\(words[1])\""].contains(marked), "\(rule.id)")
          #expect(section == "scopes", "\(rule.id)")
        case "scheme" where words[2] == "availability":
          #expect(marked == "availability", "\(rule.id)")
          #expect(section == "scopes", "\(rule.id)")
        case "scheme":
          #expect(marked == "\"\(words[2] == "empty" ? "" : words[2])\"", "\(rule.id)")
          #expect(member == words[1], "\(rule.id)")
          #expect(section == "variables", "\(rule.id)")
        case "scope":
          #expect(["hosts", "\(words[1])", "\"\(words[1])\""].contains(marked), "\(rule.id)")
          #expect(section == "scopes", "\(rule.id)")
        case "action", "path": #expect(marked == "actions", "\(rule.id)")
        default: Issue.record("\(rule.id) is not looked at")
        }
      }
    }
    #expect(lines.count > 60)
  }

  @Test func constraintsAndLinesOfOtherKinds() throws {
    let source =
      "\u{FEFF}{ linkspec: 1, name: \"e\", title: \"é😀\",\r\n"
      + "/* é😀 */ scopes: { app: { scheme: \"app\", cite: \"RFC 3986: 3\" } },\r\n"
      + "actions: { go: { title: \"goes\", forms: { app: \"//go\" }, cite: \"RFC 3986: 3\",\r"
      + "parameters: { a: { type: \"text\" }, b: { type: \"text\" } },\n"
      + "constraints: [ { atMostOneOf: [\"a\", \"b\"] } ] } } }"
    let spec = try SpecReader.read(source)
    let rules = RuleCatalog(spec).rules
    let places = try #require(SpecSource(Array(source.utf8), rules: rules))
    func start(_ id: String) throws -> String {
      let rule = try #require(RuleCatalog(spec).rules.first { $0.id == id }, "\(id)")
      return try #require(places.place(of: rule)).start.description
    }
    #expect(try start("scheme.app") == "2:20")
    #expect(try start("action.go") == "3:12")
    #expect(try start("go.a.optional") == "4:15")
    #expect(try start("go.b.value") == "4:41")
    #expect(try start("go.atMostOneOf.a+b") == "5:16")
    // Not written: the nearest that is.
    #expect(try start("policy.fragment") == "1:1")
  }

  @Test func aTextThatIsNoSpecHasNoPositions() {
    #expect(SpecSource(Array("{".utf8), rules: []) == nil)
  }
}
