// The tools of the build: found, and of the right version, or a line that says which is missing and how to get it.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const WEB = dirname(fileURLToPath(import.meta.url));
export const ROOT = dirname(WEB);
export const TARGET = "wasm32-unknown-unknown";

/** Ends with one line. */
export function fail(why) {
  console.error(`web: ${why}`);
  process.exit(1);
}

/** Runs a program with its output shown; ends if it fails. */
export function run(program, words, options = {}) {
  const done = spawnSync(program, words, { stdio: "inherit", cwd: ROOT, ...options });
  if (done.error) fail(`${program} cannot be run: ${done.error.message}`);
  if (done.status !== 0) fail(`${program} ${words.join(" ")} failed`);
}

function answer(program, words) {
  try {
    return execFileSync(program, words, { encoding: "utf8", cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

/** Where cargo puts what it builds. */
export function findTarget() {
  const data = answer("cargo", ["metadata", "--format-version", "1", "--no-deps"]);
  if (!data) fail("cargo is missing; get it from https://rustup.rs");
  return JSON.parse(data).target_directory;
}

/** Every fault of the tools, with its remedy; none if all is well. */
export function faults() {
  const all = [];
  const library = answer("rustc", ["--print", "target-libdir", "--target", TARGET]);
  if (!library) all.push("rustc is missing; get it from https://rustup.rs");
  else if (!existsSync(library)) all.push(`the target ${TARGET} is missing; get it with: rustup target add ${TARGET}`);

  const lock = readFileSync(join(ROOT, "Cargo.lock"), "utf8");
  const wanted = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)?.[1];
  const remedy = `get it with: cargo install wasm-bindgen-cli --version ${wanted}`;
  const bindgen = answer("wasm-bindgen", ["--version"]);
  if (!bindgen) all.push(`wasm-bindgen is missing; ${remedy}`);
  else if (bindgen !== `wasm-bindgen ${wanted}`) {
    all.push(`${bindgen} does not fit Cargo.lock, which has ${wanted}; ${remedy}`);
  }

  const packages = JSON.parse(readFileSync(join(WEB, "package.json"), "utf8"));
  const opt = answer(optimizer(), ["--version"]);
  const least = Number.parseInt(packages.devDependencies.binaryen, 10);
  const has = Number.parseInt(/version (\d+)/.exec(opt ?? "")?.[1] ?? "0", 10);
  if (!opt) all.push("wasm-opt is missing; get it with: npm --prefix web ci");
  else if (has < least) all.push(`wasm-opt is of version ${has}, older than ${least}; get it with: npm --prefix web ci`);
  return all;
}

/** The path of wasm-opt: the one of npm if it is there. */
export function optimizer() {
  const own = join(WEB, "node_modules/.bin/wasm-opt");
  return existsSync(own) ? own : "wasm-opt";
}
