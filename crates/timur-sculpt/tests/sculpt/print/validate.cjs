// Does the Khronos validator find nothing at all to say about our .glb files? Takes folders, looks into those within.
//
//     npm install --silent --no-save --prefix /tmp/glb gltf-validator@2.0.0-dev.3.10
//     NODE_PATH=/tmp/glb/node_modules node crates/timur-sculpt/tests/sculpt/print/validate.cjs assets/pieces
//
// Ends with 1 and one line per message if there is any.

const fs = require("fs");
const path = require("path");
const { validateBytes } = require("gltf-validator");

function glbFiles(folder) {
  const inside = fs.readdirSync(folder, { withFileTypes: true });
  return inside.flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return glbFiles(name);
    return name.endsWith(".glb") ? [name] : [];
  });
}

async function main() {
  const files = process.argv.slice(2).flatMap(glbFiles);
  if (files.length === 0) throw new Error("nothing to validate: name folders that hold .glb files");
  let count = 0;
  for (const file of files) {
    const { issues } = await validateBytes(new Uint8Array(fs.readFileSync(file)));
    for (const issue of issues.messages) console.log(`${file}: ${issue.code} ${issue.message} (${issue.pointer})`);
    count += issues.numErrors + issues.numWarnings + issues.numInfos + issues.numHints;
  }
  console.log(`${files.length} files, ${count} errors, warnings, infos and hints`);
  if (count > 0) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
