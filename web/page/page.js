// The entry of the page: loads the game, reports what is missing, and is the game's interface to the browser. The game
// calls `globalThis.timurPage`; `window.timur` is for tests and only reads.

import { FILES, address, downloaded, progress, read, showProgress } from "./assets.js";
import { nextLines, search, stopSearch } from "./engine.js";
import {
  RELOAD,
  crashed,
  hideError,
  isHarmless,
  lastError,
  missingFeature,
  showCrash,
  showDeviceLoss,
  showError,
} from "./errors.js";
import "./input.js";
import { activateNewBuild, register } from "./offline.js";
import { setProgram, wake } from "./wake.js";

const $ = (id) => document.getElementById(id);
const board = $("board");
document.documentElement.dataset.state = "started";
hideError();

const assets = new Map();

/** The bytes of a model, a shader, a sound. Those of the first picture have been on their way since the page was opened. */
function asset(path) {
  if (!assets.has(path)) {
    const bytes = read(path, "application/octet-stream").then((response) => response.arrayBuffer());
    assets.set(path, bytes.then((all) => new Uint8Array(all)));
  }
  const bytes = assets.get(path);
  const arrived = () => {
    assets.delete(path);
    // The game reads it in a frame or two.
    for (const pause of [50, 400]) setTimeout(wake, pause);
  };
  bytes.then(arrived, arrived);
  return bytes;
}

/** The board is on the screen. */
function drawn() {
  if (crashed()) return;
  $("cover").classList.add("gone");
  setTimeout(() => ($("cover").hidden ||= !crashed()), 700);
  board.focus({ preventScroll: true });
  document.documentElement.dataset.state = "drawn";
  timurBoot.succeeded();
  register();
}

/** Announces what happens to screen readers. A text that is repeated is announced again. */
function announce(text) {
  const line = $("live");
  line.textContent = line.textContent === text ? `${text}\u00a0` : text;
}

globalThis.timurPage = {
  asset,
  drawn,
  showDeviceLoss,
  showCrash,
  announce,
  search,
  stopSearch,
  nextLines,
  /** The part of the address after the `#`, as it is written there. */
  fragment: () => location.hash.slice(1),
  /** A link to this page with that fragment. */
  link: (fragment) => `${location.href.split(/[?#]/)[0]}#${fragment}`,
  /** Removes the fragment from the address: the game that it named is on the board, or was refused. */
  clearFragment: () => history.replaceState(null, "", location.href.split("#")[0]),
};

/** For tests: what the game shows. Nothing here changes anything. */
function hook(game) {
  return Object.freeze({
    /** The position on the board. */
    fen: () => game.fen(),
    /** Where the middle of a square is seen, in CSS pixels of the page; null if it is not in the picture. */
    square(name) {
      const at = game.square(name);
      const box = board.getBoundingClientRect();
      return at ? { x: box.x + at[0], y: box.y + at[1] } : null;
    },
    /** Whether nothing moves and no engine has to move. */
    resting: () => game.resting(),
    /** How many frames have been drawn. */
    frames: () => game.frames(),
    /** Where in the program the last frame was asked for that no input asked for. */
    asked: () => game.asked(),
    /** The names of the graphics card's programs that are still being made. */
    programs: () => game.programs().split("\n").filter(Boolean),
    /** How many piece models have arrived in full detail. */
    full: () => game.full(),
    /** Bytes of the program's memory. */
    memory: () => game.memoryBytes(),
  });
}

const DRIVER = "If it is current, its graphics acceleration may be switched off in the settings, or the machine's graphics driver may be too old.";
/** What to do about what the browser lacks. */
const WITHOUT = {
  WebAssembly: ["Timur is a program in WebAssembly. Every current Firefox, Chrome, Edge and Safari has it, unless it is switched off."],
  "WebGL 2": ["Timur draws its board with WebGL 2. Every current Firefox, Chrome, Edge and Safari has it.", DRIVER],
  WebGPU: [
    isSecureContext
      ? "This page draws its board with WebGPU. Not every browser has it on every machine yet."
      : "This page draws its board with WebGPU, which browsers give only to pages that come by https.",
    DRIVER,
  ],
};

const FORBIDDEN = [
  "A rule of this site (its Content-Security-Policy) forbids WebAssembly. Whoever runs the site can allow it by 'wasm-unsafe-eval' in script-src.",
];

/** Whether the page may compile WebAssembly: a Content-Security-Policy can forbid it. */
function compilationAllowed() {
  try {
    // The smallest module there is.
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}

$("reload").addEventListener("click", timurBoot.loadAfresh);

// A link to another game, put into the address of this page.
addEventListener("hashchange", () => location.reload());

async function start() {
  await activateNewBuild();
  const missing = await missingFeature(FILES.webgpu);
  if (missing) {
    showError(`This browser has no ${missing}`, WITHOUT[missing], "", missing === "WebAssembly" ? [RELOAD] : [["Try anyway", load], RELOAD]);
    return;
  }
  await load();
}

async function load() {
  hideError();
  showProgress("Loading the board and the pieces…");
  try {
    const first = Object.keys(FILES).filter((name) => FILES[name].first && name.startsWith("pieces/"));
    for (const name of first) {
      const bytes = read(name, "model/gltf-binary").then((response) => response.arrayBuffer());
      assets.set(name, bytes.then((all) => ((progress.models += 1), showProgress(), new Uint8Array(all))));
    }
    const [game, compiled] = await Promise.all([
      import(address("timur-web.js")),
      read("timur-web_bg.wasm", "application/wasm").then((response) => WebAssembly.compileStreaming(response)),
      // Without one of them the board would never be shown.
      ...assets.values(),
    ]);
    progress.bytes += FILES["timur-web.js"].bytes;
    showProgress("Setting up the board…");
    downloaded();
    // Two frames, so that these words are seen before the program begins.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    globalThis.timur = hook(game);
    await game.default({ module_or_path: compiled }).catch((error) => {
      if (!isHarmless(error)) throw error;
    });
    setProgram(game);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return showCrash(lastError || String(error));
    downloaded();
    if (timurBoot.retry()) return;
    if (!compilationAllowed()) return showError("This site does not allow the game", FORBIDDEN, String(error?.message ?? error), [RELOAD]);
    showError(
      "The game could not be loaded",
      ["The connection was lost, or the server has not all of it. Nothing is broken: try again."],
      String(error?.message ?? error),
      [RELOAD],
    );
  }
}

start();
