import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../scripts/chromium.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import { startServer } from "./processes.ts";

const port = 4150;
/** Of each page. A start takes about eight seconds, the visit included. */
const starts = Number(process.env.STARTS ?? 5);
/** Milliseconds from the moment when the site is ready to the visit. */
const pause = 2000;

/** Addresses of the demo supplier. */
const pages = {
  home: "/",
  categories: "/product-by-category",
  "a list": "/product/bleached-cotton-fabrics-81",
  "a product": "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101",
};

/**
 * How soon the pictures in view are there when a browser visits the demo supplier two seconds after its very first start: with an empty data
 * folder, while the rest of the pictures is made in the background.
 */
export async function benchFirstPictures(): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium({ light: true }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const visits: [name: string, visit: Visit][] = [];
  try {
    // The pages in turn: whatever else the machine does hits all of them.
    for (let start = 0; start < starts; start++)
      for (const [name, address] of Object.entries(pages)) visits.push([name, await firstVisit(browser, address)]);
  } finally {
    await browser.close();
  }
  const middle = (key: keyof Visit, wanted?: string) =>
    median(visits.filter(([name]) => !wanted || name === wanted).map(([, visit]) => visit[key]));
  const figures = Object.keys(pages).map((name) => ({
    what: `${name}: its pictures in view`,
    ours: middle("ms", name),
    target: "< 1,000",
  }));
  const ready = { what: "from the start of the process until it is ready", ours: middle("readyMs"), target: "–" };
  return [...figures, ready].map((figure) => ({ bench: "first-pictures", unit: "ms", ...figure }));
}

/** `ms` from the start of the navigation until all is there. */
type Visit = { ms: number; readyMs: number };

async function firstVisit(browser: Browser, address: string): Promise<Visit> {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-first-pictures-"));
  // Where root runs this, the database is another user's: it shall find room in this folder, and go with it.
  await chmod(folder, 0o755);
  const from = performance.now();
  const server = await startServer("build/server/main.js", port, { DATA_FOLDER: folder }, "/readyz");
  const readyMs = performance.now() - from;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const tab = await context.newPage();
    await sleep(pause);
    await tab.goto(server.url + address, { waitUntil: "commit" });
    const seen = await tab.waitForFunction(msUntilSeen, undefined, { polling: "raf", timeout: 60_000 });
    return { ms: (await seen.jsonValue()) as number, readyMs };
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** In the browser: the milliseconds since the navigation began, or false when a picture in view is missing or none has been laid out. */
function msUntilSeen(): number | false {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  const isThere = inView.length > 0 && inView.every((image) => image.complete && image.naturalWidth > 0);
  return isThere && document.readyState !== "loading" ? performance.now() : false;
}
