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
