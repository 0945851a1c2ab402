import LinkSpec

/// What example links have in common, while more of them come.
struct SpecDraft {
  /// A link cut into what names its action and what may vary.
  struct Sample: Hashable {
    var url: [UInt8]
    var scheme: String
    /// `nil` for an opaque path.
    var host: String?
    /// Decoded.
    var segments: [[UInt8]]
    var pairs: [Pair]

    package struct Pair: Hashable {
      package var name: String
      package var value: [UInt8]
    }
  }

  /// Links of one shape.
  struct Action {
    var name: String
    var host: String?
    var segments: [FormTemplate.Segment]
    var samples: [Sample]

    /// `//product/{id}`
    var form: String {
      let path = segments.map { segment in
        switch segment {
        case .literal(let text): text
        case .parameter(let name): "{\(name)}"
        case .rest(let name): "{\(name)...}"
        }
      }.joined(separator: "/")
      guard let host else { return path }
      return "//" + host + (path.isEmpty ? "" : "/" + path)
    }

    /// The values of a segment that is a parameter.
    func values(ofSegment index: Int) -> [[UInt8]] { samples.map { $0.segments[index] } }

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

  mutating func add(_ url: [UInt8]) {
    do throws(Refusal) {
      samples.append(try Self.sample(of: url))
    } catch {
      leftOut.append(SpecInference.LeftOut(url: url, reason: error.reason))
    }
  }

  private struct Refusal: Error { var reason: String }

  private static func sample(of url: [UInt8]) throws(Refusal) -> Sample {
    let parts = SplitURL(url)
    guard let scheme = parts.scheme else { throw Refusal(reason: "it has no scheme") }
    var sample = Sample(
      url: url, scheme: String(decoding: url[scheme], as: UTF8.self).lowercased(), host: nil,
      segments: [], pairs: [])
    if parts.userinfo != nil || parts.port != nil {
      throw Refusal(reason: "it has a user or a port before the path")
    }
    if let host = parts.host {
      guard !host.isEmpty else { throw Refusal(reason: "nothing stands between '//' and '/'") }
      guard url[host].allSatisfy(isNameByte) else {
        throw Refusal(reason: "its host is no plain name")
      }
      sample.host = String(decoding: url[host], as: UTF8.self).lowercased()
    }
    var path = url[parts.path]
    if path.first == UInt8(ascii: "/") { path = path.dropFirst() }
    if path.last == UInt8(ascii: "/") { path = path.dropLast() }
    if !path.isEmpty {
      for segment in path.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      {
        if segment.isEmpty { throw Refusal(reason: "a segment of its path is empty") }
        sample.segments.append(
          PercentCoding.octets(of: url, in: segment.startIndex..<segment.endIndex))
      }
    }
    if sample.host == nil, sample.segments.isEmpty {
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
    var places: [String: Int] = [:]
    for sample in samples {
      let key = "\(sample.host ?? "") \(sample.host == nil) \(sample.segments.count)"
      if let place = places[key] {
        groups[place].append(sample)
      } else {
        places[key] = groups.count
        groups.append([sample])
      }
    }
    var actions: [Action] = []
    for group in groups {
      for (segments, samples) in Self.shapes(group, at: 0) {
        actions.append(
          Action(name: "", host: group[0].host, segments: segments, samples: samples))
      }
    }
    return Self.named(actions)
  }

  /// More words than this in one place are values.
  private static let mostWords = 8

  /// Splits links of one host and length by the words that stand in their segments.
  private static func shapes(
    _ samples: [Sample], at place: Int
  ) -> [([FormTemplate.Segment], [Sample])] {
    guard place < samples[0].segments.count else { return [([], samples)] }
    var words: [[UInt8]] = []
    for sample in samples where !words.contains(sample.segments[place]) {
      words.append(sample.segments[place])
    }
    let isOpaque = samples[0].host == nil && samples[0].segments.count == 1
    guard words.count <= mostWords, !isOpaque, words.allSatisfy(isWord) else {
      return shapes(samples, at: place + 1).map { ([.parameter("")] + $0.0, $0.1) }
    }
    return words.flatMap { word in
      shapes(samples.filter { $0.segments[place] == word }, at: place + 1).map {
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
      for index in action.segments.indices {
        guard case .parameter = action.segments[index] else { continue }
        var name = "id"
        var number = 2
        while !names.insert(name).inserted {
          name = "id\(number)"
          number += 1
        }
        action.segments[index] = .parameter(name)
      }
      let literals = action.segments.compactMap {
        if case .literal(let text) = $0 { text } else { nil }
      }
      let words = (action.host.map { [$0] } ?? []) + literals
      var name = words.isEmpty ? "open" : words.joined(separator: "-")
      // Rules about all actions have these names.
      if name == "present" || name == "documented" { name += "-link" }
      if taken.contains(name) { name += "-" + "\(action.segments.count)" }
      while !taken.insert(name).inserted { name += "x" }
      action.name = name
      return action
    }
  }

  /// The links that become examples, in the order of the file.
  var exampleSamples: [Sample] {
    actions.flatMap(\.samples).filter { !withoutExample.contains($0.url) }
  }

  // MARK: - Schemes

  /// The schemes in the order in which they were met.
  var schemes: [String] {
    var schemes: [String] = []
    for sample in samples where !schemes.contains(sample.scheme) { schemes.append(sample.scheme) }
    return schemes
  }

  /// The shortest scheme.
  var shortestScheme: String {
    schemes.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? "links"
  }

  /// The name of the spec: the shortest scheme.
  var name: String { Self.name(ofScheme: shortestScheme) }

  /// A scheme as a name: of its characters only `+` is none of a name's.
  static func name(ofScheme scheme: String) -> String {
    String(scheme.map { $0 == "+" ? "-" : $0 })
  }
}
