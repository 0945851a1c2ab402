import Conformance
import Foundation
import LinkDocuments
import LinkReports
import LinkSpec

/// `init`: what a team begins with.
struct InitCommand: Command {
  static let declaration = CommandDeclaration(
    name: "init", summary: "write a first spec, configuration and workflow from links",
    operands: "[--router NAME | -- PROGRAM ARGS…]",
    discussion: """

      Reads example links, from documents (--from) or one a line from standard input,
      those of the app's own schemes and those of the web (universal links, app links).
      --from takes what the app has besides, too: Info.plist, entitlements,
      apple-app-site-association and AndroidManifest.xml say schemes, hosts and paths,
      and where no document has a link of these, one is made up. Of all files together
      it writes one spec, and into the current folder:
        links.json5                  a first spec, to be completed
        fuzz-links.json              what commands run without options
        link_router.py               a router that stands in for the app, in Python,
                                     unless --router or a program is given
        .github/workflows/links.yml  the gate of pull requests, discovery at night
      Nothing that is there is overwritten. 'fuzz-links ci --stand-in' is green after
      it, as long as the router is the one written here; without --stand-in 'ci' is
      not, until the app's own router answers.

        printf '%s\\n' 'shop://product/42?ref=mail' 'shop://cart' | fuzz-links init
        fuzz-links init --from docs/links.md --host shop.example
        fuzz-links init --from docs/links.md --from ios/Info.plist \\
          --from ios/App.entitlements --from web/apple-app-site-association \\
          --from android/AndroidManifest.xml

      With --clusterfuzzlite it writes a fuzz target for the router of a Swift
      package and nothing else: .clusterfuzzlite/ for ClusterFuzzLite and OSS-Fuzz,
      and Fuzzing/, a package with the target, its seeds and its dictionary.

        fuzz-links init --clusterfuzzlite ShopLinks.ShopRouter --spec shop.json5
      """,
    options: [
      Self.from, Self.host, .specName, Self.into, Self.action,
      .router, Self.clusterFuzzLite,
      .spec.saying("the spec of the fuzz target (default: links.json5)"),
      Self.package, .quiet, .help,
    ], takesOperands: false, takesProgram: true)

  private static let from = OptionDeclaration(
    "from", "FILE", "a document with links, or a file that registers them; may be given again",
    isRepeatable: true)
  private static let host = OptionDeclaration(
    "host", "HOST",
    "take the web links of the documents to this host, too, and claims of association files for it; may be given again",
    isRepeatable: true)
  private static let into = OptionDeclaration(
    "into", "DIR", "the folder to write into (default: the current one)")
  private static let action = OptionDeclaration(
    "action", "OWNER/REPO@REF", "the GitHub Action (default: fuzz-links/fuzz-links@main)")

  private static let clusterFuzzLite = OptionDeclaration(
    "clusterfuzzlite", "MODULE.TYPE",
    "write a libFuzzer target for this router in Swift, and what ClusterFuzzLite builds it by")
  private static let package = OptionDeclaration(
    "package", "URL|PATH", "where the fuzz target has fuzz-links from; a path is one from Fuzzing/")

  /// The router that the configuration names.
  private enum Router {
    case named(String)
    case program([String])
    /// One that is written, and stands in for the app.
    case standIn
  }

  private let documents: [String]
  /// The hosts whose web links are taken from documents.
  private let hosts: Set<String>
  /// The name of the spec; `nil`: what the links have for one.
  private let name: String?
  private let folder: String
  private let action: String
  private let router: Router
  /// The fuzz target to be written in place of all else.
  private let target: FuzzTarget?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    name = try SpecName.given(arguments)
    action = arguments.value(Self.action) ?? "fuzz-links/fuzz-links@main"
    guard !action.isEmpty, action.utf8.allSatisfy(Self.isPlain) else {
      throw .usage("--action: expected OWNER/REPO@REF")
    }
    documents = arguments.values(Self.from)
    hosts = Set(arguments.values(Self.host).map { $0.lowercased() })
    if documents.isEmpty, !hosts.isEmpty {
      throw .usage("--host is for documents: of standard input every line that is a link is taken")
    }
    folder = arguments.value(Self.into) ?? "."
    if folder.isEmpty { throw .usage("--into: expected the path of a folder") }
    switch (arguments.value(.router), arguments.program) {
    case (.some, .some): throw .usage("--router and a program exclude each other")
    case (let name?, nil): router = .named(name)
    case (nil, let program?): router = .program(program)
    case (nil, nil): router = .standIn
    }
    isQuiet = arguments.has(.quiet)
    target = try Self.target(arguments)
  }

  private static func target(_ arguments: ParsedArguments) throws(CommandFailure) -> FuzzTarget? {
    guard let router = arguments.value(Self.clusterFuzzLite) else {
      if arguments.has(.spec) || arguments.has(Self.package) {
        throw .usage("--spec and --package are for --clusterfuzzlite")
      }
      return nil
    }
    let others = [Self.from, Self.host, .specName, Self.action, .router]
    if arguments.program != nil || others.contains(where: { arguments.has($0) }) {
      throw .usage("--clusterfuzzlite goes with --spec, --package and --into alone")
    }
    return try FuzzTarget(
      router, spec: arguments.value(.spec) ?? specFile,
      package: arguments.value(Self.package) ?? "https://github.com/fuzz-links/fuzz-links")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_-./@".utf8.contains(byte)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    if let target { return try write(target, context) }
    let sources = try sources()
    let source = sourceName
    let inference: SpecInference
    do throws(SpecInference.InferenceError) {
      inference = try SpecInference(links: sources.all, name: name, source: source)
    } catch {
      throw CommandFailure.usage(VisibleText.of(error.description))
    }
    let judge = try Judge(inference.spec)
    let files = NewFiles(
      folder: folder, files: try self.files(inference, judge, context, sources))
    try files.write()
    for note in sources.notes { context.output.diagnostic("fuzz-links: left out: \(note)\n") }
    for link in inference.leftOut {
      context.output.diagnostic(
        "fuzz-links: left out: \(VisibleText.of(link.url, limit: 120)): \(link.reason)\n")
    }
    if !isQuiet { try context.output.write(summary(inference, files, sources)) }
    return .success
  }

  /// A fuzz target, and nothing else.
  private func write(
    _ target: FuzzTarget, _ context: CommandContext
  ) throws -> Conclusion {
    let spec = try NamedSpec(folder + "/" + target.spec).spec()
    let files = NewFiles(folder: folder, files: try target.files(try Judge(spec)))
    try files.write()
    if !isQuiet { try context.output.write(files.summary + target.nextSteps) }
    return .success
  }

  // MARK: - What is given

  /// Links. A document has web links to anywhere, so only those to a host that was named, or that
  /// another file claims, are the app's.
  private func sources() throws(CommandFailure) -> InitSources {
    if documents.isEmpty { return InitSources(links: try linksOfStandardInput()) }
    var files: [(path: String, file: InitFile)] = []
    for path in documents { files.append((path, try InitFile(path))) }
    let sources = try InitSources(files, hosts: hosts)
    if sources.all.isEmpty {
      throw .usage(
        "there is no link with a scheme of its own, such as shop://product/42, in "
          + documents.map { VisibleText.of($0) }.joined(separator: ", ")
          + (hosts.isEmpty ? "; web links are taken with --host HOST" : ""))
    }
    return sources
  }

  private func linksOfStandardInput() throws(CommandFailure) -> [[UInt8]] {
    guard isatty(STDIN_FILENO) == 0 else {
      throw .usage(
        "give example links on standard input, one a line, or a document with --from FILE; "
          + "see 'init --help'")
    }
    let text: [UInt8]
    do throws(StandardStream.Failure) {
      text = try StandardStream.readAll(from: STDIN_FILENO)
    } catch {
      throw .usage("cannot read standard input: \(error.reason)")
    }
    let links = LinkExtraction.links(in: text) + LinkExtraction.webLinks(asLinesOf: text)
    if links.isEmpty {
      throw .usage(
        "there is no link such as shop://product/42 or https://shop.example/product/42 on "
          + "standard input")
    }
    return links
  }

  /// Where the links are from, as rules cite it.
  private var sourceName: String {
    if documents.isEmpty { return "Example links" }
    return documents.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      .joined(separator: ", ")
  }

  // MARK: - What is written

  private static let specFile = "links.json5"
  private static let routerFile = "link_router.py"

  private func files(
    _ inference: SpecInference, _ judge: Judge, _ context: CommandContext, _ sources: InitSources
  ) throws(CommandFailure) -> [NewFiles.File] {
    var files = [NewFiles.File(path: Self.specFile, text: sources.head + inference.text)]
    var members = [JSONText.Member("spec", .string(Self.specFile))]
    switch router {
    case .named(let name):
      _ = try ChosenRouter.router(named: name, context)
      members.append(JSONText.Member("router", .string(name)))
    case .program(let words):
      members.append(JSONText.Member("program", .array(words.map(JSONText.string))))
    case .standIn:
      files.append(.init(path: Self.routerFile, text: PythonAdapter(judge: judge).text))
      members.append(
        JSONText.Member("program", .array([.string("python3"), .string(Self.routerFile)])))
    }
    let corpus = "corpus/" + judge.spec.name
    members += [
      JSONText.Member("ci", .object([JSONText.Member("min-coverage", .integer(100))])),
      JSONText.Member("fuzz", .object([JSONText.Member("corpus", .string(corpus))])),
    ]
    files.append(
      .init(
        path: Configuration.fileName,
        text: JSONText.object(members).serialized(pretty: true) + "\n"))
    let workflow = String(decoding: EmbeddedFiles.workflow_yml, as: UTF8.self)
    files.append(
      .init(
        path: ".github/workflows/links.yml",
        text: workflow.replacingOccurrences(of: "@ACTION@", with: action)
          .replacingOccurrences(of: "@CORPUS@", with: corpus)))
    return files
  }

  private func summary(
    _ inference: SpecInference, _ files: NewFiles, _ sources: InitSources
  ) -> String {
    let actions = inference.spec.actions
    var text = files.summary
    text += "\n\(SpecOverview.count(actions.count, "action")) from "
    text += SpecOverview.count(inference.spec.examples.count, "link") + ": "
    text += actions.prefix(12).map(\.name).joined(separator: ", ")
    text += actions.count > 12 ? " and \(actions.count - 12) more\n" : "\n"
    if !sources.madeUp.isEmpty {
      let count = sources.madeUp.count
      text +=
        "\(SpecOverview.count(count, "link")) of these \(count == 1 ? "is" : "are") made up, since no "
        + "document has any like it; \(Self.specFile) names them\n"
    }
    var gate = "fuzz-links ci"
    if case .standIn = router { gate += " --stand-in" }
    gate += String(repeating: " ", count: 35 - gate.utf8.count)
    text += """

      Next:
        \(gate)run the gate
        fuzz-links corpus add --examples   keep the example links as a corpus
        edit links.json5                   say what the documentation promises

      """
    if case .standIn = router {
      text += "  edit link_router.py                let the app's own router answer\n"
    }
    return text
  }
}
