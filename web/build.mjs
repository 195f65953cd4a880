// Builds the game for the browser into dist/, which any server of plain files can serve from any folder.
//
//   node web/build.mjs [--webgpu] [--draft] [--keep-wasm | --programs FOLDER] [--out FOLDER]
//
// --webgpu      draws with WebGPU instead of WebGL 2
// --draft       neither optimizes nor compresses as well as it can, which saves minutes
// --keep-wasm   takes the programs of the last build, when only the page has changed
// --programs    takes the programs from a folder, as the proof of the page does
// --out         another folder than dist/

import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { buildSync } from "esbuild";

import { budget } from "./budget.mjs";
import { ROOT, TARGET, WEB, fail, faults, findTarget, optimizer, run } from "./tools.mjs";

const { webgpu, draft, "keep-wasm": keepWasm, programs: given, out } = options();
if (!keepWasm && !given) {
  const wrong = faults();
  if (wrong.length) fail(wrong.join("\nweb: "));
}

const targetFolder = findTarget();
const wasm = given ? resolve(given) : join(targetFolder, "web-programs", webgpu ? "webgpu" : "webgl2");
if (!keepWasm && !given) programs();
else if (!existsSync(join(wasm, "timur-web_bg.wasm"))) fail(`${wasm} has no programs; leave ${given ? "--programs" : "--keep-wasm"} out`);

const dist = out ? resolve(out) : join(ROOT, "dist");
const made = mkdtempSync(join(tmpdir(), "timur-dist-"));
const files = lay(made);
rmSync(dist, { recursive: true, force: true });
cpSync(made, dist, { recursive: true });
// A temporary folder is for its owner only; a server may be somebody else.
chmodSync(dist, 0o755);
rmSync(made, { recursive: true });
console.log(`dist: ${Object.keys(files).length} files`);
if (!given && !budget(dist)) process.exitCode = 1;

function options() {
  const flag = { type: "boolean", default: false };
  try {
    return parseArgs({
      options: { webgpu: flag, draft: flag, "keep-wasm": flag, programs: { type: "string" }, out: { type: "string" } },
    }).values;
  } catch (error) {
    return fail(error.message);
  }
}

/** The two programs: the game, small, and the engine, fast. */
function programs() {
  rmSync(wasm, { recursive: true, force: true });
  const app = ["--profile", "web", "--package", "timur", "--bin", "timur-web", ...(webgpu ? ["--features", "webgpu"] : [])];
  const worker = ["--release", "--package", "timur-worker"];
  for (const [what, folder, name, effort] of [
    [app, "web", "timur-web", "-Os"],
    [worker, "release", "timur-worker", "-O3"],
  ]) {
    step(`building ${name}`);
    run("cargo", ["build", "--target", TARGET, ...what]);
    step(`binding ${name}`);
    const built = join(targetFolder, TARGET, folder, `${name}.wasm`);
    run("wasm-bindgen", ["--target", "web", "--no-typescript", "--remove-producers-section", "--out-dir", wasm, built]);
    if (draft) continue;
    step(`optimizing ${name}`);
    const bound = join(wasm, `${name}_bg.wasm`);
    run(optimizer(), [effort, "--strip-debug", "--strip-producers", "-o", `${bound}.small`, bound]);
    renameSync(`${bound}.small`, bound);
  }
}

/** Lays the files out, each under a name that changes with what is in it, and compresses them. */
function lay(folder) {
  step("laying out and compressing");
  const files = {};
  mkdirSync(join(folder, "files"));
  const add = (name, bytes, first) => {
    const hash = digest(bytes);
    const ending = extname(name);
    const url = `files/${basename(name, ending)}.${hash}${ending}`;
    put(folder, url, bytes);
    files[name] = { url, bytes: bytes.length, first };
  };
  for (const name of readdirSync(wasm).filter((name) => /\.(js|wasm)$/.test(name))) {
    add(name, readFileSync(join(wasm, name)), name.startsWith("timur-web"));
  }
  const pieces = join(ROOT, "assets/pieces");
  for (const path of readdirSync(pieces, { recursive: true }).filter((path) => path.endsWith(".glb")).sort()) {
    // The set of the start, in low detail, is what is needed to begin.
    add(`pieces/${path}`, readFileSync(join(pieces, path)), path.endsWith(".lod1.glb") && !path.includes("/"));
  }
  // Layers of printing are seen from the first picture on; sounds may come later.
  for (const [kind, first] of [["shaders", true], ["sounds", false]]) {
    const all = join(ROOT, "assets", kind);
    for (const name of existsSync(all) ? readdirSync(all).sort() : []) {
      if (/\.(wgsl|wav)$/.test(name)) add(`${kind}/${name}`, readFileSync(join(all, name)), first);
    }
  }
  add("garamond-bold.otf", readFileSync(join(ROOT, "assets/fonts/EBGaramond12-Bold.otf")), false);
  for (const name of readdirSync(join(WEB, "page")).filter((name) => name.endsWith(".png")).sort()) {
    add(name, readFileSync(join(WEB, "page", name)), false);
  }
  add("page.js", bundle("page.js", "esm"), false);
  add("worker.js", bundle("worker.js", "esm"), false);
  add("page.css", filled("page.css", files), false);
  if (webgpu) files.webgpu = true;

  // These keep their addresses from build to build.
  const page = Object.fromEntries(["boot.js", "manifest.webmanifest"].map((name) => [name, filled(name, files)]));
  page["index.html"] = filled("index.html", { ...files, files: JSON.stringify(files).replaceAll("<", "\\u003c") });
  for (const [name, bytes] of Object.entries(page)) put(folder, name, bytes);
  const hashed = Object.values(files).flatMap((file) => (file.url ? { url: file.url, revision: null } : []));
  const named = Object.entries(page).map(([name, bytes]) => ({ url: name === "index.html" ? "./" : name, revision: digest(bytes) }));
  put(folder, "sw.js", bundle("sw.js", "iife", { "self.__FILES": JSON.stringify([...named, ...hashed]) }));
  return files;
}

/** A script of the page with all that it imports, in one file. */
function bundle(name, format, define = {}) {
  const made = buildSync({
    absWorkingDir: WEB,
    entryPoints: [join("page", name)],
    bundle: true,
    minify: true,
    format,
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"', ...define },
    legalComments: "none",
    write: false,
    logLevel: "warning",
  });
  return Buffer.from(made.outputFiles[0].contents);
}

/** A file of the page with each `{{name}}` filled in: from `values`, a text or a file of the build. */
function filled(name, values) {
  const text = readFileSync(join(WEB, "page", name), "utf8");
  return Buffer.from(
    text.replace(/\{\{([^}]+)\}\}/g, (_, key) => values[key]?.url ?? values[key] ?? fail(`${name} names ${key}, which is no file`)),
  );
}

function digest(bytes) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 12);
}

/** Writes a file and, where it gains by it, its compressed copies. Those of the last build are used again. */
function put(folder, path, bytes) {
  writeFileSync(join(folder, path), bytes);
  if (path.endsWith(".png")) return;
  const store = join(targetFolder, "web-programs/compressed");
  mkdirSync(store, { recursive: true });
  const hash = createHash("sha256").update(bytes).digest("hex");
  const effort = { [constants.BROTLI_PARAM_QUALITY]: draft ? 5 : 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  for (const [ending, compress] of [
    ["br", () => brotliCompressSync(bytes, { params: effort })],
    ["gz", () => gzipSync(bytes, { level: draft ? 1 : 9 })],
  ]) {
    const known = join(store, `${hash}${draft ? "-draft" : ""}.${ending}`);
    if (!existsSync(known)) writeFileSync(known, compress());
    cpSync(known, join(folder, `${path}.${ending}`));
  }
}

function step(what) {
  console.log(`== ${what} (after ${Math.round(performance.now() / 1000)} s)`);
}
