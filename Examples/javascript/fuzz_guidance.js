#!/usr/bin/env node
// Runs a router so that `fuzz-links fuzz` is guided by its branches and comparisons:
//
//   fuzz-links fuzz --spec links.json5 -- node fuzz_guidance.js my_router.js ARGUMENTS...
//
// The router stays as it is: this program runs it as `node my_router.js ARGUMENTS...` would, and adds
// "edges" and "compared" (PROTOCOL.md) to each answer that it writes. Without this program in the
// command nothing is counted and nothing is changed, so it costs nothing when it is off.
//
// Counted is the code in the router's folder and below, without node_modules. As a file is loaded, the
// parser that Node itself brings (acorn) reads it, and calls are put into its text, each on the line
// that it belongs to: at the beginning of functions, branches, loops and cases one that counts, and
// around operands one that notes them. Needs Node 18; for ECMAScript modules Node 20.6.
"use strict";
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { pathToFileURL, fileURLToPath } = require("node:url");

const LIMITS = { edges: 65536, texts: 64, length: 256 }; // PROTOCOL.md: the rest is left out here

// -- What the calls in the router's text do

let edges = new Map(); // what the link at hand has shown: how often each place was taken,
let texts = new Set(); // and what was compared, in the order in which it was

function note(value) {
  const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
  if (typeof text === "string" && text && text.length <= LIMITS.length && texts.size < LIMITS.texts) texts.add(text);
  return value;
}
const noteText = (value) => typeof value === "string" ? note(value) : value;
function noteAll(values) {
  let count = 0;
  for (const value of values) if (count++ < LIMITS.texts) noteText(value); else break;
}
/** Notes a text, or the names in a table: those of a map, a set, a list or a plain object. */
function noteTable(value) {
  if (typeof value === "string") note(value);
  else if (Array.isArray(value)) noteAll(value);
  else if (value instanceof Map || value instanceof Set) noteAll(value.keys());
  else if (isPlain(value)) noteAll(Object.keys(value));
  return value;
}
const isPlain = (value) => value !== null && typeof value === "object" &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));
const noteNames = (value) => isPlain(value) ? noteTable(value) : value;
const calls = {
  __fuzz_count: (place) => { edges.set(place, (edges.get(place) ?? 0) + 1); },
  __fuzz_note: note, __fuzz_text: noteText, __fuzz_table: noteTable, __fuzz_names: noteNames,
};

// -- Where they are put

const METHODS = new Set(["startsWith", "endsWith", "includes", "indexOf", "lastIndexOf", "localeCompare",
  "split", "has", "get"]);

/** The parser of Node itself, or one that the project has. */
function parser() {
  const name = "internal/deps/acorn/acorn/dist/acorn";
  const text = process.binding("natives")[name];
  if (!text) return require(require.resolve("acorn", { paths: [process.cwd(), __dirname] }));
  const module = { exports: {} };
  new Function("exports", "module", text)(module.exports, module);
  return module.exports;
}
let acorn;

/** The same place has the same number in every process: FNV-1a, without its lowest three bits. */
function number(text) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 3;
}

/** The text of a file with the calls in it. What cannot be parsed stays as it is. */
function instrumented(text, name, isModule) {
  acorn ??= parser();
  let tree;
  try {
    tree = acorn.parse(text, { ecmaVersion: "latest", sourceType: isModule ? "module" : "script",
      allowReturnOutsideFunction: true, allowHashBang: true, allowSuperOutsideMethod: true });
  } catch (error) {
    console.error(`fuzz_guidance: ${name} is not followed: ${error.message}`);
    return text;
  }
  const insertions = []; // [where, text, and of several at one place: closing ones first, outer ones outside]
  let order = 0;
  const insert = (at, what) => insertions.push([at, what, order++]);
  const close = (at, what) => insertions.push([at, what, -++order]);
  const wrap = (node, before, after = ")") => { insert(node.start, ` ${before}`); close(node.end, after); };
  const count = (node, kind) => `__fuzz_count(${number(`${name}:${node.start}:${kind}`)})`;
  const counted = (node, kind) => wrap(node, `(${count(node, kind)}, `);
  const block = (body, kind) => { // a statement that may stand alone
    if (!body || body.type === "FunctionDeclaration") return;
    if (body.type === "BlockStatement") {
      const directives = body.body.filter((statement) => statement.directive !== undefined);
      insert(directives.length ? directives.at(-1).end : body.start + 1, `;${count(body, kind)};`);
    } else wrap(body, `{${count(body, kind)};`, "}");
  };
  const isTypeof = (node) => node.type === "UnaryExpression";

  function enter(node, isInChain) {
    switch (node.type) {
      case "FunctionDeclaration": case "FunctionExpression": block(node.body, "function"); break;
      case "ArrowFunctionExpression":
        if (node.body.type === "BlockStatement") block(node.body, "function");
        else counted(node.body, "function");
        break;
      case "IfStatement": block(node.consequent, "then"); block(node.alternate, "else"); break;
      case "ForStatement": case "ForInStatement": case "ForOfStatement": case "WhileStatement":
      case "DoWhileStatement": block(node.body, "loop"); break;
      case "CatchClause": block(node.body, "catch"); break;
      case "ConditionalExpression": counted(node.consequent, "then"); counted(node.alternate, "else"); break;
      case "LogicalExpression": counted(node.right, "right"); break;
      case "SwitchStatement": wrap(node.discriminant, "__fuzz_note("); break;
      case "SwitchCase":
        if (node.test) wrap(node.test, "__fuzz_note(");
        if (node.consequent.length) insert(node.consequent[0].start, ` ${count(node, "case")};`);
        break;
      case "BinaryExpression":
        if (/^[!=]==?$/.test(node.operator) && !isTypeof(node.left) && !isTypeof(node.right)) {
          wrap(node.left, "__fuzz_note(");
          wrap(node.right, "__fuzz_note(");
        } else if (node.operator === "in" && node.left.type !== "PrivateIdentifier") {
          wrap(node.left, "__fuzz_text(");
          wrap(node.right, "__fuzz_names(");
        }
        break;
      case "CallExpression": {
        const callee = node.callee;
        if (callee.type !== "MemberExpression" || callee.computed || !METHODS.has(callee.property.name)) break;
        // What stands before "?." ends the whole chain, so it is left alone.
        if (!isInChain && callee.object.type !== "Super") wrap(callee.object, "__fuzz_table(");
        if (node.arguments[0] && node.arguments[0].type !== "SpreadElement") wrap(node.arguments[0], "__fuzz_text(");
        break;
      }
      case "MemberExpression":
        if (!node.computed || isInChain || node.object.type === "Super") break;
        wrap(node.object, "__fuzz_names(");
        wrap(node.property, "__fuzz_text(");
        break;
    }
  }

  function walk(node, isInChain) {
    if (Array.isArray(node)) return node.forEach((element) => walk(element, isInChain));
    if (!node || typeof node.type !== "string") return;
    enter(node, isInChain);
    for (const [key, child] of Object.entries(node)) {
      if (child === null || typeof child !== "object" || child instanceof RegExp) continue;
      if (node.type === "NewExpression" && key === "callee") continue; // a call in it would be the one of "new"
      const goesOn = key === "object" || key === "callee" || key === "expression";
      walk(child, node.type === "ChainExpression" || (isInChain && goesOn));
    }
  }
  walk(tree, false);
  insertions.sort((one, other) => one[0] - other[0] || one[2] - other[2]);
  let made = "";
  let at = 0;
  for (const [place, what] of insertions) {
    made += text.slice(at, place) + what;
    at = place;
  }
  return made + text.slice(at);
}

/** Whether a file is the project's own, and what it is called there. */
function ownName(file, root) {
  const relative = path.relative(root, file);
  const isOwn = !relative.startsWith("..") && !path.isAbsolute(relative) &&
    !relative.split(path.sep).includes("node_modules") && file !== __filename;
  return isOwn ? relative : undefined;
}

// -- The answers, as they are written

function guided(line) {
  const end = line.trimEnd();
  if (end.includes('"id"') && end.endsWith("}")) {
    const places = [];
    for (const place of [...edges.keys()].sort((one, other) => one - other)) {
      // How often matters in powers of two; more than eight times is eight times.
      const power = 1 << Math.min(3, 31 - Math.clz32(edges.get(place)));
      for (let time = 0; time < power && places.length < LIMITS.edges; time++) places.push(place);
    }
    const said = [...texts].filter((text) => text.isWellFormed?.() !== false && Buffer.byteLength(text) <= LIMITS.length);
    line = `${end.slice(0, -1)},"edges":${JSON.stringify(places)},"compared":${JSON.stringify(said)}}`;
  }
  edges = new Map();
  texts = new Set();
  return line;
}

function answers() {
  let rest = "";
  const decoder = new (require("node:string_decoder").StringDecoder)("utf8");
  const changed = (chunk, encoding) => {
    const lines = (rest + (typeof chunk === "string" ? chunk : decoder.write(chunk))).split("\n");
    rest = lines.pop();
    return lines.map((line) => guided(line) + "\n").join("");
  };
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (chunk, encoding, done) =>
    write(changed(chunk), "utf8", typeof encoding === "function" ? encoding : done);
  const { writeSync } = fs;
  fs.writeSync = (file, chunk, ...places) => {
    if (file !== 1) return writeSync(file, chunk, ...places);
    const bytes = Buffer.from(changed(chunk));
    for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
    return chunk.length;
  };
}

/** For ECMAScript modules: Node asks this in a thread of its own. */
exports.initialize = (data) => { exports.root = data.root; };
exports.load = async (url, context, next) => {
  const loaded = await next(url, context);
  const name = url.startsWith("file:") ? ownName(fileURLToPath(url), exports.root) : undefined;
  if (loaded.format !== "module" || name === undefined) return loaded;
  return { ...loaded, source: instrumented(String(loaded.source), name, true) };
};

if (require.main === module) {
  const [, , script, ...rest] = process.argv;
  if (!script) {
    console.error("usage: fuzz_guidance.js ROUTER.js ARGUMENTS...");
    process.exit(2);
  }
  const file = fs.realpathSync(path.resolve(script));
  const root = path.dirname(file);
  process.argv.splice(1, process.argv.length, file, ...rest);
  Object.assign(globalThis, calls);
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (text, filename, ...others) {
    const name = ownName(filename, root);
    return compile.call(this, name === undefined ? text : instrumented(text, name, false), filename, ...others);
  };
  Module.register?.(pathToFileURL(__filename), { data: { root } });
  answers();
  Module.runMain();
}
