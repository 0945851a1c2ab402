import LinkSpec

/// `spec export`: what a spec says, in the files of others.
extension SpecCommand {
  /// The app in a file whose app is not given: to be replaced.
  private static let placeholder = "ABCDE12345.com.example.app"

  func export(
    _ operands: [String], _ parsed: ParsedArguments, _ output: Output
  ) throws -> ExitCode {
    guard operands.first == "aasa" else {
      throw CommandFailure.usage(
        operands.isEmpty
          ? "'spec export' needs to know what: aasa"
          : "unknown 'spec export \(VisibleText.of(operands[0]))'; what there is: aasa")
    }
    try refuse(Array(operands.dropFirst(2)), of: .export)
    let name = operands.dropFirst().first ?? parsed.value(.spec) ?? "play"
    let spec = try SpecArgument.spec(named: name)
    let app = parsed.value("app") ?? Self.placeholder
    let text: String
    do throws(AssociationWriter.Fault) {
      text = try AssociationWriter.text(of: spec, host: parsed.value("host"), app: app)
    } catch {
      switch error {
      case .noWebLinks:
        throw CommandFailure.usage(
          "\(VisibleText.of(name)): no scope of the spec has https links, of which such a file speaks"
        )
      case .host(let hosts):
        let list = hosts.joined(separator: ", ")
        guard let host = parsed.value("host") else {
          throw CommandFailure.usage(
            "choose a host with --host, each has a file of its own: \(list)")
        }
        throw CommandFailure.usage(
          "--host: the spec has no https links to '\(VisibleText.of(host))', but to: \(list)")
      }
    }
    try OutputFile.write(text, to: parsed.value("output") ?? "-", output)
    if !parsed.has("app") {
      output.diagnostic(
        "fuzz-links: '\(app)' stands for your app; give its identifier with --app\n")
    }
    return .success
  }
}
