// The files of this build: their addresses, and their download with true progress on the loading screen.

/** Name to address, bytes, and whether the first picture needs it. */
export const FILES = JSON.parse(document.getElementById("files").textContent);
const $ = (id) => document.getElementById(id);
/** Milliseconds without a byte after which the player is offered to load again. */
const STALLED = 8_000;

/** The address of a file of this build. */
export function address(name) {
  const file = FILES[name];
  if (!file) throw new Error(`this build has no file ${name}`);
  return new URL(file.url, document.baseURI).href;
}

/** What has arrived of what the first picture needs. */
export const progress = { bytes: 0, totalBytes: 0, models: 0, totalModels: 0, stage: "Opening the box…" };
for (const [name, file] of Object.entries(FILES)) {
  if (file.first) progress.totalBytes += file.bytes;
  if (file.first && name.startsWith("pieces/")) progress.totalModels += 1;
}
let repaint = 0;
let stall = 0;

/** Shows the progress, and what is being done if `stage` is given. */
export function showProgress(stage) {
  if (stage) progress.stage = stage;
  $("stalled").hidden = true;
  clearTimeout(stall);
  stall = setTimeout(() => ($("stalled").hidden = false), STALLED);
  repaint ||= requestAnimationFrame(() => {
    repaint = 0;
    const share = progress.totalBytes ? Math.min(1, progress.bytes / progress.totalBytes) : 0;
    const mega = (bytes) => (bytes / 1e6).toFixed(1);
    $("fill").style.transform = `scaleX(${share})`;
    $("track").setAttribute("aria-valuenow", String(Math.round(share * 100)));
    $("stage").textContent = progress.stage;
    $("count").textContent =
      `${mega(progress.bytes)} of ${mega(progress.totalBytes)} MB · ${progress.models} of ${progress.totalModels} pieces`;
  });
}

/** Everything has arrived: what takes time from now on is work, and no download. */
export function downloaded() {
  clearTimeout(stall);
  $("stalled").hidden = true;
}

/** Fetches a file of this build and counts its bytes as they come. */
export async function read(name, type) {
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${name}: the server answers ${response.status}`);
  const count = (bytes) => {
    if (!FILES[name].first) return;
    progress.bytes += bytes;
    showProgress();
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
