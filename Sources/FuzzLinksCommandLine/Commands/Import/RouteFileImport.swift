import Conformance
import LinkDocuments
import LinkSpec

/// `import` of what declares routes: manifests, configurations, sources, lists and descriptions.
struct RouteFileImport {
  /// What is imported.
  enum Kind: String, CaseIterable {
    case android
    case reactNavigation = "react-navigation"
    case expo
    case goRouter = "go-router"
    case templates
    case openAPI = "openapi"
  }

  /// Of this many things that are left out each is told; of more the number.
  private static let mostNotes = 20

  private let kind: Kind
  /// The files; `-`: standard input.
  private let paths: [String]
  /// The name of the spec; `nil`: as its scheme or host.
  private let name: String?
  /// The scheme of the command line, if there is one.
  private let schemes: [String]
  /// The host of the command line, if there is one.
  private let hosts: [String]

  /// Refuses what can be refused without reading a file.
  init(
    _ kind: Kind, _ paths: [String], name: String?, _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    self.kind = kind
    self.paths = paths
    self.name = name
    guard paths.count == 1 || kind == .goRouter && !paths.isEmpty else {
      throw .usage(
        "expected \(kind == .goRouter ? "a file" : "one file"): import \(kind.rawValue) FILE"
          + (kind == .goRouter ? "..." : ""))
    }
    let scheme = arguments.value(ImportedRoutes.scheme)
    let host = arguments.value(AssociationImport.host)
    if kind == .android, scheme != nil || host != nil {
      throw .usage("a manifest names schemes and hosts itself; leave out --scheme and --host")
    }
    if let scheme, !LinkPlace.isScheme(scheme) { throw ImportedRoutes.noScheme(scheme) }
    if let host, !LinkPlace.isHost(host) {
      throw .usage("--host: '\(VisibleText.of(host))' is no host, as in www.example.org")
    }
    schemes = scheme.map { [$0] } ?? []
    hosts = host.map { [$0.lowercased()] } ?? []
  }

  /// Reads the files, and says on standard error what is left out.
  func text(_ output: Output) throws(CommandFailure) -> String {
    var files: [[UInt8]] = []
    for path in paths { files.append(try read(path)) }
    let result: ImportResult
    do throws(ImportError) {
      result = try self.result(files)
    } catch {
      throw .usage(place(error.file, error.offset, files) + Self.visible(error.message))
    }
    for note in result.notes.prefix(Self.mostNotes) {
      output.diagnostic(
        "fuzz-links: left out: \(place(note.file, note.offset, files))"
          + "\(Self.visible(note.message))\n")
    }
    let more = result.notes.count - Self.mostNotes
    if more > 0 { output.diagnostic("fuzz-links: left out: \(more) more\n") }
    return result.text
  }

  /// What the files make.
  private func result(_ files: [[UInt8]]) throws(ImportError) -> ImportResult {
    switch kind {
    case .android: try AndroidImport.result(files[0], name: name)
    case .reactNavigation:
      try ReactNavigationImport.result(files[0], name: name, schemes: schemes, hosts: hosts)
    case .expo: try ExpoRouterImport.result(files[0], name: name, schemes: schemes, hosts: hosts)
    case .goRouter: try GoRouterImport.result(files, name: name, schemes: schemes, hosts: hosts)
    case .templates:
      try URITemplateImport.result(files[0], name: name, schemes: schemes, hosts: hosts)
    case .openAPI: try OpenAPIImport.result(files[0], name: name, schemes: schemes, hosts: hosts)
    }
  }

  /// A message, cut where what it quotes is long.
  private static func visible(_ message: String) -> String {
    VisibleText.of(Array(message.utf8), limit: 400)
  }

  /// `FILE:LINE:COLUMN: `, of a folder its path alone.
  private func place(_ file: Int, _ offset: Int?, _ files: [[UInt8]]) -> String {
    let shown = paths[file] == "-" ? "standard input" : VisibleText.of(paths[file])
    guard let offset, !isFolder(paths[file]) else { return shown + ": " }
    return "\(shown):\(SourceMap(files[file]).position(of: offset)): "
  }

  /// Whether a path is a folder of screens.
  private func isFolder(_ path: String) -> Bool {
    kind == .expo && path != "-" && InputFile.isFolder(path)
  }

  /// Reads a file; of a folder, the paths of its source files, one a line.
  private func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    if path == "-" { return try ImportedRoutes.standardInput() }
    guard isFolder(path) else { return try InputFile.read(path, what: "the file") }
    let inner = ["/app", "/src/app"].map { path + $0 }.first(where: InputFile.isFolder) ?? path
    let endings = [".tsx", ".ts", ".jsx", ".js"]
    let names = InputFile.files(at: inner).map { String($0.dropFirst(inner.count + 1)) }
      .filter { name in endings.contains { name.hasSuffix($0) } && !name.hasSuffix(".d.ts") }
    return Array(names.map { $0 + "\n" }.joined().utf8)
  }
}
