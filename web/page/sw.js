// The service worker: all files of a build are stored together, and the page is served from there. So it opens at once,
// with or without a network, and never mixes two builds. A newer build is downloaded in the background and takes over
// when no page of the old one is open.

import { precacheAndRoute } from "workbox-precaching";

/** The files of this build: addresses relative to this script, with a revision where the name has no hash. */
const FILES = self.__FILES;

precacheAndRoute(FILES, {
  // The address of the page may carry anything behind a "?".
  ignoreURLParametersMatching: [/.*/],
  urlManipulation: ({ url }) => [new URL(url.href.replace(/index\.html(?=$|[?#])/, ""))],
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    // Builds before Workbox stored their files under this name.
    caches.delete("timur").then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(activateFor(event.source));
});

/** Becomes active if the page that asks is the only one: another one may still need the files of the old build. A page that
 *  was just closed counts for a moment. */
async function activateFor(client) {
  for (let tries = 0; tries < 30; tries += 1) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (!pages.some((page) => page.id === client.id)) return;
    if (pages.length === 1) return self.skipWaiting();
    await new Promise((later) => setTimeout(later, 100));
  }
}
