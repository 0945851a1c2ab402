import LinkSpec

/// Makes options of the JSON of a configuration, and notes every fault with its place.
struct ConfigurationReader {
  var path: String
  var map: SourceMap
  var faults: [String] = []

  mutating func fail(_ offset: Int, _ key: String, _ message: String) {
    faults.append(
      "\(VisibleText.of(path)):\(map.position(of: offset)): "
        + (key.isEmpty ? "" : VisibleText.of(key) + ": ") + message)
  }

  mutating func read(_ root: JSONNode, into configuration: inout Configuration) {
    guard let members = root.members else {
      fail(root.range.lowerBound, "", "expected an object: { spec: \"links.json5\" }")
      return
    }
    read(members.filter { $0.key != Self.apps }, under: [], into: &configuration.options)
    guard let apps = members.first(where: { $0.key == Self.apps }) else { return }
    guard let list = apps.value.members, !list.isEmpty else {
      fail(
        apps.value.range.lowerBound, Self.apps,
        "expected an object with an app or more: { shop: { spec: \"shop.json5\" } }")
      return
    }
    for app in list {
      let path = [Self.apps, app.key]
      guard Self.isName(app.key) else {
        fail(
          app.keyRange.lowerBound, path.joined(separator: "."),
          "the name of an app has letters, digits, '-', '_' and '.'")
        continue
      }
      guard let members = app.value.members else {
        fail(
          app.value.range.lowerBound, path.joined(separator: "."),
          "expected an object of options: { spec: \"shop.json5\" }")
        continue
      }
      var options = ConfiguredOptions()
      read(members, under: path, into: &options)
      configuration.apps.append(Configuration.App(name: app.key, options: options))
    }
  }

  /// The key under which several apps stand.
  private static let apps = "apps"

  /// A name is a word of the command line and of reports.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || "-_.".utf8.contains(byte)
      }
  }

  /// The options of one app, or of all: `path` leads to them.
  private mutating func read(
    _ members: [JSONMember], under path: [String], into options: inout ConfiguredOptions
  ) {
    for member in members {
      guard Configuration.sections.contains(member.key) else {
        read(member, path, "", &options.common, &options.commonProgram)
        continue
      }
      guard let section = member.value.members else {
        fail(
          member.value.range.lowerBound, (path + [member.key]).joined(separator: "."),
          "expected an object of options")
        continue
      }
      for inner in section {
        read(
          inner, path + [member.key], member.key, &options.own[member.key, default: []],
          &options.ownProgram[member.key])
      }
    }
  }

  private mutating func read(
    _ member: JSONMember, _ path: [String], _ section: String,
    _ settings: inout [ConfiguredOptions.Setting], _ program: inout [String]?
  ) {
    let key = (path + [member.key]).joined(separator: ".")
    if member.key == "$schema" { return }
    if member.key == "program" {
      let words = member.value.array?.compactMap(\.string) ?? []
      if words.isEmpty || words.count != member.value.array?.count {
        fail(
          member.value.range.lowerBound, key,
          "expected a list of words: [\"python3\", \"router.py\"]")
      } else {
        program = words
      }
      return
    }
    guard let option = option(member, section, key) else { return }
    guard let values = values(member.value, of: option, key) else { return }
    settings.append(ConfiguredOptions.Setting(option: option, values: values))
  }

  private mutating func option(
    _ member: JSONMember, _ section: String, _ key: String
  ) -> OptionDeclaration? {
    let known =
      section.isEmpty
      ? Configuration.known
      : Configuration.known.filter { option in
        FuzzLinks.commands.contains {
          $0.declaration.name == section && $0.declaration.options.contains(option)
        }
      }
    if let option = known.first(where: { $0.name == member.key }) { return option }
    let place = member.keyRange.lowerBound
    let ofReports = OptionDeclaration.reports + OptionDeclaration.reportContext
    if let option = ofReports.first(where: { $0.name == member.key }) {
      fail(
        place, key,
        "what is written is named on the command line: --\(option.name) \(option.value ?? "")")
    } else {
      let names =
        ["program"] + known.map(\.name) + (section.isEmpty ? Configuration.sections : [])
        // An app has no apps.
        + (key == member.key ? [Self.apps] : [])
      fail(
        place, key,
        "unknown key"
          + (Suggestion.nearest(to: member.key, among: names).map { "; did you mean '\($0)'?" }
            ?? "; keys are the names of options without the hyphens"))
    }
    return nil
  }

  /// The values as words; `[]` for a flag that is false.
  private mutating func values(
    _ node: JSONNode, of option: OptionDeclaration, _ key: String
  ) -> [String]? {
    if option.value == nil {
      if case .boolean(let flag) = node.value { return flag ? [""] : [] }
      fail(node.range.lowerBound, key, "expected true or false")
      return nil
    }
    if let word = Self.word(node) { return [word] }
    if let elements = node.array {
      let words = elements.compactMap(Self.word)
      let isList = option.value?.hasSuffix(",…") == true
      if !words.isEmpty, words.count == elements.count, isList || option.isRepeatable {
        return option.isRepeatable ? words : [words.joined(separator: ",")]
      }
    }
    if let members = node.members, option.value == "VAR=VALUE,…" {
      let pairs = members.compactMap { member in
        Self.word(member.value).map { member.key + "=" + $0 }
      }
      if !pairs.isEmpty, pairs.count == members.count {
        return [pairs.joined(separator: ",")]
      }
    }
    fail(
      node.range.lowerBound, key,
      "expected what --\(option.name) takes: \(option.value ?? "")")
    return nil
  }

  private static func word(_ node: JSONNode) -> String? {
    switch node.value {
    case .string(let text): text
    case .number(let text): text
    case .boolean, .null, .array, .object: nil
    }
  }
}
