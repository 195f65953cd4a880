// The files of this build: where they lie, their way here with true progress on the loading screen, and their copies for
// the time without a network.

/** Name to address, bytes, and whether the first picture needs it. */
export const FILES = JSON.parse(document.getElementById("files").textContent);
const CACHE = "timur";
const $ = (id) => document.getElementById(id);

/** The address of a file of this build. */
export function address(name) {
  const file = FILES[name];
  if (!file) throw new Error(`this build has no file ${name}`);
  return new URL(file.url, document.baseURI).href;
}

export const loading = { bytes: 0, of: 0, figures: 0, ofFigures: 0, stage: "Opening the box…" };
for (const [name, file] of Object.entries(FILES)) {
  if (file.first) loading.of += file.bytes;
  if (file.first && name.startsWith("pieces/")) loading.ofFigures += 1;
}
let repaint = 0;

export function tell(stage) {
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
export async function read(name, type) {
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

/** Sees to it that the page can be opened without a network from now on. */
export async function stayOffline() {
  try {
    await navigator.serviceWorker?.register(new URL("sw.js", document.baseURI));
  } catch {
    // The game goes on without.
  }
}
