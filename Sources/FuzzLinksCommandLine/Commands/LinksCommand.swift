import Conformance
import LinkDocuments
import LinkMarkup
import LinkReports
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
      Self.build, Self.convert, Self.qr, Self.light, Self.commands,
      .json, Self.markdown, Self.html,
      .app, .config, .noConfig, .help,
    ], takesOperands: true)

  private static let build = OptionDeclaration(
    "build", "ACTION", "make one link, of parameters given as NAME=VALUE")
  private static let convert = OptionDeclaration(
    "convert", "URL", "print the other forms of this link")
  private static let qr = OptionDeclaration("qr", nil, "draw each link as a QR code")
  private static let light = OptionDeclaration(
    "light", nil, "for --qr without colour: the terminal is dark on light")
  static let commands = OptionDeclaration(
    "commands", "WHAT", "print what opens each link: simctl, adb or open")
  private static let markdown = OptionDeclaration(
    "markdown", "FILE", "write the links in Markdown")
  private static let html = OptionDeclaration(
    "html", "FILE", "write the links as one HTML page with QR codes")

  /// What is printed.
  private enum Subject {
    /// Links of every build and action.
    case catalogue(CaseSelection)
    /// One link, made to order.
    case order(LinkOrder)
    /// The forms of a link.
    case forms(of: [UInt8])
  }

  /// How a link is drawn as a QR code.
  private enum Drawing {
    case none, lightInk, darkInk
  }

  private let spec: SpecChoice
  private let subject: Subject
  private let opener: LinkOpener?
  private let drawing: Drawing
  /// Files to write, or `-`: standard output.
  private let json: String?
  private let markdown: String?
  private let html: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    json = arguments.value(.json)
    markdown = arguments.value(Self.markdown)
    html = arguments.value(Self.html)
    drawing =
      arguments.has(Self.qr) ? (arguments.has(Self.light) ? .darkInk : .lightInk) : .none
    if let url = arguments.value(Self.convert) {
      try Self.checkForms(arguments)
      opener = nil
      subject = .forms(of: Array(url.utf8))
    } else {
      opener = try arguments.value(Self.commands).map(Self.opener)
      try Self.checkFiles(arguments)
      if let action = arguments.value(Self.build) {
        subject = .order(try Self.order(action, arguments))
      } else {
        if let first = arguments.operands.first {
          throw .usage(
            "unexpected argument '\(VisibleText.of(first))'; expected --build ACTION before values")
        }
        subject = .catalogue(try CaseSelection(arguments))
      }
    }
    spec = try SpecChoice(arguments)
  }

  // MARK: - Arguments

  private static func checkForms(_ arguments: ParsedArguments) throws(CommandFailure) {
    let others: [OptionDeclaration] = [
      build, qr, light, commands, markdown, html, .actions, .scopes,
    ]
    for option in others where arguments.has(option) {
      throw .usage("--convert prints forms of one link: it takes no --\(option.name)")
    }
    if let first = arguments.operands.first {
      throw .usage("unexpected argument '\(VisibleText.of(first))' of --convert")
    }
  }

  private static func opener(_ word: String) throws(CommandFailure) -> LinkOpener {
    if let opener = LinkOpener(rawValue: word) { return opener }
    let names = LinkOpener.allCases.map(\.rawValue)
    throw .usage(
      "--commands: unknown '\(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: names))
  }

  private static func checkFiles(_ arguments: ParsedArguments) throws(CommandFailure) {
    let files: [OptionDeclaration] = [.json, markdown, html]
    let onStandardOutput = files.filter { arguments.value($0) == "-" }
    let isDrawn = arguments.has(qr)
    if onStandardOutput.count > 1 || (onStandardOutput.count == 1 && isDrawn) {
      let names = onStandardOutput.map { "--\($0.name) -" } + (isDrawn ? ["--qr"] : [])
      throw .usage(
        names.joined(separator: " and ")
          + ": standard output takes one of them; give the others a file")
    }
    for option in files where arguments.value(option) == "" {
      throw .usage("--\(option.name): expected the path of a file, or '-'")
    }
    if arguments.has(light), !isDrawn {
      throw .usage("--light: expected --qr too, of which it says how to draw")
    }
  }

  private static func order(
    _ action: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> LinkOrder {
    for option in [OptionDeclaration.actions, .scopes] where arguments.has(option) {
      throw .usage("--build makes one link: it takes no --\(option.name)")
    }
    var order = LinkOrder(action)
    for operand in arguments.operands {
      let parts = operand.utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .usage("'\(VisibleText.of(operand))' is not NAME=VALUE")
      }
      order.values.append(
        LinkOrder.Value(
          String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self)))
    }
    return order
  }

  // MARK: - Links

  func run(_ context: CommandContext) async throws -> Conclusion {
    let judge = try spec.judge()
    switch subject {
    case .forms(let url):
      return try LinkFormsReport(judge, url).write(json: json, context.output)
    case .order(let order):
      return try write(try Self.catalogue(of: order, judge, context.output), context.output)
    case .catalogue(let selection):
      let options = try selection.options(judge.spec)
      return try write(
        LinkCatalogue(judge, actions: options.actions, scopes: options.scopes), context.output)
    }
  }

  /// Writes what was asked for; links on the console where that is nothing.
  private func write(
    _ catalogue: LinkCatalogue, _ output: Output
  ) throws(CommandFailure) -> Conclusion {
    let files: [(String?, () -> String)] = [
      (json, { catalogue.json(opener: opener).serialized(pretty: true) + "\n" }),
      (markdown, { catalogue.markdown(opener: opener) }),
      (html, { catalogue.html(opener: opener) }),
    ]
    var isWritten = false
    for case (let path?, let render) in files {
      try OutputFile.write(render(), to: path, output)
      isWritten = true
    }
    if isWritten {
      for gap in catalogue.gaps {
        output.diagnostic("fuzz-links: \(VisibleText.prose(gap.description))\n")
      }
      if drawing == .none { return .success }
    }
    try show(catalogue, output)
    return .success
  }

  private static func catalogue(
    of order: LinkOrder, _ judge: Judge, _ output: Output
  ) throws(CommandFailure) -> LinkCatalogue {
    do throws(LinkOrder.Refusal) {
      return LinkCatalogue(judge, entry: try order.entry(judge))
    } catch {
      throw failure(error, order.action, judge, output)
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

  private func show(_ catalogue: LinkCatalogue, _ output: Output) throws(CommandFailure) {
    let style = Style(isColoured: output.isColoured)
    func drawn(_ entry: LinkCatalogue.Entry) -> String {
      if drawing == .none { return "" }
      do throws(QRCodeError) {
        return try QRCode(entry.url).terminalText(style, inkIsLight: drawing == .lightInk)
      } catch {
        return "# \(error)\n"
      }
    }
    if case .order = subject, let entry = catalogue.entries.first {
      let line = opener?.line(for: entry.url) ?? entry.text
      try output.write(line + "\n" + drawn(entry))
    } else {
      try output.write(catalogue.text(style: style, opener: opener, drawing: drawn))
    }
  }
}
