import LinkSpec

/// What example links have in common, while more of them come.
struct SpecDraft {
  /// A link cut into what names its action and what may vary.
  struct Sample: Hashable {
    var url: [UInt8]
    var scheme: String
    /// The host of a web link, which names a place; of others it is the first word.
    var webHost: String?
    /// Whether its path follows the scheme at once: `myphotoapp:Vacation`.
    var isOpaque: Bool
    /// The host, where it is a word, and the segments of the path, decoded.
    var words: [[UInt8]]
    /// Whether a slash follows the last word.
    var endsWithSlash = false
    var pairs: [Pair]

    /// The host, where it is a word.
    var hostWord: String? {
      isOpaque || webHost != nil ? nil : words.first.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Where it belongs: links of one place have one scope.
    var place: Place { Place(scheme: scheme, webHost: webHost) }

    package struct Pair: Hashable {
      package var name: String
      package var value: [UInt8]
    }
  }

  /// A scheme, and of web links the host behind it.
  struct Place: Hashable {
    var scheme: String
    var webHost: String?

    /// The host without the `www.` that many sites have beside the name alone.
    var site: String? { webHost.map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 } }
  }

  /// Links of one shape.
  struct Action {
    var name: String
    var isOpaque: Bool
    var words: [FormTemplate.Segment]
    var samples: [Sample]

    /// `//product/{id}`, on the web `/product/{id}`; with a slash at the end where every link has
    /// it.
    func form(onWeb isWeb: Bool) -> String {
      let slash = !words.isEmpty && samples.allSatisfy(\.endsWithSlash) ? "/" : ""
      let path =
        words.map(\.source).joined(separator: "/") + slash
      return isOpaque ? path : (isWeb ? "/" : "//") + path
    }

    /// The values of a word that is a parameter.
    func values(ofWord index: Int) -> [[UInt8]] { samples.map { $0.words[index] } }

    /// The names of the query in the order in which they were met.
    var queryNames: [String] {
      var names: [String] = []
      for pair in samples.flatMap(\.pairs) where !names.contains(pair.name) {
        names.append(pair.name)
      }
      return names
    }
  }

  private(set) var samples: [Sample] = []
  private(set) var leftOut: [SpecInference.LeftOut] = []
  private var withoutExample: Set<[UInt8]> = []

  /// By scheme in small letters, how the first link with it writes it: documents write `MyApp://`.
  private var spellings: [String: String] = [:]

  mutating func add(_ url: [UInt8]) {
    do throws(Refusal) {
      var sample = try Self.sample(of: url)
      if sample.webHost == nil {
        let written = String(decoding: url.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
        let spelling = spellings[sample.scheme] ?? written
        spellings[sample.scheme] = spelling
        sample.scheme = spelling
      }
      samples.append(sample)
    } catch {
      leftOut.append(SpecInference.LeftOut(url: url, reason: error.reason))
    }
  }

  private struct Refusal: Error { var reason: String }

  private static func sample(of url: [UInt8]) throws(Refusal) -> Sample {
    let parts = SplitURL(url)
    guard let scheme = parts.scheme else { throw Refusal(reason: "it has no scheme") }
    var sample = Sample(
      url: url, scheme: String(decoding: url[scheme], as: UTF8.self).lowercased(),
      isOpaque: parts.host == nil, words: [], pairs: [])
    if parts.userinfo != nil || parts.port != nil {
      throw Refusal(reason: "it has a user or a port before the path")
    }
    if let host = parts.host {
      guard !host.isEmpty else { throw Refusal(reason: "nothing stands between '//' and '/'") }
      guard url[host].allSatisfy(isNameByte) else {
        throw Refusal(reason: "its host is no plain name")
      }
      let name = String(decoding: url[host], as: UTF8.self).lowercased()
      if LinkExtraction.isWeb(sample.scheme) {
        sample.webHost = name
      } else {
        sample.words.append(Array(name.utf8))
      }
    } else if LinkExtraction.isWeb(sample.scheme) {
      throw Refusal(reason: "a web link has '//' and a host behind its scheme")
    }
    var path = url[parts.path]
    if path.first == UInt8(ascii: "/") { path = path.dropFirst() }
    if path.last == UInt8(ascii: "/") {
      sample.endsWithSlash = true
      path = path.dropLast()
    }
    if !path.isEmpty {
      for segment in path.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      {
        if segment.isEmpty { throw Refusal(reason: "a segment of its path is empty") }
        sample.words.append(
          PercentCoding.octets(of: url, in: segment.startIndex..<segment.endIndex))
      }
    }
    if sample.isOpaque, sample.words.isEmpty {
      throw Refusal(reason: "nothing follows its scheme")
    }
    sample.pairs = try pairs(of: url, in: parts.query)
    return sample
  }

  private static func pairs(
    of url: [UInt8], in query: Range<Int>?
  ) throws(Refusal) -> [Sample.Pair] {
    guard let query else { return [] }
    var pairs: [Sample.Pair] = []
    for piece in url[query].split(separator: UInt8(ascii: "&")) {
      let end = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
      let name = piece[..<end]
      guard !name.isEmpty, name.allSatisfy(isNameByte) else {
        throw Refusal(reason: "a name in its query is not made of letters, digits, '_', '-', '.'")
      }
      let value = end < piece.endIndex ? end + 1..<piece.endIndex : end..<end
      pairs.append(
        Sample.Pair(
          name: String(decoding: name, as: UTF8.self),
          value: PercentCoding.octets(of: url, in: value)))
    }
    return pairs
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || "_-.".utf8.contains(byte)
  }

  /// Takes the examples at these places out of the next text; `false` where there are none.
  mutating func removeExamples(at places: [Int]) -> Bool {
    let examples = exampleSamples
    var isRemoved = false
    for place in Set(places).sorted() where place < examples.count {
      withoutExample.insert(examples[place].url)
      leftOut.append(
        SpecInference.LeftOut(
          url: examples[place].url, reason: "the spec that the others suggest does not promise it"))
      isRemoved = true
    }
    return isRemoved
  }

  // MARK: - Actions

  /// The actions, in the order in which their first links were met.
  var actions: [Action] {
    var groups: [[Sample]] = []
    var places: [Group: Int] = [:]
    for sample in samples {
      let key = Group(sample)
      if let place = places[key] {
        groups[place].append(sample)
      } else {
        places[key] = groups.count
        groups.append([sample])
      }
    }
    var actions: [Action] = []
    for group in groups {
      let host = group[0].hostWord.map { FormTemplate.Segment.literal($0) }
      for (words, samples) in Self.shapes(group, at: host == nil ? 0 : 1) {
        actions.append(
          Action(
            name: "", isOpaque: group[0].isOpaque, words: (host.map { [$0] } ?? []) + words,
            samples: samples))
      }
    }
    return Self.named(Self.merged(actions))
  }

  /// What links have to share to be compared word by word.
  private struct Group: Hashable {
    var site: String?
    var scheme: String?
    var isOpaque: Bool
    var count: Int
    var host: String?

    init(_ sample: Sample) {
      site = sample.place.site
      scheme = site == nil ? nil : sample.scheme
      isOpaque = sample.isOpaque
      count = sample.words.count
      host = sample.hostWord
    }
  }

  /// `https://shop.example/product/42` and `shop://product/42` lead to one screen.
  private static func merged(_ actions: [Action]) -> [Action] {
    struct Shape: Hashable {
      var isOpaque: Bool
      var words: [FormTemplate.Segment]
    }
    var merged: [Action] = []
    var places: [Shape: Int] = [:]
    for action in actions {
      let shape = Shape(isOpaque: action.isOpaque, words: action.words)
      if let place = places[shape] {
        merged[place].samples += action.samples
      } else {
        places[shape] = merged.count
        merged.append(action)
      }
    }
    return merged
  }

  /// More words than this in one place are values.
  private static let mostWords = 8

  /// Splits links of one group by their words from a place on.
  private static func shapes(
    _ samples: [Sample], at place: Int
  ) -> [([FormTemplate.Segment], [Sample])] {
    let first = samples[0]
    guard place < first.words.count else { return [([], samples)] }
    var words: [[UInt8]] = []
    for sample in samples where !words.contains(sample.words[place]) {
      words.append(sample.words[place])
    }
    let isOpaque = first.isOpaque && first.words.count == 1
    guard words.count <= mostWords, !isOpaque, words.allSatisfy(isWord) else {
      return shapes(samples, at: place + 1).map { ([.parameter("")] + $0.0, $0.1) }
    }
    return words.flatMap { word in
      shapes(samples.filter { $0.words[place] == word }, at: place + 1).map {
        ([.literal(String(decoding: word, as: UTF8.self))] + $0.0, $0.1)
      }
    }
  }

  private static func isWord(_ segment: [UInt8]) -> Bool {
    segment.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
  }

  /// Gives actions and parameters of paths their names.
  private static func named(_ actions: [Action]) -> [Action] {
    var taken: Set<String> = []
    return actions.map { action in
      var action = action
      var names = Set(action.queryNames)
      for index in action.words.indices {
        guard case .parameter = action.words[index] else { continue }
        var name = "id"
        var number = 2
        while !names.insert(name).inserted {
          name = "id\(number)"
          number += 1
        }
        action.words[index] = .parameter(name)
      }
      let words = action.words.compactMap {
        if case .literal(let text) = $0 { text } else { nil }
      }
      var name = words.isEmpty ? "open" : words.joined(separator: "-")
      // Rules about all actions have these names.
      if name == "present" || name == "documented" { name += "-link" }
      if taken.contains(name) { name += "-" + "\(action.words.count)" }
      while !taken.insert(name).inserted { name += "x" }
      action.name = name
      return action
    }
  }

  /// The links that become examples, in the order of the file.
  var exampleSamples: [Sample] {
    actions.flatMap(\.samples).filter { !withoutExample.contains($0.url) }
  }

  // MARK: - Scopes

  /// The schemes of the app's own links, in the order in which they were met.
  var schemes: [String] {
    var schemes: [String] = []
    for sample in samples where sample.webHost == nil && !schemes.contains(sample.scheme) {
      schemes.append(sample.scheme)
    }
    return schemes
  }

  /// The hosts of web links: the sites in the order in which they were met, each with its hosts.
  var sites: [(scheme: String, site: String, hosts: [String])] {
    var sites: [(scheme: String, site: String, hosts: [String])] = []
    for sample in samples {
      guard let host = sample.webHost, let site = sample.place.site else { continue }
      let known = sites.firstIndex { $0.scheme == sample.scheme && $0.site == site }
      guard let known else {
        sites.append((sample.scheme, site, [host]))
        continue
      }
      if !sites[known].hosts.contains(host) { sites[known].hosts.append(host) }
    }
    return sites
  }

  /// The shortest scheme; `nil` where all links are of the web.
  var shortestScheme: String? {
    schemes.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// The name of the spec: the shortest scheme, or the first site.
  var name: String { shortestScheme.map(Self.name) ?? sites.first?.site ?? "links" }

  /// A scheme as a name: of its characters only `+` is none of a name's.
  static func name(ofScheme scheme: String) -> String {
    String(scheme.lowercased().map { $0 == "+" ? "-" : $0 })
  }
}
