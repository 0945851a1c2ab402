import LinkMarkup
import LinkDocuments
import Conformance
import LinkSpec

/// `links`: the catalogue of links of a spec, and one link made to order.
struct LinksCommand: Command {
  static let declaration = CommandDeclaration(
    name: "links", summary: "list links that work, for every build, with QR codes",
    operands: "[NAME=VALUE…]",
    discussion: """

      Lists for every build and action links that the documentation promises, with
      values of its own examples where there are any; every optional parameter is
      shown. With --html they are a page with a QR code each.

      --build makes one link of an action and values, encodes it, and prints it if
      the documentation promises it; else it says why not and exits 2:
      fuzz-links links --build search query='ski alpin' --bind bu=rts,variant=

      --convert prints the other forms of a link, each with its scope and build: those
      that say the same, and those that are rewritten from it. Of a link that the
      documentation leaves open only the latter; one that it rejects exits 1.
      """,
    options: [
      .spec, .bind, .scopes, .actions,
      OptionDeclaration("build", "ACTION", "make one link, of parameters given as NAME=VALUE"),
      OptionDeclaration("convert", "URL", "print the other forms of this link"),
      OptionDeclaration("qr", nil, "draw each link as a QR code"),
      OptionDeclaration("light", nil, "for --qr without colour: the terminal is dark on light"),
      OptionDeclaration(
        "commands", "WHAT", "print what opens each link: simctl, adb or open"),
      .json,
      OptionDeclaration("markdown", "FILE", "write the links in Markdown"),
      OptionDeclaration("html", "FILE", "write the links as one HTML page with QR codes"),
      .config, .noConfig, .help,
    ], takesOperands: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    if parsed.has("convert") { return try LinkFormsReport.run(parsed, context.output) }
    let opener = try Self.opener(parsed)
    try Self.check(parsed)
    let judge = try SpecArgument.judge(parsed)
    let catalogue = try Self.catalogue(parsed, judge, context.output)
    let formats: [(OptionDeclaration, () -> String)] = [
      (.json, { catalogue.json(opener: opener).serialized(pretty: true) + "\n" }),
      (.markdown, { catalogue.markdown(opener: opener) }),
      (.html, { catalogue.html(opener: opener) }),
    ]
    var isWritten = false
    for (option, render) in formats {
      guard let path = parsed.value(option) else { continue }
      try OutputFile.write(render(), to: path, context.output)
      isWritten = true
    }
    if isWritten {
      for gap in catalogue.gaps {
        context.output.diagnostic("fuzz-links: \(VisibleText.prose(gap.description))\n")
      }
      if !parsed.has("qr") { return .success }
    }
    try Self.show(catalogue, opener, parsed, context.output)
    return .success
  }

  // MARK: - Arguments

  private static func opener(_ parsed: ParsedArguments) throws(CommandFailure) -> LinkOpener? {
    guard let word = parsed.value("commands") else { return nil }
    if let opener = LinkOpener(rawValue: word) { return opener }
    let names = LinkOpener.allCases.map(\.rawValue)
    throw .usage(
      "--commands: unknown '\(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: names))
  }

  private static func check(_ parsed: ParsedArguments) throws(CommandFailure) {
    let files: [OptionDeclaration] = [.json, .markdown, .html]
    let onStandardOutput = files.filter { parsed.value($0) == "-" }
    if onStandardOutput.count > 1 || (onStandardOutput.count == 1 && parsed.has("qr")) {
      let names = onStandardOutput.map { "--\($0.name) -" } + (parsed.has("qr") ? ["--qr"] : [])
      throw .usage(
        names.joined(separator: " and ")
          + ": standard output takes one of them; give the others a file")
    }
    for option in files where parsed.value(option) == "" {
      throw .usage("--\(option.name): expected the path of a file, or '-'")
    }
    if parsed.has("light"), !parsed.has("qr") {
      throw .usage("--light says how to draw: it belongs to --qr")
    }
    guard parsed.has("build") else {
      if let first = parsed.operands.first {
        throw .usage(
          "unexpected argument '\(VisibleText.of(first))'; values belong to --build ACTION")
      }
      return
    }
    for option in [OptionDeclaration.actions, .scopes] where parsed.has(option) {
      throw .usage("--build makes one link: it takes no --\(option.name)")
    }
  }

  // MARK: - Links

  private static func catalogue(
    _ parsed: ParsedArguments, _ judge: Judge, _ output: Output
  ) throws(CommandFailure) -> LinkCatalogue {
    guard let action = parsed.value("build") else {
      return LinkCatalogue(
        judge,
        actions: try SpecArgument.list(
          parsed, .actions, known: judge.spec.actions.map(\.name)),
        scopes: try SpecArgument.list(parsed, .scopes, known: judge.spec.scopes.map(\.name)))
    }
    var order = LinkOrder(action)
    for operand in parsed.operands {
      let parts = operand.utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .usage("'\(VisibleText.of(operand))' is not NAME=VALUE")
      }
      order.values.append(
        LinkOrder.Value(
          String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self)))
    }
    do throws(LinkOrder.Refusal) {
      return LinkCatalogue(judge, entry: try order.entry(judge))
    } catch {
      throw failure(error, action, judge, output)
    }
  }

  private static func failure(
    _ refusal: LinkOrder.Refusal, _ action: String, _ judge: Judge, _ output: Output
  ) -> CommandFailure {
    func meant(_ near: String?) -> String {
      near.map { "; did you mean '\(VisibleText.prose($0))'?" } ?? ""
    }
    func listed(_ names: [String]) -> String {
      names.map { VisibleText.prose($0) }.joined(separator: ", ")
    }
    let name = VisibleText.of(action)
    switch refusal {
    case .unknownAction(let near):
      let names = listed(judge.spec.actions.map(\.name))
      return .usage("no action '\(name)'" + (near == nil ? "; there are: \(names)" : meant(near)))
    case .unknownParameter(let parameter, let near):
      let names = judge.spec.actions.first { $0.name == action }?.parameters.map(\.name) ?? []
      let all = names.isEmpty ? "; it has none" : "; it has: \(listed(names))"
      return .usage(
        "the action '\(name)' has no parameter '\(VisibleText.of(parameter))'"
          + (near == nil ? all : meant(near)))
    case .repeatedParameter(let parameter):
      return .usage("the parameter '\(VisibleText.of(parameter))' is given twice")
    case .noForm:
      return .usage("the build that --bind selects has no link of the action '\(name)'")
    case .notPromised(let url, let judgement, let unread):
      let report = JudgementReport(
        judge: judge, url: url, judgement: judgement, style: Style(isColoured: false))
      output.diagnostic(report.text)
      if !unread.isEmpty {
        return .usage("a router may read the link without: \(listed(unread)); it is not printed")
      }
      return .usage("the documentation does not promise this link; it is not printed")
    }
  }

  private static func show(
    _ catalogue: LinkCatalogue, _ opener: LinkOpener?, _ parsed: ParsedArguments, _ output: Output
  ) throws(CommandFailure) {
    let style = Style(isColoured: output.isColoured)
    func drawing(_ entry: LinkCatalogue.Entry) -> String {
      guard parsed.has("qr") else { return "" }
      do throws(QRCodeError) {
        return try QRCode(entry.url).terminalText(style, inkIsLight: !parsed.has("light"))
      } catch {
        return "# \(error)\n"
      }
    }
    if parsed.has("build"), let entry = catalogue.entries.first {
      let line = opener?.line(for: entry.url) ?? entry.text
      try output.write(line + "\n" + drawing(entry))
    } else {
      try output.write(catalogue.text(style: style, opener: opener, drawing: drawing))
    }
  }
}
