import { existsSync } from "node:fs";
import path from "node:path";
import { aptGet, canInstall, knows } from "./apt-get.ts";

/** Chromium's headless shell: the tests take a fifth less processor time in it than in the browsers with windows. */
const shell = "/usr/bin/chromium-headless-shell";
const debian = "/usr/bin/chromium";

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
  debian,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * The browser for tests and benchmarks: CHROMIUM, an installed one, or Debian's, which is then installed.
 *
 * @param options.light whether the headless shell is enough
 * @param options.fastest whether the headless shell is also installed where a browser with windows would do
 * @returns the path of the program
 * @throws Error when there is none and none can be installed
 */
export function findChromium({ light = false, fastest = false } = {}): string {
  const candidates = light ? [shell, ...places] : places;
  const found = [process.env.CHROMIUM ?? "", ...candidates].find((program) => program && existsSync(program));
  if (found) return fastest && found === debian && canInstall() && knows(nameOf(shell)) && install(shell) ? shell : found;
  if (canInstall()) {
    aptGet("update", "-qq");
    for (const program of light ? [shell, debian] : [debian]) if (install(program)) return program;
  }
  throw new Error("The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.");
}

/** A Debian package has the name of its program. */
const nameOf = (program: string) => path.basename(program);

/** Installs a Debian package. @returns whether its program is there afterwards */
function install(program: string): boolean {
  console.log(`Installing a browser for the tests (apt-get install ${nameOf(program)}) …`);
  aptGet("install", "-y", "-qq", "--no-install-recommends", nameOf(program));
  return existsSync(program);
}
