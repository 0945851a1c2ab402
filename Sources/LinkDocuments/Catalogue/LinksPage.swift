import LinkMarkup
import LinkSpec

extension LinkCatalogue {
  /// The catalogue as one self-contained HTML page, with a QR code for each link. Links are markup,
  /// so that the page can be printed and read without its script, which filters and copies.
  package func html(opener: LinkOpener? = nil) -> String {
    LinksPage(catalogue: self, opener: opener).page.html.markup
  }
}

/// Builds the page of ``LinkCatalogue/html(opener:)``.
struct LinksPage {
  let catalogue: LinkCatalogue
  let opener: LinkOpener?
  private let target: LinkTarget

  init(catalogue: LinkCatalogue, opener: LinkOpener?) {
    self.catalogue = catalogue
    self.opener = opener
    target = LinkTarget(catalogue.judge)
  }

  private var spec: Spec { catalogue.judge.spec }
  private var entries: [LinkCatalogue.Entry] { catalogue.entries }

  var page: HTMLPage {
    HTMLPage(
      assets: .links, title: "Links: \(spec.title)", content: "the links", header: header,
      main: [tools, builds, gaps].joined("\n"),
      footer: """
        Written by fuzz-links from the spec <code>\(spec.name)</code>. Every link here is one that \
        the documentation promises; a QR code holds the same bytes as the link beside it.
        """)
  }

  private var header: HTML {
    """
    <header class="top">
    \(HTMLPage.bar("links"))
    <h1>\(spec.title)</h1>
    <p>\(entries.count.of("link")) of \(schemes.count.of("build")) and \
    \(Set(entries.map(\.action)).count.of("action")).</p>
    <noscript><p class="remark open">The filters need JavaScript; all links are here.</p></noscript>
    </header>
    """
  }

  private var schemes: [String] { unique(entries.map(\.scheme)) }

  private func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  // MARK: - Filters

  private var tools: HTML {
    """
    <div class="tools" role="search" hidden>
    \(select("build", "Build", schemes))
    \(select("action", "Action", unique(entries.map(\.action))))
    <label for="search">Search</label>
    <input type="search" id="search" autocomplete="off" spellcheck="false">
    <p id="shown" role="status"></p>
    </div>
    """
  }

  private func select(_ name: HTML, _ label: HTML, _ words: [String]) -> HTML {
    let options = words.map { "<option value=\"\($0)\">\($0)</option>" as HTML }.joined("\n")
    return """
      <label for="\(name)">\(label)</label>
      <select id="\(name)"><option value="">all</option>
      \(options)</select>
      """
  }

  // MARK: - Links

  private var builds: HTML {
    let all = entries.enumerated()
    return schemes.map { scheme in
      let own = all.filter { $0.element.scheme == scheme }
      let values = own.first?.element.build ?? []
      let build = values.map { value in
        "\(value.name) = \(value.value.isEmpty ? "(empty)" : value.value)"
      }.joined(separator: ", ")
      return """
        <section class="build">
        <h2><code>\(scheme)</code> <span class="dim">\(build)</span></h2>
        <div class="cards">
        \(own.map { card($0.element, number: $0.offset + 1) }.joined("\n"))
        </div>
        </section>
        """
    }.joined("\n")
  }

  private func card(_ entry: LinkCatalogue.Entry, number: Int) -> HTML {
    let action = spec.actions.first { $0.name == entry.action }
    let source = entry.example.map { catalogue.judge.source(of: $0.citation) }
    let rows = entry.parameters.map { read in
      "<dt>\(read.name)</dt><dd><code>\(VisibleText.of(read.value.description))</code></dd>" as HTML
    }.joined()
    // Typed, since a literal in a condition would be text.
    let parameters: HTML = entry.parameters.isEmpty ? "" : "<dl>\(rows)</dl>"
    let visit: HTML =
      target.address(of: entry.url).map {
        "<p><a class=\"visit\" href=\"\($0)\" rel=\"noreferrer noopener\">open</a></p>"
      } ?? ""
    return """
      <article class="link" id="link-\(number)" data-build="\(entry.scheme)" \
      data-action="\(entry.action)" data-url="\(entry.text)">
      <h3>\(entry.action) <span class="dim">\(action?.title ?? "")</span></h3>
      \(image(of: entry))
      <div class="what">
      <p>\(entry.title)\(source.map { "<br><span class=\"dim\">\($0)</span>" as HTML } ?? "")</p>
      \(HTMLPage.copyable(entry.text, "the link"))
      \(opener.map { HTMLPage.copyable($0.line(for: entry.url)) } ?? "")
      \(parameters)
      \(visit)
      </div>
      </article>
      """
  }

  /// Dark on light in dark mode too: not every reader takes it the other way round.
  private func image(of entry: LinkCatalogue.Entry) -> HTML {
    do throws(QRCodeError) {
      let code = try QRCode(entry.url)
      let size = code.sizeWithQuietZone
      return """
        <svg class="qr" viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges" role="img" \
        aria-label="QR code of the link"><path d="\(code.svgPath)"/></svg>
        """
    } catch {
      return "<p class=\"qr dim\">\(error.description)</p>"
    }
  }

  private var gaps: HTML {
    if catalogue.gaps.isEmpty { return "" }
    let items = catalogue.gaps.map { "<li>\($0.description)</li>" as HTML }.joined("\n")
    return "<section><h2>Without a link</h2>\n<ul>\n\(items)\n</ul></section>"
  }
}
