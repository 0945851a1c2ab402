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
