import { existsSync } from "node:fs";
import path from "node:path";
import { aptGet, canInstall } from "./apt-get.ts";

/** Chromium's headless shell, a quarter faster than the browsers with windows. */
const shell = "/usr/bin/chromium-headless-shell";

/** Arguments with which Chromium runs nothing beside the page. */
export const chromiumArgs: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * The browser for tests and benchmarks: CHROMIUM, an installed one, or Debian's, which is then installed.
 *
 * @param options.light whether the headless shell is enough
 * @returns the path of the program
 * @throws Error when there is none and none can be installed
 */
export function findChromium({ light = false } = {}): string {
  const wanted = light ? [shell, ...places] : places;
  const found = [process.env.CHROMIUM ?? "", ...wanted].find((program) => program && existsSync(program));
  if (found) return found;
  if (canInstall()) {
    aptGet("update", "-qq");
    for (const program of wanted.slice(0, light ? 2 : 1)) {
      const debian = path.basename(program);
      console.log(`Installing a browser for the tests (apt-get install ${debian}) …`);
      aptGet("install", "-y", "-qq", "--no-install-recommends", debian);
      if (existsSync(program)) return program;
    }
  }
  throw new Error("The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.");
}
