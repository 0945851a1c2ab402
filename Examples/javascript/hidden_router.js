#!/usr/bin/env node
// A router with a door that no documentation names, for ../swift-edge-coverage/shop.json5:
//
//   node hidden_router.js token|checksum|steps
//
// Every link that does not open the door is answered as documented, in the same words, so that answers
// do not tell how near a link is; only the router's own way through it does.
"use strict";
const { createInterface } = require("node:readline");

const STEPS = ["amber7", "birch2", "cedar9"];
let step = 0;

const doors = {
  /** Eight bytes that stand in the code alone. */
  token: (code) => code === "q7Zk2mXw",
  /** A value that ends with the checksum of its beginning. */
  checksum(code) {
    const dash = code.indexOf("-");
    if (dash < 0) return false;
    let total = 7;
    for (const character of code.slice(0, dash)) total = (Math.imul(total, 31) + character.charCodeAt(0)) >>> 0;
    return code.slice(dash + 1) === total.toString(16).padStart(8, "0");
  },
  /** Three links in their order, whatever comes between them. */
  steps(code) {
    if (code === STEPS[step]) step += 1;
    if (step < STEPS.length) return false;
    step = 0;
    return true;
  },
};
const opens = doors[process.argv[2]];

function route(url) {
  const start = "shop://invite?code=";
  if (!url.startsWith(start)) return { rejected: { reason: "not ours" } };
  let code;
  try { code = decodeURIComponent(url.slice(start.length)); } catch { return { rejected: { reason: "not ours" } }; }
  if (!/^[A-Za-z0-9-]{1,12}$/.test(code)) return { rejected: { reason: "not ours" } };
  return { handled: opens(code) ? { action: "console" } : { action: "invite", parameters: { code } } };
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const { type, id, url } = JSON.parse(line);
  const router = { name: `hidden-${process.argv[2]}`, language: "javascript" };
  let reply;
  if (type === "bye") process.exit(0);
  if (type === "hello") reply = { type, protocol: 1, router, features: ["reset"] };
  if (type === "reset") {
    step = 0;
    reply = { type };
  }
  if (type === "route") reply = { id, ...route(url) };
  if (reply) console.log(JSON.stringify(reply));
});
