import AppManifests
import Conformance
import LinkReports
import LinkSpec

/// `lint`: checks the files by which links reach an app.
struct LintCommand: Command {
  static let declaration = CommandDeclaration(
    name: "lint", summary: "check Info.plist, entitlements, association and asset links files",
    operands: "FILE…",
    discussion: """

      Checks the files by which links reach an app: Info.plist (its URL types),
      entitlements (its associated domains), apple-app-site-association files, and
      assetlinks.json, by which Android lets an app open the links of a site. What a
      file is, its content and name say. Each fault has its key path, or line and
      column; of an Info.plist a corrected piece to paste is printed as well.

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
      .spec.saying("hold the files against this spec"), .bind,
      Self.association, Self.entitlements, Self.strict,
      .json, .quiet, .help,
    ], takesOperands: true)

  private static let association = OptionDeclaration(
    "association", "DOMAIN=FILE", "the association file of a domain; may be given again",
    isRepeatable: true)
  private static let entitlements = OptionDeclaration(
    "entitlements", "FILE", "check a file as entitlements")
  private static let strict = OptionDeclaration("strict", nil, "exit 1 for warnings too")

  /// The spec that files are held against; `nil`: none.
  private let spec: SpecChoice?
  /// By their paths, in the order in which they are checked.
  private let files: [LintedFile.Place]
  private let isStrict: Bool
  /// Where the report goes as JSON; `nil`: nowhere.
  private let json: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    if !arguments.has(.spec), arguments.has(.bind) {
      throw .usage("--bind: expected a spec too: --spec NAME|FILE")
    }
    spec = arguments.has(.spec) ? try SpecChoice(arguments) : nil
    let claimed = try arguments.values(Self.association).map(Self.claimed)
    files =
      arguments.operands.map { LintedFile.Place(path: $0) }
      + arguments.values(Self.entitlements).map {
        LintedFile.Place(path: $0, isEntitlements: true)
      } + claimed
    if files.isEmpty { throw .usage("no file given: lint FILE…") }
    isStrict = arguments.has(Self.strict)
    json = arguments.value(.json)
    isQuiet = arguments.has(.quiet)
  }

  /// `www.rts.ch=aasa.json`
  private static func claimed(_ text: String) throws(CommandFailure) -> LintedFile.Place {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !parts[0].contains("/") else {
      throw .usage("--association: '\(VisibleText.of(text))' is not DOMAIN=FILE")
    }
    return LintedFile.Place(path: String(parts[1]), domain: String(parts[0]).lowercased())
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let judge = try spec?.judge()
    var code = Conclusion.success
    var read: [LintedFile] = []
    // Every file that can be read; the others are refused one by one.
    for file in files {
      do throws(CommandFailure) {
        read.append(try LintedFile(file))
      } catch {
        code = max(code, error.code)
        context.output.report(error)
      }
    }
    let report = Self.report(read, judge)
    try context.output.write(
      json: report.json, to: json, text: { report.text(style: $0, quiet: isQuiet) })
    let isFaulty = report.count(.error) > 0 || isStrict && report.count(.warning) > 0
    return max(code, isFaulty ? .findings : .success)
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
        case .assetLinks(let links):
          section.findings = AssetLinksLint.findings(in: links, path: file.path)
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
