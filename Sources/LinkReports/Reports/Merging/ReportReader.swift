import Conformance
import LinkSpec
import LinkSpecFiles

/// Reads what `--json` of runs has written back into reports, so that several can be one in every
/// format.
package struct ReportReader {
  /// The version of the shape, which every report names.
  package static let version = 1

  /// The reports in a file: the one of a run, those of several apps, or those that were merged.
  package static func sources(of bytes: [UInt8]) throws(ReportFault) -> [ReportSource] {
    let root: JSONNode
    do throws(JSONError) {
      let limits = JSONReader.Limits(maxBytes: 256 << 20, maxDepth: 128, maxNodes: 10_000_000)
      root = try JSONReader(limits: limits).read(bytes)
    } catch {
      throw ReportFault(offset: error.offset, error.message)
    }
    return try sources(of: root)
  }

  private static func sources(of root: JSONNode) throws(ReportFault) -> [ReportSource] {
    guard root.members != nil else {
      throw ReportFault(root, "expected a report, found \(root.found)")
    }
    guard let schema = root["schema"] else {
      throw ReportFault(
        root,
        "no report of a run, or one of an earlier version: it has no 'schema'; write it anew with "
          + "--json")
    }
    guard schema.value == .number(String(version)) else {
      throw ReportFault(
        schema,
        "a report of the version \(schema.found); this program merges those of version \(version)")
    }
    if root["merged"] != nil { return try all(try root.list("merged")) }
    if root["apps"] != nil { return try all(try root.list("apps")) }
    return [try source(root)]
  }

  private static func all(_ nodes: [JSONNode]) throws(ReportFault) -> [ReportSource] {
    var sources: [ReportSource] = []
    for node in nodes { sources += try self.sources(of: node) }
    return sources
  }

  // MARK: - One report

  private static func source(_ root: JSONNode) throws(ReportFault) -> ReportSource {
    let command = try root.text("command")
    guard ["check", "fuzz", "replay", "ci"].contains(command) else {
      throw ReportFault(
        try root.needed("command"), "'command': no command whose reports are merged")
    }
    let conclusion = try conclusion(try root.needed("conclusion"))
    var problems: [CommandReport.Problem] = []
    for node in try root.list("problems") {
      problems.append(
        CommandReport.Problem(
          try self.conclusion(try node.needed("conclusion")),
          VisibleText.lines(try node.text("message"))))
    }
    var shard: Shard?
    if let text = try root.optionalText("shard") {
      shard = Shard(text)
      if shard == nil {
        throw ReportFault(try root.needed("shard"), "'shard': no shard such as 2/4")
      }
    }
    var source = ReportSource(
      json: JSONText(root), app: try root.optionalText("app"), command: command, shard: shard,
      conclusion: conclusion, problems: problems,
      warnings: try root.texts("warnings").map(VisibleText.lines))
    guard root["specText"] != nil else {
      if root["coverage"] == nil { return source }
      throw ReportFault(root, "'specText' is missing, by which its findings are judged again")
    }
    source.specText = try root.text("specText")
    let reader = ReportReader(
      spec: try spec(root), source: try root.optionalText("source"))
    source.judge = try reader.judge(root)
    for part in root["parts"]?.array ?? (root["coverage"] == nil ? [] : [root]) {
      source.parts.append(try reader.part(part))
    }
    return source
  }

  static func conclusion(_ node: JSONNode) throws(ReportFault) -> Conclusion {
    guard let conclusion = Conclusion.allCases.first(where: { $0.word == node.string }) else {
      throw ReportFault(
        node,
        "'conclusion': expected one of "
          + Conclusion.allCases.map(\.word).joined(separator: ", "))
    }
    return conclusion
  }

  private static func spec(_ root: JSONNode) throws(ReportFault) -> Spec {
    let text = try root.text("specText")
    do throws(SpecError) {
      return try SpecReader.read(Array(text.utf8))
    } catch {
      throw ReportFault(
        try root.needed("specText"),
        "'specText': " + VisibleText.prose(error.problems.first?.message ?? "no spec"))
    }
  }

  // MARK: - Judges

  let spec: Spec
  /// The app that its links are assumed to come from.
  let source: String?

  /// The judge of the build that an object names.
  func judge(_ node: JSONNode) throws(ReportFault) -> Judge {
    let bindNode = try node.needed("bind")
    guard let members = bindNode.members else {
      throw ReportFault(
        bindNode, "'bind': a report of several builds; merge those of each build, as of --bind")
    }
    var bind: [String: String] = [:]
    for member in members { bind[member.key] = member.value.string ?? "" }
    do throws(Judge.PreparationError) {
      var judge = try Judge(spec, bind: bind)
      judge.assumedSource = source
      return judge
    } catch {
      throw ReportFault(bindNode, "'bind': \(error)")
    }
  }
}

extension VisibleText {
  /// A message of several lines, each safe to show.
  static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { prose(String($0)) }
      .joined(separator: "\n")
  }
}
