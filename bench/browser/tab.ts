import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { chromiumArgs, findChromium } from "../../scripts/chromium.ts";

/** How often the browser's benchmarks repeat each measurement: BENCH_ROUNDS for a quick look, 21 for figures to keep. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? 21);

/** The same where one takes long and differs little from the next: on a slow line, of what has no target of its own. */
export const fewRounds = Math.ceil(rounds / 3);

/** Processors as many times slower as those of this machine. */
export const slowdowns = [1, 4];

/** A line to the visitor: `roundTripMs` before each answer, then `kbit` thousand bits a second; 0 is as fast as the machine. */
export type Line = { name: string; kbit: number; roundTripMs: number; rounds: number };

/** Chromium delays each answer by a round trip, and shares the line between answers. It does not slow down the connection's own handshake. */
export const lines: readonly Line[] = [
  { name: "unshaped", kbit: 0, roundTripMs: 0, rounds },
  { name: "10 Mbit/s", kbit: 10_000, roundTripMs: 40, rounds },
  { name: "1.6 Mbit/s", kbit: 1600, roundTripMs: 150, rounds: fewRounds },
];

/** Chromium without anything that runs beside the page. Pages go into the back/forward cache, which Playwright disables by default. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: [...chromiumArgs],
  });
}

export type Tab = { page: Page; session: CDPSession };
export const viewport = { width: 1440, height: 900 };

/**
 * Opens a tab.
 *
 * @param slowdown how many times slower the main thread works; decoding and drawing are threads of their own and are as fast as ever
 * @param line what every request of the tab goes through, those of its fonts, pictures and scripts too
 */
export async function openTab(context: BrowserContext, slowdown: number, line?: Line): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Performance.enable");
  if (line?.kbit) {
    const bytesPerSecond = (line.kbit * 1000) / 8;
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: line.roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  if (slowdown > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, session };
}
