import LinkDocuments
import Conformance
import Foundation
import LinkSpec

/// `init`: what a team begins with.
struct InitCommand: Command {
  static let declaration = CommandDeclaration(
    name: "init", summary: "write a first spec, configuration and workflow from links",
    operands: "[--router NAME | -- PROGRAM ARGS…]",
    discussion: """

      Reads example links, from documents (--from) or one a line from standard input,
      and writes into the current folder:
        links.json5                  a first spec, to be completed
        fuzz-links.json              what commands run without options
        link_router.py               a router that stands in for the app, in Python,
                                     unless --router or a program is given
        .github/workflows/links.yml  the gate of pull requests, and discovery at night
      Nothing that is there is overwritten. 'fuzz-links ci' is green after it, as long
      as the router is the one written here.

        printf '%s\\n' 'shop://product/42?ref=mail' 'shop://cart' | fuzz-links init
      """,
    options: [
      OptionDeclaration(
        "from", "FILE", "a document with links; may be given again", isRepeatable: true),
      OptionDeclaration("name", "NAME", "the name of the spec (default: the shortest scheme)"),
      OptionDeclaration("into", "DIR", "the folder to write into (default: the current one)"),
      OptionDeclaration(
        "action", "OWNER/REPO@REF", "the GitHub Action (default: fuzz-links/fuzz-links@main)"),
      .router, .quiet, .help,
    ], takesOperands: false, takesProgram: true)

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let name = try Self.name(parsed)
    let action = parsed.value("action") ?? "fuzz-links/fuzz-links@main"
    guard !action.isEmpty, action.utf8.allSatisfy(Self.isPlain) else {
      throw CommandFailure.usage("--action: expected OWNER/REPO@REF")
    }
    let (links, source) = try links(parsed)
    let inference: SpecInference
    do throws(SpecInference.InferenceError) {
      inference = try SpecInference(links: links, name: name, source: source)
    } catch {
      throw CommandFailure.usage(VisibleText.of(error.description))
    }
    let judge = try Judge(inference.spec)
    let files = try self.files(inference, judge, action, parsed, context)
    try write(files, into: parsed.value("into") ?? ".")
    for link in inference.leftOut {
      context.output.diagnostic(
        "fuzz-links: left out: \(VisibleText.of(link.url, limit: 120)): \(link.reason)\n")
    }
    if !parsed.has(.quiet) {
      try context.output.write(summary(inference, judge, files, parsed))
    }
    return .success
  }

  // MARK: - What is given

  /// The name of a spec that `--name` gives it.
  static func name(_ parsed: ParsedArguments) throws(CommandFailure) -> String? {
    guard let name = parsed.value("name") else { return nil }
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isPlain), !name.contains("/"),
      !name.hasPrefix("."), !name.contains("@")
    else { throw .usage("--name: expected letters, digits, '_', '-' and '.'") }
    return name
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_-./@".utf8.contains(byte)
  }

  private func links(_ parsed: ParsedArguments) throws(CommandFailure) -> ([[UInt8]], String) {
    var links: [[UInt8]] = []
    let documents = parsed.values("from")
    for path in documents {
      links += LinkExtraction.links(in: try InputFile.read(path, what: "the document"))
    }
    if documents.isEmpty {
      guard isatty(STDIN_FILENO) == 0 else {
        throw .usage(
          "give example links on standard input, one a line, or a document with --from FILE; "
            + "see 'init --help'")
      }
      do throws(StandardStream.Fault) {
        links = LinkExtraction.links(in: try StandardStream.readAll(from: STDIN_FILENO))
      } catch {
        throw .usage("cannot read standard input: \(error.reason)")
      }
    }
    if links.isEmpty {
      throw .usage(
        "there is no link with a scheme of its own, such as shop://product/42, "
          + (documents.isEmpty
            ? "on standard input"
            : "in " + documents.map { VisibleText.of($0) }.joined(separator: ", ")))
    }
    let names = documents.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return (links, documents.isEmpty ? "Example links" : names.joined(separator: ", "))
  }

  // MARK: - What is written

  private struct File {
    var path: String
    var text: String
  }

  private static let specFile = "links.json5"
  private static let routerFile = "link_router.py"

  private func files(
    _ inference: SpecInference, _ judge: Judge, _ action: String, _ parsed: ParsedArguments,
    _ context: CommandContext
  ) throws(CommandFailure) -> [File] {
    var files = [File(path: Self.specFile, text: inference.text)]
    var members = [JSONText.Member("spec", .string(Self.specFile))]
    if let router = parsed.value(.router) {
      if parsed.program != nil { throw .usage("--router and a program exclude each other") }
      _ = try RouterArgument.router(named: router, context)
      members.append(JSONText.Member("router", .string(router)))
    } else if let program = parsed.program {
      members.append(JSONText.Member("program", .array(program.map(JSONText.string))))
    } else {
      files.append(File(path: Self.routerFile, text: PythonAdapter(judge: judge).text))
      members.append(
        JSONText.Member("program", .array([.string("python3"), .string(Self.routerFile)])))
    }
    let corpus = "corpus/" + judge.spec.name
    members += [
      JSONText.Member("ci", .object([JSONText.Member("min-coverage", .integer(100))])),
      JSONText.Member("fuzz", .object([JSONText.Member("corpus", .string(corpus))])),
    ]
    files.append(
      File(
        path: Configuration.fileName,
        text: JSONText.object(members).serialized(pretty: true) + "\n"))
    let workflow = String(decoding: EmbeddedFiles.workflow_yml, as: UTF8.self)
    files.append(
      File(
        path: ".github/workflows/links.yml",
        text: workflow.replacingOccurrences(of: "@ACTION@", with: action)
          .replacingOccurrences(of: "@CORPUS@", with: corpus)))
    return files
  }

  /// All or, where one of them is there, nothing.
  private func write(_ files: [File], into folder: String) throws(CommandFailure) {
    if folder.isEmpty { throw .usage("--into: expected the path of a folder") }
    let there = files.filter { FileManager.default.fileExists(atPath: folder + "/" + $0.path) }
    if !there.isEmpty {
      throw .usage(
        "nothing is overwritten, and in '\(VisibleText.of(folder))' there is already: "
          + there.map(\.path).joined(separator: ", "))
    }
    for file in files {
      let place = URL(fileURLWithPath: folder + "/" + file.path)
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: place, options: .withoutOverwriting)
      } catch {
        throw CommandFailure(
          code: .harness,
          message: "cannot write '\(VisibleText.of(folder + "/" + file.path))': "
            + VisibleText.of((error as? CocoaError)?.localizedDescription ?? "\(error)"))
      }
    }
  }

  private func summary(
    _ inference: SpecInference, _ judge: Judge, _ files: [File], _ parsed: ParsedArguments
  ) -> String {
    let actions = inference.spec.actions
    var text = files.map { "wrote \($0.path)\n" }.joined()
    text += "\n\(SpecOverview.count(actions.count, "action")) from "
    text += SpecOverview.count(inference.spec.examples.count, "link") + ": "
    text += actions.prefix(12).map(\.name).joined(separator: ", ")
    text += actions.count > 12 ? " and \(actions.count - 12) more\n" : "\n"
    text += """

      Next:
        fuzz-links ci                      run the gate
        fuzz-links corpus add --examples   keep the example links as a corpus
        edit links.json5                   say what the documentation promises

      """
    if parsed.program == nil, !parsed.has(.router) {
      text += "  edit link_router.py                let the app's own router answer\n"
    }
    return text
  }
}
