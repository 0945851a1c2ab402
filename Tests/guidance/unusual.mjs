// A module: its imports are followed, too, and names of imports are not changed.
import { basename } from "node:path";
export const said = (text) => text === basename("/a/b") ? "b" : text;
console.log(JSON.stringify({ id: "1", rejected: { reason: said("b") + said("c") } }));
