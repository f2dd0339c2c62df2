import { existsSync } from "node:fs";
import { aptGet, canInstall } from "./apt-get.ts";

const debian = "/usr/bin/firefox-esr";
const places = [debian, "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/**
 * The second browser of the tests: FIREFOX, an installed one, or Debian's, which is then installed.
 *
 * @returns the path of the program; empty when there is none and none can be installed
 */
export function findFirefox(): string {
  const found = [process.env.FIREFOX ?? "", ...places].find((program) => program && existsSync(program));
  if (found || !canInstall()) return found ?? "";
  console.log("Installing a second browser for the tests (apt-get install firefox-esr) …");
  aptGet("update", "-qq");
  aptGet("install", "-y", "-qq", "--no-install-recommends", "firefox-esr");
  return existsSync(debian) ? debian : "";
}
