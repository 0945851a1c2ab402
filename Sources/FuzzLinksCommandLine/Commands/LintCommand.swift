import AppManifests
import Conformance
import LinkSpec

/// `lint`: checks the files by which links reach an app.
struct LintCommand: Command {
  static let declaration = CommandDeclaration(
    name: "lint", summary: "check Info.plist, entitlements and association files",
    operands: "FILE…",
    discussion: """

      Checks the files by which links reach an app: Info.plist (its URL types),
      entitlements (its associated domains) and apple-app-site-association files.
      What a file is, its content and name say. Each fault has its key path, or line
      and column; of an Info.plist a corrected piece to paste is printed as well.

      With --spec they are held against a spec too: whether each scheme of the build
      (--bind) is registered once, whether an association file claims what the spec
      promises and nothing else. With --association, entitlements and association
      files are held against each other, domain by domain; the name under which
      such a file is kept does not matter:

        fuzz-links lint App.entitlements --association www.rts.ch=aasa.json

      Exits 1 where there is an error, and 2 where a file cannot be read. Warnings
      alone exit 0, with --strict 1.
      """,
    options: [
      OptionDeclaration("spec", "NAME|FILE", "hold the files against this spec"), .bind,
      OptionDeclaration(
        "association", "DOMAIN=FILE", "the association file of a domain; may be given again",
        isRepeatable: true),
      OptionDeclaration("entitlements", "FILE", "check a file as entitlements"),
      OptionDeclaration("strict", nil, "exit 1 for warnings too"),
      .json, .quiet, .help,
    ], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let judge = parsed.has("spec") ? try SpecArgument.judge(parsed) : nil
    if judge == nil, parsed.has(.bind) {
      throw CommandFailure.usage("--bind belongs to a spec: --spec NAME|FILE")
    }
    var code = ExitCode.success
    let files = try files(parsed) { failure in
      code = max(code, failure.code)
      context.output.report(failure)
    }
    let report = Self.report(files, judge)
    let isQuiet = parsed.has(.quiet)
    try context.output.write(
      json: report.json, text: { report.text(style: $0, quiet: isQuiet) }, parsed)
    let isFaulty = report.count(.error) > 0 || parsed.has("strict") && report.count(.warning) > 0
    return max(code, isFaulty ? .findings : .success)
  }

  /// Every file that can be read; the others are refused one by one.
  private func files(
    _ parsed: ParsedArguments, refuse: (CommandFailure) -> Void
  ) throws(CommandFailure) -> [LintedFile] {
    var files: [LintedFile] = []
    func add(_ path: String, domain: String? = nil, isEntitlements: Bool = false) {
      do throws(CommandFailure) {
        files.append(
          try LintedFile(file: path, domain: domain, isEntitlements: isEntitlements))
      } catch {
        refuse(error)
      }
    }
    let pairs = try parsed.values("association").map(Self.pair)
    let entitlements = parsed.values("entitlements")
    if parsed.operands.isEmpty, pairs.isEmpty, entitlements.isEmpty {
      throw .usage("no file given: lint FILE…")
    }
    for path in parsed.operands { add(path) }
    for path in entitlements { add(path, isEntitlements: true) }
    for (domain, path) in pairs { add(path, domain: domain) }
    return files
  }

  private static func pair(_ text: String) throws(CommandFailure) -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !parts[0].contains("/") else {
      throw .usage("--association: '\(VisibleText.of(text))' is not DOMAIN=FILE")
    }
    return (String(parts[0]).lowercased(), String(parts[1]))
  }

  private static func report(_ files: [LintedFile], _ judge: Judge?) -> LintReport {
    let sites = files.compactMap(\.site)
    let coverage = judge.flatMap { judge in sites.isEmpty ? nil : AssociationCoverage(judge) }
    var claims = (coverage?.findings(sites) ?? [])[...]
    return LintReport(
      sections: files.map { file in
        var section = LintReport.Section(
          file: file.path, kind: file.content.kind, domain: file.domain, findings: [])
        switch file.content {
        case .association(let association):
          section.findings = AssociationLint.findings(
            in: association, path: file.domain == nil ? file.path : nil)
          section.findings += claims.popFirst() ?? []
        case .information(let list):
          section.findings = list.findings(against: judge)
          if section.findings.contains(where: { $0.severity == .error }) {
            section.fragment = list.correctedFragment(judge)
          }
        case .entitlements(let list):
          section.findings = EntitlementsLint.findings(in: list, sites: sites)
        }
        return section
      })
  }
}
