import LinkMarkup
import LinkSpec

/// A URL with its guilty bytes marked. A long one is cut to what is around them.
struct MarkedURL: Sendable {
  /// The URL.
  var url: [UInt8]
  /// The bytes to mark; where something is missing, the empty range there; `nil`: none.
  var range: Range<Int>?

  /// Up to so many bytes all of it is shown.
  static let limit = 480
  private static let reach = 100

  init(_ url: [UInt8], range: Range<Int>? = nil) {
    self.url = url
    self.range = range.map { $0.clamped(to: 0..<url.count) }
  }

  /// What a finding about a rule points at: where the URL breaks the rule, or the part of the URL
  /// that the rule is about.
  init(_ url: [UInt8], _ judgement: Judgement, rule id: RuleID, _ rules: [Rule]) {
    let violation = judgement.violations.first { $0.rule == id }
    self.init(url, range: violation?.range ?? Self.part(of: url, judgement.parts, rules[id]))
  }

  /// Where a good URL has what a rule is about.
  private static func part(of url: [UInt8], _ parts: SplitURL, _ rule: Rule) -> Range<Int>? {
    if let name = rule.parameter {
      guard let query = parts.query else { return nil }
      let pair = QueryPairs(url, in: query).first { url[$0.name].elementsEqual(name.utf8) }
      return pair?.value ?? pair?.range
    }
    return switch rule.phase {
    case .scheme: parts.scheme
    case .action: parts.host
    default: nil
    }
  }

  /// The URL as one `code` element.
  var html: HTML {
    if url.isEmpty { return "<code class=\"url empty\">(empty)</code>" }
    var html: HTML = "<code class=\"url\">"
    var end = 0
    for kept in keptRanges {
      if kept.lowerBound > end { html += Self.gap(kept.lowerBound - end) }
      html += shown(kept)
      end = kept.upperBound
    }
    if end < url.count { html += Self.gap(url.count - end) }
    return html + "</code>"
  }

  private static func gap(_ count: Int) -> HTML {
    "<span class=\"cut\">…\(count) bytes left out…</span>"
  }

  /// The head, the tail, and both ends of what is marked with their surroundings.
  private var keptRanges: [Range<Int>] {
    guard url.count > Self.limit else { return [0..<url.count] }
    var places = [0, url.count]
    if let range { places += [range.lowerBound, range.upperBound] }
    var ranges: [Range<Int>] = []
    for place in places.sorted() {
      let next = max(0, place - Self.reach)..<min(url.count, place + Self.reach)
      // A gap that is shorter than its note is none.
      if let last = ranges.last, next.lowerBound <= last.upperBound + 24 {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        ranges.append(next)
      }
    }
    return ranges
  }

  private func shown(_ kept: Range<Int>) -> HTML {
    guard let range else { return text(kept) }
    if range.isEmpty {
      guard kept.lowerBound <= range.lowerBound, range.lowerBound <= kept.upperBound else {
        return text(kept)
      }
      return text(kept.lowerBound..<range.lowerBound) + "<mark class=\"gap\"></mark>"
        + text(range.lowerBound..<kept.upperBound)
    }
    let marked = range.clamped(to: kept)
    if marked.isEmpty { return text(kept) }
    return text(kept.lowerBound..<marked.lowerBound) + "<mark>" + text(marked) + "</mark>"
      + text(marked.upperBound..<kept.upperBound)
  }

  private func text(_ range: Range<Int>) -> HTML {
    var text = ""
    VisibleText.renderASCII(Array(url[range])) { piece, _ in text += piece }
    return "\(text)"
  }
}
