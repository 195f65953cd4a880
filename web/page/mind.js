// The opponent, which thinks in a worker of its own.

import { wake } from "timur/awake";
import { address } from "timur/files";

/** So often a worker may fail before it is done without. */
const PATIENCE = 2;

/** The worker that thinks: one at a time, and a fresh one after each that was stopped. */
const mind = { worker: null, busy: false, followed: true, failures: 0, barred: false, said: [] };

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
    mind.busy = false;
    mind.failures += 1;
    mind.barred = mind.failures >= PATIENCE;
  }
  const ends = words.startsWith("bestmove") || words.startsWith("fault ");
  if (words.startsWith("bestmove")) mind.busy = false;
  mind.said.push(words);
  // Each word that wakes the game costs a picture.
  if (ends || mind.followed) wake();
}

/** Gives the worker lines, one after the other; false where there are no workers. What it comes to before the end wakes the
 *  game only if somebody follows it. */
export function think(lines, followed) {
  stopThinking();
  mind.followed = followed;
  if (!mind.worker) freshWorker();
  if (!mind.worker) return false;
  mind.busy = true;
  for (const line of lines.split("\n")) mind.worker.postMessage(line);
  return true;
}

export function stopThinking() {
  mind.said.length = 0;
  if (!mind.busy) return;
  mind.worker?.terminate();
  mind.worker = null;
  mind.busy = false;
  freshWorker();
}

/** The next thing that the worker has said. */
export function heard() {
  return mind.said.shift();
}
