import LinkReports
import LinkSpec
import LinkSpecFiles

/// `spec export aasa`: what a spec says, in the file that a site needs.
struct SpecExport {
  static let host = OptionDeclaration(
    "host", "HOST", "export: the host of the site, where there are several")
  static let app = OptionDeclaration("app", "ID", "export: the app, as TEAMID.com.example.app")
  static let output = OptionDeclaration(
    "output", "FILE", "export: write to a file, not to standard output")

  /// The app in a file whose app is not given: to be replaced.
  private static let placeholder = "ABCDE12345.com.example.app"

  private let named: NamedSpec
  private let host: String?
  private let app: String?
  /// The file to write; `-`: standard output.
  private let path: String

  /// `operands`: what to export, and of which spec.
  init(_ operands: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    guard operands.first == "aasa" else {
      throw .usage(
        operands.isEmpty
          ? "'spec export' needs to know what: aasa"
          : "unknown 'spec export \(VisibleText.of(operands[0]))'; what there is: aasa")
    }
    named = try .given(operands.dropFirst().first, arguments)
    host = arguments.value(Self.host)
    app = arguments.value(Self.app)
    path = arguments.value(Self.output) ?? "-"
  }

  func run(_ output: Output) throws -> Conclusion {
    let spec = try named.spec()
    let text: String
    do throws(AssociationWriter.Failure) {
      text = try AssociationWriter.text(of: spec, host: host, app: app ?? Self.placeholder)
    } catch {
      throw failure(error)
    }
    try OutputFile.write(text, to: path, output)
    if app == nil {
      output.diagnostic(
        "fuzz-links: '\(Self.placeholder)' stands for your app; give its identifier with --app\n")
    }
    return .success
  }

  private func failure(_ fault: AssociationWriter.Failure) -> CommandFailure {
    switch fault {
    case .noWebLinks:
      return .usage(
        "\(VisibleText.of(named.name)): no scope of the spec has https links, of which such a file "
          + "speaks")
    case .host(let hosts):
      let list = hosts.joined(separator: ", ")
      guard let host else {
        return .usage("choose a host with --host, each has a file of its own: \(list)")
      }
      return .usage(
        "--host: the spec has no https links to '\(VisibleText.of(host))', but to: \(list)")
    }
  }
}
