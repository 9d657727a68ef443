/** Unpacks the browser of the package @sparticuz/chromium into node_modules/.browser; the package has one for Linux on x86-64. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("node_modules", import.meta.url));
const folder = join(modules, ".browser");

// In place of the package's own configuration, which names folders of a cloud.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts/cache</cachedir></fontconfig>
`;

if (process.platform === "linux" && process.arch === "x64") {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // The package unpacks into the folder for temporary files.
  process.env["TMPDIR"] = folder;
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  await chromium.executablePath();
  // The shared libraries that a machine without a desktop lacks.
  await inflate(join(modules, "@sparticuz", "chromium", "bin", "al2023.tar.br"));
  writeFileSync(join(folder, "fonts", "fonts.conf"), FONTS);
}
