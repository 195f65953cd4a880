// A browser with the game in it, for the proofs: Chromium with a software graphics card, and dist/ served under a folder
// by a server that answers 403 to what is not there.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "playwright-core";

import { serve } from "../serve.mjs";
import { ROOT } from "../tools.mjs";

/** Whether dist/ draws with WebGPU instead of WebGL 2. */
export const WEBGPU = existsSync(join(ROOT, "dist/index.html")) && readFileSync(join(ROOT, "dist/index.html"), "utf8").includes('"webgpu":true');
const FLAGS = [
  ...(WEBGPU ? ["--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader", "--enable-features=Vulkan", "--use-vulkan=swiftshader"] : []),
  "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
  // After its graphics card was lost a page may have it again at once.
  "--disable-domain-blocking-for-3d-apis",
  "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
  "--autoplay-policy=user-gesture-required",
];
/** A software picture takes its time. */
export const PATIENCE = 300_000;
export const PICTURES = join(ROOT, "target/web-proof");

/** Starts the server of a folder and the browser, whose screen has so many pixels for each of the page's. */
export async function start(density = 1, folder = join(ROOT, "dist")) {
  mkdirSync(PICTURES, { recursive: true });
  const refused = [];
  const { server, url } = await serve({
    folder,
    under: "/games/timur/",
    onRefused: (status, path) => refused.push(`${status} ${path}`),
  });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: [...FLAGS, `--force-device-scale-factor=${density}`, "--window-size=640,460"] });
  return {
    url,
    browser,
    refused,
    /** Nothing listens any more, and what is connected is cut off. */
    cut: () => new Promise((done) => (server.closeAllConnections(), server.close(done))),
    end: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page with the game, drawn. What goes wrong in it is collected in `faults`. */
export class Board {
  constructor(page) {
    this.page = page;
    this.faults = [];
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (message) => message.type() === "error" && this.faults.push(message.text()));
    page.on("pageerror", (error) => {
      // winit leaves the start of the program by an exception, which the page swallows.
      if (!String(error).includes("Using exceptions for control flow")) this.faults.push(String(error));
    });
    page.on("requestfailed", (request) => this.faults.push(`${request.url()}: ${request.failure()?.errorText}`));
  }

  static async open(context, address) {
    const board = new Board(await context.newPage());
    board.page.setDefaultTimeout(PATIENCE);
    await board.page.goto(address);
    await board.drawn();
    return board;
  }

  /** Until the first picture is there. */
  async shown() {
    await this.until("the game is drawn", () => document.documentElement.dataset.state === "drawn");
  }

  /** The same, and then from above, with all at rest. */
  async drawn() {
    await this.shown();
    // From above no piece hides another one's square.
    const before = await this.frames();
    await this.page.keyboard.press("4");
    // The way there begins a frame or two after the key.
    await this.until("a key is seen", (before) => globalThis.timur.frames() > before + 2, before);
    await this.rest();
  }

  /** Until nothing moves and no engine has to move. */
  async rest() {
    await this.page.waitForFunction(() => globalThis.timur.resting(), undefined, { polling: 250 });
  }

  /** How many frames have been drawn. */
  frames() {
    return this.page.evaluate(() => globalThis.timur.frames());
  }

  fen() {
    return this.page.evaluate(() => globalThis.timur.fen());
  }

  words() {
    return this.page.evaluate(() => document.getElementById("live").textContent.trim());
  }

  memory() {
    return this.page.evaluate(() => globalThis.timur.memory());
  }

  async place(square) {
    const place = await this.page.evaluate((name) => globalThis.timur.square(name), square);
    if (!place) throw new Error(`${square} is not in the picture`);
    return place;
  }

  /** Clicks or taps a square, and waits until something was said about it. */
  async touch(square, how = "click") {
    const { x, y } = await this.place(square);
    if (how === "tap") await this.page.touchscreen.tap(x, y);
    else {
      // As a hand does it: there, down, up, each in a frame of its own.
      await this.page.mouse.move(x, y);
      await this.page.waitForTimeout(800);
      await this.page.mouse.down();
      await this.page.waitForTimeout(300);
      await this.page.mouse.up();
    }
  }

  /** Plays a move by two clicks or taps, and waits until it is on the board and all is at rest. */
  async play(from, to, how = "click") {
    const before = await this.fen();
    const words = await this.words();
    await this.touch(from, how);
    await this.said(words);
    await this.touch(to, how);
    await this.changed(before);
    await this.rest();
  }

  /** Until something else is said than before. */
  async said(before) {
    await this.until("something is said", (old) => document.getElementById("live").textContent.trim() !== old, before);
  }

  /** Until the position is another one. */
  async changed(before) {
    await this.until("the position changes", (old) => globalThis.timur.fen() !== old, before);
  }

  /** Until something holds in the page; what was waited for is in the message if it never does. */
  async until(what, holds, value) {
    await this.page.waitForFunction(holds, value, { polling: 250 }).catch((error) => {
      throw new Error(`it never comes about that ${what}: ${error.message.split("\n")[0]}`);
    });
  }

  async picture(name) {
    const path = join(PICTURES, `${name}.png`);
    await this.page.screenshot({ path, timeout: PATIENCE });
    return path;
  }
}
