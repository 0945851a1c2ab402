package import LinkSpec

/// A page as one file that fetches nothing: what every kind of page has around its content.
package struct HTMLPage: Sendable {
  package var assets: HTMLAssets
  package var title: String
  /// What the first link of the page skips to: "the report".
  package var content: String
  package var header: HTML
  package var main: HTML
  package var footer: HTML
  /// What the script reads; `nil`: nothing.
  package var data: JSONText?

  /// The whole page.
  package var html: HTML {
    let style = HTML(trusted: assets.style)
    let script = HTML(trusted: assets.script)
    let data: HTML =
      data.map {
        "<script type=\"application/json\" id=\"data\">\(HTMLText.embedded($0))</script>\n"
      } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(assets.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#content">Skip to \(content)</a>
      \(header)
      <main id="content" tabindex="-1">
      \(main)
      </main>
      <footer>\(footer)</footer>
      \(data)<script>\(script)</script>
      </body>
      </html>

      """
  }

  /// The line above the title: what wrote the page, and the button of dark mode.
  package static func bar(_ command: String) -> HTML {
    """
    <div class="bar"><p class="command">fuzz-links \(command)</p>
    <button type="button" id="theme" aria-pressed="false" hidden>Dark mode</button></div>
    """
  }

  /// A line with a button that copies it; `what` says to those who do not see it what is copied.
  package static func copyable(_ line: String, _ what: String = "the line") -> HTML {
    """
    <div class="copyable"><code class="shell">\(line)</code>\
    <button type="button" class="copy" hidden>Copy<span class="unseen"> \(what)</span></button></div>
    """
  }

  package init(
    assets: HTMLAssets, title: String, content: String, header: HTML, main: HTML, footer: HTML,
    data: JSONText? = nil
  ) {
    self.assets = assets
    self.title = title
    self.content = content
    self.header = header
    self.main = main
    self.footer = footer
    self.data = data
  }
}
