// The engine's worker program under node: it counts moves and nodes as the native one does, and how fast it is.
//
//   node web/proof/engine.mjs [--quick]
//
// Builds both programs if cargo has not yet. --quick leaves the speed out.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { ROOT, TARGET, fail, faults, optimizer, findTarget, run } from "../tools.mjs";

/** Nodes a second in the browser's program, as a share of the native one's. */
const LEAST_RATIO = 0.6;
/** Position under the usual rules, depth and count: the repository's table of positions. */
const POSITIONS = readFileSync(join(ROOT, "crates/timur-testing/data/perft.tsv"), "utf8");
/** Opening positions of section 11 of the rules: rules, depth and count. */
const OPENINGS = [
  ["timur", 4, 365735],
  ["timur,array=feminine", 4, 363666],
  ["timur,array=third", 4, 935084],
  ["full-cazaux", 3, 7556],
  ["full-forbes", 3, 3999],
  ["full-modern", 3, 4029],
  ["timur,picketMin=1", 3, 22594],
];

const quick = process.argv.includes("--quick");
const wrong = faults().filter((fault) => !fault.startsWith("wasm-opt") || !quick);
if (wrong.length) fail(wrong.join("\nweb: "));

run("cargo", ["build", "--quiet", "--release", "--target", TARGET, "--package", "timur-worker"]);
run("cargo", ["build", "--quiet", "--release", "--package", "timur-engine"]);
const folder = mkdtempSync(join(tmpdir(), "timur-worker-"));
run("wasm-bindgen", ["--target", "web", "--no-typescript", "--out-dir", folder, join(findTarget(), TARGET, "release/timur-worker.wasm")]);
const bound = join(folder, "timur-worker_bg.wasm");
if (!quick) run(optimizer(), ["-O3", "--strip-debug", "-o", bound, bound]);

const said = [];
globalThis.say = (line) => said.push(line);
const engine = await import(pathToFileURL(join(folder, "timur-worker.js")));
const bytes = readFileSync(bound);
engine.initSync({ module: bytes });
const session = new engine.Session();

/** The answers to a line. */
function ask(line) {
  said.length = 0;
  session.obey(line);
  return said.join("\n");
}

let passed = 0;
let failed = 0;
function check(what, holds) {
  console.log(`${holds ? "ok  " : "FAIL"} ${what}`);
  if (holds) passed += 1;
  else failed += 1;
}

function perft(rules, fen, depth, count) {
  ask(`setoption name UCI_Variant value ${rules}`);
  const trouble = ask(fen ? `position fen ${fen}` : "position startpos");
  const found = /searched: (\d+)/.exec(ask(`go perft ${depth}`))?.[1];
  check(`perft ${depth} of ${rules} ${fen}: ${found}${trouble}`, Number(found) === count);
}

for (const [rules, depth, count] of OPENINGS) perft(rules, "", depth, count);
for (const row of POSITIONS.split("\n").filter(Boolean)) {
  const [fen, depth, count] = row.split("\t");
  perft("timur", fen, depth, Number(count));
}

ask("position startpos");
ask("position fen nonsense");
const refused = ask("go nodes 100");
check("after a refused position nothing is searched", refused.includes("no position to search") && refused.endsWith("bestmove (none)"));
ask("position startpos");
check("after a good one it is", /bestmove [a-z]\d/.test(ask("go nodes 100")));

const native = (depth) => execFileSync(join(findTarget(), "release/timur-engine"), ["bench", String(depth)], { encoding: "utf8" });
const numbers = (text) => ({ nodes: Number(/(\d+) nodes\b/.exec(text)[1]), speed: Number(/(\d+) nodes\/s/.exec(text)[1]) });
const written = Number(readFileSync(join(ROOT, "crates/timur-engine/src/bench_count.txt"), "utf8"));
const usual = numbers(ask("bench"));
check(`bench: ${usual.nodes} nodes, ${written} in the repository`, usual.nodes === written);

const wire = brotliCompressSync(bytes).length;
console.log(`the program: ${(bytes.length / 1e3).toFixed(0)} kB, ${(wire / 1e3).toFixed(0)} kB with brotli`);
if (!quick) {
  const depth = 10;
  const best = (of) => [1, 2, 3].map(of).reduce((one, other) => (other.speed > one.speed ? other : one));
  const here = best(() => numbers(ask(`bench ${depth}`)));
  const there = best(() => numbers(native(depth)));
  const ratio = here.speed / there.speed;
  check(`bench ${depth}: ${here.nodes} nodes here, ${there.nodes} natively`, here.nodes === there.nodes);
  check(
    `speed, the best of three: ${(here.speed / 1e6).toFixed(2)} million nodes/s under node ${process.versions.node}, ` +
      `${(there.speed / 1e6).toFixed(2)} natively: ${ratio.toFixed(2)}, at least ${LEAST_RATIO}`,
    ratio >= LEAST_RATIO,
  );
}
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
if (failed) process.exitCode = 1;
