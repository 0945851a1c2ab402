// Written by Scripts/embed-files; change the files and run it.
// swift-format-ignore-file

/// Files that the program carries with it, as bytes.
enum EmbeddedFiles {
  /// `Reports/HTML/report.css`.
  static let report_css = bytes(
##"""
/* The top */
.verdict {
  font-size: 1.35rem; font-weight: 600; line-height: 1.35; margin: 0 0 1rem; padding: .8rem 1rem;
  border: 1px solid; border-radius: 8px; overflow-wrap: anywhere;
}
.verdict .symbol { margin-right: .25rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .75rem 1.25rem; margin: 0 0 1rem; }
.facts div:first-child { grid-column: span 2; }
.facts dt { color: var(--dim); font-size: .8rem; }
.facts dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.remarks { list-style: none; padding: 0; margin: 0 0 1rem; }

/* What is worst, and what to do */
.changes { margin: 0 0 1rem; }
.first { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 0 2rem; margin: 0 0 1.5rem; }
.first h2 { margin-top: .5rem; }
.first h3 { margin: 0; }
.first p { margin: .1rem 0; overflow-wrap: anywhere; }
.first .copyable { margin-top: .35rem; }
.worst, .steps { margin: 0; padding-left: 1.4rem; }
.worst > li, .steps > li { margin: 0 0 .9rem; }
.worst .answer { font-size: .875rem; }
.worst > li::marker, .steps > li::marker { font-weight: 600; color: var(--dim); }

/* The runs before */
.trend { margin: 1rem 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: flex-end; }
.trend svg { border-bottom: 1px solid var(--line); max-width: 100%; }
.trend .past { fill: var(--dim); }
.trend .now { fill: var(--bad); }
.trend .none { fill: var(--good); }
.trend figcaption { font-size: .875rem; color: var(--dim); }
.trend summary { cursor: pointer; color: var(--accent); }

/* Tables */
.parts th, .parts td, .entries th, .entries td, .case-table th, .case-table td {
  padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top;
}
.parts .number { text-align: right; }
.entries, .case-table { width: 100%; font-size: .9rem; }
.case-table { table-layout: fixed; min-width: 46rem; }
.case-table .c-verdict { width: 6.5rem; }
.case-table .c-url { width: 36%; }
.case-table .c-scenario { width: 19%; }
.case-table td { overflow-wrap: anywhere; }

/* The matrix */
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .25rem 0 1rem; font-size: .875rem; color: var(--dim); }
.swatch { display: inline-block; min-width: 1.5rem; text-align: center; border: 1px solid; border-radius: 4px; line-height: 1.35; }
.matrix { border-spacing: 4px; border-collapse: separate; margin-left: -4px; }
.matrix thead th { font-size: .8rem; color: var(--dim); padding: 0 .25rem; text-align: center; }
.matrix thead td { height: auto; }
.matrix tbody th { padding-right: .75rem; white-space: nowrap; position: sticky; left: 0; background: var(--ground); }
.matrix td { padding: 0; min-width: 5.2rem; height: 2.25rem; text-align: center; }
.matrix td.none { background: var(--raised); border-radius: 5px; opacity: .6; }
.cell {
  display: block; min-height: 2.25rem; line-height: 1.25; padding: .4rem; border: 1px solid;
  border-radius: 5px; text-decoration: none; font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
.cell .count { display: block; font-size: .75rem; }
.cell:hover { text-decoration: underline; }
.cell[aria-expanded="true"] { box-shadow: 0 0 0 2px var(--focus); }
#rules { margin-top: 1rem; }
.group, .fold { border: 1px solid var(--line); border-radius: 8px; margin: .35rem 0; }
.group > summary, .fold > summary { padding: .5rem .75rem; cursor: pointer; font-weight: 600; }
.group > summary .dim { font-weight: 400; }
.fold { padding-bottom: .25rem; }
.fold > p { margin: .5rem .75rem; }
.scripted .group:not([open]) { display: none; }
.rules { list-style: none; margin: 0; padding: 0 .75rem .75rem; }
.rules > li { border-top: 1px solid var(--line); padding: .6rem 0; }
.rules p { margin: 0 0 .15rem; overflow-wrap: anywhere; }
.rules .dim, .rules .cases { font-size: .875rem; }
.rules details summary { cursor: pointer; color: var(--accent); }

/* Findings */
.finding { border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1rem; margin: 0 0 1rem; }
.finding:target { border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); }
.finding h3 { margin-bottom: .25rem; }
.finding .anchor { color: var(--dim); }
.finding .labels { margin: 0 0 .75rem; overflow-wrap: anywhere; }
.tag { display: inline-block; border: 1px solid; border-radius: 4px; padding: 0 .4rem; font-size: .8rem; font-weight: 600; margin-right: .25rem; }
.finding-list { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .5rem .75rem; margin: 0; }
.finding-list > dt { color: var(--dim); font-size: .875rem; line-height: 1.7; }
.finding-list > dd { margin: 0; overflow-wrap: anywhere; }
.finding-list dd p { margin: 0; }
mark { background: var(--mark); color: var(--mark-text); border-radius: 2px; outline: 1px solid var(--mark); font-weight: 700; }
mark.gap::before { content: "\25B2"; font-size: .75em; padding: 0 .2em; }
a.visit { font-size: .875rem; white-space: nowrap; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.side { border: 1px solid var(--line); border-radius: 6px; padding: .5rem .75rem; background: var(--raised); color: var(--text); }
.side.bad { background: var(--bad-ground); border-color: var(--bad-line); }
.side.bad h4 { color: var(--bad); }
.side ul { margin: 0; padding-left: 1.1rem; }
.side li, .side p { direction: ltr; unicode-bidi: isolate-override; }
.more { margin: .5rem 0; }

@media (max-width: 40rem) {
  .first { grid-template-columns: minmax(0, 1fr); }
  .facts { grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); }
  .finding-list { grid-template-columns: minmax(0, 1fr); gap: .15rem; }
  .finding-list > dd { margin-bottom: .5rem; }
  .sides { grid-template-columns: minmax(0, 1fr); }
}
@media print {
  #all-cases, a.visit, .more { display: none !important; }
  .matrix td { min-width: 0; }
  .finding { break-inside: avoid; }
  mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""##)

  /// `Reports/HTML/report.js`.
  static let report_js = bytes(
##"""
"use strict";
// Everything from a run reaches the page as text: no markup is ever made from a string.
(function () {
  const PART = 0, SCENARIO = 1, VERDICT = 2, URL = 3, RULES = 4, ANSWER = 5, STATE = 6, PRINT = 7;
  const PAGE = 100;
  const root = document.documentElement;
  const data = JSON.parse(document.getElementById("data").textContent);
  const search = document.getElementById("search");
  const shown = document.getElementById("shown");
  const findings = Array.from(document.querySelectorAll("article.finding"), function (article) {
    const keys = Array.from(article.querySelectorAll("[data-key]"), (key) => key.textContent);
    return { article: article, kind: article.dataset.kind, text: keys.join("\n").toLowerCase() };
  });
  const pressed = { kind: new Set(), state: new Set() };

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function count(number) {
    return number.toLocaleString("en-US");
  }

  // A table of cases, as many at a time as a page can carry.
  function caseTable(cases, label) {
    const place = element("div");
    if (cases.length === 0) return place;
    const scroll = element("div", "scroll");
    scroll.tabIndex = 0;
    scroll.setAttribute("role", "region");
    scroll.setAttribute("aria-label", label);
    const table = element("table", "case-table");
    const head = table.createTHead().insertRow();
    const columns = [["Verdict", "c-verdict"], ["Link", "c-url"], ["Router", "c-router"], ["Scenario", "c-scenario"]];
    for (const column of columns) {
      const cell = element("th", column[1], column[0]);
      cell.scope = "col";
      head.append(cell);
    }
    const body = table.createTBody();
    const more = element("button", "more");
    more.type = "button";
    let next = 0;
    function show() {
      const end = Math.min(next + PAGE, cases.length);
      for (; next < end; next += 1) body.append(caseRow(data.cases[cases[next]]));
      more.hidden = next === cases.length;
      more.textContent = "Show more (" + count(cases.length - next) + " left)";
    }
    more.addEventListener("click", function () {
      const first = body.rows.length;
      show();
      // The button may be gone; the reader goes on where the new rows begin.
      body.rows[first].tabIndex = -1;
      body.rows[first].focus();
    });
    show();
    scroll.append(table);
    place.append(scroll, more);
    return place;
  }

  function caseRow(entry) {
    const row = element("tr");
    row.append(element("td", "", data.verdicts[entry[VERDICT]]));
    const link = element("td");
    const url = element("code", "url", entry[URL]);
    if (entry[URL] === "") {
      url.className = "url empty";
      url.textContent = "(empty)";
    }
    link.append(url);
    const router = element("td");
    const state = ["good", "bad", "open"][entry[STATE]];
    const symbol = ["✓", "✗", "–"][entry[STATE]];
    const tag = element("span", "swatch " + state, symbol);
    tag.setAttribute("aria-hidden", "true");
    router.append(tag, " ", element("span", "unseen", data.states[entry[STATE]] + ": "));
    router.append(element("span", "answer", data.answers[entry[ANSWER]]));
    const print = data.fingerprints[entry[PRINT]];
    if (print) {
      const line = element("div");
      // The anchor is a word of the report's own making.
      const name = element(print[1] ? "a" : "span", "dim");
      if (print[1]) name.href = "#" + print[1];
      name.append(element("code", "", print[0]));
      line.append(name);
      router.append(line);
    }
    const scenario = element("td");
    scenario.append(element("code", "", data.scenarios[entry[SCENARIO]]));
    if (data.parts.length > 1) scenario.append(element("div", "dim", data.parts[entry[PART]]));
    row.append(link, router, scenario);
    return row;
  }

  // For each rule, its cases.
  let casesOfRule = null;
  function casesOf(rule) {
    if (!casesOfRule) {
      casesOfRule = data.rules.map(() => []);
      data.cases.forEach(function (entry, number) {
        for (const rule of data.ruleLists[entry[RULES]]) casesOfRule[rule].push(number);
      });
      // What fails comes first.
      const order = (number) => (data.cases[number][STATE] === 1 ? 0 : 1);
      for (const cases of casesOfRule) cases.sort((one, two) => order(one) - order(two));
    }
    return casesOfRule[rule];
  }

  function startRules() {
    if (data.cases.length === 0) return;
    for (const counts of document.querySelectorAll("[data-rule]")) {
      const rule = Number(counts.dataset.rule);
      if (casesOf(rule).length === 0) continue;
      const details = element("details", "cases");
      details.append(element("summary", "", counts.textContent));
      details.addEventListener("toggle", function () {
        if (!details.open || details.childElementCount > 1) return;
        details.append(caseTable(casesOf(rule), "Cases of " + data.rules[rule][0]));
      });
      counts.replaceWith(details);
    }
  }

  // One cell is open at a time, so that its rules stand right under the matrix.
  function startCells() {
    const groups = Array.from(document.querySelectorAll("details.group"));
    const cells = Array.from(document.querySelectorAll("a.cell"));
    const groupOf = (cell) => document.getElementById(cell.hash.slice(1));
    for (const cell of cells) {
      const group = groupOf(cell);
      cell.setAttribute("aria-expanded", "false");
      cell.setAttribute("aria-controls", group.id);
      cell.addEventListener("click", function (event) {
        event.preventDefault();
        const opens = !group.open;
        for (const other of groups) other.open = other === group && opens;
        if (!opens) return;
        history.replaceState(null, "", cell.hash);
        const only = group.querySelectorAll("details.cases");
        if (only.length === 1) only[0].open = true;
        group.firstElementChild.focus({ preventScroll: true });
        group.scrollIntoView({ block: "nearest" });
      });
      group.addEventListener("toggle", function () {
        cell.setAttribute("aria-expanded", String(group.open));
        if (!group.open && group.contains(document.activeElement)) cell.focus();
      });
      group.addEventListener("keydown", function (event) {
        if (event.key !== "Escape") return;
        group.open = false;
        cell.focus();
      });
    }
    root.classList.add("scripted");
  }

  function followHash() {
    const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (!target) return;
    for (let place = target; place; place = place.parentElement) {
      if (place.tagName === "DETAILS") place.open = true;
    }
    target.hidden = false;
    target.scrollIntoView();
  }

  // Search and filters.
  let texts = null;
  function textOf(number) {
    if (!texts) texts = [];
    if (texts[number] === undefined) {
      const entry = data.cases[number];
      const print = data.fingerprints[entry[PRINT]];
      const rules = data.ruleLists[entry[RULES]].map((rule) => data.rules[rule].join(" "));
      texts[number] = [
        entry[URL], data.scenarios[entry[SCENARIO]], data.verdicts[entry[VERDICT]],
        data.answers[entry[ANSWER]], print ? print[0] : "", rules.join(" "),
      ].join("\n").toLowerCase();
    }
    return texts[number];
  }

  function update() {
    const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const matches = (text) => words.every((word) => text.includes(word));
    let found = 0;
    for (const finding of findings) {
      const isShown = matches(finding.text)
        && (pressed.kind.size === 0 || pressed.kind.has(finding.kind));
      finding.article.hidden = !isShown;
      if (isShown) found += 1;
    }
    document.getElementById("no-finding").hidden = found > 0 || findings.length === 0;
    const parts = [count(found) + " of " + count(findings.length) + " findings"];
    const list = document.getElementById("case-list");
    if (list) {
      const cases = [];
      data.cases.forEach(function (entry, number) {
        const state = data.states[entry[STATE]];
        if (pressed.state.size > 0 && !pressed.state.has(state)) return;
        if (words.length === 0 || matches(textOf(number))) cases.push(number);
      });
      list.replaceChildren(caseTable(cases, "Cases"));
      parts.push(count(cases.length) + " of " + count(data.cases.length) + " cases");
    }
    shown.textContent = parts.join(", ");
  }

  function startSearch() {
    let timer = 0;
    search.addEventListener("input", function () {
      clearTimeout(timer);
      timer = setTimeout(update, 120);
    });
    for (const group of document.querySelectorAll(".chips")) group.hidden = false;
    for (const chip of document.querySelectorAll(".chip")) {
      const name = chip.dataset.kind === undefined ? "state" : "kind";
      chip.addEventListener("click", function () {
        const word = chip.dataset[name];
        const isOn = !pressed[name].delete(word);
        if (isOn) pressed[name].add(word);
        chip.setAttribute("aria-pressed", String(isOn));
        update();
      });
    }
    document.addEventListener("keydown", function (event) {
      if (event.key === "Escape" && document.activeElement === search && search.value !== "") {
        search.value = "";
        update();
        return;
      }
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.focus();
      search.select();
    });
    const cases = document.getElementById("all-cases");
    if (cases) cases.hidden = false;
    document.querySelector(".tools").hidden = false;
    update();
  }

  startRules();
  startCells();
  startSearch();
  window.addEventListener("hashchange", followHash);
  followHash();
})();
"""##)

  /// A literal ends before its last line break.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }
}
