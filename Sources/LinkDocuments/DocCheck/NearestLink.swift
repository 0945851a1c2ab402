import Conformance
import LinkSpec

/// Looks for the link that somebody meant: the one that the judge accepts and that differs least.
///
/// The changes are those that slips call for: a space taken out, the nearest action, parameter or
/// scheme, a value moved to where the form has it, a part dropped that no form has. First one
/// change, then two. What is offered has been judged; where nothing is accepted, nothing is
/// offered.
struct NearestLink {
  /// Longer links are no slips.
  private static let longest = 2048
  /// How many changes of a first one are followed by a second.
  private static let widest = 12

  private let judge: Judge
  private let generator: CaseGenerator
  private let schemes: [String]

  init(_ judge: Judge) {
    self.judge = judge
    generator = CaseGenerator(judge)
    schemes = judge.schemes.filter(\.isBound).map { String(decoding: $0.text, as: UTF8.self) }
  }

  /// The nearest valid link; `nil` where none is found.
  func link(to url: [UInt8]) -> [UInt8]? {
    guard url.count <= Self.longest else { return nil }
    let first = changes(of: url)
    if let found = first.first(where: isValid) { return found }
    for changed in first.prefix(Self.widest) {
      if let found = changes(of: changed).first(where: isValid) { return found }
    }
    return nil
  }

  private func isValid(_ url: [UInt8]) -> Bool { judge.verdict(of: url) == .accept }

  /// What a link may have been meant to be, the smallest change first; each once, and never the
  /// link itself.
  private func changes(of url: [UInt8]) -> [[UInt8]] {
    var seen: Set<[UInt8]> = [url]
    var changes: [[UInt8]] = []
    func add(_ changed: [UInt8]) {
      if seen.insert(changed).inserted { changes.append(changed) }
    }
    let judgement = judge.judgement(of: url)
    add(Self.escaped(url))
    add(url.filter { !$0.isBlank })
    add(Self.withoutMarks(url))
    for violation in judgement.violations {
      let range = violation.range.clamped(to: 0..<url.count)
      if range.isEmpty { continue }
      add(
        url[..<range.lowerBound].map { $0 } + url[range].map(\.lowercased)
          + url[range.upperBound...])
      add(Self.encoded(url, range))
      add(Array(url[..<range.lowerBound] + url[range.upperBound...]))
    }
    guard let link = Link(parsing: url) else { return changes }
    for changed in changed(link) { add(changed.bytes) }
    let isForeign = judgement.violations.contains { judge.rules[$0.rule].phase == .action }
    if isForeign { for moved in moved(link) { add(moved.bytes) } }
    for dropped in dropped(link) { add(dropped.bytes) }
    return changes
  }

  /// With every octet percent-encoded that no URL may hold: text as somebody types it.
  private static func escaped(_ url: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return url.flatMap { byte -> [UInt8] in
      let isPlain = (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
      return isPlain
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
  }

  /// Without the quotation marks that no URL may hold.
  private static func withoutMarks(_ url: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < url.count {
      let isTypographic =
        url[index] == 0xE2 && index + 2 < url.count && url[index + 1] == 0x80
        && (0x98...0x9F).contains(url[index + 2])
      if isTypographic {
        index += 3
        continue
      }
      if !"\"<>`".utf8.contains(url[index]) { result.append(url[index]) }
      index += 1
    }
    return result
  }

  private static func encoded(_ url: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var result = Array(url[..<range.lowerBound])
    for byte in url[range] { PercentCoding.appendEscape(of: byte, to: &result) }
    return result + url[range.upperBound...]
  }

  private func changed(_ link: Link) -> [Link] {
    var changes: [Link] = []
    let text = String(decoding: link.scheme, as: UTF8.self)
    if let near = Suggestion.nearest(to: text, among: schemes) {
      changes.append(link.with { $0.scheme = Array(near.utf8) })
    }
    let names = generator.judge.concrete.actions.flatMap { $0.parameters.map(\.name) }
    for index in (link.pairs ?? []).indices {
      guard let pair = link.pairs?[index] else { continue }
      if let near = Suggestion.nearest(to: String(decoding: pair.name, as: UTF8.self), among: names)
      {
        changes.append(link.with { $0.pairs?[index].name = Array(near.utf8) })
      }
    }
    if let host = link.host {
      let hosts = judge.concrete.actions.flatMap(\.forms).compactMap(\.template.host)
      if let near = Suggestion.nearest(to: String(decoding: host, as: UTF8.self), among: hosts) {
        changes.append(link.with { $0.host = Array(near.utf8) })
      }
    }
    return changes
  }

  /// The link without one of its parameters, and without what no form has.
  private func dropped(_ link: Link) -> [Link] {
    var changes: [Link] = []
    for index in (link.pairs ?? []).indices {
      changes.append(
        link.with {
          $0.pairs?.remove(at: index)
          if $0.pairs?.isEmpty ?? false { $0.pairs = nil }
        })
    }
    changes.append(
      link.with {
        $0.fragment = nil
        $0.userinfo = nil
        $0.port = nil
        while $0.segments.last?.isEmpty ?? false { $0.segments.removeLast() }
      })
    return changes
  }

  /// The values of a link in the forms of actions that take them in their path: `open?urn=…` as
  /// `media/…`.
  private func moved(_ link: Link) -> [Link] {
    let values = link.segments + (link.pairs ?? []).compactMap(\.value)
    var changes: [Link] = []
    for action in judge.concrete.actions {
      for form in action.forms where form.template.host != nil && link.host != nil {
        guard form.template.parameters.count == 1, form.template.segments.count == 1 else {
          continue
        }
        for value in values.prefix(4) where !value.isEmpty {
          var moved = link
          moved.host = form.template.host.map { Array($0.utf8) }
          moved.segments = [value]
          moved.pairs = link.pairs.map { $0.filter { $0.value != value } }
          if moved.pairs?.isEmpty ?? false { moved.pairs = nil }
          changes.append(moved)
        }
      }
    }
    return changes
  }
}
