// The service worker (sw.js): registered once the game is drawn, and exchanged for a newer one where no other page needs
// the old one.

/** Keeps the page playable without a network from now on. */
export async function register() {
  try {
    await navigator.serviceWorker?.register(new URL("sw.js", document.baseURI));
  } catch {
    // Private windows and insecure pages have none. The game goes on without.
  }
}

/** Milliseconds that the service worker has to find out whether this page is the only one. */
const TAKEOVER = 4_000;

/** If a newer build has been downloaded in the background and waits, this page becomes that build, before it loads the game. */
export async function activateNewBuild() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.waiting) return;
    const refused = new Promise((later) => setTimeout(later, TAKEOVER));
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    registration.waiting.postMessage("activate");
    if (await Promise.race([refused, taken.then(() => true)])) {
      location.reload();
      await new Promise(() => {}); // The page is being left.
    }
  } catch {
    // The build that is here plays as well.
  }
}
