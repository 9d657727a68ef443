// The service itself in a worker of the page: Python for browsers runs it, and it answers what the page asks.

import { loadPyodide } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";

/** @typedef {{id: number, path: string, accept: string, language: string, body: string | undefined}} Asked */

const HERE = new URL(".", self.location.href).href;
/** No packages of Pyodide are used, so none are listed. */
const NO_PACKAGES = /** @type {any} */ ({ info, packages: {} });

const answering = start();

async function start() {
  const [python, service, clubs] = await Promise.all([
    loadPyodide({
      indexURL: HERE,
      stdLibURL: `${HERE}python.zip`,
      lockFileContents: NO_PACKAGES,
      packageBaseUrl: HERE,
      env: { LOG_REQUESTS: "false", HOME: "/", CLUBS_DIR: "/clubs" },
    }),
    fetch(`${HERE}service.zip`).then((answer) => answer.arrayBuffer()),
    fetchClubs(),
  ]);
  python.FS.mkdir("/clubs");
  for (const club of clubs) python.FS.writeFile(`/clubs/${club.id}.json`, JSON.stringify(club));
  python.unpackArchive(service, "zip", { extractDir: "/service" });
  return python.runPython("import sys; sys.path.insert(0, '/service'); from without_a_server import answer; answer");
}

/** The files of clubs; none where the page did not fetch them. @returns {Promise<{id: string}[]>} */
async function fetchClubs() {
  const answer = await fetch(`${HERE}clubs.json`).catch(() => null);
  return answer?.ok ? answer.json() : [];
}

self.addEventListener("message", async (/** @type {MessageEvent<Asked>} */ { data }) => {
  const { id, path, accept, language, body } = data;
  try {
    const answer = await answering;
    const told = answer(`/${path}`, accept, language, body);
    const [status, type, text] = told.toJs();
    // Python keeps what the worker holds on to.
    told.destroy();
    self.postMessage({ id, status, type, text });
  } catch (error) {
    self.postMessage({ id, status: 0, type: "", text: String(error) });
  }
});
