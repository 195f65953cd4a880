// The page around the game: loads it with true progress, says what is missing, and is the game's hand in the browser.
// The game talks to it through `globalThis.timurPage`; `window.timur` is for tests, and only tells.

const FILES = JSON.parse(document.getElementById("files").textContent);
const CACHE = "timur";
const $ = (id) => document.getElementById(id);
const board = $("board");

/** The address of a file of this build. */
function address(name) {
  const file = FILES[name];
  if (!file) throw new Error(`this build has no file ${name}`);
  return new URL(file.url, document.baseURI).href;
}

// ---------------------------------------------------------------- what is shown while loading

const loading = { bytes: 0, of: 0, figures: 0, ofFigures: 0, stage: "Opening the box…" };
for (const [name, file] of Object.entries(FILES)) {
  if (file.first) loading.of += file.bytes;
  if (file.first && name.startsWith("pieces/")) loading.ofFigures += 1;
}
let repaint = 0;

function tell(stage) {
  if (stage) loading.stage = stage;
  repaint ||= requestAnimationFrame(() => {
    repaint = 0;
    const share = loading.of ? Math.min(1, loading.bytes / loading.of) : 0;
    const mega = (bytes) => (bytes / 1e6).toFixed(1);
    $("fill").style.transform = `scaleX(${share})`;
    $("track").setAttribute("aria-valuenow", String(Math.round(share * 100)));
    $("stage").textContent = loading.stage;
    $("count").textContent =
      `${mega(loading.bytes)} of ${mega(loading.of)} MB · ${loading.figures} of ${loading.ofFigures} figures`;
  });
}

/** Fetches a file of this build, counts its bytes as they come, and keeps a copy for the time without a network. */
async function read(name, type) {
  const url = address(name);
  const kept = await keptCopy(url);
  const response = kept ?? (await fetch(url));
  if (!response.ok) throw new Error(`${name}: the server answers ${response.status}`);
  if (!kept) keep(url, response.clone());
  const count = (bytes) => {
    if (!FILES[name].first) return;
    loading.bytes += bytes;
    tell();
  };
  if (!response.body) {
    const all = await response.arrayBuffer();
    count(all.byteLength);
    return new Response(all, { headers: { "Content-Type": type } });
  }
  const counting = new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counting), { headers: { "Content-Type": type } });
}

async function keptCopy(url) {
  try {
    return await caches.match(url, { cacheName: CACHE });
  } catch {
    return undefined; // Private windows and insecure pages have no store.
  }
}

async function keep(url, response) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(url, response);
  } catch {
    response.body?.cancel().catch(() => {}); // Full, or not allowed: the game needs the network then.
  }
}

// ---------------------------------------------------------------- faults

/** Covers the board with what went wrong and what to do. */
function fault(title, lines, details, buttons) {
  $("loading").hidden = true;
  const box = $("fault");
  box.replaceChildren();
  const add = (tag, text) => {
    const element = document.createElement(tag);
    element.textContent = text;
    box.append(element);
    return element;
  };
  add("h2", title);
  for (const line of lines) add("p", line);
  if (details) add("pre", details);
  for (const [text, act] of buttons) add("button", text).addEventListener("click", act);
  box.hidden = false;
  $("cover").hidden = false;
  $("cover").classList.remove("gone");
  box.querySelector("button")?.focus();
}

const reload = ["Load again", () => location.reload()];
let stopped = false;

function stop(details) {
  if (stopped) return;
  stopped = true;
  fault(
    "The game has stopped",
    ["That is a fault of the game, not yours. What you played is kept: load again to go on."],
    details,
    [reload],
  );
}

/** winit leaves the start of the program by an exception; nothing is wrong then. */
function harmless(error) {
  return String(error?.message ?? error).includes("Using exceptions for control flow");
}

let lastWords = "";
const print = console.error;
console.error = (...words) => {
  lastWords = words.map(String).join(" ").split("\n\nStack")[0].slice(0, 600);
  print.apply(console, words);
};

addEventListener("error", (event) => {
  if (harmless(event.error ?? event.message)) event.preventDefault();
  else if (event.error instanceof WebAssembly.RuntimeError) stop(lastWords || String(event.error));
});
addEventListener("unhandledrejection", (event) => {
  if (harmless(event.reason)) event.preventDefault();
  else if (event.reason instanceof WebAssembly.RuntimeError) stop(lastWords || String(event.reason));
});
board.addEventListener("webglcontextlost", () => {
  stopped = true;
  fault(
    "The picture is gone",
    ["The browser has taken the graphics card away, as it does when it is short of memory or wakes up from sleep.",
      "What you played is kept: load again to go on."],
    "",
    [reload],
  );
});

/** What the browser lacks, in words; nothing if it can play. */
function lacking() {
  if (typeof WebAssembly !== "object") return "WebAssembly";
  if (FILES.webgpu) return navigator.gpu ? "" : "WebGPU";
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return "WebGL 2";
    context.getExtension("WEBGL_lose_context")?.loseContext();
  } catch {
    return "WebGL 2";
  }
  return "";
}

// ---------------------------------------------------------------- the game's hand in the browser

let program;

/** Draws a frame, if the game is there and rests. */
function wake() {
  if (!stopped) program?.wake();
}

document.addEventListener("visibilitychange", () => document.hidden || wake());

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

/** The worker that thinks: one at a time, and a fresh one after each that was stopped. */
const mind = { worker: null, busy: false, barred: false, said: [] };

function freshWorker() {
  if (mind.barred) return;
  try {
    const worker = new Worker(address("worker.js"), { type: "module", name: "timur-engine" });
    worker.onmessage = ({ data }) => hear(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      hear(worker, `fault ${event.message ?? "the worker cannot start"}`);
    };
    worker.postMessage({ glue: address("timur-worker.js"), wasm: address("timur-worker_bg.wasm") });
    mind.worker = worker;
  } catch {
    mind.barred = true;
  }
}

/** Words of a worker that has been ended meanwhile are not heard. */
function hear(worker, words) {
  if (worker !== mind.worker) return;
  if (words.startsWith("fault ")) {
    worker.terminate();
    mind.worker = null;
    mind.barred = true;
  }
  if (words.startsWith("bestmove")) mind.busy = false;
  mind.said.push(words);
  wake();
}

/** Gives the worker lines, one after the other; false where there are no workers. */
function think(lines) {
  stopThinking();
  if (!mind.worker) freshWorker();
  if (!mind.worker) return false;
  mind.busy = true;
  for (const line of lines.split("\n")) mind.worker.postMessage(line);
  return true;
}

function stopThinking() {
  mind.said.length = 0;
  if (!mind.busy) return;
  mind.worker?.terminate();
  mind.worker = null;
  mind.busy = false;
  freshWorker();
}

function drawn() {
  if (stopped) return;
  $("cover").classList.add("gone");
  setTimeout(() => ($("cover").hidden = true), 700);
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
  say,
  think,
  stopThinking,
  /** The next thing that the worker has said. */
  heard: () => mind.said.shift(),
  /** The part of the address after the `#`, as it is written there. */
  fragment: () => location.hash.slice(1),
  /** A link to this page with that fragment. */
  link: (fragment) => `${location.href.split("#")[0]}#${fragment}`,
  /** Forgets the fragment: the game that it named is on the board, or was refused. */
  forgetFragment: () => history.replaceState(null, "", location.href.split("#")[0]),
};

// ---------------------------------------------------------------- what people expect of a page

board.addEventListener("contextmenu", (event) => event.preventDefault());
board.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
board.addEventListener("mousedown", (event) => event.button === 1 && event.preventDefault());
for (const gesture of ["gesturestart", "gesturechange", "gestureend"]) {
  document.addEventListener(gesture, (event) => event.preventDefault());
}
board.addEventListener("keydown", (event) => {
  // Tab goes through the buttons that the game draws. F6 leaves the board, as it leaves every page.
  const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
  if (plain && ["Tab", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) {
    event.preventDefault();
  }
});

// Sound: browsers let it begin with the first gesture only.
const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
if (Context) {
  const contexts = new Set();
  const Listened = class extends Context {
    constructor(...options) {
      super(...options);
      contexts.add(this);
    }
  };
  globalThis.AudioContext = Listened;
  const resume = () => {
    for (const context of contexts) if (context.state === "suspended") context.resume().catch(() => {});
  };
  for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, resume, { capture: true });
}

async function stayOffline() {
  try {
    await navigator.serviceWorker?.register(new URL("sw.js", document.baseURI));
    const cache = await caches.open(CACHE);
    // The rest, one by one and in no hurry: what has come already is not asked for again.
    for (const name of Object.keys(FILES)) {
      const url = FILES[name].url && address(name);
      if (url && !(await cache.match(url))) await cache.add(url);
    }
  } catch {
    // The game goes on without.
  }
}

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
    /** Bytes of the program's memory. */
    memory: () => game.memoryBytes(),
  });
}

// ---------------------------------------------------------------- the start

async function start() {
  const lacks = lacking();
  if (lacks) {
    fault(
      `This browser has no ${lacks}`,
      [`Timur draws its board with ${lacks}. Every current Firefox, Chrome, Edge and Safari has it.`,
        "If yours is current, its graphics acceleration may be switched off in the settings, or the machine's graphics driver may be too old."],
      "",
      [["Try all the same", begin], reload],
    );
    return;
  }
  await begin();
}

async function begin() {
  $("fault").hidden = true;
  $("loading").hidden = false;
  tell("Bringing the board and the men…");
  try {
    const first = Object.keys(FILES).filter((name) => FILES[name].first && name.startsWith("pieces/"));
    for (const name of first) {
      const bytes = read(name, "model/gltf-binary").then((response) => response.arrayBuffer());
      figures.set(name, bytes.then((all) => ((loading.figures += 1), tell(), new Uint8Array(all))));
      figures.get(name).catch(() => {});
    }
    const [game, compiled] = await Promise.all([
      import(address("timur-web.js")),
      read("timur-web_bg.wasm", "application/wasm").then((response) => WebAssembly.compileStreaming(response)),
    ]);
    loading.bytes += FILES["timur-web.js"].bytes;
    tell("Setting up the board…");
    // Two frames, so that these words are seen before the program begins.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    globalThis.timur = hook(game);
    await game.default({ module_or_path: compiled }).catch((error) => {
      if (!harmless(error)) throw error;
    });
    program = game;
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
