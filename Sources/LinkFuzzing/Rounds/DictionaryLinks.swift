import Conformance
import LinkSpec

/// Links with the words of a router's source as whole values: an action, a word of an enumeration
/// or a kind that nobody documents is found by its name alone, and chance seldom puts a whole word
/// into a whole place.
enum DictionaryLinks {
  /// How many links there are at most.
  private static let most = 8_192
  /// The longest link that is taken.
  private static let longest = 1_024

  /// Every word in every place of promised links, as far as their number permits: as a host, as the
  /// name of a parameter, in the places of words, then in the others.
  static func links(_ cases: [LinkCase], _ words: [[UInt8]], _ judge: Judge) -> [[UInt8]] {
    if words.isEmpty { return [] }
    let bases = bases(cases, judge)
    var known: Set<[UInt8]> = []
    var links: [[UInt8]] = []
    var limit = 0
    func add(_ link: Link) {
      let url = link.bytes
      if links.count < limit, url.count <= longest, known.insert(url).inserted { links.append(url) }
    }
    // What stands behind another host, no document says.
    var schemes: Set<[UInt8]> = []
    let firsts = bases.filter { $0.link.host != nil && schemes.insert($0.link.scheme).inserted }
    let kinds = [PlaceKind.host, .name, .word, .other]
    for (number, kind) in kinds.enumerated() {
      // None takes the share of those behind it.
      limit = links.count + (most - links.count) / (kinds.count - number)
      for word in words {
        let segment = PercentCoding.encodingPathSegment(word)
        let value = PercentCoding.encodingQueryValue(word)
        for base in kind == .host ? firsts : bases {
          switch kind {
          case .host: add(base.link.with { $0.host = PercentCoding.encodingHost(word) })
          case .name: add(base.link.with { $0.append(Link.Pair(value, Array("1".utf8))) })
          case .word, .other: break
          }
          if kind == .host || kind == .name { continue }
          for place in base.link.segments.indices where base.kind(ofSegment: place) == kind {
            add(base.link.with { $0.segments[place] = segment })
          }
          for place in (base.link.pairs ?? []).indices where base.kind(ofPair: place) == kind {
            add(base.link.with { $0.pairs?[place].value = value })
          }
        }
      }
    }
    return links
  }

  private enum PlaceKind {
    case host
    /// That of one more parameter.
    case name
    /// Where one of a few words stands, or a fixed one.
    case word
    case other
  }

  /// A promised link and what its action's parameters are.
  private struct Base {
    var link: Link
    var action: Action

    func kind(ofPair place: Int) -> PlaceKind {
      guard let name = link.pairs?[place].name else { return .other }
      return kind(action.parameters.first { $0.writtenName == name })
    }

    /// A segment is a fixed one, unless it is a value of a parameter that no words make up.
    func kind(ofSegment place: Int) -> PlaceKind {
      let octets = PercentCoding.octets(
        of: link.segments[place], in: link.segments[place].indices)
      return kind(
        action.parameters.first { $0.location == .path && $0.type.accepts(octets) })
    }

    private func kind(_ parameter: Parameter?) -> PlaceKind {
      guard let parameter else { return .word }
      return DictionaryLinks.hasWords(parameter.type) ? .word : .other
    }
  }

  private static func hasWords(_ type: ValueType) -> Bool {
    type.is(EnumerationGrammar.self) || type.is(WordsGrammar.self)
      || type.grammar.inner.contains(where: hasWords)
  }

  /// Of each action and scope the first promised link, and the one with the most parameters.
  private static func bases(_ cases: [LinkCase], _ judge: Judge) -> [Base] {
    struct Key: Hashable {
      var action: String
      var scopes: [String]
    }
    var order: [Key] = []
    var found: [Key: [Link]] = [:]
    for one in cases where one.verdict == .accept && one.url.count <= longest / 2 {
      guard let link = Link(parsing: one.url) else { continue }
      let judgement = judge.judgement(of: one)
      guard let action = judgement.action else { continue }
      let key = Key(action: action, scopes: judge.scopes(of: judgement, in: one.url))
      if found[key] == nil { order.append(key) }
      let known = found[key] ?? []
      func count(_ link: Link) -> Int { link.segments.count + (link.pairs?.count ?? 0) }
      if known.isEmpty || count(known[known.count - 1]) < count(link) {
        found[key] = known.prefix(1) + [link]
      }
    }
    return order.flatMap { key in
      let action = judge.spec.actions.first { $0.name == key.action }
      return (found[key] ?? []).compactMap { link in action.map { Base(link: link, action: $0) } }
    }
  }
}
