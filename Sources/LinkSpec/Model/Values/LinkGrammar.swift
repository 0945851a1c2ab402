/// A link of the app itself: `return=app%3A%2F%2Fcart`, which the router will open in its turn.
///
/// What is one only a judge of the spec knows, which reads the values of a parameter; a grammar by
/// itself takes every text that begins with a scheme. Of a link within such a link nothing is said.
package struct LinkGrammar: ValueGrammar {
  /// What the link may do; empty: whatever links of the spec do.
  package var actions: [String]
  /// Whether it stands in a link that is a value itself, so that everything is left open.
  package var isWithin = false

  package init(actions: [String] = []) { self.actions = actions }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if isWithin {
      scan.open(.otherURL, at: 0)
      return scan.leaveUnclear()
    }
    let end = octets.firstIndex(of: Byte.colon) ?? octets.startIndex
    let scheme = octets[..<end]
    let isScheme =
      scheme.first.map(Byte.isLetter) == true
      && scheme.allSatisfy { Byte.isLetter($0) || Byte.isDigit($0) || "+-.".utf8.contains($0) }
    isScheme ? scan.accept() : scan.fail(at: 0, .link)
  }

  package static let keyword = "link"
  package static let notation = GrammarNotation(
    .keys([
      .init("actions", .texts(least: 1), "What the link may do; without them whatever links do.")
    ]), "A link of the app itself, judged by the spec.")

  package init?(_ particulars: inout GrammarParticulars) {
    self.init(actions: particulars.texts("actions") ?? [])
  }

  package var particulars: [JSONText.Member] {
    actions.isEmpty ? [] : [.init("actions", .array(actions.map(JSONText.string)))]
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    let names = spec.actions.map(\.name)
    var problems = actions.filter { !names.contains($0) }.map {
      GrammarProblem("no action '\($0)'" + Suggestion.phrase(for: $0, among: names), key: "actions")
    }
    if problems.isEmpty, links(of: spec).isEmpty {
      problems.append(
        GrammarProblem("no example is such a link; add one to 'examples' for routers to be tried"))
    }
    return problems
  }

  /// The examples that are such links.
  private func links(of spec: Spec) -> [String] {
    spec.examples.filter { actions.isEmpty || actions.contains($0.action) }.map(\.url)
  }

  package var slashes: SlashHolders { .some }

  package var mayHoldReplacements: Bool { true }

  package var summary: String {
    actions.isEmpty
      ? "a link of the app" : "a link of the app for " + actions.joined(separator: " or ")
  }

  package func phrase(_ expectation: Expectation) -> String {
    expectation == .link ? summary : expectation.phrase
  }

  /// Without a spec no value is certain.
  package var samples: SampleValues {
    SampleValues(
      invalid: ["", "x", "/path", "?a=1", "//host/path"].map { SampleValue("link.none", $0) })
  }

  package var readsContext: Bool { true }

  /// The documented links, those of other actions and flawed ones, what is cut off or has something
  /// behind it, other schemes. The judge that reads them says which are values.
  package func samples(in context: GrammarContext, scheme: Int) -> SampleValues {
    var samples = samples
    let own = links(of: context.spec)
    samples.valid = own.prefix(8).map { SampleValue("link.example", $0) }
    var others = context.spec.examples.map(\.url).filter { !own.contains($0) }
    others += context.spec.flawedExamples.map(\.url)
    for link in own.prefix(2) {
      let rest = link.drop { $0 != ":" }
      others += [
        link + "/x/y/z", String(link.dropLast(3)), "x" + link, "https" + rest, "javascript" + rest,
        link.prefix { $0 != ":" } + ":", link.prefix { $0 != ":" } + "://nowhere.invalid/x",
        " " + link,
      ]
    }
    others += ["https://evil.example/", "javascript:alert(1)", "file:///etc/passwd", "mailto:a@b"]
    samples.invalid += others.prefix(64).map { SampleValue("link.other", $0) }
    return samples
  }
}

extension Expectation {
  static let link = Expectation(rawValue: 67)
}

extension ValueType {
  /// Whether a link of the app itself is one of its values, or in one.
  package var holdsLinks: Bool {
    grammar is LinkGrammar || grammar.inner.contains(where: \.holdsLinks)
  }

  /// A link of the app itself, of some actions or of any.
  public static func link(to actions: String...) -> ValueType {
    ValueType(LinkGrammar(actions: actions))
  }
}
