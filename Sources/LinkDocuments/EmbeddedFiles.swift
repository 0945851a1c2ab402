// Written by Scripts/embed-files; change the files and run it.
// swift-format-ignore-file

/// Files that the program carries with it, as bytes.
enum EmbeddedFiles {
  /// `Catalogue/links.css`.
  static let links_css = bytes(
##"""

/* Links */
.tools select {
  font: inherit; color: inherit; padding: .35rem .5rem; background: var(--ground);
  border: 1px solid var(--dim); border-radius: 6px; max-width: 14rem;
}
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(30rem, 100%), 1fr)); gap: 1rem; }
.link {
  display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: .5rem 1rem; align-content: start;
  border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1rem;
}
.link:target { border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); }
.link h3 { grid-column: 1 / -1; margin: 0; }
.link h3 .dim, h2 .dim { font-weight: 400; }
.what p { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.what dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .1rem .75rem; margin: .5rem 0; font-size: .9rem; }
.what dt { color: var(--dim); }
.what dd { margin: 0; overflow-wrap: anywhere; }
.what .copyable + .copyable { margin-top: .5rem; }
svg.qr { width: 11rem; height: 11rem; background: #fff; border-radius: 6px; }
svg.qr path { fill: #000; }

@media (max-width: 40rem) {
  .link { grid-template-columns: minmax(0, 1fr); }
}
@media print {
  a.visit { display: none; }
  .cards { display: block; }
  .link { break-inside: avoid; grid-template-columns: 4.5cm minmax(0, 1fr); margin-bottom: .5cm; }
  h2 { break-after: avoid; }
  svg.qr { width: 4.5cm; height: 4.5cm; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""##)

  /// `Catalogue/links.js`.
  static let links_js = bytes(
##"""
"use strict";
// Filters the links by build, by action and by what is typed. No markup is ever made from a string.
(function () {
  const search = document.getElementById("search");
  const shown = document.getElementById("shown");
  const selects = ["build", "action"].map((name) => document.getElementById(name));
  const sections = Array.from(document.querySelectorAll("section.build"));
  const cards = Array.from(document.querySelectorAll("article.link"), function (card) {
    return { card: card, text: card.textContent.toLowerCase() };
  });

  function update() {
    const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let count = 0;
    for (const entry of cards) {
      const isShown = selects.every((select) => select.value === "" || entry.card.dataset[select.id] === select.value)
        && words.every((word) => entry.text.includes(word));
      entry.card.hidden = !isShown;
      if (isShown) count += 1;
    }
    for (const section of sections) {
      section.hidden = !section.querySelector("article.link:not([hidden])");
    }
    shown.textContent = count.toLocaleString("en-US") + " of " + cards.length.toLocaleString("en-US") + " links";
  }

  for (const control of selects.concat(search)) control.addEventListener("input", update);
  document.querySelector(".tools").hidden = false;
  update();
})();
"""##)

  /// `Documentation/documentation.css`.
  static let documentation_css = bytes(
##"""

/* Documentation */
main { max-width: 60rem; }
h2 { border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
h3 { margin-top: 2rem; font-size: 1.1rem; }
h4 { font-size: .95rem; margin: 1.25rem 0 .4rem; }
table { width: 100%; font-size: .9rem; margin: .5rem 0 1rem; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word; }
/* A name stays whole; where columns do not fit, the table scrolls. */
td:first-child code { overflow-wrap: normal; }
:target { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
@media print {
  h2, h3, h4 { break-after: avoid; }
  tr { break-inside: avoid; }
}
"""##)

  /// A literal ends before its last line break.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }
}
