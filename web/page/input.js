// Buttons, keys, wheel and touch on the board belong to the game and not to the browser; sound starts with the first gesture.

const board = document.getElementById("board");

board.addEventListener("contextmenu", (event) => event.preventDefault());
board.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
board.addEventListener("mousedown", (event) => event.button === 1 && event.preventDefault());
for (const gesture of ["gesturestart", "gesturechange", "gestureend"]) {
  document.addEventListener(gesture, (event) => event.preventDefault());
}
board.addEventListener("keydown", (event) => {
  // Tab goes through the buttons that the game draws. F6 leaves the board, as it leaves every page.
  const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
  if (plain && ["Tab", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "F1"].includes(event.key)) {
    event.preventDefault();
  }
});

// Sound: browsers let it begin with the first gesture only.
const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
if (Context) {
  const contexts = new Set();
  const Tracked = class extends Context {
    constructor(...options) {
      super(...options);
      contexts.add(this);
    }
  };
  globalThis.AudioContext = Tracked;
  const resume = () => {
    for (const context of contexts) if (context.state === "suspended") context.resume().catch(() => {});
  };
  for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, resume, { capture: true });
}
