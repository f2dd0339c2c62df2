import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { chromiumArgs } from "../../scripts/chromium.ts";
import { type FontSystem, fontsOf } from "../../scripts/fonts.ts";

let shared: Promise<Browser> | undefined;

/** The Chromium of all files that run in this process; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= startBrowser([]);
  return shared;
}

/**
 * A separate Chromium. It has the fonts of one system, whatever this machine has.
 *
 * @param flags of its command line, besides ours
 */
export function startBrowser(flags: readonly string[], system: FontSystem = "arial"): Promise<Browser> {
  const fonts = fontsOf(system);
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...chromiumArgs, ...flags],
    env: { ...process.env, ...(existsSync(fonts) && { FONTCONFIG_FILE: fonts }) },
  });
}
