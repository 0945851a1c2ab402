// A router for paths.json5: a table of routes, of which the first whose words fit decides.
"use strict";
const readline = require("node:readline");

const COUNTRY = ["country", /^[a-z]{2}$/];
const SLUG = ["slug", /^[a-z]+(-[a-z]+)*$/];
const ID = ["id", /^id\d{6}$/];
const USER = ["user", /^[a-z]{3,20}$/];
const NUMBER = ["number", /^\d+$/];
const CODE = ["code", /^[0-9a-f]{8}$/];
const ITEM = ["item", /^\d{8}$/];
const ROUTES = {
  "https:": [
    ["product", [COUNTRY, "product", SLUG, ID]],
    ["product", [COUNTRY, "product", ID]],
    ["product", ["product", SLUG, ID]],
    ["product", ["product", ID]],
    ["invitation", ["join", CODE]],
    ["message", [USER, NUMBER]],
  ],
  "paths:": [
    ["product", ["product", ID]],
    ["message", ["message", USER, NUMBER]],
    ["invitation", ["join", CODE]],
    ["batch", ["01", ITEM, "10", ["lot", /^[A-Z]{1,9}$/]]],
    ["batch", ["01", ITEM]],
  ],
};

function values(parts, words) {
  const found = {};
  for (const [place, part] of parts.entries()) {
    if (typeof part === "string") continue;
    if (!part[1].test(words[place])) return undefined;
    found[part[0]] = words[place];
  }
  return found;
}

function route(text) {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  let words;
  try {
    words = url.pathname.split("/").filter((word) => word !== "").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  if (url.protocol === "paths:" && url.hostname !== "") words.unshift(url.hostname);
  else if (url.protocol !== "https:" || !`.${url.hostname}`.endsWith(".paths.example")) return undefined;
  for (const [action, parts] of ROUTES[url.protocol]) {
    const fits =
      parts.length === words.length
      && parts.every((part, place) => typeof part !== "string" || part === words[place]);
    if (!fits) continue;
    const parameters = values(parts, words);
    if (parameters) return { action, parameters };
    // The words are those of this route; whoever has said so looks no further.
    if (parts[0] === "join") return undefined;
  }
  return undefined;
}

const write = (message) => process.stdout.write(JSON.stringify(message) + "\n");
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    write({ type: "hello", protocol: 1, router: { name: "paths", version: process.version } });
  } else if (message.type === "bye") {
    process.exit(0);
  } else if (message.type === "route") {
    const handled = route(message.url);
    write({ id: message.id, ...(handled ? { handled } : { rejected: { reason: "no link of ours" } }) });
  }
});
