// Proves the page around the game with a program that only pretends: how it starts, what it says when it cannot, how a new
// build replaces an old one, and that it opens without a network. Takes two minutes and needs no build of the game.
//
//   node web/proof/shell.mjs [PART…]
//
// Needs Chromium (CHROMIUM names another one than /usr/bin/chromium) and the packages of web/package.json.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "playwright-core";

import { serve } from "../serve.mjs";
import { WEB } from "../tools.mjs";

/** The page promises an answer within ten seconds; a busy machine gets two more. */
const PROMISE = 12_000;
const UNDER = "/games/timur/";
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'";

const work = mkdtempSync(join(tmpdir(), "timur-shell-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
let passed = 0;
let failed = 0;
let part = "";

function check(what, holds, found) {
  console.log(`${holds ? "ok  " : "FAIL"} ${part}: ${what}${holds ? "" : `; found ${JSON.stringify(found)}`}`);
  if (holds) passed += 1;
  else failed += 1;
}

/** A build whose program draws nothing and says which build it is. */
function build(name) {
  const programs = join(work, `${name}-programs`);
  mkdirSync(programs, { recursive: true });
  const module = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  const game = `export default async () => { globalThis.build = ${JSON.stringify(name)}; timurPage.drawn(); }; export const wake = () => {};`;
  writeFileSync(join(programs, "timur-web.js"), game);
  writeFileSync(join(programs, "timur-worker.js"), `export default async () => {}; // ${name}`);
  for (const program of ["timur-web", "timur-worker"]) writeFileSync(join(programs, `${program}_bg.wasm`), module);
  const out = join(work, name);
  execFileSync("node", [join(WEB, "build.mjs"), "--draft", "--programs", programs, "--out", out], { stdio: ["ignore", "ignore", "inherit"] });
  return out;
}

/** Serves a folder; what the network does can be changed later by `network`. */
async function host(folder, headers = () => ({})) {
  const host = { network: "fine", missing: /$^/, silent: /$^/ };
  const intercept = (request, response) => {
    if (host.network === "busy") return response.writeHead(503).end("busy"), true;
    if (host.missing.test(request.url)) return response.writeHead(404).end("gone"), true;
    // Accepts and never answers.
    return host.network === "silent" || host.silent.test(request.url);
  };
  const { server, url } = await serve({ folder, under: UNDER, headers, intercept });
  host.url = url;
  const port = Number(new URL(url).port);
  /** Nothing listens any more, and what is connected is cut off. */
  host.cut = () => new Promise((done) => (server.closeAllConnections(), server.close(done)));
  host.mend = () => new Promise((done) => server.listen(port, "127.0.0.1", done));
  host.end = () => (server.closeAllConnections(), server.close());
  return host;
}

async function visit(room, url, options = {}) {
  const page = await room.newPage();
  await page.goto(url, { waitUntil: "commit", ...options });
  return page;
}

/** The build that the page plays. */
async function played(page, timeout = PROMISE) {
  await page.waitForFunction(() => document.documentElement.dataset.state === "drawn" && globalThis.build, undefined, { timeout, polling: 100 });
  return page.evaluate(() => globalThis.build);
}

async function error(page) {
  await page.waitForSelector("#error:not([hidden]) h2", { timeout: PROMISE });
  const buttons = await page.locator("#error button").allTextContents();
  return { text: await page.textContent("#error"), again: buttons.includes("Load again") };
}

/** Until something holds in the page that takes a promise to find out. */
async function until(page, what, holds) {
  for (const began = performance.now(); performance.now() - began < 60_000; await page.waitForTimeout(200)) {
    // A page that is being left answers nothing.
    if (await page.evaluate(holds).catch(() => false)) return;
  }
  throw new Error(`it never comes about that ${what}`);
}

/** Until the page can be opened without a network. */
function stored(page) {
  return until(page, "the page is stored", async () => (await navigator.serviceWorker.getRegistration())?.active && navigator.serviceWorker.controller !== null);
}

/** Until a newer build was stored or has failed to be. */
async function updated(page) {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update().catch(() => {}));
  await until(page, "nothing is being stored", async () => !(await navigator.serviceWorker.getRegistration()).installing);
}

function replace(folder, by) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  cpSync(by, folder, { recursive: true });
}

const one = build("one");
const two = build("two");

const PARTS = {
  async "strict-policy"() {
    const at = await host(one, () => ({ "Content-Security-Policy": STRICT }));
    const room = await browser.newContext();
    const page = await room.newPage();
    const faults = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await page.goto(at.url);
    check("the page plays under a strict Content-Security-Policy", (await played(page)) === "one");
    check("and breaks no rule of it", faults.length === 0, faults);
    await room.close();
    at.end();
  },

  async "policy-without-webassembly"() {
    const at = await host(one, () => ({ "Content-Security-Policy": STRICT.replace(" 'wasm-unsafe-eval'", "") }));
    const room = await browser.newContext();
    const seen = await error(await visit(room, at.url));
    check("a policy that forbids WebAssembly is named", seen.text.includes("wasm-unsafe-eval") && seen.again, seen);
    await room.close();
    at.end();
  },

  async "policy-without-scripts"() {
    const at = await host(one, () => ({ "Content-Security-Policy": "script-src 'none'" }));
    const room = await browser.newContext();
    const page = await visit(room, at.url);
    check("at first there is only the loading screen", !(await page.locator("#stuck").isVisible()));
    await page.waitForSelector("#stuck", { state: "visible", timeout: PROMISE });
    check("a page without scripts offers to load again", (await page.locator("#stuck a").getAttribute("href")) === "./?again");
    await room.close();
    at.end();
  },

  async "missing-script"() {
    const at = await host(one);
    at.missing = /page\.[0-9a-f]+\.js/;
    const room = await browser.newContext();
    const page = await visit(room, at.url);
    const seen = await error(page);
    check("a script that is missing is reported", seen.text.includes("could not be loaded") && seen.again, seen);
    at.missing = /$^/;
    await page.click("#error button");
    check("and loading again plays", (await played(page)) === "one");
    await room.close();
    at.end();
  },

  async "silent-script"() {
    for (const silent of [/page\.[0-9a-f]+\.js/, /boot\.js/]) {
      const at = await host(one);
      at.silent = silent;
      const room = await browser.newContext();
      const page = await visit(room, at.url);
      if (silent.source.includes("boot")) {
        const offered = await page.waitForSelector("#stuck", { state: "visible", timeout: PROMISE }).then(() => true, () => false);
        check("if even boot.js never comes the page offers to load again", offered);
      } else {
        const seen = await error(page);
        check("a script that never comes is reported within ten seconds", seen.text.includes("does not start") && seen.again, seen);
      }
      await room.close();
      at.end();
    }
  },

  async "silent-program"() {
    const at = await host(one);
    at.silent = /timur-web_bg/;
    const room = await browser.newContext();
    const page = await visit(room, at.url);
    await page.waitForSelector("#stalled", { state: "visible", timeout: PROMISE });
    at.silent = /$^/;
    await page.click("#reload");
    check("a download that stands still offers to load again", (await played(page)) === "one");
    await room.close();
    at.end();
  },

  async "old-browser"() {
    const at = await host(one);
    const room = await browser.newContext();
    await room.addInitScript(() => delete HTMLScriptElement.prototype.noModule);
    // A browser that does not know modules does not run them either.
    at.silent = /page\.[0-9a-f]+\.js/;
    const seen = await error(await visit(room, at.url));
    check("a browser without modules is named", seen.text.includes("too old"), seen);
    await room.close();
    at.end();
  },

  async "old-copy-of-the-page"() {
    const folder = join(work, "stale");
    mkdirSync(folder, { recursive: true });
    replace(folder, one);
    // The browser has stored the page, and none of its files.
    const at = await host(folder, (name) => ({ "Cache-Control": name.startsWith("files/") ? "no-store" : "max-age=600" }));
    const room = await browser.newContext({ serviceWorkers: "block" });
    const page = await visit(room, at.url);
    check("the first visit plays the first build", (await played(page)) === "one");
    replace(folder, two);
    const again = await visit(room, at.url);
    const build = await played(again).catch(() => again.content());
    check("a visit with an old copy of the page gets the new build", build === "two", build);
    await room.close();
    at.end();
  },

  async "new-build"() {
    const folder = join(work, "changing");
    mkdirSync(folder, { recursive: true });
    replace(folder, one);
    const at = await host(folder, () => ({ "Cache-Control": "max-age=600" }));
    const room = await browser.newContext();
    const first = await visit(room, at.url);
    await played(first);
    await stored(first);
    // A build that is not whole: the old one goes on, with and without a network.
    replace(folder, two);
    at.missing = /timur-worker\./;
    await updated(first);
    await first.reload();
    const still = await played(first);
    check("while a new build is not whole the old one plays", still === "one", still);
    at.missing = /$^/;
    await updated(first);
    const second = await visit(room, at.url);
    check("with another page open the old build plays", (await played(second)) === "one");
    await second.close();
    // The browser may count a page that was closed for some seconds more; then it is the visit after that.
    let build = "one";
    for (let visits = 0; visits < 5 && build === "one"; visits += 1) {
      await first.reload();
      await first.waitForTimeout(2000);
      await until(first, "the page plays", () => document.documentElement.dataset.state === "drawn");
      build = await played(first);
    }
    check("the next visit of the only page plays the new build", build === "two", build);
    await at.cut();
    await first.reload();
    check("and without a network, too", (await played(first)) === "two");
    await room.close();
    at.end();
  },

  async offline() {
    const at = await host(one);
    const room = await browser.newContext();
    const page = await visit(room, at.url);
    await played(page);
    await stored(page);
    for (const network of ["silent", "busy"]) {
      at.network = network;
      for (const path of ["", "index.html", "?from=somewhere", "index.html?x#moves=a3a4"]) {
        const again = await visit(room, at.url + path);
        check(`a network that is ${network}: ${path || "./"} opens within five seconds`, (await played(again, 5000)) === "one");
        await again.close();
      }
    }
    at.network = "fine";
    await at.cut();
    for (const path of ["", "index.html"]) {
      const again = await visit(room, at.url + path);
      check(`without a network ${path || "./"} opens`, (await played(again, 5000)) === "one");
      await again.close();
    }
    await at.mend();
    check("and with it again", (await played(await visit(room, at.url))) === "one");
    await room.close();
    at.end();
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS[name]);
if (unknown.length) {
  console.error(`web: there is no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}
for (const name of wanted.length ? wanted : Object.keys(PARTS)) {
  part = name;
  try {
    await PARTS[name]();
  } catch (error) {
    check("goes through", false, String(error?.message ?? error).split("\n")[0]);
  }
}
await browser.close();
rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
if (failed) process.exitCode = 1;
