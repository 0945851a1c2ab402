import Conformance
import LinkSpec

/// A file that names routers to compare, in JSON5:
///
/// ```json5
/// {
///   ios: { router: "play" },
///   android: { program: ["java", "PlayRouter.java"] },
///   web: { program: ["node", "router.js"], deadline: "2s" },
/// }
/// ```
///
/// The keys are labels; what stands under them are options as on the command line.
struct ProgramsFile {
  private(set) var routers: [LabelledRouter] = []
  private let path: String
  private let map: SourceMap
  private var faults: [String] = []

  /// What may stand under a label, besides `program`.
  private static let options: [OptionDeclaration] =
    OptionDeclaration.routerChoice + OptionDeclaration.routerLimits

  /// Reads a file; every fault is one line `FILE:LINE:COLUMN: KEY: MESSAGE`. The limits, and
  /// whether routers run in this process, hold where an entry says nothing of them.
  init(
    _ path: String, _ limits: RouterLimits, isInProcess: Bool
  ) throws(CommandFailure) {
    let bytes = try InputFile.read(path, what: "the programs")
    self.path = path
    map = SourceMap(bytes)
    var common = ParsedArguments()
    common.set(.deadline, limits.deadline.map { [$0.text] })
    common.set(.memoryLimit, limits.memory.map { [$0.text] })
    common.set(.inProcess, isInProcess ? [""] : nil)
    var entries: [(label: String, arguments: ParsedArguments)] = []
    do throws(JSONError) {
      let root = try JSONReader(dialect: .json5, limits: .init(maxBytes: 1 << 20)).read(bytes)
      entries = read(root, common)
    } catch {
      fail(error.offset, "", error.message)
    }
    if !faults.isEmpty { throw .usage(faults.joined(separator: "\n")) }
    for entry in entries {
      routers.append(
        LabelledRouter(label: entry.label, choice: try RouterChoice(entry.arguments)))
    }
  }

  private mutating func fail(_ offset: Int, _ key: String, _ message: String) {
    faults.append(
      "\(VisibleText.of(path)):\(map.position(of: offset)): "
        + (key.isEmpty ? "" : VisibleText.of(key) + ": ") + message)
  }

  private mutating func read(
    _ root: JSONNode, _ common: ParsedArguments
  ) -> [(label: String, arguments: ParsedArguments)] {
    guard let members = root.members?.filter({ $0.key != "$schema" }), !members.isEmpty else {
      fail(
        root.range.lowerBound, "",
        "expected an object of routers by their labels: { ios: { router: \"play\" } }")
      return []
    }
    return members.map { ($0.key, read($0, common)) }
  }

  /// The options of one router, as the command line would have them.
  private mutating func read(
    _ entry: JSONMember, _ common: ParsedArguments
  ) -> ParsedArguments {
    guard let members = entry.value.members else {
      fail(
        entry.value.range.lowerBound, entry.key,
        "expected an object: { program: [\"node\", \"router.js\"] }")
      return common
    }
    if entry.key.isEmpty { fail(entry.keyRange.lowerBound, "", "a label has no character") }
    var own = common
    for member in members { read(member, entry.key + "." + member.key, into: &own) }
    let ways = [own.has(.router), own.has(.exec), own.program != nil].count { $0 }
    if ways != 1, members.allSatisfy({ Self.isKnown($0.key) }) {
      fail(
        entry.value.range.lowerBound, entry.key,
        "expected one of 'router', 'program' and 'exec', and one alone")
    }
    return own
  }

  private static func isKnown(_ key: String) -> Bool {
    key == "program" || options.contains { $0.name == key }
  }

  private mutating func read(
    _ member: JSONMember, _ key: String, into own: inout ParsedArguments
  ) {
    let place = member.value.range.lowerBound
    if member.key == "program" {
      let words = member.value.array?.compactMap(\.string) ?? []
      if words.isEmpty || words.count != member.value.array?.count {
        fail(place, key, "expected a list of words: [\"node\", \"router.js\"]")
      }
      own.program = words
      return
    }
    guard let option = Self.options.first(where: { $0.name == member.key }) else {
      let names = Self.options.map(\.name) + ["program"]
      fail(
        member.keyRange.lowerBound, key,
        "unknown key" + Suggestion.phrase(for: member.key, among: names))
      return
    }
    switch (member.value.value, option.value) {
    case (.boolean(let flag), nil): own.set(option, flag ? [""] : nil)
    case (.string(let text), .some), (.number(let text), .some):
      own.set(option, [text])
    case (_, nil): fail(place, key, "expected true or false")
    case (_, let value?): fail(place, key, "expected what --\(option.name) takes: \(value)")
    }
  }
}
