import Conformance
import LinkSpec

/// Reports in JSON as they are read back to be compared: no more of them than that takes.
extension ReportDifference {
  /// Why a file is no report.
  package struct ReadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The byte where it is wrong.
    package var offset: Int
    /// What is wrong, in a sentence.
    package var description: String
  }

  /// A report, as far as it is compared.
  package struct Report: Sendable, Hashable {
    var command = ""
    var spec = ""
    var bind: JSONNode.Value = .null
    var stopReason = ""
    var findings: [Finding] = []
    /// Findings that an entry of the corpus accepted.
    var known: [Finding] = []
    var rules: [(String, Int)] = []
    /// Which of several apps it is of; `nil` where it is of one, or of all of them.
    var app: String?

    /// Reads what `--json` of a run wrote, of several apps as one. Unknown keys are ignored.
    package init(_ bytes: [UInt8]) throws(ReadError) {
      let root = try Self.root(bytes)
      self.init(head: root)
      guard let apps = root["apps"]?.array else {
        try add(root, of: "")
        return
      }
      // Of several apps, each has rules and findings of its own.
      for app in apps where app["coverage"] != nil {
        try add(app, of: (app["app"]?.string ?? "") + ": ")
        if let reason = app["stopReason"]?.string, stopReason == "completed" { stopReason = reason }
      }
    }

    /// Reads what `--json` of a run wrote: the report of each app, where there are several.
    static func each(_ bytes: [UInt8]) throws(ReadError) -> [Report] {
      let root = try root(bytes)
      guard let apps = root["apps"]?.array else { return [try Report(one: root)] }
      var reports: [Report] = []
      for app in apps where app["coverage"] != nil { reports.append(try Report(one: app)) }
      return reports
    }

    private static func root(_ bytes: [UInt8]) throws(ReadError) -> JSONNode {
      do throws(JSONError) {
        return try JSONReader(limits: .init(maxBytes: 256 << 20, maxNodes: 10_000_000)).read(bytes)
      } catch {
        throw ReadError(offset: error.offset, description: error.message)
      }
    }

    private init(one root: JSONNode) throws(ReadError) {
      self.init(head: root)
      app = root["app"]?.string
      try add(root, of: "")
    }

    private init(head root: JSONNode) {
      command = root["command"]?.string ?? ""
      spec = root["spec"]?.string ?? ""
      bind = root["bind"].map(Self.plain) ?? .null
      stopReason = root["stopReason"]?.string ?? (root["apps"] == nil ? "" : "completed")
    }

    /// Whether the run came to its end, so that what it has not found is not there.
    var isWhole: Bool { ["completed", "runs"].contains(stopReason) }

    /// The build: `bu=rts,variant=-debug`; empty where it is every one.
    var build: String {
      guard case .object(let members) = bind else { return "" }
      return members.map { "\($0.key)=\($0.value.string ?? "")" }.sorted().joined(separator: ",")
    }

    private mutating func add(_ root: JSONNode, of app: String) throws(ReadError) {
      guard let coverage = root["coverage"]?["rules"]?.array, let list = root["findings"]?.array
      else {
        throw ReadError(
          offset: root.range.lowerBound,
          description: "no report of a run: it has no 'coverage.rules' and 'findings', as what "
            + "--json writes has")
      }
      for rule in coverage {
        guard let id = rule["id"]?.string, let cases = Self.number(rule["cases"]) else {
          throw ReadError(
            offset: rule.range.lowerBound, description: "a rule has an 'id' and its 'cases'")
        }
        rules.append((app + id, cases))
      }
      for finding in list { findings.append(try Self.finding(finding, of: app)) }
      // Of `ci` each run has its own.
      for part in [root] + (root["parts"]?.array ?? []) {
        for accepted in part["known"]?.array ?? [] {
          guard let finding = accepted["finding"] else { continue }
          let read = try Self.finding(finding, of: app)
          if !known.contains(where: { $0.fingerprint == read.fingerprint }) { known.append(read) }
        }
      }
    }

    private static func finding(
      _ node: JSONNode, of app: String
    ) throws(ReadError) -> Finding {
      guard let fingerprint = node["fingerprint"]?.string else {
        throw ReadError(
          offset: node.range.lowerBound, description: "a finding has a 'fingerprint'")
      }
      // Of several routers, each has its own findings.
      let router = node["router"]?.string.map { $0 + ": " } ?? ""
      return Finding(
        fingerprint: app + router + fingerprint, url: url(of: node), hits: number(node["hits"]) ?? 1
      )
    }

    private static func number(_ node: JSONNode?) -> Int? {
      if case .number(let text)? = node?.value { Int(text) } else { nil }
    }

    private static func url(of finding: JSONNode) -> [UInt8] {
      if let text = finding["minimizedURL"]?.string { return Array(text.utf8) }
      let encoded = finding["minimizedURLBase64"]?.string ?? ""
      return (try? Base64.decode(Array(encoded.utf8))) ?? []
    }

    /// Without the places in the text, which two files never share.
    private static func plain(_ node: JSONNode) -> JSONNode.Value {
      guard let members = node.members else { return .null }
      return .object(
        members.map {
          JSONMember(
            key: $0.key, keyRange: 0..<0,
            value: JSONNode(.string($0.value.string ?? ""), range: 0..<0))
        })
    }

    /// Whether two reports are compared as equal.
    package static func == (left: Report, right: Report) -> Bool {
      left.command == right.command && left.spec == right.spec && left.bind == right.bind
        && left.stopReason == right.stopReason && left.findings == right.findings
        && left.rules.elementsEqual(right.rules, by: ==)
    }

    /// Equal reports have equal findings.
    package func hash(into hasher: inout Hasher) { hasher.combine(findings) }
  }
}
