#!/usr/bin/env node
// A strict router for the Play links: fuzz-links check --spec play -- node play_router.js
"use strict";
const { isIPv6 } = require("node:net");
const { createInterface } = require("node:readline");

const LINK = /^play(srf|rts|rsi|rtr|swi)(-beta|-nightly|-debug)?:\/\/([a-z]+)(?:\/([^/?]+))?(?:\?(.+))?$/;
const ENCODED = /^(?:[\w.~!$'()*,;=:@/?-]|%[0-9A-Fa-f]{2})+$/; // "+" is not taken: it could mean a space
const ID = "(?:[0-9]+|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})";
const NAME = "(?:[\\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})"; // RFC 3986: reg-name, 3.2.2
const WEB_URL = new RegExp(
  `^[Hh][Tt][Tt][Pp][Ss]?://(?:(?:${NAME}|:)*@)?(?:\\[([0-9A-Fa-f:.]+)\\]|${NAME}+)(?::[0-9]*)?` +
  `(?:/(?:${NAME}|[:@/])*)?(?:\\?(?:${NAME}|[:@/?])*)?(?:#(?:${NAME}|[:@/?])*)?$`);

// Maps, not objects: "__proto__" and "constructor" are names like any other.
const ACTIONS = new Map([ // the parameter in the path, how it is written, the parameters in the query
  ["media", ["media_urn", `^urn:BU:(?:video|audio):${ID}$`, ["start_time", "channel_id"]]],
  ["show", ["show_urn", `^urn:BU:show:(?:tv|radio):${ID}$`, ["channel_id"]]],
  ["topic", ["topic_urn", `^urn:BU:topic:tv:${ID}$`, []]],
  ["section", ["section_id", "^(?!\\.{1,2}$)[\\w.-]{1,64}$", []]],
  ["home", [undefined, "", []]], ["az", [undefined, "", ["index"]]], ["bydate", [undefined, "", ["date"]]],
  ["search", [undefined, "", ["query", "media_type"]]], ["link", [undefined, "", ["url"]]],
]);
const VALUES = new Map([
  ["start_time", (text) => /^[0-9]+$/.test(text) && Number(text) < 2 ** 31],
  ["index", (text) => /^[a-z]$/.test(text)], ["media_type", (text) => /^(?:video|audio)$/.test(text)],
  ["date", (text) => /^(?:19[7-9]|20[0-9])[0-9]-[0-9]{2}-[0-9]{2}$/.test(text) && isDay(text)],
  ["url", (text) => WEB_URL.test(text) && isIPv6(WEB_URL.exec(text)[1] ?? "::")],
]);
const isFreeText = (text) => /^[^\x00-\x1f\x7f]+$/.test(text);
// Of a day that is none, Date makes nothing or another day.
const isDay = (text) => new Date(Date.parse(`${text}T00:00:00Z`) || 0).toISOString().startsWith(text);
class Rejection extends Error {}
const demand = (condition, reason) => { if (!condition) throw new Rejection(reason); };
function decode(text) {
  demand(ENCODED.test(text), "unusual characters");
  try { return decodeURIComponent(text); } catch { throw new Rejection("no UTF-8"); }
}

function route(url) {
  demand(url.length <= 2048 && LINK.test(url), "no Play link");
  const [, bu, variant, action, path, query] = LINK.exec(url);
  demand(ACTIONS.has(action), "unknown action");
  const [pathName, pattern, names] = ACTIONS.get(action);
  demand((path === undefined) === (pathName === undefined), "a path too many or too few");
  const parameters = new Map();
  if (path !== undefined) {
    parameters.set(pathName, decode(path));
    const isDocumented = new RegExp(pattern.replace("BU", bu)).test(parameters.get(pathName));
    demand(isDocumented && !/%3a/i.test(path), `no ${pathName}`);
  }
  for (const pair of query?.split("&") ?? []) {
    const [name, ...rest] = pair.split("=");
    demand(names.includes(name) || (variant && name === "server"), "unknown parameter");
    demand(!parameters.has(name), "repeated parameter");
    const value = decode(rest.join("="));
    demand((VALUES.get(name) ?? isFreeText)(value), `no ${name}`);
    parameters.set(name, value);
  }
  demand(action !== "link" || parameters.has("url"), "no url");
  return { handled: { action, parameters: Object.fromEntries(parameters) } };
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const { type, id, url, urlBase64 } = JSON.parse(line);
  if (type === "bye") process.exit(0);
  const router = { name: "play-javascript", version: "1.0", language: "javascript" };
  let reply; // nothing is written for what a later version may send
  if (type === "hello") reply = { type, protocol: 1, router, features: ["reset", "bytes"], scopes: ["custom"] };
  if (type === "reset") reply = { type }; // nothing to forget here
  if (type === "route") {
    try { // what is no UTF-8 comes as Base64; read as Latin-1 it is refused like any non-ASCII
      reply = { id, ...route(url ?? Buffer.from(urlBase64, "base64").toString("latin1")) };
    } catch (error) { // anything but a rejection is a fault of this router, not of the URL
      reply = error instanceof Rejection
        ? { id, rejected: { reason: error.message } } : { id, failed: { message: String(error) } };
    }
  }
  if (reply) process.stdout.write(`${JSON.stringify(reply)}\n`);
});
