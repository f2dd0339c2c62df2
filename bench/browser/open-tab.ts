import type { BrowserContext, CDPSession, Page } from "playwright-core";
import type { Line } from "./lines.ts";

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
