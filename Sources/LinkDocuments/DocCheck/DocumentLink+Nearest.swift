package import LinkSpec

extension DocumentLink {
  /// The nearest link that the spec accepts; of a template, the template with the nearest action.
  /// `nil` where there is none, or where nothing is wrong.
  package func nearest(_ judge: Judge) -> [UInt8]? {
    if verdict == .accept { return nil }
    if !isTemplate { return NearestLink(judge).link(to: text) }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), let judged,
      let template = LinkTemplate(text, colon: colon, goesOn: false),
      let host = template.host.flatMap(LinkTemplate.bytes), !host.isEmpty
    else { return nil }
    let hosts = judge.concrete.actions.flatMap(\.forms).compactMap(\.template.host)
    guard let near = Suggestion.nearest(to: String(decoding: host, as: UTF8.self), among: hosts),
      text[colon...].dropFirst(3).starts(with: host), !judged.isEmpty
    else { return nil }
    let changed = Array(text[...(colon + 2)] + near.utf8 + text[(colon + 3 + host.count)...])
    guard let meant = LinkTemplate(changed, colon: colon, goesOn: false),
      TemplateJudge(judge).result(meant)?.verdict == .accept
    else { return nil }
    return changed
  }
}
