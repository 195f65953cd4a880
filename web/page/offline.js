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

/** If a newer build has been downloaded in the background and waits, this page becomes that build. */
export async function activateNewBuild() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.waiting) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("activate");
  } catch {
    // The build that is here plays as well.
  }
}
