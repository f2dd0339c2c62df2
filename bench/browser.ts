import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../scripts/chromium.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import { startServer } from "./processes.ts";
import type { BenchSite } from "./site.ts";

const rounds = 9;
const clicks = 21;

type View = {
  requests: number;
  pictures: number;
  kB: number;
  scriptKb: number;
  lcpMs: number;
  cls: number;
  blockedMs: number;
  mainThreadMs: number;
};

/** The cost of a visit in a browser, beside the same page without scripts. */
export async function benchBrowser({ server, paths }: BenchSite): Promise<Figure[]> {
  const browser = await openBrowser();
  const plain = await startServer("bench/yardsticks/bytes.ts", 4103, { SITE: server.url, PLAIN: "1" }, paths.home);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries({ list: paths.list, product: paths.product })) {
    for (const slowdown of [1, 4])
      figures.push(...(await firstLoad(browser, name, server.url + path, plain.url + path, slowdown)));
  }
  await browser.close();
  await plain.stop();
  return figures;
}

/** Time from a click on a card of a list to the paint of the next page. */
export async function benchNavigation({ server, paths }: BenchSite): Promise<Figure[]> {
  const browser = await openBrowser();
  const figures: Figure[] = [];
  for (const slowdown of [1, 4]) figures.push(...(await nextPage(browser, server.url + paths.list, slowdown)));
  await browser.close();
  return figures;
}

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

async function firstLoad(browser: Browser, name: string, url: string, plainUrl: string, slowdown: number): Promise<Figure[]> {
  const ours: View[] = [];
  const bare: View[] = [];
  // The first round fills the cache of the yardstick and the folder of pictures.
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await view(browser, url, slowdown), await view(browser, plainUrl, slowdown)];
    if (round > 0) {
      ours.push(a);
      bare.push(b);
    }
  }
  const mid = (views: View[], key: keyof View) => median(views.map((one) => one[key]));
  const beside = (what: string, key: keyof View, unit: string, target: string): Figure => ({
    bench: "browser",
    what: `${name}, ${slowdown}x: ${what}`,
    ours: mid(ours, key),
    unit,
    yardstick: mid(bare, key),
    ratio: mid(ours, key) / mid(bare, key),
    target,
  });
  const alone = (what: string, key: keyof View, unit: string, target: string): Figure => ({
    bench: "browser",
    what: `${name}, ${slowdown}x: ${what}`,
    ours: mid(ours, key),
    unit,
    target,
  });
  const timed = [
    beside("main-thread work", "mainThreadMs", "ms", "ratio ≤ 1.3"),
    beside("largest contentful paint", "lcpMs", "ms", "ratio ≤ 1.2"),
    // No ratio, because the yardstick may be zero.
    { ...alone("total blocking time", "blockedMs", "ms", "0 above the yardstick"), yardstick: mid(bare, "blockedMs") },
    alone("layout shift", "cls", "", "0"),
  ];
  if (slowdown > 1) return timed;
  return [
    alone("JavaScript before any interaction", "scriptKb", "kB", "≤ 6 kB"),
    alone("requests once idle", "requests", "", "≤ 30"),
    alone("of these, pictures", "pictures", "", "–"),
    alone("all but pictures", "kB", "kB", "≤ 110 kB"),
    ...timed,
  ];
}

/** One visit in a new profile, until the network is idle. */
async function view(browser: Browser, url: string, slowdown: number): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Performance.enable");
  if (slowdown > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const kinds = new Map<string, string>();
  const result = { requests: 0, pictures: 0, bytes: 0, scriptBytes: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    result.requests++;
    if (kind === "Image") result.pictures++;
    else result.bytes += encodedDataLength;
    if (kind === "Script") result.scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, blocked: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.blocked += Math.max(0, entry.duration - 50);
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number; blocked: number } }).seen);
  const { metrics } = await session.send("Performance.getMetrics");
  await context.close();
  const busy = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  return {
    requests: result.requests,
    pictures: result.pictures,
    kB: result.bytes / 1000,
    scriptKb: result.scriptBytes / 1000,
    lcpMs: seen.lcp,
    cls: seen.cls,
    blockedMs: seen.blocked,
    mainThreadMs: busy * 1000,
  };
}

/** Time from the press on a link to the frame that shows the next page, hovered for 200 ms before or pressed at once. */
async function nextPage(browser: Browser, url: string, slowdown: number): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (slowdown > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  const hovered: number[] = [];
  const bare: number[] = [];
  const unhovered: number[] = [];
  for (let n = 0; n < clicks; n++) {
    hovered.push(await clickCard(page, n, true));
    await page.goto(url, { waitUntil: "networkidle" });
    await takeOver(page, n);
    bare.push(await clickCard(page, n, true));
    await page.goto(url, { waitUntil: "networkidle" });
    unhovered.push(await clickCard(page, n, false));
    await page.goto(url, { waitUntil: "networkidle" });
  }
  await context.close();
  const figure = (what: string, times: number[], target: number): Figure => ({
    bench: "browser",
    what: `click to next page painted, ${what}, ${slowdown}x`,
    ours: median(times),
    unit: "ms",
    target: `≤ ${target} ms`,
  });
  return [
    {
      ...figure("hovered 200 ms", hovered, slowdown > 1 ? 90 : 30),
      yardstick: median(bare),
      ratio: median(hovered) / median(bare),
    },
    figure("not prefetched", unhovered, slowdown > 1 ? 120 : 40),
  ];
}

/** The yardstick: the next page's parts are prepared, and the click only inserts them. The rest is the browser's work. */
async function takeOver(page: Page, n: number): Promise<void> {
  await cardLink(page, n).evaluate(async (link: HTMLAnchorElement) => {
    const next = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
    const main = document.adoptNode(next.querySelector("main") as HTMLElement);
    const { title } = next;
    const swap = (click: MouseEvent) => {
      click.preventDefault();
      click.stopImmediatePropagation();
      document.querySelector("main")?.replaceWith(main);
      document.title = title;
      scrollTo({ top: 0, behavior: "instant" });
    };
    document.addEventListener("click", swap, { once: true, capture: true });
    // The site's script would lay out the same page when the link is pressed.
    document.addEventListener("pointerdown", (press) => press.stopImmediatePropagation(), { once: true, capture: true });
  });
}

const cardLink = (page: Page, n: number) => page.locator('main a[href^="/product-details/"]').nth(n % 8);

async function clickCard(page: Page, n: number, hover: boolean): Promise<number> {
  const link = cardLink(page, n);
  await link.scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          "click",
          (click) => {
            const was = document.title;
            const wait = () => {
              if (document.title === was) requestAnimationFrame(wait);
              // The frame with the new page is on the screen when the next one starts.
              else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - click.timeStamp)));
            };
            requestAnimationFrame(wait);
          },
          { once: true, capture: true },
        );
      }),
  );
  if (hover) {
    await link.hover();
    await page.waitForTimeout(200);
    await page.mouse.down();
    await page.mouse.up();
  } else {
    // Moved and pressed at once, without a hover.
    const box = await link.boundingBox();
    if (!box) throw new Error("the link is not on the screen");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  return painted;
}
