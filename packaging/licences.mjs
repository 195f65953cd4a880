// Lists every crate that a program of the workspace is built from, with its licence and the texts it came with.
//
//   node packaging/licences.mjs PACKAGE TARGET > THIRD-PARTY.txt
//
// Equal texts stand once, under all the crates that came with them. Ends with 1 if a crate names no licence.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name, target] = process.argv.slice(2);
if (!target) {
  console.error("usage: node packaging/licences.mjs PACKAGE TARGET");
  process.exit(2);
}
const command = ["metadata", "--format-version", "1", "--locked", "--filter-platform", target];
const data = JSON.parse(execFileSync("cargo", command, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }));
const packages = new Map(data.packages.map((one) => [one.id, one]));
const nodes = new Map(data.resolve.nodes.map((node) => [node.id, node]));

/** All packages that end up in the program: normal dependencies, without what only runs while building. */
function used(id, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
    const runs = packages.get(pkg).targets.every((target) => !target.kind.includes("proc-macro"));
    if (runs && kinds.some(({ kind }) => kind === null)) used(pkg, found);
  }
  return found;
}

const start = data.packages.find((one) => one.name === name);
if (!start) {
  console.error(`licences: the workspace has no package ${name}`);
  process.exit(2);
}
const crates = [...used(start.id)].map((id) => packages.get(id)).filter((one) => one.source);
crates.sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
const texts = new Map();
let faults = 0;
console.log(`Timur is built from these ${crates.length} crates, each under its own licence.\n`);
for (const crate of crates) {
  const title = `${crate.name} ${crate.version}`;
  if (!crate.license && !crate.license_file) {
    console.error(`licences: ${title} names no licence`);
    faults += 1;
  }
  console.log(`${title}: ${crate.license ?? crate.license_file} ${crate.repository ?? ""}`.trim());
  const folder = dirname(crate.manifest_path);
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile() && /^(licen[cs]e|copying|notice|copyright)/i.test(file.name));
  for (const file of files) {
    const text = readFileSync(join(folder, file.name), "utf8").replaceAll("\r\n", "\n").trim();
    texts.set(text, [...(texts.get(text) ?? []), title]);
  }
}
for (const [text, titles] of texts) {
  console.log(`\n${"=".repeat(80)}\n${titles.join(", ")}\n${"=".repeat(80)}\n\n${text}`);
}
process.exitCode = faults ? 1 : 0;
