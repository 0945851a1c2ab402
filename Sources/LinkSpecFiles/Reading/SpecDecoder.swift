import LinkSpec

/// Turns the tree of a spec file into a spec, collecting faults instead of stopping at the first.
final class SpecDecoder: ParticularsDecoder {
  struct Problem {
    var path: [String]
    var message: String
    var range: Range<Int>
  }

  private(set) var problems: [Problem] = []
  private var documents: [Document] = []
  /// The names of the scopes, for messages.
  private(set) var scopeNames: [String] = []
  /// What is cited where nothing is.
  private(set) var standardCitation: Citation?
  /// The types that the spec gives names to, as they are written.
  private var typeNodes: [String: JSONNode] = [:]
  /// Those of them that have been read.
  private var namedTypes: [String: ValueType?] = [:]
  /// How many types each is made of, and how many have been read in the one that is being read.
  private var typeSizes: [String: Int] = [:]
  var typesRead = 0
  /// A type that is made of more is refused: each name in another may double it.
  private static let largestType = 1_000
  /// Those that are being read, one within the other.
  private var typesBeingRead: [String] = []

  func fail(_ path: [String], _ message: String, _ range: Range<Int>) {
    problems.append(Problem(path: path, message: message, range: range))
  }

  /// Notes that something else stands where a kind of value is expected.
  func refuse(_ path: [String], _ expected: String, _ node: JSONNode) {
    fail(path, "expected \(expected), found \(node.found)", node.range)
  }

  /// Where a path of the spec stands in the file; where it does not, its nearest ancestor.
  func place(of path: [String], in root: JSONNode) -> Range<Int> {
    var node = root
    var range = root.range.lowerBound..<min(root.range.upperBound, root.range.lowerBound + 1)
    for key in path {
      if let member = node.members?.first(where: { $0.key == key }) {
        node = member.value
        range = member.keyRange
      } else if let index = Int(key), let elements = node.array, elements.indices.contains(index) {
        node = elements[index]
        range = node.range
      } else {
        break
      }
    }
    return range
  }

  // MARK: - Pieces

  /// The members of an object, each with a known key.
  func object(_ node: JSONNode, _ path: [String], keys: [String]? = nil) -> [JSONMember] {
    guard let members = node.members else {
      refuse(
        path, "an object" + (Self.example(of: keys ?? []).map { " such as " + $0 } ?? ""), node)
      return []
    }
    guard let keys else { return members }
    return members.filter { member in
      if keys.contains(member.key) { return true }
      fail(
        path + [member.key],
        "unknown key '\(member.key)'" + Self.suggestion(for: member.key, among: keys),
        member.keyRange)
      return false
    }
  }

  /// What stands where an object of such keys is expected, where people often write less.
  private static func example(of keys: [String]) -> String? {
    if keys == SpecKeys.scope { return #"{ scheme: "shop" }"# }
    if keys == SpecKeys.parameter { return #"{ type: "integer" }"# }
    if keys == SpecKeys.action { return #"{ forms: { app: "//cart" } }"# }
    return nil
  }

  /// What other languages call keys, or the nearest one.
  private static func suggestion(for key: String, among keys: [String]) -> String {
    let other: [String: [String]] = [
      "min": ["minimum"], "max": ["maximum"], "minLength": ["minimum"], "maxLength": ["maximum"],
      "maxItems": ["maximum"], "minItems": ["minimum"], "description": ["title", "reason"],
      "path": ["forms"], "url": ["forms"], "urls": ["forms"], "host": ["hosts"],
      "domain": ["hosts"], "domains": ["hosts"], "schemes": ["scheme"], "params": ["parameters"],
      "query": ["parameters"], "optional": ["required"], "default": ["fallback"],
      "aliases": ["alsoNamed"], "alias": ["alsoNamed"], "array": ["repeated"], "source": ["cite"],
    ]
    if let known = other[key]?.first(where: keys.contains) { return "; here it is '\(known)'" }
    return Suggestion.phrase(for: key, among: keys)
  }

  func string(_ node: JSONNode, _ path: [String]) -> String? {
    if let text = node.string { return text }
    refuse(path, "a string", node)
    return nil
  }

  func strings(_ node: JSONNode, _ path: [String]) -> [String] {
    guard let elements = node.array else {
      refuse(path, "an array of strings", node)
      return []
    }
    return elements.enumerated().compactMap { string($1, path + [String($0)]) }
  }

  func integer(_ node: JSONNode, _ path: [String]) -> Int? {
    if case .number(let text) = node.value {
      if let value = Int(text) { return value }
      if text.utf8.allSatisfy(Byte.isDigit) {
        fail(
          path,
          "expected an integer up to \(Int.max), found \(text); greater ones are of { decimal: { "
            + "digits: 0, … } }", node.range)
        return nil
      }
    }
    refuse(path, "an integer", node)
    return nil
  }

  func number(_ node: JSONNode, _ path: [String]) -> DecimalNumber? {
    if case .number(let text) = node.value, let value = DecimalNumber(json: Array(text.utf8)) {
      return value
    }
    refuse(path, "a number", node)
    return nil
  }

  func boolean(_ node: JSONNode, _ path: [String]) -> Bool? {
    if case .boolean(let value) = node.value { return value }
    refuse(path, "true or false", node)
    return nil
  }

  func required(_ members: [JSONMember], _ key: String, of node: JSONNode, _ path: [String])
    -> JSONNode?
  {
    if let member = members.first(where: { $0.key == key }) { return member.value }
    // That it is no object has been said.
    if node.members == nil { return nil }
    let start = node.range.lowerBound
    fail(path, "the key '\(key)' is missing", start..<start + 1)
    return nil
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ path: [String], as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let text = string(node, path) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    fail(path, "unknown word '\(text)'" + Suggestion.phrase(for: text, among: words), node.range)
    return nil
  }

  func reading(_ node: JSONNode, _ path: [String]) -> Reading? {
    guard let text = string(node, path) else { return nil }
    if let reading = Reading(name: text) { return reading }
    let words = Reading.allCases.map(\.name)
    fail(path, "unknown word '\(text)'" + Suggestion.phrase(for: text, among: words), node.range)
    return nil
  }

  /// `"play: Custom URLs"`: the document before the first colon, the section after it.
  func citation(_ node: JSONNode, _ path: [String]) -> Citation? {
    guard let text = string(node, path) else { return nil }
    guard let citation = Citation(notation: text) else {
      fail(path, Citation.notationMessage, node.range)
      return nil
    }
    if let problem = citation.problem(documents: documents) { fail(path, problem, node.range) }
    return citation
  }

  func cite(_ members: [JSONMember], _ node: JSONNode, _ path: [String], else inherited: Citation?)
    -> Citation?
  {
    if let member = members.first(where: { $0.key == "cite" }) {
      return citation(member.value, path + ["cite"])
    }
    return inherited ?? standardCitation
  }

  // MARK: - Named types

  /// The names of the types of the spec.
  var typeNames: [String] { typeNodes.keys.sorted() }

  private func readNamedTypes(_ node: JSONNode) {
    let words = ValueType.grammars.map { $0.keyword }
    for member in object(node, ["types"]) {
      if words.contains(member.key) {
        fail(
          ["types", member.key], "there is a type '\(member.key)' already; give it another name",
          member.keyRange)
      } else {
        typeNodes[member.key] = member.value
      }
    }
    for name in typeNodes.keys.sorted() { _ = namedType(name, node, ["types", name]) }
  }

  /// The type of a name, which may be made of others that have names; `nil` inside where it is
  /// faulty, which has been said.
  func namedType(_ name: String, _ node: JSONNode, _ path: [String]) -> ValueType?? {
    guard let written = typeNodes[name] else { return nil }
    if let known = namedTypes[name] {
      typesRead += typeSizes[name] ?? 0
      return known
    }
    if typesBeingRead.contains(name) {
      let circle = (typesBeingRead.drop { $0 != name } + [name]).joined(separator: " > ")
      fail(path, "the type is made of itself: \(circle)", node.range)
      return .some(nil)
    }
    typesBeingRead.append(name)
    defer { typesBeingRead.removeLast() }
    let before = typesRead
    typesRead = 0
    var type = readType(written, ["types", name])
    if typesRead > Self.largestType {
      fail(
        ["types", name], "the type is made of more than \(Self.largestType) others", written.range)
      (type, typesRead) = (nil, 0)
    }
    typeSizes[name] = typesRead
    typesRead += before
    namedTypes[name] = .some(type)
    return .some(type)
  }

  // MARK: - The whole

  func spec(_ root: JSONNode) -> Spec? {
    guard root.members != nil else {
      fail([], "a spec is an object: { \"linkspec\": 1, … }", root.range)
      return nil
    }
    guard let version = root["linkspec"] else {
      fail([], "no \"linkspec\": 1 at the top: this is no spec", 0..<1)
      return nil
    }
    guard version.value == .number("1") else {
      fail(["linkspec"], "this program reads version \(SpecReader.version) only", version.range)
      return nil
    }
    let members = object(root, [], keys: SpecKeys.spec)
    func section(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }

    var spec = Spec(name: "", title: "")
    if let node = required(members, "name", of: root, []) {
      spec.name = string(node, ["name"]) ?? ""
    }
    spec.title = section("title").map { string($0, ["title"]) ?? "" } ?? spec.name
    if let node = section("documents") { documents = readDocuments(node) }
    if documents.isEmpty, section("documents") == nil {
      documents = [Document(id: spec.name, title: spec.title)]
    }
    if let first = documents.first {
      standardCitation = Citation(first.id, Citation.unnamedSection)
    }
    if let node = section("cite"), let citation = citation(node, ["cite"]) {
      standardCitation = citation
    }
    spec.documents = documents
    if let node = section("variables") { spec.variables = readVariables(node) }
    if let node = required(members, "scopes", of: root, []) {
      scopeNames = node.members?.map(\.key) ?? []
      spec.scopes = readScopes(node)
    }
    if let node = section("foreignScopes") { spec.foreignScopes = readForeignScopes(node) }
    if let node = section("senders") { spec.senders = readSenders(node) }
    if let node = section("deliveries") { spec.deliveries = readDeliveries(node) }
    if let node = section("parsers") { spec.parsers = readParsers(node) }
    if let node = section("pairSeparators") { spec.pairSeparators = readSeparators(node) }
    if let node = section("maximumLength") {
      spec.maximumLength = integer(node, ["maximumLength"]) ?? spec.maximumLength
    }
    if let node = section("policies") { spec.policies = readPolicies(node) }
    if let node = section("types") { readNamedTypes(node) }
    if let node = required(members, "actions", of: root, []) {
      spec.actions = readActions(node, of: spec)
    }
    if let node = section("unknownParameters") {
      let rules = readUnknown(node, ["unknownParameters"], standardCitation ?? .ofTheAction)
      for place in spec.actions.indices {
        // What an action says of the same names itself comes first, so that this says nothing.
        let own = Set(spec.actions[place].unknownParameters.map(\.names))
        spec.actions[place].unknownParameters += rules.filter { !own.contains($0.names) }
      }
    }
    if let node = section("shared") { addShared(node, to: &spec) }
    // Behind the shared parameters, which constraints name as well.
    for place in spec.actions.indices {
      let action = spec.actions[place]
      spec.actions[place].constraints = action.constraints.flatMap {
        numbered($0, action.parameters)
      }
    }
    if let node = section("examples") { spec.examples = readExamples(node) }
    if let node = section("flawedExamples") { spec.flawedExamples = readFlawedExamples(node) }
    return spec
  }

  private func readDocuments(_ node: JSONNode) -> [Document] {
    object(node, ["documents"]).compactMap { member in
      string(member.value, ["documents", member.key]).map { Document(id: member.key, title: $0) }
    }
  }

  private func readVariables(_ node: JSONNode) -> [SchemeVariable] {
    object(node, ["variables"]).compactMap { member in
      let path = ["variables", member.key]
      let members = object(member.value, path, keys: SpecKeys.variable)
      guard let values = required(members, "values", of: member.value, path),
        let cite = cite(members, member.value, path, else: nil)
      else { return nil }
      return SchemeVariable(member.key, strings(values, path + ["values"]), citation: cite)
    }
  }

  private func readForeignScopes(_ node: JSONNode) -> [ForeignScope] {
    object(node, ["foreignScopes"]).compactMap { member in
      let path = ["foreignScopes", member.key]
      let members = object(member.value, path, keys: SpecKeys.foreignScope)
      guard let hosts = required(members, "hosts", of: member.value, path),
        let cite = cite(members, member.value, path, else: nil)
      else { return nil }
      let schemes = members.first { $0.key == "schemes" }
      return ForeignScope(
        member.key, schemes: schemes.map { strings($0.value, path + ["schemes"]) } ?? [],
        hosts: strings(hosts, path + ["hosts"]), citation: cite)
    }
  }

  private func readSenders(_ node: JSONNode) -> Senders? {
    let members = object(node, ["senders"], keys: SpecKeys.senders)
    guard let only = required(members, "only", of: node, ["senders"]),
      let cite = cite(members, node, ["senders"], else: nil)
    else { return nil }
    return Senders(strings(only, ["senders", "only"]), citation: cite)
  }

  /// Words of which each stands for a value.
  private func words<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ path: [String], as type: Word.Type
  ) -> [Word] where Word.RawValue == String {
    guard let elements = node.array else {
      refuse(path, "an array of words", node)
      return []
    }
    return elements.enumerated().compactMap {
      word($0.element, path + [String($0.offset)], as: type)
    }
  }

  private func readParsers(_ node: JSONNode) -> [URLParser] {
    var parsers: [URLParser] = []
    for (index, parser) in words(node, ["parsers"], as: URLParser.self).enumerated() {
      if parsers.contains(parser) {
        fail(["parsers", String(index)], "'\(parser.rawValue)' stands twice", node.range)
      }
      parsers.append(parser)
    }
    return parsers
  }

  private func readSeparators(_ node: JSONNode) -> Spec.PairSeparations {
    func separation(_ node: JSONNode, _ path: [String]) -> Spec.PairSeparation? {
      guard let text = string(node, path) else { return nil }
      let own = Spec.PairSeparation(text)
      if own == nil { fail(path, Spec.PairSeparation.expected, node.range) }
      return own
    }
    var separations = Spec.PairSeparations()
    guard node.members != nil else {
      if node.string == nil {
        refuse(["pairSeparators"], "a string, or an object by place", node)
        return separations
      }
      return separation(node, ["pairSeparators"]).map(Spec.PairSeparations.init) ?? separations
    }
    for member in object(node, ["pairSeparators"], keys: SpecKeys.pairSeparators) {
      guard let place = Spec.PairSeparations.places.first(where: { $0.rawValue == member.key }),
        let own = separation(member.value, ["pairSeparators", member.key])
      else { continue }
      separations[place] = own
    }
    return separations
  }

  private func readDeliveries(_ node: JSONNode) -> Deliveries? {
    let members = object(node, ["deliveries"], keys: SpecKeys.deliveries)
    guard let cite = cite(members, node, ["deliveries"], else: nil) else { return nil }
    func words<Word: RawRepresentable & CaseIterable>(_ key: String, _ type: Word.Type) -> [Word]
    where Word.RawValue == String {
      guard let node = members.first(where: { $0.key == key })?.value else { return [] }
      return self.words(node, ["deliveries", key], as: type)
    }
    return Deliveries(
      via: words("via", Deliveries.Via.self), launch: words("launch", Deliveries.Launch.self),
      citation: cite)
  }

  func readPolicies(
    _ node: JSONNode, _ path: [String] = ["policies"]
  ) -> [OpenQuestion: Policy] {
    var policies: [OpenQuestion: Policy] = [:]
    for member in object(node, path, keys: SpecKeys.policies) {
      guard let question = OpenQuestion(name: member.key) else { continue }
      let path = path + [member.key]
      let members = object(member.value, path, keys: SpecKeys.policy)
      guard let readings = required(members, "readings", of: member.value, path),
        let reasonNode = required(members, "reason", of: member.value, path),
        let reason = string(reasonNode, path + ["reason"])
      else { continue }
      let words = readReadings(readings, path + ["readings"])
      let cite = members.first { $0.key == "cite" }.flatMap {
        citation($0.value, path + ["cite"])
      }
      policies[question] = Policy(words, reason: reason, citation: cite)
    }
    return policies
  }

  func readReadings(_ node: JSONNode, _ path: [String]) -> [Reading] {
    if node.array == nil { fail(path, "expected an array", node.range) }
    return (node.array ?? []).enumerated().compactMap { reading($1, path + [String($0)]) }
  }

  private func readExamples(_ node: JSONNode) -> [Example] {
    elements(node, "examples", keys: SpecKeys.example).compactMap {
      node, members, path in
      guard let url = text(members, "url", node, path),
        let title = title(members, path, else: url),
        let action = text(members, "action", node, path),
        let cite = cite(members, node, path, else: nil)
      else { return nil }
      return Example(title, url, action: action, citation: cite)
    }
  }

  /// What an example is of; the link itself where nothing is said.
  private func title(
    _ members: [JSONMember], _ path: [String], else url: String
  ) -> String? {
    guard let member = members.first(where: { $0.key == "title" }) else { return url }
    return string(member.value, path + ["title"])
  }

  private func readFlawedExamples(_ node: JSONNode) -> [FlawedExample] {
    elements(node, "flawedExamples", keys: SpecKeys.flawedExample).compactMap {
      node, members, path in
      guard let url = text(members, "url", node, path),
        let title = title(members, path, else: url),
        let reason = text(members, "reason", node, path),
        let cite = cite(members, node, path, else: nil)
      else { return nil }
      return FlawedExample(title, url, reason: reason, citation: cite)
    }
  }

  private func elements(
    _ node: JSONNode, _ key: String, keys: [String]
  ) -> [(JSONNode, [JSONMember], [String])] {
    guard let elements = node.array else {
      refuse([key], "an array", node)
      return []
    }
    return elements.enumerated().map { index, element in
      let path = [key, String(index)]
      return (element, object(element, path, keys: keys), path)
    }
  }

  func text(_ members: [JSONMember], _ key: String, _ node: JSONNode, _ path: [String]) -> String? {
    required(members, key, of: node, path).flatMap { string($0, path + [key]) }
  }
}
