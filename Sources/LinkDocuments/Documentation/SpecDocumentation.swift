import LinkMarkup
package import LinkSpec

/// The reference documentation of an app's links, written from their spec: what every link does,
/// what its parameters have to be, when they hold, working examples for every build, what is left
/// open and why, and every rule with its source.
///
/// A pure function of the spec. Whatever a spec holds is shown as text, in both formats.
package struct SpecDocumentation: Sendable {
  let judge: Judge
  let catalogue: LinkCatalogue

  var spec: Spec { judge.spec }

  /// The documentation of the spec that the judge judges by.
  package init(_ judge: Judge) {
    self.judge = judge
    catalogue = LinkCatalogue(judge)
  }

  /// In GitHub Flavored Markdown, with a line end at the end.
  package var markdown: String { DocumentMarkdown.text([title] + blocks) }

  /// As one self-contained HTML page.
  package var html: String {
    HTMLPage(
      assets: .documentation, title: spec.title, content: "the documentation",
      header: """
        <header class="top">
        \(HTMLPage.bar("spec docs"))
        \(DocumentHTML.html([title]))
        </header>
        """,
      main: DocumentHTML.html(blocks), footer: "Written by fuzz-links from the spec."
    ).html.markup
  }

  private var title: DocumentBlock { .heading(1, [.text(spec.title)], anchor: "section.top") }

  private var blocks: [DocumentBlock] {
    introduction + links + foreignScopes + actions + openQuestions + flawedExamples + rules
  }

  // MARK: - The whole

  private var introduction: [DocumentBlock] {
    var blocks: [DocumentBlock] = [
      .paragraph([
        "Written from the spec ", .code(spec.name), " by ", .code("fuzz-links spec docs"),
        .text(
          "; changes belong into the spec. It has \(judge.rules.count.of("rule")) and "
            + "\(spec.actions.count.of("action")). Links are promised up to "
            + "\(spec.maximumLength.of("byte"))."),
      ])
    ]
    if !spec.parsers.isEmpty {
      let names = spec.parsers.map(\.rawValue).joined(separator: ", ")
      blocks.append(.paragraph([.text("Links are read behind these URL parsers: \(names).")]))
    }
    if !spec.documents.isEmpty {
      blocks.append(
        .list(spec.documents.map { [.code($0.id), ": ", .text($0.title)] }))
    }
    return blocks
  }

  private var links: [DocumentBlock] {
    var blocks: [DocumentBlock] = [
      .heading(2, ["Builds"], anchor: "section.builds"),
      .table(
        head: ["links", "scheme", "source"],
        rows: spec.scopes.map { scope in
          .init(
            [.reference(scope.name, anchor: "scheme." + scope.name)],
            [.code(scope.scheme.source)], [source(scope.citation)])
        }),
    ]
    for scope in spec.scopes { blocks += routes(of: scope) }
    for scope in spec.scopes where !scope.entries.isEmpty { blocks += claims(of: scope) }
    if let deliveries = spec.deliveries {
      blocks.append(
        .paragraph([
          .reference("However a link arrives", anchor: anchor(.delivery)),
          .text(
            ", it opens the same: "
              + (deliveries.via.map(\.rawValue)
              + deliveries.launch.map(\.rawValue)).joined(separator: ", ") + " ("),
          source(deliveries.citation), ").",
        ]))
    }
    if !spec.variables.isEmpty {
      blocks.append(
        .table(
          head: ["part of the scheme", "values", "source"],
          rows: spec.variables.map { variable in
            .init(
              [.code("{\(variable.name)}")],
              [DocumentText](
                variable.values.map { $0.isEmpty ? "nothing" : .code($0) }, separator: ", "),
              [source(variable.citation)])
          }))
    }
    return blocks
  }

  /// What a library promises that reads the links of a scope.
  private func routes(of scope: Scope) -> [DocumentBlock] {
    guard let reading = scope.routes else { return [] }
    let rules = judge.rules.filter { $0.id.hasPrefix("routes.\(scope.name).") }
    return [
      .paragraph([
        .text("The links of \(scope.name) are read by "), .code(reading.library.rawValue),
        ", by patterns (", source(reading.citation), "):",
      ]),
      .list(
        rules.map { rule in
          [
            .reference(String(rule.id.split(separator: ".").last ?? ""), anchor: rule.id), ": ",
            .text(rule.statement),
          ]
        }),
    ]
  }

  /// What the site of a scope claims for the app, in the order in which it is asked.
  private func claims(of scope: Scope) -> [DocumentBlock] {
    let hosts = [DocumentText](scope.hosts.map { .code($0.name) }, separator: ", ")
    return [
      .paragraph(
        [.text("Of the links to ")] + hosts
          + [.text(", the first that matches of these decides; what none matches opens nothing.")]),
      .table(
        head: ["\(scope.name) links", "action", "source"],
        rows: scope.entries.enumerated().map { number, entry in
          .init(
            [.reference(entry.text, anchor: anchor(.entry(scope: scope.name, number)))],
            entry.action.map { [.code($0)] } ?? ["none: they do not open the app"],
            [source(entry.citation ?? scope.citation)])
        }),
    ]
  }

  private var foreignScopes: [DocumentBlock] {
    if spec.foreignScopes.isEmpty { return [] }
    return [
      .heading(2, ["Links left open"], anchor: "section.foreign"),
      .paragraph([
        .text(
          "The documentation speaks of these without saying what each of them does; a router may "
            + "reject them, or perform any documented action.")
      ]),
      .table(
        head: ["links", "hosts", "schemes", "source"],
        rows: spec.foreignScopes.map { scope in
          .init(
            [.reference(scope.name, anchor: "scope." + scope.name)],
            [DocumentText](scope.hosts.map { .code($0) }, separator: ", "),
            scope.schemes.isEmpty
              ? ["those of the app"]
              : [DocumentText](scope.schemes.map { .code($0) }, separator: ", "),
            [source(scope.citation)])
        }),
    ]
  }

  /// The id of the rule about a subject, which is its anchor; of one that no link of this build can
  /// break there is none.
  func anchor(_ subject: RuleSubject) -> String {
    judge.listed(subject).map { judge.rules[$0].id } ?? "section.rules"
  }

  // MARK: - The end

  private var openQuestions: [DocumentBlock] {
    var rows: [DocumentBlock.Row] = []
    for rule in judge.rules {
      guard let question = rule.question else { continue }
      rows.append(row(of: question, rule))
    }
    if rows.isEmpty { return [] }
    return [
      .heading(2, ["Open questions"], anchor: "section.questions"),
      .paragraph([
        .text(
          "What the documentation does not say. A router may do any one of what is permitted, and "
            + "nothing else.")
      ]),
      .table(
        head: ["what becomes of", "permitted", "why", "source"],
        rows: rows),
    ]
  }

  private func row(of question: OpenQuestion, _ rule: Rule) -> DocumentBlock.Row {
    let policy = spec.policy(for: question)
    return DocumentBlock.Row(
      [.text(question.subject + " "), .reference(question.name, anchor: rule.id)],
      [.text(policy.readings.map(\.phrase).joined(separator: ", or "))],
      [.text(policy.reason)], policy.citation.map { [source($0)] } ?? [])
  }

  private var flawedExamples: [DocumentBlock] {
    if spec.flawedExamples.isEmpty { return [] }
    let rows = spec.flawedExamples.map { example in
      DocumentBlock.Row(
        [.code(VisibleText.of(example.url))], [.text(example.title)], [.text(example.reason)],
        [source(example.citation)])
    }
    return [
      .heading(2, ["Examples that break the rules"], anchor: "section.flawed"),
      .paragraph(["The documents show these links, and their own rules refuse them."]),
      .flawed([.table(head: ["link", "meant to be", "what is wrong", "source"], rows: rows)]),
    ]
  }

  /// Every rule once, with its id as its anchor.
  private var rules: [DocumentBlock] {
    var blocks: [DocumentBlock] = [.heading(2, ["Rules"], anchor: "section.rules")]
    for phase in Phase.allCases {
      let own = judge.rules.filter { $0.phase == phase }
      if own.isEmpty { continue }
      blocks.append(.heading(3, [.text(phase.name)], anchor: "section.rules." + phase.name))
      blocks.append(
        .table(
          head: ["rule", "says", "source"],
          rows: own.map { rule in
            .init(
              [.code(rule.id)], [.text(rule.statement)], [source(rule.citation)], anchor: rule.id)
          }))
    }
    return blocks
  }

  // MARK: - Pieces

  func source(_ citation: Citation) -> DocumentText { .text(judge.source(of: citation)) }
}
