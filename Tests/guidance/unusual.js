// Statements that calls put between them could break, beside those of an ordinary router.
"use strict"
function a(x) { "use strict"
  if (x) return"a"===x; else if (x === 1) for (const i of [1]) continue
  do x = 2; while (x === 3)
  return x?.m?.startsWith("q")?.[x] }
const o = { get [`k`]() { return 1 }, a: { b: (y) => ({ z: y }) } };
class B { #p = 1; has(v) { return #p in v && "p" in o } static get(z) { return new (o["a"].c ?? Map)([[z, 1]]).get(z) } }
class C extends B { get(z) { return super.has(z) } }
const f = async (x) => (await x) === "w" ? await x : [..."ab"].includes(...["b"])
function* g() { const r = (yield 1) === "s"; return r }
label: for (;;) { switch ("k") { case "j": case "k": break label; default: } }
const it = g(); it.next();
let p; [p, o["q"]] = [1, 2];
for (o["w"] in { n: 1 });
if (p) ; else ;
console.log(JSON.stringify({ "id": "1", rejected: { reason: String([a("a"), a(0), a(1), o.a.b(2).z, new C().get(new B()), B.get(7), it.next("s").value, o.q, o.w, (() => {})()?.x.startsWith("u"), typeof zz === "undefined"]) } }));
f("w").then((v) => console.log(JSON.stringify({ id: "2", v })));
