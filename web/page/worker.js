// The engine's worker: UCI lines in, UCI lines out. The first message carries the addresses of the engine.

let session;
const waiting = [];
globalThis.say = (line) => postMessage(line);

onmessage = async ({ data }) => {
  try {
    if (typeof data !== "string") {
      const engine = await import(data.glue);
      await engine.default({ module_or_path: data.wasm });
      session = new engine.Session();
      for (const line of waiting.splice(0)) session.obey(line);
    } else if (session) session.obey(data);
    else waiting.push(data);
  } catch (error) {
    postMessage(`fault ${error?.message ?? error}`);
  }
};
