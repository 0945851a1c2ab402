// A careful router on Foundation's URLComponents, as a team writes one by its document:
// careful SPEC STYLE
//
// It knows the documented values and refuses others. What the document leaves open it does in one
// of the ways in which routers do it, by the number of its style; what the document settles it does
// as that says.
//
// A script of its own, of which the rules of our sources do not hold.
// swift-format-ignore-file
import Foundation

typealias Table = [String: Any]

let spec = {
  var spec = try! JSONSerialization.jsonObject(with: FileManager.default.contents(atPath: CommandLine.arguments[1])!) as! Table
  var actions = spec["actions"] as! [String: Table]
  for (name, one) in actions {
    var parameters = one["parameters"] as! [String: Table]
    for (shared, rules) in spec["shared"] as? [String: Table] ?? [:] where (rules["actions"] as! [String]).contains(name) {
      parameters[shared] = rules
    }
    for (parameter, rules) in parameters where rules["type"] as? String == "Own" {
      parameters[parameter]!["type"] = (spec["types"] as! Table)["Own"]
    }
    actions[name]!["parameters"] = parameters
  }
  spec["actions"] = actions
  return spec
}()
// A linear congruential generator (Numerical Recipes): its high bits choose.
var state = UInt32(CommandLine.arguments[2])! &+ 77
func pick<One>(_ choices: [One]) -> One {
  state = state &* 1_664_525 &+ 1_013_904_223
  return choices[Int(UInt64(state) * UInt64(choices.count) >> 32)]
}
for _ in 0..<8 { _ = pick([0]) }
var style = [
  "twice": pick(["reject", "first", "last"]), "unknown": pick(["ignore", "ignore", "reject"]),
  "invalid": pick(["absent", "reject"]), "slash": pick(["ignore", "reject"]), "hole": pick(["ignore", "reject"]),
  "fragment": pick(["ignore", "reject"]), "plus": pick(["space", "verbatim"]), "user": pick(["ignore", "reject"]),
  "empty": pick(["keep", "absent", "reject"]), "typed": pick(["yes", "no"]), "folds": pick(["yes", "no"]),
  "repairs": pick(["yes", "no"]), "scheme": pick(["exact", "folded"]), "host": pick(["exact", "folded"]),
  "word": pick(["decoded", "raw"]), "items": pick(["library", "own"]),
  "zeros": pick(["verbatim", "verbatim", "reject"]), "pair": pick(["ignore", "reject"]),
  "case": pick(["normalize", "unknown"]),
]
let settled = [
  "duplicateParameter": "twice", "unknownParameter": "unknown", "invalidOptionalValue": "invalid",
  "trailingSlash": "slash", "emptySegment": "hole", "fragment": "fragment", "plus": "plus",
  "leadingZeros": "zeros", "emptyText": "empty", "emptyPair": "pair", "parameterNameCase": "case", "userinfo": "user",
]
for (question, policy) in spec["policies"] as? [String: Table] ?? [:] {
  style[settled[question]!] = (policy["readings"] as! [String])[0]
}

struct Refused: Error { var reason: String }
struct Invalid: Error {}

func need(_ condition: Bool, _ reason: String) throws { if !condition { throw Refused(reason: reason) } }
func valid(_ condition: Bool) throws { if !condition { throw Invalid() } }

var patterns: [String: NSRegularExpression] = [:]
func matches(_ pattern: String, _ text: String) -> Bool {
  let expression =
    patterns[pattern] ?? (try! NSRegularExpression(pattern: "\\A(?:" + pattern + ")\\z", options: .dotMatchesLineSeparators))
  patterns[pattern] = expression
  return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
}
func whole(_ pattern: String, _ text: String) throws { try valid(matches(pattern, text)) }

func decode(_ text: String, isQuery: Bool = false) throws -> String {
  let spaced = isQuery && style["plus"] == "space" ? text.replacingOccurrences(of: "+", with: " ") : text
  guard let decoded = spaced.removingPercentEncoding else { throw Refused(reason: "no text") }
  return decoded
}

func isOff(_ one: Any?, _ word: String) -> Bool { (one as? String) == word }
func double(_ one: Any?) -> Double? { (one as? NSNumber)?.doubleValue }
func count(_ one: Any?) -> Int? { (one as? NSNumber)?.intValue }

let label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
let host = label + "(?:\\." + label + ")*"
let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
func day(_ text: String) throws {
  let parts = text.split(separator: "-").map { Int($0)! }
  let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
  try valid(parts[0] >= 1 && (1...12).contains(parts[1]))
  try valid(parts[2] >= 1 && parts[2] <= days[parts[1] - 1] + (isLeap && parts[1] == 2 ? 1 : 0))
}

/// What a text is as a value of a type; nil where it counts as absent.
func value(_ type: Any, _ text: String) throws -> Any? {
  let kind = type as? String ?? (type as! Table).first!.key
  let given = (type as? Table)?.first!.value
  let rules = given as? Table ?? [:]
  let isTyped = style["typed"] == "yes"
  switch kind {
  case "integer":
    try whole("0*[0-9]{1,18}", text)
    try need(style["zeros"] != "reject" || !matches("0[0-9].*", text), "leading zeros")
    let one = Int(text)!
    try valid(one >= count(rules["minimum"]) ?? 0 && one <= count(rules["maximum"]) ?? .max)
    try valid(one % (count(rules["multipleOf"]) ?? 1) == 0)
    return isTyped ? one : text
  case "decimal":
    try whole("-?0*[0-9]{1,300}(\\.[0-9]+)?", text)
    try need(style["zeros"] != "reject" || !matches("-?0[0-9].*", text), "leading zeros")
    let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
    try valid(fraction <= count(rules["digits"]) ?? .max)
    let one = Double(text)!
    try valid(one >= double(rules["minimum"]) ?? one && one <= double(rules["maximum"]) ?? one)
    return isTyped ? one : text
  case "date" where rules["format"] != nil:
    try whole("[0-9]{2}\\.[0-9]{2}\\.[0-9]{4}", text)
    try day(text.split(separator: ".").reversed().joined(separator: "-"))
  case "date":
    try whole("[0-9]{4}-[0-9]{2}-[0-9]{2}", text)
    try day(text)
    try valid(text >= rules["minimum"] as? String ?? text && text <= rules["maximum"] as? String ?? text)
  case "time":
    try whole("([01][0-9]|2[0-3]):[0-5][0-9]", text)
    try valid(text >= rules["minimum"] as? String ?? text && text <= rules["maximum"] as? String ?? text)
  case "duration":
    try whole("[0-9]{1,18}m([0-9]{1,18}s)?|[0-9]{1,18}s", text)
    try need(style["zeros"] != "reject" || !matches("(.*m)?0[0-9].*", text), "leading zeros")
  case "dateTime" where rules["format"] != nil:
    try whole("[0-9]{8}T([01][0-9]|2[0-3])[0-5][0-9]", text)
    let digits = Array(text)
    try day([digits[..<4], digits[4..<6], digits[6..<8]].map { String($0) }.joined(separator: "-"))
  case "dateTime":
    let clock = "([01][0-9]|2[0-3]):[0-5][0-9]"
    try whole("[0-9]{4}-[0-9]{2}-[0-9]{2}T\(clock):[0-5][0-9](\\.[0-9]+)?(Z|[+-]\(clock))", text)
    try day(String(text.prefix(10)))
  case "enumeration": try valid((given as! [String]).contains { $0.utf8.elementsEqual(text.utf8) })
  case "words":
    let lower = text.lowercased()
    try valid((given as! [String]).contains(lower))
    return style["folds"] == "yes" ? lower : text
  case "letter": try whole("[a-z]", text)
  // On Linux UUID(uuidString:) takes digits in other places, too.
  case "uuid": try whole("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", text)
  case "identifier":
    try whole("[A-Za-z0-9_.-]{\(count(rules["minimum"]) ?? 1),\(count(rules["maximum"]).map(String.init) ?? "")}", text)
    try valid(!(rules["except"] as? [String] ?? []).contains(text))
  case "text":
    // One that has to have characters is no value without any.
    if text.isEmpty, rules["minimum"] == nil {
      try need(style["empty"] != "reject", "an empty text")
      if style["empty"] == "absent" { return nil }
    }
    let length = text.unicodeScalars.count
    try valid(length >= count(rules["minimum"]) ?? 0 && length <= count(rules["maximum"]) ?? .max)
    try valid(text.utf8.count <= count(rules["maximumBytes"]) ?? .max)
    switch rules["characters"] as? [String] {
    case ["digits", "-"]: try whole("[0-9-]*", text)
    case ["letters", " "]:
      try valid(text.unicodeScalars.allSatisfy { $0 == " " || $0.properties.generalCategory.isLetter })
    default: break
    }
  case "pattern": try whole(given as! String, text)
  case "boolean":
    let yes = rules["yes"] as? [String] ?? ["true"]
    let no = rules["no"] as? [String] ?? ["false"]
    try valid((yes + no).contains(text))
    return isTyped ? yes.contains(text) : text
  case "hexadecimal":
    let digits = rules["case"] == nil ? "[0-9a-fA-F]" : "[0-9a-f]"
    let counts = "{\(count(rules["minimum"])!),\(count(rules["maximum"])!)}"
    try whole((rules["prefix"] as? String ?? "") + digits + counts, text)
  case "base32":
    try valid(!text.isEmpty)
    try whole(
      "([A-Z2-7]{8})*([A-Z2-7]{2}(={6})?|[A-Z2-7]{4}(={4})?|[A-Z2-7]{5}(={3})?|[A-Z2-7]{7}=?)?", text)
  case "phoneNumber": try whole("\\+?[-.()]*[0-9][-.()0-9]*", text)
  case "language": try whole("[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?", text)
  case "checked":
    let isLuhn = isOff(rules["by"], "luhn")
    try whole(isLuhn ? "[0-9]{2,}" : "[0-9]{8}|[0-9]{12,14}", text)
    let sum = text.reversed().enumerated().reduce(0) { sum, one in
      let weighted = one.element.wholeNumberValue! * (one.offset % 2 == 0 ? 1 : isLuhn ? 2 : 3)
      return sum + (isLuhn && weighted > 9 ? weighted - 9 : weighted)
    }
    try valid(sum % 10 == 0)
  case "emailAddress": try whole("[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@" + host, text)
  case "hostName":
    try whole(host, text)
    try valid(text.utf8.count <= 253)
  case "country":
    try whole("[A-Za-z]{2}", text)
    return style["folds"] == "yes" ? text.uppercased() : text
  case "base64":
    try whole("[A-Za-z0-9_-]+", text)
    try valid(text.utf8.count % 4 != 1)
  case "json":
    // Foundation takes a comma behind the last member, which is no JSON.
    let bare = text.replacingOccurrences(of: #""(\\.|[^"\\])*""#, with: "0", options: .regularExpression)
    try valid(!matches(".*,\\s*[\\]}].*", bare))
    try valid((try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil)
  case "ipAddress":
    var four = in_addr()
    var six = in6_addr()
    try valid(!text.utf8.contains(0))
    let isSix = rules["version"] == nil && inet_pton(AF_INET6, text, &six) == 1
    try valid(inet_pton(AF_INET, text, &four) == 1 || isSix)
  case "url" where rules["relative"] != nil:
    // A browser takes what begins with two slashes for a host.
    let parts = URLComponents(string: text, encodingInvalidCharacters: false)
    try valid(text.hasPrefix("/") && !text.hasPrefix("//") && parts?.scheme == nil && parts?.host == nil && parts != nil)
  case "url":
    let parts = URLComponents(string: text, encodingInvalidCharacters: false)
    let schemes = rules["schemes"] as? [String] ?? ["http", "https"]
    try valid(schemes.contains(parts?.scheme ?? "") && parts?.host?.isEmpty == false)
    if let hosts = rules["hosts"] as? [String], let host = parts?.host?.lowercased() {
      try valid(hosts.contains { $0 == host || $0.hasPrefix("*") && host.hasSuffix($0.dropFirst()) })
    }
  case "anyOf":
    for one in given as! [Any] {
      do { return try value(one, text) } catch is Invalid {}
    }
    throw Invalid()
  case "anyCase":
    try valid((rules["enumeration"] as! [String]).contains { $0.lowercased() == text.lowercased() })
    return style["folds"] == "yes" ? text.lowercased() : text
  case "limited":
    if let rules = rules["text"] as? Table {
      var cut = String.UnicodeScalarView()
      cut.append(contentsOf: text.unicodeScalars.prefix(count(rules["maximum"])!))
      return try value("text", String(cut))
    }
    let number = try value("integer", text)!
    let most = count((rules["integer"] as! Table)["maximum"])!
    if Int("\(number)")! <= most { return number }
    return isTyped ? most : String(most)
  case "allOf":
    let all = given as! [Any]
    try valid(!(((all[1] as! Table)["not"] as! Table)["enumeration"] as! [String]).contains(text))
    return try value(all[0], text)
  case "list":
    let items = text.components(separatedBy: rules["separator"] as? String ?? ",")
    for item in items {
      try valid(!item.isEmpty || isOff(rules["items"], "text"))
      if try value(rules["items"]!, item) == nil { return nil }
    }
    try valid(items.count >= count(rules["minimum"]) ?? 1 && items.count <= count(rules["maximum"]) ?? .max)
    try valid(rules["order"] == nil || zip(items, items.dropFirst()).allSatisfy { Int($0)! < Int($1)! })
    try valid(rules["unique"] == nil || Set(items.map { Array($0.utf8) }).count == items.count)
  case "parts":
    let form = rules["form"] as! String
    let parts = text.components(separatedBy: String(form[form.index(form.startIndex, offsetBy: 3)]))
    try valid(parts.count == 2)
    for (name, part) in zip(["a", "b"], parts) { _ = try value((rules["types"] as! Table)[name]!, part) }
  default: fatalError("a type that this router does not know: \(kind)")
  }
  return text
}

extension Unicode.GeneralCategory {
  var isLetter: Bool {
    [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter].contains(self)
  }
}

/// The form with what stands in brackets, and without; of several, each.
func expanded(_ form: Any) -> [String] {
  if let forms = form as? [String] { return forms.flatMap { expanded($0) } }
  let form = form as! String
  guard let bracket = form.firstIndex(of: "["), let end = form.firstIndex(of: "]") else { return [form] }
  let (left, right) = (form[..<bracket], form[form.index(after: end)...])
  return [String(left + form[form.index(after: bracket)..<end] + right), String(left + right)]
}

func isWord(_ segment: String, _ word: String) throws -> Bool {
  segment == word || style["word"] == "decoded" && (segment.removingPercentEncoding == word)
}

/// The values of a segment with texts: where several places divide it, the first that gives values.
func divided(_ template: String, _ segment: String, _ types: [String: Table]) throws -> [String: [String]]? {
  let names = template.components(separatedBy: "{").dropFirst().map { $0.components(separatedBy: "}")[0] }
  if names.count == 1 {
    let around = template.components(separatedBy: "{\(names[0])}")
    guard segment.hasPrefix(around[0]) || around[0].isEmpty, segment.hasSuffix(around[1]) || around[1].isEmpty,
      segment.count > around[0].count + around[1].count
    else { return nil }
    return [names[0]: [String(segment.dropFirst(around[0].count).dropLast(around[1].count))]]
  }
  let text = template.components(separatedBy: "}")[1].components(separatedBy: "{")[0]
  let pieces = segment.components(separatedBy: text)
  // As many as nobody means would take time by their square.
  try need(pieces.count < 500, "a segment that is too long")
  for cut in 1..<max(1, pieces.count) {
    let (left, right) = (pieces[..<cut].joined(separator: text), pieces[cut...].joined(separator: text))
    if left.isEmpty || right.isEmpty { continue }
    do {
      guard let one = left.removingPercentEncoding, let other = right.removingPercentEncoding,
        try value(types[names[0]]!["type"]!, one) != nil, try value(types[names[1]]!["type"]!, other) != nil
      else { continue }
      return [names[0]: [left], names[1]: [right]]
    } catch is Invalid {}
  }
  return nil
}

/// The values of the segments of a form, as they are written; nil where it is not of this form.
func fitted(
  _ template: [String], _ segments: [String], _ types: [String: Table]
) throws -> [String: [String]]? {
  var found: [String: [String]] = [:]
  for (place, one) in template.enumerated() {
    if place >= segments.count { return nil }
    if one.hasSuffix("...}") {
      found[String(one.dropFirst().dropLast(4))] = Array(segments[place...])
      return found
    }
    if one.contains("{") {
      guard let values = try divided(one, segments[place], types) else { return nil }
      found.merge(values) { $1 }
    } else if try !isWord(segments[place], one) {
      return nil
    }
  }
  return segments.count == template.count ? found : nil
}

/// What a link has in the places of a form; nil where it is of another.
func places(
  _ form: String, _ parts: URLComponents, _ behindScheme: Substring, isWeb: Bool, _ types: [String: Table]
) throws -> [String: [String]]? {
  let halves = form.components(separatedBy: "#")
  var path = halves[0]
  var inHost: [String: [String]] = [:]
  if !isWeb, path.hasPrefix("//") {
    let rest = path.dropFirst(2)
    let word = rest.prefix { $0 != "/" }
    path = String(rest.dropFirst(word.count))
    let given = style["host"] == "folded" ? parts.host?.lowercased() : parts.host
    if word.hasPrefix("{") {
      guard let host = parts.percentEncodedHost, !host.isEmpty, parts.port == nil else { return nil }
      inHost[String(word.dropFirst().dropLast())] = [host]
    } else if given ?? "" != (style["host"] == "folded" ? word.lowercased() : String(word)) {
      return nil
    }
    guard behindScheme.hasPrefix(word.isEmpty ? "///" : "//") else { return nil }
  } else if !isWeb, behindScheme.hasPrefix(path.hasPrefix("/") ? "//" : "/") {
    return nil
  }
  let template = path.split(separator: "/").map(String.init)
  let endsWithSlash = path.hasSuffix("/") && (path != "/" || halves[0].hasPrefix("//"))
  let given = parts.percentEncodedPath
  var segments = given.isEmpty ? [] : given.components(separatedBy: "/")
  if given.hasPrefix("/") { segments.removeFirst() }
  if path.hasPrefix("/") != given.hasPrefix("/"), !template.isEmpty { return nil }
  let hasSlash = segments.last == ""
  if hasSlash { segments.removeLast() }
  if style["slash"] == "reject", hasSlash != endsWithSlash { return nil }
  try need(!segments.contains(".") && !segments.contains(".."), "dots")
  if style["hole"] == "ignore" { segments.removeAll(where: \.isEmpty) }
  if segments.contains("") { return nil }
  guard var found = try fitted(template, segments, types) else { return nil }
  found.merge(inHost) { $1 }
  if halves.count > 1 {
    guard let anchor = parts.percentEncodedFragment, !anchor.isEmpty else { return nil }
    found[String(halves[1].dropFirst().dropLast())] = [anchor]
  }
  return found
}

/// The pairs of a text, decoded.
func pairs(_ text: String?) throws -> [(String, String)] {
  guard let text, !text.isEmpty else { return [] }
  if style["items"] == "library", text.removingPercentEncoding != nil {
    var components = URLComponents()
    components.percentEncodedQuery = style["plus"] == "space" ? text.replacingOccurrences(of: "+", with: "%20") : text
    return (components.queryItems ?? []).filter { !$0.name.isEmpty || $0.value != nil }.map { ($0.name, $0.value ?? "") }
  }
  return try text.components(separatedBy: "&").filter { !$0.isEmpty }.map { pair in
    let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (
      try decode(String(halves[0]), isQuery: true), halves.count > 1 ? try decode(String(halves[1]), isQuery: true) : ""
    )
  }
}

func isIgnored(_ name: String) -> Bool {
  let rules = spec["unknownParameters"] as? [Table] ?? []
  let rule = rules.first { name.hasPrefix(($0["names"] as! String).dropLast()) }
  return rule.map { ($0["readings"] as! [String])[0] == "ignore" } ?? (style["unknown"] == "ignore")
}

/// The values of each parameter in the query and the fragment, with the names of the document.
func given(_ parts: URLComponents, _ types: [String: Table], _ inPath: Set<String>) throws -> [String: [String]] {
  var found: [String: [String]] = [:]
  var sources = [("query", parts.percentEncodedQuery)]
  if types.values.contains(where: { isOff($0["in"], "fragment") }) {
    sources.append(("fragment", parts.percentEncodedFragment))
  }
  for (place, text) in sources {
    var names: [String: String] = [:]
    for (name, rules) in types where !inPath.contains(name) && name != "p" && name != "r" {
      guard (rules["in"] as? String ?? "query") == place else { continue }
      for other in [name] + (rules["alsoNamed"] as? [String] ?? []) { names[other] = name }
    }
    if style["pair"] == "reject", let text, !text.isEmpty {
      try need(!text.components(separatedBy: "&").contains(""), "an empty pair")
    }
    for (written, text) in try pairs(text) {
      let name = style["case"] == "normalize" ? written.lowercased() : written
      if let known = names[name] {
        found[known, default: []].append(text)
      } else {
        try need(isIgnored(name), "an unknown parameter")
      }
    }
  }
  return found
}

func hold(_ constraint: Table, _ values: Table) throws {
  let condition = (constraint["when"] as? Table)?["mode"]
  if let condition {
    let words = condition as? [String] ?? [condition as! String]
    if !words.contains(values["mode"] as? String ?? "") { return }
  }
  let kind = constraint.keys.first { $0 != "when" }!
  let names = constraint[kind] as! [String]
  let count = names.filter { values[$0] != nil }.count
  if condition != nil, kind != "atLeastOneOf" {
    return try need(count == (kind == "requires" ? names.count : 0), kind)
  }
  if kind.lowercased().hasSuffix("ascending") {
    if count < 2 { return }
    let texts = names.map { "\(values[$0]!)" }
    let isLess = Int(texts[0]).flatMap { one in Int(texts[1]).map { one < $0 } } ?? (texts[0] < texts[1])
    let isSame = Int(texts[0]).flatMap { one in Int(texts[1]).map { one == $0 } } ?? (texts[0] == texts[1])
    return try need(isLess || isSame && kind == "ascending", kind)
  }
  let holds =
    switch kind {
    case "atLeastOneOf": count >= 1
    case "atMostOneOf": count <= 1
    case "exactlyOneOf": count == 1
    case "allOrNone": count != 1
    case "requires": values[names[0]] == nil || count == 2
    case "excludes": values[names[0]] == nil || count == 1
    default: fatalError("a constraint that this router does not know: \(kind)")
    }
  try need(holds, kind)
}

func perform(_ action: Table, _ form: String, _ inPath: [String: [String]], _ parts: URLComponents) throws -> Table {
  let types = action["parameters"] as! [String: Table]
  var values: Table = [:]
  if style["fragment"] == "reject", parts.percentEncodedFragment?.isEmpty == false {
    try need(form.contains("#") || types.values.contains { isOff($0["in"], "fragment") }, "a fragment")
  }
  for (name, raw) in inPath {
    let isAnchor = form.contains("#{" + name)
    try need(isAnchor || !raw.contains { $0.lowercased().contains("%2f") }, "a slash in a segment")
    values[name] = try value(types[name]!["type"]!, raw.map { try decode($0) }.joined(separator: "/"))
    try need(values[name] != nil, "an empty segment")
  }
  for (name, several) in try given(parts, types, Set(inPath.keys)) {
    let rules = types[name]!
    let isRequired = rules["required"] as? Bool == true
    if rules["repeated"] as? Bool == true {
      var items: [Any] = []
      for one in several {
        do {
          if let item = try value(rules["type"]!, one) { items.append(item) }
        } catch is Invalid {
          try need(style["invalid"] == "absent" && !isRequired, name)
        }
      }
      if !items.isEmpty { values[name] = items }
      continue
    }
    try need(several.count == 1 || style["twice"] != "reject", "given twice")
    let text = style["twice"] == "first" ? several.first! : several.last!
    if isOff(rules["type"], "flag") {
      try need(text.isEmpty, "a flag with a value")
      values[name] = true
      continue
    }
    do {
      if let one = try value(rules["type"]!, text) { values[name] = one }
    } catch is Invalid {
      try need(style["invalid"] == "absent" && !isRequired, name)
    }
  }
  for (name, rules) in types { try need(rules["required"] as? Bool != true || values[name] != nil, name + " is missing") }
  for constraint in action["constraints"] as? [Table] ?? [] { try hold(constraint, values) }
  return values
}

func route(_ url: String) throws -> (String, Table) {
  guard let parts = URLComponents(string: url, encodingInvalidCharacters: style["repairs"] == "yes"),
    let scheme = parts.scheme
  else { throw Refused(reason: "no URL") }
  try need(style["user"] == "ignore" || parts.percentEncodedUser == nil && parts.percentEncodedPassword == nil, "a user")
  let behindScheme = url.drop { $0 != ":" }.dropFirst()
  for (scope, rules) in (spec["scopes"] as! [String: Table]).sorted(by: { $0.key < $1.key }) {
    guard (style["scheme"] == "folded" ? scheme.lowercased() : scheme) == rules["scheme"] as! String else { continue }
    let hosts = rules["hosts"] as? [String]
    if let hosts {
      let host = style["host"] == "folded" ? parts.host?.lowercased() : parts.host
      try need(hosts.contains(host ?? ""), "another host")
    }
    // A host that is a word comes before one that is a value.
    for isValue in [false, true] {
      for (name, one) in (spec["actions"] as! [String: Table]).sorted(by: { $0.key < $1.key }) {
        guard let form = (one["forms"] as! Table)[scope] else { continue }
        for form in expanded(form) where form.hasPrefix("//{") == isValue {
          let types = one["parameters"] as! [String: Table]
          if let found = try places(form, parts, behindScheme, isWeb: hosts != nil, types) {
            return (name, try perform(one, form, found, parts))
          }
        }
      }
    }
  }
  throw Refused(reason: "no such link")
}

while let line = readLine() {
  let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as! Table
  var answer: Table = [:]
  switch request["type"] as! String {
  case "hello":
    answer = [
      "type": "hello", "protocol": 1, "features": ["reset"],
      "router": ["name": "careful", "version": "1", "language": "swift"],
    ]
  case "reset": answer = ["type": "reset"]
  case "route":
    answer = ["id": request["id"]!]
    do {
      let (action, values) = try route(request["url"] as! String)
      answer["handled"] = ["action": action, "parameters": values]
    } catch let refusal as Refused {
      answer["rejected"] = ["reason": refusal.reason]
    } catch {
      answer["rejected"] = ["reason": "no value"]
    }
  case "bye": exit(0)
  default: continue
  }
  FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: answer) + Data("\n".utf8))
}
