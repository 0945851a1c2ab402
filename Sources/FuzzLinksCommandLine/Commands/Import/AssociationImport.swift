import Conformance
import LinkSpec
import LinkSpecFiles

/// `import aasa`: a spec from an association file.
struct AssociationImport {
  static let host = OptionDeclaration(
    "host", "HOST", "the web host of the links, where what is imported does not say it")
  static let app = OptionDeclaration(
    "app", "ID", "aasa: the app, where the file speaks of several")

  private let path: String
  /// The name of the spec; `nil`: what the file has for one.
  private let name: String?
  private let host: String
  /// The app; `nil`: the only one of the file.
  private let app: String?

  init(
    _ path: String, name: String?, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    self.path = path
    self.name = name
    guard let host = arguments.value(Self.host) else {
      throw .usage(
        "an association file does not say for which host it is: --host www.example.org")
    }
    self.host = host
    app = arguments.value(Self.app)
  }

  /// Reads the file, and says what is left out.
  func text(_ output: Output) throws(CommandFailure) -> String {
    let shown = VisibleText.of(path)
    let file = try AssociationArgument.read(file: path)
    let app = try chosenApp(file)
    var (spec, leftOut) = Spec.importing(file, app: app, host: host)
    if let name { spec.name = name }
    for entry in leftOut {
      let position = file.position(of: entry.place)
      output.diagnostic(
        "fuzz-links: left out: \(shown):\(position): \(entry.place.path): \(entry.reason)\n")
    }
    if spec.scopes[0].entries.allSatisfy(\.isExcluded) {
      throw .usage("\(shown): no entry opens '\(VisibleText.of(app))', so there are no links")
    }
    if let problem = SpecLint.problems(of: spec).first {
      throw .usage(
        "\(shown): \(VisibleText.of(problem.path.joined(separator: "."))): "
          + VisibleText.of(problem.message))
    }
    return """
      // What the association file of \(VisibleText.of(host)) claims. All links that open the app
      // perform one action, 'open': name the actions that your router knows, each at its entries, and
      // declare their parameters.

      """ + SpecWriter.text(of: spec)
  }

  private func chosenApp(_ file: AssociationFile) throws(CommandFailure) -> String {
    guard let first = file.apps.first else {
      throw .usage("\(VisibleText.of(path)): applinks.details: no app is named")
    }
    guard let app else {
      if file.apps.count == 1 { return first }
      throw .usage(
        "the file speaks of several apps; choose one with --app: "
          + VisibleText.of(file.apps.joined(separator: ", ")))
    }
    if file.apps.contains(app) { return app }
    throw .usage(
      "--app: the file does not speak of '\(VisibleText.of(app))'"
        + Suggestion.phrase(for: app, among: file.apps))
  }
}
