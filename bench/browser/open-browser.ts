import { type Browser, chromium } from "playwright-core";
import { chromiumArgs, findChromium } from "../../scripts/chromium.ts";

/** Chromium without anything that runs beside the page. Pages go into the back/forward cache, which Playwright disables by default. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: [...chromiumArgs],
  });
}
