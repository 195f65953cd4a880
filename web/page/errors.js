// What can go wrong: shown on a sheet over the board, with what to do about it. `timurBoot` is of boot.js.

const $ = (id) => document.getElementById(id);

/** Covers the board with what went wrong and what to do. */
export function showError(title, lines, details, buttons) {
  $("loading").hidden = true;
  const box = $("error");
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
  // Nothing behind the sheet can be reached.
  $("board").inert = true;
  box.hidden = false;
  $("cover").hidden = false;
  $("cover").classList.remove("gone");
  box.querySelector("button")?.focus();
}

/** Takes the sheet away, for another try. */
export function hideError() {
  $("error").hidden = true;
  $("board").inert = false;
  $("loading").hidden = false;
}

export const RELOAD = ["Load again", timurBoot.loadAfresh];

let stopped = false;

/** Whether the program has stopped for good. */
export const crashed = () => stopped;

/** Shows that the program has crashed, once. */
export function showCrash(details) {
  if (stopped) return;
  stopped = true;
  showError(
    "The game has stopped",
    ["That is a fault of the game, not yours. Load again to go on: what you played is saved, where the browser saves anything."],
    details,
    [RELOAD],
  );
}

/** winit leaves the start of the program by an exception; nothing is wrong then. */
export function isHarmless(error) {
  return String(error?.message ?? error).includes("Using exceptions for control flow");
}

/** The last line that the program has written as an error: the message of its panic. */
export let lastError = "";
const print = console.error;
console.error = (...words) => {
  lastError = words.map(String).join(" ").split("\n\nStack")[0].slice(0, 600);
  print.apply(console, words);
};

addEventListener("error", (event) => {
  if (isHarmless(event.error ?? event.message)) event.preventDefault();
  else if (event.error instanceof WebAssembly.RuntimeError) showCrash(lastError || String(event.error));
});
addEventListener("unhandledrejection", (event) => {
  if (isHarmless(event.reason)) event.preventDefault();
  else if (event.reason instanceof WebAssembly.RuntimeError) showCrash(lastError || String(event.reason));
});

/** The graphics device is lost, and the game with it. */
export function showDeviceLoss() {
  stopped = true;
  showError(
    "The picture is gone",
    [
      "The browser has taken the graphics card away, as it does when it is short of memory or wakes up from sleep.",
      "Load again to go on: what you played is saved, where the browser saves anything.",
    ],
    "",
    [RELOAD],
  );
}
// The loss of a WebGPU device is reported by the game itself.
$("board").addEventListener("webglcontextlost", showDeviceLoss);

/** The name of what the browser lacks; empty if it can play. */
export async function missingFeature(webgpu) {
  if (typeof WebAssembly !== "object") return "WebAssembly";
  // A browser may have WebGPU and no graphics card for it.
  if (webgpu) return (await navigator.gpu?.requestAdapter().catch(() => null)) ? "" : "WebGPU";
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return "WebGL 2";
    context.getExtension("WEBGL_lose_context")?.loseContext();
  } catch {
    return "WebGL 2";
  }
  return "";
}
