// Keeps the page playable without a network. Files with a hash in their names never change and come from the cache;
// the page itself comes from the network as long as there is one, so that a new build is seen at the next visit.

const CACHE = "timur";
const KEPT = {{kept}};

// All of a build or nothing: until the new one is there the old one can be played.
self.addEventListener("install", (event) => event.waitUntil(fetchAll()));

async function fetchAll() {
  const cache = await caches.open(CACHE);
  const named = KEPT.filter((path) => path.startsWith("files/"));
  // One by one and in no hurry: what the page has fetched already is not asked for again.
  for (const path of named) if (!(await cache.match(path))) await cache.add(path);
  await cache.addAll(KEPT.filter((path) => !named.includes(path)));
}

self.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()));
});

// Files of earlier builds are not needed any more: this runs when no page of theirs is open.
async function forget() {
  const cache = await caches.open(CACHE);
  const kept = new Set(KEPT.map((path) => new URL(path, self.registration.scope).href));
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope.href)) return;
  if (request.mode === "navigate" && url.pathname === scope.pathname) event.respondWith(newest(request));
  else event.respondWith(kept(request, url));
});

async function newest(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const cache = await caches.open(CACHE);
    const known = await cache.match("./");
    if (known) return known;
    throw fault;
  }
}

async function kept(request, url) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  const named = KEPT.some((path) => new URL(path, self.registration.scope).pathname === url.pathname);
  // A store that is full keeps nothing more; the game goes on.
  if (response.ok && named) cache.put(request, response.clone()).catch(() => {});
  return response;
}
