import Conformance
import Foundation
import LinkFuzzing
import LinkMarkup
import LinkReports
import LinkSpec

/// `cases`: prints what `check` would run.
struct CasesCommand: Command {
  static let declaration = CommandDeclaration(
    name: "cases", summary: "print the generated cases without running a router", operands: "",
    discussion: """

      Prints one case per line: its verdict, its scenario, and its URL with
      everything invisible shown as an escape. With --json, one object per case and
      line, with the URL's exact bytes.

      For libFuzzer, AFL++ and other engines that bring their own loop, --seed-corpus
      writes links as files of their exact bytes, the first of each behaviour, and
      --dictionary the words of the spec. With either, no case is printed.
      """,
    options: [
      .spec, .bind, .parser, .scopes, .actions, .strength, .json,
      Self.seedCorpus, Self.dictionary,
      .explain, .app, .config, .noConfig, .help,
    ], takesOperands: false)

  private static let seedCorpus = OptionDeclaration(
    "seed-corpus", "DIR", "write one link per behaviour into a folder")
  private static let dictionary = OptionDeclaration(
    "dictionary", "FILE", "write the words of the spec for a fuzzing engine")

  private let spec: SpecChoice
  private let cases: CaseSelection
  /// The folder for one link per behaviour.
  private let seedCorpus: String?
  /// The file for the words of the spec.
  private let dictionary: String?
  /// Where the cases go as JSON; `nil`: nowhere.
  private let json: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    spec = try SpecChoice(arguments)
    cases = try CaseSelection(arguments)
    seedCorpus = arguments.value(Self.seedCorpus)
    if seedCorpus == "" { throw .usage("--seed-corpus: expected the path of a folder") }
    dictionary = arguments.value(Self.dictionary)
    json = arguments.value(.json)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let judge = try spec.judge()
    let result = CaseGenerator.generate(judge, options: try cases.options(judge.spec))
    if let seedCorpus {
      try export(SeedCorpus.files(of: result.cases, judge), to: seedCorpus, context.output)
    }
    if let dictionary {
      try OutputFile.write(LinkMutator(judge: judge).dictionary, to: dictionary, context.output)
    }
    if let json {
      var bytes: [UInt8] = []
      for link in result.cases {
        object(of: link, judge).append(to: &bytes)
        bytes.append(0x0A)
      }
      try OutputFile.write(String(decoding: bytes, as: UTF8.self), to: json, context.output)
    } else if seedCorpus == nil, dictionary == nil {
      let style = Style(isColoured: context.output.isColoured)
      var text = ""
      for link in result.cases {
        let verdict = link.verdict
        let padding = String(repeating: " ", count: 12 - verdict.rawValue.count)
        let gap = String(repeating: " ", count: max(1, 34 - link.scenario.count))
        text +=
          style.verdict(verdict) + padding + link.scenario + gap
          + VisibleText.of(link.url, limit: 300) + "\n"
      }
      try context.output.write(text)
    }
    for fault in result.faults { context.output.diagnostic("fuzz-links: \(fault)\n") }
    return result.faults.isEmpty ? .success : .harness
  }

  /// A file that is there already has the same content, since its name follows from it.
  private func export(
    _ files: [SeedCorpus.File], to folder: String, _ output: Output
  ) throws(CommandFailure) {
    let place = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for file in files {
        try Data(file.url).write(to: place.appendingPathComponent(file.name), options: .atomic)
      }
    } catch {
      throw CommandFailure(
        code: .harness,
        message: "cannot write to the folder '\(VisibleText.of(folder))': "
          + VisibleText.of((error as? CocoaError)?.localizedDescription ?? "\(error)"))
    }
    output.diagnostic("\(files.count) links in \(VisibleText.of(folder))\n")
  }

  private func object(of link: LinkCase, _ judge: Judge) -> JSONText {
    .object([
      JSONText.Member("id", .string(link.id)),
      JSONText.Member("scenario", .string(link.scenario)),
      Judge.member(url: link.url, key: "url"),
      JSONText.Member("verdict", .string(link.verdict.rawValue)),
      JSONText.Member("action", link.action.map(JSONText.string) ?? .null),
      JSONText.Member("rules", .array(link.rules.map { .string(judge.rules[$0].id) })),
      JSONText.Member("permitted", judge.json(of: judge.judgement(of: link).permitted)),
    ])
  }
}
