// A router that leaves reading the text of a link to the URL Standard, as Node has it.
"use strict";
const readline = require("node:readline");

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function route(text) {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  let words;
  try {
    words = url.pathname.split("/").filter((word) => word !== "").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  if (url.protocol === "shop:" && url.hostname !== "") words.unshift(url.hostname);
  else if (url.protocol !== "https:" || url.hostname !== "shop.example.com") return undefined;
  const query = (name, isValid) => {
    const value = url.searchParams.get(name);
    return value !== null && isValid(value) ? value : undefined;
  };
  const [page, name, part] = words;
  switch (`${page}/${words.length}`) {
    case "home/1":
      return { action: "home" };
    case "search/1": {
      const q = query("q", (value) => value !== "");
      const sort = query("sort", (value) => value === "price" || value === "name");
      return q && { action: "search", parameters: { q, sort } };
    }
    case "products/2": {
      const quantity = query("quantity", (value) => /^\d+$/.test(value) && value >= 1 && value <= 99);
      return {
        action: "product",
        parameters: {
          slug: name, quantity: quantity && Number(quantity), note: query("note", (value) => value !== ""),
        },
      };
    }
    case "orders/3":
      return part === "items" && UUID.test(name) ? { action: "items", parameters: { id: name } } : undefined;
  }
}

const write = (message) => process.stdout.write(JSON.stringify(message) + "\n");
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    write({ type: "hello", protocol: 1, router: { name: "whatwg", version: process.version } });
  } else if (message.type === "bye") {
    process.exit(0);
  } else if (message.type === "route") {
    const handled = route(message.url);
    write({ id: message.id, ...(handled ? { handled } : { rejected: { reason: "no link of the shop" } }) });
  }
});
