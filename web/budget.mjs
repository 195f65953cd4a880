// What goes over the wire, part by part, and whether it is within the budgets.
//
//   node web/budget.mjs

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ROOT, fail } from "./tools.mjs";

/** Megabytes with brotli: until one can play, and all. */
const FIRST = 8.0;
const ALL = 12.0;
/** Kilobytes with brotli: the engine. */
const ENGINE = 400;

const PARTS = [
  ["the game's program", (name) => name.startsWith("timur-web")],
  ["the engine's program", (name) => name.startsWith("timur-worker")],
  ["piece models in low detail", (name) => name.endsWith(".lod1.glb")],
  ["piece models in full detail", (name) => name.endsWith(".glb")],
  ["sounds", (name) => name.startsWith("sounds/")],
  ["page, font, icons", () => true],
];

/** Reports and says whether the budgets hold. */
export function budget(dist) {
  const page = join(dist, "index.html");
  if (!existsSync(page)) fail("there is no dist/ yet; build it with: node web/build.mjs");
  const json = /<script type="application\/json" id="files">(.*?)<\/script>/s.exec(readFileSync(page, "utf8"))[1];
  const files = Object.entries(JSON.parse(json)).filter(([, file]) => file.url);
  files.push(...["index.html", "boot.js", "manifest.webmanifest", "sw.js"].map((url) => [url, { url, first: url === "index.html" || url === "boot.js" }]));
  const wire = (url) => statSync(join(dist, existsSync(join(dist, `${url}.br`)) ? `${url}.br` : url)).size;

  const parts = PARTS.map(([title]) => ({ title, raw: 0, wire: 0, first: 0 }));
  for (const [name, file] of files) {
    const part = parts[PARTS.findIndex(([, fits]) => fits(name))];
    // The page's own script, styles and font are there before the game, whatever the list says.
    const first = file.first || ["garamond-bold.otf", "page.js", "page.css"].includes(name);
    part.raw += statSync(join(dist, file.url)).size;
    part.wire += wire(file.url);
    if (first) part.first += wire(file.url);
  }
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  parts.push({ title: "all", raw: sum("raw"), wire: sum("wire"), first: sum("first") });
  const mega = (bytes) => (bytes / 1e6).toFixed(2).padStart(9);
  console.log(`${"megabytes".padEnd(26)}${"as it is".padStart(9)}${"brotli".padStart(9)}${"to play".padStart(9)}`);
  for (const part of parts) console.log(part.title.padEnd(26) + mega(part.raw) + mega(part.wire) + mega(part.first));

  const total = parts.at(-1);
  const checks = [
    [`to play: ${(total.first / 1e6).toFixed(2)} of ${FIRST} MB`, total.first <= FIRST * 1e6],
    [`all: ${(total.wire / 1e6).toFixed(2)} of ${ALL} MB`, total.wire <= ALL * 1e6],
    [`the engine: ${(parts[1].wire / 1e3).toFixed(0)} of ${ENGINE} kB`, parts[1].wire <= ENGINE * 1e3],
  ];
  for (const [text, holds] of checks) console.log(`${holds ? "within" : "OVER"} the budget, ${text}`);
  return checks.every(([, holds]) => holds);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href && !budget(join(ROOT, "dist"))) process.exitCode = 1;
