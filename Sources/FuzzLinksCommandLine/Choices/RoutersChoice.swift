import Conformance
import LinkSpec

/// The routers of one `check`: one, several of `--router`, or those of a file of `--programs`.
struct RoutersChoice: Sendable, Hashable {
  private enum Source: Hashable {
    case one(RouterChoice)
    case several([LabelledRouter])
    /// A file, and what holds for each of its routers that says nothing else.
    case file(String, RouterLimits, isInProcess: Bool)
  }

  private let source: Source
  /// Whether it fails a run that routers disagree, even if all are right.
  let expectsAgreement: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    expectsAgreement = arguments.has(.expectAgreement)
    if let path = arguments.value(.programs) {
      for option in OptionDeclaration.routerChoice where arguments.has(option) {
        throw .usage("--programs and --\(option.name) exclude each other")
      }
      if arguments.program != nil {
        throw .usage("--programs and a program after '--' exclude each other")
      }
      source = .file(
        path, try RouterLimits(arguments), isInProcess: arguments.has(.inProcess))
      return
    }
    let names = arguments.values(.router)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw .usage("--router \(VisibleText.of(twice)) is given twice")
    }
    let choices = try RouterChoice.all(arguments)
    if choices.count == 1 {
      source = .one(choices[0])
      try checkAgreement(ofRouters: 1)
    } else {
      source = .several(
        zip(names, choices).map { LabelledRouter(label: $0, choice: $1) })
    }
  }

  /// Whether routers are compared.
  var areSeveral: Bool { if case .one = source { false } else { true } }

  /// Every router, with a label where it is not the only one. Reads the file, where there is one.
  func routers() throws(CommandFailure) -> [LabelledRouter] {
    switch source {
    case .one(let choice): return [LabelledRouter(label: nil, choice: choice)]
    case .several(let routers): return routers
    case .file(let path, let limits, let isInProcess):
      let routers = try ProgramsFile(path, limits, isInProcess: isInProcess).routers
      try checkAgreement(ofRouters: routers.count)
      return routers
    }
  }

  /// The files that the routers are made of, and the one that names them.
  var files: [String] {
    var files: [String] = []
    if case .file(let path, _, _) = source { files.append(path) }
    return files + ((try? routers()) ?? []).flatMap(\.choice.files)
  }

  private func checkAgreement(ofRouters count: Int) throws(CommandFailure) {
    if count == 1, expectsAgreement {
      throw .usage("--expect-agreement is for several routers: --router a --router b")
    }
  }
}

extension OptionDeclaration {
  /// `--router`, several times.
  static let routers = OptionDeclaration(
    "router", "NAME", "a router of this program; given again, they are compared",
    isRepeatable: true)
  static let programs = OptionDeclaration(
    "programs", "FILE", "compare the routers that a file names: { ios: { router: \"play\" } }")
  static let expectAgreement = OptionDeclaration(
    "expect-agreement", nil, "fail where routers disagree, even if all are right")
  static let failFast = OptionDeclaration(
    "fail-fast", nil, "end at the first finding; the most telling cases come first")
  static let watch = OptionDeclaration(
    "watch", nil, "run again when the spec or a file of the router changes, until Ctrl-C")
}
