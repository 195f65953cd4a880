// The running program, and how to make it draw a frame.

import { crashed } from "./errors.js";

let program;

/** Remembers the program once it runs. */
export function setProgram(game) {
  program = game;
}

/** Draws a frame, if the program runs and is idle. */
export function wake() {
  if (!crashed()) program?.wake();
}

document.addEventListener("visibilitychange", () => document.hidden || wake());
