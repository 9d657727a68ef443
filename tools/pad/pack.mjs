// Runs pack.py in Pyodide: node pack.mjs SERVICE.ZIP STAND_INS LIBRARIES OUT

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [service, ...folders] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", LOG_REQUESTS: "false" } });
const names = ["/stand_ins", "/libraries", "/out"];
names.forEach((name, at) => {
  python.FS.mkdirTree(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folders[at] }, name);
});
python.unpackArchive(new Uint8Array(readFileSync(service)), "zip", { extractDir: "/service" });
try {
  python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
