import Conformance
import LinkDocuments
import LinkSpec
import LinkSpecFiles

/// `import jlroutes`: a spec from the patterns that an app registers.
struct ImportedRoutes {
  static let scheme = OptionDeclaration(
    "scheme", "SCHEME", "the scheme of the app, where what is imported does not say it")

  /// Of this many faults each is told; of more the number.
  private static let mostFaults = 20

  /// The files; `-`: standard input.
  private let paths: [String]
  /// The name of the spec; `nil`: as the scheme.
  private let name: String?
  private let scheme: String?

  init(
    _ paths: [String], name: String?, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    if paths.isEmpty { throw .usage("expected a file: import jlroutes FILE...") }
    self.paths = paths
    self.name = name
    scheme = arguments.value(Self.scheme)
    if let scheme, !LinkPlace.isScheme(scheme) { throw Self.noScheme(scheme) }
  }

  /// Refuses a scheme of the command line.
  static func noScheme(_ scheme: String) -> CommandFailure {
    .usage(
      "--scheme: '\(VisibleText.of(scheme))' is no scheme: a lower-case letter, then lower-case "
        + "letters, digits, '+', '-' and '.'")
  }

  /// Reads the files, and says on standard error what is left out.
  private func draft(_ output: Output) throws(CommandFailure) -> RouteDraft {
    var entries: [RouteList.Entry] = []
    var places: [String] = []
    var faults: [String] = []
    for path in paths {
      let isInput = path == "-"
      let bytes =
        isInput ? try Self.standardInput() : try InputFile.read(path, what: "the file")
      let map = SourceMap(bytes)
      let file = isInput ? "standard input" : VisibleText.of(path)
      func place(_ offset: Int) -> String { "\(file):\(map.position(of: offset))" }
      let list = RouteList(bytes)
      faults += list.faults.map { "\(place($0.offset)): \($0.message)" }
      for gap in list.gaps {
        output.diagnostic(
          "fuzz-links: left out: \(place(gap.offset)): \(VisibleText.of(gap.message))\n")
      }
      entries += list.entries
      places += list.entries.map { place($0.offset) }
    }
    if !faults.isEmpty {
      let more = faults.count - Self.mostFaults
      throw .usage(
        faults.prefix(Self.mostFaults).joined(separator: "\n")
          + (more > 0 ? "\nand \(more) more" : ""))
    }
    if entries.isEmpty {
      throw .usage(
        "no pattern is registered: expected one a line, or source with addRoute, addRoutes or "
          + "routePatterns")
    }
    let draft = RouteDraft(entries)
    for index in draft.unreachable {
      output.diagnostic(
        "fuzz-links: left out: \(places[index]): '\(VisibleText.of(entries[index].pattern.source))' is "
          + "never asked: its routes are registered before it\n")
    }
    return draft
  }

  /// The spec, which has no fault.
  func text(_ output: Output) throws(CommandFailure) -> String {
    let text = try draft(output).text(
      name: name ?? scheme.map { String($0.map { $0 == "+" ? "-" : $0 }) } ?? "links",
      scheme: scheme)
    do throws(SpecError) {
      _ = try SpecReader.read(Array(text.utf8))
    } catch {
      let first = error.problems.first
      throw .usage(
        "the patterns make no spec: "
          + VisibleText.of((first.map { $0.path + ": " + $0.message }) ?? ""))
    }
    return text
  }

  static func standardInput() throws(CommandFailure) -> [UInt8] {
    do throws(StandardStream.Failure) {
      return try StandardStream.readAll(from: 0)
    } catch {
      throw .usage("standard input cannot be read: \(error.reason)")
    }
  }
}
