// What can go wrong, told on a sheet over the board: what it is, and what to do.

import { FILES } from "timur/files";

const $ = (id) => document.getElementById(id);

/** Covers the board with what went wrong and what to do. */
export function fault(title, lines, details, buttons) {
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
  // Nothing behind the sheet can be reached.
  $("board").inert = true;
  box.hidden = false;
  $("cover").hidden = false;
  $("cover").classList.remove("gone");
  box.querySelector("button")?.focus();
}

export const reload = ["Load again", () => location.reload()];
export let stopped = false;

export function stop(details) {
  if (stopped) return;
  stopped = true;
  fault(
    "The game has stopped",
    ["That is a fault of the game, not yours. Load again to go on: what you played is kept, where the browser keeps anything."],
    details,
    [reload],
  );
}

/** winit leaves the start of the program by an exception; nothing is wrong then. */
export function harmless(error) {
  return String(error?.message ?? error).includes("Using exceptions for control flow");
}

export let lastWords = "";
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
/** The graphics card is gone, and the game with it. */
export function pictureGone() {
  stopped = true;
  fault(
    "The picture is gone",
    ["The browser has taken the graphics card away, as it does when it is short of memory or wakes up from sleep.",
      "Load again to go on: what you played is kept, where the browser keeps anything."],
    "",
    [reload],
  );
}
// Of WebGPU's card the game itself hears, and tells the page.
$("board").addEventListener("webglcontextlost", pictureGone);

/** What the browser lacks, in words; nothing if it can play. */
export async function lacking() {
  if (typeof WebAssembly !== "object") return "WebAssembly";
  // A browser may know WebGPU and have no graphics card for it.
  if (FILES.webgpu) return (await navigator.gpu?.requestAdapter().catch(() => null)) ? "" : "WebGPU";
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return "WebGL 2";
    context.getExtension("WEBGL_lose_context")?.loseContext();
  } catch {
    return "WebGL 2";
  }
  return "";
}
