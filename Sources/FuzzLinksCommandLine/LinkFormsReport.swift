import Conformance
import LinkDocuments
import LinkMarkup
import LinkReports
import LinkSpec

/// `links --convert`: the forms of one link.
struct LinkFormsReport {
  private let judge: Judge
  private let url: [UInt8]
  private let forms: LinkForms

  /// Writes the forms, as JSON too where a file for it is named. A link that the documentation
  /// rejects has none.
  func write(json path: String?, _ output: Output) throws(CommandFailure) -> Conclusion {
    if let note { output.diagnostic(note) }
    let isRejected = forms.judgement.verdict == .reject
    if isRejected, path == nil { return .findings }
    try output.write(json: json, to: path, text: { _ in text })
    return isRejected ? .findings : .success
  }

  init(_ judge: Judge, _ url: [UInt8]) {
    self.judge = judge
    self.url = url
    forms = LinkForms(judge, of: url)
  }

  /// What is to be said besides the forms: why there are none, or not all.
  private var note: String? {
    switch forms.judgement.verdict {
    case .accept: return nil
    case .reject:
      return JudgementReport(
        judge: judge, url: url, judgement: forms.judgement, style: Style(isColoured: false)
      ).text
    case .unspecified:
      let violation = forms.judgement.violations.first
      let why = violation.map { judge.explanation(of: $0, in: url) } ?? ""
      let what =
        forms.forms.isEmpty
        ? "no rewriting rule is about it"
        : "these are the links that are rewritten from it, whatever they open"
      return "fuzz-links: the documentation leaves this link open; \(what). "
        + VisibleText.prose(why) + "\n"
    }
  }

  /// A line for each form: scope, build, link.
  private var text: String {
    func width(_ texts: [String]) -> Int { texts.map(\.count).max() ?? 0 }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count) + 2)
    }
    let scopes = width(forms.forms.map(\.scope))
    let builds = width(forms.forms.map(\.buildText))
    return forms.forms.map { form in
      padded(form.scope, scopes) + padded(form.buildText, builds) + VisibleText.of(form.url) + "\n"
    }.joined()
  }

  private var json: JSONText {
    .object([
      .init("command", .string("links")), .init("spec", .string(judge.spec.name)),
      Judge.member(url: url, key: "url"),
      .init("verdict", .string(forms.judgement.verdict.rawValue)),
      .init("action", forms.judgement.action.map(JSONText.string) ?? .null),
      .init(
        "parameters",
        .object(forms.judgement.parameters.map { .init($0.name, $0.value.json) })),
      .init("forms", .array(forms.forms.map(json))),
    ])
  }

  private func json(_ form: LinkForms.Form) -> JSONText {
    .object([
      .init("scope", .string(form.scope)),
      .init("build", .object(form.build.map { .init($0.name, .string($0.value)) })),
      Judge.member(url: form.url, key: "url"),
    ])
  }
}
