package import LinkMarkup
package import LinkSpec

extension LinkCatalogue {
  /// The links one a line, or what opens each; what stands between them are comments of a shell, so
  /// that the whole can be run. With a line end at the end.
  ///
  /// `drawing` may put something below a link, such as its QR code.
  package func text(
    style: Style, opener: LinkOpener? = nil, drawing: (Entry) -> String = { _ in "" }
  ) -> String {
    let spec = judge.spec
    var text = style.bold(
      "# " + VisibleText.prose(spec.name) + ": " + VisibleText.prose(spec.title))
    text += "\n"
    var heading = ""
    for entry in entries {
      let action = spec.actions.first { $0.name == entry.action }
      let next = "# \(entry.scheme): \(entry.action): \(action?.title ?? "")"
      if next != heading {
        heading = next
        text += "\n" + style.dim(VisibleText.prose(next)) + "\n"
      }
      text += (opener?.line(for: entry.url) ?? entry.text) + "\n" + drawing(entry)
    }
    if !gaps.isEmpty { text += "\n" }
    for gap in gaps { text += style.yellow("# " + VisibleText.prose(gap.description)) + "\n" }
    return text
  }

  /// The catalogue for programs.
  package func json(opener: LinkOpener? = nil) -> JSONText {
    .object([
      JSONText.Member("spec", .string(judge.spec.name)),
      JSONText.Member("bind", judge.bindJSON),
      JSONText.Member("links", .array(entries.map { Self.json($0, judge, opener) })),
      JSONText.Member(
        "missing",
        .array(
          gaps.map { gap in
            .object([
              JSONText.Member("scheme", .string(gap.scheme)),
              JSONText.Member("action", .string(gap.action)),
              JSONText.Member("parameter", gap.parameter.map(JSONText.string) ?? .null),
            ])
          })),
    ])
  }

  private static func json(_ entry: Entry, _ judge: Judge, _ opener: LinkOpener?) -> JSONText {
    var members = [
      JSONText.Member("url", .string(entry.text)),
      JSONText.Member("scheme", .string(entry.scheme)),
      JSONText.Member(
        "build", .object(entry.build.map { JSONText.Member($0.name, .string($0.value)) })),
      JSONText.Member("scope", .string(entry.scope)),
      JSONText.Member("action", .string(entry.action)),
      JSONText.Member(
        "parameters",
        .object(entry.parameters.map { JSONText.Member($0.name, $0.value.json) })),
    ]
    if let example = entry.example {
      members.append(JSONText.Member("title", .string(example.title)))
      members.append(JSONText.Member("citation", .string(judge.source(of: example.citation))))
    }
    if let opener {
      members.append(JSONText.Member("command", .string(opener.line(for: entry.url))))
    }
    return .object(members)
  }
}

extension LinkCatalogue.Gap: CustomStringConvertible {
  /// What is missing, in a sentence.
  package var description: String {
    guard let parameter else { return "\(scheme) has no link of \(action) that is promised." }
    return "\(scheme) has no link of \(action) that is promised and shows \(parameter)."
  }
}

extension LinkCatalogue.Entry {
  /// What the link is, in a few words: the documented title, or its parameters.
  var title: String {
    if let example, example.hasTitle { return example.title }
    if parameters.isEmpty { return "no parameters" }
    return "with " + parameters.map(\.name).joined(separator: ", ")
  }
}
