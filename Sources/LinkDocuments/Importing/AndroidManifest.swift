import LinkSpec

/// The intent filters of an AndroidManifest.xml that links from outside can pass: those with the
/// action `android.intent.action.VIEW` and the category `android.intent.category.BROWSABLE`.
struct AndroidManifest: Sendable {
  /// A text of the manifest with its place.
  struct Value: Sendable, Hashable {
    /// The text after Android's own escapes.
    var text: String
    /// Where it begins: a byte of the file.
    var offset: Int
  }

  /// A condition on the path.
  struct Path: Sendable, Hashable {
    /// How it is compared.
    var kind: AndroidPath.Kind
    /// The text to compare with.
    var value: Value
  }

  /// A host, perhaps with its port.
  struct Authority: Sendable, Hashable {
    /// The host, perhaps with `*` in front.
    var host: Value
    /// The port.
    var port: Value?
  }

  /// An intent filter. The attributes of all its `data` elements combine.
  struct Filter: Sendable, Hashable {
    /// The name of the activity.
    var component: String
    /// Whether hosts of `https` are held against an asset links file.
    var isVerified = false
    /// Whether it has the category that links need: `DEFAULT`.
    var isDefault = false
    /// Whether it asks for a type of content.
    var hasType = false
    /// The schemes.
    var schemes: [Value] = []
    /// The hosts.
    var authorities: [Authority] = []
    /// The conditions on the path, of which one has to hold; none: any path.
    var paths: [Path] = []
    /// Attributes that are not read, with their places.
    var unread: [Value] = []
    /// Where it begins.
    var offset: Int

    /// Leaves of schemes and hosts that stand several times the first: each `data` element may
    /// repeat them.
    mutating func removeRepetitions() {
      var texts: Set<String> = []
      schemes.removeAll { !texts.insert($0.text).inserted }
      texts = []
      authorities.removeAll {
        !texts.insert($0.host.text + "\n" + ($0.port?.text ?? "")).inserted
      }
    }
  }

  /// The name space of Android's attributes.
  private static let space = "http://schemas.android.com/apk/res/android"

  /// The filters, in the order of the file.
  private(set) var filters: [Filter] = []
  /// How many intent filters the manifest has altogether.
  private(set) var filterCount = 0

  private let elements: [XMLElements.Element]

  /// Reads a manifest.
  ///
  /// - Throws: where it is no XML, or another document.
  init(_ bytes: [UInt8]) throws(ImportError) {
    elements = try XMLElements(bytes).elements
    guard elements[0].name == "manifest" else {
      throw ImportError(
        "expected <manifest>, found <\(elements[0].name)>", at: elements[0].offset)
    }
    read()
  }

  /// Goes through the elements once.
  private mutating func read() {
    // The name space's prefix may be declared at any element.
    var prefixes: [String] = []
    var current: (index: Int, filter: Filter, isView: Bool, isBrowsable: Bool)?
    func end(_ filter: (index: Int, filter: Filter, isView: Bool, isBrowsable: Bool)?) -> Filter? {
      guard let filter, filter.isView, filter.isBrowsable else { return nil }
      return filter.filter
    }
    defer { for index in filters.indices { filters[index].removeRepetitions() } }
    for (index, element) in elements.enumerated() {
      let declared = element.attributes.first {
        $0.name.hasPrefix("xmlns:") && $0.value == Self.space
      }
      let prefix =
        declared.map { String($0.name.dropFirst(6)) } ?? element.parent.map { prefixes[$0] }
        ?? "android"
      prefixes.append(prefix)
      func value(_ name: String) -> Value? {
        element.attributes.first { $0.name == prefix + ":" + name }.map {
          Value(text: Self.unescaped($0.value), offset: $0.offset)
        }
      }
      if element.name == "intent-filter" {
        if let filter = end(current) { filters.append(filter) }
        filterCount += 1
        var filter = Filter(component: component(of: element), offset: element.offset)
        filter.isVerified = value("autoVerify")?.text == "true"
        current = (index, filter, false, false)
        continue
      }
      guard element.parent == current?.index, var open = current else { continue }
      // Nothing else holds the filter, so that it grows in place.
      current = nil
      switch element.name {
      case "action":
        open.isView = open.isView || value("name")?.text == "android.intent.action.VIEW"
      case "category":
        let name = value("name")?.text
        open.isBrowsable = open.isBrowsable || name == "android.intent.category.BROWSABLE"
        open.filter.isDefault = open.filter.isDefault || name == "android.intent.category.DEFAULT"
      case "data": Self.read(value, into: &open.filter)
      case "uri-relative-filter-group":
        open.filter.unread.append(Value(text: element.name, offset: element.offset))
      default: break
      }
      current = open
    }
    if let filter = end(current) { filters.append(filter) }
  }

  /// Reads a `data` element.
  private static func read(_ value: (String) -> Value?, into filter: inout Filter) {
    if let scheme = value("scheme") { filter.schemes.append(scheme) }
    if let host = value("host") {
      filter.authorities.append(Authority(host: host, port: value("port")))
    }
    for kind in AndroidPath.Kind.allCases {
      if let text = value(kind.rawValue) { filter.paths.append(Path(kind: kind, value: text)) }
    }
    if value("mimeType") != nil { filter.hasType = true }
    for name in ["ssp", "sspPrefix", "sspPattern", "sspAdvancedPattern", "sspSuffix"] {
      if let text = value(name) {
        filter.unread.append(Value(text: "android:" + name, offset: text.offset))
      }
    }
  }

  /// The name of the activity around a filter.
  private func component(of filter: XMLElements.Element) -> String {
    guard let parent = filter.parent else { return "?" }
    return elements[parent].attributes.first { $0.name.hasSuffix(":name") }?.value ?? "?"
  }

  /// A value without the escapes of Android's resources: `\\` is a backslash, `\u0041` a letter.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let first = rest.popFirst() {
      guard first == "\\", let next = rest.popFirst() else {
        result.append(first)
        continue
      }
      switch next {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "u":
        if let number = UInt32(rest.prefix(4), radix: 16), let scalar = Unicode.Scalar(number) {
          result.unicodeScalars.append(scalar)
          rest = rest.dropFirst(4)
        }
      default: result.append(next)
      }
    }
    return result
  }
}
