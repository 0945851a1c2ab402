import Conformance
import LinkDocuments
import LinkMarkup
import LinkReports
import LinkSpec

/// `spec docs`: the documentation of a spec's links, written or compared with what is there.
struct SpecDocs {
  static let markdown = OptionDeclaration(
    "markdown", "FILE", "docs: write it in Markdown; '-' is standard output")
  static let html = OptionDeclaration("html", "FILE", "docs: write it as one HTML page")
  static let verify = OptionDeclaration(
    "verify", "FILE", "docs: compare a file, HTML by its ending", isRepeatable: true)

  private let named: NamedSpec
  private let build: BuildChoice
  /// Files to write; `-`: standard output.
  private let markdown: String?
  private let html: String?
  /// Files to compare with.
  private let verified: [String]

  init(_ operand: String?, _ arguments: ParsedArguments) throws(CommandFailure) {
    named = try .given(operand, arguments)
    build = try BuildChoice(arguments)
    markdown = arguments.value(Self.markdown)
    html = arguments.value(Self.html)
    verified = arguments.values(Self.verify)
    if markdown == "-", html == "-" {
      throw .usage(
        "--markdown - and --html -: standard output takes one of them; give the other a file")
    }
    for option in [Self.markdown, Self.html] where arguments.value(option) == "" {
      throw .usage("--\(option.name): expected the path of a file, or '-'")
    }
  }

  func run(_ output: Output) throws -> Conclusion {
    let documentation = SpecDocumentation(try build.judge(of: try named.spec()))
    if let markdown { try OutputFile.write(documentation.markdown, to: markdown, output) }
    if let html { try OutputFile.write(documentation.html, to: html, output) }
    if markdown == nil, html == nil, verified.isEmpty {
      try output.write(asItIs: documentation.markdown)
    }
    var areCurrent = true
    for path in verified {
      let isCurrent = try isCurrent(path, documentation, output)
      areCurrent = areCurrent && isCurrent
    }
    return areCurrent ? .success : .findings
  }

  private func isCurrent(
    _ path: String, _ documentation: SpecDocumentation, _ output: Output
  ) throws(CommandFailure) -> Bool {
    let isPage = path.hasSuffix(".html") || path.hasSuffix(".htm")
    let old = String(decoding: try InputFile.read(path, what: "the document"), as: UTF8.self)
    let bind = build.text.map { " --bind \(ShellLine.word($0))" } ?? ""
    return GeneratedFile.isCurrent(
      old, at: path, now: isPage ? documentation.html : documentation.markdown,
      mend: "fuzz-links spec docs \(ShellLine.word(named.name))\(bind) "
        + "--\((isPage ? Self.html : Self.markdown).name) \(ShellLine.word(path))", output)
  }
}
