import LinkSpec
import Testing

/// Judgements in one line, so that tables of expectations can be read.
///
/// `accept az index=l`, `reject`, `open az index=l|∅`: open permits rejection too, `open!` does
/// not; `*` is any action; several handles stand apart by ` / `. Values are percent-encoded as in a
/// query and sorted; `∅` is absence, `""` the empty text, `#10` a number. Parameters that must be
/// absent are not shown.
enum JudgementText {
  static func of(_ judgement: Judgement) -> String {
    let handles = judgement.permitted.compactMap { outcome -> String? in
      switch outcome {
      case .reject: nil
      case .anyAction: "*"
      case .handle(let action, let parameters):
        ([action] + parameters.map { $0.name + "=" + values($0.values) }).joined(separator: " ")
      }
    }.joined(separator: " / ")
    switch judgement.verdict {
    case .accept: return "accept " + handles
    case .reject: return judgement.permitted == [.reject] ? "reject" : "reject? " + handles
    case .unspecified:
      return (judgement.permitted.contains(.reject) ? "open " : "open! ") + handles
    }
  }

  private static func values(_ values: [PermittedValue?]) -> String {
    let texts = values.compactMap { value -> String? in
      switch value?.sole {
      case nil: nil
      case .number(let number): "#" + number.description
      case .text([]): "\"\""
      case .text(let octets):
        String(decoding: PercentCoding.encodingQueryValue(octets), as: UTF8.self)
      case .uuid(let uuid): uuid.description
      case .boolean(let flag): String(flag)
      case .list, .parts: "\(value?.sole?.json.serialized() ?? "")"
      }
    }
    return (texts.sorted() + (values.contains(nil) ? ["∅"] : [])).joined(separator: "|")
  }

  /// Judges every row and compares; the number of rows is asserted, too.
  static func check(
    _ rows: [(String, String)], count: Int, by judge: Judge,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (url, expected) in rows {
      let found = of(judge.judgement(of: url))
      #expect(
        found == expected, "\(VisibleText.of(url).prefix(120))", sourceLocation: sourceLocation)
    }
    #expect(rows.count == count, sourceLocation: sourceLocation)
  }

  /// The judge of the Play spec.
  static func play(bind: [String: String] = [:]) throws -> Judge {
    try PlaySpec.judge(bind: bind)
  }
}

extension PermittedValue {
  /// A single text.
  static func text(_ text: String) -> PermittedValue { .one(.text(text)) }
}
