// A router for values.json5 as JavaScript reads values: URLSearchParams, RegExp, Number.
"use strict";
const readline = require("node:readline");

const matching = (form) => (value) => (form.test(value) ? value : undefined);
const READ = {
  note: matching(/^[^/]{1,20}$/u),
  label: matching(/^id:.*$/),
  tags: (value) => value.split(","),
  pair: (value) => {
    const found = /^([a-z]+):(.*)$/s.exec(value);
    return found ? { key: found[1], value: found[2] } : undefined;
  },
  url: (value) =>
    /^(?!javascript:)[a-z][a-z0-9+.-]*:/i.test(value) && URL.canParse(value) ? value : undefined,
  length: matching(/^(?=.)(\d+d)?(\d+h)?(\d+m)?(\d+s)?$|^\d+$/),
  single: () => true,
  level: (value) =>
    /^-?\d+(\.\d+)?$/.test(value) && Number(value) >= 0 && Number(value) <= 100 ? Number(value) : undefined,
  kind: (value) => (["old", "new"].includes(value) ? value : undefined),
  number: (value) => value,
};

function route(text) {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  let words;
  try {
    words = url.pathname.split("/").filter((word) => word !== "").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  if (url.protocol === "values:" && url.hostname !== "") words.unshift(url.hostname);
  else if (url.protocol !== "https:" || url.hostname !== "values.example") return undefined;
  if (words.length !== 2 || words[0] !== "show" || !/^.+$/.test(words[1])) return undefined;
  const parameters = new Map([["name", words[1]]]);
  const seen = new Set();
  for (const [name, value] of url.searchParams) {
    if (name.startsWith("req-")) return undefined;
    if (name === "item") parameters.set("item", [...(parameters.get("item") ?? []), value]);
    if (name === "item" || seen.has(name)) continue;
    seen.add(name);
    const read = name.startsWith("$") ? value : Object.hasOwn(READ, name) ? READ[name](value) : undefined;
    if (read !== undefined) parameters.set(name, read);
  }
  return { action: "show", parameters: Object.fromEntries(parameters) };
}

const write = (message) => process.stdout.write(JSON.stringify(message) + "\n");
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    write({ type: "hello", protocol: 1, router: { name: "values", version: process.version } });
  } else if (message.type === "bye") {
    process.exit(0);
  } else if (message.type === "route") {
    const handled = route(message.url);
    write({ id: message.id, ...(handled ? { handled } : { rejected: { reason: "no link of ours" } }) });
  }
});
