// The engine, which searches in a web worker.

import { address } from "./assets.js";
import { wake } from "./wake.js";

/** So many workers may fail before the page does without. */
const MAX_FAILURES = 2;

/** The worker: one at a time, and a new one after each that was stopped. `lines` are those that the game has not read yet. */
const state = { worker: null, busy: false, wakeOnInfo: true, failures: 0, unavailable: false, lines: [] };

function startWorker() {
  if (state.unavailable) return;
  try {
    const worker = new Worker(address("worker.js"), { type: "module", name: "timur-engine" });
    worker.onmessage = ({ data }) => receive(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      receive(worker, `fault ${event.message ?? "the worker cannot start"}`);
    };
    worker.postMessage({ glue: address("timur-worker.js"), wasm: address("timur-worker_bg.wasm") });
    state.worker = worker;
  } catch {
    state.unavailable = true;
  }
}

/** Takes what a worker answers; a worker that was stopped meanwhile is ignored. */
function receive(worker, text) {
  if (worker !== state.worker) return;
  if (text.startsWith("fault ")) {
    worker.terminate();
    state.worker = null;
    state.busy = false;
    state.failures += 1;
    state.unavailable = state.failures >= MAX_FAILURES;
  }
  const ends = text.startsWith("bestmove") || text.startsWith("fault ");
  if (text.startsWith("bestmove")) state.busy = false;
  state.lines.push(text);
  // Each time the game wakes it draws a frame.
  if (ends || state.wakeOnInfo) wake();
}

/**
 * Gives the worker UCI lines; false where there are no workers. What it reports before the end wakes the game only if
 * `wakeOnInfo`.
 */
export function search(lines, wakeOnInfo) {
  stopSearch();
  state.wakeOnInfo = wakeOnInfo;
  if (!state.worker) startWorker();
  if (!state.worker) return false;
  state.busy = true;
  for (const line of lines.split("\n")) state.worker.postMessage(line);
  return true;
}

/** Stops the search, whatever it does, by ending its worker. */
export function stopSearch() {
  state.lines.length = 0;
  if (!state.busy) return;
  state.worker?.terminate();
  state.worker = null;
  state.busy = false;
  startWorker();
}

/** The next lines that the worker has answered; undefined if there are none. */
export function nextLines() {
  return state.lines.shift();
}
