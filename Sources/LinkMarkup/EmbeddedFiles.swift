// Written by Scripts/embed-files; change the files and run it.
// swift-format-ignore-file

/// Files that the program carries with it, as bytes.
enum EmbeddedFiles {
  /// `page.css`.
  static let page_css = bytes(
##"""
:root {
  color-scheme: light;
  --ground: #ffffff; --raised: #f5f6f8; --line: #d3d8df; --text: #1a1f26; --dim: #545d69;
  --accent: #0b57c2; --focus: #0b57c2;
  --good: #14602f; --good-ground: #e1f3e6; --good-line: #8cc7a0;
  --open: #6d4a00; --open-ground: #fdf1cf; --open-line: #dcb54f;
  --bad: #a3161f; --bad-ground: #fde7e7; --bad-line: #e39a9e;
  --mark: #ffd54a; --mark-text: #1a1200;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
    --ground: #14171c; --raised: #1d2229; --line: #3a424d; --text: #e7eaee; --dim: #a5afbb;
    --accent: #8ab8ff; --focus: #8ab8ff;
    --good: #8fdca8; --good-ground: #15301f; --good-line: #2f6b45;
    --open: #f0cc74; --open-ground: #332808; --open-line: #7a6015;
    --bad: #ff9d9f; --bad-ground: #3a1719; --bad-line: #8a383d;
    --mark: #ffd54a; --mark-text: #1a1200;
  }
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --ground: #14171c; --raised: #1d2229; --line: #3a424d; --text: #e7eaee; --dim: #a5afbb;
  --accent: #8ab8ff; --focus: #8ab8ff;
  --good: #8fdca8; --good-ground: #15301f; --good-line: #2f6b45;
  --open: #f0cc74; --open-ground: #332808; --open-line: #7a6015;
  --bad: #ff9d9f; --bad-ground: #3a1719; --bad-line: #8a383d;
  --mark: #ffd54a; --mark-text: #1a1200;
}

* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 5.5rem; }
body {
  margin: 0 auto; padding: 0 1.25rem 3rem; max-width: 78rem;
  background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .875em; }
/* Letters written from right to left stay where they stand in the URL. */
code, .answer { overflow-wrap: anywhere; direction: ltr; unicode-bidi: isolate-override; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .25rem 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .75rem; overflow-wrap: anywhere; }
h4 { font-size: .8rem; margin: 0 0 .25rem; color: var(--dim); }
button, input { font: inherit; color: inherit; }
button {
  background: var(--raised); border: 1px solid var(--line); border-radius: 6px;
  padding: .25rem .7rem; cursor: pointer;
}
button:hover { border-color: var(--accent); }
.dim, .hint { color: var(--dim); }
.hint { margin: .25rem 0 .75rem; max-width: 48rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.unseen {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap;
}
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--raised); z-index: 3; }
.skip:focus { top: .5rem; }

/* The top */
.bar { display: flex; justify-content: space-between; align-items: center; padding-top: 1rem; }
.command { margin: 0; color: var(--dim); }
.good { color: var(--good); background: var(--good-ground); border-color: var(--good-line); }
.open { color: var(--open); background: var(--open-ground); border-color: var(--open-line); }
.bad { color: var(--bad); background: var(--bad-ground); border-color: var(--bad-line); }
.remark { padding: .35rem .75rem; margin: .25rem 0; border-left: 3px solid; overflow-wrap: anywhere; }
.remark.plain { background: var(--raised); border-color: var(--line); }

/* Tables */
.scroll { overflow-x: auto; position: relative; }
table { border-collapse: collapse; }
caption { text-align: left; color: var(--dim); }
th { text-align: left; font-weight: 600; }

/* Search and filters */
.tools {
  position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .5rem 1rem;
  align-items: center; margin: 2rem 0 0; padding: .6rem 0; background: var(--ground);
  border-bottom: 1px solid var(--line);
}
.tools label { font-weight: 600; }
.tools input {
  flex: 1 1 14rem; min-width: 0; padding: .4rem .6rem; background: var(--ground);
  border: 1px solid var(--dim); border-radius: 6px;
}
.tools .keys { border: 1px solid var(--line); border-radius: 4px; padding: 0 .45rem; color: var(--dim); }
.tools p { margin: 0; color: var(--dim); font-size: .875rem; font-variant-numeric: tabular-nums; }
.chips { display: flex; flex-wrap: wrap; gap: .4rem; margin: .5rem 0 1rem; }
.chip { border-radius: 999px; padding: .1rem .75rem; font-size: .875rem; }
#theme[aria-pressed="true"], .chip[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--ground); }
.chip[aria-pressed="true"] .dim { color: inherit; }

/* Links and lines to copy */
/* A space at the end of a URL is seen by its ground. */
.url { white-space: break-spaces; background: var(--raised); padding: .1em 0; }
.url.empty, .url .cut { color: var(--dim); font-style: italic; }
.copyable { display: flex; gap: .5rem; align-items: flex-start; }
.shell { flex: 1; padding: .3rem .5rem; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; max-height: 9rem; overflow-y: auto; white-space: pre-wrap; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--dim); font-size: .875rem; }

@media (max-width: 40rem) {
  html { scroll-padding-top: 9rem; }
  body { padding: 0 .75rem 2rem; }
  .tools .keys { display: none; }
  .copyable { flex-wrap: wrap; }
  .shell { flex-basis: 100%; }
}
@media print {
  :root, :root:not([data-theme="light"]), :root[data-theme="dark"] {
    color-scheme: light;
    --ground: #fff; --raised: #fff; --line: #999; --text: #000; --dim: #444; --accent: #000;
    --good: #14602f; --good-ground: #fff; --good-line: #14602f;
    --open: #6d4a00; --open-ground: #fff; --open-line: #6d4a00;
    --bad: #a3161f; --bad-ground: #fff; --bad-line: #a3161f;
    --mark: #ffe27a; --mark-text: #000;
  }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .tools, .chips, .skip, #theme, .copy, .hint { display: none !important; }
  .scroll { overflow: visible; }
  .shell { max-height: none; }
}
"""##)

  /// `page.js`.
  static let page_js = bytes(
##"""
"use strict";
// What every page can do: dark mode, and buttons that copy the text before them.
(function () {
  const root = document.documentElement;

  // Dark mode: what the system asks for, until the reader says otherwise.
  function startTheme() {
    const button = document.getElementById("theme");
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => (root.dataset.theme || (system.matches ? "dark" : "light")) === "dark";
    const show = () => button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", function () {
      root.dataset.theme = isDark() ? "light" : "dark";
      show();
    });
    system.addEventListener("change", show);
    button.hidden = false;
    show();
  }

  function startCopying() {
    for (const button of document.querySelectorAll(".copy")) {
      const code = button.previousElementSibling;
      const label = button.firstChild;
      button.hidden = false;
      button.addEventListener("click", async function () {
        let isCopied = true;
        try {
          await navigator.clipboard.writeText(code.textContent);
        } catch {
          // Pages that are no secure context have no clipboard but this.
          getSelection().selectAllChildren(code);
          isCopied = document.execCommand("copy");
        }
        label.textContent = isCopied ? "Copied" : "Selected";
        setTimeout(() => { label.textContent = "Copy"; }, 2000);
      });
    }
  }

  startTheme();
  startCopying();
})();
"""##)

  /// A literal ends before its last line break.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }
}
