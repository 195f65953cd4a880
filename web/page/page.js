// The page around the game: loads it, says what is missing, and is the game's hand in the browser. The game talks to it
// through `globalThis.timurPage`; `window.timur` is for tests, and only tells.

import { runs, wake } from "timur/awake";
import { fault, harmless, lacking, lastWords, pictureGone, reload, stop, stopped } from "timur/faults";
import { FILES, address, loading, read, stayOffline, tell } from "timur/files";
import { heard, stopThinking, think } from "timur/mind";
import "timur/manners";

const $ = (id) => document.getElementById(id);
const board = $("board");

const figures = new Map();

/** The bytes of a figure, a shader, a sound: those of the first picture are under way since the page was opened. */
function figure(path) {
  if (!figures.has(path)) {
    const bytes = read(path, "application/octet-stream").then((response) => response.arrayBuffer());
    figures.set(path, bytes.then((all) => new Uint8Array(all)));
  }
  const bytes = figures.get(path);
  const arrived = () => {
    figures.delete(path);
    // The game reads it in a frame or two.
    for (const pause of [50, 400]) setTimeout(wake, pause);
  };
  bytes.then(arrived, arrived);
  return bytes;
}

function drawn() {
  if (stopped) return;
  $("cover").classList.add("gone");
  setTimeout(() => ($("cover").hidden ||= !stopped), 700);
  board.focus({ preventScroll: true });
  document.documentElement.dataset.state = "drawn";
  stayOffline();
}

/** What happens, for those who hear it. The same words twice are said twice. */
function say(words) {
  const line = $("live");
  line.textContent = line.textContent === words ? `${words}\u00a0` : words;
}

globalThis.timurPage = {
  figure,
  drawn,
  pictureGone,
  stop,
  say,
  think,
  stopThinking,
  heard,
  /** The part of the address after the `#`, as it is written there. */
  fragment: () => location.hash.slice(1),
  /** A link to this page with that fragment. */
  link: (fragment) => `${location.href.split("#")[0]}#${fragment}`,
  /** Forgets the fragment: the game that it named is on the board, or was refused. */
  forgetFragment: () => history.replaceState(null, "", location.href.split("#")[0]),
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
    /** Whether nothing moves and nobody thinks. */
    resting: () => game.resting(),
    /** How many frames have been drawn. */
    frames: () => game.frames(),
    /** Where in the program the last frame was asked for that no input asked for. */
    asked: () => game.asked(),
    /** The names of the graphics card's programs that are still being made. */
    programs: () => game.programs().split("\n").filter(Boolean),
    /** How many figures have come in full detail. */
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

// A link to another game, put into the address of this page.
addEventListener("hashchange", () => location.reload());

async function start() {
  const lacks = await lacking();
  if (lacks) {
    fault(`This browser has no ${lacks}`, WITHOUT[lacks], "", lacks === "WebAssembly" ? [reload] : [["Try all the same", begin], reload]);
    return;
  }
  await begin();
}

async function begin() {
  $("fault").hidden = true;
  board.inert = false;
  $("loading").hidden = false;
  tell("Bringing the board and the men…");
  try {
    const first = Object.keys(FILES).filter((name) => FILES[name].first && name.startsWith("pieces/"));
    for (const name of first) {
      const bytes = read(name, "model/gltf-binary").then((response) => response.arrayBuffer());
      figures.set(name, bytes.then((all) => ((loading.figures += 1), tell(), new Uint8Array(all))));
    }
    const [game, compiled] = await Promise.all([
      import(address("timur-web.js")),
      read("timur-web_bg.wasm", "application/wasm").then((response) => WebAssembly.compileStreaming(response)),
      // Without one of them the board would never be shown.
      ...figures.values(),
    ]);
    loading.bytes += FILES["timur-web.js"].bytes;
    tell("Setting up the board…");
    // Two frames, so that these words are seen before the program begins.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    globalThis.timur = hook(game);
    await game.default({ module_or_path: compiled }).catch((error) => {
      if (!harmless(error)) throw error;
    });
    runs(game);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return stop(lastWords || String(error));
    fault(
      "The game could not be loaded",
      ["The connection was lost, or the server has not all of it. Nothing is broken: try again."],
      String(error?.message ?? error),
      [reload],
    );
  }
}

start();
