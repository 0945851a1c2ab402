/// A link as JLRoutes reads it: the components that patterns are held against, and the items of its
/// query.
///
/// Four things are peculiar. The host is the first component of the path, unless it is `localhost`
/// or has a dot: `demoapp://play_video/abcd1234` is `play_video` and `abcd1234`. `scheme:/x`,
/// `scheme://x` and `scheme:x` are alike. A fragment that begins with an item, `#a=b`, adds to the
/// query; what of it is a path goes to the end of the path, with its `#`: `user#/view/1` is
/// `user#`, `view` and `1`. And one slash at either end of the path says nothing.
///
/// Userinfo and port are not looked at. Nothing is decoded but on demand. Linear in the length.
package struct RouteLink: Sendable {
  /// How links are read.
  package struct Options: Sendable, Hashable {
    /// Whether every host is the first component, also `localhost` and those with a dot.
    package var takesEveryHost: Bool
    /// Whether `+` in a value becomes a space. This happens after percent-decoding, so that `%2B`
    /// becomes one, too.
    package var readsPlusAsSpace: Bool

    /// The library's defaults.
    package init(takesEveryHost: Bool = false, readsPlusAsSpace: Bool = true) {
      self.takesEveryHost = takesEveryHost
      self.readsPlusAsSpace = readsPlusAsSpace
    }
  }

  /// An item of the query with a value.
  package struct Item: Sendable, Hashable {
    /// The name, as bytes of the URL.
    package var name: Range<Int>
    /// The value, as bytes of the URL.
    package var value: Range<Int>
  }

  /// What a fragment is, and the range of its items where there are any.
  package enum Fragment: Sendable, Hashable {
    /// Items of the query.
    case items(Range<Int>)
    /// A path that begins with a slash.
    case path(items: Range<Int>?)
    /// Something of which the library's documentation does not speak; it goes to the end of the
    /// path unless it begins with an item.
    case other(items: Range<Int>?)

    var items: Range<Int>? {
      switch self {
      case .items(let range): range
      case .path(let range), .other(let range): range
      }
    }
  }

  /// The bytes of the URL.
  package let url: [UInt8]
  /// How it is read.
  package let options: Options
  /// Where its components lie.
  package let parts: SplitURL
  /// The items of the query and of the fragment, in order. Those without `=` are left out.
  package let items: [Item]
  /// Whether the host is the first component.
  package let isHostComponent: Bool
  /// What the fragment is; `nil` where there is none.
  package let fragment: Fragment?
  /// How many components there are: at least one, since an empty path is one empty component. So a
  /// pattern `:name` matches it, with an empty value.
  package var componentCount: Int { ranges.count }

  /// The path with the host and the fragment in it.
  private let text: [UInt8]
  /// The place of each of its bytes in the URL.
  private let places: [Int]
  private let ranges: [Range<Int>]

  /// Reads a URL.
  package init(_ url: [UInt8], options: Options = Options()) {
    self.init(url, SplitURL(url), options: options)
  }

  /// Reads a URL of which the components are known, perhaps without one of them, and perhaps with
  /// another spelling of the host. Where a host is joined to its path as Foundation joins paths,
  /// several slashes in a row are one, and none is left at the end.
  init(
    _ url: [UInt8], _ parts: SplitURL, options: Options, host spelling: [UInt8]? = nil,
    joinsSlashes: Bool = false
  ) {
    self.url = url
    self.options = options
    self.parts = parts
    var text: [UInt8] = []
    var places: [Int] = []
    func take(_ range: Range<Int>) {
      text += url[range]
      places += range
    }
    isHostComponent = parts.host.map { Self.isComponent(url, $0, options) } ?? false
    if let host = parts.host, isHostComponent {
      if let spelling {
        text += spelling
        places += spelling.indices.map { min(host.lowerBound + $0, host.upperBound - 1) }
      } else {
        take(host)
      }
    }
    if joinsSlashes, isHostComponent {
      for index in parts.path where url[index] != Byte.slash || text.last != Byte.slash {
        take(index..<index + 1)
      }
      if text.last == Byte.slash { (text, places) = (text.dropLast(), places.dropLast()) }
    } else {
      take(parts.path)
    }
    var items = parts.query.map { Self.items(url, $0) } ?? []
    var kind: Fragment?
    if let fragment = parts.fragment {
      let question = url[fragment].firstIndex(of: Byte.question)
      let path = fragment.lowerBound..<(question ?? fragment.upperBound)
      let query = question.map { $0 + 1..<fragment.upperBound } ?? path
      // Its first item decides what the fragment is.
      let pair = QueryPairs(url, in: query).first { _ in true }
      let hasItems = pair?.value.map { !$0.isEmpty } ?? false
      let isPath = url[fragment].first == Byte.slash
      let hasPath = !hasItems || question != nil
      if hasItems { items += Self.items(url, query) }
      if hasPath {
        take(fragment.lowerBound - 1..<fragment.lowerBound)
        take(path)
      }
      let items = hasItems ? query : nil
      kind =
        hasPath && isPath
        ? .path(items: items)
        : hasPath || isPath ? .other(items: items) : .items(query)
    }
    fragment = kind
    self.items = items
    self.places = places
    self.text = text
    ranges = Self.components(text)
  }

  /// The bytes of a component, as they stand in the URL.
  package func component(_ number: Int) -> ArraySlice<UInt8> { text[ranges[number]] }

  /// Where a component lies in the URL, for a caret.
  package func range(ofComponent number: Int) -> Range<Int> {
    let range = ranges[number]
    guard let first = range.first.map({ places[$0] }), let last = range.last.map({ places[$0] })
    else {
      let start = range.lowerBound < places.count ? places[range.lowerBound] : parts.path.upperBound
      return start..<start
    }
    return first..<last + 1
  }

  /// The value that a variable has from a component: decoded, without the `#` of a fragment behind
  /// it.
  package func value(ofComponent number: Int) -> [UInt8] {
    var value = PercentCoding.octets(of: text, in: ranges[number])
    if value.count > 1, value.last == Byte.hash { value.removeLast() }
    return spaced(value)
  }

  /// The value of an item, decoded.
  package func value(of item: Item) -> [UInt8] {
    spaced(PercentCoding.octets(of: url, in: item.value))
  }

  private func spaced(_ value: [UInt8]) -> [UInt8] {
    options.readsPlusAsSpace ? value.map { $0 == Byte.plus ? Byte.space : $0 } : value
  }

  private static func isComponent(
    _ url: [UInt8], _ host: Range<Int>, _ options: Options
  ) -> Bool {
    if host.isEmpty { return false }
    if options.takesEveryHost { return true }
    let octets = PercentCoding.octets(of: url, in: host)
    return !octets.contains(Byte.dot) && !octets.elementsEqual("localhost".utf8)
  }

  private static func items(_ url: [UInt8], _ query: Range<Int>) -> [Item] {
    QueryPairs(url, in: query).compactMap { pair in
      pair.value.map { Item(name: pair.name, value: $0) }
    }
  }

  private static func components(_ text: [UInt8]) -> [Range<Int>] {
    var start = 0
    var end = text.count
    if text.first == Byte.slash { start = 1 }
    if end > start, text[end - 1] == Byte.slash { end -= 1 }
    var ranges: [Range<Int>] = []
    for index in start..<end where text[index] == Byte.slash {
      ranges.append(start..<index)
      start = index + 1
    }
    ranges.append(start..<end)
    return ranges
  }
}
