import { type Browser, chromium } from "playwright-core";
import { chromiumArgs } from "../../scripts/chromium.ts";

let shared: Promise<Browser> | undefined;

/** The Chromium of all files that run in this process; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= startBrowser([]);
  return shared;
}

/** A separate Chromium. @param flags of its command line, besides ours */
export function startBrowser(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...chromiumArgs, ...flags],
  });
}
