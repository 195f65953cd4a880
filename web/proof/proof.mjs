// Plays the built page in a browser, as a person would, and reports what holds.
//
//   node web/proof/proof.mjs [PART…]
//
// Needs dist/, Chromium (CHROMIUM names another one than /usr/bin/chromium) and the packages of web/package.json.
// Pictures lie in target/web-proof afterwards.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Board, PATIENCE, PICTURES, WEBGPU, start } from "./browser.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Nobody can win with elephants, and nothing else ends this game. */
const ENDLESS = "#rules=strict,citadels=off,deadKings=off&fen=1e1e1k1e1e1/11/11/11/11/11/11/11/11/1E1E1K1E1E1_--_w_-_-_0_1";
/** Two rooks drive a king to the edge: five plies to the mate. */
const ENDGAME = "#rules=timur&fen=11/10k/11/11/11/11/11/11/4K6/RR9_--_w_-_-_0_1";
const MATE = [["b1", "b8"], ["k9", "k10"], ["a1", "a9"], ["k10", "j10"], ["b8", "b10"]];

const host = await start();
let passed = 0;
let failed = 0;
let part = "";

function check(what, holds, found) {
  console.log(`${holds ? "ok  " : "FAIL"} ${part}: ${what}${holds || found === undefined ? "" : `; found ${JSON.stringify(found)}`}`);
  if (holds) passed += 1;
  else failed += 1;
}

function noFaults(board) {
  check("no error in the console", board.faults.length === 0, board.faults);
}

function context(options = {}, at = host) {
  return at.browser.newContext({ viewport: { width: 640, height: 360 }, permissions: ["clipboard-read", "clipboard-write"], ...options });
}

/** What stands on the squares of a FEN, by name. */
function pieces(fen) {
  const standing = new Map();
  fen.split(" ")[0].split("/").forEach((rank, down) => {
    let file = 0;
    for (const [item] of rank.matchAll(/\d+|-?[A-Za-z]/g)) {
      if (/\d/.test(item)) file += Number(item);
      else standing.set(`${"abcdefghijk"[file++]}${10 - down}`, item);
    }
  });
  return standing;
}

/** Whether the piece on `from` stands on `to` afterwards, and `from` is empty. */
function moved(before, after, from, to) {
  return pieces(after).get(to) === pieces(before).get(from) && !pieces(after).has(from);
}

/** Plays the endgame to its end. */
async function wholeGame(options, how, at = host) {
  const room = await context(options, at);
  const board = await Board.open(room, at.url + ENDGAME);
  for (const [from, to] of MATE) {
    const before = await board.fen();
    await board.play(from, to, how);
    const words = await board.words();
    check(`${from}-${to} is on the board and announced: ${words}`, moved(before, await board.fen(), from, to) && words.includes(to), words);
  }
  check("the game is over, and the page says so", /White wins|mate/i.test(await board.words()), await board.words());
  await board.picture(`game-${part}`);
  noFaults(board);
  await room.close();
}

const PARTS = {
  async loading() {
    const room = await context();
    const page = await room.newPage();
    const board = new Board(page);
    await page.goto(host.url);
    const shown = [];
    const began = performance.now();
    while ((await page.evaluate(() => document.documentElement.dataset.state)) !== "drawn") {
      shown.push(await page.evaluate(() => [Number(document.getElementById("track").ariaValueNow ?? document.getElementById("track").getAttribute("aria-valuenow")), document.getElementById("count").textContent]));
      if (shown.length === 2) await page.screenshot({ path: `${PICTURES}/loading.png` });
      if (performance.now() - began > PATIENCE) throw new Error("never drawn");
      await page.waitForTimeout(100);
    }
    const values = shown.map(([value]) => value);
    check("the progress never goes back and ends whole", values.every((value, at) => at === 0 || value >= values[at - 1]) && values.at(-1) === 100, values);
    check(`it counts bytes and pieces: ${shown.at(-1)[1]}`, /^\d+\.\d of \d+\.\d MB · (\d+) of \1 pieces$/.test(shown.at(-1)[1]), shown.at(-1)[1]);
    await board.rest();
    check("the first picture was drawn", (await board.fen()).startsWith("e1"), await board.fen());
    console.log(`     drawn after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await page.waitForTimeout(3000);
    await board.picture("start");
    noFaults(board);
    await room.close();
  },

  async "whole-game"() {
    await wholeGame({ deviceScaleFactor: 1 }, "click");
  },

  async "whole-game-dense"() {
    // A browser of its own: in one that only pretends, the canvas keeps the pixels that there really are.
    const dense = await start(2);
    await wholeGame({ viewport: null }, "click", dense);
    await dense.end();
  },

  async "whole-game-touch"() {
    await wholeGame({ hasTouch: true, isMobile: true, deviceScaleFactor: 1, viewport: { width: 640, height: 360 } }, "tap");
  },

  async worker() {
    const room = await context();
    // White mates in two whatever Black does; Black is the machine.
    const board = await Board.open(room, `${host.url}#rules=timur&fen=9k1/R10/11/11/11/11/11/1R9/11/4K6_--_w_-_-_0_1&black=3`);
    const before = await board.fen();
    await board.play("e1", "e2");
    const after = await board.fen();
    check(`the machine has answered: ${await board.words()}`, after !== before && after.includes(" w "), after);
    await board.play("b3", "b10");
    check(`beaten: ${await board.words()}`, /wins|mate/i.test(await board.words()), await board.words());
    check("a worker has thought", board.page.workers().length >= 1, board.page.workers().length);
    noFaults(board);
    await room.close();
  },

  async undo() {
    const room = await context();
    const board = await Board.open(room, `${host.url}#rules=timur&black=10`);
    const before = await board.fen();
    await board.touch("d3");
    await board.page.waitForFunction(() => document.getElementById("live").textContent.startsWith("Chosen"));
    await board.touch("d4");
    await board.changed(before);
    // The strongest level would search for seconds now.
    const began = performance.now();
    await board.page.keyboard.press("u");
    const rests = await board.page
      .waitForFunction((old) => globalThis.timur.fen() === old && globalThis.timur.resting(), before, { polling: 50, timeout: 60_000 })
      .then(() => true, () => false);
    check(`undo stops the search; at rest after ${((performance.now() - began) / 1000).toFixed(1)} s`, rests, await board.fen());
    await board.page.waitForTimeout(7000);
    check("the stopped search plays no move", (await board.fen()) === before, await board.fen());
    noFaults(board);
    await room.close();
  },

  async barred() {
    const room = await context();
    await room.addInitScript(() => {
      globalThis.Worker = class {
        constructor() {
          throw new Error("no workers here");
        }
      };
    });
    const board = await Board.open(room, `${host.url}#rules=timur&black=4`);
    await board.play("d3", "d4");
    check(`without a worker the machine answers, too: ${await board.words()}`, (await board.fen()).includes(" w "), await board.fen());
    noFaults(board);
    await room.close();
  },

  async "failing-worker"() {
    const room = await context({ serviceWorkers: "block" });
    let asked = 0;
    await room.route(/timur-worker_bg/, (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
    const board = await Board.open(room, `${host.url}#rules=timur&black=2`);
    await board.play("d3", "d4");
    check(`a worker that cannot start is done without: ${await board.words()}`, (await board.fen()).includes(" w "), await board.fen());
    await board.play("k3", "k4");
    check("and the next search has a fresh one", asked === 2 && (await board.fen()).includes(" w "), asked);
    await room.close();
  },

  async "failing-model"() {
    const room = await context({ serviceWorkers: "block" });
    await room.route(/giraffe\.lod1/, (route) => route.abort());
    const page = await room.newPage();
    await page.goto(host.url);
    await page.waitForSelector("#error h2");
    const text = await page.textContent("#error");
    check("a model that does not come is reported", text.includes("could not be loaded"), text);
    await room.close();
  },

  async reload() {
    const room = await context();
    const board = await Board.open(room, host.url);
    await board.play("d3", "d4");
    const before = await board.fen();
    await board.page.waitForTimeout(2500);
    await board.page.keyboard.press("F5").catch(() => {});
    await board.page.reload();
    await board.drawn();
    check("a reload goes on where the player was", (await board.fen()) === before, await board.fen());
    await board.page.keyboard.press("u");
    await board.changed(before);
    check("its history is there, too", !(await board.fen()).includes(" b "), await board.fen());
    noFaults(board);
    await room.close();
  },

  async "broken-store"() {
    const room = await context();
    await room.addInitScript(() => {
      if (localStorage.getItem("seen")) return;
      localStorage.setItem("seen", "1");
      for (const key of ["running.timur", "settings.json"]) localStorage.setItem(`timur/${key}`, "{ broken");
    });
    const board = await Board.open(room, host.url);
    check(`a broken entry is announced: ${await board.words()}`, /broken|cannot/i.test(await board.words()), await board.words());
    await board.play("d3", "d4");
    check("and the game can be played", (await board.fen()).includes(" b "));
    noFaults(board);
    await room.close();
  },

  async "no-store"() {
    const room = await context();
    await room.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", { get: () => { throw new DOMException("not here", "SecurityError"); } });
    });
    const board = await Board.open(room, host.url);
    check(`that nothing is saved is announced: ${await board.words()}`, /kept|saved/i.test(await board.words()), await board.words());
    await board.play("d3", "d4");
    check("and the game can be played", (await board.fen()).includes(" b "));
    noFaults(board);
    await room.close();
  },

  async "full-store"() {
    const room = await context();
    await room.addInitScript(() => {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith("timur/")) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        return write.call(this, key, value);
      };
    });
    const board = await Board.open(room, host.url);
    // The game is saved from the start on, and the error is announced once.
    await board.page.waitForFunction(() => /quota/i.test(document.getElementById("live").textContent)).catch(() => {});
    check(`that there is no room is announced: ${await board.words()}`, /quota/i.test(await board.words()), await board.words());
    await board.play("d3", "d4");
    await board.play("d8", "d7");
    check("and the game goes on", (await board.fen()).includes(" w "));
    noFaults(board);
    await room.close();
  },

  async link() {
    const room = await context();
    const board = await Board.open(room, `${host.url}#rules=timur&moves=d3d4,d8d7`);
    check("a link opens its game", (await board.fen()).endsWith(" w - - 0 2") || (await board.fen()).includes(" w "), await board.fen());
    check("the address is clean afterwards", !board.page.url().includes("#"), board.page.url());
    await board.page.evaluate(() => (location.hash = "rules=timur&moves=a3a4"));
    await board.until("the page opens it", () => document.documentElement.dataset.state !== "drawn");
    await board.drawn();
    check("a link that is put into the address of the page opens its game, too", (await board.fen()).includes(" b "), await board.fen());
    // The browser itself gives up what a page that is left has asked for.
    board.faults = board.faults.filter((fault) => !fault.endsWith("net::ERR_ABORTED"));
    const bad = await Board.open(room, `${host.url}#rules=timur&moves=d3d9`);
    check(`a bad link is refused kindly: ${await bad.words()}`, /link cannot be opened.*move 1/.test(await bad.words()), await bad.words());
    await bad.picture("bad-link");
    noFaults(board);
    noFaults(bad);
    await room.close();
  },

  async clipboard() {
    const room = await context();
    const board = await Board.open(room, host.url);
    await board.page.keyboard.press("Control+c");
    await board.page.waitForFunction(() => document.getElementById("live").textContent.includes("clipboard"));
    const copied = await board.page.evaluate(() => navigator.clipboard.readText());
    check("Ctrl+C copies the position", copied === (await board.fen()), copied);
    const other = "11/10k/11/11/11/11/11/11/4K6/RR9 -- w - - 0 1";
    await board.page.evaluate((text) => navigator.clipboard.writeText(text), other);
    const before = await board.fen();
    await board.page.keyboard.press("Control+v");
    await board.page.waitForTimeout(4000);
    await board.picture("pasted");
    await board.page.keyboard.press("Enter");
    await board.changed(before);
    check("Ctrl+V and Enter open a position", (await board.fen()).startsWith("11/10k"), await board.fen());
    noFaults(board);
    await room.close();
  },

  async hidden() {
    const room = await context();
    const board = await Board.open(room, host.url);
    const other = await room.newPage();
    await other.goto("about:blank");
    await other.bringToFront();
    await other.waitForTimeout(5000);
    await board.page.bringToFront();
    await board.play("d3", "d4");
    check("after a while in the background the game goes on", (await board.fen()).includes(" b "));
    await board.page.setViewportSize({ width: 560, height: 400 });
    const sizes = () => {
      const canvas = document.getElementById("board");
      return [canvas.width, canvas.height, innerWidth * devicePixelRatio, innerHeight * devicePixelRatio];
    };
    await board.page.waitForFunction(`((${sizes})()).join() === [innerWidth, innerHeight, innerWidth, innerHeight].map((one) => one * devicePixelRatio).join()`).catch(() => {});
    const size = await board.page.evaluate(sizes);
    await board.rest();
    check("the canvas follows its container", size[0] === size[2] && size[1] === size[3], size);
    await board.play("d8", "d7");
    check("and squares are where they are seen", (await board.fen()).includes(" w "));
    noFaults(board);
    await room.close();
  },

  async offline() {
    const own = await start();
    const room = await context({}, own);
    const board = await Board.open(room, own.url);
    await board.until("the page is stored", () => navigator.serviceWorker.controller !== null);
    // The sockets, too: a browser that is switched offline lets the requests of a service worker through.
    await own.cut();
    board.faults.length = 0;
    await board.page.reload();
    await board.drawn();
    check("after the first visit it starts without a network", (await board.fen()).includes(" w "), await board.fen());
    await board.play("d3", "d4");
    check("and can be played", (await board.fen()).includes(" b "), await board.fen());
    // The browser itself looks for a newer service worker.
    board.faults = board.faults.filter((fault) => !fault.includes("sw.js"));
    noFaults(board);
    await room.close();
    await own.end();
  },

  async showcase() {
    const room = await context();
    const board = await Board.open(room, host.url);
    // Where a processor draws, only the piece on the turntable is shown in full detail.
    const full = () => board.page.evaluate(() => globalThis.timur.full());
    const before = await full();
    const { x, y } = await board.place("f2");
    await board.page.mouse.move(x, y);
    await board.page.waitForTimeout(1000);
    await board.page.keyboard.press("i");
    if (before < 31) await board.until("the piece on the turntable comes in full detail", (before) => globalThis.timur.full() > before, before);
    for (let piece = 0; piece < 2; piece += 1) {
      const seen = await full();
      await board.page.keyboard.press("ArrowRight");
      if (seen < 31) await board.until("the next piece comes in full detail", (seen) => globalThis.timur.full() > seen, seen);
    }
    check(`pieces come in full detail: ${await full()}`, (await full()) >= before + 3 || (await full()) === 31, await full());
    await board.page.waitForTimeout(3000);
    await board.picture("showcase");
    noFaults(board);
    await room.close();
  },

  async rest() {
    const room = await context();
    const board = await Board.open(room, host.url);
    let frames = -1;
    let drawn = 99;
    // First the full models arrive. Then a frame comes every five seconds.
    for (let tries = 0; tries < 12 && drawn > 3; tries += 1) {
      await board.page.waitForTimeout(10_000);
      drawn = (await board.frames()) - frames;
      frames += drawn;
    }
    const asked = await board.page.evaluate(() => globalThis.timur.asked());
    check(`a page at rest draws nothing: ${drawn} frames in ten seconds`, drawn <= 3, asked);
    // Bevy asks for one program that WebGL 2 cannot have, and does without.
    const programs = await board.page.evaluate(() => globalThis.timur.programs());
    const missing = programs.filter((name) => name !== "sparse buffer update pipeline");
    check("every program that draws is ready", missing.length === 0, missing);
    noFaults(board);
    await room.close();
  },

  async keyboard() {
    const room = await context();
    const board = await Board.open(room, `${host.url}${ENDGAME}`);
    const press = async (key, expected) => {
      await board.page.keyboard.press(key);
      await board.page.waitForFunction((text) => document.getElementById("live").textContent.includes(text), expected, { polling: 100 });
    };
    await press("Enter", "e2");
    for (const [key, square] of [["ArrowLeft", "d2"], ["ArrowLeft", "c2"], ["ArrowLeft", "b2"], ["ArrowDown", "b1, White's rook"]]) await press(key, square);
    await press("Enter", "Chosen: rook on b1");
    await press("ArrowUp", "b2, empty");
    const before = await board.fen();
    await board.page.keyboard.press("Enter");
    await board.changed(before);
    check(`a move by keyboard: ${await board.words()}`, /rook b1 to b2/.test(await board.words()), await board.words());
    noFaults(board);
    await room.close();
  },

  async accessibility() {
    const room = await context();
    const board = await Board.open(room, host.url);
    await board.page.evaluate(axe);
    const result = await board.page.evaluate(() => globalThis.axe.run(document));
    check("axe finds nothing", result.violations.length === 0, result.violations.map((one) => [one.id, one.nodes.map((node) => node.html)]));
    await room.close();
    const early = await context();
    const page = await early.newPage();
    await page.goto(host.url);
    await page.evaluate(axe);
    const loading = await page.evaluate(() => globalThis.axe.run(document));
    check("nor on the loading screen", loading.violations.length === 0, loading.violations.map((one) => [one.id, one.nodes.map((node) => node.html)]));
    await early.close();
  },

  async "no-card"() {
    const reports = async (what, expected, deny) => {
      const room = await context();
      await room.addInitScript(deny);
      const page = await room.newPage();
      await page.goto(host.url);
      await page.waitForSelector("#error h2");
      const text = await page.textContent("#error");
      check(`${what} is named`, text.includes(`has no ${expected}`), text);
      await page.screenshot({ path: `${PICTURES}/no-card.png` });
      await room.close();
    };
    if (WEBGPU) {
      await reports("a browser without WebGPU", "WebGPU", () => Object.defineProperty(Navigator.prototype, "gpu", { value: undefined }));
      await reports("one without a card for it", "WebGPU", () => (GPU.prototype.requestAdapter = async () => null));
    } else {
      await reports("a browser without WebGL 2", "WebGL 2", () => {
        const get = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
          return kind === "webgl2" ? null : get.call(this, kind, ...more);
        };
      });
    }
  },

  async "lost-card"() {
    const room = await context();
    const board = await Board.open(room, host.url);
    await board.play("d3", "d4");
    const before = await board.fen();
    await board.page.waitForTimeout(2500);
    const browser = await host.browser.newBrowserCDPSession();
    await browser.send("Browser.crashGpuProcess");
    await board.page.waitForSelector("#error h2");
    const text = await board.page.textContent("#error");
    check("that the device is lost is shown", text.includes("The picture is gone"), text);
    await board.page.click("#error button");
    await board.drawn();
    check("and the game goes on after loading again", (await board.fen()) === before, await board.fen());
    await room.close();
  },

  async memory() {
    const room = await context({ viewport: { width: 420, height: 300 } });
    await room.addInitScript(() => localStorage.setItem("timur/settings.json", JSON.stringify({ version: 1, pace: "Brisk" })));
    const board = new Board(await room.newPage());
    await board.page.goto(`${host.url}${ENDLESS}&white=1&black=1`);
    await board.shown();
    const minutes = Number(process.env.MINUTES ?? 3);
    const began = performance.now();
    const seen = [];
    while (performance.now() - began < minutes * 60_000) {
      await board.page.waitForTimeout(5000);
      const heap = await board.page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0);
      seen.push({ program: await board.memory(), heap, move: Number((await board.fen()).split(" ").at(-1)) });
    }
    const warm = seen[Math.floor(seen.length / 3)];
    const last = seen.at(-1);
    const mega = (bytes) => (bytes / 1e6).toFixed(1);
    console.log(`     program ${mega(warm.program)} → ${mega(last.program)} MB, JavaScript ${mega(warm.heap)} → ${mega(last.heap)} MB, move ${warm.move} → ${last.move}`);
    check("the game goes on all the time", last.move > seen[Math.floor((seen.length * 2) / 3)].move, seen.map(({ move }) => move));
    check("the program's memory grows by less than a twentieth", last.program <= warm.program * 1.05, seen.map(({ program }) => program));
    noFaults(board);
    await room.close();
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
  const began = performance.now();
  try {
    await PARTS[name]();
  } catch (error) {
    check(`goes through`, false, String(error?.message ?? error).split("\n")[0]);
  }
  console.log(`     ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
part = "server";
check("nothing was asked for that is not there", host.refused.length === 0, host.refused);
await host.end();
console.log(`${passed} passed, ${failed} failed`);
if (failed) process.exitCode = 1;
