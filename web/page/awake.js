// The program, once it runs, and the way to have it draw a frame.

import { stopped } from "timur/faults";

let program;

/** The program runs now. */
export function runs(game) {
  program = game;
}

/** Draws a frame, if the program is there and rests. */
export function wake() {
  if (!stopped) program?.wake();
}

document.addEventListener("visibilitychange", () => document.hidden || wake());
