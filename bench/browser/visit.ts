import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import type { Line } from "./tab.ts";
import { openTab, type Tab, viewport } from "./tab.ts";

/** What one visit cost: times in ms, sizes in kB. Scripts and styles without the headers of their answers, all but pictures with them. */
export type Visit = {
  firstPaintMs: number;
  largestPaintMs: number;
  /** The largest picture decoded as well, so that it is on the screen. */
  largestDecodedMs: number;
  layoutMs: number;
  blockedMs: number;
  shift: number;
  elements: number;
  requests: number;
  scriptKb: number;
  blockingStylesKb: number;
  allButPicturesKb: number;
};
type Seen = { lcp: number; decoded: number; blocked: number; shift: number };

type How = {
  slowdown: number;
  line: Line;
  /** Whether to wait until nothing is loaded any more, so that elements, requests, sizes and work are those of the whole page. */
  untilIdle: boolean;
  /** An address of the same site that is opened first, in another tab: its styles and fonts are in the cache. */
  before?: string | undefined;
};

/** Visits an address in a new profile with an empty cache. */
export async function visit(browser: Browser, url: string, { slowdown, line, untilIdle, before }: How): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    if (before) await (await openTab(context, 1)).page.goto(before, { waitUntil: "load" });
    return await measure(url, await openTab(context, slowdown, line), untilIdle);
  } finally {
    await context.close();
  }
}

async function measure(url: string, { page, session }: Tab, untilIdle: boolean): Promise<Visit> {
  const kinds = new Map<string, string>();
  const bytes = { requests: 0, allButPictures: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    bytes.requests++;
    if (kind !== "Image") bytes.allButPictures += encodedDataLength;
  });
  await page.addInitScript(watchVisit);
  await page.bringToFront();
  await page.goto(url, { waitUntil: untilIdle ? "networkidle" : "load" });
  // The pictures of the window are here; those further down may still come. The largest is reported with the frame after it.
  if (!untilIdle) await page.evaluate(pictureShown);
  // A busy machine may load all before it paints the first frame.
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.decoded > 0);
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { seen, firstPaintMs, elements, script, blocking, inline } = await page.evaluate(readVisit);
  const { length } = brotliCompressSync(inline);
  return {
    firstPaintMs,
    largestPaintMs: seen.lcp,
    largestDecodedMs: seen.decoded,
    layoutMs: 1000 * (seconds("LayoutDuration") + seconds("RecalcStyleDuration")),
    blockedMs: seen.blocked,
    shift: seen.shift,
    elements,
    requests: bytes.requests,
    scriptKb: script / 1000,
    blockingStylesKb: (blocking + (inline ? length : 0)) / 1000,
    allButPicturesKb: bytes.allButPictures / 1000,
  };
}

/** Runs at the start of the page. A picture may be painted before it is decoded, and then comes with the next frame. */
function watchVisit(): void {
  const seen: Seen = { lcp: 0, decoded: 0, blocked: 0, shift: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  const watch = (type: string, each: (entry: PerformanceEntry & { element?: Element; value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime, element }) => {
    seen.lcp = startTime;
    const later = () =>
      seen.lcp === startTime && requestAnimationFrame(() => (seen.decoded = Math.max(startTime, performance.now())));
    seen.decoded = startTime;
    if (element instanceof HTMLImageElement) element.decode().then(later, () => undefined);
  });
  watch("layout-shift", ({ value = 0 }) => (seen.shift += value));
  watch("longtask", ({ duration }) => (seen.blocked += Math.max(0, duration - 50)));
}

/** Runs in the page when it is loaded: resolves when the largest picture is decoded, and the frames after that are painted. */
async function pictureShown(): Promise<void> {
  const { seen } = window as unknown as { seen: Seen };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let last = -1; last !== seen.decoded; ) {
    last = seen.decoded;
    await Promise.all(
      Array.from(document.images, (image) => image.complete && image.loading !== "lazy" && image.decode().catch(() => undefined)),
    );
    for (let frames = 0; frames < 4; frames++) await frame();
  }
}

/** Runs in the page when it is shown. */
function readVisit() {
  const resources = performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus?: string })[];
  const sizeOf = (some: readonly PerformanceResourceTiming[]) =>
    some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const styles = resources.filter(
    ({ name, renderBlockingStatus }) => renderBlockingStatus === "blocking" && /\.css(\?|$)/.test(name),
  );
  return {
    seen: (window as unknown as { seen: Seen }).seen,
    firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    elements: document.querySelectorAll("*").length,
    script: sizeOf(resources.filter(({ name }) => /\.js(\?|$)/.test(name))),
    blocking: sizeOf(styles),
    inline: Array.from(document.querySelectorAll("style"), ({ textContent }) => textContent).join(""),
  };
}
