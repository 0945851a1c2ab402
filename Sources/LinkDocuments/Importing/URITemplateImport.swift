import LinkSpec

/// A first spec from URI templates by RFC 6570, one a line:
/// `https://www.shop.example/item/{id}{?color}`.
///
/// `{id}` and `{+path}` as whole segments, `{/a,b}`, `{?q}`, `{&q}` and `{;v}` are read; what is
/// left of an expression, a part of a segment or a fragment, no form says, and such a line is told
/// of. A template that begins with `/` is of all places that the command line names.
package struct URITemplateImport {
  /// Makes a spec. Empty lines and lines that begin with `#` say nothing.
  ///
  /// - Throws: where a line is no template, or none can be described.
  package static func result(
    _ bytes: [UInt8], name: String?, schemes: [String], hosts: [String]
  ) throws(ImportError) -> ImportResult {
    let given = LinkPlace.places(schemes: schemes, hosts: hosts)
    var notes: [ImportNote] = []
    var links: [URITemplateLink] = []
    for line in try ImportLines.lines(of: bytes) {
      try ImportLimits.check(routes: links.count + 1, at: line.offset)
      let template: URITemplate
      do throws(ImportError) {
        template = try URITemplate(line.text)
      } catch {
        throw ImportError(error.message, at: line.offset + (error.offset ?? 0))
      }
      do throws(ImportError) {
        links.append(try URITemplateLink(template, line))
      } catch {
        notes.append(ImportNote(error.message, at: line.offset))
      }
    }
    let isRelative = links.contains { $0.place == nil }
    var assembly = RouteAssembly((isRelative ? given.places : []) + links.compactMap(\.place))
    for link in links { try assembly.add(link.route, in: link.place.map { [$0] } ?? given.places) }
    if links.isEmpty, notes.isEmpty {
      throw ImportError("there is no template; expected one a line, as in myapp://user/{id}")
    }
    return try assembly.result(
      name: name, document: "templates", title: "The URI templates of the links",
      notes: [
        "Begun from URI templates. Assumed: each is an action; a value is a text; what stands in the query",
        "or behind a ';' may be left out, as RFC 6570 leaves out what has no value.",
      ] + (isRelative ? given.notes : []), notes: notes)
  }
}
