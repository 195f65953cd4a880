// Serves dist/ for development, as a server of plain files would: types, compressed copies, nothing clever.
//
//   node web/serve.mjs [--port 8000] [--under /some/folder/] [--folder dist]
//
// What is not there is answered with 403, as some hosts do.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { ROOT, fail } from "./tools.mjs";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".glb": "model/gltf-binary",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".otf": "font/otf",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".wgsl": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
const COPIES = [["br", ".br"], ["gzip", ".gz"]];

/**
 * Starts to serve a folder. `onRefused` is called for each request that was refused. `headers(name)` are added to the
 * answer, or replace the usual ones. `intercept` may answer a request itself: it returns true then. Port 0 takes a free one.
 */
export function serve({ folder, under = "/", port = 0, onRefused = () => {}, headers = () => ({}), intercept = () => false }) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    if (intercept(request, response)) return;
    const refuse = (status) => {
      onRefused(status, request.url);
      response.writeHead(status, { "Content-Type": "text/plain" }).end(`${status}\n`);
    };
    if (!["GET", "HEAD"].includes(request.method)) return refuse(405);
    let path;
    try {
      path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    } catch {
      return refuse(400);
    }
    if (!path.startsWith(under)) return refuse(403);
    const name = normalize(path.slice(under.length) || "index.html");
    const file = join(root, name);
    if (!file.startsWith(root) || !isFile(file)) return refuse(403);
    const accepted = String(request.headers["accept-encoding"] ?? "").split(",").map((word) => word.split(";")[0].trim());
    const copy = COPIES.find(([coding, ending]) => accepted.includes(coding) && isFile(file + ending));
    const sent = copy ? file + copy[1] : file;
    response.writeHead(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Length": statSync(sent).size,
      "Cache-Control": name.startsWith("files/") ? "public, max-age=31536000, immutable" : "no-cache",
      Vary: "Accept-Encoding",
      ...(copy ? { "Content-Encoding": copy[0] } : {}),
      ...headers(name),
    });
    if (request.method === "HEAD") return response.end();
    createReadStream(sent).on("error", () => response.destroy()).pipe(response);
  });
  return new Promise((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => ready({ server, url: `http://localhost:${server.address().port}${under}` }));
  });
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function choices(words) {
  const chosen = { folder: join(ROOT, "dist"), under: "/", port: 8000 };
  while (words.length) {
    const [word, value] = words.splice(0, 2);
    if (value === undefined) fail(`${word}: something has to follow`);
    if (word === "--port") chosen.port = Number(value);
    else if (word === "--folder") chosen.folder = value;
    else if (word === "--under") chosen.under = `/${value.replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
    else fail(`${word} is not known; there are --port, --under and --folder`);
  }
  if (!Number.isInteger(chosen.port) || chosen.port < 0 || chosen.port > 65535) fail("--port: expected a number up to 65535");
  if (!isFile(join(chosen.folder, "index.html"))) fail(`${chosen.folder} has no index.html; build it with: node web/build.mjs`);
  return chosen;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const onRefused = (status, path) => console.log(`${status} ${path}`);
  try {
    const { url } = await serve({ ...choices(process.argv.slice(2)), onRefused });
    console.log(`Timur: ${url} (Ctrl+C ends)`);
  } catch (error) {
    fail(error.code === "EADDRINUSE" ? "the port is taken; choose another with --port" : error.message);
  }
}
